import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { type FailedWorkRow, penceOf } from '../../../platform/failed-work.js';
import type { Pence } from '../../../platform/money.js';
import { EventsInPlan, isLarge, NeedsColleague, type ReplayedAlone } from './replay-plan.entity.js';

/**
 * Makes a person's replays wait for each other until the transaction of `em` ends, so that of two at once the later
 * counts the earlier.
 */
export async function lockReplaysOf(em: EntityManager, person: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`replay plans of ${person}`}, 0))`.execute(kysely(em));
}

/**
 * Returns a person's replays of the last 24 hours without a colleague's approval: by plans, by repairs that led to a
 * plan, and single ones (docs/rules.md#replay-plans).
 */
export async function replayedAlone(em: EntityManager, person: string): Promise<ReplayedAlone> {
  const { rows } = await sql<{ events: number; amount: string }>`
    with plans as (
      select plan.total as events, plan.amount from operations.replay_plans plan
      where plan.approved_at is null and plan.state <> 'awaiting-approval'
        and plan.requested_at > clock_timestamp() - interval '24 hours'
        and coalesce(plan.requested_by, plan.repaired_by) = ${person}
        and exists (select 1 from operations.replay_plan_items item where item.plan_id = plan.id and item.state <> 'skipped')
    ), singly as (
      select 1 as events, max(amount) as amount from platform.failed_event_entries
      where kind = 'replayed' and plan_id is null and actor = ${person} and amount is not null
        and at > clock_timestamp() - interval '24 hours'
      group by coalesce(order_number, event_id)
    )
    select coalesce(sum(events), 0)::int as events, coalesce(sum(amount), 0)::bigint as amount
    from (select events, amount from plans union all select events, amount from singly) as alone`.execute(kysely(em));
  const { events = 0, amount = '0' } = rows[0] ?? {};
  return { events, amount: Number(amount) };
}

/**
 * Throws if a person may not replay an event alone: `EventsInPlan` while a plan holds it, `NeedsColleague` if it posts
 * money and exceeds the limit together with the person's recent replays.
 */
export async function assertReplaysAlone(em: EntityManager, person: string, row: FailedWorkRow): Promise<void> {
  await lockReplaysOf(em, person);
  const plan = await nameOfPlanWith(em, [row.id]);
  if (plan !== undefined) throw new EventsInPlan(plan);
  if (!row.postsMoney) return;
  const alone = await replayedAlone(em, person);
  if (isLarge(1 + alone.events, (penceOf(row) ?? 0) + alone.amount)) throw new NeedsColleague();
}

/** Returns the name of a plan that holds one of the events until its outcome is known; undefined if there is none. */
export async function nameOfPlanWith(em: EntityManager, eventIds: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select plan.name from operations.replay_plan_items item join operations.replay_plans plan on plan.id = item.plan_id
    where item.state in ('waiting', 'replayed') and item.event_id = any(${[...eventIds]}::text[])
    limit 1`.execute(kysely(em));
  return rows[0]?.name;
}

/** Returns the pence that a single replay posts or moves; null if none. */
export function amountAlone(row: FailedWorkRow): Pence | null {
  return row.postsMoney ? (penceOf(row) ?? 0) : null;
}
