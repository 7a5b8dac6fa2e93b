import type { CheckoutApiArg, GuestCheckoutApiArg } from '../../api/shop-api.gen';
import type { CurrentUser } from '../../api/types';

type GuestInput = GuestCheckoutApiArg['guestCheckoutInput'];
type CustomerInput = CheckoutApiArg['checkoutInput'];

/** Storefront spec 3: the address of the card flow. */
export type Address = Required<GuestInput['shippingAddress']>;
export type AddressField = keyof Address;

/** What the checkout form holds. */
export interface CheckoutForm {
  shipping: Address;
  sameBilling: boolean;
  billing: Address;
  /** As typed; nothing is none. Only customers have any. */
  pointsToUse: string;
  ageConfirmed: boolean;
}

function emptyAddress(country: string): Address {
  return { firstName: '', lastName: '', email: '', phone: '', address: '', city: '', postalCode: '', country };
}

/** A form in which a customer finds what the shop knows already. */
export function emptyForm(country: string, customer?: CurrentUser | null): CheckoutForm {
  const { firstName = '', lastName = '', email = '', phoneNumber: phone = '' } = customer ?? {};
  return {
    shipping: { ...emptyAddress(country), firstName, lastName, email, phone },
    sameBilling: true,
    billing: emptyAddress(country),
    pointsToUse: '',
    ageConfirmed: false,
  };
}

/** The same rules as the shop's own; the messages are about mending, not about blame. */
export const FIELD_LIMITS: Record<AddressField, number> = {
  firstName: 100,
  lastName: 100,
  email: 255,
  phone: 20,
  address: 200,
  city: 100,
  postalCode: 12,
  country: 100,
};

const UK_POSTCODE = /^(GIR 0AA|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/;
const PHONE = /^[+()\d\s-]{10,20}$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/** " sw1a1aa" → "SW1A 1AA"; what is no postcode only loses its outer blanks. */
export function tidyPostcode(text: string): string {
  const packed = text.toUpperCase().replace(/\s+/g, '');
  const spaced = `${packed.slice(0, -3)} ${packed.slice(-3)}`;
  return UK_POSTCODE.test(spaced) ? spaced : text.trim();
}

export function isPostcode(text: string): boolean {
  return UK_POSTCODE.test(tidyPostcode(text));
}

/** Ten to fifteen figures, however they are grouped. */
export function isPhone(text: string): boolean {
  const figures = text.replace(/\D/g, '').length;
  return PHONE.test(text.trim()) && figures >= 10 && figures <= 15;
}

export function isEmail(text: string): boolean {
  return EMAIL.test(text.trim());
}

export function tidyAddress(address: Address): Address {
  const trimmed = Object.fromEntries(Object.entries(address).map(([field, text]) => [field, text.trim()])) as Address;
  return { ...trimmed, postalCode: tidyPostcode(trimmed.postalCode) };
}

/** Countries of one VAT area and one currency, with the codes that the card payment wants. */
export const COUNTRY_CODES: Record<string, string> = { 'United Kingdom': 'GB', 'Isle of Man': 'IM' };

/** The body of the call that finishes a customer's order. */
export function checkoutInput(paymentIntentId: string, form: CheckoutForm): CustomerInput {
  const shippingAddress = tidyAddress(form.shipping);
  return {
    paymentIntentId,
    shippingAddress,
    billingAddress: form.sameBilling ? undefined : tidyAddress(form.billing),
    ageConfirmed: form.ageConfirmed || undefined,
  };
}

/** The same for a guest, whose e-mail is that of the delivery address. */
export function guestCheckoutInput(paymentIntentId: string, form: CheckoutForm): GuestInput {
  const input = checkoutInput(paymentIntentId, form);
  return { ...input, customerEmail: input.shippingAddress.email };
}

/** Where a field of the server's problem document stands in the form: "shippingAddress.city" → ["shipping", "city"]. */
export function formFieldOf(field: string): (string | number)[] | null {
  const [part, name] = field.split('.');
  if (field === 'ageConfirmed') return ['ageConfirmed'];
  if (field === 'customerEmail') return ['shipping', 'email'];
  if (!name || !(name in FIELD_LIMITS)) return null;
  if (part === 'shippingAddress') return ['shipping', name];
  return part === 'billingAddress' ? ['billing', name] : null;
}
