import { tidyLine, tidyPostcode } from '../../../api/address/tidy-text';
import type { SubmitPurchaseOrderApiArg } from '../../../api/shop-api.gen';
import type { CurrentUser, Quote, SavedAddress } from '../../../api/types';

type PurchaseOrderInput = SubmitPurchaseOrderApiArg['purchaseOrderInput'];

/** The address of a purchase order. */
export type PurchaseOrderAddress = Required<PurchaseOrderInput['shippingAddress']>;
export type PurchaseOrderField = keyof PurchaseOrderAddress;

/** The values of the purchase-order form. */
export interface PurchaseOrderForm {
  purchaseOrderNumber: string;
  orderNotes: string;
  shipping: PurchaseOrderAddress;
  sameBilling: boolean;
  billing: PurchaseOrderAddress;
  ageConfirmed: boolean;
  /** Save the delivery address in the account. */
  saveAddress: boolean;
}

export const NUMBER_LIMIT = 100;
export const NOTES_LIMIT = 2000;

const EMPTY: PurchaseOrderAddress = { name: '', street: '', city: '', state: '', postalCode: '', country: '' };

/** Returns a form with the customer's own details; `saved` is their default address. */
export function emptyPurchaseOrder(
  country: string,
  customer?: CurrentUser | null,
  saved?: SavedAddress,
): PurchaseOrderForm {
  const empty = { ...EMPTY, country };
  const name = customer ? `${customer.firstName} ${customer.lastName}`.trim() : '';
  return {
    purchaseOrderNumber: '',
    orderNotes: '',
    shipping: saved ? purchaseOrderAddressOf(saved) : { ...empty, name },
    sameBilling: true,
    billing: empty,
    ageConfirmed: false,
    saveAddress: false,
  };
}

/** Returns a saved address as fields of a purchase order. */
export function purchaseOrderAddressOf(saved: SavedAddress): PurchaseOrderAddress {
  const { firstName, lastName, address: street, city, state, postalCode, country } = saved;
  return { name: `${firstName} ${lastName}`, street, city, state: state ?? '', postalCode, country };
}

/**
 * Returns the call's body. The amounts are those shown to the customer: the server only compares them
 * (docs/rules.md#server-prices-everything).
 */
export function purchaseOrderInput(form: PurchaseOrderForm, seen: Quote): PurchaseOrderInput {
  const orderNotes = form.orderNotes.trim();
  const shippingAddress = tidyPurchaseOrderAddress(form.shipping);
  return {
    purchaseOrderNumber: form.purchaseOrderNumber.trim(),
    orderNotes: orderNotes || undefined,
    shippingAddress,
    billingAddress: form.sameBilling ? shippingAddress : tidyPurchaseOrderAddress(form.billing),
    subtotal: seen.subtotal,
    shipping: seen.shipping,
    total: seen.total,
    cartItems: seen.lines.map(({ productId, quantity, unitPrice, lineTotal }) => ({
      productId,
      quantity,
      unitPrice,
      totalPrice: lineTotal,
    })),
    ageConfirmed: form.ageConfirmed || undefined,
  };
}

/** Returns the form path of a field in the server's problem. */
export function purchaseOrderFieldOf(field: string): string[] | null {
  if (['purchaseOrderNumber', 'orderNotes', 'ageConfirmed'].includes(field)) return [field];
  const [part, name] = field.split('.');
  if (!name || !(name in EMPTY)) return null;
  if (part === 'shippingAddress') return ['shipping', name];
  return part === 'billingAddress' ? ['billing', name] : null;
}

export function tidyPurchaseOrderAddress(address: PurchaseOrderAddress): PurchaseOrderAddress {
  const { name, street, city, state, postalCode, country } = address;
  return {
    name: tidyLine(name),
    street: tidyLine(street),
    city: tidyLine(city),
    state: tidyLine(state),
    postalCode: tidyPostcode(postalCode),
    country,
  };
}
