import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { kysely } from '../../platform/database/kysely.js';
import { publish } from '../../platform/messaging/outbox.js';
import { PointsEarned, PointsSpent } from './events.js';
import { NotEnoughPoints } from './points/points-transaction.entity.js';
import { Points } from './points.facade.js';

/**
 * The write API of points: checkout calls it with the EntityManager of its own transaction. Events are published when that
 * is flushed.
 */
@Injectable()
export class PointsLedger {
  constructor(private readonly points: Points) {}

  /**
   * Takes points for an order in one statement: all of them or, throwing `NotEnoughPoints`, none. Concurrent calls cannot bring
   * the balance below 0, and pending points are not spent (docs/rules.md#pending-points). An order spends once; a second call is a unique violation. 0 points change nothing.
   */
  async spend(em: EntityManager, userId: string, points: number, orderId: string, orderNumber?: string): Promise<void> {
    if (!Number.isSafeInteger(points) || points < 0) throw new RangeError(`${points} is no number of points`);
    if (points === 0) return;
    const description = orderNumber ? `Used on order ${orderNumber}` : 'Used at checkout';
    // The balance is taken first: its row lock makes two spends of one customer wait for each other.
    const { rows } = await sql<{ balance: number }>`
      with taken as (
        update loyalty.balances set balance = balance - ${points}, updated_at = now()
        where user_id = ${userId} and balance - pending >= ${points} returning user_id, balance),
      recorded as (
        insert into loyalty.points_transactions (id, user_id, order_id, order_number, type, points, description, key)
        select ${uuid()}::uuid, user_id, ${orderId}::uuid, ${orderNumber ?? null}::text, 'spent', ${points}::int, ${description}::text,
          ${`spent:${orderId}`}::text
        from taken)
      select balance from taken`.execute(kysely(em));
    const [taken] = rows;
    if (!taken) {
      const { balance, spendable } = await this.points.standing(userId, em);
      throw new NotEnoughPoints(points, balance, spendable);
    }
    publish(em, PointsSpent({ userId, points, balance: taken.balance, orderId, description }));
  }

  /** Returns to the customer what the order spent, in one statement. Repeating it changes nothing, nor does an order that spent none. */
  async giveBack(em: EntityManager, orderId: string): Promise<void> {
    const description = 'Returned: the order was not completed';
    const { rows } = await sql<{ userId: string; points: number; balance: number }>`
      with recorded as (
        insert into loyalty.points_transactions (id, user_id, order_id, order_number, type, points, description, key)
        select ${uuid()}::uuid, user_id, order_id, order_number, 'earned', points, ${description}::text, ${`returned:${orderId}`}::text
        from loyalty.points_transactions where key = ${`spent:${orderId}`}
        on conflict (key) do nothing returning user_id, points)
      update loyalty.balances b set balance = b.balance + recorded.points, updated_at = now()
      from recorded where b.user_id = recorded.user_id
      returning b.user_id as "userId", recorded.points, b.balance`.execute(kysely(em));
    const [returned] = rows;
    if (returned) publish(em, PointsEarned({ ...returned, orderId, description }));
  }

  /**
   * Sets the balance to the sum of the ledger, which decides (docs/rules.md#points-balance), and what of it is pending. Returns it; 0
   * for one without any.
   */
  async rebuild(em: EntityManager, userId: string): Promise<number> {
    // Where the balance itself is missing, one is made first, so that there is a row to lock.
    await sql`
      insert into loyalty.balances (user_id, balance) select ${userId}::uuid, 0
      where exists (select 1 from loyalty.points_transactions where user_id = ${userId})
      on conflict (user_id) do nothing`.execute(kysely(em));
    // The balance's row is locked first: a movement of the same customer waits, and both change in one statement.
    await sql`select 1 from loyalty.balances where user_id = ${userId} for update`.execute(kysely(em));
    const { rows } = await sql<{ balance: number }>`
      update loyalty.balances set balance = (
        select coalesce(sum(case type when 'earned' then points else -points end), 0)::int
        from loyalty.points_transactions where user_id = ${userId}),
        pending = (
          select coalesce(sum(points), 0)::int from loyalty.pending_points
          where user_id = ${userId} and kind <> 'purchase-order'),
        updated_at = now()
      where user_id = ${userId} returning balance`.execute(kysely(em));
    return rows[0]?.balance ?? 0;
  }
}
