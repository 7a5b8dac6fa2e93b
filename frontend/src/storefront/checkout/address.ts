import type { CheckoutApiArg, GuestCheckoutApiArg } from '../../api/shop-api.gen';
import type { CurrentUser, SavedAddress } from '../../api/types';
import { tidyLine, tidyPhone, tidyPostcode } from '../../ui/tidy-text';

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
  /** Keep the delivery address in the account. */
  saveAddress: boolean;
}

function emptyAddress(country: string): Address {
  return { firstName: '', lastName: '', email: '', phone: '', address: '', city: '', postalCode: '', country };
}

/** A form in which a customer finds what the shop knows already; `saved` is the address that they use first. */
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

/** What a saved address puts into the fields of the card checkout. */
export function cardAddressOf({ firstName, lastName, phone, address, city, postalCode, country }: SavedAddress) {
  return { firstName, lastName, phone, address, city, postalCode, country };
}

/** The same rules as the shop's own; the messages are about mending, not about blame. */
export const FIELD_LIMITS: Record<AddressField, number> = {
  firstName: 100,
  lastName: 100,
  email: 255,
  // As it may be typed; tidied it has at most 20.
  phone: 25,
  address: 200,
  city: 100,
  postalCode: 12,
  country: 100,
};

const tidiers: Partial<Record<AddressField, (text: string) => string>> = { phone: tidyPhone, postalCode: tidyPostcode };

/** One field as it is sent: no blanks around it or doubled in it, postcode and phone in their usual form. */
export function tidyField(field: AddressField, text: string): string {
  return (tidiers[field] ?? tidyLine)(text);
}

export function tidyAddress(address: Address): Address {
  const fields = Object.entries(address) as [AddressField, string][];
  return Object.fromEntries(fields.map(([field, text]) => [field, tidyField(field, text)])) as Address;
}

/** Countries of one VAT area and one currency, with the codes that the card payment wants. */
export const COUNTRY_CODES: Record<string, string> = { 'United Kingdom': 'GB', 'Isle of Man': 'IM' };

/** A payment that was begun; its secret is missing where this browser never had it. */
export interface PaymentUnderWay {
  paymentIntentId: string;
  clientSecret?: string;
  /** What the page showed when it was made. */
  amount?: string;
}

/** The body of the call that finishes a customer's order. */
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

/** The same for a guest, whose e-mail is that of the delivery address. The secret shows whose payment it is where the cookie is lost. */
export function guestCheckoutInput(payment: PaymentUnderWay, form: CheckoutForm): GuestInput {
  const input = checkoutInput(payment, form);
  return { ...input, clientSecret: payment.clientSecret, customerEmail: input.shippingAddress.email };
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
