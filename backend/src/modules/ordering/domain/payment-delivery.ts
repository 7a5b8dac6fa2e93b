import type { Delivery } from './order.js';
import { isInUnitedKingdom, tidyPhone, ukPostcode } from './uk-address.js';

/** What a payment says about its delivery, as the browser sent it along. */
export interface PaymentDelivery {
  receiptEmail: string | null;
  shipping: { name: string; phone: string; line: string; city: string; postalCode: string; country: string } | null;
}

const COUNTRIES = new Intl.DisplayNames('en-GB', { type: 'region' });

/** The delivery that travelled with the payment (decision 8), for a browser that died before it could send its form. */
export function deliveryOf({ receiptEmail, shipping }: PaymentDelivery): Delivery {
  const customerEmail = receiptEmail ?? '';
  if (!shipping) return { shippingAddress: null, billingAddress: null, customerEmail };
  const [firstName = '', ...rest] = shipping.name.trim().split(/\s+/);
  const country = /^[A-Z]{2}$/.test(shipping.country)
    ? (COUNTRIES.of(shipping.country) ?? shipping.country)
    : shipping.country;
  const address = {
    firstName,
    lastName: rest.join(' '),
    email: customerEmail,
    phone: tidyPhone(shipping.phone),
    address: shipping.line,
    city: shipping.city,
    // What the payment says is taken as it is where it is no postcode: it is paid.
    postalCode: (isInUnitedKingdom(country) && ukPostcode(shipping.postalCode)) || shipping.postalCode,
    country,
  };
  return { shippingAddress: address, billingAddress: address, customerEmail };
}
