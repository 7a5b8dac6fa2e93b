import { IsString, Length } from 'class-validator';

/** What Sage's redirect brought to the callback page. */
export class SageCallbackInput {
  @IsString()
  @Length(1, 2048)
  code: string;

  @IsString()
  @Length(1, 200)
  state: string;
}

/** The business to which the shop's books are to move. */
export class ConfirmBusinessInput {
  @IsString()
  @Length(1, 200)
  businessId: string;
}
