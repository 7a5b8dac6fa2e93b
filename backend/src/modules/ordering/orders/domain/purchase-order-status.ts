/** The decision of sales about a purchase order; null for a card order. */
export type PoStatus = 'pending_approval' | 'approved' | 'rejected';

/** Approval and rejection are final, and a cancelled order is past deciding (docs/rules.md#purchase-orders). */
export class AlreadyDecided extends Error {
  constructor(readonly poStatus: PoStatus | null) {
    super(
      poStatus === null
        ? 'This is not a purchase order.'
        : poStatus === 'pending_approval'
          ? 'This purchase order has been cancelled.'
          : `This purchase order has already been ${poStatus}.`,
    );
  }
}
