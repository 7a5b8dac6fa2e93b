import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ShopUser } from '../../contacts/domain/shop-user.js';
import type { SyncRecordView, SyncStatusView, WithdrawnItemView } from '../http/sync-status.view.js';
import { NEGOTIATED_PRICES_ARE_USED } from '../jobs/refresh-negotiated-prices.js';
import { CUSTOMERS_MINUTES } from '../jobs/sync-customers-two-hourly.js';
import { INVOICES_MINUTES } from '../jobs/sync-invoices-ten-minutely.js';
import { PRODUCTS_MINUTES } from '../jobs/sync-products-hourly.js';

/** Minutes after which negotiated prices are read anew (back-office spec 9). */
const PRICES_MINUTES = 30;
const RECENT = 50;
const MOST_WITHDRAWN = 100;

/** How the automatic syncs stand, and what was done last (back-office spec 3). */
export class SyncStatus extends Query<SyncStatusView> {}

/** Whether Sage is connected, whether some process writes to it, and when each list was read last. */
const ENGINE = `
  select connection.business_id is not null and connection.rejected_at is null as connected,
    exists (select 1 from pg_locks where locktype = 'advisory' and granted and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())
      and (classid::bigint << 32 | objid::bigint) = hashtextextended('sage-writes', 0)) as working,
    (select max(created_at) from accounting.sage_sync_runs where sync_type = 'products') as products,
    (select max(created_at) from accounting.sage_sync_runs where sync_type = 'customers') as customers,
    (select max(created_at) from accounting.sage_sync_runs where sync_type = 'invoices') as invoices,
    exists (${NEGOTIATED_PRICES_ARE_USED}) as negotiated
  from (select 1) one left join accounting.sage_tokens connection on true limit 1`;

/**
 * Runs, writes and cleared prices as one list; the panel's words for how each stands. Invoices are read so often that runs
 * which found nothing would hide the rest.
 */
const RECENT_SYNCS = `
  select * from (
    (select id::text, sync_type, status, case when since is null then 'full read' else 'changes' end as operation,
       created_at, sync_duration, error_details
     from accounting.sage_sync_runs where not (sync_type = 'invoices' and status = 'success' and items_synced = 0)
     order by created_at desc limit ${RECENT})
    union all
    (select id::text, sync_type, case status when 'done' then 'success' when 'parked' then 'failed' else status end,
       operation, created_at, (extract(epoch from processed_at - created_at) * 1000)::int,
       case when status in ('done', 'dismissed') then null else error_message end
     from accounting.sage_sync_queue order by seq desc limit ${RECENT})
    union all
    (select id::text, sync_type, status, operation, created_at, sync_duration, error_details
     from accounting.sage_sync_log where sync_type = 'prices' order by created_at desc limit ${RECENT})
  ) recent order by created_at desc limit ${RECENT}`;

/** Items that the shop knows and does not sell: those that are still in Sage's list first, then the latest. */
const WITHDRAWN = `
  select p.product_id as "productId", p.item_code as code, p.name, p.problem as reason, p.quantity_in_stock as "quantityInStock",
    p.last_sync_at as "readAt"
  from accounting.sage_products p where p.problem is not null order by p.active desc, p.last_sync_at desc, p.item_code limit ${MOST_WITHDRAWN}`;

interface Engine {
  connected: boolean;
  working: boolean;
  products: Date | string | null;
  customers: Date | string | null;
  invoices: Date | string | null;
  negotiated: boolean;
}

interface Row {
  id: string;
  sync_type: string;
  status: string;
  operation: string;
  created_at: Date | string;
  sync_duration: number | null;
  error_details: string | null;
}

@QueryHandler(SyncStatus)
export class SyncStatusHandler implements IQueryHandler<SyncStatus> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<SyncStatusView> {
    const em = this.em.fork();
    const [engine] = await em.execute<Engine[]>(ENGINE);
    const { connected, working, products, customers, invoices, negotiated } = engine!;
    const recent = await em.execute<Row[]>(RECENT_SYNCS);
    const withdrawn = await em.execute<(WithdrawnItemView & { readAt: Date | string })[]>(WITHDRAWN);
    return {
      isRunning: connected && working,
      hasAdminUser: (await em.count(ShopUser, { role: 'admin' })) > 0,
      intervals: {
        products: { intervalMinutes: PRODUCTS_MINUTES, enabled: connected, ...lastRun(products) },
        customers: { intervalMinutes: CUSTOMERS_MINUTES, enabled: connected, ...lastRun(customers) },
        // Prices come with items and contacts, which are read oftener as long as somebody pays negotiated ones.
        prices: { intervalMinutes: PRICES_MINUTES, enabled: connected && negotiated, ...lastRun(products) },
        invoices: { intervalMinutes: INVOICES_MINUTES, enabled: connected, ...lastRun(invoices) },
      },
      recentSyncs: recent.map(toRecord),
      withdrawnItems: withdrawn.map((item) => ({ ...item, readAt: new Date(item.readAt).toISOString() })),
    };
  }
}

function lastRun(at: Date | string | null): { lastRun?: string } {
  return at ? { lastRun: new Date(at).toISOString() } : {};
}

function toRecord(row: Row): SyncRecordView {
  return {
    id: row.id,
    syncType: row.sync_type,
    status: row.status,
    operation: row.operation,
    createdAt: new Date(row.created_at).toISOString(),
    ...(row.sync_duration === null ? {} : { syncDuration: row.sync_duration }),
    ...(row.error_details === null ? {} : { errorDetails: row.error_details }),
  };
}
