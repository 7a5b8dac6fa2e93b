import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { AuditTrail } from '../../../platform/audit.js';
import { inTransaction } from '../../../platform/database/database.js';
import { databaseTime } from '../../../platform/database/database-time.js';
import { kysely } from '../../../platform/database/kysely.js';
import { wakeAfterCommit } from '../../../platform/jobs/wake-after-commit.js';
import { addDays, londonDay } from '../../../platform/london-days.js';
import {
  bookSums,
  type DifferenceRow,
  documentDifferences,
  grantSums,
  isOnItsWay,
  moment,
  ordersOf,
  paymentDifferences,
  paymentSums,
  pointsDifferences,
  pointsSums,
  refundDifferences,
  refundSums,
  type Scope,
} from './comparisons.js';
import {
  amountText,
  type CaseKind,
  type Difference,
  ReconciliationCase,
  type WordedDifference,
} from './reconciliation-case.entity.js';
import { type Checked, type ComparedSum, ReconciliationRun, USUAL_DAYS } from './reconciliation-run.entity.js';

/** Result of a comparison. */
interface Comparison {
  readonly differences: Difference[];
  readonly sums: ComparedSum[];
  readonly checked: Checked;
}

/** Compares the staged records, statement by statement. Analyses the table first, because it was empty before. */
export async function compare(em: EntityManager, scope: Scope): Promise<Comparison> {
  const rows = async <T>(statement: RawBuilder<T>) => (await statement.execute(kysely(em))).rows;
  await sql`analyze accounting.reconciliation_records`.execute(kysely(em));
  const differences: DifferenceRow[] = [];
  for (const comparison of [paymentDifferences, refundDifferences, documentDifferences, pointsDifferences])
    differences.push(...(await rows(comparison(scope))));
  const [payments, refunds] = [await rows(paymentSums(scope)), await rows(refundSums(scope))];
  const [[books], [points]] = [await rows(bookSums(scope)), await rows(pointsSums(scope))];
  const [grants] = await rows(grantSums(scope));
  const [checked] = await rows(counted(scope));
  return {
    differences: differences.map(({ kind, ...rest }) => ({ kind: kind as CaseKind, ...rest })),
    sums: [
      { name: 'Card payments at Stripe', ...payments[0]!, unit: 'GBP' },
      { name: 'Card refunds at Stripe', ...refunds[0]!, unit: 'GBP' },
      { name: 'Sales in Sage', shop: books!.sales, other: books!.salesInSage, unit: 'GBP' },
      { name: 'VAT on sales in Sage', shop: books!.vat, other: books!.vatInSage, unit: 'GBP' },
      { name: 'Refunds in Sage', shop: books!.refunds, other: books!.refundsInSage, unit: 'GBP' },
      { name: 'Balances of points', shop: points!.ledger, other: points!.balances, unit: 'points' },
      { name: 'Points of redeemed rewards', ...grants!, unit: 'points' },
      { name: 'Points that accounts show', shop: points!.ofAccounts, other: points!.shown, unit: 'points' },
    ],
    checked: checked!,
  };
}

const counted = ({ runId, until }: Scope) => sql<Checked>`
  select count(*) filter (where source = 'order')::int as orders,
    count(*) filter (where source = 'payment')::int as payments,
    count(*) filter (where source = 'refund')::int as refunds,
    count(*) filter (where source = 'document' and status <> 'DELETED')::int as documents,
    coalesce(sum(amount) filter (where source = 'order-points'), 0)::int as "pointsMovements",
    count(*) filter (where source = 'balance')::int as balances
  from accounting.reconciliation_records where run_id = ${runId} and (at <= ${moment(until)} or source = 'balance')`;

/**
 * Records the differences of a run, in its transaction. Kind and subject identify a case. A case that a person settled
 * stays settled while its amounts are the same; a difference that the run compared and no longer found is settled by
 * the system. Returns the number of open cases.
 */
