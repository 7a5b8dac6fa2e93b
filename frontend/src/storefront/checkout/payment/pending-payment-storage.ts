const KEY = 'topcoat_paying';

interface Item {
  productId: string;
  quantity: number;
}

/** A guest's payment started in this browser whose order is not confirmed yet. */
export interface PendingPayment {
  clientSecret: string;
  /** The items paid for. */
  items: Item[];
}

type CheckoutStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** As long as a guest's checkout lasts; the secret is not stored for longer. */
const STORED_FOR_MS = 86_400_000;

/**
 * Stored beyond the tab, like the guest's cart: a guest who paid and closed the browser must not pay for the same cart
 * twice.
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

/** Returns the pending payment of the current cart; null for another cart. */
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
    // A blocked storage holds nothing to delete.
  }
}

/** Returns the cart's quantities without the paid items; 0 removes a line. */
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
