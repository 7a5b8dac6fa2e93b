import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { UNKNOWN_RECIPIENT } from '../../../../platform/mail/mail-causes.js';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { OrderDetailsCorrected, type OrderDetailsCorrectedPayload } from '../../../ordering/events.js';
import { AllFailedWork } from '../../failed-events/queries/all-failed-work.js';
import { DETAILS, failedFor } from '../parked-writes.js';
import { ReplaysAfterRepair } from '../replays-after-repair.js';

/**
 * Puts the corrected details into what is still to be sent for the order, and replays what failed for the old ones. Amounts
 * stay; what was sent without a known answer is repeated as it was (docs/rules.md#unknown-outcomes).
 */
@Injectable()
export class RebuildOnOrderDetailsCorrected {
  constructor(
    private readonly replays: ReplaysAfterRepair,
    private readonly work: AllFailedWork,
  ) {}

  @On(OrderDetailsCorrected, { postsMoney: true })
  async rebuild({ payload }: Envelope<OrderDetailsCorrectedPayload>, em: EntityManager): Promise<void> {
    const { orderId, customer, customerName, customerEmail, shippingAddress, billingAddress } = payload;
    const corrected = JSON.stringify({ customer, customerName, customerEmail, shippingAddress, billingAddress });
    const { rows } = await sql<{ id: string; failed: boolean }>`
      update accounting.sage_sync_queue q
      set payload = q.payload || ${corrected}::jsonb, version = q.version + 1, updated_at = clock_timestamp()
      where q.entity_id = ${orderId} and q.sync_type = 'order' and q.status in ('pending', 'parked')
      returning q.id::text as id, coalesce(${failedFor(...DETAILS)}, false) as failed`.execute(kysely(em));
    const ids = rows.filter(({ failed }) => failed).map(({ id }) => id);
    if (payload.emailCorrected) ids.push(...(await this.failedMails(em, payload)));
    const { correctedBy: actor, reason, ownerProven: mayPostMoney } = payload;
    const what = `the ${payload.emailCorrected ? 'email address' : 'address'} was corrected`;
    await this.replays.ofEvents(em, ids, { what, actor, reason, mayPostMoney });
  }

  /** Emails to the customer that failed for the old email address; the order's module has them go to the new one. */
  private async failedMails(em: EntityManager, { orderNumber, customerEmail }: OrderDetailsCorrectedPayload) {
    const where = sql<boolean>`state = 'failed' and replayable and cause = ${UNKNOWN_RECIPIENT}
      and "orderNumber" = ${orderNumber} and customer = ${customerEmail}`;
    const mails = this.work.rows(['id'], { kind: 'mail', where });
    const { rows } = await sql<{ id: string }>`select id from ${mails} mail`.execute(kysely(em));
    return rows.map(({ id }) => id);
  }
}
