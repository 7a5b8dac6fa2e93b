import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { kysely } from '../../../../platform/database/kysely.js';
import { Job } from '../../../../platform/jobs/job.js';

/** Minutes that a record sums up at the least. */
const EVERY_MINUTES = 15;

/** Minutes after which every write that ended is committed; one that ended later is left for the next record. */
const COMMITTED_AFTER_MINUTES = 1;

/**
 * Records every quarter of an hour what was written to Sage since the record before: how many writes ended, and which are
 * parked (docs/rules.md#sync-records). No record of a quarter in which none ended.
 */
@Injectable()
export class RecordWrites {
  constructor(private readonly em: EntityManager) {}

  @Job({ name: 'sage queue record', at: CronExpression.EVERY_5_MINUTES, leader: true })
  async record(): Promise<void> {
    await sql`
      with until as (select clock_timestamp() - make_interval(mins => ${COMMITTED_AFTER_MINUTES}::int) as now),
      last as (select coalesce(max(read_began_at), now() - interval '1 day') as ended
        from accounting.sage_sync_runs where sync_type = 'queue' and created_at > now() - interval '1 day'),
      ended as (
        select q.status, q.order_number, q.operation, q.error_message, q.business_id
        from accounting.sage_sync_queue q, last, until
        where q.status in ('done', 'parked') and q.updated_at > last.ended and q.updated_at <= until.now)
      insert into accounting.sage_sync_runs (id, sync_type, business_id, status, since, read_began_at, phase, items_read,
        items_synced, skipped, finished_at, created_at)
      select ${uuid()}::uuid, 'queue', coalesce(max(ended.business_id), ''),
        case when bool_or(ended.status = 'parked') then 'failed' else 'success' end,
        min(last.ended), min(until.now), 'changed', count(*), count(*) filter (where ended.status = 'done'),
        coalesce(jsonb_agg(jsonb_build_object('code', coalesce(ended.order_number, ''), 'name', ended.operation,
          'reason', coalesce(ended.error_message, ''))) filter (where ended.status = 'parked'), '[]'),
        min(until.now), min(until.now)
      from ended, last, until
      where last.ended <= until.now - make_interval(mins => ${EVERY_MINUTES}::int)
      having count(*) > 0`.execute(kysely(this.em));
  }
}
