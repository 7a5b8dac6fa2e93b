import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { User } from '../../account/domain/user.js';
import { UserNotFound } from '../../account/domain/user-errors.js';
import { endSessions } from '../../sign-in/use-cases/end-sessions.js';

/** Signs a user out on every device. `actor` as `actorName` returns it. Throws `UserNotFound`. */
export class SignUserOut extends Command<void> {
  constructor(
    readonly userId: string,
    readonly reason: string,
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(SignUserOut)
export class SignUserOutHandler implements ICommandHandler<SignUserOut> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  execute({ userId, reason, actor }: SignUserOut): Promise<void> {
    return inTransaction(this.em, async (em) => {
      if (!(await em.count(User, userId))) throw new UserNotFound();
      await endSessions(em, userId);
      const subject = { subjectType: 'user', subjectId: userId };
      await this.audit.record(em, { actor, action: 'user.signed-out', ...subject, reason });
    });
  }
}
