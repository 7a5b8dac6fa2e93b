import { tidyLine, tidyPhone, tidyPostcode } from '../../../api/address/tidy-text';
import type { CheckoutApiArg, GuestCheckoutApiArg } from '../../../api/shop-api.gen';
import type { CurrentUser, SavedAddress } from '../../../api/types';

type GuestInput = GuestCheckoutApiArg['guestCheckoutInput'];
type CustomerInput = CheckoutApiArg['checkoutInput'];

/** The address of a card checkout. */
export type Address = Required<GuestInput['shippingAddress']>;
export type AddressField = keyof Address;

/** The values of the checkout form. */
export interface CheckoutForm {
  shipping: Address;
  sameBilling: boolean;
  billing: Address;
  /** As typed; empty for none. For customers only. */
  pointsToUse: string;
  ageConfirmed: boolean;
  /** Save the delivery address in the account. */
  saveAddress: boolean;
}

function emptyAddress(country: string): Address {
  return { firstName: '', lastName: '', email: '', phone: '', address: '', city: '', postalCode: '', country };
}

/** Returns a form with the customer's own details; `saved` is their default address. */
export function emptyForm(country: string, customer?: CurrentUser | null, saved?: SavedAddress): CheckoutForm {
  const { firstName = '', lastName = '', email = '', phoneNumber: phone = '' } = customer ?? {};
  return {
    shipping: { ...emptyAddress(country), firstName, lastName, email, phone, ...(saved && cardAddressOf(saved)) },
    sameBilling: true,
    billing: emptyAddress(country),
    pointsToUse: '',
    ageConfirmed: false,
    saveAddress: false,
  };
}

/** Returns a saved address as fields of the card checkout. */
export function cardAddressOf({ firstName, lastName, phone, address, city, postalCode, country }: SavedAddress) {
  return { firstName, lastName, phone, address, city, postalCode, country };
}

const tidiers: Partial<Record<AddressField, (text: string) => string>> = { phone: tidyPhone, postalCode: tidyPostcode };

/** Returns a field as it is sent: single spaces, postcode and phone normalised. */
export function tidyField(field: AddressField, text: string): string {
  return (tidiers[field] ?? tidyLine)(text);
}

export function tidyAddress(address: Address): Address {
  const fields = Object.entries(address) as [AddressField, string][];
  return Object.fromEntries(fields.map(([field, text]) => [field, tidyField(field, text)])) as Address;
}

/** Countries of one VAT area and currency, with their codes for the card payment (docs/rules.md#default-country). */
export const COUNTRY_CODES: Record<string, string> = { 'United Kingdom': 'GB', 'Isle of Man': 'IM' };

/** A payment in progress; the secret is missing where this browser never had it. */
export interface PaymentUnderWay {
  paymentIntentId: string;
  clientSecret?: string;
  /** The amount that the page showed. */
  amount?: string;
}

/** Returns the body of the call that finishes a customer's order. */
export function checkoutInput({ paymentIntentId, amount }: PaymentUnderWay, form: CheckoutForm): CustomerInput {
  const shippingAddress = tidyAddress(form.shipping);
  return {
    paymentIntentId,
    amount,
    shippingAddress,
    billingAddress: form.sameBilling ? undefined : tidyAddress(form.billing),
    ageConfirmed: form.ageConfirmed || undefined,
  };
}

/**
 * The same for a guest. The email is that of the delivery address; the secret proves whose payment it is if the cookie
 * is lost.
 */
export function guestCheckoutInput(payment: PaymentUnderWay, form: CheckoutForm): GuestInput {
  const input = checkoutInput(payment, form);
  return { ...input, clientSecret: payment.clientSecret, customerEmail: input.shippingAddress.email };
}

/** Returns the form path of a field in the server's problem: "shippingAddress.city" → ["shipping", "city"]. */
export function formFieldOf(field: string): (string | number)[] | null {
  const [part, name] = field.split('.');
  if (field === 'ageConfirmed') return ['ageConfirmed'];
  if (field === 'customerEmail') return ['shipping', 'email'];
  if (!name || !(name in emptyAddress(''))) return null;
  if (part === 'shippingAddress') return ['shipping', name];
  return part === 'billingAddress' ? ['billing', name] : null;
}
