/** For good: an event of an aggregate always has the same partition (docs/decisions/messaging.md#partitions-and-the-inbox-keeps-order). */
export const PARTITIONS = 8;

/** Returns the partition of an aggregate: FNV-1a of its id. */
export function partitionOf(aggregateId: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < aggregateId.length; index += 1)
    hash = Math.imul(hash ^ aggregateId.charCodeAt(index), 0x01000193);
  return (hash >>> 0) % PARTITIONS;
}
