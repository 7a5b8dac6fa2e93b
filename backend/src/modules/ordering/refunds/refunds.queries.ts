import { parsePence, toDecimal } from '../../../platform/money.js';
import type { OrderSnapshot } from '../events.js';
import type { AdminOrderView, StaffRefundView, StaffReturnView } from '../orders/admin-order.dto.js';
import type { OrderView } from '../orders/order.dto.js';
import type { AdminOrderRow } from '../orders/orders.queries.js';
import { leftOf } from './refund-content.js';

type NameOf = (actor: string) => string;

/** Returns the refunds of an order as staff see them; `first` is to be sent again before any other. */
export function staffRefunds(
  { lines }: OrderView,
  row: AdminOrderRow,
  first: string | undefined,
  nameOf: NameOf,
): StaffRefundView[] {
  return row.refunds.map(({ repeats: _repeats, doneAt: _doneAt, units, ...refund }) => {
    const content = row.refundContents.find(({ id }) => id === refund.id);
    const settlement = content?.settlement;
    return {
      ...refund,
      actor: nameOf(refund.actor),
      units: units.map(({ position, quantity }) => ({
        line: position,
        name: lines[position]?.name ?? '',
        quantity,
      })),
      restock: content?.restock ?? false,
      settlement: settlement ? { ...settlement, actor: nameOf(settlement.actor) } : null,
      maySettle: row.settleable.includes(refund.id),
      toRepeat: refund.id === first,
    };
  });
}

/** Returns the part of each line and of delivery that can still be refunded. */
export function refundableParts(
  order: OrderView,
  row: AdminOrderRow,
): Pick<AdminOrderView, 'refundLines' | 'refundableDelivery'> {
  const earlier = row.refunds.map((refund) => ({
    ...refund,
    shares: row.refundContents.find(({ id }) => id === refund.id)?.shares ?? [],
  }));
  const { lines, delivery } = leftOf(soldParts(order), earlier);
  return {
    refundLines: lines.map(({ position, units, amount }) => {
      const { sku, name } = order.lines[position]!;
      return { line: position, sku, name, units, amount: toDecimal(amount) };
    }),
    refundableDelivery: toDecimal(delivery),
  };
}

function soldParts(order: OrderView): Pick<OrderSnapshot, 'lines' | 'shipping'> {
  const { lines, shipping, shippingDiscount, shippingTax, shippingVatRate: vatRate } = order;
  return {
    lines: lines.map((line) => ({
      ...line,
      unitPrice: parsePence(line.unitPrice),
      total: parsePence(line.total),
      discount: parsePence(line.discount),
      tax: parsePence(line.tax),
    })),
    shipping: {
      total: parsePence(shipping),
      discount: parsePence(shippingDiscount),
      tax: parsePence(shippingTax),
      vatRate,
    },
  };
}

/** Returns the return requests of an order as staff see them. */
export function staffReturns({ returnRequests }: AdminOrderRow): StaffReturnView[] {
  return returnRequests.map(
    ({
      answeredBy: _answeredBy,
      answeredAt: _answeredAt,
      arrivedBy: _arrivedBy,
      closedBy: _closedBy,
      closedAt: _at,
      ...request
    }) => request,
  );
}
