import { Collection, defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { aggregateProperties } from '../../../../platform/database/database.js';
import { raise } from '../../../../platform/messaging/outbox.js';
import {
  DocumentRequested,
  OrderAddressSet,
  OrderCancelled,
  OrderDetailsCorrected,
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
import { LinkReplaced, MailboxNotConfirmed } from './actions-by-link.js';
import { type CorrectedDetails, type Corrector, correctedDetails } from './corrected-details.js';
import { type Delivery, type NewOrder, type PaidCard, startingValues } from './new-order.js';
import { ageToConfirm } from './order-age.js';
import { orderColumns } from './order-columns.js';
import { orderIndexes, orderItemIndexes } from './order-indexes.js';
import { orderItemColumns } from './order-item-columns.js';
import { snapshotOf } from './order-snapshot.js';
import {
  type ChangeableOrder,
  checkTransition,
  type Initiator,
  type OrderState,
  StatusChangeNotAllowed,
  statusChangeObstacle,
} from './order-state.js';
import { AlreadyDecided } from './purchase-order-status.js';
import { DocumentsNotRequestable, obstacleToDocuments, type SaleInSage } from './sage-state.js';
import { confirmedAt, newStatusChange, type StatusChangeDetails, wasConfirmed } from './status-change.js';

export type { Delivery } from './new-order.js';

const OrderItemSchema = defineEntity({
  name: 'OrderItem',
  schema: 'ordering',
  tableName: 'order_items',
  properties: {
    id: p.uuid().primary(),
    order: () => p.manyToOne(Order).index(),
    ...orderItemColumns,
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
    const { productId, sku, name, quantity, price, total, discount, tax, vatRate, isGift } = this;
    return { productId, sku, name, quantity, unitPrice: price, total, discount, tax, vatRate, isGift };
  }
}
OrderItemSchema.setClass(OrderItem);

const OrderSchema = defineEntity({
  name: 'Order',
  schema: 'ordering',
  tableName: 'orders',
  properties: {
    ...aggregateProperties,
    ...orderColumns,
    items: () => p.oneToMany(OrderItem).mappedBy('order').orderBy({ position: 'asc' }),
  },
  indexes: orderIndexes,
});

/** A customer's purchase, with a snapshot of its prices and its status changes. */
export class Order extends OrderSchema.class {
  override items = new Collection<OrderItem>(this);

  /** A new order from the quote stored with its payment: `pending` until the payment is captured (docs/rules.md#authorise-reserve-capture). */
  static place(from: NewOrder & { paymentIntentId: string; paidCard?: PaidCard | null }): Order {
    const { paymentIntentId, paidCard = null } = from;
    return Order.create(from, { paymentMethod: 'stripe', stripePaymentIntentId: paymentIntentId, paidCard });
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

  /** Raises the age from which the goods are sold to `age`, which may have changed since the quote; a confirmation for less is void. */
  restrictAge(age: number | null): void {
    if (age === null || age <= (this.minimumAge ?? 0)) return;
    Object.assign(this, { minimumAge: age, ageConfirmedBy: null, ageConfirmedAt: null });
  }

  /** Records who confirmed the age, and when. Idempotent: the first confirmation stands. */
  confirmAge(actor: string): void {
    if (this.ageToConfirm === null) return;
    this.ageConfirmedBy = actor;
    this.ageConfirmedAt = new Date();
  }

  /**
   * Sets the addresses once; later ones are ignored, unless only the later one can be delivered to. A cancelled order
   * keeps its own. Publishes `OrderAddressSet` where the order is placed already.
   */
  setDelivery({ undeliverable = null, customerEmail, shippingAddress, billingAddress, deliveryNote }: Delivery): void {
    if (this.status === 'cancelled') return;
    const isBetter = this.undeliverable && !undeliverable && shippingAddress;
    // The payment carries no note: where the order was made from the payment, the browser brings the note later.
    if (!this.needsAddress && !isBetter) {
      this.setDeliveryNote(deliveryNote);
      return;
    }
    Object.assign(this, { shippingAddress, billingAddress, undeliverable });
    if (customerEmail) this.customerEmail = customerEmail;
    if (deliveryNote) this.deliveryNote = deliveryNote;
    if (!shippingAddress) return;
    this.deliverySetAt = new Date();
    if (this.status !== 'pending') raise(this, OrderAddressSet(this.snapshot()));
  }

  /** Sets the note once, as long as it can still be of use. */
  private setDeliveryNote(note: string | null | undefined): void {
    if (note && !this.deliveryNote && !['shipped', 'delivered'].includes(this.status)) this.deliveryNote = note;
  }

  /**
   * Corrects the details in any state: raises `OrderDetailsCorrected`, so that documents still to be made have them.
   * Amounts and omitted details stay.
   */
  correctDetails(corrected: CorrectedDetails, by: Corrector): void {
    const emailCorrected = this.correctsEmail(corrected);
    Object.assign(this, correctedDetails(this, corrected));
    if (emailCorrected) {
      this.linkGeneration = this.generation + 1;
      this.emailToConfirm = true;
    }
    const placedAt = confirmedAt(this.moves) ?? this.createdAt;
    raise(this, OrderDetailsCorrected({ ...this.snapshot(placedAt), ...by, emailCorrected }));
  }

  correctsEmail({ customerEmail }: CorrectedDetails): boolean {
    return Boolean(customerEmail) && customerEmail !== this.customerEmail;
  }

  /** The generation of the signed links that open it. */
  get generation(): number {
    return this.linkGeneration ?? 0;
  }

  /** Checks that a signed link may do more than show the order. Throws `LinkReplaced`, `MailboxNotConfirmed`. */
  checkLink(generation: number): void {
    if (generation !== this.generation) throw new LinkReplaced();
    if (this.emailToConfirm) throw new MailboxNotConfirmed();
  }

  /** Records that the mail to the corrected address was read. Idempotent. */
  confirmEmail(): void {
    this.emailToConfirm = false;
  }

  /** Confirms an order whose payment is captured: raises `OrderPlaced`. Idempotent. */
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
  approve(actor: string, reason?: string): void {
    this.checkUndecided();
    this.poStatus = 'approved';
    this.poApprovedBy = actor;
    this.poApprovedAt = new Date();
    this.transition('confirmed', 'shop', actor, { reason });
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

  /** Asks for the documents that Sage lacks: raises `DocumentRequested` (docs/rules.md#created-by-hand). Throws `DocumentsNotRequestable`. */
  requestDocuments(sale: SaleInSage, isRefunded: boolean, actor: string, reason: string): void {
    const why = obstacleToDocuments(this, sale, isRefunded);
    if (why) throw new DocumentsNotRequestable(why);
    this.documentsRequestedAt = new Date();
    this.sageState = 'waiting';
    const placedAt = confirmedAt(this.moves) ?? this.createdAt;
    const sold = this.poStatus ? this.purchaseOrder(placedAt) : this.snapshot(placedAt);
    raise(this, DocumentRequested({ ...sold, paymentMethod: this.paymentMethod, requestedBy: actor, reason }));
  }

  /** Changes to any state but `cancelled`: raises `OrderStatusChanged` (docs/rules.md#order-states). Throws `StatusChangeNotAllowed`. */
  changeStatus(
    to: Exclude<OrderState, 'cancelled'>,
    by: Initiator,
    actor: string,
    details: StatusChangeDetails = {},
    isRefunded = false,
  ): void {
    const from = this.status;
    this.transition(to, by, actor, details, { isRefunded });
    const { reason = null, carrier, trackingNumber } = details;
    if (to === 'shipped') Object.assign(this, { carrier, trackingNumber });
    raise(this, OrderStatusChanged({ ...this.snapshot(), from, to, changedBy: actor, reason, ...this.tracking }));
  }

  /**
   * Cancels it for its customer or for staff: raises `OrderCancelled` (docs/rules.md#cancellation). Returns whether it was paid
   * or approved before, so that its goods and its money go back. Throws `StatusChangeNotAllowed`.
   */
  cancel(by: 'staff' | 'customer', actor: string, reason: string, isHeldByBank = false): boolean {
    const confirmed = this.wasConfirmed;
    this.transition('cancelled', by, actor, { reason, by }, { isHeldByBank });
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

  /** Returns the whole order as it was sold, for an event; its lines must be loaded. */
  snapshot(placedAt = this.createdAt): OrderSnapshot {
    return snapshotOf(
      this,
      this.items.getItems().map((item) => item.sold()),
      placedAt,
    );
  }

  /** Returns the snapshot of a purchase order. */
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

  private transition(
    to: OrderState,
    by: Initiator,
    actor: string,
    details: StatusChangeDetails = {},
    money: Pick<ChangeableOrder, 'isRefunded' | 'isHeldByBank'> = {},
  ): void {
    checkTransition(this.status, to, by);
    const { status, paymentMethod, needsAddress, ageToConfirm, undeliverable } = this;
    const why = statusChangeObstacle(
      { status, paymentMethod, needsAddress, ageToConfirm, undeliverable, ...money },
      to,
      by,
    );
    if (why) throw new StatusChangeNotAllowed(this.status, to, why);
    this.moves = [...this.moves, newStatusChange(this.status, to, actor, details)];
    this.status = to;
  }
}
OrderSchema.setClass(Order);
