import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/database.js';
import { Job } from '../../../platform/jobs/jobs.js';
import { publishRepaired } from './parked-writes.js';

const EVERY_MS = 60_000;

const SAGE_HAS_ANSWERED = sql<boolean>`q.failure = 'outage'
  and q.business_id = (select connection.business_id from accounting.sage_tokens connection)
  and exists (select 1 from accounting.sage_sync_log call where call.status = 'success' and call.created_at > q.parked_at)`;

/**
 * Has writes replayed that failed in an outage of Sage once Sage has answered any call since. Each is replayed once; if
 * that fails too, it is left to staff.
 */
@Injectable()
export class ReplayAfterOutage {
  constructor(private readonly em: EntityManager) {}

  @Job({ name: 'replay-after-outage', leader: true, everyMs: EVERY_MS })
  async run(): Promise<void> {
    await inTransaction(this.em, (em) =>
      publishRepaired(em, 'Sage answers again', ['outage', 'budget'], [SAGE_HAS_ANSWERED], null),
    );
  }
}
