import { Problem } from '../../../../platform/http/problem.js';
import type { RefundOrderInput } from '../../orders/http/admin-orders.input.js';
import { parsePounds } from '../../orders/http/amount.input.js';
import { RefundOrder } from '../use-cases/refund-order.js';

const MISSING = 'expectedRefundable is needed to refund lines, so that a repeated request does not refund twice';

const NOTHING = 'Name the units that are refunded, or leave out lines';

/** Returns the command of a request; with lines, its amount is what the page showed for them. Throws 400 for an invalid one. */
export function toRefundOrder(orderNumber: string, actor: string, input: RefundOrderInput): RefundOrder {
  const { lines, delivery, restock, returnId, reason } = input;
  const pence = (field: 'amount' | 'expectedRefundable') =>
    input[field] === undefined ? undefined : parsePounds(input[field], field);
  const [amount, expectedRefundable] = [pence('amount'), pence('expectedRefundable')];
  const units = (lines ?? []).map(({ line: position, quantity }) => ({ position, quantity }));
  // An empty choice is never the whole order.
  if (lines && units.length === 0 && !delivery)
    throw new Problem(400, NOTHING, { errors: [{ field: 'lines', message: NOTHING }] });
  const goods = { restock: restock ?? undefined, returnId: returnId ?? undefined };
  if (units.length === 0 && !delivery)
    return new RefundOrder(orderNumber, actor, reason, amount, expectedRefundable, goods);
  if (expectedRefundable === undefined)
    throw new Problem(400, MISSING, { errors: [{ field: 'expectedRefundable', message: MISSING }] });
  return new RefundOrder(orderNumber, actor, reason, undefined, expectedRefundable, {
    ...goods,
    lines: { units, delivery: delivery ?? false },
    shownAmount: amount,
  });
}
