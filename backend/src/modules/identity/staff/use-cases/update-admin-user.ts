import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { kysely } from '../../../../platform/database/kysely.js';
import { AccountTokens } from '../../account/account-tokens.js';
import { User } from '../../account/domain/user.js';
import { EmailTaken, UserNotFound } from '../../account/domain/user-errors.js';
import { unlessEmailTaken } from '../../account/use-cases/email-taken.js';
import { deleteNewsletterOf } from '../../newsletter/use-cases/account-newsletter.js';
import { type IdentityTables, isEmail } from '../../tables.js';
import { AdminUserMails } from '../mails/admin-user-mails.js';

/**
 * Corrects e-mail address and username. A new address has to be confirmed, and links mailed to the old one are revoked;
 * verified trade customers and staff keep the old address until then, and an invited user is invited again. The present
 * address cancels a pending change. Throws `UserNotFound`, `EmailTaken`, and `OptimisticLockError` where a given
 * `version` is not the present one.
 */
export class UpdateAdminUser extends Command<void> {
  constructor(
    readonly userId: string,
    readonly email: string,
    readonly username: string,
    readonly actor: string,
    readonly version?: number,
  ) {
    super();
  }
}

@CommandHandler(UpdateAdminUser)
export class UpdateAdminUserHandler implements ICommandHandler<UpdateAdminUser> {
  constructor(
    private readonly em: EntityManager,
    private readonly tokens: AccountTokens,
    private readonly mails: AdminUserMails,
    private readonly audit: AuditTrail,
  ) {}

  async execute(command: UpdateAdminUser): Promise<void> {
    await unlessEmailTaken(inTransaction(this.em, (em) => this.update(em, command)));
  }

  private async update(em: EntityManager, { userId, email, username, actor, version }: UpdateAdminUser): Promise<void> {
    const user = await em.findOne(User, userId);
    if (!user) throw new UserNotFound();
    if (version !== undefined) await em.lock(user, LockMode.OPTIMISTIC, version);
    const before = { email: user.email, username: user.username };
    const wasConfirmed = user.emailConfirmed;
    const isInvited = !user.password && !wasConfirmed;
    const waitedFor = user.pendingEmail;
    const outcome = user.correct(email, username);
    const isCancelled = outcome === 'same' && Boolean(waitedFor);
    const isUnchanged = !isCancelled && (before.email === email || (outcome === 'pending' && waitedFor === email));
    if (isUnchanged && before.username === username) return;
    await em.flush();
    if (outcome === 'pending' && waitedFor !== email) {
      const taken = await kysely<IdentityTables>(em)
        .selectFrom('identity.users')
        .select('id')
        .where(isEmail('email', email))
        .executeTakeFirst();
      if (taken) throw new EmailTaken();
      await this.tokens.revoke(em, userId, 'confirm-email');
      await this.mails.sendToConfirmChange(em, userId, email);
      await this.mails.sendChanging(em, before.email);
    } else if (outcome === 'replaced') {
      await this.tokens.revoke(em, userId, 'confirm-email', 'reset-password');
      if (wasConfirmed) await deleteNewsletterOf(em, before.email);
      if (isInvited) await this.mails.sendInvitation(em, user);
      else await this.mails.sendCorrected(em, userId, email);
      await this.mails.sendEmailReplaced(em, before.email);
    } else if (isCancelled) await this.tokens.revokeConfirmationsExcept(em, userId, email);
    if (user.role !== 'customer' && outcome !== 'same' && waitedFor !== email) {
      const account = { id: userId, email: before.email };
      await this.mails.sendStaffChanged(em, account, `is to have the email address ${email}`, actor);
    }
    const change = {
      before: isCancelled ? { ...before, pendingEmail: waitedFor } : before,
      after: outcome === 'pending' ? { pendingEmail: email, username } : { email, username },
    };
    if (isCancelled) Object.assign(change.after, { pendingEmail: null });
    await this.audit.record(em, { actor, action: 'user.updated', subjectType: 'user', subjectId: userId, ...change });
  }
}
