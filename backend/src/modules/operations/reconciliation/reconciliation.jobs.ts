import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { inTransaction } from '../../../platform/database/database.js';
import { databaseTime } from '../../../platform/database/database-time.js';
import { kysely } from '../../../platform/database/kysely.js';
import { SYSTEM } from '../../../platform/http/actor.js';
import { Job, type JobResult } from '../../../platform/jobs/jobs.js';
import { addDays } from '../../../platform/london-days.js';
import { messageOf } from '../../../platform/redaction.js';
import { SageBooks } from '../../accounting-sync/index.js';
import { PaymentHistory, ReconciledOrders } from '../../ordering/index.js';
import type { OperationsTables } from '../tables.js';
import { type ComparedRun, OrderComparison } from './compare-orders.js';
import { PointsComparison } from './compare-points.js';
import { ReconciliationIsRunning, ReconciliationLimits, RequestReconciliation } from './reconciliation.commands.js';
import {
  dueNight,
  Findings,
  LONGEST_DAYS,
  ReconciliationRun,
  startOfDay,
  USUAL_DAYS,
} from './reconciliation.entity.js';
import { RedNightMails } from './reconciliation.mails.js';

/** Pause between checks whether the night's run is due, in ms; a requested run wakes the job. */
const POLL_MS = 60_000;
const PAGE = 500;
const DAY_MS = 86_400_000;
/** A payment is made before its order, at most as long as an authorisation lasts. */
const PAYMENT_MARGIN_MS = 8 * DAY_MS;
/** A dispute is decided long after it was made, at most this long. */
const DISPUTE_MARGIN_MS = 120 * DAY_MS;
const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

/** The part of a run that is known when it begins. */
type Range = Pick<ComparedRun, 'startedAt' | 'fromDay' | 'from' | 'until' | 'businessId'>;

const chunks = (keys: readonly string[]) =>
  Array.from({ length: Math.ceil(keys.length / PAGE) }, (_, index) => keys.slice(index * PAGE, (index + 1) * PAGE));

/**
 * Carries out requested runs and each night's run, in one process at a time (docs/rules.md#reconciliation). Records the
 * cases in one transaction at the end, so that an interrupted run changes no case.
 */
