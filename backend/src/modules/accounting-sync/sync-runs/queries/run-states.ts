import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { lockOf, RUN_KINDS, type RunKind } from '../domain/run-kinds.js';
import { COOL_DOWN_MS } from '../use-cases/sync-runs.js';

/** How one kind of run stands. */
export interface RunState {
  readonly kind: RunKind;
  /** When the last one started, or resumed after an interruption. */
  readonly lastRun: Date | null;
  /** Of the last run that ended. */
  readonly lastResult: 'success' | 'failed' | 'held' | null;
  readonly lastRead: number | null;
  readonly lastChanged: number | null;
  readonly lastError: string | null;
  /** Null where it may be forced now. */
  readonly canForceAt: Date | null;
  /** Null where none is going on. */
  readonly runId: string | null;
  readonly startedAt: Date;
  readonly itemsRead: number;
  readonly itemsTotal: number | null;
  /** Since it started, or resumed after an interruption. */
  readonly readSince: number;
  readonly secondsSince: number;
  readonly resumed: boolean;
}

/** Keys of the advisory locks that some process holds: a run whose process died holds none, whatever its row says. */
export const HELD_LOCKS = sql`select (classid::bigint << 32 | objid::bigint) as key from pg_locks
  where locktype = 'advisory' and granted and objsubid = 1
    and database = (select oid from pg_database where datname = current_database())`;

/** Returns the state of each kind of run, in one statement; it reads the last runs of each by index. */
export async function runStates(em: EntityManager): Promise<Record<RunKind, RunState>> {
  const { rows } = await sql<RunState>`
    with held as materialized (${HELD_LOCKS})
    select kind.name as kind, coalesce(last.resumed_at, last.created_at) as "lastRun",
      case when ended.status = 'success' and ended.items_held > 0 then 'held' else ended.status end as "lastResult",
      ended.items_read as "lastRead", ended.items_synced as "lastChanged", ended.error_details as "lastError", forced.again as "canForceAt",
      case when last.status = 'processing' and exists (select 1 from held where key = hashtextextended(kind.lock, 0))
        then last.id end as "runId",
      coalesce(last.created_at, now()) as "startedAt", last.items_read as "itemsRead", last.items_total as "itemsTotal",
      last.items_read - last.items_read_before as "readSince", last.resumed_at is not null as resumed,
      extract(epoch from clock_timestamp() - coalesce(last.resumed_at, last.created_at))::float as "secondsSince"
    from unnest(${[...RUN_KINDS]}::text[], ${RUN_KINDS.map(lockOf)}::text[]) as kind (name, lock)
    left join lateral (select * from accounting.sage_sync_runs run
      where run.sync_type = kind.name order by run.created_at desc limit 1) last on true
    left join lateral (select * from accounting.sage_sync_runs run
      where run.sync_type = kind.name and run.finished_at is not null order by run.created_at desc limit 1) ended on true
    left join lateral (select max(run.finished_at) + make_interval(secs => ${COOL_DOWN_MS / 1000}::int) as again
      from accounting.sage_sync_runs run
      where run.sync_type = kind.name and run.forced_by is not null and run.created_at > now() - interval '1 day') forced
      on forced.again > clock_timestamp()`.execute(kysely(em));
  return Object.fromEntries(rows.map((row) => [row.kind, row])) as Record<RunKind, RunState>;
}
