import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import type { Role } from '../../../../platform/http/actor.js';
import { User } from '../../account/domain/user.js';
import { UserNotFound } from '../../account/domain/user-errors.js';
import { unlessEmailTaken } from '../../account/use-cases/email-taken.js';
import { InvitationAccepted } from '../domain/staff-errors.js';
import { AdminUserMails } from '../mails/admin-user-mails.js';

/** The person who is invited. */
interface Invited {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
}

/**
 * Creates an account without a password and mails its owner a link to choose one, which also confirms the address
 * (docs/rules.md#invitations). Returns its id. `actor` as `actorName` returns it. Throws `EmailTaken`.
 */
export class InviteUser extends Command<string> {
  constructor(
    readonly invited: Invited,
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(InviteUser)
export class InviteUserHandler implements ICommandHandler<InviteUser> {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: AdminUserMails,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ invited, actor }: InviteUser): Promise<string> {
    const { email, firstName, lastName, role } = invited;
    const username = (email.split('@')[0] ?? '').slice(0, 50).padEnd(3, '_');
    const user = User.register({ email, username, firstName, lastName, phoneNumber: '', role }, null);
    await unlessEmailTaken(
      inTransaction(this.em, async (em) => {
        await em.persist(user).flush();
        await this.mails.sendInvitation(em, user);
        if (role !== 'customer') await this.mails.sendStaffChanged(em, user, `was made, with the role ${role}`, actor);
        const subject = { subjectType: 'user', subjectId: user.id };
        await this.audit.record(em, { actor, action: 'user.invited', ...subject, after: { email, role } });
      }),
    );
    return user.id;
  }
}

/** Mails a new link to someone who has not chosen a password yet; earlier links stop working. Throws `UserNotFound`, `InvitationAccepted`. */
export class ResendInvitation extends Command<void> {
  constructor(
    readonly userId: string,
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(ResendInvitation)
export class ResendInvitationHandler implements ICommandHandler<ResendInvitation> {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: AdminUserMails,
    private readonly audit: AuditTrail,
  ) {}

  execute({ userId, actor }: ResendInvitation): Promise<void> {
    return inTransaction(this.em, async (em) => {
      const user = await em.findOne(User, userId, { populate: ['password'] });
      if (!user) throw new UserNotFound();
      if (user.password || user.lastLogin || user.emailConfirmed) throw new InvitationAccepted();
      await this.mails.sendInvitation(em, user);
      const subject = { subjectType: 'user', subjectId: userId };
      await this.audit.record(em, { actor, action: 'user.invited', ...subject, after: { email: user.email } });
    });
  }
}
