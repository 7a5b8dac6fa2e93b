import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { AuditTrail } from '../../platform/audit.js';
import { kysely } from '../../platform/database/kysely.js';
import { FailedMails } from '../../platform/mail/failed-mails.js';
import { WRONG_ADDRESS } from '../../platform/mail/mail-causes.js';
import { type Envelope, On } from '../../platform/messaging/event.js';
import { publish } from '../../platform/messaging/outbox.js';
import {
  TradeCustomerDeclined,
  TradeCustomerVerified,
  type TradeCustomerVerifiedPayload,
  UserChanged,
  UserErased,
  type UserErasedPayload,
  type UserPayload,
  UserRoleChanged,
  type UserRoleChangedPayload,
  UserSignedUp,
} from '../identity/events.js';
import {
  DocumentRequested,
  type DocumentRequestedPayload,
  OrderCancelled,
  type OrderCancelledPayload,
  OrderDetailsCorrected,
  type OrderDetailsCorrectedPayload,
  OrderPlaced,
  type OrderPlacedPayload,
  OrderRefunded,
  type OrderRefundedPayload,
  PurchaseOrderApproved,
  type PurchaseOrderPayload,
  PurchaseOrderRejected,
  PurchaseOrderSubmitted,
} from '../ordering/events.js';
import { recordUser, removeLink } from './contacts/contact-store.js';
import { ShopUser } from './contacts/read-contact.js';
import {
  ContactChosen,
  type ContactChosenPayload,
  ContactsSynced,
  type ContactsSyncedPayload,
  ContactUnlinked,
  FailuresRepaired,
  ItemsSynced,
  type ItemsSyncedPayload,
} from './events.js';
import { DETAILS, failedFor, ofCustomers, parkedBefore, publishRepaired } from './failed-writes/parked-writes.js';
import { enqueueCustomerWrite, enqueueFirst, enqueueSaleByHand, enqueueWrite } from './queue/enqueue.js';
import type { AccountingTables } from './tables.js';

const WHY = { by: 'system', reason: 'The trade account was declined.' };

const ENOUGH = sql<boolean>`not exists (
  select 1 from jsonb_to_recordset(q.payload -> 'lines') as line ("productId" uuid, quantity int)
  left join accounting.sage_products item on item.product_id = line."productId"
  where coalesce(item.quantity_in_stock, 0) < line.quantity)`;

/** The accounting-sync module's reactions: one method for each event and effect, under the name by which the inbox stores it. */
@Injectable()
export class AccountingSyncReactions {
  constructor(
    private readonly audit: AuditTrail,
    private readonly mails: FailedMails,
  ) {}

  /** Deletes this module's copy of the account. Documents stay in Sage, as the law requires. */
  @On(UserErased, 'delete-user-on-user-erased')
  async deleteUserOnUserErased({ payload: { userId } }: Envelope<UserErasedPayload>, em: EntityManager): Promise<void> {
    await em.nativeDelete(ShopUser, { userId });
  }

  /**
   * Links the contact that an admin chose, like one that sales choose. A customer who was declined or erased before the
   * event arrived gets none: their documents would go to a company that they do not act for.
   */
  @On(ContactChosen, 'link-contact-on-contact-chosen')
  async linkContactOnContactChosen(event: Envelope<ContactChosenPayload>, em: EntityManager): Promise<void> {
    const verified = await kysely<AccountingTables>(em)
      .selectFrom('accounting.users')
      .where('user_id', '=', event.payload.userId)
      .where('is_trade_verified', '=', true)
      .select('user_id')
      .forShare()
      .executeTakeFirst();
    if (verified) await enqueueCustomerWrite(em, 'link_contact', event);
  }

  /** Links the Sage contact that sales chose, if any; the customer then pays its negotiated prices. */
  @On(TradeCustomerVerified, 'link-contact-on-trade-customer-verified')
  async linkContactOnTradeCustomerVerified(
    event: Envelope<TradeCustomerVerifiedPayload>,
    em: EntityManager,
  ): Promise<void> {
    if (event.payload.sageContactId) await enqueueCustomerWrite(em, 'link_contact', event);
  }

  /** Records roles, so that the status of the syncs can say whether the shop has an administrator. */
  @On(UserRoleChanged, 'record-role-on-user-role-changed')
  async recordRoleOnUserRoleChanged(
    { payload: { userId, role } }: Envelope<UserRoleChangedPayload>,
    em: EntityManager,
  ): Promise<void> {
    await em.nativeUpdate(ShopUser, { userId }, { role });
  }

