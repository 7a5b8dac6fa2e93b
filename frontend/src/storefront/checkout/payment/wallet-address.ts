import type { StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js';
import { britishCountry, tidyLine } from '../../../../../backend/src/platform/typed-text';
import { addressOf, type CardAddress, fieldsOf, tidyAddress } from '../address/address';

type Given = StripeExpressCheckoutElementConfirmEvent;

/** Returns a wallet's delivery address as fields of the checkout. A wallet has one field for the name. */
export function walletAddress(
  { name, address }: NonNullable<Given['shippingAddress']>,
  payer: Given['billingDetails'],
): CardAddress {
  const [firstName = '', ...rest] = tidyLine(name).split(' ');
  const given = addressOf<CardAddress>('card', {
    ...{ firstName, lastName: rest.join(' '), email: payer?.email, phone: payer?.phone },
    ...{ address: address.line1, address2: address.line2, city: address.city, postalCode: address.postal_code },
    country: britishCountry(address.country) ?? address.country,
  });
  return addressOf('card', tidyAddress('card', given));
}

/** Returns the errors of an address, field by field, in the words of the form. */
export function walletErrors(address: CardAddress): { field: string; message: string }[] {
  return fieldsOf('card', 'shipping').flatMap(([field, { missing, problem }]) => {
    const text = tidyLine(address[field as keyof CardAddress] ?? '');
    const message = text === '' ? missing : problem?.(text, address.country);
    return message ? [{ field, message }] : [];
  });
}
