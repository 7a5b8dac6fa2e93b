import { OmitType } from '@nestjs/swagger';
import { IsOptional, ValidateIf } from 'class-validator';
import { EmailAddress } from '../../../platform/email-address.js';
import { Country, Phone, PostalCode } from '../../../platform/http/address-fields.js';
import { BlankableLine, Line, OptionalLine, OptionalLines } from '../../../platform/http/plain-text.js';
import { countryAt } from '../../../platform/typed-text.js';
import type { OrderAddress } from '../events.js';
import { OptionalText } from './field-rules.js';

/** The most characters of a delivery note. */
const DELIVERY_NOTE_LENGTH = 250;

/** The customer's request to the driver. */
export const DeliveryNote = () =>
  OptionalLines(DELIVERY_NOTE_LENGTH, `Please use at most ${DELIVERY_NOTE_LENGTH} characters`);

/** A delivery address. */
export class AddressInput {
  @Line(100, 'First name is required')
  firstName: string;

  @Line(100, 'Last name is required')
  lastName: string;

  @EmailAddress()
  email: string;

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

  @PostalCode()
  postalCode: string;

  @Country()
  country?: string;
}

/** An address as corrected by staff. For a purchase order, last name, email address and phone number may be empty. */
export class CorrectedAddressInput extends AddressInput {
  @ValidateIf(({ lastName }: CorrectedAddressInput) => lastName !== '')
  override lastName: string;

  @ValidateIf(({ email }: CorrectedAddressInput) => email !== '')
  override email: string;

  @ValidateIf(({ phone }: CorrectedAddressInput) => phone !== '')
  override phone: string;

  /** County, for purchase orders; unchanged if left out. */
  @IsOptional()
  @BlankableLine(100, 'Please enter a valid county')
  state?: string;
}

/** A billing address. Email and phone are the delivery address's if left out. */
export class BillingAddressInput extends OmitType(AddressInput, ['email', 'phone'] as const) {
  @EmailAddress({ optional: true })
  @OptionalText(255)
  email?: string;

  @Phone()
  @OptionalLine(50, 'Please enter a valid phone number')
  phone?: string;
}

/** Returns the order's addresses; without a billing address it is the delivery's. */
export function deliveryAddresses(
  { shippingAddress, billingAddress }: { shippingAddress: AddressInput; billingAddress?: BillingAddressInput },
  defaultCountry: string,
): { shippingAddress: OrderAddress; billingAddress: OrderAddress } {
  const complete = ({ company, address2, country, ...rest }: AddressInput): OrderAddress => ({
    ...rest,
    ...(company ? { company } : {}),
    ...(address2 ? { address2 } : {}),
    country: countryAt(country || defaultCountry, rest.postalCode),
  });
  const { email, phone } = shippingAddress;
  const billed = billingAddress
    ? { ...billingAddress, email: billingAddress.email || email, phone: billingAddress.phone || phone }
    : shippingAddress;
  return { shippingAddress: complete(shippingAddress), billingAddress: complete(billed) };
}
