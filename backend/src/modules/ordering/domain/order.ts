import { randomInt } from 'node:crypto';
import { Collection, defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { aggregateProperties, pence } from '../../../platform/database.js';
import { tell } from '../../../platform/messaging/outbox.js';
import type { Pence } from '../../../platform/money.js';
import { type OrderAddress, OrderPlaced, type OrderPlacedLine, type OrderPlacedPayload } from '../events.js';
import { checkMove, type OrderState } from './order-state.js';
import type { TotalledAmount } from './totals.js';

const DIGITS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const londonDate = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: '2-digit',
  month: '2-digit',
  day: '2-digit',
});

/** `TC-261121-7KQ4M`: the day in London and five characters that tell nobody how many orders there are. Fits Sage's 25. */
export function newOrderNumber(now = new Date()): string {
  const [day, month, year] = londonDate.format(now).split('/');
  const tail = Array.from({ length: 5 }, () => DIGITS[randomInt(DIGITS.length)]).join('');
  return `TC-${year}${month}${day}-${tail}`;
}

/** A line of a quote that is about to become an order. */
export interface QuotedLine extends TotalledAmount {
  productId: string;
  sku: string;
  name: string;
  slug: string;
  imageUrl: string | null;
  quantity: number;
  unitPrice: Pence;
  pointsEarned: number;
  minimumAge: number | null;
}

/** What was priced and shown; stored with the payment intent and ordered as it stands (decision 8). Pence. */
export interface StoredQuote {
  lines: QuotedLine[];
  shipping: TotalledAmount;
  subtotal: Pence;
  tax: Pence;
  pointsUsed: number;
  pointsDiscount: Pence;
  pointsEarned: number;
  total: Pence;
}

/** Where an order goes and who hears of it; addresses are null where a browser died before it sent them. */
export interface Delivery {
  shippingAddress: OrderAddress | null;
  billingAddress: OrderAddress | null;
  customerEmail: string;
}

/** One move of an order: who, when, why. */
export interface OrderMove {
  from: OrderState | null;
  to: OrderState;
  at: string;
  actor: string;
  reason?: string;
}

function move(from: OrderState | null, to: OrderState, actor: string, reason?: string): OrderMove {
  return { from, to, at: new Date().toISOString(), actor, ...(reason ? { reason } : {}) };
}

const OrderItemSchema = defineEntity({
  name: 'OrderItem',
  schema: 'ordering',
  tableName: 'order_items',
  properties: {
    id: p.uuid().primary(),
    order: () => p.manyToOne(Order).index(),
    position: p.integer(),
    productId: p.uuid(),
    sku: p.string().length(100),
    name: p.string().length(255),
    slug: p.string().length(255),
    imageUrl: p.text().nullable(),
    quantity: p.integer(),
    price: pence(),
    total: pence(),
    discount: pence(),
    tax: pence(),
    vatRate: p.decimal('number').precision(5).scale(2),
    pointsEarned: p.integer(),
  },
});
/** A line as it was sold. */
export class OrderItem extends OrderItemSchema.class {
  static of(line: QuotedLine, position: number): OrderItem {
    const { productId, sku, name, slug, imageUrl, quantity, unitPrice, total, discount, tax, vatRate, pointsEarned } =
      line;
    const item = new OrderItem();
    return Object.assign(item, {
      id: uuid(),
      position,
      productId,
      sku,
      name,
      slug,
      imageUrl,
      quantity,
      price: unitPrice,
      total,
      discount,
      tax,
      vatRate,
      pointsEarned,
    });
  }

  sold(): OrderPlacedLine {
    const { productId, sku, name, quantity, price, total, discount, tax, vatRate } = this;
    return { productId, sku, name, quantity, unitPrice: price, total, discount, tax, vatRate };
  }
}
OrderItemSchema.setClass(OrderItem);

