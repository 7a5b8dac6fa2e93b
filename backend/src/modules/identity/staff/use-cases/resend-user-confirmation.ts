import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { User } from '../../account/domain/user.js';
import { AlreadyConfirmed, UserNotFound } from '../../account/domain/user-errors.js';
import { ConfirmationMails } from '../../account/mails/confirmation-mails.js';

/**
 * Mails the confirmation link to a customer again. Returns the message for staff. `actor` as `actorName` returns it.
 * Throws `UserNotFound`, `AlreadyConfirmed`, `TooManyRequests`.
 */
export class ResendUserConfirmation extends Command<string> {
  constructor(
    readonly userId: string,
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(ResendUserConfirmation)
export class ResendUserConfirmationHandler implements ICommandHandler<ResendUserConfirmation> {
  constructor(
    private readonly em: EntityManager,
    private readonly confirmations: ConfirmationMails,
    private readonly audit: AuditTrail,
  ) {}

  execute({ userId, actor }: ResendUserConfirmation): Promise<string> {
    return inTransaction(this.em, async (em) => {
      if (!(await em.count(User, userId))) throw new UserNotFound();
      const email = await this.confirmations.resend(em, userId);
      if (!email) throw new AlreadyConfirmed();
      const subject = { subjectType: 'user', subjectId: userId };
      await this.audit.record(em, { actor, action: 'user.confirmation-resent', ...subject, after: { email } });
      return `The confirmation link was sent to ${email}.`;
    });
  }
}
