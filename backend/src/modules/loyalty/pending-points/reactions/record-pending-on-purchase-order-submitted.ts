import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { type PurchaseOrderPayload, PurchaseOrderSubmitted } from '../../../ordering/events.js';
import { recordUndecided } from '../pending-points.js';

/** The points of a purchase order are earned once sales approve it. */
@Injectable()
export class RecordPendingOnPurchaseOrderSubmitted {
  @On(PurchaseOrderSubmitted)
  async record({ payload }: Envelope<PurchaseOrderPayload>, em: EntityManager): Promise<void> {
    await recordUndecided(em, payload);
  }
}
