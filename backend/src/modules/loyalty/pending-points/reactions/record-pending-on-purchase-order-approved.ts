import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { PurchaseOrderApproved, type PurchaseOrderPayload } from '../../../ordering/events.js';
import { recordPending } from '../pending-points.js';

/** An approved purchase order has earned its points and is to be shipped. */
@Injectable()
export class RecordPendingOnPurchaseOrderApproved {
  @On(PurchaseOrderApproved, { history: true })
  async record({ payload }: Envelope<PurchaseOrderPayload>, em: EntityManager): Promise<void> {
    await recordPending(em, 'unshipped', payload);
  }
}
