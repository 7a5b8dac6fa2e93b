import { Type } from 'class-transformer';
import { IsEmail, IsObject, IsOptional, MaxLength, ValidateNested } from 'class-validator';
import { OwnerProofInput } from '../../../../platform/http/owner-proof.input.js';
import { Lines } from '../../../../platform/http/plain-text.js';
import { CorrectedAddressInput } from './address.input.js';
import { Trim } from './field-rules.js';

/** The details as they should have been, and why they are corrected; where what is replayed posts money, with proof of the account. */
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
  @IsOptional()
  @Trim()
  @MaxLength(255)
  @IsEmail({}, { message: 'Please enter a valid email address' })
  customerEmail?: string | null;

  @Lines(1000, 'A reason is required')
  reason: string;
}
