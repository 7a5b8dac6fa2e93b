import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { OrderRefundUndone, type OrderRefundUndonePayload } from '../../../ordering/events.js';
import { GrantRevocations } from '../../grants/use-cases/revoke-grants.js';
import { restorePending } from '../../pending-points/pending-points.js';
import { award, takeBack } from '../use-cases/record-points.js';

/**
 * Restores the points that a refund moved once its dispute was won after all, so that the refund no longer counts
 * (docs/rules.md#disputes). Missing points are taken from unused rewards (docs/rules.md#refunded-points).
 */
@Injectable()
export class RestorePointsOnOrderRefundUndone {
  constructor(private readonly revocations: GrantRevocations) {}

  @On(OrderRefundUndone)
  async restore({ payload }: Envelope<OrderRefundUndonePayload>, em: EntityManager): Promise<void> {
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
}
