import type { CheckoutForm } from './address';

const KEY = 'topcoat_checkout';

/** What survives a reload or a round trip to the bank, for this tab only. */
export interface CheckoutMemory {
  form?: CheckoutForm;
  /** The payment that was being confirmed; with it the order can be finished. */
  paymentIntentId?: string;
}

type MemoryStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function recallCheckout(storage: MemoryStorage): CheckoutMemory {
  try {
    const parsed: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    if (typeof parsed !== 'object' || parsed === null) return {};
    const { form, paymentIntentId } = parsed as CheckoutMemory;
    return {
      form: isForm(form) ? form : undefined,
      paymentIntentId: typeof paymentIntentId === 'string' ? paymentIntentId : undefined,
    };
  } catch {
    return {};
  }
}

/** Losing the memory costs retyping, never an order: addresses travel with the payment too (decision 8). */
export function rememberCheckout(storage: MemoryStorage, memory: CheckoutMemory): void {
  try {
    storage.setItem(KEY, JSON.stringify(memory));
  } catch {
    // A blocked or full storage.
  }
}

export function forgetCheckout(storage: MemoryStorage): void {
  try {
    storage.removeItem(KEY);
  } catch {
    // A blocked storage has nothing to forget.
  }
}

function isForm(value: unknown): value is CheckoutForm {
  if (typeof value !== 'object' || value === null) return false;
  const { shipping, billing, sameBilling } = value as Partial<CheckoutForm>;
  return typeof shipping === 'object' && typeof billing === 'object' && typeof sameBilling === 'boolean';
}
