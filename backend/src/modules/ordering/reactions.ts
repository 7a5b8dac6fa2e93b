import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../platform/database/kysely.js';
import { prepare } from '../../platform/database/prepared-statement.js';
import { type Envelope, On } from '../../platform/messaging/event.js';
import {
  DocumentCreated,
  type DocumentCreatedPayload,
  OrderInSageChanged,
  type OrderInSageChangedPayload,
} from '../accounting-sync/events.js';
import { Stock } from '../catalogue/index.js';
import {
  TradeCustomerDeclined,
  UserChanged,
  UserErased,
  type UserErasedPayload,
  type UserPayload,
  UserSuspended,
} from '../identity/events.js';
import { Users } from '../identity/index.js';
import { LEFT } from './checkout/checkout-session.entity.js';
import {
  OrderAddressSet,
  OrderCancelled,
  type OrderCancelledPayload,
  OrderDisputed,
  type OrderDisputedPayload,
  OrderPlaced,
  type OrderPlacedPayload,
  OrderRefunded,
  type OrderRefundedPayload,
  type OrderSnapshot,
  OrderStatusChanged,
  type OrderStatusChangedPayload,
  PurchaseOrderApproved,
  type PurchaseOrderPayload,
  PurchaseOrderRejected,
  PurchaseOrderSubmitted,
} from './events.js';
import { lockOrder } from './orders/lock-order.js';
import { Order } from './orders/order.entity.js';
import { OrderMails } from './orders/order-mail-queue.js';
import { eraseOwnColours } from './orders/order-row-columns.js';
import {
  addressNeededMail,
  ageNeededMail,
  cancelledMail,
  orderConfirmationMail,
  shippedMail,
} from './orders/orders.mails.js';
import {
  approvalMail,
  purchaseOrderReceivedMail,
  rejectionMail,
  toApproveMail,
} from './purchase-orders/purchase-orders.mails.js';
import { Refund } from './refunds/refund.entity.js';
import { disputeMail, refundedMail } from './refunds/refunds.mails.js';
import type { OrderingTables } from './tables.js';

/**
 * Leaves the open checkouts of a user whose standing has ended: the sweeper cancels their payments
 * (docs/rules.md#standing-at-reservation). A checkout that is paid nevertheless is judged when its stock is reserved.
 */
