import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { PurchaseOrderApproved, type PurchaseOrderPayload } from '../../../ordering/events.js';
import { awardOrder } from '../use-cases/award-order.js';

/** An order on account earns its points when sales approve it, not before. */
@Injectable()
export class AwardPointsOnPurchaseOrderApproved {
  @On(PurchaseOrderApproved)
  async award({ payload }: Envelope<PurchaseOrderPayload>, em: EntityManager): Promise<void> {
    await awardOrder(em, payload, true);
  }
}
