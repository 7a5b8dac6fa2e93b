/** An item with its code. */
interface CodedItem {
  readonly sageProductId: string;
  readonly code: string;
  readonly active: boolean;
}

/** The same as stored; `holdsCode` is false where the code was another item's at the time. */
interface StoredCode extends CodedItem {
  readonly holdsCode: boolean;
}

/**
 * Returns the ids of those `items` whose code belongs to another item. A code belongs to the item that had it first: in the
 * shop, else in Sage's order. `stored` is what the shop has of these items and of all others with their codes.
 */
export function itemsWithTakenCode(items: readonly CodedItem[], stored: readonly StoredCode[]): ReadonlySet<string> {
  const holders = new Map<string, string>();
  const claim = ({ code, sageProductId }: CodedItem) => holders.has(code) || holders.set(code, sageProductId);
  const active = items.filter((item) => item.active);
  const read = new Set(items.map(({ sageProductId }) => sageProductId));
  const holding = stored.filter((item) => item.active && item.holdsCode);
  for (const item of holding) if (!read.has(item.sageProductId)) claim(item);
  const before = new Map(holding.map(({ sageProductId, code }) => [sageProductId, code]));
  for (const item of active) if (before.get(item.sageProductId) === item.code) claim(item);
  for (const item of active) claim(item);
  return new Set(
    active.filter((item) => holders.get(item.code) !== item.sageProductId).map((item) => item.sageProductId),
  );
}
