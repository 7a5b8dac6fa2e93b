import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { databaseTime } from '../../../platform/database/database-time.js';
import { kysely } from '../../../platform/database/kysely.js';
import { SYSTEM } from '../../../platform/http/actor.js';
import { Job, type JobResult } from '../../../platform/jobs/jobs.js';
import type { AccountingTables } from '../tables.js';
import { ReconciliationIsRunning, ReconciliationLimits, RequestReconciliation } from './reconciliation.commands.js';
import { Reconciliation } from './reconciliation.js';
import { dueNight, LONGEST_DAYS, USUAL_DAYS } from './reconciliation-run.entity.js';

/** Pause between checks whether the night's run is due, in ms; a requested run wakes the job. */
const POLL_MS = 60_000;

/** Carries out requested runs and each night's run, in one process at a time (docs/rules.md#reconciliation). */
@Injectable()
export class Reconcile {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly reconciliation: Reconciliation,
    private readonly limits: ReconciliationLimits,
  ) {}

  @Job({ name: 'reconciliation', leader: true, everyMs: POLL_MS, wakeOn: 'reconciliation' })
  async run(signal: AbortSignal): Promise<JobResult> {
    // Only the leader carries out runs, so the process of a run in progress has died.
    await this.reconciliation.endInterrupted();
    const id = (await this.waiting()) ?? (await this.requestNight());
    if (!id) return undefined;
    await this.reconciliation.carryOut(id, signal);
    return 'again';
  }

  private async waiting(): Promise<string | undefined> {
    const run = await kysely<AccountingTables>(this.em)
      .selectFrom('accounting.reconciliation_runs')
      .where('status', '=', 'waiting')
      .select('id')
      .executeTakeFirst();
    return run?.id;
  }

  /**
   * Requests the night's run if it is due: after two o'clock, once the shop is connected, and again after a failed try.
   */
  private async requestNight(): Promise<string | undefined> {
    const now = await databaseTime(this.em.fork());
    const night = dueNight(now, this.limits.nightlyHour);
    if (!night || !(await this.isDue(night, now))) return undefined;
    try {
      return await this.commands.execute(new RequestReconciliation(SYSTEM.kind, await this.days(), night));
    } catch (error) {
      if (error instanceof ReconciliationIsRunning) return undefined;
      throw error;
    }
  }

  private async isDue(night: string, now: Date): Promise<boolean> {
    const pausedUntil = new Date(now.getTime() - this.limits.pauseMs);
    const { rows } = await sql<{ isDue: boolean }>`
      select exists (select 1 from accounting.sage_settings where chosen_at is not null)
        and count(*) filter (where status <> 'failed') = 0 and count(*) < ${this.limits.triesOfANight}
        and coalesce(max(finished_at) filter (where not was_interrupted) <= ${pausedUntil.toISOString()}::timestamptz, true)
        as "isDue"
      from accounting.reconciliation_runs where night = ${night}::date`.execute(kysely(this.em));
    return rows[0]!.isDue;
  }

  /** Returns the default number of days, or more to reach the oldest open case, so that a late fix is noticed. */
  private async days(): Promise<number> {
    const { rows } = await sql<{ days: number | null }>`
      select (extract(epoch from now() - min(about_at)) / 86400)::int + 2 as days
      from accounting.reconciliation_cases where settled_at is null`.execute(kysely(this.em));
    return Math.min(LONGEST_DAYS, Math.max(USUAL_DAYS, rows[0]?.days ?? 0));
  }
}
