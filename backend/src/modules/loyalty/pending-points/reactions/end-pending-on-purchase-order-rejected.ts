import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { type PurchaseOrderPayload, PurchaseOrderRejected } from '../../../ordering/events.js';
import { endUndecided } from '../pending-points.js';

/** A rejected purchase order earns nothing. */
@Injectable()
export class EndPendingOnPurchaseOrderRejected {
  @On(PurchaseOrderRejected)
  async end({ payload }: Envelope<PurchaseOrderPayload>, em: EntityManager): Promise<void> {
    await endUndecided(em, payload.orderId);
  }
}
