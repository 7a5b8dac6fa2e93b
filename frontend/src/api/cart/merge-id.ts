/** Names one addition to the cart. Only where the page came over a safe connection do browsers make ids. */
export function makeMergeId(): string | undefined {
  return typeof crypto !== 'undefined' && 'randomUUID' in crypto ? crypto.randomUUID() : undefined;
}
