import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { kysely } from '../../../platform/database/kysely.js';
import { publish } from '../../../platform/messaging/outbox.js';
import { PointsEarned, PointsSpent } from '../events.js';
import type { PointsType } from './points-transaction.entity.js';

/** A line for the ledger. */
export interface PointsMovement {
  userId: string;
  /** Whole points above 0. */
  points: number;
  orderId: string | null;
  orderNumber?: string | null;
  /** The redeemed reward that it belongs to. */
  grantId?: string | null;
  /** The text in the history: "Earned with order TC-100001". */
  description: string;
  /** The key of the movement; a second one with the same key is ignored. */
  key: string;
}

/** The key of the points that a refund takes back. */
export const takenBackKey = (refundId: string): string => `taken-back:${refundId}`;

/** Adds points in the caller's transaction and publishes `PointsEarned`. Returns false where the key was recorded before. */
export const award = (em: EntityManager, movement: PointsMovement): Promise<boolean> => record(em, 'earned', movement);

/**
 * Takes awarded points away in the caller's transaction and publishes `PointsSpent`. The balance may fall below 0
 * (docs/rules.md#refunded-points). Returns false where the key was recorded before.
 */
export const takeBack = (em: EntityManager, movement: PointsMovement): Promise<boolean> =>
  record(em, 'spent', movement);

/** Ledger and balance change in one statement. */
async function record(em: EntityManager, type: PointsType, movement: PointsMovement): Promise<boolean> {
  const { userId, points, orderId, orderNumber = null, grantId = null, description, key } = movement;
  const { rows } = await sql<{ balance: number }>`
    with recorded as (
      insert into loyalty.points_transactions (id, user_id, order_id, order_number, grant_id, type, points, description, key)
      values (${uuid()}, ${userId}, ${orderId}, ${orderNumber}, ${grantId}, ${type}, ${points}, ${description}, ${key})
      on conflict (key) do nothing returning user_id)
    insert into loyalty.balances as b (user_id, balance)
    select user_id, ${type === 'earned' ? points : -points}::int from recorded
    on conflict (user_id) do update set balance = b.balance + excluded.balance, updated_at = now()
    returning balance`.execute(kysely(em));
  const [row] = rows;
  if (!row) return false;
  const event = type === 'earned' ? PointsEarned : PointsSpent;
  publish(em, event({ userId, points, balance: row.balance, orderId, description }));
  return true;
}
