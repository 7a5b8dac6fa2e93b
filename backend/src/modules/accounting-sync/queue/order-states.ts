import { defineEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { prepare } from '../../../platform/database/prepared-statement.js';
import { publish } from '../../../platform/messaging/outbox.js';
import { OrderInSageChanged, type StateInSage } from '../events.js';
import { causeOf } from '../failed-writes/failure-causes.js';
import type { Failure, Operation } from './queued-write.entity.js';

const OrderStateSchema = defineEntity({
  name: 'SageOrderState',
  schema: 'accounting',
  tableName: 'order_states',
  properties: {
    orderId: p.uuid().primary(),
    state: p.string().$type<StateInSage>(),
    /** The parked operation and its failure as last published, so that only changes are published. */
    problem: p.text().nullable(),
    lastSyncAt: p.datetime().nullable(),
  },
  indexes: [{ name: 'order_states_open', properties: ['orderId'], where: `state in ('waiting', 'attention')` }],
});

/** The state of an order in Sage as last published by `OrderInSageChanged`. Written only by set-based statements. */
export class SageOrderState extends OrderStateSchema.class {}
OrderStateSchema.setClass(SageOrderState);

interface Computed {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly state: StateInSage;
  readonly operation: Operation | null;
  readonly failure: Failure | null;
  readonly said: string | null;
  readonly lastSyncAt: Date | null;
  readonly isPaid: boolean;
}

/**
 * Stores the states of orders and returns the changed ones. An order is complete when nothing is left to write and its
 * receipt, invoice or, before approval, its quote exists; a sale refunded whole and a rejected quote need no document
 * (docs/rules.md#state-in-sage).
 */
const storeStates = prepare<unknown, { orderIds: readonly string[] }, Computed>(
  'store_order_states',
  (_, { orderIds }) => sql<Computed>`
  with computed as materialized (
    select w.id as "orderId", known.order_number as "orderNumber",
      parked.operation, parked.failure, parked.error_message as said, date_trunc('milliseconds', documents.last_sync_at) as "lastSyncAt",
      documents.paid as "isPaid",
      case when parked.operation is not null then 'attention'
        when writes.open then 'waiting'
        when case when writes.sale then documents.sale or writes.taken_back
          when writes.declined then true else documents.quote end then 'complete'
        else 'none' end as state
    from unnest(${orderIds}::text[]) w (id)
    cross join lateral (
      select coalesce(bool_or(q.status in ('pending', 'processing')), false) as open,
        coalesce(bool_or(q.operation in ('create_receipt', 'create_invoice', 'invoice_from_quote')), false) as sale,
        coalesce(bool_or(q.operation = 'decline_quote'), false) as declined,
        coalesce(bool_or(q.operation in ('create_credit_note', 'create_refund') and q.payload ->> 'kind' = 'whole'), false) as taken_back
      from accounting.sage_sync_queue q where q.entity_id = w.id and q.sync_type = 'order') writes
    cross join lateral (
      select max(d.last_sync_at) as last_sync_at,
        coalesce(bool_or(d.document = 'invoice' and d.status = 'PAID'), false) as paid,
        coalesce(bool_or(d.document in ('receipt', 'invoice') and d.status not in ('VOID', 'DELETED')), false) as sale,
        coalesce(bool_or(d.document = 'quote' and d.status <> 'DELETED'), false) as quote
      from accounting.sage_invoices d where d.order_id = w.id::uuid) documents
    cross join lateral (
      select q.order_number from accounting.sage_sync_queue q where q.entity_id = w.id and q.order_number is not null
      order by q.seq limit 1) known
    left join lateral (
      select q.operation, q.failure, q.error_message from accounting.sage_sync_queue q
      where q.entity_id = w.id and q.sync_type = 'order' and q.status = 'parked' order by q.seq limit 1) parked on true),
  stored as (
    insert into accounting.order_states as known (order_id, state, problem, last_sync_at)
    select "orderId"::uuid, state, nullif(concat_ws(': ', operation, failure, said), ''), "lastSyncAt" from computed
    on conflict (order_id) do update
      set state = excluded.state, problem = excluded.problem, last_sync_at = excluded.last_sync_at
      where (known.state, known.problem, known.last_sync_at)
        is distinct from (excluded.state, excluded.problem, excluded.last_sync_at)
    returning order_id)
  select computed.* from computed join stored on stored.order_id = computed."orderId"::uuid order by "orderId"`,
);

const takeLocks = prepare<unknown, { orderIds: readonly string[] }, never>(
  'lock_orders_in_sage',
  (_, { orderIds }) => sql<never>`
    select pg_advisory_xact_lock(hashtextextended('order in Sage ' || id, 0))
    from (select distinct id from unnest(${orderIds}::text[]) w (id) order by id) orders`,
);

/**
 * Publishes `OrderInSageChanged` for the orders whose state differs from the one last published; reading a payment
 * changes its time. Locks the orders, so that of two writers the later one sees the changes of the earlier one. Flush
 * entities first; belongs to the transaction of `em`.
 */
export async function publishOrderStates(em: EntityManager, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await takeLocks(em, { orderIds });
  for (const { operation, failure, said, lastSyncAt, isPaid, ...state } of await storeStates(em, { orderIds }))
    publish(
      em,
      OrderInSageChanged({
        ...state,
        problem: operation ? causeOf(operation, failure, said ?? '') : null,
        lastSyncAt: lastSyncAt?.toISOString() ?? null,
        ...(isPaid ? { isPaid } : {}),
      }),
    );
}

/** Publishes that an order whose first write will never be queued waits no longer; nothing for one that had a write. */
export async function publishNeverQueued(em: EntityManager, orderId: string, orderNumber: string): Promise<void> {
  const { rows } = await sql`
    insert into accounting.order_states (order_id, state) values (${orderId}::uuid, 'none')
    on conflict do nothing returning order_id`.execute(kysely(em));
  if (rows.length > 0)
    publish(em, OrderInSageChanged({ orderId, orderNumber, state: 'none', problem: null, lastSyncAt: null }));
}
