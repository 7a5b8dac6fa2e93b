import type { Pence } from '../../../platform/money.js';

/** Invoices that are overdue for longer ask for a reason, in days: a transfer is entered in Sage a few days after it came. */
const OVERDUE_DAYS = 7;

/** The reasons why an approval asks for a reason: beyond the limit, overdue for long, or nothing read from Sage yet. */
export const CREDIT_DOUBTS = ['over-limit', 'overdue', 'unknown'] as const;
export type CreditDoubt = (typeof CREDIT_DOUBTS)[number];

/** The figures that decide about a purchase order's credit. Pence. */
interface CreditFigures {
  /** Null where there is none. */
  readonly creditLimit: Pence | null;
  /** Null where it was never read. */
  readonly balance: Pence | null;
  /** Approved purchase orders that the balance does not include yet. */
  readonly toInvoice: Pence;
  readonly thisOrder: Pence;
  /** The day on which the oldest unpaid invoice was due, YYYY-MM-DD; null where none is overdue. */
  readonly overdueSince: string | null;
}

/**
 * Returns the limit that is left after the order, below 0 beyond it, and why a reason is needed
 * (docs/rules.md#credit-limit).
 */
export function checkCredit(figures: CreditFigures, today: string): { left: Pence | null; doubts: CreditDoubt[] } {
  const { creditLimit, balance, toInvoice, thisOrder, overdueSince } = figures;
  if (balance === null) return { left: null, doubts: ['unknown'] };
  const left = creditLimit === null ? null : creditLimit - balance - toInvoice - thisOrder;
  const isOverdue = overdueSince !== null && daysBetween(overdueSince, today) > OVERDUE_DAYS;
  return {
    left,
    doubts: [...(left !== null && left < 0 ? ['over-limit' as const] : []), ...(isOverdue ? ['overdue' as const] : [])],
  };
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
