import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { sql } from 'kysely';
import { Config } from '../../../config.js';
import { kysely } from '../../../platform/database/kysely.js';
import { emailKey } from '../../../platform/email-address.js';
import { RateLimits } from '../../../platform/http/limits/rate-limits.js';
import type { OwnerProof, OwnerProofInput } from '../../../platform/http/owner-proof.dto.js';
import { ACCOUNT_MESSAGES } from '../account/sign-up-rules.js';
import { NotSignedIn } from '../account/user.entity.js';
import { countRequest, toIdentityProblem } from '../identity-problems.js';
import { GiveSecondFactor } from '../second-factor/second-factor.commands.js';
import { sessionIdOf } from '../sign-in/session.middleware.js';
import { isSessionOf } from '../sign-in/session-store.js';
import { PER_ACCOUNT } from '../sign-in/sign-in.commands.js';
import type { IdentityTables } from '../tables.js';
import { isPassword, NoPassword, PasswordCheckLimiter, PasswordRejected, SignInAgain } from './password.js';

/** A user's proof to own the account. */
export interface Proof {
  readonly password?: string | undefined;
  /** The session of the request, for accounts without a password. */
  readonly sessionId: string | undefined;
}

/** The account whose owner proved to know the password. */
interface AccountOwner {
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
   * Verifies the password. Throws `PasswordRejected`, `NoPassword`, `NotSignedIn`, `TooManyRequests`, `TooManyPasswordChecks`.
   */
  async verifyPassword(userId: string, password: string, field: string): Promise<AccountOwner> {
    const user = await this.find(userId);
    if (!user.password) throw new NoPassword();
    await this.check(user, password, field);
    return user;
  }

  /**
   * The same, but an account without a password proves itself by a fresh sign-in at its provider in this session.
   * Throws `SignInAgain` where there was none in the last ten minutes.
   */
  async verifyOwner(
    userId: string,
    { password, sessionId }: Proof,
    field: string,
    missing: string,
  ): Promise<AccountOwner> {
    const user = await this.find(userId);
    if (!user.password) {
      if (await this.hasConfirmed(userId, sessionId)) return user;
      throw new SignInAgain();
    }
    if (!password) throw new PasswordRejected(field, missing);
    await this.check(user, password, field);
    return user;
  }

  private async hasConfirmed(userId: string, sessionId: string | undefined): Promise<boolean> {
    const session = await kysely<IdentityTables>(this.em)
      .selectFrom('identity.sessions')
      .select(sql<boolean | null>`(sess ->> 'confirmedAt')::timestamptz > now() - interval '10 minutes'`.as('isFresh'))
      .where('sid', '=', sessionId ?? '')
      .where(isSessionOf(userId))
      .executeTakeFirst();
    return session?.isFresh ?? false;
  }

  private async check(user: AccountOwner, password: string, field: string): Promise<void> {
    await this.passwordChecks.run(async () => {
      // Counted together with sign-ins, before the result is known, and taken back when the password was right.
      const account = emailKey(user.email);
      await countRequest(this.limits, PER_ACCOUNT, account);
      if (!(await isPassword(password, user.password)))
        throw new PasswordRejected(field, ACCOUNT_MESSAGES.passwordWrong);
      await this.limits.reset(PER_ACCOUNT, account);
    });
  }

  private async find(userId: string): Promise<AccountOwner> {
    const user = await kysely<IdentityTables>(this.em)
      .selectFrom('identity.users')
      .select(['id', 'email', 'username', 'first_name as firstName', 'last_name as lastName', 'role', 'password'])
      .where('id', '=', userId)
      .executeTakeFirst();
    if (!user) throw new NotSignedIn();
    return user;
  }
}

/** The platform's `OwnerProof`: a code of the second factor, the password, or for accounts without one a fresh external sign-in. */
@Injectable()
export class AccountOwnerProof implements OwnerProof {
  constructor(
    private readonly config: Config,
    private readonly commands: CommandBus,
    private readonly password: PasswordProof,
  ) {}

  async verify(request: Request, userId: string, { password, code }: OwnerProofInput): Promise<void> {
    try {
      if (code) await this.commands.execute(new GiveSecondFactor(userId, code));
      else {
        const proof = { password: password ?? undefined, sessionId: sessionIdOf(request, this.config) };
        await this.password.verifyOwner(userId, proof, 'password', ACCOUNT_MESSAGES.passwordMissing);
      }
    } catch (error) {
      throw toIdentityProblem(error);
    }
  }
}
