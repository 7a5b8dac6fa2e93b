import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import type { RunKind } from '../domain/run-kinds.js';

/** Minutes after which a run that broke off continues; also the time that an admin has to start one after connecting. */
const RESUME_MINUTES = 2;

/**
 * Returns whether a sync is due: that many minutes after the last run started, soon after one broke off, and soon after
 * connecting where there was no run yet or the books moved back to this business. Stock and prices of items that the shop
 * has not read yet come with the products.
 */
export async function isDue(em: EntityManager, kind: RunKind, intervalMinutes: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from accounting.sage_tokens t
    left join accounting.sage_settings books on books.business_id = t.business_id
    left join lateral (
      select status, resumable, created_at, finished_at from accounting.sage_sync_runs
      where sync_type = ${kind} and business_id = t.business_id order by created_at desc limit 1) run on true
    where t.business_id is not null and t.rejected_at is null
      and (${kind}::text not in ('stock', 'prices') or books.products_read_up_to is not null and not books.awaits_items) and case
      when run.created_at is null or books.awaits_items and run.created_at < t.connected_at
        then t.connected_at < now() - make_interval(mins => ${RESUME_MINUTES}::int)
      when run.status = 'processing' or (run.status = 'failed' and run.resumable)
        then coalesce(run.finished_at, run.created_at) < now() - make_interval(mins => ${RESUME_MINUTES}::int)
      else run.created_at < now() - make_interval(mins => ${intervalMinutes}::int) end`.execute(kysely(em));
  return rows.length > 0;
}
