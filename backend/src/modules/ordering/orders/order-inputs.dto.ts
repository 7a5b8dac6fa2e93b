import { applyDecorators } from '@nestjs/common';
import { ApiProperty, OmitType } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsOptional, IsString, IsUUID, Length, MaxLength, ValidateIf } from 'class-validator';
import { ADDRESS_MESSAGES, LONG_ADDRESS_MESSAGES } from '../../../platform/address-messages.js';
import { EmailAddress } from '../../../platform/email-address.js';
import { Country, Phone, PostalCode } from '../../../platform/http/address-fields.js';
import { BlankableLine, Line, OptionalLine, OptionalLines, Tidied } from '../../../platform/http/plain-text.js';
import { Problem } from '../../../platform/http/problem.js';
import { InvalidMoney, type Pence, parsePence } from '../../../platform/money.js';
import { countryAt } from '../../../platform/typed-text.js';
import { LowerCaseId } from '../../../platform/uuid.js';
import type { CartLine } from '../../cart/index.js';
import type { OrderAddress } from '../events.js';

/** Trims blanks around a text. */
export const TrimText = () => Tidied((text) => text.trim());

/** 1 to `max` characters that are not all blank. */
export const NonBlankText = (max: number, message: string) =>
  applyDecorators(TrimText(), Length(1, max, { message }), IsString({ message }));

/** At most `max` characters, or left out; a blank text counts as left out. */
export const OptionalText = (max: number, tooLong?: string) =>
  applyDecorators(
    Tidied((text) => text.trim() || undefined),
    IsOptional(),
    MaxLength(max, tooLong ? { message: tooLong } : {}),
    IsString(),
  );

/** Most products in one list. */
const MAX_HAVING = 500;

/**
 * Ids of products that the customer said to have some of (`docs/rules.md#goes-with`). Where it is given, an order that lacks a
 * hardener is rejected unless it is among them; a client that leaves it out asks its customers nothing.
 */
export const HaveSome = () =>
  applyDecorators(
    ApiProperty({ type: [String], required: false }),
    LowerCaseId(),
    IsUUID(undefined, { each: true, message: 'An id of a product is not valid' }),
    ArrayMaxSize(MAX_HAVING, { message: `At most ${MAX_HAVING} products` }),
    IsArray(),
    IsOptional(),
  );

/** A redeemed reward, or none. */
export const GrantId = () =>
  applyDecorators(LowerCaseId(), IsOptional(), IsUUID(undefined, { message: 'This is not a reward' }));

/** The most characters of a delivery note. */
const DELIVERY_NOTE_LENGTH = 250;

/** The customer's request to the driver. */
export const DeliveryNote = () =>
  OptionalLines(DELIVERY_NOTE_LENGTH, `Write at most ${DELIVERY_NOTE_LENGTH} characters`);

/** A delivery address. */
export class AddressInput {
  @Line(100, ADDRESS_MESSAGES.firstName)
  firstName: string;

  @Line(100, ADDRESS_MESSAGES.lastName)
  lastName: string;

  @EmailAddress()
  email: string;

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
  @BlankableLine(100, LONG_ADDRESS_MESSAGES.state)
  state?: string;
}

/** A billing address. Email and phone are the delivery address's if left out. */
export class BillingAddressInput extends OmitType(AddressInput, ['email', 'phone'] as const) {
  @EmailAddress({ optional: true })
  @OptionalText(255)
  email?: string;

  @Phone()
  @OptionalLine(50, ADDRESS_MESSAGES.phone)
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

/** How an amount in pounds is described: a number or a decimal string. */
export const POUNDS = { oneOf: [{ type: 'number' }, { type: 'string' }] };

/** Returns an amount of the body in pence. Throws 400 for an invalid one. */
export function parsePounds(amount: unknown, field = 'amount'): Pence {
  try {
    return parsePence(amount);
  } catch (error) {
    if (!(error instanceof InvalidMoney)) throw error;
    const message = 'Amount must be pounds with at most two decimals';
    throw new Problem(400, message, { errors: [{ field, message }] });
  }
}

interface ShownInput {
  amount?: unknown;
  grantId?: string | null;
  cartItems?: CartLine[];
}

/**
 * Returns the amount, reward and lines that the page showed, if they were sent; without a `grantId` there was no reward.
 * Throws 400 for an invalid amount.
 */
export function shownPayment({ amount, grantId, cartItems }: ShownInput) {
  if (amount === undefined || amount === null) return undefined;
  return { amount: parsePounds(amount), grantId: grantId ?? null, lines: cartItems };
}
