import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import type { FailedWorkRow } from '../../../platform/failed-work.js';
import { penceOf } from '../../../platform/failed-work.js';
import type { Pence } from '../../../platform/money.js';
import { EventsInPlan, isLarge, NeedsColleague, type ReplayedAlone } from './domain/replay-plan.js';

/** Has a person's replays wait for each other until the transaction of `em` ends: of two at once, the later one counts the earlier one. */
export async function lockReplaysOf(em: EntityManager, person: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`replay plans of ${person}`}, 0))`.execute(kysely(em));
}

/**
 * Returns what a person had replayed in the last 24 hours without a colleague's approval: by plans, by repairs that a plan
 * followed, and singly (docs/rules.md#replay-plans).
 */
export async function replayedAlone(em: EntityManager, person: string | null): Promise<ReplayedAlone> {
  if (person === null) return { events: 0, amount: 0 };
  const { rows } = await sql<{ events: number; amount: string }>`
    with plans as (
      select plan.total as events, plan.amount from accounting.replay_plans plan
      where plan.approved_at is null and plan.state <> 'awaiting-approval'
        and plan.requested_at > clock_timestamp() - interval '24 hours'
        and (plan.requested_by = ${person} or plan.requested_by is null and exists (
          select 1 from accounting.failed_event_entries entry
          where entry.plan_id = plan.id and entry.kind = 'repaired' and entry.actor = ${person}
            and entry.event_id in (select event_id from accounting.replay_plan_items where plan_id = plan.id)))
        and exists (select 1 from accounting.replay_plan_items item where item.plan_id = plan.id and item.state <> 'skipped')
    ), singly as (
      select 1 as events, max(amount) as amount from accounting.failed_event_entries
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
 * Throws where a person may not replay one event by itself: `EventsInPlan` while a plan holds it, `NeedsColleague` where it
 * posts money and is too much together with what the person replayed alone of late.
 */
export async function assertReplaysAlone(em: EntityManager, person: string, row: FailedWorkRow): Promise<void> {
  await lockReplaysOf(em, person);
  const plan = await nameOfPlanWith(em, [row.id]);
  if (plan !== undefined) throw new EventsInPlan(plan);
  if (!row.postsMoney) return;
  const alone = await replayedAlone(em, person);
  if (isLarge(1 + alone.events, (penceOf(row) ?? 0) + alone.amount)) throw new NeedsColleague();
}

/** Returns the name of a plan that holds one of the events until its outcome is known; undefined where none does. */
export async function nameOfPlanWith(em: EntityManager, eventIds: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select plan.name from accounting.replay_plan_items item join accounting.replay_plans plan on plan.id = item.plan_id
    where item.state in ('waiting', 'replayed') and item.event_id = any(${[...eventIds]}::text[])
    limit 1`.execute(kysely(em));
  return rows[0]?.name;
}

/** Returns the pence that a single replay posts or moves; null where it moves none. */
export function amountAlone(row: FailedWorkRow): Pence | null {
  return row.postsMoney ? (penceOf(row) ?? 0) : null;
}
