import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../platform/audit.js';
import { inTransaction } from '../../../platform/database/database.js';
import { databaseTime } from '../../../platform/database/database-time.js';
import { wakeAfterCommit } from '../../../platform/jobs/wake-after-commit.js';
import { addDays, londonDay } from '../../../platform/london-days.js';
import { amountText, ReconciliationCase, ReconciliationRun, USUAL_DAYS } from './reconciliation.entity.js';

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
