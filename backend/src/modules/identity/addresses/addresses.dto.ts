import { IsBoolean, IsOptional } from 'class-validator';
import { ADDRESS_MESSAGES, LONG_ADDRESS_MESSAGES } from '../../../platform/address-messages.js';
import { Country, Phone, PostalCode } from '../../../platform/http/address-fields.js';
import { Line, OptionalLine } from '../../../platform/http/plain-text.js';

/** An address as the checkout takes it, to be saved. */
export class SavedAddressInput {
  @IsOptional()
  @Line(50, 'Enter a shorter name for this address')
  label?: string;

  @Line(100, ADDRESS_MESSAGES.firstName)
  firstName: string;

  @Line(100, ADDRESS_MESSAGES.lastName)
  lastName: string;

  @Phone()
  phone: string;

  @OptionalLine(100, LONG_ADDRESS_MESSAGES.company)
  company?: string;

  @Line(200, ADDRESS_MESSAGES.address)
  address: string;

  /** Address line 2. */
  @OptionalLine(200, LONG_ADDRESS_MESSAGES.address2)
  address2?: string;

  @Line(100, ADDRESS_MESSAGES.city)
  city: string;

  /** County. */
  @IsOptional()
  @Line(100, LONG_ADDRESS_MESSAGES.state)
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
