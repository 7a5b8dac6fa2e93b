import { type LineColour, lineKey } from '../../../../backend/src/platform/line-key';
import { lineToQuote } from '../../api/cart/use-cart-quote';
import { type BrowserStorage, deviceStorage, tabStorage } from '../../ui/browser-storage';
import type { CheckoutFormValues } from './checkout-form-values';
import type { Payment, PaymentMethod } from './checkout-state';

/** Key in the tab's storage: the form, and the payment being confirmed. */
const TAB_KEY = 'topcoat_checkout';
/**
 * Key on the device, like the guest's cart: a guest who paid and closed the browser must not pay for the same cart
 * twice.
 */
const DEVICE_KEY = 'topcoat_paying';

/** Lifetime of a guest's checkout in ms; the secret is not stored for longer. */
const PENDING_FOR_MS = 86_400_000;

/** Checkout data that survives a reload or a redirect to the bank, in this tab only. */
interface StoredCheckout {
  /** The form of a card payment. */
  form?: CheckoutFormValues;
  purchaseOrder?: CheckoutFormValues;
  /** The payment being confirmed; with it the order can be finished. */
  payment?: Payment;
  /** The reward that a customer wants to use, whichever way it is paid. */
  grantId?: string;
}

/** The id of the customer who typed it; null for a guest. */
export type Owner = string | null;

interface Item {
  productId: string;
  quantity: number;
  colour?: LineColour | null;
}

/** A guest's payment started in this browser whose order is not confirmed yet. */
export interface PendingPayment {
  clientSecret: string;
  /** The items paid for. */
  items: Item[];
}

/** The part of the tab's storage that holds a method's form. */
export const FORM_OF = { card: 'form', purchase_order: 'purchaseOrder' } as const satisfies Record<
  PaymentMethod,
  keyof StoredCheckout
>;

/**
 * Returns the stored input of `owner`. A guest's form stays after signing in, but not the guest's payment, which the
 * server finishes. A customer's form is for that customer only.
 */
export function loadCheckout(owner: Owner): StoredCheckout {
  const stored = read(tabStorage, TAB_KEY) as Partial<StoredTab> | null;
  if (stored === null) return {};
  const { form, payment, purchaseOrder, grantId, owner: typedBy = null } = stored;
  if (typedBy !== null && typedBy !== owner) return {};
  return {
    form: isForm(form) ? form : undefined,
    payment: typeof payment?.paymentIntentId === 'string' && typedBy === owner ? payment : undefined,
    purchaseOrder: isForm(purchaseOrder) ? purchaseOrder : undefined,
    grantId: typeof grantId === 'string' && typedBy === owner ? grantId : undefined,
  };
}

/**
 * Saves a part and keeps the others; undefined deletes one. Losing it costs retyping, never an order: addresses travel
 * with the payment too (docs/rules.md#one-finalise).
 */
export function saveCheckout(owner: Owner, part: StoredCheckout): void {
  const stored = { ...loadCheckout(owner), ...part, owner } satisfies StoredTab;
  tabStorage.setItem(TAB_KEY, JSON.stringify(stored));
}

/** Stores a guest's payment beyond the tab. */
export function savePendingPayment({ clientSecret, items }: PendingPayment, now = Date.now()): void {
  const kept = items.map(lineToQuote);
  const stored = { clientSecret, items: kept, until: now + PENDING_FOR_MS } satisfies StoredDevice;
  deviceStorage.setItem(DEVICE_KEY, JSON.stringify(stored));
}

/** Returns the pending payment of the current cart; null for another cart. */
export function loadPendingPayment(cart: readonly Item[], now = Date.now()): PendingPayment | null {
  const stored = read(deviceStorage, DEVICE_KEY) as Partial<StoredDevice> | null;
  if (typeof stored?.clientSecret !== 'string' || !Array.isArray(stored.items) || stored.items.length === 0)
    return null;
  if (typeof stored.until !== 'number' || stored.until < now) return null;
  const held = quantitiesOf(cart);
  const isThere = stored.items.every((item) => (held.get(lineKey(item)) ?? 0) >= item.quantity);
  return isThere ? { clientSecret: stored.clientSecret, items: stored.items } : null;
}

export function clearPendingPayment(): void {
  deviceStorage.removeItem(DEVICE_KEY);
}

/** After the order is made. */
export function clearCheckout(): void {
  tabStorage.removeItem(TAB_KEY);
  clearPendingPayment();
}

/** Returns the cart's quantities without the paid items; 0 removes a line. */
export function remainingQuantities(cart: readonly Item[], paid: readonly Item[]): Map<string, number> {
  const held = quantitiesOf(cart);
  return new Map(paid.map((item) => [lineKey(item), Math.max(0, (held.get(lineKey(item)) ?? 0) - item.quantity)]));
}

function quantitiesOf(items: readonly Item[]): Map<string, number> {
  return new Map(items.map((item) => [lineKey(item), item.quantity]));
}

interface StoredTab extends StoredCheckout {
  owner: Owner;
}

interface StoredDevice extends PendingPayment {
  /** In ms since 1970. */
  until: number;
}

function isForm(value: CheckoutFormValues | undefined): value is CheckoutFormValues {
  if (typeof value !== 'object' || value === null) return false;
  const { shipping, billing, sameBilling } = value;
  return typeof shipping === 'object' && typeof billing === 'object' && typeof sameBilling === 'boolean';
}

function read(storage: BrowserStorage, key: string): object | null {
  const parsed = storage.readJson(key);
  return typeof parsed === 'object' ? parsed : null;
}
