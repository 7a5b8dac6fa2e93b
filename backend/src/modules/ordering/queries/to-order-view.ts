import { parsePence, toDecimal } from '../../../platform/money.js';
import type { OrderState } from '../domain/order-state.js';
import { trackingPage } from '../domain/tracking-page.js';
import type { OrderView } from './order.view.js';

/** How long after delivery something may be sent back, in days; sales decide what the page promised (decision 39). */
export const RETURN_DAYS = 30;

const DAY_MS = 86_400_000;

type Derived = 'trackingUrl' | 'refunded' | 'history' | 'mayCancel' | 'mayReturn' | 'needsAddress' | 'invoice';

type Step = OrderView['history'][number];

/** An order as `ORDER_COLUMNS` reads it. */
export interface OrderRow extends Omit<OrderView, Derived> {
  status: OrderState;
  moves: Step[];
}

/** The order as its customer sees it; what follows from the row is worked out here. */
export function toOrderView({ moves, refunds, ...row }: OrderRow, now = new Date()): OrderView {
  const standing = refunds.filter(({ status }) => status !== 'failed');
  return {
    ...row,
    refunds: standing,
    refunded: toDecimal(standing.reduce((sum, { amount }) => sum + parsePence(amount), 0)),
    trackingUrl: trackingPage(row.carrier, row.trackingNumber),
    history: moves.map(({ to, at }) => ({ to, at })),
    mayCancel: mayCancel(row),
    mayReturn: mayReturn(row, moves, now),
    needsAddress: row.shippingAddress === null && row.status !== 'cancelled',
    invoice: null,
  };
}

/** Before it is processed; a card order that is still pending is being paid. */
function mayCancel({ status, poStatus }: Pick<OrderRow, 'status' | 'poStatus'>): boolean {
  return status === 'confirmed' || status === 'invoiced' || (status === 'pending' && poStatus === 'pending_approval');
}

function mayReturn({ status, returnRequest }: Omit<OrderRow, 'moves' | 'refunds'>, moves: Step[], now: Date) {
  if (status !== 'shipped' && status !== 'delivered') return false;
  if (returnRequest?.status === 'requested') return false;
  const arrived = moves.findLast(({ to }) => to === 'delivered') ?? moves.findLast(({ to }) => to === 'shipped');
  return arrived !== undefined && now.getTime() - Date.parse(arrived.at) <= RETURN_DAYS * DAY_MS;
}
