import { Transform } from 'class-transformer';
import { IsOptional, IsUUID, Matches, MaxLength } from 'class-validator';

/** For whom a contact is looked for. */
export class SuggestContactsInput {
  /** Whose e-mail address and company are compared. */
  @IsOptional()
  @IsUUID()
  userId?: string;

  /** Part of a contact's name, e-mail address or reference, whatever its case; takes the place of the comparison. */
  @IsOptional()
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : value))
  @Matches(/^[^\p{Cc}]*$/u, { message: 'Please search for plain text.' })
  @MaxLength(255)
  search?: string;
}

/** Which customer is to have a contact in Sage. */
export class SyncCustomerInput {
  /** Left out: whoever asks. */
  @IsOptional()
  @IsUUID()
  userId?: string;
}
