import type { CheckoutForm, PaymentUnderWay } from './address';
import type { PurchaseOrderForm } from './purchase-order';

const KEY = 'topcoat_checkout';

/** What survives a reload or a round trip to the bank, for this tab only. */
export interface StoredCheckout {
  form?: CheckoutForm;
  /** The payment that was being confirmed; with it the order can be finished. */
  payment?: PaymentUnderWay;
  purchaseOrder?: PurchaseOrderForm;
}

/** Id of the customer who typed it, or null for a guest. */
export type Owner = string | null;

type CheckoutStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * What `owner` had typed. What a guest typed is still there after signing in, but not the guest's payment: that one is
 * finished by the shop. What a customer typed is for nobody else.
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
 * Keeps a part, and the others as they are; an undefined one is forgotten. Losing the memory costs retyping, never an
 * order: addresses travel with the payment too (decision 8).
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
    // A blocked storage has nothing to forget.
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
