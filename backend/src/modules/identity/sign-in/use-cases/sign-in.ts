import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type LimitRule, RateLimits } from '../../../../platform/rate-limits.js';
import { emailKey } from '../../account/domain/email-key.js';
import { hashPassword, isOutdated, isPassword } from '../../passwords/domain/password.js';
import { PasswordCheckLimiter } from '../../passwords/password-check-limiter.js';

/** Failed sign-ins per account, from any network (docs/rules.md#sign-in-limits). */
export const PER_ACCOUNT: LimitRule = { name: 'sign-in-account', points: 10, seconds: 900 };
/** Failed sign-ins per network, to any account. */
const PER_ADDRESS: LimitRule = { name: 'sign-in-address', points: 100, seconds: 900 };

/** Thrown for an unknown e-mail and a wrong password alike. */
export class WrongCredentials extends Error {
  constructor() {
    super('Invalid email or password. Please try again.');
  }
}

/** Thrown after too many failures, whether this one was right or not. */
export class TooManyFailures extends Error {
  constructor(readonly seconds: number) {
    super('Too many failed sign-ins.');
  }
}

/**
 * Verifies e-mail and password and records the sign-in. Returns the account's id with its `sessionEpoch`. `address` is
 * the network of the request. Throws `WrongCredentials`, `TooManyFailures`, `TooManyPasswordChecks`.
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

interface Row {
  id: string;
  epoch: number;
  password: string | null;
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
    await this.count(PER_ADDRESS, address);
    await this.count(PER_ACCOUNT, account);
    const [user] = await this.em
      .fork()
      .execute<Row[]>('select id, session_epoch as epoch, password from identity.users where lower(email) = lower(?)', [
        email,
      ]);
    const isRight = await isPassword(password, user?.password ?? null);
    if (!user?.password || !isRight) throw new WrongCredentials();
    await Promise.all([
      this.limits.consume(PER_ADDRESS, address, -1),
      this.limits.forget(PER_ACCOUNT, account),
      this.recordSignIn(user.id, user.password, password),
    ]);
    return { id: user.id, epoch: user.epoch };
  }

  private async count(rule: LimitRule, who: string): Promise<void> {
    const wait = await this.limits.consume(rule, who);
    if (wait !== undefined) throw new TooManyFailures(wait);
  }

  /** Not through the aggregate: concurrent changes of one account must not conflict with a sign-in. */
  private async recordSignIn(id: string, stored: string, password: string): Promise<void> {
    const renewed = isOutdated(stored) ? await hashPassword(password) : stored;
    await this.em.fork().execute(
      `update identity.users set last_login = now(), password = case when password = ? then ? else password end
       where id = ?`,
      [stored, renewed, id],
    );
  }
}
