import type { CheckoutForm, PaymentUnderWay } from './address/address';
import type { PurchaseOrderForm } from './purchase-order/purchase-order';

const KEY = 'topcoat_checkout';

/** What survives a reload or a redirect to the bank, in this tab only. */
export interface StoredCheckout {
  form?: CheckoutForm;
  /** The payment being confirmed; with it the order can be finished. */
  payment?: PaymentUnderWay;
  purchaseOrder?: PurchaseOrderForm;
}

/** The id of the customer who typed it; null for a guest. */
export type Owner = string | null;

type CheckoutStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Returns what `owner` typed. A guest's form stays after signing in, but not the guest's payment, which the server
 * finishes. A customer's form is for that customer only.
 */
export function loadCheckout(storage: CheckoutStorage, owner: Owner): StoredCheckout {
  try {
    const parsed: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    if (typeof parsed !== 'object' || parsed === null) return {};
    const { form, payment, purchaseOrder, owner: typedBy = null } = parsed as Partial<Stored>;
    if (typedBy !== null && typedBy !== owner) return {};
    return {
      form: isForm(form) ? form : undefined,
      payment: typeof payment?.paymentIntentId === 'string' && typedBy === owner ? payment : undefined,
      purchaseOrder: isForm(purchaseOrder) ? purchaseOrder : undefined,
    };
  } catch {
    return {};
  }
}

/**
 * Saves a part and keeps the others; undefined deletes one. Losing it costs retyping, never an order: addresses travel
 * with the payment too (docs/rules.md#one-finalise).
 */
export function saveCheckout(storage: CheckoutStorage, owner: Owner, part: StoredCheckout): void {
  try {
    storage.setItem(KEY, JSON.stringify({ ...loadCheckout(storage, owner), ...part, owner } satisfies Stored));
  } catch {
    // A blocked or full storage.
  }
}

export function clearCheckout(storage: CheckoutStorage): void {
  try {
    storage.removeItem(KEY);
  } catch {
    // A blocked storage holds nothing to delete.
  }
}

interface Stored extends StoredCheckout {
  owner: Owner;
}

function isForm<F extends { shipping: unknown; billing: unknown; sameBilling: unknown }>(
  value: F | undefined,
): value is F {
  if (typeof value !== 'object' || value === null) return false;
  const { shipping, billing, sameBilling } = value;
  return typeof shipping === 'object' && typeof billing === 'object' && typeof sameBilling === 'boolean';
}
