import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../platform/database/kysely.js';
import { type Envelope, On } from '../../platform/messaging/event.js';
import { OrderInSageChanged, type OrderInSageChangedPayload } from '../accounting-sync/events.js';
import { UserErased, type UserErasedPayload } from '../identity/events.js';
import {
  OrderCancelled,
  type OrderCancelledPayload,
  OrderPlaced,
  type OrderPlacedPayload,
  OrderRefunded,
  type OrderRefundedPayload,
  OrderRefundUndone,
  type OrderRefundUndonePayload,
  OrderStatusChanged,
  type OrderStatusChangedPayload,
  PurchaseOrderApproved,
  type PurchaseOrderPayload,
  PurchaseOrderRejected,
  PurchaseOrderSubmitted,
} from '../ordering/events.js';
import { PointsEarned, type PointsPayload, RewardRedeemed, type RewardRedeemedPayload } from './events.js';
import { GrantRevocations } from './grants/grants.commands.js';
import { GrantMails } from './grants/grants.mails.js';
import { GrantsLedger } from './grants-ledger.facade.js';
import {
  endUndecided,
  isPending,
  recordPaid,
  recordShipped,
  recordUndecided,
  reducePending,
  restorePending,
} from './points/pending-points.commands.js';
import { awardOrder } from './points/points.commands.js';
import { award, takeBack, takenBackKey } from './points/record-points.js';
import { RewardReminders } from './reminders/reminders.commands.js';

/** The loyalty module's reactions: one method for each event and effect, under the name by which the inbox stores it. */
@Injectable()
export class LoyaltyReactions {
  constructor(
    private readonly grants: GrantsLedger,
    private readonly mails: GrantMails,
    private readonly reminders: RewardReminders,
    private readonly revocations: GrantRevocations,
  ) {}

  /** Empties the text that staff wrote about a deleted account's grants. Actions, times and points stay. */
  @On(UserErased, 'erase-grant-text-on-user-erased')
  async eraseGrantTextOnUserErased(
    { payload: { userId } }: Envelope<UserErasedPayload>,
    em: EntityManager,
  ): Promise<void> {
    await sql`
      update loyalty.grants set
        cancel_reason = case when cancel_reason is null then null else '' end,
        done_note = case when done_note is null then null else '' end
      where user_id = ${userId} and (cancel_reason is not null or done_note is not null)`.execute(kysely(em));
  }

  /** A cancelled order gives its grant back at once (docs/rules.md#grants). */
  @On(OrderCancelled, 'give-back-grant-on-order-cancelled')
  async giveBackGrantOnOrderCancelled({ payload }: Envelope<OrderCancelledPayload>, em: EntityManager): Promise<void> {
    await this.grants.giveBack(em, payload);
  }

  /** An order that is refunded whole gives its grant back; a part is money alone (docs/rules.md#grants). */
  @On(OrderRefunded, 'give-back-grant-on-order-refunded')
  async giveBackGrantOnOrderRefunded({ payload }: Envelope<OrderRefundedPayload>, em: EntityManager): Promise<void> {
    if (payload.kind === 'whole') await this.grants.giveBack(em, payload);
  }

  /** A rejected purchase order gives its grant back (docs/rules.md#grants). */
  @On(PurchaseOrderRejected, 'give-back-grant-on-purchase-order-rejected')
  async giveBackGrantOnPurchaseOrderRejected(
    { payload }: Envelope<PurchaseOrderPayload>,
    em: EntityManager,
  ): Promise<void> {
    await this.grants.giveBack(em, payload);
  }

  /** Mails the customer what they redeemed. */
  @On(RewardRedeemed, 'mail-customer-on-reward-redeemed')
  async mailCustomerOnRewardRedeemed({ payload }: Envelope<RewardRedeemedPayload>, em: EntityManager): Promise<void> {
    await this.mails.redeemed(em, payload);
  }

  /** Mails staff about a reward that is not for an order: handing it over is their task. */
  @On(RewardRedeemed, 'mail-staff-on-reward-redeemed')
  async mailStaffOnRewardRedeemed({ payload }: Envelope<RewardRedeemedPayload>, em: EntityManager): Promise<void> {
    if (payload.type === 'other') await this.mails.task(em, payload);
  }

  /**
   * Ends the pending points of an undecided purchase order, which earned nothing. Earned points stay pending until the
   * refund takes them back.
   */
  @On(OrderCancelled, 'end-pending-on-order-cancelled')
  async endPendingOnOrderCancelled({ payload }: Envelope<OrderCancelledPayload>, em: EntityManager): Promise<void> {
    await endUndecided(em, payload.orderId);
  }

  /** Once its invoice is paid, the points of a shipped purchase order are points like all others. */
  @On(OrderInSageChanged, 'end-pending-on-order-in-sage-changed')
  async endPendingOnOrderInSageChanged(
    { id, payload }: Envelope<OrderInSageChangedPayload>,
    em: EntityManager,
  ): Promise<void> {
    if (!payload.isPaid) return;
    const released = await recordPaid(em, payload.orderId);
    if (released) await this.reminders.remind(em, released, id);
  }

