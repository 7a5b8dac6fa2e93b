import { IsString, Length } from 'class-validator';
import { OwnerProofInput } from '../../../../platform/http/owner-proof.input.js';

/** What Sage's redirect brought to the callback page. */
export class SageCallbackInput {
  @IsString()
  @Length(1, 2048)
  code: string;

  @IsString()
  @Length(1, 200)
  state: string;
}

/** The business to which the shop's books are to move, with proof of who moves them. */
export class ConfirmBusinessInput extends OwnerProofInput {
  @IsString()
  @Length(1, 200)
  businessId: string;
}
