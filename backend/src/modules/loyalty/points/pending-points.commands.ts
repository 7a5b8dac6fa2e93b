import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import type { OrderSnapshot } from '../../ordering/events.js';
import type { LoyaltyTables } from '../tables.js';

/** Points that were pending and can be spent now. */
interface ReleasedPoints {
  readonly userId: string;
  readonly points: number;
}

/** Records what an undecided purchase order would earn. A guest has none. */
export async function recordUndecided(em: EntityManager, order: OrderSnapshot): Promise<void> {
  const { customer, orderId, orderNumber, pointsEarned: points } = order;
  if (!customer || points < 1) return;
  await kysely<LoyaltyTables>(em)
    .insertInto('loyalty.pending_points')
    .values({ order_id: orderId, user_id: customer.userId, order_number: orderNumber, kind: 'purchase-order', points })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
}

/**
 * Ends the pending points of a purchase order that sales rejected, or its customer cancelled before: it earns nothing.
 */
export async function endUndecided(em: EntityManager, orderId: string): Promise<void> {
  await kysely<LoyaltyTables>(em)
    .deleteFrom('loyalty.pending_points')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'purchase-order')
    .execute();
}

/**
 * Records points as pending that are awarded in the same transaction, which has locked the balance: no one can spend them in
 * between (docs/rules.md#pending-points).
 */
export async function recordUnshipped(
  em: EntityManager,
  order: { orderId: string; orderNumber: string; userId: string; points: number },
  awaitsPayment: boolean,
): Promise<void> {
  const { orderId, orderNumber, userId, points } = order;
  await sql`
    with recorded as (
      insert into loyalty.pending_points as p (order_id, user_id, order_number, kind, awaits_payment, points)
      values (${orderId}, ${userId}, ${orderNumber}, 'unshipped', ${awaitsPayment}, ${points})
      on conflict (order_id) do update
        set kind = excluded.kind, awaits_payment = excluded.awaits_payment, points = excluded.points, updated_at = now()
      returning user_id, points)
    update loyalty.balances b set pending = b.pending + r.points from recorded r where b.user_id = r.user_id`.execute(
    kysely(em),
  );
}

/** Records points of a card order that is not shipped as pending again, which a refund had taken back, in the transaction of their award. */
export async function restorePending(
  em: EntityManager,
  { orderId, orderNumber, userId, points }: { orderId: string; orderNumber: string; userId: string; points: number },
): Promise<void> {
  await sql`
    with restored as (
      insert into loyalty.pending_points as p (order_id, user_id, order_number, kind, points)
      values (${orderId}, ${userId}, ${orderNumber}, 'unshipped', ${points})
      on conflict (order_id) do update set points = p.points + excluded.points, updated_at = now()
      returning user_id)
    update loyalty.balances b set pending = b.pending + ${points}::int from restored r where b.user_id = r.user_id`.execute(
    kysely(em),
  );
}

/**
 * Reduces pending points by those that a refund takes back, in its transaction; an order without any left is no longer
 * pending.
 */
export async function reducePending(em: EntityManager, orderId: string, points: number): Promise<void> {
  const db = kysely<LoyaltyTables>(em);
  await sql`
    with reduced as (
      update loyalty.pending_points p set points = p.points - before.taken, updated_at = now()
      from (
        select order_id, least(points, ${points}::int) as taken from loyalty.pending_points
        where order_id = ${orderId} and kind <> 'purchase-order' for update) before
      where p.order_id = before.order_id
      returning p.user_id, before.taken)
    update loyalty.balances b set pending = b.pending - r.taken from reduced r where b.user_id = r.user_id`.execute(db);
  await db.deleteFrom('loyalty.pending_points').where('order_id', '=', orderId).where('points', '<', 1).execute();
}

/**
 * Records that the order is shipped: its points can be spent, for a purchase order once it is paid too. Returns the
 * released points.
 */
export async function recordShipped(em: EntityManager, orderId: string): Promise<ReleasedPoints | null> {
  await kysely<LoyaltyTables>(em)
    .updateTable('loyalty.pending_points')
    .set({ kind: 'unpaid', updated_at: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .where('kind', '=', 'unshipped')
    .execute();
  return release(em, orderId);
}

/**
 * Records that the invoice of the purchase order is paid: its points can be spent once it is shipped too. Returns the
 * released points.
 */
export async function recordPaid(em: EntityManager, orderId: string): Promise<ReleasedPoints | null> {
  await kysely<LoyaltyTables>(em)
    .updateTable('loyalty.pending_points')
    .set({ awaits_payment: false, updated_at: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .where('awaits_payment', '=', true)
    .execute();
  return release(em, orderId);
}

/** Returns whether the points of an order were earned and cannot be spent yet. */
export async function isPending(em: EntityManager, orderId: string): Promise<boolean> {
  const row = await kysely<LoyaltyTables>(em)
    .selectFrom('loyalty.pending_points')
    .where('order_id', '=', orderId)
    .where('kind', '<>', 'purchase-order')
    .select('order_id')
    .executeTakeFirst();
  return row !== undefined;
}

async function release(em: EntityManager, orderId: string): Promise<ReleasedPoints | null> {
  const { rows } = await sql<ReleasedPoints>`
    with released as (
      delete from loyalty.pending_points where order_id = ${orderId} and kind = 'unpaid' and not awaits_payment
      returning user_id, points)
    update loyalty.balances b set pending = b.pending - r.points from released r where b.user_id = r.user_id
    returning b.user_id as "userId", r.points`.execute(kysely(em));
  return rows[0] ?? null;
}
