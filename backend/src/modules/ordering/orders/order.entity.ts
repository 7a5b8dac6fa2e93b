import { Collection, defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { aggregateProperties, decimal, pence } from '../../../platform/database/database.js';
import { fitLineName } from '../../../platform/line-colour.js';
import { raise } from '../../../platform/messaging/outbox.js';
import {
  DocumentRequested,
  type OrderAddress,
  OrderAddressSet,
  OrderCancelled,
  type OrderCustomer,
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
} from '../events.js';
import type { QuotedLine, UsedGrant } from '../quotes/stored-quote.entity.js';
import { LinkReplaced, MailboxNotConfirmed } from './actions-by-link.js';
import {
  type Delivery,
  type NewOrder,
  type PaidCard,
  type PaymentMethod,
  snapshotOf,
  startingValues,
} from './new-order.js';
import { LONGEST_NAME, orderItemColumns } from './order-item.entity.js';
import { type CorrectedDetails, type Corrector, correctedDetails } from './order-notes.entity.js';
import {
  AlreadyDecided,
  ageToConfirm,
  type ChangeableOrder,
  checkTransition,
  confirmedAt,
  DocumentsNotRequestable,
  type Initiator,
  newStatusChange,
  type OrderState,
  obstacleToDocuments,
  type PoStatus,
  type SaleInSage,
  type StatusChange,
  type StatusChangeDetails,
  StatusChangeNotAllowed,
  sageColumns,
  statusChangeObstacle,
  wasConfirmed,
} from './order-state.js';

/** The columns of an order beside its lines. */
export const orderColumns = {
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
  /** The redeemed reward that it uses, with name and kind as they were; null where it uses none. */
  grantId: p.uuid().nullable(),
  grantName: p.string().length(255).nullable(),
  grantKind: p.string().length(20).$type<UsedGrant['kind']>().nullable(),
  /** The reward's discount on goods and delivery. */
  grantDiscount: pence().default(0),
  pointsDiscount: pence(),
  total: pence(),
  /**
   * The part of the payment that the bank holds, or took without its being recorded as refunded
   * (`docs/rules.md#disputes`).
   */
  disputed: pence().default(0),
  pointsEarned: p.integer(),
  /**
   * The version of the rule by which its points were counted; a later version never changes it
   * (`docs/rules.md#points-earned`).
   */
  earningRule: p.smallint().default(1),
  pointsUsed: p.integer(),
  paymentMethod: p.string().length(50).$type<PaymentMethod>(),
  stripePaymentIntentId: p.text().unique().nullable(),
  /** Null for a purchase order, and where Stripe does not name the card. */
  paidCard: p.json<PaidCard>().nullable(),
  /** The account as it was when the order was placed; null for a guest. */
  customer: p.json<OrderCustomer>().nullable(),
  purchaseOrderNumber: p.string().length(100).nullable(),
  orderNotes: p.text().nullable(),
  poStatus: p.text().$type<PoStatus>().nullable(),
  poApprovedBy: p.text().nullable(),
  poApprovedAt: p.datetime().nullable(),
  poRejectedReason: p.text().nullable(),
  sageInvoiceNumber: p.text().nullable(),
  ...sageColumns,
  /** Set from `shipped` on. */
  carrier: p.string().length(100).nullable(),
  trackingNumber: p.string().length(100).nullable(),
  shippingAddress: p.json<OrderAddress>().nullable(),
  billingAddress: p.json<OrderAddress>().nullable(),
  /** The customer's request to the driver. */
  deliveryNote: p.string().length(250).nullable(),
  /** The reason why some of it cannot go to that address, for a person; null where all of it can. */
  undeliverable: p.text().nullable(),
  customerEmail: p.text(),
  /** Signed links of an earlier generation no longer open it; a correction of the email raises it (docs/rules.md#corrected-emails). */
  linkGeneration: p.integer().default(0),
  /** The corrected mailbox has not been confirmed yet. */
  emailToConfirm: p.boolean().default(false),
  /** The highest of its lines' minimum ages; null where there is none. */
  minimumAge: p.smallint().nullable(),
  /** The person who confirmed that age, as `actorName` returns it; null as long as no one has. */
  ageConfirmedBy: p.text().nullable(),
  ageConfirmedAt: p.datetime().nullable(),
  /** The person who confirmed that mixed lines cannot be returned; null where no line is mixed, or no one has. */
  mixedConfirmedBy: p.text().nullable(),
  mixedConfirmedAt: p.datetime().nullable(),
  /** The time when addresses missing at first came; null where they came with the order. */
  deliverySetAt: p.datetime().nullable(),
};

const index = (name: string, columns: string, where?: string) => ({
  name: `orders_${name}`,
  expression: `create index "orders_${name}" on "ordering"."orders" ${columns}${where ? ` where ${where}` : ''}`,
});

/** The conditions must equal those of the lists to the letter: otherwise PostgreSQL does not use the index. */
export const AWAITS_APPROVAL = `po_status = 'pending_approval' and status = 'pending'`;
export const LACKS_ADDRESS = `(shipping_address is null or undeliverable is not null) and status <> 'cancelled'`;
export const LACKS_AGE = `minimum_age is not null and age_confirmed_at is null and status not in ('shipped', 'delivered', 'cancelled')`;
/** Paid, or approved and invoiced; on a purchase order Sage's invoice comes first (docs/rules.md#order-states). */
export const TO_PACK = `(status = 'invoiced' or (status = 'confirmed' and payment_method = 'stripe'))`;
/** Paid or approved, and not sent yet. */
export const IN_PREPARATION = `status in ('confirmed', 'invoiced', 'processing')`;
/** Something could not be written to Sage and waits for a person (docs/rules.md#state-in-sage). */
export const NEEDS_SAGE = `sage_state = 'attention'`;
/** Condition of the list of documents: the order was paid or approved, or has something in Sage. */
export const HAS_DOCUMENTS = `(status not in ('pending', 'cancelled') or sage_state <> 'none')`;
/** Condition of an order that lacks the documents it should have. */
export const LACKS_DOCUMENTS = `sage_state = 'none' and status not in ('pending', 'cancelled')`;

/**
 * The time when an order was paid or approved, as its status changes keep it (ISO 8601, UTC, text that sorts by time);
 * null where it never was (docs/rules.md#sales-figures).
 */
export const SOLD_AT = `((jsonb_path_query_first(moves, '$[*] ? (@."to" == "confirmed")') ->> 'at') collate "C")`;

/** The text that the search box looks through, in lower case; postcodes without their blank. */
export const ORDER_SEARCH_TEXT = `lower(${[
  'order_number',
  'customer_email',
  "coalesce(purchase_order_number, '')",
  "replace(coalesce(shipping_address ->> 'postalCode', ''), ' ', '')",
  "coalesce(shipping_address ->> 'firstName', '')",
  "coalesce(shipping_address ->> 'lastName', '')",
  "coalesce(customer ->> 'companyName', '')",
  "coalesce(sage_invoice_number, '')",
].join(" || ' ' || ")})`;

/** Indexes for the lists of staff, the warning of a used purchase order number and the search box. */
export const orderIndexes = [
  index('newest', '(created_at, id)'),
  index('sold', `(${SOLD_AT})`),
  index('awaiting_approval', '(created_at)', AWAITS_APPROVAL),
  index('without_address', '(created_at)', LACKS_ADDRESS),
  index('without_age', '(created_at)', LACKS_AGE),
  index('to_pack', '(created_at)', TO_PACK),
  index('in_preparation', '(created_at)', IN_PREPARATION),
  index('with_documents', '(created_at, id)', HAS_DOCUMENTS),
  index('without_documents', '(created_at, id)', LACKS_DOCUMENTS),
  index('open_in_sage', '(sage_state, created_at, id)', `sage_state in ('waiting', 'attention')`),
  index('search', `using gin ((${ORDER_SEARCH_TEXT}) gin_trgm_ops)`),
  index('purchase_order_numbers', '(user_id, lower(trim(purchase_order_number)))', 'purchase_order_number is not null'),
];

/** Indexes by which the search box finds the orders of a product. */
export const orderItemIndexes = [
  {
    name: 'order_items_code',
    expression: 'create index "order_items_code" on "ordering"."order_items" using gin ((lower(sku)) gin_trgm_ops)',
  },
];

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
    const { unitPrice: price, name, ...sold } = line;
    const fitted = fitLineName(name, line.colour, LONGEST_NAME);
    return Object.assign(new OrderItem(), { id: uuid(), position, price, name: fitted, ...sold });
  }

  sold(): OrderPlacedLine {
    const { productId, sku, name, quantity, price, total, discount, tax, vatRate, isGift } = this;
    const sold = { productId, sku, name, quantity, unitPrice: price, total, discount, tax, vatRate, isGift };
    if (!this.colour) return sold;
    const { make, code } = this.colour;
    return { ...sold, isMixed: true, colour: { make, code } };
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
      sageState: 'waiting',
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

  /** Raises the age from which the goods are sold to `age`, which may have changed since the quote; a confirmation for less is void. Returns whether it changed. */
  restrictAge(age: number | null): boolean {
    if (age === null || age <= (this.minimumAge ?? 0)) return false;
    Object.assign(this, { minimumAge: age, ageConfirmedBy: null, ageConfirmedAt: null });
    return true;
  }

  /** Records who confirmed the age, and when. Idempotent: the first confirmation stands. */
  confirmAge(actor: string): void {
    if (this.ageToConfirm === null) return;
    this.ageConfirmedBy = actor;
    this.ageConfirmedAt = new Date();
  }

  /** Records who confirmed that mixed lines cannot be returned, and when. Idempotent: the first confirmation stands. */
  confirmMixed(actor: string): void {
    if (this.mixedConfirmedAt || !this.items.getItems().some(({ colour }) => colour)) return;
    this.mixedConfirmedBy = actor;
    this.mixedConfirmedAt = new Date();
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
    this.sageState = 'waiting';
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
