import { type Pence, parsePence, toDecimal } from '../../../platform/money.js';
import { placedSumsExVat } from '../quotes/totals.js';
import { standing } from '../refunds/refund-content.js';
import {
  dueOnCancel,
  type EarlierRefund,
  goodsAreBack,
  isHeldByBank,
  moneyHold,
  refunded,
} from '../refunds/refundable.js';
import { ENDED_WITHOUT_GOODS, mayReturn } from '../refunds/return-request.entity.js';
import { trackingPage } from './actions-by-link.js';
import { grantOf } from './new-order.js';
import type { OrderLineView, OrderRefundView, OrderView, ReturnRequestView } from './order.dto.js';
import type { OrderRow, RefundRow, ReturnRequestRow } from './order-row-columns.js';
import { ageToConfirm, allowedTransitions } from './order-state.js';

type ForStaff = Pick<OrderView, 'refundFailed' | 'held' | 'sageState' | 'sageProblem' | 'attention'>;
const NOT_STAFF: ForStaff = { refundFailed: false, held: null, sageState: null, sageProblem: null, attention: [] };

/** Returns the order as its customer sees it; `forStaff` is for staff alone. */
export function toOrderView(order: OrderRow, forStaff = NOT_STAFF): OrderView {
  const { id: _id, userId: _userId, moves, customer, refunds, returnRequests, disputed, ...row } = order;
  const { minimumAge: _age, ageConfirmedAt: _at, linkGeneration: _generation, ...known } = row;
  const { undeliverable, grantId, grantName, grantKind, ...shown } = known;
  const isCancelled = row.status === 'cancelled';
  const needsAddress = row.shippingAddress === null && !isCancelled;
  const earlier = earlierRefunds(refunds);
  const paid = { total: parsePence(row.total), disputed: parsePence(disputed), moves };
  const moneyLeft = dueOnCancel(paid, earlier);
  const open = { ...row, needsAddress, ageToConfirm: ageToConfirm(row), isHeldByBank: isHeldByBank(paid, earlier) };
  return {
    ...shown,
    ...sumsExVatOf(row),
    lines: linesView(row.lines, refunds),
    grant: grantOf({ grantId, grantName, grantKind }),
    companyName: customer?.companyName ?? null,
    companyAddress: customer?.companyAddress ?? null,
    vatNumber: customer?.vatNumber ?? null,
    refunds: refunds.filter(({ status }) => status !== 'failed').map(refundView),
    refunded: toDecimal(refunded(earlier)),
    cancelRefund: toDecimal(moneyLeft),
    ...forStaff,
    trackingUrl: trackingPage(row.carrier, row.trackingNumber),
    history: moves.map(({ to, at }) => ({ to, at })),
    mayCancel: allowedTransitions('customer', open).includes('cancelled'),
    mayReturn: mayReturnMore(order, moneyLeft),
    needsAddress,
    undeliverable: isCancelled ? null : undeliverable,
    ageToConfirm: open.ageToConfirm,
    returnRequest: returnRequests.map(returnRequestView).at(-1) ?? null,
    invoice: null,
  };
}

type Placed = Pick<OrderRow, 'lines' | 'shipping' | 'shippingVatRate' | 'tax' | 'total'>;

function sumsExVatOf({ lines, shipping, shippingVatRate, tax, total }: Placed) {
  const sums = placedSumsExVat({
    lines: lines.map((line) => ({ total: parsePence(line.total), vatRate: line.vatRate })),
    shipping: { total: parsePence(shipping), vatRate: shippingVatRate },
    tax: parsePence(tax),
    total: parsePence(total),
  });
  return {
    subtotalExVat: toDecimal(sums.subtotalExVat),
    shippingExVat: toDecimal(sums.shippingExVat),
    totalExVat: toDecimal(sums.totalExVat),
  };
}

/** The bank's hold on an order's money; null where it is not asked. */
export interface HoldingMoney {
  disputes: readonly { amount: string; status: string }[] | null;
}

/** Returns the reason, for staff, why money holds the goods of an unsent order; null where it does not. */
export function heldGoods({
  status,
  total,
  refunds,
  disputes,
}: Pick<OrderRow, 'status' | 'total' | 'refunds'> & HoldingMoney): string | null {
  if (!(disputes && ['confirmed', 'invoiced', 'processing'].includes(status))) return null;
  const inPence = disputes.map((dispute) => ({ ...dispute, amount: parsePence(dispute.amount) }));
  return moneyHold({ total: parsePence(total) }, earlierRefunds(refunds), inPence);
}

function linesView(lines: OrderRow['lines'], refunds: readonly RefundRow[]): OrderLineView[] {
  const units = standing(refunds).flatMap((refund) => refund.units);
  return lines.map(({ colour, ...line }, at) => ({
    ...line,
    ...(colour ? { colour } : {}),
    refundedQuantity: units.reduce((sum, { position, quantity }) => (position === at ? sum + quantity : sum), 0),
  }));
}

/** Returns the refunds of a row in the form that the refund rules take. */
export function earlierRefunds(refunds: readonly RefundRow[]): (EarlierRefund & Pick<RefundRow, 'kind'>)[] {
  return refunds.map((refund) => ({ ...refund, amount: parsePence(refund.amount) }));
}

export function returnRequestView({ status, at, reason, answer, lines }: ReturnRequestRow): ReturnRequestView {
  return { status, at, reason, answer, lines };
}

function refundView({ amount, kind, status, isByBank, at }: RefundRow): OrderRefundView {
  return { amount, kind, status, isByBank, at };
}

/** Whether some of it can still be returned: goods that were not mixed to order are left, no other request waits, and the time has not passed. */
function mayReturnMore({ status, moves, lines, refunds, returnRequests }: OrderRow, moneyLeft: Pence): boolean {
  const offered = returnRequests
    .filter((request) => !ENDED_WITHOUT_GOODS.includes(request.status))
    .flatMap((request) => request.lines);
  const isAllOffered = quantityOf(lines.filter(({ colour }) => !colour)) <= quantityOf(offered);
  const isWaiting = returnRequests.at(-1)?.status === 'requested';
  return !isWaiting && !isAllOffered && mayReturn({ status, moves, goodsAreBack: goodsAreBack(refunds), moneyLeft });
}

function quantityOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
