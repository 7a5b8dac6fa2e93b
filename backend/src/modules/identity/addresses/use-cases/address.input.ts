import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsOptional, Matches } from 'class-validator';
import { FIELD_MESSAGES, PHONE } from '../../account/domain/sign-up-rules.js';
import { Line, OptionalLine, Trim } from '../../http/field-rules.js';

/** An address as the checkout takes it, to be saved. */
export class SavedAddressInput {
  @IsOptional()
  @Line(50, 'Please choose a shorter name for this address')
  label?: string;

  @Line(100, 'First name is required')
  firstName: string;

  @Line(100, 'Last name is required')
  lastName: string;

  @Trim()
  @ApiProperty({ pattern: PHONE.source })
  @Matches(PHONE, { message: FIELD_MESSAGES.phoneNumber })
  phone: string;

  @OptionalLine(100, 'Please enter a shorter company name')
  company?: string;

  @Line(200, 'Address is required')
  address: string;

  /** Address line 2. */
  @OptionalLine(200, 'Please enter a shorter second line')
  address2?: string;

  @Line(100, 'City is required')
  city: string;

  /** County. */
  @IsOptional()
  @Line(100, 'Please enter a valid county')
  state?: string;

  @Line(12, 'Postal code is required')
  postalCode: string;

  /** If left out: United Kingdom. */
  @IsOptional()
  @Line(100, 'Please enter a valid country')
  country?: string;

  /** Makes this address the default. */
  @IsOptional()
  @IsBoolean()
  isDefault?: boolean;
}
