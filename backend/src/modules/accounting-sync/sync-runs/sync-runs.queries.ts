import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { recentSyncs } from '../activity/activity.queries.js';
import { lockOf, minutesBetween, RUN_KINDS, type RunKind } from './run-kinds.js';
import type { RunningSyncView, SyncIntervalView, SyncStatusView, WithdrawnItemView } from './sync-runs.dto.js';
import { COOL_DOWN_MS } from './sync-runs.js';

/** Whether any customer's contact has a price type of its own. */
export const negotiatedPricesInUse = sql<boolean>`exists (
  select 1 from accounting.sage_customers customer
  join accounting.sage_contacts contact on contact.sage_business_id = customer.sage_business_id
    and contact.sage_contact_id = customer.sage_customer_id
  where contact.price_type_id is not null and contact.deleted_at is null)`;

export async function areNegotiatedPricesInUse(em: EntityManager): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`select ${negotiatedPricesInUse} as used`.execute(kysely(em));
  return rows[0]!.used;
}

/** State of one kind of run. */
export interface RunState {
  readonly kind: RunKind;
  /** Time at which the last run started, or resumed after an interruption. */
  readonly lastRun: Date | null;
  /** Result of the last run that ended. */
  readonly lastResult: 'success' | 'failed' | 'held' | null;
  readonly lastRead: number | null;
  readonly lastChanged: number | null;
  readonly lastError: string | null;
  /** Null if a run may be forced now. */
  readonly canForceAt: Date | null;
  /** Null if no run is under way. */
  readonly runId: string | null;
  readonly startedAt: Date;
  readonly itemsRead: number;
  readonly itemsTotal: number | null;
  /** Items read since the start, or since the resumption after an interruption. */
  readonly readSince: number;
  readonly secondsSince: number;
  readonly resumed: boolean;
}

/**
 * Keys of the advisory locks that a process holds. A run whose process died holds none, even if its row says
 * `processing`.
 */
export const HELD_LOCKS = sql`select (classid::bigint << 32 | objid::bigint) as key from pg_locks
  where locktype = 'advisory' and granted and objsubid = 1
    and database = (select oid from pg_database where datname = current_database())`;

/** Returns the state of each kind of run, in one statement that finds the last runs by index. */
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

const MOST_WITHDRAWN = 100;

/** Whether Sage is connected, whether a process writes to it, and the waiting writes. */
const ENGINE = sql<{
  connected: boolean;
  working: boolean;
  hasAdminUser: boolean;
  negotiated: boolean;
  waiting: number;
  parked: number;
  oldestSince: Date | null;
}>`
  select connection.business_id is not null and connection.rejected_at is null as connected,
    hashtextextended('sage-writes', 0) in (${HELD_LOCKS}) as working,
    exists (select 1 from accounting.users where role = 'admin') as "hasAdminUser",
    ${negotiatedPricesInUse} as negotiated, queue.*
  from (
    select count(*) filter (where status <> 'parked')::int as waiting, count(*) filter (where status = 'parked')::int as parked,
      min(created_at) filter (where status <> 'parked') as "oldestSince"
    from accounting.sage_sync_queue where status in ('pending', 'processing', 'parked')) queue
  left join accounting.sage_tokens connection on true limit 1`;

/** Items that the shop knows but does not sell: those still in Sage's list first, then the latest. */
const WITHDRAWN = sql<Omit<WithdrawnItemView, 'readAt'> & { readAt: Date }>`
  select p.product_id as "productId", p.item_code as code, p.name, p.problem as reason, p.quantity_in_stock as "quantityInStock",
    p.last_sync_at as "readAt"
  from accounting.sage_products p where p.problem is not null order by p.active desc, p.last_sync_at desc, p.item_code limit ${sql.lit(MOST_WITHDRAWN)}`;

@Injectable()
export class SyncRunsQueries {
  constructor(private readonly em: EntityManager) {}

  /** How the automatic syncs stand, and what was done last. */
  async syncStatus(): Promise<SyncStatusView> {
    const statements = kysely(this.em);
    const [engine] = (await ENGINE.execute(statements)).rows;
    const { connected, working, hasAdminUser, negotiated, oldestSince, ...queue } = engine!;
    const states = await runStates(this.em);
    const withdrawn = (await WITHDRAWN.execute(statements)).rows;
    const interval = (kind: RunKind, enabled = connected) => toInterval(states[kind], enabled);
    return {
      isRunning: connected && working,
      hasAdminUser,
      intervals: {
        products: interval('products'),
        stock: interval('stock'),
        customers: interval('customers'),
        // The shop's own prices come with the products; this run reads the negotiated ones.
        prices: interval('prices', connected && negotiated),
        invoices: interval('invoices'),
      },
      queue: { ...queue, oldestSince: oldestSince?.toISOString() ?? null },
      recentSyncs: await recentSyncs(this.em),
      withdrawnItems: withdrawn.map((item) => ({ ...item, readAt: item.readAt.toISOString() })),
    };
  }
}

function toInterval(state: RunState, enabled: boolean): SyncIntervalView {
  const { lastRun, lastResult, lastRead, lastChanged, lastError, canForceAt } = state;
  return {
    intervalMinutes: minutesBetween(state.kind),
    enabled,
    ...(lastRun && { lastRun: lastRun.toISOString() }),
    ...(lastResult && { lastResult, lastRead: lastRead ?? 0, lastChanged: lastChanged ?? 0 }),
    ...(lastError && { lastError }),
    ...(state.runId && { running: toRunning(state, state.runId) }),
    ...(canForceAt && { canForceAt: canForceAt.toISOString() }),
  };
}

function toRunning({ startedAt, resumed, ...state }: RunState, runId: string): RunningSyncView {
  const { itemsRead, itemsTotal, readSince, secondsSince } = state;
  const itemsPerSecond = readSince > 0 && secondsSince > 0 ? readSince / secondsSince : null;
  const left = itemsTotal === null ? null : Math.max(0, itemsTotal - itemsRead);
  return {
    runId,
    startedAt: startedAt.toISOString(),
    itemsRead,
    itemsTotal,
    itemsPerSecond: itemsPerSecond && Math.round(itemsPerSecond * 10) / 10,
    secondsLeft: itemsPerSecond && left !== null ? Math.ceil(left / itemsPerSecond) : null,
    resumed,
  };
}
