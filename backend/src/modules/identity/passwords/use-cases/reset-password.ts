import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inTransaction } from '../../../../platform/database.js';
import { Problem } from '../../../../platform/http/problem.js';
import { invalidInput } from '../../../../platform/http/validation.js';
import { RateLimits } from '../../../../platform/rate-limits.js';
import { AccountTokens } from '../../account/account-tokens.js';
import { emailKey } from '../../account/domain/email-key.js';
import { ACCOUNT_MESSAGES } from '../../account/domain/sign-up-rules.js';
import { AccountMails } from '../../account/mails/account-mails.js';
import { clearUnconfirmedAccount } from '../../account/use-cases/clear-unconfirmed-account.js';
import { endSessions } from '../../sign-in/use-cases/end-sessions.js';
import { PER_ACCOUNT } from '../../sign-in/use-cases/sign-in.js';
import { CommonPasswords } from '../common-passwords.js';
import { hashPassword } from '../domain/password.js';
import { PasswordCheckLimiter } from '../password-check-limiter.js';

/**
 * Sets a new password by a mailed link; ends every session and every other such link. Returns the account's id. Throws
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

interface Owner {
  id: string;
  email: string;
  username: string;
  firstName: string;
  lastName: string;
  wasConfirmed: boolean;
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
    await this.limits.forget(PER_ACCOUNT, emailKey(email));
    return id;
  }

  private async reset(em: EntityManager, token: string, password: string, hash: string): Promise<Owner> {
    const used = await this.tokens.use(em, 'reset-password', token);
    if (!used) throw new Problem(400, ACCOUNT_MESSAGES.linkSpent);
    // Access to the mailbox confirms the address too; another pending one may be an intruder's.
    const [user] = await em.execute<Owner[]>(
      `with before as (select id, email_confirmed from identity.users where id = ? for update)
       update identity.users u set password = ?, email_confirmed = true, pending_email = null, updated_at = now()
       from before where u.id = before.id and lower(email) = lower(?)
       returning u.id, email, username, first_name as "firstName", last_name as "lastName",
         before.email_confirmed as "wasConfirmed"`,
      [used.userId, hash, used.email],
    );
    if (!user) throw new Problem(400, ACCOUNT_MESSAGES.linkSpent);
    if (!user.wasConfirmed) await clearUnconfirmedAccount(em, user.id);
    const fault = await this.passwords.fault(password, user);
    if (fault) throw invalidInput([{ field: 'password', message: fault }]);
    await this.tokens.revoke(em, user.id, 'reset-password');
    await endSessions(em, user.id);
    await this.mails.sendPasswordChanged(em, user, user.email);
    return user;
  }
}
