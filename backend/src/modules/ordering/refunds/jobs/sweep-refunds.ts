import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { runAsSystem } from '../../../../platform/context.js';
import { kysely } from '../../../../platform/database/kysely.js';
import { Job } from '../../../../platform/jobs/job.js';
import { messageOf } from '../../../../platform/redaction.js';
import type { OrderingTables } from '../../tables.js';
import { Refunds } from '../use-cases/refunds.js';

const INTERVAL_MS = 3000;
const BATCH = 50;

/** Sends refunds again that a crash or a lost response left without an outcome. */
@Injectable()
export class SweepRefunds {
  private readonly logger = new Logger('SweepRefunds');

  constructor(
    private readonly em: EntityManager,
    private readonly refunds: Refunds,
  ) {}

  /** Looks at every due refund once. One that fails stays due and does not keep the others waiting. */
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
  }
}
