const KEY = 'topcoat_paying';

interface Item {
  productId: string;
  quantity: number;
}

/** A guest's payment that was begun in this browser and of whose order the browser has not heard. */
export interface PendingPayment {
  clientSecret: string;
  /** What it is for. */
  items: Item[];
}

type CheckoutStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** As long as the guest's checkout lasts; the secret is not left lying about for longer. */
const STORED_FOR_MS = 86_400_000;

/**
 * Outlives the tab, as the guest's cart does: whoever paid and closed the browser is not to pay for the same cart twice.
 */
export function savePendingPayment(
  storage: CheckoutStorage,
  { clientSecret, items }: PendingPayment,
  now = Date.now(),
): void {
  try {
    const kept = items.map(({ productId, quantity }) => ({ productId, quantity }));
    storage.setItem(KEY, JSON.stringify({ clientSecret, items: kept, until: now + STORED_FOR_MS } satisfies Stored));
  } catch {
    // A blocked or full storage.
  }
}

/** The begun payment for what is in the cart now; null where the cart has become another one. */
export function loadPendingPayment(
  storage: CheckoutStorage,
  cart: readonly Item[],
  now = Date.now(),
): PendingPayment | null {
  try {
    const parsed = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<Stored> | null;
    if (typeof parsed?.clientSecret !== 'string' || !Array.isArray(parsed.items) || parsed.items.length === 0)
      return null;
    if (typeof parsed.until !== 'number' || parsed.until < now) return null;
    const held = new Map(cart.map(({ productId, quantity }) => [productId, quantity]));
    const isThere = parsed.items.every(({ productId, quantity }) => (held.get(productId) ?? 0) >= quantity);
    return isThere ? { clientSecret: parsed.clientSecret, items: parsed.items } : null;
  } catch {
    return null;
  }
}

export function clearPendingPayment(storage: CheckoutStorage): void {
  try {
    storage.removeItem(KEY);
  } catch {
    // A blocked storage has nothing to forget.
  }
}

/** What stays in the cart when the paid things are taken out of it; 0 takes a line out. */
export function remainingQuantities(cart: readonly Item[], paid: readonly Item[]): Map<string, number> {
  const held = new Map(cart.map(({ productId, quantity }) => [productId, quantity]));
  return new Map(
    paid.map(({ productId, quantity }) => [productId, Math.max(0, (held.get(productId) ?? 0) - quantity)]),
  );
}

interface Stored extends PendingPayment {
  /** In ms since 1970. */
  until: number;
}
