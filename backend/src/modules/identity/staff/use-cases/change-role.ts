import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import type { Role } from '../../../../platform/http/actor.js';
import { User } from '../../account/domain/user.js';
import { UserNotFound } from '../../account/domain/user-errors.js';
import { endSessions } from '../../sign-in/use-cases/end-sessions.js';
import { RoleNeedsConfirmedEmail } from '../domain/staff-errors.js';
import { AdminUserMails } from '../mails/admin-user-mails.js';
import { lockAdmins } from './open-admins.js';

/** Sets the role of an account and ends its sessions. Throws `UserNotFound`, `LastAdmin`, `RoleNeedsConfirmedEmail`. */
export class ChangeRole extends Command<void> {
  constructor(
    readonly userId: string,
    readonly role: Role,
    readonly reason: string,
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(ChangeRole)
export class ChangeRoleHandler implements ICommandHandler<ChangeRole> {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: AdminUserMails,
    private readonly audit: AuditTrail,
  ) {}

  execute({ userId, role, reason, actor }: ChangeRole): Promise<void> {
    return inTransaction(this.em, async (em) => {
      const verifyNotLast = await lockAdmins(em);
      const user = await em.findOne(User, userId);
      if (!user) throw new UserNotFound();
      const before = user.role;
      if (before === role) return;
      if (before === 'admin') verifyNotLast(userId);
      if (before === 'customer' && !user.emailConfirmed) throw new RoleNeedsConfirmedEmail();
      user.changeRole(role);
      await em.flush();
      await endSessions(em, userId);
      await this.mails.sendStaffChanged(em, user, `has the role ${role} now instead of ${before}`, actor, [user.email]);
      const subject = { subjectType: 'user', subjectId: userId };
      await this.audit.record(em, {
        actor,
        action: 'user.role-changed',
        ...subject,
        before: { role: before },
        after: { role },
        reason,
      });
    });
  }
}
