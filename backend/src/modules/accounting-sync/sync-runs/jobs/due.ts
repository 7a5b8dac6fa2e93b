import type { EntityManager } from '@mikro-orm/postgresql';
import type { RunKind } from '../domain/sage-sync-run.js';

/** Minutes after which a run that broke off is taken up, also the time an admin has to press first after connecting. */
const RESUME_MINUTES = 2;

/**
 * A run is due so long after the last began, and soon after one broke off; before the first, or after a move
 * back to a business, soon after connecting.
 */
const DUE = `
  select 1 from accounting.sage_tokens t
  left join accounting.sage_settings books on books.business_id = t.business_id
  left join lateral (
    select status, resumable, created_at, finished_at from accounting.sage_sync_runs
    where sync_type = ? and business_id = t.business_id order by created_at desc limit 1) run on true
  where t.business_id is not null and t.rejected_at is null and case
    when run.created_at is null or books.awaits_items and run.created_at < t.connected_at
      then t.connected_at < now() - make_interval(mins => ?)
    when run.status = 'processing' or (run.status = 'failed' and run.resumable)
      then coalesce(run.finished_at, run.created_at) < now() - make_interval(mins => ?)
    else run.created_at < now() - make_interval(mins => ?) end`;

/** Whether a sync that runs every so many minutes is due now. */
export async function isDue(em: EntityManager, kind: RunKind, intervalMinutes: number): Promise<boolean> {
  const rows = await em.fork().execute<object[]>(DUE, [kind, RESUME_MINUTES, RESUME_MINUTES, intervalMinutes]);
  return rows.length > 0;
}
