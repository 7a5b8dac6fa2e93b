import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { PageInput, SearchText, SortedBy, type SortKey } from '../../../../platform/http/page.input.js';

export const CONTACT_SORT_COLUMNS = ['name', 'email', 'credit', 'accounts', 'synced'] as const;
export type ContactColumn = (typeof CONTACT_SORT_COLUMNS)[number];

/** `linked`: contacts with accounts; `unlinked`: contacts without; `no-contact`: accounts without a contact. */
export const CONTACT_FILTERS = ['all', 'linked', 'unlinked', 'no-contact'] as const;

export type ContactFilter = (typeof CONTACT_FILTERS)[number];

/** Which contacts and accounts are listed. */
export class ListContactsInput extends PageInput {
  /** Part of a name, e-mail address or reference, of the contact or of its accounts, whatever its case. */
  @SearchText()
  search?: string;

  /** All if left out. */
  @IsOptional()
  @IsIn(CONTACT_FILTERS)
  filter?: ContactFilter;

  /** By name if left out. */
  @IsOptional()
  @SortedBy(CONTACT_SORT_COLUMNS)
  sort?: SortKey<ContactColumn>;
}

/** Whose accounts are looked for. */
export class SuggestAccountsInput {
  /** Part of an account's name, company or e-mail address; takes the place of the comparison. */
  @SearchText()
  search?: string;
}

/** Why a customer is to go by a contact. */
export class ChooseContactInput {
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : value))
  @Matches(/^(?:[^\p{Cc}]|[\r\n\t])*$/u, { message: 'Please write plain text.' })
  @MaxLength(1000)
  @IsNotEmpty({ message: 'A reason is required' })
  @IsString({ message: 'A reason is required' })
  reason: string;

  /** True once a person has confirmed a contact that has neither the email address nor the company of the account. */
  @IsOptional()
  @IsBoolean()
  contactDiffers?: boolean | null;
}
