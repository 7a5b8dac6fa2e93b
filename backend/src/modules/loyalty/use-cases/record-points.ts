import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuid } from 'uuid';
import { publish } from '../../../platform/messaging/outbox.js';
import { PointsEarned } from '../events.js';

/** Points for a customer. */
export interface Award {
  userId: string;
  /** Whole points above 0. */
  points: number;
  orderId: string | null;
  /** For the history: "Earned with order TC-100001". */
  description: string;
  /** What they are for; a second award for the same is none. */
  key: string;
}

const AWARD = `
  with noted as (
    insert into loyalty.points_transactions (id, user_id, order_id, type, points, description, key)
    values (?::uuid, ?::uuid, ?::uuid, 'earned', ?::int, ?::text, ?::text)
    on conflict (key) do nothing returning user_id, points)
  insert into loyalty.balances as b (user_id, balance) select user_id, points from noted
  on conflict (user_id) do update set balance = b.balance + excluded.balance, updated_at = now()
  returning balance`;

/**
 * Adds points in the caller's transaction, ledger and balance in one statement, and tells `PointsEarned` when that is
 * flushed. Answers whether they were new.
 */
export async function award(em: EntityManager, { userId, points, orderId, description, key }: Award): Promise<boolean> {
  const [row] = await em.execute<{ balance: number }[]>(AWARD, [uuid(), userId, orderId, points, description, key]);
  if (!row) return false;
  publish(em, PointsEarned({ userId, points, balance: row.balance, orderId, description }));
  return true;
}
