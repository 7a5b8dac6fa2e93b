import { Collection, defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import type { GoodsKind } from '../../../../config/goods-kinds.js';
import { aggregateProperties, decimal, pence } from '../../../../platform/database/database.js';
import { raise } from '../../../../platform/messaging/outbox.js';
import {
  type OrderAddress,
  OrderAddressSet,
  OrderCancelled,
  type OrderCustomer,
  OrderPlaced,
  type OrderPlacedLine,
  type OrderSnapshot,
  OrderStatusChanged,
  type OrderStatusChangedPayload,
  PurchaseOrderApproved,
  type PurchaseOrderPayload,
  PurchaseOrderRejected,
  PurchaseOrderSubmitted,
} from '../../events.js';
import type { QuotedLine } from '../../quotes/domain/stored-quote.js';
import { type Delivery, type NewOrder, type PaymentMethod, startingValues } from './new-order.js';
import { ageToConfirm } from './order-age.js';
import { orderIndexes, orderItemIndexes } from './order-indexes.js';
import { snapshotOf } from './order-snapshot.js';
import { checkTransition, type Initiator, type OrderState, obstacle, StatusChangeNotAllowed } from './order-state.js';
import { AlreadyDecided, type PoStatus } from './purchase-order-status.js';
import { newStatusChange, type StatusChange, type StatusChangeDetails, wasConfirmed } from './status-change.js';

export type { Delivery } from './new-order.js';

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
    vatRate: decimal(5, 2),
    pointsEarned: p.integer(),
    /** As it was when the line was sold; null where there is none. */
    minimumAge: p.smallint().nullable(),
    goodsKind: p.string().length(20).$type<GoodsKind>().default('any'),
  },
  indexes: orderItemIndexes,
});
/** A line as it was sold. */
export class OrderItem extends OrderItemSchema.class {
  static sell(line: QuotedLine, position: number): OrderItem {
    const { unitPrice: price, ...sold } = line;
    return Object.assign(new OrderItem(), { id: uuid(), position, price, ...sold });
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
    moves: p.json<StatusChange[]>(),
    subtotal: pence(),
    tax: pence(),
    shipping: pence(),
    shippingDiscount: pence(),
    shippingTax: pence(),
    shippingVatRate: decimal(5, 2),
    pointsDiscount: pence(),
    total: pence(),
    pointsEarned: p.integer(),
    pointsUsed: p.integer(),
    paymentMethod: p.string().length(50).$type<PaymentMethod>(),
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
    /** Set from `shipped` on. */
    carrier: p.string().length(100).nullable(),
    trackingNumber: p.string().length(100).nullable(),
    shippingAddress: p.json<OrderAddress>().nullable(),
    billingAddress: p.json<OrderAddress>().nullable(),
    /** Why some of it cannot go to that address, for a person; null where all of it can. */
    undeliverable: p.text().nullable(),
    customerEmail: p.text(),
    /** The highest of its lines' minimum ages; null where there is none. */
    minimumAge: p.smallint().nullable(),
    /** Who confirmed that age, as `actorName` says it, and when; null as long as no one has. */
    ageConfirmedBy: p.text().nullable(),
    ageConfirmedAt: p.datetime().nullable(),
    /** When the addresses came that were missing at first; null where they came with the order. */
    deliverySetAt: p.datetime().nullable(),
    items: () => p.oneToMany(OrderItem).mappedBy('order').orderBy({ position: 'asc' }),
  },
  indexes: orderIndexes,
});

/** What a customer bought, with the snapshot of prices it was bought at, and the states it went through. */
export class Order extends OrderSchema.class {
  override items = new Collection<OrderItem>(this);

  /** A new order from the quote stored with its payment: `pending` until the payment is captured (docs/rules.md#authorise-reserve-capture). */
  static place(from: NewOrder & { paymentIntentId: string }): Order {
    return Order.create(from, { paymentMethod: 'stripe', stripePaymentIntentId: from.paymentIntentId });
  }

  /** A new order on a purchase order: `pending` until sales decide; raises `PurchaseOrderSubmitted` (docs/rules.md#purchase-orders). */
  static submit(from: NewOrder & { purchaseOrderNumber: string; orderNotes: string }): Order {
    const { purchaseOrderNumber, orderNotes } = from;
    const order = Order.create(from, {
      paymentMethod: 'purchase_order',
      purchaseOrderNumber,
      orderNotes,
      poStatus: 'pending_approval',
    });
    raise(order, PurchaseOrderSubmitted(order.purchaseOrder(new Date())));
    return order;
  }

  private static create(from: NewOrder, rest: object): Order {
    const order = Object.assign(new Order(), { id: uuid(), ...startingValues(from), ...rest });
    for (const [position, line] of from.quote.lines.entries()) order.items.add(OrderItem.sell(line, position));
    return order;
  }

  /** True where a browser died after paying and sent no address yet (docs/rules.md#address-needed). */
  get needsAddress(): boolean {
    return this.shippingAddress === null || this.shippingAddress === undefined;
  }

  /** The age that is still to be confirmed before the order is shipped; null where there is none. */
  get ageToConfirm(): number | null {
    return ageToConfirm(this);
  }

  /** Records who confirmed the age, and when. Idempotent: the first confirmation stands. */
  confirmAge(actor: string): void {
    if (this.ageToConfirm === null) return;
    this.ageConfirmedBy = actor;
    this.ageConfirmedAt = new Date();
  }

