import { Type } from 'class-transformer';
import { IsObject, IsOptional, ValidateNested } from 'class-validator';
import { EmailAddress } from '../../../../platform/email-address.js';
import { OwnerProofInput } from '../../../../platform/http/owner-proof.input.js';
import { Lines } from '../../../../platform/http/plain-text.js';
import { CorrectedAddressInput } from './address.input.js';

/** The corrected details and the reason; with proof of the account where replayed writes post money. */
export class CorrectAddressInput extends OwnerProofInput {
  @IsObject({ message: 'The delivery address is required' })
  @ValidateNested()
  @Type(() => CorrectedAddressInput)
  shippingAddress: CorrectedAddressInput;

  /** The delivery's if left out. */
  @IsOptional()
  @IsObject()
  @ValidateNested()
  @Type(() => CorrectedAddressInput)
  billingAddress?: CorrectedAddressInput;

  /** Of the customer, for this order: its emails and the contact in Sage; as it was if left out. */
  @EmailAddress({ optional: true })
  customerEmail?: string | null;

  @Lines(1000, 'A reason is required')
  reason: string;
}
