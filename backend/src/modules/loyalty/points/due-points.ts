import { type RawBuilder, sql } from 'kysely';

/** The moment before which points that expire by the end of `day` were added. */
const addedBefore = (day: string, months: number) => sql<Date>`
  ((date_trunc('month', ${day}::date - make_interval(months => ${months}::int)) + interval '1 month') at time zone 'Europe/London')`;

const left = (before: RawBuilder<Date>) => sql<number>`
  greatest(0, coalesce(sum(points) filter (where type = 'earned' and created_at < ${before}), 0)
    - coalesce(sum(points) filter (where type = 'spent'), 0))::int`;

/**
 * Counts each customer's remaining points that expire by the end of `on` (a month's end), without those of `before`
 * (docs/rules.md#points-expiry). The oldest points are spent first. Columns: `user_id`, `points`.
 */
export const duePoints = (months: number, on: string, before: string | null, who?: RawBuilder<boolean>) => sql`
  select user_id, ${left(addedBefore(on, months))}${before === null ? sql`` : sql` - ${left(addedBefore(before, months))}`} as points
  from loyalty.points_transactions ${who ? sql`where ${who}` : sql``} group by user_id`;
