import type { OrderNeed } from './order-filter.js';

/** How many orders wait for staff to do each of these (`needs` of the list). */
export class OrdersToDoView implements Record<OrderNeed, number> {
  /** Purchase orders. */
  approval: number;
  /** Without those whose goods are held. */
  packing: number;
  /** Paid, without an address that can be delivered to. */
  address: number;
  /** The customer's age is still to be confirmed. */
  age: number;
  /** A return to answer, one whose goods are awaited, or that have come and are to be refunded. */
  return: number;
  /** A refund failed. */
  refund: number;
  /** A chargeback is open. */
  dispute: number;
  /** Not sent yet, and its goods are held: the money was refunded, or the bank has it. */
  held: number;
  /** Something could not be written to Sage. */
  sage: number;
  /** Something failed and waits for staff: in Sage, a reaction, an email, or a refund. */
  attention: number;
}
