import { Transform } from 'class-transformer';
import { IsString, Length } from 'class-validator';
import { OwnerProofInput } from '../../../platform/http/owner-proof.dto.js';

/** The reason for creating the contact; if the replays that follow post money, with proof of the account. */
export class MakeContactInput extends OwnerProofInput {
  @IsString({ message: 'A reason is required' })
  @Length(1, 1000, { message: 'A reason is required' })
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : value))
  reason: string;
}

/** The consequences of a repair. */
export class RepairedView {
  message: string;
}
