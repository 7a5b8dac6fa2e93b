import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import type { FailedWorkRow } from '../../../platform/failed-work.js';
import { AllFailedWork } from '../failed-events/queries/all-failed-work.js';
import type { AccountingTables } from '../tables.js';
import type { PlanItemState } from './domain/replay-plan-item.js';

interface PlanItemOutcome {
  readonly state: Exclude<PlanItemState, 'waiting'>;
  readonly result: string | null;
}

/** What became of the events of plans. */
@Injectable()
export class PlanOutcomes {
  constructor(
    private readonly em: EntityManager,
    private readonly work: AllFailedWork,
  ) {}

  /** Records the outcome of all replayed events that have one, of cancelled and paused plans too. */
  async settle(): Promise<void> {
    const open = await kysely<AccountingTables>(this.em)
      .selectFrom('accounting.replay_plan_items')
      .select(['plan_id', 'position', 'event_id'])
      .where('state', '=', 'replayed')
      .execute();
    for (const { plan_id, position, event_id } of open) {
      const outcome = this.afterReplay(await this.read(event_id));
      if (outcome) await this.record(this.em, plan_id, position, outcome);
    }
  }

  /** Says why an event was not replayed. */
  async whySkipped(eventId: string): Promise<PlanItemOutcome> {
    const state = (await this.read(eventId))?.state;
    if (state === 'done') return { state: 'skipped', result: 'Not replayed: it had already succeeded.' };
    if (state === 'dismissed') return { state: 'skipped', result: 'Not replayed: it had been dismissed.' };
    if (state === 'waiting')
      return { state: 'skipped', result: 'Not replayed: it was already being retried automatically.' };
    return { state: 'skipped', result: 'Not replayed: it can no longer be replayed.' };
  }

  /** Records a state in the transaction of `em`, where the event has no outcome yet. */
  async record(em: EntityManager, planId: string, position: number, { state, result }: PlanItemOutcome): Promise<void> {
    await kysely<AccountingTables>(em)
      .updateTable('accounting.replay_plan_items')
      .set({ state, result, at: sql<Date>`clock_timestamp()` })
      .where('plan_id', '=', planId)
      .where('position', '=', position)
      .where('state', 'in', ['waiting', 'replayed'])
      .execute();
  }

  private async read(eventId: string): Promise<FailedWorkRow | undefined> {
    const { rows = [] } = (await this.work.sourceOf(eventId)?.rows({ id: eventId }).execute(kysely(this.em))) ?? {};
    return rows[0];
  }

  private afterReplay(row: FailedWorkRow | undefined): PlanItemOutcome | undefined {
    if (row?.state === 'waiting') return undefined;
    if (row?.state === 'failed')
      return { state: 'failed-again', result: this.work.ofKind(row.kind).explain(row).cause };
    if (row?.state === 'dismissed') return { state: 'skipped', result: 'Dismissed after it was replayed.' };
    // Work that is done may be deleted after its time.
    return { state: 'succeeded', result: null };
  }
}
