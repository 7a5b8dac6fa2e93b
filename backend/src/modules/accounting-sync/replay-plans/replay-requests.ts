import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { AuditTrail } from '../../../platform/audit.js';
import { kysely } from '../../../platform/database/kysely.js';
import { type FailedWorkRow, penceOf } from '../../../platform/failed-work.js';
import { SYSTEM } from '../../../platform/http/actor.js';
import { AboutOneself } from '../../../platform/http/own-decisions.js';
import { type Pence, toDecimal } from '../../../platform/money.js';
import { databaseTime } from '../database-time.js';
import { FailedEventOwners } from '../failed-events/failed-event-owners.js';
import { EventsInPlan, NothingToReplay, ReplayPlan } from './domain/replay-plan.js';
import { PlanMemberReader, type PlanMembers } from './queries/plan-members.js';
import { lockReplaysOf, nameOfPlanWith, replayedAlone } from './replayed-alone.js';

/** What is replayed, for whom and why. */
export interface WantedReplay {
  readonly members: PlanMembers;
  /** As `actorName` returns it; `system` after a repair. */
  readonly actor: string;
  /** Who made the repair, if that was a person: it counts with what they replay alone. */
  readonly repairedBy?: string;
  readonly reason: string;
  /** By the cause if left out. */
  readonly name?: string | null;
  /** False: the owner of the account gave no proof, so what posts or moves money is left out, also where it failed just now. */
  readonly mayPostMoney: boolean;
}

/** Makes replay plans: what may be replayed now is in one for good, and a large one waits for a second person. */
@Injectable()
export class ReplayRequests {
  constructor(
    private readonly reader: PlanMemberReader,
    private readonly audit: AuditTrail,
    private readonly owners: FailedEventOwners,
  ) {}

  /** Makes a plan in the transaction of `em`. What is about `actor` is left out. Returns its id. Throws `NothingToReplay`, `AboutOneself` and `EventsInPlan`. */
  async request(
    em: EntityManager,
    { members, actor, repairedBy: behalf = actor, reason, name, mayPostMoney }: WantedReplay,
  ): Promise<string> {
    const person = behalf === SYSTEM.kind ? null : behalf;
    await lockReplaysOf(em, behalf);
    const failed = (await this.reader.read(em, members)).filter(({ postsMoney }) => mayPostMoney || !postsMoney);
    if (failed.length === 0) throw new NothingToReplay();
    const own = await this.owners.own(actor, failed);
    const rows = failed.filter(({ id }) => !own.has(id));
    if (rows.length === 0) throw new AboutOneself();
    const planId = uuid();
    const taken = await this.take(em, planId, rows);
    if (taken.length === 0)
      throw new EventsInPlan(
        (await nameOfPlanWith(
          em,
          rows.map(({ id }) => id),
        )) ?? null,
      );
    const now = await databaseTime(em);
    const causes = new Set(taken.map((row) => this.reader.explain(row).cause));
    const [cause] = causes;
    const plan = em.create(ReplayPlan, {
      ...{
        id: planId,
        reason,
        group: members.groups?.length === 1 ? members.groups[0]! : null,
        state: 'running',
        total: taken.length,
        requestedAt: now,
      },
      name: name ?? (causes.size === 1 ? cause! : `${taken.length} events`),
      cause: causes.size === 1 ? cause! : null,
      amount: amountOf(taken),
      postsMoney: taken.some(({ postsMoney }) => postsMoney),
      requestedBy: actor === SYSTEM.kind ? null : actor,
    });
    plan.begin(now, await replayedAlone(em, person));
    await this.audit.record(em, {
      ...{ actor, reason, action: 'replay-plan.requested', subjectType: 'event', subjectId: planId },
      after: { name: plan.name, events: plan.total, amount: toDecimal(plan.amount), state: plan.state },
    });
    return planId;
  }

  /** Of two plans at once, one gets each event. Returns those that this one got. */
  private async take(em: EntityManager, planId: string, rows: readonly FailedWorkRow[]): Promise<FailedWorkRow[]> {
    const wanted = rows.map((row, index) => ({
      position: index + 1,
      event_id: row.id,
      order_number: row.orderNumber,
      title: this.reader.explain(row).title,
    }));
    // In the same order for everyone: two plans at once wait for each other and never deadlock.
    const { rows: got } = await sql<{ event_id: string }>`
      insert into accounting.replay_plan_items (plan_id, position, event_id, order_number, title, state)
      select ${planId}::uuid, position, event_id, order_number, title, 'waiting'
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (position int, event_id text, order_number text, title text)
      order by position
      on conflict (event_id) where state in ('waiting', 'replayed') do nothing returning event_id`.execute(kysely(em));
    const ids = new Set(got.map(({ event_id }) => event_id));
    return rows.filter(({ id }) => ids.has(id));
  }
}

/** Pence at stake, each order counted once. */
function amountOf(rows: readonly FailedWorkRow[]): Pence {
  const orders = new Map<string, Pence>();
  for (const row of rows) {
    const order = row.orderNumber ?? row.id;
    orders.set(order, Math.max(orders.get(order) ?? 0, penceOf(row) ?? 0));
  }
  return [...orders.values()].reduce((sum, pence) => sum + pence, 0);
}
