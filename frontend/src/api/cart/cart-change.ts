/** What a signed-in shopper wants done to one product of the cart and has not been answered yet. */
export interface CartChange {
  productId: string;
  kind: 'add' | 'set' | 'remove';
  /** `add`: how many more; `set`: how many in all; `remove`: 0. */
  quantity: number;
  /** What to say when it is done; nothing where the shopper has just agreed to it. */
  message?: string;
}

/** Two wishes for one product of which neither has been sent, as one. */
export function mergeChanges(earlier: CartChange | undefined, later: CartChange): CartChange {
  if (!earlier || later.kind !== 'add') return later;
  if (earlier.kind === 'remove') return { ...later, kind: 'set' };
  return { ...later, kind: earlier.kind, quantity: earlier.quantity + later.quantity };
}

interface Line {
  id: string;
  productId: string;
  quantity: number;
}

/** The cart as the shopper wants it: the server's lines with the quantities that it has not confirmed yet; 0 is taken out. */
export function applyPendingChanges<L extends Line>(
  lines: readonly L[],
  pendingQuantities: Readonly<Record<string, number>>,
): (L | Line)[] {
  const known = lines.map((line) => {
    const quantity = pendingQuantities[line.productId];
    return quantity === undefined ? line : { ...line, quantity };
  });
  const added = Object.entries(pendingQuantities)
    .filter(([productId]) => !lines.some((line) => line.productId === productId))
    .map(([productId, quantity]) => ({ id: `new_${productId}`, productId, quantity }));
  return [...known, ...added].filter((line) => line.quantity > 0);
}
