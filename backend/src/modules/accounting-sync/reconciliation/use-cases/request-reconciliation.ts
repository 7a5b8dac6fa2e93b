import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { addDays, londonDay } from '../../../../platform/london-days.js';
import { databaseTime } from '../../database-time.js';
import { ReconciliationRun } from '../domain/reconciliation-run.js';
import { USUAL_DAYS } from '../domain/window.js';

/** One run at a time over all processes (docs/rules.md#reconciliation). */
export class ReconciliationIsRunning extends Error {
  constructor() {
    super('A reconciliation is already running. Please wait until it has finished.');
  }
}

/**
 * Asks for a run over the last `days`, today included; a worker carries it out. Returns its id. Throws
 * `ReconciliationIsRunning`.
 */
export class RequestReconciliation extends Command<string> {
  constructor(
    /** As `actorName` returns it. */
    readonly actor: string,
    readonly days: number = USUAL_DAYS,
    /** The night that it is for, YYYY-MM-DD. */
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
    try {
      await em.flush();
    } catch (error) {
      throw error instanceof UniqueConstraintViolationException ? new ReconciliationIsRunning() : error;
    }
    return run.id;
  }
}
