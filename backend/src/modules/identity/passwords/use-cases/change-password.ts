import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inTransaction } from '../../../../platform/database.js';
import { Problem } from '../../../../platform/http/problem.js';
import { invalidInput } from '../../../../platform/http/validation.js';
import { AccountTokens } from '../../account/account-tokens.js';
import { AccountMails } from '../../account/mails/account-mails.js';
import { endSessions } from '../../sign-in/use-cases/end-sessions.js';
import { CommonPasswords } from '../common-passwords.js';
import { hashPassword } from '../domain/password.js';
import { PasswordCheckLimiter } from '../password-check-limiter.js';
import { PasswordProof } from '../password-proof.js';

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
    const user = await this.proof.of(userId, currentPassword, 'currentPassword');
    const fault = await this.passwords.fault(newPassword, user);
    if (fault) throw invalidInput([{ field: 'newPassword', message: fault }]);
    const hash = await this.passwordChecks.run(() => hashPassword(newPassword));
    return inTransaction(this.em, async (em) => {
      // A pending address may be an intruder's: the owner can ask for it again with the new password.
      const changed = await em.execute<{ id: string }[]>(
        'update identity.users set password = ?, pending_email = null, updated_at = now() where id = ? and password = ? returning id',
        [hash, userId, user.password],
      );
      if (changed.length === 0) throw new Problem(409, 'Your password was changed elsewhere in the meantime.');
      await this.tokens.revoke(em, userId, 'reset-password');
      await this.mails.sendPasswordChanged(em, user, user.email);
      return endSessions(em, userId);
    });
  }
}
