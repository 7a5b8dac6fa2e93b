import { setTimeout as wait } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/database.js';
import { kysely } from '../../../platform/database/kysely.js';
import { emailKey } from '../../../platform/email-address.js';
import { type LimitRule, RateLimits } from '../../../platform/http/limits/rate-limits.js';
import { ConfirmationMails } from '../account/account.mails.js';
import { AccountMails } from '../account/account-mail-queue.js';
import { AccountTokens } from '../account/account-tokens.js';
import { deleteAccountData } from '../account/erase-account.js';
import { LinkSpent, User } from '../account/user.entity.js';
import { TooManyRequests } from '../identity-problems.js';
import { endSessions, PER_ACCOUNT } from '../sign-in/sign-in.commands.js';
import { type IdentityTables, isEmail } from '../tables.js';
import {
  CommonPasswords,
  hashPassword,
  isPassword,
  PasswordChangedElsewhere,
  PasswordCheckLimiter,
} from './password.js';
import { PasswordProof } from './password-proof.js';

/**
 * Sets a new password with the current one and ends every session, the caller's too. Returns the epoch for a new
 * session. Throws `PasswordRejected`, `PasswordChangedElsewhere`, `TooManyPasswordChecks` and the errors of `PasswordProof`.
 */
export class ChangePassword extends Command<number> {
  constructor(
    readonly userId: string,
    readonly currentPassword: string,
    readonly newPassword: string,
  ) {
    super();
  }
}

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    private readonly em: EntityManager,
    private readonly passwordChecks: PasswordCheckLimiter,
    private readonly proof: PasswordProof,
    private readonly tokens: AccountTokens,
    private readonly passwords: CommonPasswords,
    private readonly mails: AccountMails,
  ) {}

  async execute({ userId, currentPassword, newPassword }: ChangePassword): Promise<number> {
    const user = await this.proof.verifyPassword(userId, currentPassword, 'currentPassword');
    await this.passwords.verify(newPassword, user, 'newPassword');
    const hash = await this.passwordChecks.run(() => hashPassword(newPassword));
    return inTransaction(this.em, async (em) => {
      // A pending address may be an intruder's: the owner can ask for it again with the new password.
      const changed = await kysely<IdentityTables>(em)
        .updateTable('identity.users')
        .set({ password: hash, pending_email: null, updated_at: sql<Date>`now()` })
        .where('id', '=', userId)
        .where('password', '=', user.password)
        .returning('id')
        .executeTakeFirst();
      if (!changed) throw new PasswordChangedElsewhere();
      await this.tokens.revoke(em, userId, 'reset-password');
      await this.mails.sendPasswordChanged(em, user, user.email);
      return endSessions(em, userId);
    });
  }
}

/** Emails to one mailbox; further ones are silently not sent. */
const PER_EMAIL: LimitRule = { name: 'forgot-email', points: 3, seconds: 900 };

/** The response takes at least this long, in ms, so that its time does not reveal who has an account. */
const ANSWER_MS = 300;

/** The outcome, which the caller must not reveal. */
type ForgotOutcome = 'sent' | 'failed' | 'too-many';

/**
 * Mails a link to choose a new password where the address has an account and is confirmed, else the link that confirms it
 * (docs/rules.md#passwords). Neither the response nor the time that
 * `record` takes reveals whether it has one.
 */
export class ForgotPassword extends Command<void> {
  constructor(
    readonly email: string,
    readonly record: (outcome: ForgotOutcome) => Promise<void> = async () => {},
  ) {
    super();
  }
}

