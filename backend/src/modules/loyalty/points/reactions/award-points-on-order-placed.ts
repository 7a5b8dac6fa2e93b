import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { OrderPlaced, type OrderPlacedPayload } from '../../../ordering/events.js';
import { awardOrder } from '../use-cases/award-order.js';

/** A paid order earns its points. */
@Injectable()
export class AwardPointsOnOrderPlaced {
  @On(OrderPlaced)
  async award({ payload }: Envelope<OrderPlacedPayload>, em: EntityManager): Promise<void> {
    await awardOrder(em, payload, false);
  }
}
