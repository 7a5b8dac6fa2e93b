/** Where an order stands (decision 13). */
export type OrderState = 'pending' | 'confirmed' | 'processing' | 'shipped' | 'delivered' | 'invoiced' | 'cancelled';

/** The one table of who may follow whom. */
const NEXT: Record<OrderState, readonly OrderState[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['invoiced', 'processing', 'cancelled'],
  invoiced: ['processing', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: [],
  cancelled: [],
};

/** A move that the table does not know. */
export class MoveNotAllowed extends Error {
  constructor(
    readonly from: OrderState,
    readonly to: OrderState,
  ) {
    super(`An order that is ${from} cannot become ${to}`);
  }
}

/** Throws `MoveNotAllowed` unless the table has the move. */
export function checkMove(from: OrderState, to: OrderState): void {
  if (!NEXT[from].includes(to)) throw new MoveNotAllowed(from, to);
}
