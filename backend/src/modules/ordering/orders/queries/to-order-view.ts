import { parsePence, toDecimal } from '../../../../platform/money.js';
import { dueOnCancel, refunded } from '../../refunds/domain/refundable.js';
import { mayReturn } from '../../refunds/domain/return-request.js';
import { ageToConfirm } from '../domain/order-age.js';
import { allowedTransitions, type OrderState } from '../domain/order-state.js';
import type { StatusChange } from '../domain/status-change.js';
import { trackingPage } from '../domain/tracking-page.js';
import type { OrderView } from './order.view.js';

type Derived =
  | 'trackingUrl'
  | 'refunded'
  | 'cancelRefund'
  | 'refundFailed'
  | 'history'
  | 'mayCancel'
  | 'mayReturn'
  | 'needsAddress'
  | 'ageToConfirm'
  | 'invoice';

type Step = Pick<StatusChange, 'to' | 'at'>;

/** An order as `ORDER_COLUMNS` reads it. */
export interface OrderRow extends Omit<OrderView, Derived> {
  status: OrderState;
  moves: Step[];
  minimumAge: number | null;
  ageConfirmedAt: string | null;
  goodsAreBack: boolean;
  /** Read for staff alone. */
  refundFailed?: boolean;
  /** Back to us, by all return requests that were not declined. */
  quantityOffered: number;
}

/** The order as its customer sees it; what follows from the row is worked out here. */
export function toOrderView({ moves, refunds, goodsAreBack, quantityOffered, ...stored }: OrderRow): OrderView {
  const { minimumAge: _, ageConfirmedAt: __, ...row } = { ...stored, ageToConfirm: ageToConfirm(stored) };
  const needsAddress = row.shippingAddress === null && row.status !== 'cancelled';
  const allOffered = row.lines.reduce((sum, { quantity }) => sum + quantity, 0) <= quantityOffered;
  const standing = refunds.filter(({ status }) => status !== 'failed');
  const earlier = standing.map(({ amount, status }) => ({ amount: parsePence(amount), status }));
  return {
    ...row,
    refunds: standing,
    refunded: toDecimal(refunded(earlier)),
    cancelRefund: toDecimal(dueOnCancel({ total: parsePence(row.total), moves }, earlier)),
    refundFailed: row.refundFailed ?? false,
    trackingUrl: trackingPage(row.carrier, row.trackingNumber),
    history: moves.map(({ to, at }) => ({ to, at })),
    mayCancel: allowedTransitions('customer', { ...row, needsAddress }).includes('cancelled'),
    mayReturn: row.returnRequest?.status !== 'requested' && !allOffered && mayReturn({ ...row, moves, goodsAreBack }),
    needsAddress,
    invoice: null,
  };
}
