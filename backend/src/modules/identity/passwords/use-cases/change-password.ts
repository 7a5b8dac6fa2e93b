import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { inTransaction } from '../../../../platform/database/database.js';
import { kysely } from '../../../../platform/database/kysely.js';
import { AccountTokens } from '../../account/account-tokens.js';
import { AccountMails } from '../../account/mails/account-mails.js';
import { endSessions } from '../../sign-in/use-cases/end-sessions.js';
import type { IdentityTables } from '../../tables.js';
import { CommonPasswords } from '../common-passwords.js';
import { hashPassword } from '../domain/password.js';
import { PasswordChangedElsewhere } from '../domain/password-errors.js';
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
