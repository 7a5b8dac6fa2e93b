/** Start of the cause of a write that waits for a parked one of the same order (docs/rules.md#documents-in-order). */
export const WAITS_BEHIND = 'Waits for an earlier step of this order, which needs attention: ';

/** Start of the cause of a write of another business than the connected one. */
export const WAITS_FOR = 'Waits for the Sage business to which it belongs: ';
