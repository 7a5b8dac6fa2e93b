import { IsOptional, IsUUID } from 'class-validator';
import { SearchText } from '../../../platform/http/page.input.js';

/** For whom a contact is looked for. */
export class SuggestContactsInput {
  /** Whose e-mail address and company are compared. */
  @IsOptional()
  @IsUUID()
  userId?: string;

  /** Part of a contact's name, e-mail address or reference, whatever its case; takes the place of the comparison. */
  @SearchText()
  search?: string;
}

/** Which customer is to have a contact in Sage. */
export class SyncCustomerInput {
  /** Left out: whoever asks. */
  @IsOptional()
  @IsUUID()
  userId?: string;
}
