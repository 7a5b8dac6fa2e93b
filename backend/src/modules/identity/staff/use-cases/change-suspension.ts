import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { publish } from '../../../../platform/messaging/outbox.js';
import { User } from '../../account/domain/user.js';
import { UserNotFound } from '../../account/domain/user-errors.js';
import { UserSuspended } from '../../events.js';
import { endSessions } from '../../sign-in/use-cases/end-sessions.js';
import { AdminUserMails } from '../mails/admin-user-mails.js';
import { lockAdmins } from './open-admins.js';

/**
 * Suspends an account, which ends its sessions, or opens it again (docs/rules.md#suspended-accounts); the same again changes nothing.
 * `actor` is the administrator's id. Throws `UserNotFound`, `LastAdmin`.
 */
export class ChangeSuspension extends Command<void> {
  constructor(
    readonly userId: string,
    readonly suspended: boolean,
    readonly reason: string,
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(ChangeSuspension)
export class ChangeSuspensionHandler implements ICommandHandler<ChangeSuspension> {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: AdminUserMails,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ userId, suspended, reason, actor }: ChangeSuspension): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const verifyNotLast = await lockAdmins(em);
      const user = await em.findOne(User, userId);
      if (!user) throw new UserNotFound();
      const wasSuspended = Boolean(user.suspendedAt);
      if (wasSuspended === suspended) return;
      if (suspended && user.role === 'admin') verifyNotLast(userId);
      user.suspendedAt = suspended ? new Date() : null;
      user.suspendedReason = suspended ? reason : null;
      await em.flush();
      if (suspended) {
        await endSessions(em, userId);
        publish(em, UserSuspended({ userId }));
      }
      await this.mails.sendSuspension(em, user.email, suspended);
      const change = suspended ? 'is suspended' : 'can be used again';
      if (user.role !== 'customer') await this.mails.sendStaffChanged(em, user, change, actor);
      await this.audit.record(em, {
        ...{ actor, action: suspended ? 'user.suspended' : 'user.restored', reason },
        ...{ subjectType: 'user', subjectId: userId, before: { suspended: wasSuspended }, after: { suspended } },
      });
    });
  }
}
