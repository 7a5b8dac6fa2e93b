import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { hasEntry } from '../../../platform/failed-work-history.entity.js';
import { publish } from '../../../platform/messaging/outbox.js';
import { FailuresRepaired } from '../events.js';
import { WAITS_FOR } from '../queue/queued-write.entity.js';
import { SAGE_CAUSES } from './failure-causes.js';

/** Operations that post money; the others make quotes and contacts. */
const POSTING = ['create_receipt', 'create_invoice', 'invoice_from_quote', 'create_credit_note', 'create_refund'];

/** Whether a write `q` posts money. */
export const POSTS_MONEY = sql<boolean>`q.operation in (${sql.join(POSTING.map((name) => sql.lit(name)))})`;

/** Writes that wait for another business than the connected one: `id`, and `message` with the business's name. */
export const waitingElsewhere = sql<{ id: string; message: string }>`(
  select waiting.id, ${sql.lit(WAITS_FOR)} || coalesce(books.business_name, waiting.business_id) || '.' as message
  from accounting.sage_sync_queue waiting
  join accounting.sage_tokens connection on connection.business_id <> waiting.business_id
  left join accounting.sage_settings books on books.business_id = waiting.business_id
  where waiting.status in ('pending', 'processing'))`;

/** Condition that a write `q` is parked for one of these causes. */
export const failedFor = (...causes: string[]): RawBuilder<boolean> => sql<boolean>`q.status = 'parked'
  and coalesce(${SAGE_CAUSES.keyOf(sql`q.error_message`)}, q.failure) in (${sql.join(causes.map((cause) => sql.lit(cause)))})`;

/** Condition that a write belongs to this Sage business and failed before a time, in ISO 8601. */
export const parkedBefore = (businessId: string, at: string): RawBuilder<boolean> =>
  sql<boolean>`q.business_id = ${businessId} and q.parked_at < ${at}::timestamptz`;

/** Condition that a write is for an order of these customers. */
export const ofCustomers = (userIds: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`q.payload -> 'customer' ->> 'userId' = any(${[...userIds]}::text[])`;

/** Condition that a write is for this order. */
export const ofOrder = (orderNumber: string): RawBuilder<boolean> =>
  sql<boolean>`q.order_number = ${orderNumber} and q.sync_type = 'order'`;

/** Causes of failures that a corrected address or email address of an order fixes. */
export const DETAILS = ['address', 'email'] as const;

/** Returns the parked writes `q` with one of these causes for which all conditions hold. */
export async function parkedWrites(
  em: EntityManager,
  causes: readonly string[],
  ...conditions: readonly RawBuilder<boolean>[]
): Promise<{ id: string; postsMoney: boolean }[]> {
  const all = sql.join([...conditions, failedFor(...causes)], sql` and `);
  const { rows } = await sql<{ id: string; postsMoney: boolean }>`
    select q.id::text as id, ${POSTS_MONEY} as "postsMoney" from accounting.sage_sync_queue q where ${all}`.execute(
    kysely(em),
  );
  return rows;
}

/**
 * Publishes that the cause of these parked writes is gone, except those that this repair has had replayed within `hours`
 * (null: ever): a repair that does not help is not repeated at each sync.
 */
export async function publishRepaired(
  em: EntityManager,
  what: string,
  causes: readonly string[],
  conditions: readonly RawBuilder<boolean>[],
  hours: number | null = 1,
): Promise<void> {
  const replayed = hasEntry(
    sql`q.id::text`,
    sql<boolean>`entry.kind = 'repaired' and entry.message = ${what} and entry.plan_id is not null
      and entry.at > clock_timestamp() - make_interval(hours => coalesce(${hours}::int, 1000000))`,
  );
  const writes = await parkedWrites(em, causes, ...conditions, sql<boolean>`not ${replayed}`);
  if (writes.length > 0) publish(em, FailuresRepaired({ what, ids: writes.map(({ id }) => id), by: 'system' }));
}
