import type { OrderAddress, OrderCustomer } from '../../events.js';
import type { StoredQuote } from '../../quotes/domain/stored-quote.js';
import { newOrderNumber } from './order-number.js';
import type { OrderState } from './order-state.js';
import { newStatusChange } from './status-change.js';

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
}

/** The values that a new order starts with, beside its lines and how it is paid. */
export function startingValues({ customer, quote, delivery, actor, ageConfirmed }: NewOrder) {
  const minimumAge = Math.max(0, ...quote.lines.map((line) => line.minimumAge ?? 0)) || null;
  const isConfirmed = minimumAge !== null && ageConfirmed;
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
    ...delivery,
  };
}