async function leaveCheckouts(em: EntityManager, userId: string): Promise<void> {
  await kysely<OrderingTables>(em)
    .updateTable('ordering.checkout_sessions')
    .set({ owner: sql<string>`${LEFT} || id::text`, check_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('status', '=', 'open')
    .where('order_id', 'is', null)
    .execute();
}

type State = Pick<OrderInSageChangedPayload, 'orderId' | 'state' | 'problem' | 'lastSyncAt'>;

const recordState = prepare<OrderingTables, State, never>('ordering.record-state-in-sage', (db, value) =>
  db
    .updateTable('ordering.orders')
    .set({ sage_state: value.state, sage_problem: value.problem, last_sage_sync: value.lastSyncAt })
    .where('id', '=', value.orderId),
);

/** Erases note and own colours of an order that nobody packs any more, where its account was erased before. */
async function eraseNote({ orderId, customer }: OrderSnapshot, em: EntityManager, users: Users): Promise<void> {
  if (!customer || (await users.byId(customer.userId))) return;
  await kysely<OrderingTables>(em)
    .updateTable('ordering.orders')
    .set((eb) => ({ delivery_note: null, version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('id', '=', orderId)
    .where('delivery_note', 'is not', null)
    .execute();
  await eraseOwnColours(sql`i.order_id = ${orderId}`).execute(kysely(em));
}

/** A status change `m` by which its customer cancelled the order. */
const CANCELLED_BY_CUSTOMER = sql`m.change ->> 'to' = 'cancelled' and m.change -> 'reason' is not null
  and m.change ->> 'by' = 'customer'`;

/** The actor of an action by a signed link names the mailbox that got the link. */
const WITHOUT_MAILBOX = sql`(case when m.change ->> 'actor' like 'link:%' then m.change || '{"actor": "guest"}' else m.change end)`;

async function markDue(em: EntityManager, userId: string): Promise<void> {
  await kysely<OrderingTables>(em)
    .updateTable('ordering.stripe_customers')
    .set({ due_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .execute();
}

/** The ordering module's reactions: one method for each event and effect, under the name by which the inbox stores it. */
@Injectable()
export class OrderingReactions {
  constructor(
    private readonly users: Users,
    private readonly mails: OrderMails,
    private readonly stock: Stock,
  ) {}

  /** Ends the open checkouts of an erased account and deletes the customer from all that have no order. */
  @On(UserErased, 'delete-checkouts-on-user-erased')
  async deleteCheckoutsOnUserErased(
    { payload: { userId } }: Envelope<UserErasedPayload>,
    em: EntityManager,
  ): Promise<void> {
    await leaveCheckouts(em, userId);
    await kysely<OrderingTables>(em)
      .updateTable('ordering.checkout_sessions')
      .set({ customer: null })
      .where('user_id', '=', userId)
      .where('order_id', 'is', null)
      .execute();
  }

  /** Ends the open checkouts of a suspended account. */
  @On(UserSuspended, 'end-checkouts-on-user-suspended')
  async endCheckoutsOnUserSuspended(
    { payload: { userId } }: Envelope<{ userId: string }>,
    em: EntityManager,
  ): Promise<void> {
    await leaveCheckouts(em, userId);
  }

  /** Ends the open checkouts of a customer who is not, or no longer, verified trade. */
  @On(TradeCustomerDeclined, 'end-checkouts-on-trade-customer-declined')
  async endCheckoutsOnTradeCustomerDeclined(
    { payload: { userId } }: Envelope<{ userId: string }>,
    em: EntityManager,
  ): Promise<void> {
    await leaveCheckouts(em, userId);
  }

  /** Copies the order's state in Sage, by which staff's lists filter (docs/rules.md#state-in-sage). Events of an order come in their order. */
  @On(OrderInSageChanged, 'record-state-on-order-in-sage-changed')
  async recordStateOnOrderInSageChanged(
    { payload }: Envelope<OrderInSageChangedPayload>,
    em: EntityManager,
  ): Promise<void> {
    const { orderId, state, problem, lastSyncAt } = payload;
    await recordState(em, { orderId, state, problem, lastSyncAt });
  }

  /** See `eraseFreeTextOnUserErased`: note and own colours of an order that is still to be sent stay until then. */
  @On(OrderStatusChanged, 'erase-delivery-note-on-order-status-changed')
  async eraseDeliveryNoteOnOrderStatusChanged(
    { payload }: Envelope<OrderStatusChangedPayload>,
    em: EntityManager,
  ): Promise<void> {
    if (payload.to === 'shipped') await eraseNote(payload, em, this.users);
  }

  @On(OrderCancelled, 'erase-delivery-note-on-order-cancelled')
  async eraseDeliveryNoteOnOrderCancelled(
    { payload }: Envelope<OrderCancelledPayload>,
    em: EntityManager,
  ): Promise<void> {
    await eraseNote(payload, em, this.users);
  }

  @On(PurchaseOrderRejected, 'erase-delivery-note-on-purchase-order-rejected')
  async eraseDeliveryNoteOnPurchaseOrderRejected(
    { payload }: Envelope<OrderSnapshot>,
    em: EntityManager,
  ): Promise<void> {
    await eraseNote(payload, em, this.users);
  }

  /** Empties free text about a user's orders that no invoice needs. Actors, actions and times stay. */
  @On(UserErased, 'erase-free-text-on-user-erased')
  async eraseFreeTextOnUserErased(
    { payload: { userId } }: Envelope<UserErasedPayload>,
    em: EntityManager,
  ): Promise<void> {
    const db = kysely<OrderingTables>(em);
    await db
      .selectFrom('ordering.orders as o')
      .where('o.user_id', '=', userId)
      .select('o.id')
      .orderBy('o.id')
      .forUpdate()
      .execute();
    // Notes of the shop itself are about goods and money only.
    await db
      .updateTable('ordering.order_notes as n')
      .from('ordering.orders as o')
      .set({ text: '' })
      .where('o.user_id', '=', userId)
      .whereRef('n.order_id', '=', 'o.id')
      .where('n.author', 'not in', ['system', 'stripe'])
      .execute();
    // Unsent orders keep their delivery note, and the colours to mix, until they are sent.
    await db
      .updateTable('ordering.orders')
      .set((eb) => ({ delivery_note: null, version: eb('version', '+', 1), updated_at: sql<Date>`now()` }))
      .where('user_id', '=', userId)
      .where('delivery_note', 'is not', null)
      .where('status', 'in', ['shipped', 'delivered', 'cancelled'])
      .execute();
    await eraseOwnColours(sql`i.order_id in (
      select id from ordering.orders where user_id = ${userId} and status in ('shipped', 'delivered', 'cancelled'))`).execute(
      db,
    );
    await db
      .updateTable('ordering.return_requests as q')
      .from('ordering.orders as o')
      .set((eb) => ({ reason: '', version: eb('q.version', '+', 1), updated_at: sql<Date>`now()` }))
      .where('o.user_id', '=', userId)
      .whereRef('q.order_id', '=', 'o.id')
      .execute();
    // The text about another payment of a failed refund may name a bank account.
    await sql`
      update ordering.refunds r set settlement = r.settlement || '{"reference": "", "reason": ""}', version = r.version + 1
      from ordering.orders o where o.user_id = ${userId} and r.order_id = o.id and r.settlement is not null`.execute(
      db,
    );
    // The refund of a cancellation has the cancellation's reason.
    await sql`
      update ordering.refunds r set reason = '', version = r.version + 1,
        actor = case when r.actor like 'link:%' then 'guest' else r.actor end
      from ordering.orders o, jsonb_array_elements(o.moves) as m (change)
      where o.user_id = ${userId} and r.order_id = o.id and ${CANCELLED_BY_CUSTOMER}
        and r.actor = m.change ->> 'actor' and r.reason = m.change ->> 'reason'`.execute(db);
    await sql`
      update ordering.orders o set version = o.version + 1, updated_at = now(),
        age_confirmed_by = case when o.age_confirmed_by like 'link:%' then 'guest' else o.age_confirmed_by end,
        mixed_confirmed_by = case when o.mixed_confirmed_by like 'link:%' then 'guest' else o.mixed_confirmed_by end, moves = (
        select jsonb_agg(case when ${CANCELLED_BY_CUSTOMER} then ${WITHOUT_MAILBOX} - 'reason' else ${WITHOUT_MAILBOX} end order by m.index)
        from jsonb_array_elements(o.moves) with ordinality as m (change, index))
      where o.user_id = ${userId}
        and (o.age_confirmed_by like 'link:%' or o.mixed_confirmed_by like 'link:%'
          or exists (select 1 from jsonb_array_elements(o.moves) as m (change) where ${CANCELLED_BY_CUSTOMER}))`.execute(
      db,
    );
  }

  /** Mails the customer that the order is cancelled, why, and what becomes of the money. */
  @On(OrderCancelled, 'mail-cancellation-on-order-cancelled')
  async mailCancellationOnOrderCancelled(
    { payload: order }: Envelope<OrderCancelledPayload>,
    em: EntityManager,
  ): Promise<void> {
    await this.mails.send(em, order, 'order_cancelled', cancelledMail(order));
  }

  /** Sends the mails of an order placed without an email address, once it has one. */
  @On(OrderAddressSet, 'mail-confirmation-on-order-address-set')
  async mailConfirmationOnOrderAddressSet(
    { payload: order }: Envelope<OrderSnapshot>,
    em: EntityManager,
  ): Promise<void> {
    const { deliveryTime, mixingTime } = this.mails;
    const confirmation = orderConfirmationMail(order, deliveryTime, mixingTime);
    await this.mails.send(em, order, 'order_confirmation', confirmation);
    if (order.undeliverable)
      await this.mails.send(em, order, 'address_needed', addressNeededMail(order), 'undeliverable');
    if (order.ageToConfirm) await this.mails.send(em, order, 'age_needed', ageNeededMail(order, order.ageToConfirm));
  }

  /** Mails the customer the confirmation of a placed order, and asks for a missing address or age. */
  @On(OrderPlaced, 'mail-confirmation-on-order-placed')
  async mailConfirmationOnOrderPlaced(
    { payload: order }: Envelope<OrderPlacedPayload>,
    em: EntityManager,
  ): Promise<void> {
    const { deliveryTime, mixingTime } = this.mails;
    const confirmation = orderConfirmationMail(order, deliveryTime, mixingTime);
    await this.mails.send(em, order, 'order_confirmation', confirmation);
    if (!order.shippingAddress || order.undeliverable)
      await this.mails.send(em, order, 'address_needed', addressNeededMail(order));
    if (order.ageToConfirm) await this.mails.send(em, order, 'age_needed', ageNeededMail(order, order.ageToConfirm));
  }

  /** Mails the customer that the order is shipped, and how to track it; other changes are shown on the order's page. */
  @On(OrderStatusChanged, 'mail-tracking-on-order-status-changed')
  async mailTrackingOnOrderStatusChanged(
    { payload: order }: Envelope<OrderStatusChangedPayload>,
    em: EntityManager,
  ): Promise<void> {
    if (order.to === 'shipped') await this.mails.send(em, order, 'order_shipped', shippedMail(order));
  }

  /** Sage's invoice number becomes the order's, and a purchase order is invoiced (docs/rules.md#order-states). */
  @On(DocumentCreated, 'record-invoice-on-document-created')
  async recordInvoiceOnDocumentCreated(
    { payload }: Envelope<DocumentCreatedPayload>,
    em: EntityManager,
  ): Promise<void> {
    if (payload.document !== 'invoice') return;
    const order = await lockOrder(em, { id: payload.orderId });
    order.recordInvoice(payload.sageNumber);
  }

  /** Mails the customer that the purchase order is approved (`docs/rules.md#purchase-orders`). */
  @On(PurchaseOrderApproved, 'mail-approval-on-purchase-order-approved')
  async mailApprovalOnPurchaseOrderApproved(
    { payload: order }: Envelope<PurchaseOrderPayload>,
    em: EntityManager,
  ): Promise<void> {
    await this.mails.send(em, order, 'po_approved', approvalMail(order));
  }

  /** Mails the customer a receipt of the purchase order, and sales that it waits for a decision (`docs/rules.md#purchase-orders`). */
  @On(PurchaseOrderSubmitted, 'mail-receipt-on-purchase-order-submitted')
  async mailReceiptOnPurchaseOrderSubmitted(
    { payload: order }: Envelope<PurchaseOrderPayload>,
    em: EntityManager,
  ): Promise<void> {
    await this.mails.send(em, order, 'po_received', purchaseOrderReceivedMail(order));
    await this.mails.sendToSales(em, order, 'po_to_approve', toApproveMail(order));
  }

  /** Mails the customer why the purchase order is rejected (`docs/rules.md#purchase-orders`). */
  @On(PurchaseOrderRejected, 'mail-rejection-on-purchase-order-rejected')
  async mailRejectionOnPurchaseOrderRejected(
    { payload: order }: Envelope<PurchaseOrderPayload & { reason: string }>,
    em: EntityManager,
  ): Promise<void> {
    await this.mails.send(em, order, 'po_rejected', rejectionMail(order));
  }

  /** Rejects the undecided purchase orders of an erased account and releases their stock (docs/rules.md#account-deletion). */
  @On(UserErased, 'reject-purchase-orders-on-user-erased')
  async rejectPurchaseOrdersOnUserErased(
    { payload: { userId } }: Envelope<UserErasedPayload>,
    em: EntityManager,
  ): Promise<void> {
    const undecided = await kysely<OrderingTables>(em)
      .selectFrom('ordering.orders')
      .select('id')
      .where('user_id', '=', userId)
      .where('status', '=', 'pending')
      .where('po_status', '=', 'pending_approval')
      .orderBy('id')
      .execute();
    for (const { id } of undecided) {
      const order = await lockOrder(em, { id });
      // Decided since it was read.
      if (order.poStatus !== 'pending_approval') continue;
      order.reject('system', 'The account of the customer was deleted.');
      await this.stock.release(em, id);
    }
  }

  /** Deletes the saved lists of an erased customer. */
  @On(UserErased, 'delete-quick-lists-on-user-erased')
  async deleteQuickListsOnUserErased(
    { payload: { userId } }: Envelope<UserErasedPayload>,
    em: EntityManager,
  ): Promise<void> {
    await kysely<OrderingTables>(em).deleteFrom('ordering.quick_lists').where('user_id', '=', userId).execute();
  }

  /**
   * Mails the customer about each refund once it is done, unless the bank has failed it by now, settled since or not. The
   * order's row is locked, so that a later failure finds this mail on record and corrects it
   * (docs/rules.md#refunds-are-truthful).
   */
  @On(OrderRefunded, 'mail-refund-on-order-refunded')
  async mailRefundOnOrderRefunded(
    { payload: order }: Envelope<OrderRefundedPayload>,
    em: EntityManager,
  ): Promise<void> {
    // The settling member of staff has mailed the customer already, and a dispute is for the bank to explain.
    if (order.settled || order.disputed) return;
    await lockOrder(em, { id: order.orderId });
    if (await em.findOne(Refund, { id: order.refundId, status: { $in: ['failed', 'settled'] } })) return;
    await this.mails.send(em, order, 'order_refunded', refundedMail(order), order.refundId);
  }

  /** Mails sales about a chargeback: it has to be answered at Stripe in time. */
  @On(OrderDisputed, 'mail-sales-on-order-disputed')
  async mailSalesOnOrderDisputed(
    { payload: dispute }: Envelope<OrderDisputedPayload>,
    em: EntityManager,
  ): Promise<void> {
    const order = await em.findOneOrFail(Order, dispute.orderId, { populate: ['items'] });
    const mail = disputeMail(order.snapshot(), dispute);
    await this.mails.sendToSales(em, dispute, 'dispute_opened', mail, dispute.disputeId);
  }

  /** Marks the account, so that its name and email are passed to Stripe. */
  @On(UserChanged, 'mark-stripe-customer-due-on-user-changed')
  async markStripeCustomerDueOnUserChanged({ payload }: Envelope<UserPayload>, em: EntityManager): Promise<void> {
    await markDue(em, payload.userId);
  }

  /** Marks an erased account, so that its customer is deleted at Stripe. */
  @On(UserErased, 'mark-stripe-customer-due-on-user-erased')
  async markStripeCustomerDueOnUserErased({ payload }: Envelope<UserErasedPayload>, em: EntityManager): Promise<void> {
    await markDue(em, payload.userId);
  }
}
