import { IsBoolean, IsOptional } from 'class-validator';
import { Country, Phone, PostalCode } from '../../../platform/http/address-fields.js';
import { Line, OptionalLine } from '../../../platform/http/plain-text.js';

/** An address as the checkout takes it, to be saved. */
export class SavedAddressInput {
  @IsOptional()
  @Line(50, 'Please choose a shorter name for this address')
  label?: string;

  @Line(100, 'First name is required')
  firstName: string;

  @Line(100, 'Last name is required')
  lastName: string;

  @Phone()
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

  @PostalCode()
  postalCode: string;

  /** Country; United Kingdom if left out. */
  @Country()
  country?: string;

  /** Whether this address becomes the default. */
  @IsOptional()
  @IsBoolean()
  isDefault?: boolean;
}
