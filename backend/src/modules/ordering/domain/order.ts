import { randomInt } from 'node:crypto';
import { Collection, defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { aggregateProperties, pence } from '../../../platform/database.js';
import { tell } from '../../../platform/messaging/outbox.js';
import {
  type OrderAddress,
  type OrderCustomer,
  OrderPlaced,
  type OrderPlacedLine,
  type OrderSnapshot,
  PurchaseOrderApproved,
  type PurchaseOrderPayload,
  PurchaseOrderRejected,
  PurchaseOrderSubmitted,
} from '../events.js';
import { checkMove, type OrderState } from './order-state.js';
import type { QuotedLine, StoredQuote } from './stored-quote.js';

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

/** Where an order goes and who hears of it; addresses are null where a browser died before it sent them. */
export interface Delivery {
  shippingAddress: OrderAddress | null;
  billingAddress: OrderAddress | null;
  customerEmail: string;
}

/** What every new order begins with. */
export interface NewOrder {
  /** Null for a guest. */
  customer: OrderCustomer | null;
  quote: StoredQuote;
  delivery: Delivery;
  actor: string;
}

/** Where a purchase order stands with sales; null for a card order. */
export type PoStatus = 'pending_approval' | 'approved' | 'rejected';

/** Approval and rejection are final (decision 12). */
export class AlreadyDecided extends Error {
  constructor(readonly poStatus: PoStatus | null) {
    super(poStatus ? `This purchase order has been ${poStatus} already.` : 'This is not a purchase order.');
  }
}

/** One move of an order: who, when, why. */
export interface OrderMove {
  from: OrderState | null;
  to: OrderState;
  at: string;
  actor: string;
  reason?: string;
}

function fullName({ firstName, lastName }: OrderAddress): string {
  return `${firstName} ${lastName}`.trim();
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
    stripePaymentIntentId: p.text().unique().nullable(),
    /** The account as it was when the order was placed; null for a guest. */
    customer: p.json<OrderCustomer>().nullable(),
    purchaseOrderNumber: p.string().length(100).nullable(),
    orderNotes: p.text().nullable(),
    poStatus: p.text().$type<PoStatus>().nullable(),
    poApprovedBy: p.text().nullable(),
    poApprovedAt: p.datetime().nullable(),
    poRejectedReason: p.text().nullable(),
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
  static place(from: NewOrder & { paymentIntentId: string }): Order {
    return Order.of(from, { paymentMethod: 'stripe', stripePaymentIntentId: from.paymentIntentId });
  }

  /** A new order on a purchase order: `pending` until sales decide; its prices stand (decision 12). Tells `PurchaseOrderSubmitted`. */
  static submit(from: NewOrder & { purchaseOrderNumber: string; orderNotes: string }): Order {
    const { purchaseOrderNumber, orderNotes } = from;
    const order = Order.of(from, {
      paymentMethod: 'purchase_order',
      purchaseOrderNumber,
      orderNotes,
      poStatus: 'pending_approval',
    });
    tell(order, PurchaseOrderSubmitted(order.purchaseOrder()));
    return order;
  }

  private static of({ customer, quote, delivery, actor }: NewOrder, rest: object): Order {
    const order = new Order();
    Object.assign(order, {
      id: uuid(),
      orderNumber: newOrderNumber(),
      userId: customer?.userId ?? null,
      customer,
      status: 'pending' satisfies OrderState,
      moves: [move(null, 'pending', actor)],
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
      ...delivery,
      ...rest,
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
    const stripePaymentIntentId = this.stripePaymentIntentId ?? '';
    tell(this, OrderPlaced({ ...this.snapshot(), paymentMethod: 'stripe', stripePaymentIntentId }));
  }

  /** Nothing was charged: the authorisation lapsed or was cancelled before capture. */
  abandon(actor: string, reason: string): void {
    this.become('cancelled', actor, reason);
  }

  /** Sales say yes, for good (decision 12): confirmed, and to be invoiced. Throws `AlreadyDecided`. */
  approve(actor: string): void {
    this.checkUndecided();
    this.poStatus = 'approved';
    this.poApprovedBy = actor;
    this.poApprovedAt = new Date();
    this.become('confirmed', actor);
    tell(this, PurchaseOrderApproved({ ...this.purchaseOrder(), approvedBy: actor }));
  }

  /** Sales say no, for good, with a reason that the customer reads (decision 12). Throws `AlreadyDecided`. */
  reject(actor: string, reason: string): void {
    this.checkUndecided();
    this.poStatus = 'rejected';
    this.poRejectedReason = reason;
    this.become('cancelled', actor, reason);
    tell(this, PurchaseOrderRejected({ ...this.purchaseOrder(), rejectedBy: actor, reason }));
  }

  /** Sage has the invoice: its number is the order's. A confirmed purchase order becomes invoiced; a later state stays (decision 13). */
  noteInvoice(number: string | null): void {
    this.sageInvoiceNumber = number;
    if (this.paymentMethod === 'purchase_order' && this.status === 'confirmed') this.become('invoiced', 'system');
  }

  private checkUndecided(): void {
    if (this.poStatus !== 'pending_approval') throw new AlreadyDecided(this.poStatus ?? null);
  }

  private become(to: OrderState, actor: string, reason?: string): void {
    checkMove(this.status, to);
    this.moves = [...this.moves, move(this.status, to, actor, reason)];
    this.status = to;
  }

  private purchaseOrder(): PurchaseOrderPayload {
    return {
      ...this.snapshot(),
      purchaseOrderNumber: this.purchaseOrderNumber ?? '',
      orderNotes: this.orderNotes ?? '',
    };
  }

  private snapshot(): OrderSnapshot {
    const { shippingAddress, billingAddress, customer } = this;
    return {
      orderId: this.id,
      orderNumber: this.orderNumber,
      placedAt: new Date().toISOString(),
      customer: customer ?? null,
      customerEmail: this.customerEmail,
      customerName: shippingAddress ? fullName(shippingAddress) : (customer?.name ?? ''),
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
