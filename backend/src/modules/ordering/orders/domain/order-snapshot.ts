import type { Pence } from '../../../../platform/money.js';
import type { OrderAddress, OrderCustomer, OrderGrant, OrderPlacedLine, OrderSnapshot } from '../../events.js';

/** The fields of an order in a snapshot, beside its lines. */
interface Snapshotted {
  id: string;
  orderNumber: string;
  customer?: OrderCustomer | null;
  customerEmail: string;
  shipping: Pence;
  shippingDiscount: Pence;
  shippingTax: Pence;
  shippingVatRate: number;
  subtotal: Pence;
  pointsUsed: number;
  grantId?: string | null;
  grantName?: string | null;
  grantKind?: OrderGrant['kind'] | null;
  grantDiscount: Pence;
  pointsDiscount: Pence;
  pointsEarned: number;
  tax: Pence;
  total: Pence;
  shippingAddress?: OrderAddress | null;
  billingAddress?: OrderAddress | null;
  deliveryNote?: string | null;
  ageToConfirm: number | null;
  undeliverable?: string | null;
}

function fullName({ firstName, lastName }: OrderAddress): string {
  return `${firstName} ${lastName}`.trim();
}

type GrantColumns = Pick<Snapshotted, 'grantId' | 'grantName' | 'grantKind'>;

/** Returns the reward that an order uses; null where it uses none. */
export function grantOf({ grantId, grantName, grantKind }: GrantColumns): OrderGrant | null {
  return grantId && grantKind ? { id: grantId, name: grantName ?? '', kind: grantKind } : null;
}

/** The whole of an order, as events carry it. */
export function snapshotOf(order: Snapshotted, lines: OrderPlacedLine[], placedAt: Date): OrderSnapshot {
  const { shippingAddress, billingAddress, customer } = order;
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    placedAt: placedAt.toISOString(),
    customer: customer ?? null,
    customerEmail: order.customerEmail,
    customerName: shippingAddress ? fullName(shippingAddress) : (customer?.name ?? ''),
    lines,
    shipping: {
      total: order.shipping,
      discount: order.shippingDiscount,
      tax: order.shippingTax,
      vatRate: order.shippingVatRate,
    },
    subtotal: order.subtotal,
    pointsUsed: order.pointsUsed,
    grant: grantOf(order),
    grantDiscount: order.grantDiscount,
    pointsDiscount: order.pointsDiscount,
    pointsEarned: order.pointsEarned,
    tax: order.tax,
    total: order.total,
    shippingAddress: shippingAddress ?? null,
    billingAddress: billingAddress ?? null,
    deliveryNote: order.deliveryNote ?? null,
    ageToConfirm: order.ageToConfirm,
    undeliverable: order.undeliverable ?? null,
  };
}
