import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { databaseTime } from '../../database-time.js';
import { amountText } from '../domain/case-kinds.js';
import { ReconciliationCase } from '../domain/reconciliation-case.js';

/** There is no case of this id. */
export class CaseNotFound extends Error {
  constructor() {
    super('There is no such case.');
  }
}

/** Only an open case can be settled. */
export class CaseIsSettled extends Error {
  constructor() {
    super('This case is already settled.');
  }
}

/**
 * Settles a case that still differs, with a reason; it comes back where its amounts change. Throws `CaseNotFound`,
 * `CaseIsSettled`.
 */
export class SettleCase extends Command<void> {
  constructor(
    readonly id: string,
    readonly reason: string,
    /** As `actorName` returns it. */
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
