import type { CheckoutApiArg, GuestCheckoutApiArg, SubmitPurchaseOrderApiArg } from '../../api/account-api.gen';
import { havingSome } from '../../api/cart/having-some';
import type { CheckoutDefaults, CurrentUser, Quote, SavedAddress } from '../../api/types';
import {
  type Address,
  addressOf,
  type CardAddress,
  fromSaved,
  isUsable,
  type PurchaseOrderAddress,
  tidyAddress,
} from './address/address';
import type { Payment, PaymentMethod } from './checkout-state';

type GuestInput = GuestCheckoutApiArg['guestCheckoutInput'];
type CustomerInput = CheckoutApiArg['checkoutInput'];
type PurchaseOrderInput = SubmitPurchaseOrderApiArg['purchaseOrderInput'];

/** The values of the checkout form, whichever way it is paid. */
export interface CheckoutFormValues {
  shipping: Address;
  sameBilling: boolean;
  billing: Address;
  deliveryNote: string;
  ageConfirmed: boolean;
  /** That paint mixed to a colour cannot be returned. */
  mixedConfirmed: boolean;
  /** Save the delivery address in the account. */
  saveAddress: boolean;
  /** The value as typed; empty for none. For customers who pay by card. */
  pointsToUse: string;
  /** The id of a saved card; empty for another one, null until it is chosen. */
  savedCard: string | null;
  saveCard: boolean;
  purchaseOrderNumber: string;
  orderNotes: string;
}

export const NUMBER_LIMIT = 100;
export const NOTES_LIMIT = 2000;
export const DELIVERY_NOTE_LIMIT = 250;

/** Details of a customer known before they type. */
export interface Known {
  country: string;
  customer?: CurrentUser | null;
  /** Their default address. */
  saved?: SavedAddress;
  defaults?: CheckoutDefaults;
}

/**
 * Returns a form with the known details: the default address, else that of the newest order, else the account's name
 * and phone.
 */
export function emptyForm(method: PaymentMethod, { country, customer, saved, defaults }: Known): CheckoutFormValues {
  const { firstName = '', lastName = '', email = '', phoneNumber = '' } = customer ?? {};
  const last = lastAddresses(method, saved ? undefined : defaults);
  const own = {
    firstName,
    lastName,
    email,
    phone: phoneNumber || defaults?.phone,
    name: `${firstName} ${lastName}`.trim(),
  };
  const shipping = addressOf(method, {
    country,
    company: defaults?.companyName,
    ...own,
    ...(saved ? fromSaved(method, saved) : last?.shipping),
  });
  const isBilledElsewhere = last !== undefined && !isSame(last.shipping, last.billing);
  return {
    shipping,
    sameBilling: !isBilledElsewhere,
    billing: addressOf(method, { country, company: defaults?.companyName, ...(isBilledElsewhere ? last.billing : {}) }),
    ...{
      deliveryNote: '',
      ageConfirmed: false,
      mixedConfirmed: false,
      saveAddress: false,
      pointsToUse: '',
      savedCard: null,
      saveCard: false,
    },
    ...{ purchaseOrderNumber: '', orderNotes: '' },
  };
}

/** Whether the form begins with the address of the newest order. */
export function isFromLastOrder(method: PaymentMethod, { saved, defaults }: Known): boolean {
  return !saved && lastAddresses(method, defaults) !== undefined;
}

/** Whether the form begins with the address of a customer who has been here. */
export function isKnownAddress(method: PaymentMethod, known: Known): boolean {
  return Boolean(known.customer) && (known.saved !== undefined || isFromLastOrder(method, known));
}

/** Whether nothing is left to be typed into the addresses of a form. */
export function isComplete(method: PaymentMethod, { shipping, sameBilling, billing }: CheckoutFormValues): boolean {
  return isUsable(method, 'shipping', shipping) && (sameBilling || isUsable(method, 'billing', billing));
}

type AddressPair = Record<'shipping' | 'billing', Partial<Address>>;

