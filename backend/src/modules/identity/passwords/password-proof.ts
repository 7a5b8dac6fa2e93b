import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { tooMany } from '../../../platform/http/limit.js';
import { Problem } from '../../../platform/http/problem.js';
import { invalidInput } from '../../../platform/http/validation.js';
import { type LimitRule, RateLimits } from '../../../platform/rate-limits.js';
import { ACCOUNT_MESSAGES } from '../account/domain/sign-up-rules.js';
import { isPassword } from './domain/password.js';
import { PasswordCheckLimiter } from './password-check-limiter.js';

/** Wrong passwords of a signed-in user, per account. */
const PER_ACCOUNT: LimitRule = { name: 'password-proof', points: 10, seconds: 900 };

/** How a user proves to own the account. */
export interface Proof {
  readonly password?: string | undefined;
  /** The session of the request, for accounts without a password. */
  readonly sessionId: string | undefined;
}

/** The account whose owner proved to know the password. */
export interface Proven {
  readonly id: string;
  readonly email: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: string;
  /** The stored hash. */
  readonly password: string | null;
}

/** Verifies the password of a signed-in user again: an open session does not prove who is using it. */
@Injectable()
export class PasswordProof {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: RateLimits,
    private readonly passwordChecks: PasswordCheckLimiter,
  ) {}

  /**
   * Verifies the password. Throws `WrongPassword`, `NoPassword`, `NotSignedIn`, `TooManyRequests`, `TooManyPasswordChecks`.
   */
  async of(userId: string, password: string, field: string): Promise<Proven> {
    const user = await this.find(userId);
    if (!user.password) throw new Problem(409, ACCOUNT_MESSAGES.noPasswordYet);
    await this.check(user, password, field);
    return user;
  }

  /**
   * The same, but an account without a password proves itself by a fresh sign-in at its provider in this session.
   * Throws `SignInAgain` where there was none in the last ten minutes.
   */
  async ofAny(userId: string, { password, sessionId }: Proof, field: string, missing: string): Promise<Proven> {
    const user = await this.find(userId);
    if (!user.password) {
      if (await this.hasConfirmed(userId, sessionId)) return user;
      throw new Problem(403, ACCOUNT_MESSAGES.signInAgain, { signInAgain: true });
    }
    if (!password) throw invalidInput([{ field, message: missing }]);
    await this.check(user, password, field);
    return user;
  }

  private async hasConfirmed(userId: string, sessionId: string | undefined): Promise<boolean> {
    const [session] = await this.em.fork().execute<{ isFresh: boolean | null }[]>(
      `select (sess ->> 'confirmedAt')::timestamptz > now() - interval '10 minutes' as "isFresh"
       from identity.sessions where sid = ? and sess #>> '{passport,user}' = ?`,
      [sessionId ?? '', userId],
    );
    return session?.isFresh ?? false;
  }

  private async check(user: Proven, password: string, field: string): Promise<void> {
    await this.passwordChecks.run(async () => {
      // Counted before the result is known, and taken back when the password was right.
      const wait = await this.limits.consume(PER_ACCOUNT, user.id);
      if (wait !== undefined) throw tooMany(wait);
      if (!(await isPassword(password, user.password)))
        throw invalidInput([{ field, message: ACCOUNT_MESSAGES.passwordWrong }]);
      await this.limits.forget(PER_ACCOUNT, user.id);
    });
  }

  private async find(userId: string): Promise<Proven> {
    const [user] = await this.em.fork().execute<Proven[]>(
      `select id, email, username, first_name as "firstName", last_name as "lastName", role, password
         from identity.users where id = ?`,
      [userId],
    );
    if (!user) throw new Problem(401, 'Please sign in.');
    return user;
  }
}
