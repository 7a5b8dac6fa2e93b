import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Request } from 'express';
import { sql } from 'kysely';
import { AuditTrail } from '../../../platform/audit.js';
import { Signatures } from '../../../platform/crypto.js';
import { inTransaction } from '../../../platform/database/database.js';
import { kysely } from '../../../platform/database/kysely.js';
import { emailKey } from '../../../platform/email-address.js';
import { roughNetworkOf } from '../../../platform/http/limits/limit.js';
import { type LimitRule, RateLimits } from '../../../platform/http/limits/rate-limits.js';
import { countRequest } from '../identity-problems.js';
import { hashPassword, isOutdated, isPassword, PasswordCheckLimiter } from '../passwords/password.js';
import { type IdentityTables, isEmail } from '../tables.js';
import { AccountSuspended, SessionNotFound, WrongCredentials } from './session.entity.js';
import { isSessionOf } from './session-store.js';

/**
 * Ends every session of an account, on every process, in the caller's transaction. A sign-in in progress fails too,
 * because it carries the old epoch. Returns the new epoch.
 */
export async function endSessions(em: EntityManager, userId: string): Promise<number> {
  const db = kysely<IdentityTables>(em);
  const user = await db
    .updateTable('identity.users')
    .set((eb) => ({ session_epoch: eb('session_epoch', '+', 1) }))
    .where('id', '=', userId)
    .returning('session_epoch as epoch')
    .executeTakeFirst();
  await db.deleteFrom('identity.sessions').where(isSessionOf(userId)).execute();
  return user?.epoch ?? 0;
}

/** Signs out one device, or with null all of them. Throws `SessionNotFound`. */
export class EndMySessions extends Command<void> {
  constructor(
    readonly userId: string,
    readonly sessionId: string | null,
  ) {
    super();
  }
}

@CommandHandler(EndMySessions)
export class EndMySessionsHandler implements ICommandHandler<EndMySessions> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId, sessionId }: EndMySessions): Promise<void> {
    if (sessionId === null) {
      await inTransaction(this.em, (em) => endSessions(em, userId));
      return;
    }
    const ended = await kysely<IdentityTables>(this.em)
      .deleteFrom('identity.sessions')
      .where('id', '=', sessionId)
      .where(isSessionOf(userId))
      .returning('id')
      .executeTakeFirst();
    if (!ended) throw new SessionNotFound();
  }
}

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

export type SignInEvent =
  | 'sign-in'
  | 'external-sign-in'
  | 'second-factor'
  | 'second-factor-set-up'
  | 'password-reset-link'
  | 'password-reset';
export type SignInOutcome = 'succeeded' | 'failed' | 'too-many' | 'code-asked' | 'enrolment-asked' | 'sent';

/** The account, or only the email address that was typed. */
type SignInSubject = { readonly userId: string } | { readonly email: string };

interface Row {
  id: string;
  isStaff: boolean;
}

/** Outcomes after which the user is known to own the account. */
const PROVEN: readonly SignInOutcome[] = ['succeeded', 'code-asked', 'enrolment-asked'];

/**
 * Logs sign-ins, second factors and password resets: account id or keyed hash of the email address, network prefix and
 * outcome; never the address or a password. The audit trail has those of staff too.
 */
@Injectable()
export class SignInJournal {
  private readonly logger = new Logger('SignInJournal');

  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
    private readonly signatures: Signatures,
  ) {}

  async record(request: Request, event: SignInEvent, outcome: SignInOutcome, whose: SignInSubject): Promise<void> {
    const network = roughNetworkOf(request.ip ?? '');
    // Rejected by the limit: no statement and no audit record for each request of a flood.
    const account = outcome === 'too-many' && 'email' in whose ? undefined : await this.find(whose);
    const who = account
      ? { userId: account.id }
      : 'email' in whose
        ? { emailHash: this.signatures.sign('sign-in journal', emailKey(whose.email)).slice(0, 22) }
        : whose;
    this.logger.log({ message: `${event}: ${outcome}`, event, outcome, ...who, network });
    if (!account?.isStaff || outcome === 'too-many') return;
    await this.audit.record(this.em.fork(), {
      actor: PROVEN.includes(outcome) ? account.id : 'guest',
      action: `session.${event}`,
      subjectType: 'user',
      subjectId: account.id,
      after: { outcome, network },
    });
  }

  private async find(whose: SignInSubject): Promise<Row | undefined> {
    return kysely<IdentityTables>(this.em)
      .selectFrom('identity.users')
      .select(['id', sql<boolean>`role <> 'customer'`.as('isStaff')])
      .where((eb) => ('email' in whose ? isEmail('email', whose.email) : eb('id', '=', whose.userId)))
      .executeTakeFirst();
  }
}
