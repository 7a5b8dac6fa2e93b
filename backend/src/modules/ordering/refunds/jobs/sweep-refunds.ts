import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { sql } from 'kysely';
import { runAsSystem } from '../../../../platform/context.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { kysely } from '../../../../platform/database/kysely.js';
import { Job } from '../../../../platform/jobs/job.js';
import { messageOf } from '../../../../platform/redaction.js';
import { lockOrder } from '../../orders/use-cases/lock-order.js';
import type { OrderingTables } from '../../tables.js';
import { UNSETTLED } from '../domain/dispute.js';
import { Disputes } from '../use-cases/disputes.js';
import { Refunds } from '../use-cases/refunds.js';

const INTERVAL_MS = 3000;
const BATCH = 50;

/**
 * Sends refunds again that a crash or a lost response left without an outcome, and applies disputes that their orders could not
 * take yet (docs/rules.md#disputes).
 */
@Injectable()
export class SweepRefunds {
  private readonly logger = new Logger('SweepRefunds');

  constructor(
    private readonly em: EntityManager,
    private readonly refunds: Refunds,
    private readonly disputes: Disputes,
  ) {}

  /** Processes every due refund once. A failing one stays due and does not keep the others waiting. */
  @Job({ name: 'refund sweeper', leader: true, everyMs: INTERVAL_MS })
  async sweep(): Promise<void> {
    const due = await kysely<OrderingTables>(this.em)
      .selectFrom('ordering.refunds')
      .where('status', '=', 'requested')
      .where('check_at', '<=', new Date())
      .orderBy('check_at')
      .limit(BATCH)
      .select('id')
      .execute();
    for (const { id } of due) {
      await runAsSystem(() => this.refunds.send(id, true)).catch((error) =>
        this.logger.warn(`Refund ${id}: ${messageOf(error)}`),
      );
    }
    await this.applyDisputes();
  }

  private async applyDisputes(): Promise<void> {
    const { rows } = await sql<{ id: string }>`
      select o.id from ordering.orders o where o.status <> 'pending' and o.stripe_payment_intent_id in (
        select stripe_payment_intent_id from ordering.disputes where ${sql.raw(UNSETTLED)}) limit ${BATCH}`.execute(
      kysely(this.em),
    );
    for (const { id } of rows) {
      const apply = async (em: EntityManager) => this.disputes.apply(em, await lockOrder(em, { id }));
      await runAsSystem(() => inTransaction(this.em, apply)).catch((error) =>
        this.logger.warn(`Disputes of order ${id}: ${messageOf(error)}`),
      );
    }
  }
}
