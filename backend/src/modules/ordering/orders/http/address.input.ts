import { IsEmail, IsOptional, IsString, MaxLength } from 'class-validator';
import type { OrderAddress } from '../../events.js';
import { Phone, PostalCode, Text, Trim } from './field-rules.js';

/** A delivery or billing address. */
export class AddressInput {
  @Text(100, 'First name is required')
  firstName: string;

  @Text(100, 'Last name is required')
  lastName: string;

  @Trim()
  @MaxLength(255)
  @IsEmail({}, { message: 'Please enter a valid email address' })
  email: string;

  @Phone()
  phone: string;

  @Text(200, 'Address is required')
  address: string;

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

/** Returns the order's addresses; without a billing address it is the delivery's. */
export function deliveryAddresses(
  { shippingAddress, billingAddress }: { shippingAddress: AddressInput; billingAddress?: AddressInput },
  defaultCountry: string,
): { shippingAddress: OrderAddress; billingAddress: OrderAddress } {
  const complete = ({ country, ...rest }: AddressInput) => ({ ...rest, country: country || defaultCountry });
  return { shippingAddress: complete(shippingAddress), billingAddress: complete(billingAddress ?? shippingAddress) };
}
