import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Config } from '../../../config.js';
import { AuditTrail } from '../../../platform/audit.js';
import { inTransaction } from '../../../platform/database/database.js';
import { kysely } from '../../../platform/database/kysely.js';
import type { Role } from '../../../platform/http/actor.js';
import { Locks } from '../../../platform/lock.js';
import { unlessEmailTaken } from '../account/account.commands.js';
import { AccountTokens } from '../account/account-tokens.js';
import { deleteAccountData } from '../account/erase-account.js';
import { EmailTaken, User, UserNotFound } from '../account/user.entity.js';
import { deleteNewsletterOf } from '../newsletter/newsletter.commands.js';
import { hashPassword } from '../passwords/password.js';
import { endSessions } from '../sign-in/sign-in.commands.js';
import { type IdentityTables, isEmail } from '../tables.js';
import { Users } from '../users.facade.js';
import { AdminUserMails } from './staff.mails.js';
import { InvitationAccepted, PasswordNeeded } from './staff-rules.js';

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
    return unlessEmailTaken(
      inTransaction(this.em, async (em) => {
        const user = User.register({ email, username, firstName, lastName, phoneNumber: '', role }, null);
        await em.persist(user).flush();
        await this.mails.sendInvitation(em, user);
        if (role !== 'customer') await this.mails.sendStaffChanged(em, user, `was made, with the role ${role}`, actor);
        const subject = { subjectType: 'user', subjectId: user.id };
        await this.audit.record(em, { actor, action: 'user.invited', ...subject, after: { email, role } });
        return user.id;
      }),
    );
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

/**
 * Makes an account an administrator (docs/rules.md#first-admin) or creates one. All access to an account with an
 * unconfirmed address is deleted first: someone else may have created it. Returns false where it is an administrator
 * already. Throws `PasswordNeeded`.
 */
export class NameAdmin extends Command<boolean> {
  constructor(
    readonly email: string,
    readonly password: string | undefined,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(NameAdmin)
export class NameAdminHandler implements ICommandHandler<NameAdmin> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ email, password, reason }: NameAdmin): Promise<boolean> {
    const hash = password === undefined ? undefined : await hashPassword(password);
    return inTransaction(this.em, async (em) => {
      const found = await kysely<IdentityTables>(em)
        .selectFrom('identity.users')
        .select('id')
        .where(isEmail('email', email))
        .executeTakeFirst();
      const user = found ? await em.findOneOrFail(User, found.id) : null;
      if (user?.role === 'admin') return false;
      if (hash === undefined && !user?.emailConfirmed) throw new PasswordNeeded(email);
      const before = user ? { role: user.role } : undefined;
      const admin = user ? await this.promote(em, user, hash) : register(em, email, hash!);
      await em.flush();
      await this.audit.record(em, {
        actor: 'system',
        action: user ? 'user.role-changed' : 'user.created',
        subjectType: 'user',
        subjectId: admin.id,
        before,
        after: { role: 'admin' },
        reason,
      });
      return true;
    });
  }

  private async promote(em: EntityManager, user: User, hash: string | undefined): Promise<User> {
    if (!user.emailConfirmed) {
      await deleteAccountData(em, user.id);
      Object.assign(user, { pendingEmail: null, emailConfirmed: true });
    }
    user.changeRole('admin');
    if (hash !== undefined) user.password = hash;
    await em.flush();
    await endSessions(em, user.id);
    return user;
  }
}

function register(em: EntityManager, email: string, hash: string): User {
  const username = email.split('@')[0]!.slice(0, 50).padEnd(3, '_');
  const person = { email, username, firstName: '', lastName: '', phoneNumber: '' };
  const user = User.register({ ...person, role: 'admin', emailConfirmed: true }, hash);
  em.persist(user);
  return user;
}

/**
 * Appoints the first administrator from ADMIN_EMAIL and ADMIN_PASSWORD (docs/rules.md#first-admin). Once there is one
 * the settings have no effect: a later demotion or password is not undone. The demo always has one, so there an address
 * without an account is accepted too.
 */
@Injectable()
export class FirstAdmin implements OnApplicationBootstrap {
  private readonly logger = new Logger('FirstAdmin');

  constructor(
    private readonly config: Config,
    private readonly locks: Locks,
    private readonly users: Users,
    private readonly commands: CommandBus,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.firstAdmin) await this.locks.withLock('first admin', () => this.name());
  }

  /** Returns whether an account became an administrator. */
  async name(): Promise<boolean> {
    const { firstAdmin, mode } = this.config;
    if (!firstAdmin) return false;
    const { email, password } = firstAdmin;
    const known = await this.users.byEmail(email);
    if (known?.role === 'admin') return false;
    if ((await this.users.staff(['admin'])).length > 0 && (mode === 'live' || known)) {
      this.logger.warn('There is an administrator already: ADMIN_EMAIL changes nothing');
      return false;
    }
    try {
      const named = await this.commands.execute(new NameAdmin(email, password, 'ADMIN_EMAIL'));
      if (named) this.logger.log(`${email} administers the shop`);
      return named;
    } catch (error) {
      if (!(error instanceof PasswordNeeded)) throw error;
      this.logger.warn(`${error.message} Please set ADMIN_PASSWORD.`);
      return false;
    }
  }
}
