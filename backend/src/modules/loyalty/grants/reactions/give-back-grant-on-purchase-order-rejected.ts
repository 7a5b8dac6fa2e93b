import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { type PurchaseOrderPayload, PurchaseOrderRejected } from '../../../ordering/events.js';
import { GrantsLedger } from '../../grants-ledger.facade.js';

/** A rejected purchase order gives its grant back (docs/rules.md#grants). */
@Injectable()
export class GiveBackGrantOnPurchaseOrderRejected {
  constructor(private readonly grants: GrantsLedger) {}

  @On(PurchaseOrderRejected)
  async giveBack({ payload }: Envelope<PurchaseOrderPayload>, em: EntityManager): Promise<void> {
    await this.grants.giveBack(em, payload);
  }
}
