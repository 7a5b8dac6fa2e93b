import { randomInt } from 'node:crypto';
import type { Pence } from '../../../platform/money.js';
import type { OrderAddress, OrderCustomer, OrderGrant, OrderPlacedLine, OrderSnapshot } from '../events.js';
import type { StoredQuote } from '../quotes/stored-quote.entity.js';
import { newStatusChange, type OrderState } from './order-state.js';

const DIGITS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const londonDate = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: '2-digit',
  month: '2-digit',
  day: '2-digit',
});

/** `TC-261121-7KQ4M`: the day in London and five random characters, so that a number does not reveal how many orders there are. Fits Sage's 25. */
export function newOrderNumber(now = new Date()): string {
  const [day, month, year] = londonDate.format(now).split('/');
  const tail = Array.from({ length: 5 }, () => DIGITS[randomInt(DIGITS.length)]).join('');
  return `TC-${year}${month}${day}-${tail}`;
}

export type PaymentMethod = 'stripe' | 'purchase_order';

/** Brand and last four digits of the card that paid; Stripe keeps the rest. */
export interface PaidCard {
  brand: string;
  last4: string;
}

/**
 * The addresses of an order and the email address for its mails; the addresses are null where a browser died before it
 * sent them.
 */
export interface Delivery {
  shippingAddress: OrderAddress | null;
  billingAddress: OrderAddress | null;
  customerEmail: string;
  /** The customer's request to the driver. */
  deliveryNote?: string | null;
  /** The reason why some of the order cannot go there, for a person; null or left out where all of it can. */
  undeliverable?: string | null;
}

/** The data of every new order. */
export interface NewOrder {
  /** Null for a guest. */
  customer: OrderCustomer | null;
  quote: StoredQuote;
  delivery: Delivery;
  actor: string;
  /** Whether `actor` confirmed the age that some of the lines ask for. */
  ageConfirmed: boolean;
  /** Whether `actor` confirmed that mixed lines cannot be returned. */
  mixedConfirmed?: boolean;
}

/** The values that a new order starts with, beside its lines and how it is paid. */
export function startingValues({ customer, quote, delivery, actor, ageConfirmed, mixedConfirmed = false }: NewOrder) {
  const minimumAge = Math.max(0, ...quote.lines.map((line) => line.minimumAge ?? 0)) || null;
  const isConfirmed = minimumAge !== null && ageConfirmed;
  const isMixedConfirmed = mixedConfirmed && quote.lines.some(({ colour }) => colour);
  return {
    orderNumber: newOrderNumber(),
    userId: customer?.userId ?? null,
    customer,
    status: 'pending' satisfies OrderState,
    moves: [newStatusChange(null, 'pending', actor)],
    subtotal: quote.subtotal,
    tax: quote.tax,
    shipping: quote.shipping.total,
    shippingDiscount: quote.shipping.discount,
    shippingTax: quote.shipping.tax,
    shippingVatRate: quote.shipping.vatRate,
    grantId: quote.grant?.id ?? null,
    grantName: quote.grant?.name ?? null,
    grantKind: quote.grant?.kind ?? null,
    grantDiscount: quote.grantDiscount,
    pointsDiscount: quote.pointsDiscount,
    total: quote.total,
    pointsEarned: quote.pointsEarned,
    earningRule: quote.earningRule,
    pointsUsed: quote.pointsUsed,
    minimumAge,
    ageConfirmedBy: isConfirmed ? actor : null,
    ageConfirmedAt: isConfirmed ? new Date() : null,
    mixedConfirmedBy: isMixedConfirmed ? actor : null,
    mixedConfirmedAt: isMixedConfirmed ? new Date() : null,
    ...delivery,
  };
}

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
