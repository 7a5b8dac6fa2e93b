import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { OrderPlaced, type OrderPlacedPayload } from '../../../ordering/events.js';
import { recordPending } from '../pending-points.js';

/** A paid order has earned its points and is to be shipped. */
@Injectable()
export class RecordPendingOnOrderPlaced {
  @On(OrderPlaced, { history: true })
  async record({ payload }: Envelope<OrderPlacedPayload>, em: EntityManager): Promise<void> {
    await recordPending(em, 'unshipped', payload);
  }
}
