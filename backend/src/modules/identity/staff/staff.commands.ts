import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { AuditTrail } from '../../../platform/audit.js';
import { inTransaction } from '../../../platform/database/database.js';
import { kysely } from '../../../platform/database/kysely.js';
import type { Role } from '../../../platform/http/actor.js';
import { publish } from '../../../platform/messaging/outbox.js';
import { ErasureObstacles } from '../../../platform/personal-data.js';
import { unlessEmailTaken } from '../account/account.commands.js';
import { ConfirmationMails } from '../account/account.mails.js';
import { AccountMails } from '../account/account-mail-queue.js';
import { eraseAccount } from '../account/erase-account.js';
import { AlreadyConfirmed, LastAdmin, User, UserNotFound } from '../account/user.entity.js';
import { UserSuspended } from '../events.js';
import { CommonPasswords, hashPassword, PasswordCheckLimiter } from '../passwords/password.js';
import { ResetSecondFactor } from '../second-factor/second-factor.commands.js';
import { endSessions } from '../sign-in/sign-in.commands.js';
import type { IdentityTables } from '../tables.js';
import { AdminUserMails } from './staff.mails.js';
import { CloseNeedsCustomer, isInvited, OwnSecondFactor, RoleNeedsConfirmedEmail } from './staff-rules.js';

/**
 * Adds a note about a customer, or with `withStaff` also about a member of staff. `author` is the id of the member of
 * staff. Throws `UserNotFound`.
 */
export class AddUserNote extends Command<void> {
  constructor(
    readonly userId: string,
    readonly text: string,
    readonly author: string,
    readonly withStaff: boolean,
  ) {
    super();
  }
}

@CommandHandler(AddUserNote)
export class AddUserNoteHandler implements ICommandHandler<AddUserNote> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  async execute(command: AddUserNote): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const noteId = await this.add(em, command);
      const { author: actor, userId: subjectId } = command;
      await this.audit.record(em, { actor, action: 'user.noted', subjectType: 'user', subjectId, after: { noteId } });
    });
  }

  private async add(em: EntityManager, { userId, text, author, withStaff }: AddUserNote): Promise<string> {
    // The account is locked: one that is erased at the same moment leaves no note behind.
    const added = await kysely<IdentityTables>(em)
      .with('account', (db) =>
        db
          .selectFrom('identity.users')
          .where('id', '=', userId)
          .$if(!withStaff, (customers) => customers.where('role', '=', 'customer'))
          .select('id')
          .forShare(),
      )
      .insertInto('identity.user_notes')
      .columns(['id', 'user_id', 'text', 'author'])
      .expression((db) =>
        db
          .selectFrom('account')
          .select([
            sql<string>`${uuid()}::uuid`.as('id'),
            'account.id as user_id',
            sql<string>`${text}::text`.as('text'),
            sql<string>`${author}::uuid`.as('author'),
          ]),
      )
      .returning('id')
      .executeTakeFirst();
    if (!added) throw new UserNotFound();
    return added.id;
  }
}

/**
 * Locks the administrators who can sign in (invited ones cannot), in the caller's transaction: two who demote or
 * suspend each other cannot both succeed. Returns a check that throws `LastAdmin` where this account is the only one.
 */
export async function lockAdmins(em: EntityManager): Promise<(userId: string) => void> {
  const admins = await kysely<IdentityTables>(em)
    .selectFrom('identity.users as u')
    .select('u.id')
    .where('u.role', '=', 'admin')
    .where('u.suspended_at', 'is', null)
    .where(sql<boolean>`not ${isInvited('u')}`)
    .orderBy('u.id')
    .forUpdate()
    .execute();
  return (userId) => {
    if (admins.length === 1 && admins[0]?.id === userId) throw new LastAdmin();
  };
}

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

/**
 * Closes a customer's account as its owner's own deletion does
 * (docs/rules.md#account-deletion). `actor` is the administrator's id. Throws `UserNotFound`, `CloseNeedsCustomer`,
 * `AccountNotErasable`.
 */
export class CloseAccount extends Command<void> {
  constructor(
    readonly userId: string,
    readonly reason: string,
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(CloseAccount)
export class CloseAccountHandler implements ICommandHandler<CloseAccount> {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: AccountMails,
    private readonly obstacles: ErasureObstacles,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ userId, reason, actor }: CloseAccount): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const gone = await eraseAccount(em, userId, this.obstacles);
      if (!gone) throw (await this.isThere(em, userId)) ? new CloseNeedsCustomer() : new UserNotFound();
      await this.mails.sendClosed(em, gone, 'by our staff');
      const subject = { subjectType: 'user', subjectId: userId };
      await this.audit.record(em, { actor, action: 'user.closed', ...subject, reason });
    });
  }

  private async isThere(em: EntityManager, userId: string): Promise<boolean> {
    const users = kysely<IdentityTables>(em).selectFrom('identity.users').select('id').where('id', '=', userId);
    return (await users.executeTakeFirst()) !== undefined;
  }
}

/**
 * Creates an account for a client. Returns its id. `actor` as `actorName` returns it. Throws `PasswordRejected`,
 * `EmailTaken`, `TooManyPasswordChecks`.
 */
export class CreateAdminUser extends Command<string> {
  constructor(
    readonly email: string,
    readonly username: string,
    readonly password: string,
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(CreateAdminUser)
export class CreateAdminUserHandler implements ICommandHandler<CreateAdminUser> {
  constructor(
    private readonly em: EntityManager,
    private readonly passwordChecks: PasswordCheckLimiter,
    private readonly passwords: CommonPasswords,
    private readonly mails: AdminUserMails,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ email, username, password, actor }: CreateAdminUser): Promise<string> {
    await this.passwords.verify(password, { email, username }, 'password');
    const hash = await this.passwordChecks.run(() => hashPassword(password));
    return unlessEmailTaken(
      inTransaction(this.em, async (em) => {
        const user = User.register({ email, username, firstName: '', lastName: '', phoneNumber: '' }, hash);
        await em.persist(user).flush();
        await this.mails.sendCreated(em, user.id, email);
        const subject = { subjectType: 'user', subjectId: user.id };
        await this.audit.record(em, { actor, action: 'user.created', ...subject, after: { email, username } });
        return user.id;
      }),
    );
  }
}

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

/**
 * Removes the lost authenticator app of a user; one's own goes by the password (docs/rules.md#fresh-confirmation). Throws
 * `UserNotFound`, `OwnSecondFactor`.
 */
export class ResetAdminUserSecondFactor extends Command<void> {
  constructor(
    readonly userId: string,
    readonly reason: string,
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(ResetAdminUserSecondFactor)
export class ResetAdminUserSecondFactorHandler implements ICommandHandler<ResetAdminUserSecondFactor> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly mails: AdminUserMails,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ userId, reason, actor }: ResetAdminUserSecondFactor): Promise<void> {
    if (userId === actor) throw new OwnSecondFactor();
    const em = this.em.fork();
    const user = await kysely<IdentityTables>(em)
      .selectFrom('identity.users')
      .select(['id', 'email', 'role'])
      .where('id', '=', userId)
      .executeTakeFirst();
    if (!user) throw new UserNotFound();
    const entry = { actor, action: 'user.second-factor-reset', subjectType: 'user', subjectId: userId, reason };
    // Recorded first: removing a protection leaves a record even if the next step fails.
    await this.audit.record(em, entry);
    if (user.role !== 'customer') await this.mails.sendStaffChanged(em, user, 'has no second factor any more', actor);
    await this.commands.execute(new ResetSecondFactor(userId));
  }
}

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
