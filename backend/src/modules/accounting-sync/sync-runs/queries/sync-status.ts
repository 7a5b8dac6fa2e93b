import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { recentSyncs } from '../../activity/queries/sync-records.js';
import { minutesBetween, type RunKind } from '../domain/run-kinds.js';
import type { RunningSyncView, SyncIntervalView, SyncStatusView, WithdrawnItemView } from '../http/sync-status.view.js';
import { negotiatedPricesInUse } from './negotiated-prices-in-use.js';
import { HELD_LOCKS, type RunState, runStates } from './run-states.js';

const MOST_WITHDRAWN = 100;

/** How the automatic syncs stand, and what was done last. */
export class SyncStatus extends Query<SyncStatusView> {}

/** Whether Sage is connected, whether some process writes to it, and what waits to be written. */
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

/** Items that the shop knows and does not sell: those that are still in Sage's list first, then the latest. */
const WITHDRAWN = sql<Omit<WithdrawnItemView, 'readAt'> & { readAt: Date }>`
  select p.product_id as "productId", p.item_code as code, p.name, p.problem as reason, p.quantity_in_stock as "quantityInStock",
    p.last_sync_at as "readAt"
  from accounting.sage_products p where p.problem is not null order by p.active desc, p.last_sync_at desc, p.item_code limit ${sql.lit(MOST_WITHDRAWN)}`;

@QueryHandler(SyncStatus)
export class SyncStatusHandler implements IQueryHandler<SyncStatus> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<SyncStatusView> {
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
        // The shop's own prices come with the products; this run is for the negotiated ones.
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
