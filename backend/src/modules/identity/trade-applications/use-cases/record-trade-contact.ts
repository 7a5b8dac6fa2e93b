import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { User } from '../../account/domain/user.js';
import { NotATradeCustomer, UserNotFound } from '../../account/domain/user-errors.js';

/**
 * Records that sales contacted an applicant, with a note (docs/rules.md#trade-applications). Throws `UserNotFound`,
 * `NotATradeCustomer`, and `OptimisticLockError` where a given `version` is not the present one.
 */
export class RecordTradeContact extends Command<void> {
  constructor(
    readonly userId: string,
    readonly contacted: boolean,
    /** If left out, the note stays. */
    readonly note: string | null | undefined,
    readonly actor: string,
    readonly version?: number,
  ) {
    super();
  }
}

@CommandHandler(RecordTradeContact)
export class RecordTradeContactHandler implements ICommandHandler<RecordTradeContact> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  execute({ userId, contacted, note, actor, version }: RecordTradeContact): Promise<void> {
    return inTransaction(this.em, async (em) => {
      const user = await em.findOne(User, userId);
      if (!user) throw new UserNotFound();
      if (!user.isTradeCustomer) throw new NotATradeCustomer();
      if (version !== undefined) await em.lock(user, LockMode.OPTIMISTIC, version);
      const before = { salesRepContacted: user.salesRepContacted, notes: user.salesNote ?? null };
      const after = { salesRepContacted: contacted, notes: note === undefined ? before.notes : note };
      if (before.salesRepContacted === after.salesRepContacted && before.notes === after.notes) return;
      user.salesRepContacted = after.salesRepContacted;
      user.salesNote = after.notes;
      await em.flush();
      const subject = { subjectType: 'user', subjectId: userId };
      await this.audit.record(em, { actor, action: 'trade.contacted', ...subject, before, after });
    });
  }
}
