import { OmitType } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength, ValidateIf } from 'class-validator';
import { EmailAddress } from '../../../../platform/email-address.js';
import type { OrderAddress } from '../../events.js';
import { OptionalText, Phone, PostalCode, Text, Trim } from './field-rules.js';

/** The most characters of a delivery note. */
const DELIVERY_NOTE_LENGTH = 250;

/** What the customer asks of the driver. */
export const DeliveryNote = () =>
  OptionalText(DELIVERY_NOTE_LENGTH, `Please use at most ${DELIVERY_NOTE_LENGTH} characters`);

/** A delivery address. */
export class AddressInput {
  @Text(100, 'First name is required')
  firstName: string;

  @Text(100, 'Last name is required')
  lastName: string;

  @EmailAddress()
  email: string;

  @Phone()
  phone: string;

  @OptionalText(100)
  company?: string;

  @Text(200, 'Address is required')
  address: string;

  /** Address line 2. */
  @OptionalText(200)
  address2?: string;

  @Text(100, 'City is required')
  city: string;

  @PostalCode()
  postalCode: string;

  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(100)
  country?: string;
}

/** An address as staff correct it. One of a purchase order may have no last name, email address and phone number. */
export class CorrectedAddressInput extends AddressInput {
  @ValidateIf(({ lastName }: CorrectedAddressInput) => lastName !== '')
  override lastName: string;

  @ValidateIf(({ email }: CorrectedAddressInput) => email !== '')
  override email: string;

  @ValidateIf(({ phone }: CorrectedAddressInput) => phone !== '')
  override phone: string;

  /** County, of a purchase order; as it was if left out. */
  @IsOptional()
  @Trim()
  @IsString()
  @MaxLength(100)
  state?: string;
}

/** A billing address: email and phone are the delivery address's where they are left out. */
export class BillingAddressInput extends OmitType(AddressInput, ['email', 'phone'] as const) {
  @EmailAddress({ optional: true })
  @OptionalText(255)
  email?: string;

  @OptionalText(50)
  @Phone()
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
    country: country || defaultCountry,
  });
  const { email, phone } = shippingAddress;
  const billed = billingAddress
    ? { ...billingAddress, email: billingAddress.email || email, phone: billingAddress.phone || phone }
    : shippingAddress;
  return { shippingAddress: complete(shippingAddress), billingAddress: complete(billed) };
}
