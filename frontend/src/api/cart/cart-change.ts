import { type LineColour, lineKey, lineOfKey } from '../../../../backend/src/platform/line-key';

/** A change to one line of the account's cart that the server has not confirmed yet. */
export interface CartChange {
  /** `lineKey` of the line. */
  key: string;
  kind: 'add' | 'set' | 'remove';
  /** `add`: how many more; `set`: how many in total; `remove`: 0. */
  quantity: number;
  /** `add`: price of one unit in pounds, as the page shows it. */
  shownPrice?: string;
  /** The text of the toast; left out where the shopper has just confirmed the change. */
  message?: string;
  /** `add`: the product's picture, for the toast. */
  picture?: string | null;
}

/** Returns one change for two unsent changes of the same line. */
export function mergeChanges(earlier: CartChange | undefined, later: CartChange): CartChange {
  if (!earlier || later.kind !== 'add') return later;
  if (earlier.kind === 'remove') return { ...later, kind: 'set' };
  return { ...later, kind: earlier.kind, quantity: earlier.quantity + later.quantity };
}

interface Line {
  id: string;
  productId: string;
  quantity: number;
  colour?: LineColour | null;
}

/** Returns the server's lines with the pending quantities; a line with 0 is left out. */
export function applyPendingChanges<L extends Line>(
  lines: readonly L[],
  pendingQuantities: Readonly<Record<string, number>>,
): (L | Line)[] {
  const known = lines.map((line) => {
    const quantity = pendingQuantities[lineKey(line)];
    return quantity === undefined ? line : { ...line, quantity };
  });
  const added = Object.entries(pendingQuantities)
    .filter(([key]) => !lines.some((line) => lineKey(line) === key))
    .map(([key, quantity]) => ({ id: `new_${key}`, quantity, ...lineOfKey(key) }));
  return [...known, ...added].filter((line) => line.quantity > 0);
}