@CommandHandler(ForgotPassword)
export class ForgotPasswordHandler implements ICommandHandler<ForgotPassword> {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: RateLimits,
    private readonly mails: AccountMails,
    private readonly confirmations: ConfirmationMails,
  ) {}

  async execute({ email, record }: ForgotPassword): Promise<void> {
    await Promise.all([this.send(email).then(record), wait(ANSWER_MS)]);
  }

  private async send(email: string): Promise<ForgotOutcome> {
    if ((await this.limits.consume(PER_EMAIL, emailKey(email))) !== undefined) return 'too-many';
    return inTransaction(this.em, async (em) => {
      const user = await kysely<IdentityTables>(em)
        .selectFrom('identity.users')
        .select(['id', 'first_name as firstName', 'email', 'email_confirmed as emailConfirmed'])
        .where(isEmail('email', email))
        .executeTakeFirst();
      // Sent to the stored address: the given one may only look alike and be another mailbox.
      if (!user) return 'failed';
      // Staff may have written the address, and a stranger reads its mailbox: it is confirmed first.
      if (!user.emailConfirmed) return this.sendConfirmation(em, user.id);
      await this.mails.sendReset(em, user, user.email);
      return 'sent';
    });
  }

  /** The limit of a mailbox must not be seen in the response: it would reveal the account. */
  private async sendConfirmation(em: EntityManager, userId: string): Promise<ForgotOutcome> {
    try {
      await this.confirmations.resend(em, userId);
      return 'sent';
    } catch (error) {
      if (error instanceof TooManyRequests) return 'too-many';
      throw error;
    }
  }
}

/**
 * Replaces a publicly known password and ends the account's sessions. Returns false, and changes nothing, where the
 * account has another password.
 */
export class ReplacePassword extends Command<boolean> {
  constructor(
    readonly userId: string,
    readonly known: string,
    readonly replacement: string,
  ) {
    super();
  }
}

@CommandHandler(ReplacePassword)
export class ReplacePasswordHandler implements ICommandHandler<ReplacePassword> {
  constructor(private readonly em: EntityManager) {}

  execute({ userId, known, replacement }: ReplacePassword): Promise<boolean> {
    return inTransaction(this.em, async (em) => {
      const user = await em.findOne(User, userId);
      if (!user?.password || !(await isPassword(known, user.password))) return false;
      user.password = await hashPassword(replacement);
      await em.flush();
      await endSessions(em, userId);
      return true;
    });
  }
}

/**
 * Sets a new password by a mailed link, or the first one by an invitation; ends every session and every other such link. Returns the account's id. Throws
 * `LinkSpent`, `PasswordRejected` (the link still works), `TooManyPasswordChecks`.
 */
export class ResetPassword extends Command<string> {
  constructor(
    readonly token: string,
    readonly password: string,
  ) {
    super();
  }
}

@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    private readonly em: EntityManager,
    private readonly passwordChecks: PasswordCheckLimiter,
    private readonly tokens: AccountTokens,
    private readonly passwords: CommonPasswords,
    private readonly limits: RateLimits,
    private readonly mails: AccountMails,
  ) {}

  async execute({ token, password }: ResetPassword): Promise<string> {
    const hash = await this.passwordChecks.run(() => hashPassword(password));
    const { id, email } = await inTransaction(this.em, (em) => this.reset(em, token, password, hash));
    // An owner who was locked out by failed sign-ins may sign in now.
    await this.limits.reset(PER_ACCOUNT, emailKey(email));
    return id;
  }

  private async reset(
    em: EntityManager,
    token: string,
    password: string,
    hash: string,
  ): Promise<{ id: string; email: string }> {
    const used =
      (await this.tokens.use(em, 'reset-password', token)) ?? (await this.tokens.use(em, 'invitation', token));
    if (!used) throw new LinkSpent();
    // Access to the mailbox confirms the address too; another pending one may be an intruder's.
    const user = await kysely<IdentityTables>(em)
      .with('before', (db) =>
        db.selectFrom('identity.users').select(['id', 'email_confirmed']).where('id', '=', used.userId).forUpdate(),
      )
      .updateTable('identity.users as u')
      .from('before')
      .set({ password: hash, email_confirmed: true, pending_email: null, updated_at: sql<Date>`now()` })
      .whereRef('u.id', '=', 'before.id')
      .where(isEmail('u.email', used.email))
      .returning([
        'u.id',
        'u.email',
        'u.username',
        'u.first_name as firstName',
        'u.last_name as lastName',
        'before.email_confirmed as wasConfirmed',
      ])
      .executeTakeFirst();
    if (!user) throw new LinkSpent();
    if (!user.wasConfirmed) await deleteAccountData(em, user.id);
    await this.passwords.verify(password, user, 'password');
    await this.tokens.revoke(em, user.id, 'reset-password', 'invitation');
    await endSessions(em, user.id);
    await this.mails.sendPasswordChanged(em, user, user.email);
    return user;
  }
}
