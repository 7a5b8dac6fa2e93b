import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { SAGE_CAUSES } from '../failed-events/domain/failure-causes.js';
import { POSTS_MONEY } from '../failed-events/posts-money.js';

/** A write that failed for good. */
export interface ParkedWrite {
  readonly id: string;
  readonly postsMoney: boolean;
}

/** True of a parked write `q` that failed for one of these causes. */
export const failedFor = (...causes: string[]): RawBuilder<boolean> => sql<boolean>`q.status = 'parked'
  and coalesce(${SAGE_CAUSES.keyOf(sql`q.error_message`)}, q.failure) in (${sql.join(causes.map((cause) => sql.lit(cause)))})`;

/** Returns the writes `q` that failed for one of these causes and of which all conditions hold. */
export async function parkedWrites(
  em: EntityManager,
  causes: readonly string[],
  ...conditions: readonly RawBuilder<boolean>[]
): Promise<ParkedWrite[]> {
  const all = sql.join([...conditions, failedFor(...causes)], sql` and `);
  const { rows } = await sql<ParkedWrite>`
    select q.id::text as id, ${POSTS_MONEY} as "postsMoney" from accounting.sage_sync_queue q where ${all}`.execute(
    kysely(em),
  );
  return rows;
}

/** True of a write that belongs to this Sage business and failed before a time, in ISO 8601. */
export const parkedBefore = (businessId: string, at: string): RawBuilder<boolean> =>
  sql<boolean>`q.business_id = ${businessId} and q.parked_at < ${at}::timestamptz`;

/** True of a write of this customer's order. */
export const ofCustomers = (userIds: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`q.payload -> 'customer' ->> 'userId' = any(${[...userIds]}::text[])`;

/** True of a write of this order. */
export const ofOrder = (orderNumber: string): RawBuilder<boolean> =>
  sql<boolean>`q.order_number = ${orderNumber} and q.sync_type = 'order'`;

/** What a wrong address or email address of an order makes fail. */
export const DETAILS = ['address', 'email'] as const;