function lastAddresses(method: PaymentMethod, defaults: CheckoutDefaults | undefined): AddressPair | undefined {
  if (method === 'purchase_order') {
    const last = defaults?.purchaseOrder;
    return last ? { shipping: filled(last.shippingAddress), billing: filled(last.billingAddress) } : undefined;
  }
  if (!defaults?.shippingAddress) return undefined;
  const shipping = filled(defaults.shippingAddress);
  return { shipping, billing: defaults.billingAddress ? filled(defaults.billingAddress) : shipping };
}

function filled(address: object): Partial<Address> {
  return Object.fromEntries(Object.entries(address).filter(([, text]) => Boolean(text)));
}

function isSame(
  { email: _, phone: _phone, ...one }: Partial<Address>,
  { email: _e, phone: _p, ...other }: Partial<Address>,
) {
  return JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
}

/** Returns typed values over a form's first ones; fields that an older page did not store stay as they were. */
export function restoreForm(
  first: CheckoutFormValues,
  typed: Partial<CheckoutFormValues> | undefined,
): CheckoutFormValues {
  const { shipping, billing } = first;
  return {
    ...first,
    ...typed,
    shipping: { ...shipping, ...typed?.shipping },
    billing: { ...billing, ...typed?.billing },
  };
}

/** Returns the addresses of a card checkout; a bill takes email and phone from the delivery address. */
export function cardAddresses({ shipping, sameBilling, billing }: CheckoutFormValues) {
  const delivery = tidyAddress('card', shipping as CardAddress);
  const { email, phone } = delivery;
  return {
    shipping: delivery,
    billing: sameBilling ? delivery : { ...tidyAddress('card', billing as CardAddress), email, phone },
  };
}

/** Returns the body of the call that finishes a customer's order. */
export function checkoutInput(payment: Payment, form: CheckoutFormValues): CustomerInput {
  const { paymentIntentId, amount, grantId, cartItems } = payment;
  const { shipping, billing } = cardAddresses(form);
  return {
    paymentIntentId,
    amount,
    grantId,
    cartItems,
    shippingAddress: shipping,
    billingAddress: form.sameBilling ? undefined : billing,
    deliveryNote: form.deliveryNote.trim() || undefined,
    ageConfirmed: form.ageConfirmed || undefined,
    mixedConfirmed: form.mixedConfirmed || undefined,
    haveSome: [...havingSome()],
  };
}

/**
 * The same for a guest. The email is that of the delivery address; the secret proves ownership of the payment if the
 * cookie is lost.
 */
export function guestCheckoutInput(payment: Payment, form: CheckoutFormValues): GuestInput {
  const { grantId: _, ...input } = checkoutInput(payment, form);
  return { ...input, clientSecret: payment.clientSecret, customerEmail: input.shippingAddress.email };
}

/**
 * Returns a purchase order's body. The amounts are those shown to the customer: the server only compares them
 * (docs/rules.md#server-prices-everything).
 */
export function purchaseOrderInput(form: CheckoutFormValues, seen: Quote): PurchaseOrderInput {
  const shippingAddress = tidyAddress('purchase_order', form.shipping as PurchaseOrderAddress);
  return {
    purchaseOrderNumber: form.purchaseOrderNumber.trim(),
    orderNotes: form.orderNotes.trim() || undefined,
    deliveryNote: form.deliveryNote.trim() || undefined,
    shippingAddress,
    billingAddress: form.sameBilling
      ? shippingAddress
      : tidyAddress('purchase_order', form.billing as PurchaseOrderAddress),
    subtotal: seen.subtotal,
    shipping: seen.shipping,
    total: seen.total,
    cartItems: seen.lines.map(({ productId, colour, quantity, unitPrice, lineTotal }) => ({
      productId,
      colour,
      quantity,
      unitPrice,
      totalPrice: lineTotal,
    })),
    grantId: seen.grant?.id,
    ageConfirmed: form.ageConfirmed || undefined,
    mixedConfirmed: form.mixedConfirmed || undefined,
    haveSome: [...havingSome()],
  };
}
