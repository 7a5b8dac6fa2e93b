import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { OrderRefunded, type OrderRefundedPayload } from '../../../ordering/events.js';
import { award, takeBack } from '../use-cases/record-points.js';

/** Gives back used points and takes back earned ones, as many as the refund says (docs/rules.md#refunded-points). */
@Injectable()
export class SettlePointsOnOrderRefunded {
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
      const key = `taken-back:${refundId}`;
      await takeBack(em, { userId, points: pointsTakenBack, orderId, orderNumber, description, key });
    }
  }
}
