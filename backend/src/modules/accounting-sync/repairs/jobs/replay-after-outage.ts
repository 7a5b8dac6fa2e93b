import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { inTransaction } from '../../../../platform/database/database.js';
import { Job } from '../../../../platform/jobs/job.js';
import { ReplaysAfterRepair } from '../replays-after-repair.js';

const EVERY_MS = 60_000;

const SAGE_HAS_ANSWERED = sql<boolean>`q.failure = 'outage'
  and q.business_id = (select connection.business_id from accounting.sage_tokens connection)
  and exists (select 1 from accounting.sage_sync_log call where call.status = 'success' and call.created_at > q.parked_at)`;

/**
 * Replays what failed because Sage was away longer than a write waits, once Sage has answered any call since. Once for each:
 * what Sage's answers do not help is for staff.
 */
@Injectable()
export class ReplayAfterOutage {
  constructor(
    private readonly em: EntityManager,
    private readonly replays: ReplaysAfterRepair,
  ) {}

  @Job({ name: 'replay-after-outage', leader: true, everyMs: EVERY_MS })
  async run(): Promise<void> {
    const ever = sql`'-infinity'::timestamptz`;
    await inTransaction(this.em, (em) =>
      this.replays.ofParkedWrites(em, ['outage', 'budget'], [SAGE_HAS_ANSWERED], 'Sage answers again', ever),
    );
  }
}
