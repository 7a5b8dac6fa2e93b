import { Problem } from '../../../platform/http/problem.js';
import { InvalidMoney, type Pence, parsePence } from '../../../platform/money.js';

/** How an amount in pounds is described: a number or a decimal string. */
export const POUNDS = { oneOf: [{ type: 'number' }, { type: 'string' }] };

/** Returns an amount of the body in pence. Throws 400 for an invalid one. */
export function parsePounds(amount: unknown, field = 'amount'): Pence {
  try {
    return parsePence(amount);
  } catch (error) {
    if (!(error instanceof InvalidMoney)) throw error;
    const message = 'Amount must be pounds with at most two decimals';
    throw new Problem(400, message, { errors: [{ field, message }] });
  }
}

/**
 * Returns the amount and reward that the page showed, if they were sent; without a `grantId` there was no reward.
 * Throws 400 for an invalid amount.
 */
export function shownPayment({ amount, grantId }: { amount?: unknown; grantId?: string | null }) {
  if (amount === undefined || amount === null) return undefined;
  return { amount: parsePounds(amount), grantId: grantId ?? null };
}
