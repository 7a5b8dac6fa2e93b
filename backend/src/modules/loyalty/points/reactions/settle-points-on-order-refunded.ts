import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { OrderRefunded, type OrderRefundedPayload } from '../../../ordering/events.js';
import { GrantRevocations } from '../../grants/use-cases/revoke-grants.js';
import { reducePending } from '../../pending-points/pending-points.js';
import { award, takeBack, takenBackKey } from '../use-cases/record-points.js';

/**
 * Gives back used points and takes back earned ones, as many as the refund says; missing points are taken from unused
 * rewards (docs/rules.md#refunded-points).
 */
@Injectable()
export class SettlePointsOnOrderRefunded {
  constructor(private readonly revocations: GrantRevocations) {}

  @On(OrderRefunded)
  async settle({ payload }: Envelope<OrderRefundedPayload>, em: EntityManager): Promise<void> {
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
}
