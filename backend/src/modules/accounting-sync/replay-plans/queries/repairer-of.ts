import { type RawBuilder, sql } from 'kysely';

/** Who made the repair after which the shop asked for a plan, as `actorName` returns it; null of any other plan. */
export function repairerOf(planId: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(
    select entry.actor from accounting.replay_plan_items member
    join accounting.failed_event_entries entry on entry.event_id = member.event_id and entry.plan_id = member.plan_id
    where member.plan_id = ${planId} and entry.kind = 'repaired' limit 1)`;
}
