import { Transform } from 'class-transformer';
import { IsString, Length } from 'class-validator';
import { OwnerProofInput } from '../../../platform/http/owner-proof.dto.js';

/** Why the contact is made; where what is replayed then posts money, with proof of the account. */
export class MakeContactInput extends OwnerProofInput {
  @IsString({ message: 'A reason is required' })
  @Length(1, 1000, { message: 'A reason is required' })
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : value))
  reason: string;
}

/** What follows. */
export class RepairedView {
  message: string;
}
