import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { OrderCancelled, type OrderCancelledPayload } from '../../../ordering/events.js';
import { GrantsLedger } from '../../grants-ledger.facade.js';

/** A cancelled order gives its grant back at once (docs/rules.md#grants). */
@Injectable()
export class GiveBackGrantOnOrderCancelled {
  constructor(private readonly grants: GrantsLedger) {}

  @On(OrderCancelled)
  async giveBack({ payload }: Envelope<OrderCancelledPayload>, em: EntityManager): Promise<void> {
    await this.grants.giveBack(em, payload);
  }
}