  /**
   * Addresses are set once; later ones are ignored, unless the first cannot be delivered to and the later one can. So are those
   * of a cancelled order, which goes nowhere. Publishes `OrderAddressSet` where the order is placed already.
   */
  setDelivery({ undeliverable = null, customerEmail, shippingAddress, billingAddress }: Delivery): void {
    const isBetter = this.undeliverable && !undeliverable && shippingAddress;
    if ((!this.needsAddress && !isBetter) || this.status === 'cancelled') return;
    Object.assign(this, { shippingAddress, billingAddress, undeliverable });
    if (customerEmail) this.customerEmail = customerEmail;
    if (!shippingAddress) return;
    this.deliverySetAt = new Date();
    if (this.status !== 'pending') raise(this, OrderAddressSet(this.snapshot()));
  }

  /** The payment is captured: raises `OrderPlaced`. Idempotent. */
  confirm(actor: string): void {
    if (this.status !== 'pending') return;
    this.transition('confirmed', 'shop', actor);
    const stripePaymentIntentId = this.stripePaymentIntentId ?? '';
    raise(this, OrderPlaced({ ...this.snapshot(new Date()), paymentMethod: 'stripe', stripePaymentIntentId }));
  }

  /** Cancels an order for which nothing was charged: the authorisation lapsed or was cancelled before capture. */
  abandon(actor: string, reason: string): void {
    this.transition('cancelled', 'shop', actor, { reason });
  }

  /** Approves it for good: confirmed, and to be invoiced (docs/rules.md#purchase-orders). Throws `AlreadyDecided`. */
  approve(actor: string): void {
    this.checkUndecided();
    this.poStatus = 'approved';
    this.poApprovedBy = actor;
    this.poApprovedAt = new Date();
    this.transition('confirmed', 'shop', actor);
    raise(this, PurchaseOrderApproved({ ...this.purchaseOrder(new Date()), approvedBy: actor }));
  }

  /** Rejects it for good, with a reason that the customer reads (docs/rules.md#purchase-orders). Throws `AlreadyDecided`. */
  reject(actor: string, reason: string): void {
    this.checkUndecided();
    this.poStatus = 'rejected';
    this.poRejectedReason = reason;
    this.transition('cancelled', 'shop', actor, { reason });
    raise(this, PurchaseOrderRejected({ ...this.purchaseOrder(new Date()), rejectedBy: actor, reason }));
  }

  /** Records Sage's invoice number. A confirmed purchase order becomes invoiced; a later state stays (docs/rules.md#order-states). */
  recordInvoice(number: string | null): void {
    this.sageInvoiceNumber = number;
    if (this.paymentMethod === 'purchase_order' && this.status === 'confirmed')
      this.changeStatus('invoiced', 'shop', 'system');
  }

  /** Changes to any state but `cancelled`: raises `OrderStatusChanged` (docs/rules.md#order-states). Throws `StatusChangeNotAllowed`. */
  changeStatus(
    to: Exclude<OrderState, 'cancelled'>,
    by: Initiator,
    actor: string,
    details: StatusChangeDetails = {},
  ): void {
    const from = this.status;
    this.transition(to, by, actor, details);
    const { reason = null, carrier, trackingNumber } = details;
    if (to === 'shipped') Object.assign(this, { carrier, trackingNumber });
    raise(this, OrderStatusChanged({ ...this.snapshot(), from, to, changedBy: actor, reason, ...this.tracking }));
  }

  /**
   * Cancels it for its customer or for staff: raises `OrderCancelled` (docs/rules.md#cancellation). Returns whether it was paid
   * or approved before, so that its goods and its money go back. Throws `StatusChangeNotAllowed`.
   */
  cancel(by: 'staff' | 'customer', actor: string, reason: string): boolean {
    const confirmed = this.wasConfirmed;
    this.transition('cancelled', by, actor, { reason, by });
    raise(
      this,
      OrderCancelled({
        ...this.snapshot(),
        paymentMethod: this.paymentMethod,
        purchaseOrderNumber: this.purchaseOrderNumber ?? null,
        wasConfirmed: confirmed,
        cancelledBy: actor,
        by,
        reason,
      }),
    );
    return confirmed;
  }

  get tracking(): Pick<OrderStatusChangedPayload, 'carrier' | 'trackingNumber'> {
    return { carrier: this.carrier ?? null, trackingNumber: this.trackingNumber ?? null };
  }

  /** Whether it was ever paid or approved. */
  get wasConfirmed(): boolean {
    return wasConfirmed(this.moves);
  }

  /** All of it as it was sold, for an event; its lines must be loaded. */
  snapshot(placedAt = this.createdAt): OrderSnapshot {
    return snapshotOf(
      this,
      this.items.getItems().map((item) => item.sold()),
      placedAt,
    );
  }

  /** The same of a purchase order. */
  purchaseOrder(placedAt?: Date): PurchaseOrderPayload {
    const { purchaseOrderNumber, orderNotes } = this;
    return {
      ...this.snapshot(placedAt),
      purchaseOrderNumber: purchaseOrderNumber ?? '',
      orderNotes: orderNotes ?? '',
    };
  }

  private checkUndecided(): void {
    if (this.poStatus !== 'pending_approval' || this.status !== 'pending')
      throw new AlreadyDecided(this.poStatus ?? null);
  }

  private transition(to: OrderState, by: Initiator, actor: string, details: StatusChangeDetails = {}): void {
    checkTransition(this.status, to, by);
    const why = obstacle(this, to, by);
    if (why) throw new StatusChangeNotAllowed(this.status, to, why);
    this.moves = [...this.moves, newStatusChange(this.status, to, actor, details)];
    this.status = to;
  }
}
OrderSchema.setClass(Order);
