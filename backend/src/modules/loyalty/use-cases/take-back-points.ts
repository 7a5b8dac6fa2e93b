import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuid } from 'uuid';
import { publish } from '../../../platform/messaging/outbox.js';
import { PointsSpent } from '../events.js';
import type { Award } from './award-points.js';

const TAKE_BACK = `
  with noted as (
    insert into loyalty.points_transactions (id, user_id, order_id, type, points, description, key)
    values (?::uuid, ?::uuid, ?::uuid, 'spent', ?::int, ?::text, ?::text)
    on conflict (key) do nothing returning user_id, points)
  insert into loyalty.balances as b (user_id, balance) select user_id, -points from noted
  on conflict (user_id) do update set balance = b.balance + excluded.balance, updated_at = now()
  returning balance`;

/**
 * Takes points away again that were awarded, also below 0: nothing can be spent until they are earned again (decision 13).
 * Once per key, in the caller's transaction; tells `PointsSpent`.
 */
export async function takeBack(em: EntityManager, { userId, points, orderId, description, key }: Award): Promise<void> {
  const values = [uuid(), userId, orderId, points, description, key];
  const [row] = await em.execute<{ balance: number }[]>(TAKE_BACK, values);
  if (row) publish(em, PointsSpent({ userId, points, balance: row.balance, orderId, description }));
}
