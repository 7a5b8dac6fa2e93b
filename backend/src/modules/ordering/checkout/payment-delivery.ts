import { countryName } from '../../../platform/countries.js';
import { storableText } from '../../../platform/database/storable-text.js';
import { readEmail } from '../../../platform/email-address.js';
import { britishCountry, countryAt, tidyPhone, ukPostcode } from '../../../platform/typed-text.js';
import type { Delivery } from '../orders/order.entity.js';

/** The delivery that the browser sent along with the payment. */
interface PaymentDelivery {
  receiptEmail: string | null;
  /** Stripe has no field for a company: the browser sends it in the second line. */
  shipping: {
    name: string;
    phone: string;
    line: string;
    line2: string;
    city: string;
    postalCode: string;
    country: string;
  } | null;
}

/** The checkout page's limits; the payment's texts may be longer, sent by another client. */
const LENGTHS = {
  name: 100,
  email: 255,
  phone: 20,
  address: 200,
  address2: 302,
  city: 100,
  postalCode: 12,
  country: 100,
} as const;

/**
 * Returns the delivery that travelled with the payment, for a browser that died before it sent its form. Characters that
 * PostgreSQL cannot store are removed, or the order could never be made.
 */
export function deliveryOf({ receiptEmail, shipping }: PaymentDelivery): Delivery {
  const email = readEmail(storableText(receiptEmail ?? ''));
  const customerEmail = email.length > LENGTHS.email ? '' : email;
  if (!shipping) return { shippingAddress: null, billingAddress: null, customerEmail };
  const [firstName = '', ...rest] = storableText(shipping.name).trim().split(/\s+/);
  const country = countryName(shipping.country) ?? stored(shipping.country, LENGTHS.country);
  const address2 = stored(shipping.line2, LENGTHS.address2);
  const address = {
    firstName: cut(firstName, LENGTHS.name),
    lastName: cut(rest.join(' '), LENGTHS.name),
    email: customerEmail,
    phone: cut(tidyPhone(storableText(shipping.phone)), LENGTHS.phone),
    address: stored(shipping.line, LENGTHS.address),
    ...(address2 ? { address2 } : {}),
    city: stored(shipping.city, LENGTHS.city),
    // An invalid postcode is kept as it is: the order is paid.
    postalCode:
      (britishCountry(country) && ukPostcode(shipping.postalCode)) || stored(shipping.postalCode, LENGTHS.postalCode),
    country: countryAt(country, shipping.postalCode),
  };
  return { shippingAddress: address, billingAddress: address, customerEmail };
}

function stored(text: string, length: number): string {
  return cut(storableText(text), length);
}

/** Counts characters as PostgreSQL does, and splits none. */
function cut(text: string, length: number): string {
  return [...text].slice(0, length).join('');
}
