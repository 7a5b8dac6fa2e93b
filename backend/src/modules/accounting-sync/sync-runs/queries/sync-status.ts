import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { ShopUser } from '../../contacts/domain/shop-user.js';
import type { SyncRecordView, SyncStatusView, WithdrawnItemView } from '../http/sync-status.view.js';
import { CUSTOMERS_MINUTES, INVOICES_MINUTES, PRODUCTS_MINUTES } from '../jobs/scheduled-syncs.js';
import { negotiatedPricesInUse } from './negotiated-prices-in-use.js';

/** Minutes after which negotiated prices are read anew. */
const PRICES_MINUTES = 30;
const RECENT = 50;
const MOST_WITHDRAWN = 100;

/** How the automatic syncs stand, and what was done last. */
export class SyncStatus extends Query<SyncStatusView> {}

/** Whether Sage is connected, whether some process writes to it, and when each list was read last. */
const ENGINE = sql<{
  connected: boolean;
  working: boolean;
  products: Date | null;
  customers: Date | null;
  invoices: Date | null;
  negotiated: boolean;
}>`
  select connection.business_id is not null and connection.rejected_at is null as connected,
    exists (select 1 from pg_locks where locktype = 'advisory' and granted and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())
      and (classid::bigint << 32 | objid::bigint) = hashtextextended('sage-writes', 0)) as working,
    (select max(created_at) from accounting.sage_sync_runs where sync_type = 'products') as products,
    (select max(created_at) from accounting.sage_sync_runs where sync_type = 'customers') as customers,
    (select max(created_at) from accounting.sage_sync_runs where sync_type = 'invoices') as invoices,
    ${negotiatedPricesInUse} as negotiated
  from (select 1) one left join accounting.sage_tokens connection on true limit 1`;

/**
 * Runs, writes and cleared prices as one list; the panel's words for how each stands. Invoices are read so often that runs
 * which found nothing would hide the rest.
 */
const RECENT_SYNCS = sql<RecentSync>`
  select * from (
    (select id::text, sync_type, status, case when since is null then 'full read' else 'changes' end as operation,
       created_at, sync_duration, error_details
     from accounting.sage_sync_runs where not (sync_type = 'invoices' and status = 'success' and items_synced = 0)
     order by created_at desc limit ${sql.lit(RECENT)})
    union all
    (select id::text, sync_type, case status when 'done' then 'success' when 'parked' then 'failed' else status end,
       operation, created_at, (extract(epoch from processed_at - created_at) * 1000)::int,
       case when status in ('done', 'dismissed') then null else error_message end
     from accounting.sage_sync_queue order by seq desc limit ${sql.lit(RECENT)})
    union all
    (select id::text, sync_type, status, operation, created_at, sync_duration, error_details
     from accounting.sage_sync_log where sync_type = 'prices' order by created_at desc limit ${sql.lit(RECENT)})
  ) recent order by created_at desc limit ${sql.lit(RECENT)}`;

/** Items that the shop knows and does not sell: those that are still in Sage's list first, then the latest. */
const WITHDRAWN = sql<Omit<WithdrawnItemView, 'readAt'> & { readAt: Date }>`
  select p.product_id as "productId", p.item_code as code, p.name, p.problem as reason, p.quantity_in_stock as "quantityInStock",
    p.last_sync_at as "readAt"
  from accounting.sage_products p where p.problem is not null order by p.active desc, p.last_sync_at desc, p.item_code limit ${sql.lit(MOST_WITHDRAWN)}`;

interface RecentSync {
  id: string;
  sync_type: string;
  status: string;
  operation: string;
  created_at: Date;
  sync_duration: number | null;
  error_details: string | null;
}

@QueryHandler(SyncStatus)
export class SyncStatusHandler implements IQueryHandler<SyncStatus> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<SyncStatusView> {
    const statements = kysely(this.em);
    const [engine] = (await ENGINE.execute(statements)).rows;
    const { connected, working, products, customers, invoices, negotiated } = engine!;
    const recent = (await RECENT_SYNCS.execute(statements)).rows;
    const withdrawn = (await WITHDRAWN.execute(statements)).rows;
    return {
      isRunning: connected && working,
      hasAdminUser: (await this.em.fork().count(ShopUser, { role: 'admin' })) > 0,
      intervals: {
        products: { intervalMinutes: PRODUCTS_MINUTES, enabled: connected, ...lastRun(products) },
        customers: { intervalMinutes: CUSTOMERS_MINUTES, enabled: connected, ...lastRun(customers) },
        // Prices come with items and contacts, which are read more often while customers have negotiated ones.
        prices: { intervalMinutes: PRICES_MINUTES, enabled: connected && negotiated, ...lastRun(products) },
        invoices: { intervalMinutes: INVOICES_MINUTES, enabled: connected, ...lastRun(invoices) },
      },
      recentSyncs: recent.map(toRecord),
      withdrawnItems: withdrawn.map((item) => ({ ...item, readAt: item.readAt.toISOString() })),
    };
  }
}

function lastRun(at: Date | null): { lastRun?: string } {
  return at ? { lastRun: at.toISOString() } : {};
}

function toRecord(row: RecentSync): SyncRecordView {
  return {
    id: row.id,
    syncType: row.sync_type,
    status: row.status,
    operation: row.operation,
    createdAt: row.created_at.toISOString(),
    ...(row.sync_duration === null ? {} : { syncDuration: row.sync_duration }),
    ...(row.error_details === null ? {} : { errorDetails: row.error_details }),
  };
}
