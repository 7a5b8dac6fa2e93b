import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { Job } from '../../../../platform/jobs/job.js';
import type { AccountingTables } from '../../tables.js';

/** Calls of no order, and runs. An order's calls stay 90 days (docs/rules.md#retention). */
const KEPT_DAYS = 30;

/** Deletes old calls and runs. */
@Injectable()
export class DeleteOldCalls {
  constructor(private readonly em: EntityManager) {}

  @Job({ name: 'sage log housekeeping', at: CronExpression.EVERY_HOUR, leader: true })
  async purge(): Promise<void> {
    const statements = kysely<AccountingTables>(this.em);
    const oldest = sql<Date>`now() - make_interval(days => ${KEPT_DAYS}::int)`;
    await statements
      .deleteFrom('accounting.sage_sync_log')
      .where('sync_type', '<>', 'order')
      .where('created_at', '<', oldest)
      .execute();
    await statements.deleteFrom('accounting.sage_sync_runs').where('finished_at', '<', oldest).execute();
  }
}