  /** Records that the customer may only have a contact of their own from now on. */
  @On(TradeCustomerDeclined, 'record-trade-on-trade-customer-declined')
  async recordTradeOnTradeCustomerDeclined(
    { payload: { userId } }: Envelope<{ userId: string }>,
    em: EntityManager,
  ): Promise<void> {
    await em.nativeUpdate(ShopUser, { userId }, { isTradeVerified: false });
  }

  /** Records that an admin may choose the customer's contact from now on. */
  @On(TradeCustomerVerified, 'record-trade-on-trade-customer-verified')
  async recordTradeOnTradeCustomerVerified(
    { payload: { userId } }: Envelope<TradeCustomerVerifiedPayload>,
    em: EntityManager,
  ): Promise<void> {
    await em.nativeUpdate(ShopUser, { userId }, { isTradeVerified: true });
  }

  /** Keeps name, email address and company up to date, by which contacts are suggested and made. */
  @On(UserChanged, 'record-user-on-user-changed')
  async recordUserOnUserChanged({ payload }: Envelope<UserPayload>, em: EntityManager): Promise<void> {
    await recordUser(em, payload);
  }

  /** Contacts are suggested, made and changed by what is known of a user. */
  @On(UserSignedUp, 'record-user-on-user-signed-up')
  async recordUserOnUserSignedUp({ payload }: Envelope<UserPayload>, em: EntityManager): Promise<void> {
    await recordUser(em, payload);
  }

  /** Removes a link too that sales chose before the removal and that was made only afterwards. */
  @On(ContactUnlinked, 'remove-link-on-contact-unlinked')
  async removeLinkOnContactUnlinked(
    { payload }: Envelope<{ userId: string; by: string; reason: string }>,
    em: EntityManager,
  ): Promise<void> {
    await removeLink(em, payload.userId, payload);
  }

  /**
   * Removes the link: if the customer is verified again later, perhaps as another company, sales choose a contact anew.
   */
  @On(TradeCustomerDeclined, 'remove-link-on-trade-customer-declined')
  async removeLinkOnTradeCustomerDeclined(
    { payload: { userId } }: Envelope<{ userId: string }>,
    em: EntityManager,
  ): Promise<void> {
    const { contact } = await removeLink(em, userId, WHY);
    if (contact === null) return;
    await this.audit.record(em, {
      actor: WHY.by,
      action: 'trade.contact-removed',
      subjectType: 'user',
      subjectId: userId,
      before: { sageContactId: contact },
      reason: WHY.reason,
    });
  }

  /** Queues the customer's new profile for the contact that the shop made. */
  @On(UserChanged, 'update-contact-on-user-changed')
  async updateContactOnUserChanged(event: Envelope<UserPayload>, em: EntityManager): Promise<void> {
    await enqueueCustomerWrite(em, 'update_contact', event);
  }

  /**
   * Declines the quote of a purchase order that was cancelled before sales decided. An order that was invoiced already is
   * credited on `OrderRefunded`.
   */
  @On(OrderCancelled, 'decline-quote-on-order-cancelled')
  async declineQuoteOnOrderCancelled(event: Envelope<OrderCancelledPayload>, em: EntityManager): Promise<void> {
    const { paymentMethod, wasConfirmed } = event.payload;
    if (paymentMethod === 'purchase_order' && !wasConfirmed) await enqueueWrite(em, 'decline_quote', event);
  }

  /** Declines the quote of a rejected purchase order. */
  @On(PurchaseOrderRejected, 'decline-quote-on-purchase-order-rejected')
  async declineQuoteOnPurchaseOrderRejected(event: Envelope<PurchaseOrderPayload>, em: EntityManager): Promise<void> {
    await enqueueWrite(em, 'decline_quote', event);
  }

  /** Queues the document of an order that has none in Sage, when staff ask for it (docs/rules.md#created-by-hand). */
  @On(DocumentRequested, 'enqueue-document-on-document-requested', { postsMoney: true })
  async enqueueDocumentOnDocumentRequested(
    event: Envelope<DocumentRequestedPayload>,
    em: EntityManager,
  ): Promise<void> {
    const { customer, paymentMethod } = event.payload;
    const bySale = customer === null ? 'create_receipt' : 'create_invoice';
    await enqueueSaleByHand(em, paymentMethod === 'purchase_order' ? 'invoice_from_quote' : bySale, event);
  }

  /** Queues a receipt for a guest's order, or a paid invoice for a customer's (docs/rules.md#one-document-per-order). */
  @On(OrderPlaced, 'enqueue-document-on-order-placed', { postsMoney: true })
  async enqueueDocumentOnOrderPlaced(event: Envelope<OrderPlacedPayload>, em: EntityManager): Promise<void> {
    const isGuest = event.payload.customer === null;
    await enqueueFirst(em, isGuest ? 'create_receipt' : 'create_invoice', event);
  }

