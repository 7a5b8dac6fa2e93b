import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { emailKey } from '../../../../platform/email-address.js';
import { type LimitRule, RateLimits } from '../../../../platform/http/limits/rate-limits.js';
import { hashPassword, isOutdated, isPassword } from '../../passwords/domain/password.js';
import { PasswordCheckLimiter } from '../../passwords/password-check-limiter.js';
import { type IdentityTables, isEmail } from '../../tables.js';
import { countRequest } from '../../too-many-requests.js';
import { AccountSuspended, WrongCredentials } from '../domain/sign-in-errors.js';

/** Failed sign-ins per account, from any network (docs/rules.md#sign-in-limits). */
export const PER_ACCOUNT: LimitRule = { name: 'sign-in-account', points: 10, seconds: 900, isExact: true };
/** Failed sign-ins per network, to any account. */
const PER_ADDRESS: LimitRule = { name: 'sign-in-address', points: 100, seconds: 900, isExact: true };

/**
 * Verifies e-mail and password and records the sign-in. Returns the account's id with its `sessionEpoch`. `address` is
 * the network of the request. Throws `WrongCredentials`, `AccountSuspended`, `TooManyRequests`, `TooManyPasswordChecks`.
 */
export class SignIn extends Command<{ id: string; epoch: number }> {
  constructor(
    readonly email: string,
    readonly password: string,
    readonly address: string,
  ) {
    super();
  }
}

@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: RateLimits,
    private readonly passwordChecks: PasswordCheckLimiter,
  ) {}

  execute(attempt: SignIn): Promise<{ id: string; epoch: number }> {
    return this.passwordChecks.run(() => this.attempt(attempt));
  }

  private async attempt({ email, password, address }: SignIn): Promise<{ id: string; epoch: number }> {
    const account = emailKey(email);
    // Counted before the result is known and taken back when it was right, so that parallel guesses stay within the
    // limit.
    await countRequest(this.limits, PER_ADDRESS, address);
    await countRequest(this.limits, PER_ACCOUNT, account);
    const user = await kysely<IdentityTables>(this.em)
      .selectFrom('identity.users')
      .select(['id', 'session_epoch as epoch', 'password', 'suspended_at as suspendedAt'])
      .where(isEmail('email', email))
      .executeTakeFirst();
    const isRight = await isPassword(password, user?.password ?? null);
    if (!user?.password || !isRight) throw new WrongCredentials();
    if (user.suspendedAt) throw new AccountSuspended();
    await Promise.all([
      this.limits.consume(PER_ADDRESS, address, -1),
      this.limits.reset(PER_ACCOUNT, account),
      this.recordSignIn(user.id, user.password, password),
    ]);
    return { id: user.id, epoch: user.epoch };
  }

  /** Not through the aggregate: concurrent changes of one account must not conflict with a sign-in. */
  private async recordSignIn(id: string, stored: string, password: string): Promise<void> {
    const renewed = isOutdated(stored) ? await hashPassword(password) : stored;
    await kysely<IdentityTables>(this.em)
      .updateTable('identity.users')
      .set({
        last_login: sql<Date>`now()`,
        password: sql<string | null>`case when password = ${stored} then ${renewed} else password end`,
      })
      .where('id', '=', id)
      .execute();
  }
}