  /** From shipping on, the points of a paid order are points like all others. */
  @On(OrderStatusChanged, 'end-pending-on-order-status-changed')
  async endPendingOnOrderStatusChanged(
    { id, payload }: Envelope<OrderStatusChangedPayload>,
    em: EntityManager,
  ): Promise<void> {
    if (payload.to !== 'shipped' && payload.to !== 'delivered') return;
    const released = await recordShipped(em, payload.orderId);
    if (released) await this.reminders.remind(em, released, id);
  }

  /** A rejected purchase order earns nothing. */
  @On(PurchaseOrderRejected, 'end-pending-on-purchase-order-rejected')
  async endPendingOnPurchaseOrderRejected(
    { payload }: Envelope<PurchaseOrderPayload>,
    em: EntityManager,
  ): Promise<void> {
    await endUndecided(em, payload.orderId);
  }

  /** The points of a purchase order are earned once sales approve it. */
  @On(PurchaseOrderSubmitted, 'record-pending-on-purchase-order-submitted')
  async recordPendingOnPurchaseOrderSubmitted(
    { payload }: Envelope<PurchaseOrderPayload>,
    em: EntityManager,
  ): Promise<void> {
    await recordUndecided(em, payload);
  }

  /** A paid order earns its points. */
  @On(OrderPlaced, 'award-points-on-order-placed')
  async awardPointsOnOrderPlaced({ payload }: Envelope<OrderPlacedPayload>, em: EntityManager): Promise<void> {
    await awardOrder(em, payload, false);
  }

  /** An order on account earns its points when sales approve it, not before. */
  @On(PurchaseOrderApproved, 'award-points-on-purchase-order-approved')
  async awardPointsOnPurchaseOrderApproved(
    { payload }: Envelope<PurchaseOrderPayload>,
    em: EntityManager,
  ): Promise<void> {
    await awardOrder(em, payload, true);
  }

  /**
   * Restores the points that a refund moved once its dispute was won after all, so that the refund no longer counts
   * (docs/rules.md#disputes). Missing points are taken from unused rewards (docs/rules.md#refunded-points).
   */
  @On(OrderRefundUndone, 'restore-points-on-order-refund-undone')
  async restorePointsOnOrderRefundUndone(
    { payload }: Envelope<OrderRefundUndonePayload>,
    em: EntityManager,
  ): Promise<void> {
    const { customer, orderId, orderNumber, refundId, pointsReturned, pointsTakenBack, isShipped } = payload;
    if (!customer) return;
    const description = `Set back: the dispute about order ${orderNumber} was won`;
    const movement = { userId: customer.userId, orderId, orderNumber, description };
    if (pointsReturned > 0)
      await takeBack(em, { ...movement, points: pointsReturned, key: `refund-undone:${refundId}` });
    if (pointsTakenBack > 0) {
      const isNew = await award(em, { ...movement, points: pointsTakenBack, key: `given-again:${refundId}` });
      if (isNew && !isShipped) await restorePending(em, { ...movement, points: pointsTakenBack });
    }
    const reason = `Points that paid for it were taken back: the dispute about order ${orderNumber} was won.`;
    if (pointsReturned > 0) await this.revocations.coverDebt(em, customer.userId, reason);
  }

  /**
   * Gives back used points and takes back earned ones, as many as the refund says; missing points are taken from unused
   * rewards (docs/rules.md#refunded-points).
   */
  @On(OrderRefunded, 'settle-points-on-order-refunded')
  async settlePointsOnOrderRefunded({ payload }: Envelope<OrderRefundedPayload>, em: EntityManager): Promise<void> {
    const { customer, orderId, orderNumber, refundId, pointsReturned, pointsTakenBack } = payload;
    if (!customer) return;
    const { userId } = customer;
    if (pointsReturned > 0) {
      const description = `Returned with the refund of order ${orderNumber}`;
      const key = `refunded:${refundId}`;
      await award(em, { userId, points: pointsReturned, orderId, orderNumber, description, key });
    }
    if (pointsTakenBack > 0) {
      const description = `Taken back with the refund of order ${orderNumber}`;
      const key = takenBackKey(refundId);
      const movement = { userId, points: pointsTakenBack, orderId, orderNumber, description, key };
      if (await takeBack(em, movement)) await reducePending(em, orderId, pointsTakenBack);
      const reason = `Points that paid for it were taken back with the refund of order ${orderNumber}.`;
      await this.revocations.coverDebt(em, userId, reason);
    }
  }

  /** Points that are pending remind once they are released. */
  @On(PointsEarned, 'remind-on-points-earned')
  async remindOnPointsEarned({ id, payload }: Envelope<PointsPayload>, em: EntityManager): Promise<void> {
    if (payload.orderId && (await isPending(em, payload.orderId))) return;
    await this.reminders.remind(em, payload, id);
  }
}
