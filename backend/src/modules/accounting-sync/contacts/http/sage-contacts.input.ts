import { Transform } from 'class-transformer';
import { IsNotEmpty, IsOptional, IsString, IsUUID, Matches, MaxLength } from 'class-validator';
import { SearchText } from '../../../../platform/http/page.input.js';
import { LowerCaseId } from '../../../../platform/uuid.js';

/** For whom a contact is looked for. */
export class SuggestContactsInput {
  /** Whose e-mail address and company are compared. */
  @IsOptional()
  @LowerCaseId()
  @IsUUID()
  userId?: string;

  /** Part of a contact's name, e-mail address or reference, whatever its case; takes the place of the comparison. */
  @SearchText()
  search?: string;
}

/** Why a customer is no longer to go by a contact. */
export class UnlinkContactInput {
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : value))
  @Matches(/^(?:[^\p{Cc}]|[\r\n\t])*$/u, { message: 'Please write plain text.' })
  @MaxLength(1000)
  @IsNotEmpty({ message: 'A reason is required' })
  @IsString({ message: 'A reason is required' })
  reason: string;
}

/** Which customer is to have a contact in Sage. */
export class SyncCustomerInput {
  /** Left out: the caller. */
  @IsOptional()
  @LowerCaseId()
  @IsUUID()
  userId?: string;
}
