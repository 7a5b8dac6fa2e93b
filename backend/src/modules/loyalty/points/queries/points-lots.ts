import { type RawBuilder, sql } from 'kysely';
import { endOfDay, expiryDay } from './expiry-day.js';

/**
 * The additions of one customer with the points left of each: the oldest are spent first, whatever for
 * (docs/rules.md#points-expiry). Columns: `id`, `points`, `remaining`, `expires_on`, `expires_at`.
 */
export const lotsOf = (userId: string, months: number): RawBuilder<unknown> => sql`
  select lot.id, lot.points, lot.expires_on, ${endOfDay(sql`lot.expires_on`)} as expires_at,
    greatest(0, least(lot.points, lot.running - lot.spent))::int as remaining
  from (
    select id, points, type, ${expiryDay(sql`created_at`, months)} as expires_on,
      sum(points) filter (where type = 'earned') over (order by created_at, id) as running,
      coalesce(sum(points) filter (where type = 'spent') over (), 0) as spent
    from loyalty.points_transactions where user_id = ${userId}) lot
  where lot.type = 'earned'`;
