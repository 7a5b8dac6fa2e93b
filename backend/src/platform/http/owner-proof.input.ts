import { IsOptional, IsString, MaxLength } from 'class-validator';

/** Proof of the account: the password, or a code of the second factor (docs/rules.md#owner-proof). */
export class OwnerProofInput {
  @IsOptional()
  @IsString()
  @MaxLength(1000)
  password?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(100)
  code?: string | null;
}
