import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsNotEmpty, IsOptional, IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import { PageInput, SearchText, SortedBy, type SortKey } from '../../../platform/http/paging.dto.js';
import { LowerCaseId } from '../../../platform/uuid.js';

export const CONTACT_SORT_COLUMNS = ['name', 'email', 'credit', 'accounts', 'synced'] as const;
export type ContactColumn = (typeof CONTACT_SORT_COLUMNS)[number];

/** `linked`: contacts with accounts; `unlinked`: contacts without; `no-contact`: accounts without a contact. */
export const CONTACT_FILTERS = ['all', 'linked', 'unlinked', 'no-contact'] as const;

export type ContactFilter = (typeof CONTACT_FILTERS)[number];

/** Filter, sort order and page of the list of contacts and accounts. */
export class ListContactsInput extends PageInput {
  /** Part of a name, e-mail address or reference, of the contact or of its accounts, whatever its case. */
  @SearchText()
  search?: string;

  /** Filter of the list; all if left out. */
  @IsOptional()
  @IsIn(CONTACT_FILTERS)
  filter?: ContactFilter;

  /** Sort order; by name if left out. */
  @IsOptional()
  @SortedBy(CONTACT_SORT_COLUMNS)
  sort?: SortKey<ContactColumn>;
}

/** Search for accounts that may belong to a contact. */
export class SuggestAccountsInput {
  /** Part of an account's name, company or e-mail address; replaces the comparison with the contact. */
  @SearchText()
  search?: string;
}

/** The contact chosen for a customer, and the reason. */
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

const MATCHES = ['email', 'company', 'search'] as const;

/** An account of the shop, beside the contacts of Sage. */
export class ContactAccountView {
  userId: string;
  email: string;
  /** The company's name, or the person's if there is no company. */
  name: string;
  /** Only a verified trade customer can be linked to a chosen contact. */
  isTradeVerified: boolean;
  /** Reason why no contact is settled yet, in plain words: it is being linked or made, or waits for staff. Otherwise null. */
  pending: string | null;
}

/** A contact that may belong to an account without one. */
class SuggestedContactView {
  sageContactId: string;
  name: string;
}

/** A Sage contact with its linked accounts, or an account without a contact. */
export class ContactRowView {
  /** Id of the contact; null for an account without a contact, which is then in `accounts`. */
  sageContactId: string | null;
  name: string;
  email: string | null;
  reference: string | null;
  /** The price type that sets the prices of the contact's customers; null for the shop's own prices. */
  priceType: string | null;

  /** Days to pay an invoice; null for the shop's usual number. */
  @ApiProperty({ type: 'integer', nullable: true })
  creditDays: number | null;

  /** Time at which the contact was found deleted in Sage, ISO 8601; null while it is there. */
  deletedAt: string | null;
  /** Time at which the contact was last read, ISO 8601. */
  lastSyncAt: string | null;
  accounts: ContactAccountView[];
  /** For an account without a contact: a contact with the same email address or company. A person decides. */
  suggestion: SuggestedContactView | null;
}

/** Number of contacts and accounts for each filter. */
export class ContactCountsView {
  @ApiProperty({ type: 'integer' })
  all: number;
  @ApiProperty({ type: 'integer' })
  linked: number;
  @ApiProperty({ type: 'integer' })
  unlinked: number;
  @ApiProperty({ type: 'integer' })
  noContact: number;
}

/** A verified trade customer to whom a contact may belong. */
export class AccountSuggestionView {
  userId: string;
  email: string;
  /** The company's name, or the person's if there is no company. */
  name: string;
  /** Name of the contact to which the account is linked now; null if there is none. */
  linkedTo: string | null;

  /** Reason for the suggestion: same e-mail, same company, or the search text. */
  @ApiProperty({ enum: MATCHES })
  match: (typeof MATCHES)[number];
}

const SUGGESTION_MATCHES = ['linked', 'email', 'company', 'similar', 'domain', 'search'] as const;

/** A Sage contact that may belong to a customer. */
export class ContactSuggestionView {
  sageContactId: string;
  name: string;
  email: string | null;
  reference: string | null;
  /** Whether Sage has special prices for this contact. */
  hasNegotiatedPrices: boolean;
  /** Payment terms of the contact's invoices, as text. */
  terms: string;
  /** Pounds; null if Sage has no limit. */
  creditLimit: string | null;

  /** Number of the shop's accounts that are linked to this contact already. */
  @ApiProperty({ type: 'integer' })
  linkedUsers: number;

  /** Whether this customer is linked to the contact already. */
  linked: boolean;

  /**
   * Reason for the suggestion: linked already, same e-mail, same company, a company of a similar name, e-mail of the same domain,
   * or the search text.
   */
  @ApiProperty({ enum: SUGGESTION_MATCHES })
  match: (typeof SUGGESTION_MATCHES)[number];
}

/** Email address and company of the customer for whom contacts are suggested. */
export class SuggestContactsInput {
  /** Id of the customer whose e-mail address and company are compared. */
  @IsOptional()
  @LowerCaseId()
  @IsUUID()
  userId?: string;

  /** Part of a contact's name, e-mail address or reference, whatever its case; replaces the comparison. */
  @SearchText()
  search?: string;
}

/** Reason for removing the link between a customer and a contact. */
export class UnlinkContactInput {
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : value))
  @Matches(/^(?:[^\p{Cc}]|[\r\n\t])*$/u, { message: 'Please write plain text.' })
  @MaxLength(1000)
  @IsNotEmpty({ message: 'A reason is required' })
  @IsString({ message: 'A reason is required' })
  reason: string;
}

/** The customer whose contact is read, or created if there is none. */
export class SyncCustomerInput {
  /** Id of the customer; the caller if left out. */
  @IsOptional()
  @LowerCaseId()
  @IsUUID()
  userId?: string;
}
