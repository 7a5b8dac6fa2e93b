import { IsOptional, IsString, Length, MaxLength } from 'class-validator';

/** What Sage's redirect brought to the callback page. */
export class SageCallbackInput {
  @IsString()
  @Length(1, 2048)
  code: string;

  @IsString()
  @Length(1, 200)
  state: string;
}

/** Proves who disconnects the shop: one of the two. */
export class DisconnectInput {
  @IsOptional()
  @MaxLength(256, { message: 'A password has at most 256 characters' })
  @IsString({ message: 'Password is required' })
  password?: string;

  /** Of the authenticator app, or a recovery code. */
  @IsOptional()
  @MaxLength(40, { message: 'A code is not that long' })
  @IsString({ message: 'Enter the code' })
  code?: string;
}

/** The business to which the shop's books are to move, with proof of who moves them. */
export class ConfirmBusinessInput extends DisconnectInput {
  @IsString()
  @Length(1, 200)
  businessId: string;
}