@Injectable()
export class Reconcile {
  private readonly logger = new Logger('Reconciliation');

  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly orders: ReconciledOrders,
    private readonly stripe: PaymentHistory,
    private readonly books: SageBooks,
    private readonly orderComparison: OrderComparison,
    private readonly pointsComparison: PointsComparison,
    private readonly mails: RedNightMails,
    private readonly limits: ReconciliationLimits,
  ) {}

  @Job({ name: 'reconciliation', leader: true, everyMs: POLL_MS, wakeOn: 'reconciliation' })
  async run(signal: AbortSignal): Promise<JobResult> {
    // Only the leader carries out runs, so the process of a run in progress has died.
    await this.endInterrupted();
    const waiting = await this.em.fork().findOne(ReconciliationRun, { status: 'waiting' });
    const id = waiting?.id ?? (await this.requestNight());
    if (!id) return undefined;
    await this.carryOut(id, signal);
    return 'again';
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
      select count(*) filter (where status <> 'failed') = 0 and count(*) < ${this.limits.triesOfANight}
        and coalesce(max(finished_at) filter (where not was_interrupted) <= ${pausedUntil.toISOString()}::timestamptz, true)
        as "isDue"
      from operations.reconciliation_runs where night = ${night}::date`.execute(kysely(this.em));
    return rows[0]!.isDue && (await this.books.areChosen());
  }

  /** Returns the default number of days, or more to reach the oldest open case, so that a late fix is noticed. */
  private async days(): Promise<number> {
    const { rows } = await sql<{ days: number | null }>`
      select (extract(epoch from now() - min(about_at)) / 86400)::int + 2 as days
      from operations.reconciliation_cases where settled_at is null`.execute(kysely(this.em));
    return Math.min(LONGEST_DAYS, Math.max(USUAL_DAYS, rows[0]?.days ?? 0));
  }

  /** Ends runs whose process died, as failed. */
  async endInterrupted(): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const now = await databaseTime(em);
      for (const run of await em.find(ReconciliationRun, { status: 'running' }, LOCKED))
        run.fail(now, 'It was interrupted: its process ended.', true);
    });
  }

  /** Carries out a waiting run, to `green`, `differences` or `failed`. */
  private async carryOut(runId: string, signal: AbortSignal): Promise<void> {
    try {
      const run = await this.compare(runId, await this.begin(runId), signal);
      await this.conclude(runId, run);
    } catch (error) {
      // Leaves the run as it is if the process is stopping; the next process finds it interrupted.
      if (signal.aborted) throw error;
      await this.fail(runId, messageOf(error));
    }
  }

  private async begin(runId: string): Promise<Range> {
    const range = await inTransaction(this.em, async (em) => {
      const run = await em.findOneOrFail(ReconciliationRun, runId);
      const startedAt = await databaseTime(em);
      run.begin(startedAt);
      const ended = { status: { $in: ['green' as const, 'differences' as const] } };
      run.total = (await em.findOne(ReconciliationRun, ended, { orderBy: { createdAt: 'desc' } }))?.done ?? null;
      const { fromDay } = run;
      const until = new Date(startedAt.getTime() - this.limits.graceMs);
      return { startedAt, fromDay, from: startOfDay(fromDay), until };
    });
    return { ...range, businessId: await this.books.businessId() };
  }

  /**
   * Orders are read after Sage and Stripe: a record without an order has none, and a later change of an order makes it
   * too young to compare.
   */
  private async compare(runId: string, range: Range, signal: AbortSignal): Promise<ComparedRun> {
    const run = { ...range, ...(await this.readOthers(runId, range, signal)), signal, findings: new Findings() };
    const step = 'Comparing orders';
    for await (const page of this.orders.changedSince(run.from)) {
      await this.orderComparison.compare(page, run);
      await this.progress(runId, step, page.length);
    }
    for (const numbers of chunks([...run.documents.keys()]))
      await this.orderComparison.compare(await this.orders.named('number', numbers), run);
    for (const payments of chunks([...new Set([...run.payments.keys(), ...run.refunds.keys()])]))
      await this.orderComparison.compare(await this.orders.named('payment', payments), run);
    this.orderComparison.withoutOrders(run);
    await this.progress(runId, 'Comparing points');
    await this.pointsComparison.compare(run);
    await this.postponeUnread(run);
    return run;
  }

  /** Keeps open cases about orders that exist and were not read, such as of one that was cancelled long after it was placed. */
  private async postponeUnread({ from, findings }: ComparedRun): Promise<void> {
    const { rows } = await sql<{ number: string }>`
      select distinct order_number as number from operations.reconciliation_cases
      where settled_at is null and about_at >= ${from.toISOString()}::timestamptz
        and order_number <> all(${[...findings.compared]}::text[])`.execute(kysely(this.em));
    for (const numbers of chunks(rows.map(({ number }) => number)))
      for (const { orderNumber } of await this.orders.named('number', numbers)) findings.postponed.add(orderNumber);
  }

  /** Reads Sage and Stripe before the orders, so that a record counts as without an order only if there is none. */
  private async readOthers(runId: string, { from, fromDay, businessId }: Range, signal: AbortSignal) {
    const before = (ms: number) => new Date(from.getTime() - ms);
    // One more day: a document has its order's date, and midnight may lie between the two.
    const pages = this.books.pages(addDays(fromDay, -1), { businessId, signal });
    const documents = await this.read(runId, 'Documents in Sage', pages);
    const step = 'Payments and refunds at Stripe';
    const payments = await this.read(runId, step, this.stripe.captured(before(PAYMENT_MARGIN_MS), signal));
    // As far back as the payments, which would otherwise count as kept.
    const refunds = await this.read(runId, step, this.stripe.refunds(before(PAYMENT_MARGIN_MS), signal));
    const disputes = await this.read(runId, step, this.stripe.lostDisputes(before(DISPUTE_MARGIN_MS), signal));
    return {
      documents: Map.groupBy(documents.values(), ({ orderNumber }) => orderNumber),
      payments,
      refunds: Map.groupBy([...refunds.values(), ...disputes.values()], ({ paymentIntentId }) => paymentIntentId ?? ''),
    };
  }

  /** Returns the records by id: a list that changes while it is read may have one twice. */
  private async read<T extends { id: string }>(
    runId: string,
    step: string,
    pages: AsyncIterable<readonly T[]>,
  ): Promise<Map<string, T>> {
    const records = new Map<string, T>();
    await this.progress(runId, step);
    for await (const page of pages) {
      for (const record of page) records.set(record.id, record);
      await this.progress(runId, step, page.length);
    }
    return records;
  }

  /** Stores the step and the number of records read, for staff who watch. */
  private async progress(runId: string, step: string, read = 0): Promise<void> {
    await kysely<OperationsTables>(this.em)
      .updateTable('operations.reconciliation_runs')
      .set({ step, done: sql<number>`done + ${read}` })
      .where('id', '=', runId)
      .execute();
  }

  private async conclude(runId: string, { from, findings }: ComparedRun): Promise<void> {
    await inTransaction(this.em, async (em) => {
      // Another process may have ended the run: then its findings are not recorded.
      const run = await em.findOne(ReconciliationRun, { id: runId, status: 'running' }, LOCKED);
      if (!run) throw new Error('Another process has ended this run.');
      const { checked, sums } = findings;
      const now = await databaseTime(em);
      const cases = await recordCases(em, from, findings, now);
      run.finish(now, { sums, checked, cases });
      await em.flush();
      if (cases > 0) await this.mails.send(em, run);
      this.logger.log(`${run.fromDay} to ${run.toDay}: ${cases} open cases, ${checked.orders} orders compared`);
    });
  }

  private async fail(runId: string, error: string): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const run = await em.findOne(ReconciliationRun, { id: runId, status: { $in: ['waiting', 'running'] } }, LOCKED);
      if (!run) return;
      run.fail(await databaseTime(em), error);
      this.logger.warn(`${run.fromDay} to ${run.toDay}: failed: ${error}`);
      await em.flush();
      if (run.night && (await em.count(ReconciliationRun, { night: run.night })) >= this.limits.triesOfANight)
        await this.mails.send(em, run);
    });
  }
}

/**
 * Records the differences of a run, in its transaction. A case that a person settled stays settled while its amounts are
 * the same; a difference that the run compared and no longer found is settled by the system. Returns the number of open
 * cases.
 */
async function recordCases(em: EntityManager, from: Date, findings: Findings, at: Date): Promise<number> {
  const db = kysely(em);
  const now = sql`${at.toISOString()}::timestamptz`;
  const differences = [...findings.differences.values()].map((one) => ({ id: uuid(), ...one }));
  const stays = sql`(c.settled_by <> 'system' and c.expected = excluded.expected and c.found = excluded.found)`;
  await sql`
    insert into operations.reconciliation_cases as c (id, kind, subject, order_number, user_id, about_at, title, text,
      expected, found, unit, action, first_seen, last_seen)
    select n.*, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(differences)}::jsonb) as n (id uuid, kind text, subject text,
      "orderNumber" text, "userId" uuid, "aboutAt" timestamptz, title text, text text, expected int, found int, unit text,
      action jsonb)
    on conflict (subject, title) do update set kind = excluded.kind, order_number = excluded.order_number,
      user_id = excluded.user_id, about_at = excluded.about_at, text = excluded.text, expected = excluded.expected,
      found = excluded.found, unit = excluded.unit, action = excluded.action, last_seen = excluded.last_seen,
      first_seen = case when c.settled_by = 'system' then excluded.first_seen else c.first_seen end,
      settled_at = case when ${stays} then c.settled_at end,
      settled_reason = case when ${stays} then c.settled_reason end,
      settled_by = case when ${stays} then c.settled_by end`.execute(db);
  if (!findings.isFull)
    await sql`
      update operations.reconciliation_cases c set settled_at = ${now}, settled_by = 'system',
        settled_reason = 'It no longer differs.'
      where c.settled_at is null and c.last_seen < ${now}
        and (c.about_at is null or c.about_at >= ${from.toISOString()}::timestamptz)
        and coalesce(c.order_number <> all(${[...findings.postponed]}::text[]), true)`.execute(db);
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from operations.reconciliation_cases where settled_at is null`.execute(db);
  return rows[0]!.open;
}
