import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { SYSTEM } from '../../../platform/http/actor.js';
import { SAGE_CAUSES } from '../failed-events/failure-causes.js';
import { POSTS_MONEY } from '../failed-events/posts-money.js';
import { EventsInPlan, NothingToReplay } from '../replay-plans/replay-plan.entity.js';
import { ReplayRequests } from '../replay-plans/replay-plans.commands.js';
import type { PlanMembers } from '../replay-plans/replay-plans.queries.js';

/** A write that failed for good. */
export interface ParkedWrite {
  readonly id: string;
  readonly postsMoney: boolean;
}

/** Condition that a write `q` is parked for one of these causes. */
export const failedFor = (...causes: string[]): RawBuilder<boolean> => sql<boolean>`q.status = 'parked'
  and coalesce(${SAGE_CAUSES.keyOf(sql`q.error_message`)}, q.failure) in (${sql.join(causes.map((cause) => sql.lit(cause)))})`;

/** Returns parked writes `q` with one of these causes for which all conditions hold. */
export async function parkedWrites(
  em: EntityManager,
  causes: readonly string[],
  ...conditions: readonly RawBuilder<boolean>[]
): Promise<ParkedWrite[]> {
  const all = sql.join([...conditions, failedFor(...causes)], sql` and `);
  const { rows } = await sql<ParkedWrite>`
    select q.id::text as id, ${POSTS_MONEY} as "postsMoney" from accounting.sage_sync_queue q where ${all}`.execute(
    kysely(em),
  );
  return rows;
}

/** Condition that a write belongs to this Sage business and failed before a time, in ISO 8601. */
export const parkedBefore = (businessId: string, at: string): RawBuilder<boolean> =>
  sql<boolean>`q.business_id = ${businessId} and q.parked_at < ${at}::timestamptz`;

/** Condition that a write is for an order of these customers. */
export const ofCustomers = (userIds: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`q.payload -> 'customer' ->> 'userId' = any(${[...userIds]}::text[])`;

/** Condition that a write is for this order. */
export const ofOrder = (orderNumber: string): RawBuilder<boolean> =>
  sql<boolean>`q.order_number = ${orderNumber} and q.sync_type = 'order'`;

/** Causes of failures that a corrected address or email address of an order fixes. */
export const DETAILS = ['address', 'email'] as const;

const AN_HOUR_AGO = sql`clock_timestamp() - interval '1 hour'`;

/** A repair. */
interface Repaired {
  /** The result of the repair: "Sage is connected again". */
  readonly what: string;
  /** The person who made the repair, a result of `actorName`. */
  readonly actor: string;
  readonly reason?: string | null;
  /** False if the owner of the account gave no proof: writes that post money are left out. */
  readonly mayPostMoney?: boolean;
}

/** Replays failed writes once their cause is gone (docs/rules.md#replay-plans). */
@Injectable()
export class ReplaysAfterRepair {
  constructor(private readonly requests: ReplayRequests) {}

  /**
   * Plans the replay of writes with these causes, in the transaction of the repair. Returns the plan's id; null if none
   * failed.
   */
  ofCauses(em: EntityManager, causes: readonly string[], repaired: Repaired): Promise<string | null> {
    return this.plan(em, { ids: null, groups: causes.map((cause) => `sage:${cause}`) }, repaired);
  }

  /** Does the same for these events. */
  ofEvents(em: EntityManager, ids: readonly string[], repaired: Repaired): Promise<string | null> {
    return ids.length === 0 ? Promise.resolve(null) : this.plan(em, { ids, groups: null }, repaired);
  }

  /**
   * Does the same for parked writes with one of these causes for which all conditions hold, except those that this
   * repair has replayed since: a repair that does not help is not repeated at each sync.
   */
  async ofParkedWrites(
    em: EntityManager,
    causes: readonly string[],
    conditions: readonly RawBuilder<boolean>[],
    what: string,
    since: RawBuilder<unknown> = AN_HOUR_AGO,
  ): Promise<string | null> {
    const writes = await parkedWrites(em, causes, ...conditions, notReplayedSince(since, what));
    const ids = writes.map(({ id }) => id);
    return this.ofEvents(em, ids, { what, actor: SYSTEM.kind });
  }

  private async plan(em: EntityManager, members: PlanMembers, { what, actor, reason, mayPostMoney = true }: Repaired) {
    try {
      const name = `After the repair: ${what}`;
      const why = { actor: SYSTEM.kind, reason: reason ?? what, name };
      const planId = await this.requests.request(em, { ...why, members, repairedBy: actor, mayPostMoney });
      await sql`
        insert into accounting.failed_event_entries (id, event_id, order_number, at, kind, actor, reason, message, plan_id)
        select gen_random_uuid(), event_id, order_number, clock_timestamp(), 'repaired', ${actor}::text, ${reason ?? null}::text,
          ${what}::text, plan_id
        from accounting.replay_plan_items where plan_id = ${planId}::uuid`.execute(kysely(em));
      return planId;
    } catch (error) {
      // Ignores that no write failed for this cause, or that a plan already holds the writes.
      if (error instanceof NothingToReplay || error instanceof EventsInPlan) return null;
      throw error;
    }
  }
}

/** Condition that this repair has not replayed the write `q` since. */
function notReplayedSince(since: RawBuilder<unknown>, what: string): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select 1 from accounting.failed_event_entries entry
    where entry.event_id = q.id::text and entry.kind = 'repaired' and entry.message = ${what} and entry.plan_id is not null
      and entry.at > ${since})`;
}