export async function recordCases(
  em: EntityManager,
  scope: Scope,
  differences: readonly WordedDifference[],
  now: Date,
): Promise<number> {
  const db = kysely(em);
  const found = sql`jsonb_to_recordset(${JSON.stringify(differences.map((one) => ({ id: uuid(), ...one })))}::jsonb) as n (
    id uuid, kind text, subject text, "orderNumber" text, "userId" uuid, "aboutAt" timestamptz, title text, text text,
    expected int, found int, unit text, action jsonb)`;
  await sql`
    insert into accounting.reconciliation_cases as c (id, kind, subject, order_number, user_id, about_at, title, text,
      expected, found, unit, action, first_seen, last_seen)
    select n.id, n.kind, n.subject, n."orderNumber", n."userId", n."aboutAt", n.title, n.text, n.expected, n.found, n.unit,
      n.action, ${moment(now)}, ${moment(now)}
    from ${found}
    on conflict (kind, subject) do update set order_number = excluded.order_number, user_id = excluded.user_id,
      about_at = excluded.about_at, title = excluded.title, text = excluded.text, expected = excluded.expected,
      found = excluded.found, unit = excluded.unit, action = excluded.action, last_seen = excluded.last_seen,
      first_seen = case when c.settled_by = 'system' then excluded.first_seen else c.first_seen end,
      settled_at = case when ${stays} then c.settled_at end,
      settled_reason = case when ${stays} then c.settled_reason end,
      settled_by = case when ${stays} then c.settled_by end`.execute(db);
  await sql`
    update accounting.reconciliation_cases c set settled_at = ${moment(now)}, settled_by = 'system',
      settled_reason = 'It no longer differs.'
    where c.settled_at is null and c.last_seen < ${moment(now)}
      and (c.about_at is null or c.about_at >= ${moment(scope.from)})
      and not exists (
        select 1 from (${ordersOf(scope)}) o where o.order_number = c.order_number and (o.is_young or ${isOnItsWay(scope, sql`o.id`)}))`.execute(
    db,
  );
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from accounting.reconciliation_cases where settled_at is null`.execute(db);
  return rows[0]!.open;
}

const stays = sql`(c.settled_by <> 'system' and c.expected = excluded.expected and c.found = excluded.found)`;

/** Thrown while another run is under way in any process (docs/rules.md#reconciliation). */
export class ReconciliationIsRunning extends Error {
  constructor() {
    super('A reconciliation is already running. Please wait until it has finished.');
  }
}

/**
 * Requests a run over the last `days`, including today; a worker carries it out. Returns its id. Throws
 * `ReconciliationIsRunning`.
 */
export class RequestReconciliation extends Command<string> {
  constructor(
    /** A result of `actorName`. */
    readonly actor: string,
    readonly days: number = USUAL_DAYS,
    /** The night of a scheduled run, YYYY-MM-DD. */
    readonly night: string | null = null,
  ) {
    super();
  }
}

@CommandHandler(RequestReconciliation)
export class RequestReconciliationHandler implements ICommandHandler<RequestReconciliation> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor: requestedBy, days, night }: RequestReconciliation): Promise<string> {
    const em = this.em.fork();
    const toDay = londonDay(await databaseTime(em));
    const fromDay = addDays(toDay, 1 - days);
    const run = em.create(ReconciliationRun, { status: 'waiting', night, requestedBy, fromDay, toDay });
    wakeAfterCommit(em, 'reconciliation');
    try {
      await em.flush();
    } catch (error) {
      throw error instanceof UniqueConstraintViolationException ? new ReconciliationIsRunning() : error;
    }
    return run.id;
  }
}

/** Thrown if there is no case with this id. */
export class CaseNotFound extends Error {
  constructor() {
    super('There is no such case.');
  }
}

/** Thrown if the case is settled already. */
export class CaseIsSettled extends Error {
  constructor() {
    super('This case is already settled.');
  }
}

/**
 * Settles a case that still differs, with a reason; it opens again if its amounts change. Throws `CaseNotFound`,
 * `CaseIsSettled`.
 */
export class SettleCase extends Command<void> {
  constructor(
    readonly id: string,
    readonly reason: string,
    /** A result of `actorName`. */
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(SettleCase)
export class SettleCaseHandler implements ICommandHandler<SettleCase> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  execute({ id, reason, actor }: SettleCase): Promise<void> {
    return inTransaction(this.em, async (em) => {
      const found = await em.findOne(ReconciliationCase, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!found) throw new CaseNotFound();
      if (!found.settle(actor, reason, await databaseTime(em))) throw new CaseIsSettled();
      const { kind, subject, unit, orderNumber } = found;
      const amounts = { expected: amountText(found.expected, unit), found: amountText(found.found, unit) };
      await this.audit.record(em, {
        actor,
        action: 'reconciliation.settled',
        subjectType: orderNumber ? 'order' : 'reconciliation',
        subjectId: orderNumber ?? id,
        before: { case: `${kind} ${subject}`, ...amounts, settled: false },
        after: { settled: true },
        reason,
      });
    });
  }
}

/** Time of the night's run, and time limits of the reconciliation. */
@Injectable()
export class ReconciliationLimits {
  /** Hour of London's clock from which the night's run is due. */
  nightlyHour = 2;
  /** Age below which a record is still on its way and no difference yet, in ms. */
  graceMs = 30 * 60_000;
  /** Number of tries of a night's run. */
  triesOfANight = 8;
  /** Pause after a failed try of a night's run, in ms. */
  pauseMs = 15 * 60_000;
}
