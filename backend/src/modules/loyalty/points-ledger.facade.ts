import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';
import { publish } from '../../platform/messaging/outbox.js';
import { NotEnoughPoints } from './domain/not-enough-points.js';
import { PointsEarned, PointsSpent } from './events.js';

/** The balance is taken first, only where it suffices: its row lock makes two spends of one customer wait for each other. */
const SPEND = `
  with taken as (
    update loyalty.balances set balance = balance - ?::int, updated_at = now()
    where user_id = ?::uuid and balance >= ?::int returning user_id, balance),
  noted as (
    insert into loyalty.points_transactions (id, user_id, order_id, type, points, description, key)
    select ?::uuid, user_id, ?::uuid, 'spent', ?::int, ?::text, ?::text from taken)
  select balance from taken`;

const GIVE_BACK = `
  with noted as (
    insert into loyalty.points_transactions (id, user_id, order_id, type, points, description, key)
    select ?::uuid, user_id, order_id, 'earned', points, ?::text, ?::text
    from loyalty.points_transactions where key = ?::text
    on conflict (key) do nothing returning user_id, points)
  update loyalty.balances b set balance = b.balance + noted.points, updated_at = now()
  from noted where b.user_id = noted.user_id returning b.user_id, noted.points, b.balance`;

/**
 * The write face of points: checkout calls it inside its own transaction, with the EntityManager of that; the events are
 * told when that is flushed.
 */
@Injectable()
export class PointsLedger {
  /**
   * Takes points for an order, in one statement: all or, throwing `NotEnoughPoints`, none. The balance never falls below
   * 0 by it, however many try at once. An order spends once; a second time is a unique violation. 0 points are nothing.
   */
  async spend(em: EntityManager, userId: string, points: number, orderId: string, orderNumber?: string): Promise<void> {
    if (!Number.isSafeInteger(points) || points < 0) throw new RangeError(`${points} is no number of points`);
    if (points === 0) return;
    const description = orderNumber ? `Used on order ${orderNumber}` : 'Used at checkout';
    const [taken] = await em.execute<{ balance: number }[]>(SPEND, [
      points,
      userId,
      points,
      uuid(),
      orderId,
      points,
      description,
      `spent:${orderId}`,
    ]);
    if (!taken) throw new NotEnoughPoints(points, await this.balanceOf(em, userId));
    publish(em, PointsSpent({ userId, points, balance: taken.balance, orderId, description }));
  }

  /** Gives back what the order spent, in one statement. Repeating it changes nothing, nor does an order that spent none. */
  async giveBack(em: EntityManager, orderId: string): Promise<void> {
    const description = 'Given back: the order was not completed';
    const [back] = await em.execute<{ user_id: string; points: number; balance: number }[]>(GIVE_BACK, [
      uuid(),
      description,
      `returned:${orderId}`,
      `spent:${orderId}`,
    ]);
    if (!back) return;
    const { user_id: userId, points, balance } = back;
    publish(em, PointsEarned({ userId, points, balance, orderId, description }));
  }

  private async balanceOf(em: EntityManager, userId: string): Promise<number> {
    const [row] = await em.execute<{ balance: number }[]>(
      'select balance from loyalty.balances where user_id = ?::uuid',
      [userId],
    );
    return row?.balance ?? 0;
  }
}