const OrderSchema = defineEntity({
  name: 'Order',
  schema: 'ordering',
  tableName: 'orders',
  properties: {
    ...aggregateProperties,
    orderNumber: p.string().length(100).unique(),
    userId: p.uuid().nullable().index(),
    status: p.string().length(50).$type<OrderState>(),
    moves: p.json<OrderMove[]>(),
    subtotal: pence(),
    tax: pence(),
    shipping: pence(),
    shippingDiscount: pence(),
    shippingTax: pence(),
    shippingVatRate: p.decimal('number').precision(5).scale(2),
    pointsDiscount: pence(),
    total: pence(),
    pointsEarned: p.integer(),
    pointsUsed: p.integer(),
    paymentMethod: p.string().length(50),
    stripePaymentIntentId: p.text().unique(),
    sageInvoiceNumber: p.text().nullable(),
    shippingAddress: p.json<OrderAddress>().nullable(),
    billingAddress: p.json<OrderAddress>().nullable(),
    customerEmail: p.text(),
    items: () => p.oneToMany(OrderItem).mappedBy('order').orderBy({ position: 'asc' }),
  },
});

/** What a customer bought, with the snapshot of prices it was bought at, and the states it went through. */
export class Order extends OrderSchema.class {
  override items = new Collection<OrderItem>(this);

  /** A new order from the quote stored with its payment: `pending` until the payment is captured (decision 9). */
  static place(from: {
    paymentIntentId: string;
    userId: string | null;
    quote: StoredQuote;
    delivery: Delivery;
    actor: string;
  }): Order {
    const { quote, delivery } = from;
    const order = new Order();
    Object.assign(order, {
      id: uuid(),
      orderNumber: newOrderNumber(),
      userId: from.userId,
      status: 'pending' satisfies OrderState,
      moves: [move(null, 'pending', from.actor)],
      subtotal: quote.subtotal,
      tax: quote.tax,
      shipping: quote.shipping.total,
      shippingDiscount: quote.shipping.discount,
      shippingTax: quote.shipping.tax,
      shippingVatRate: quote.shipping.vatRate,
      pointsDiscount: quote.pointsDiscount,
      total: quote.total,
      pointsEarned: quote.pointsEarned,
      pointsUsed: quote.pointsUsed,
      paymentMethod: 'stripe',
      stripePaymentIntentId: from.paymentIntentId,
      shippingAddress: delivery.shippingAddress,
      billingAddress: delivery.billingAddress,
      customerEmail: delivery.customerEmail,
    });
    for (const [position, line] of quote.lines.entries()) order.items.add(OrderItem.of(line, position));
    return order;
  }

  /** True where a browser died after paying and brought no address yet (decision 8). */
  get needsAddress(): boolean {
    return this.shippingAddress === null || this.shippingAddress === undefined;
  }

  /** Addresses are set once; later ones are ignored (decision 8). */
  setDelivery(delivery: Delivery): void {
    if (!this.needsAddress) return;
    this.shippingAddress = delivery.shippingAddress;
    this.billingAddress = delivery.billingAddress;
    if (delivery.customerEmail) this.customerEmail = delivery.customerEmail;
  }

  /** The payment is captured: tells `OrderPlaced`. Repeating it changes nothing. */
  confirm(actor: string): void {
    if (this.status !== 'pending') return;
    this.become('confirmed', actor);
    tell(this, OrderPlaced(this.placedPayload()));
  }

  /** Nothing was charged: the authorisation lapsed or was cancelled before capture. */
  abandon(actor: string, reason: string): void {
    this.become('cancelled', actor, reason);
  }

  private become(to: OrderState, actor: string, reason?: string): void {
    checkMove(this.status, to);
    this.moves = [...this.moves, move(this.status, to, actor, reason)];
    this.status = to;
  }

  private placedPayload(): OrderPlacedPayload {
    const { shippingAddress, billingAddress } = this;
    return {
      orderId: this.id,
      orderNumber: this.orderNumber,
      placedAt: new Date().toISOString(),
      userId: this.userId ?? null,
      customerEmail: this.customerEmail,
      customerName: shippingAddress ? `${shippingAddress.firstName} ${shippingAddress.lastName}` : '',
      paymentMethod: 'stripe',
      stripePaymentIntentId: this.stripePaymentIntentId,
      lines: this.items.getItems().map((item) => item.sold()),
      shipping: {
        total: this.shipping,
        discount: this.shippingDiscount,
        tax: this.shippingTax,
        vatRate: this.shippingVatRate,
      },
      subtotal: this.subtotal,
      pointsUsed: this.pointsUsed,
      pointsDiscount: this.pointsDiscount,
      pointsEarned: this.pointsEarned,
      tax: this.tax,
      total: this.total,
      shippingAddress: shippingAddress ?? null,
      billingAddress: billingAddress ?? null,
    };
  }
}
OrderSchema.setClass(Order);