  /** Queues an invoice that names the quote (docs/rules.md#purchase-order-documents). */
  @On(PurchaseOrderApproved, 'enqueue-invoice-on-purchase-order-approved', { postsMoney: true })
  async enqueueInvoiceOnPurchaseOrderApproved(event: Envelope<PurchaseOrderPayload>, em: EntityManager): Promise<void> {
    await enqueueWrite(em, 'invoice_from_quote', event);
  }

  /** Queues a quote for a purchase order (docs/rules.md#purchase-order-documents). */
  @On(PurchaseOrderSubmitted, 'enqueue-quote-on-purchase-order-submitted')
  async enqueueQuoteOnPurchaseOrderSubmitted(event: Envelope<PurchaseOrderPayload>, em: EntityManager): Promise<void> {
    await enqueueFirst(em, 'create_quote', event);
  }

  /**
   * Queues a credit note of a customer's invoice, or the reverse of a guest's receipt (docs/rules.md#refund-documents).
   */
  @On(OrderRefunded, 'enqueue-refund-on-order-refunded', { postsMoney: true })
  async enqueueRefundOnOrderRefunded(event: Envelope<OrderRefundedPayload>, em: EntityManager): Promise<void> {
    const isGuest = event.payload.customer === null;
    await enqueueWrite(em, isGuest ? 'create_refund' : 'create_credit_note', event);
  }

  /**
   * Puts the corrected details into the order's unsent bodies, and replays the writes that failed because of the old
   * ones. Amounts stay; requests without a known answer are repeated unchanged (docs/rules.md#unknown-outcomes).
   */
  @On(OrderDetailsCorrected, 'rebuild-on-order-details-corrected', { postsMoney: true })
  async rebuildOnOrderDetailsCorrected(
    { payload }: Envelope<OrderDetailsCorrectedPayload>,
    em: EntityManager,
  ): Promise<void> {
    const { orderId, customer, customerName, customerEmail, shippingAddress, billingAddress } = payload;
    const corrected = JSON.stringify({ customer, customerName, customerEmail, shippingAddress, billingAddress });
    const { rows } = await sql<{ id: string; failed: boolean }>`
      update accounting.sage_sync_queue q
      set payload = q.payload || ${corrected}::jsonb, version = q.version + 1, updated_at = clock_timestamp()
      where q.entity_id = ${orderId} and q.sync_type = 'order' and q.status in ('pending', 'parked')
      returning q.id::text as id, coalesce(${failedFor(...DETAILS)}, false) as failed`.execute(kysely(em));
    const ids = rows.filter(({ failed }) => failed).map(({ id }) => id);
    if (payload.emailCorrected) ids.push(...(await this.failedMails(em, payload)));
    const { correctedBy: by, reason, ownerProven: mayPostMoney } = payload;
    const what = `the ${payload.emailCorrected ? 'email address' : 'address'} was corrected`;
    if (ids.length > 0) publish(em, FailuresRepaired({ what, ids, by, reason, mayPostMoney }));
  }

  /** Returns the failed emails to the customer's old address; the order's module redirects them to the new one. */
  private async failedMails(em: EntityManager, { orderNumber, customerEmail }: OrderDetailsCorrectedPayload) {
    const { rows } = await sql<{ id: string }>`
      select id from (${this.mails.rows('open')}) mail where state = 'failed' and replayable
        and cause = any(${[...WRONG_ADDRESS]}::text[]) and "orderNumber" = ${orderNumber} and customer = ${customerEmail}`.execute(
      kysely(em),
    );
    return rows.map(({ id }) => id);
  }

  /** Replays writes that failed because the contact was missing once the customer has one, at most once an hour. */
  @On(ContactsSynced, 'replay-on-contacts-synced')
  async replayOnContactsSynced({ payload }: Envelope<ContactsSyncedPayload>, em: EntityManager): Promise<void> {
    const { businessId, syncedAt, userIds } = payload;
    const conditions = [parkedBefore(businessId, syncedAt), ofCustomers(userIds)];
    await publishRepaired(em, 'the customer has a contact in Sage', ['contact'], conditions);
  }

  /**
   * Replays writes that failed because of too little stock once Sage has enough of all items of the order, at most once
   * an hour.
   */
  @On(ItemsSynced, 'replay-on-items-synced')
  async replayOnItemsSynced({ payload }: Envelope<ItemsSyncedPayload>, em: EntityManager): Promise<void> {
    const conditions = [parkedBefore(payload.businessId, payload.readBeganAt), ENOUGH];
    await publishRepaired(em, 'Sage has the stock', ['stock'], conditions);
  }
}
