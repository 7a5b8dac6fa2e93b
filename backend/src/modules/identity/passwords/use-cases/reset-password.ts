import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { inTransaction } from '../../../../platform/database/database.js';
import { kysely } from '../../../../platform/database/kysely.js';
import { emailKey } from '../../../../platform/email-address.js';
import { RateLimits } from '../../../../platform/http/limits/rate-limits.js';
import { AccountTokens } from '../../account/account-tokens.js';
import { LinkSpent } from '../../account/domain/user-errors.js';
import { AccountMails } from '../../account/mails/account-mails.js';
import { deleteAccountData } from '../../account/use-cases/delete-account-data.js';
import { endSessions } from '../../sign-in/use-cases/end-sessions.js';
import { PER_ACCOUNT } from '../../sign-in/use-cases/sign-in.js';
import { type IdentityTables, isEmail } from '../../tables.js';
import { CommonPasswords } from '../common-passwords.js';
import { hashPassword } from '../domain/password.js';
import { PasswordCheckLimiter } from '../password-check-limiter.js';

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
