import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { OrderRefunded, type OrderRefundedPayload } from '../../../ordering/events.js';
import { GrantsLedger } from '../../grants-ledger.facade.js';

/** An order that is refunded whole gives its grant back; a part is money alone (docs/rules.md#grants). */
@Injectable()
export class GiveBackGrantOnOrderRefunded {
  constructor(private readonly grants: GrantsLedger) {}

  @On(OrderRefunded)
  async giveBack({ payload }: Envelope<OrderRefundedPayload>, em: EntityManager): Promise<void> {
    if (payload.kind === 'whole') await this.grants.giveBack(em, payload);
  }
}
