import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { handPageTo } from '../../../platform/http/origin-check.js';
import { type MissingFactor, SecondFactorQueries } from '../second-factor/second-factor.queries.js';
import type { IdentityTables } from '../tables.js';
import { STAFF_SESSION_LIFETIME_MS } from './session.middleware.js';
import { isSessionOf } from './session-store.js';

declare global {
  namespace Express {
    /** The user that passport authenticated. */
    interface User extends AuthenticatedUser {}
  }
}

/** An authenticated user, with the account's `sessionEpoch` at that time. */
export interface AuthenticatedUser {
  readonly id: string;
  readonly epoch: number;
}

/** A sign-in that still needs the second factor. */
interface PendingSignIn {
  readonly user: string;
  readonly epoch: number;
  readonly missing: MissingFactor;
  /** Milliseconds since 1970; the sign-in expires then. */
  readonly until: number;
}

declare module 'express-session' {
  interface SessionData {
    /** The session's user; everything else about them is read on each request (`SessionActors`). */
    passport: { user: string };
    /** The account's `sessionEpoch` at the sign-in: the session is invalid once the account's differs. */
    epoch: number;
    /** The browser's User-Agent. */
    userAgent: string;
    /** Stands in a session without a user, which has no `passport`. */
    pending: PendingSignIn;
    /** The second factor was given in this session. */
    secondFactor: true;
    /** When the user last gave the password or a code in this session (docs/rules.md#fresh-proof). */
    provenAt: string;
  }
}

/** The proofs that the user gave to start a session. */
interface GivenInSession {
  readonly password?: boolean;
  readonly secondFactor?: boolean;
}

const PENDING_MS = 10 * 60_000;
/** A User-Agent may have any length. */
const LONGEST_USER_AGENT = 300;

/**
 * Starts the session of an authenticated user, always under a new id; the browser's earlier session ends. The session
 * middleware has to run on the routes that use it.
 */
@Injectable()
export class SessionStarter {
  constructor(
    private readonly queries: SecondFactorQueries,
    private readonly em: EntityManager,
  ) {}

  /**
   * Starts a session after a password or an external sign-in. Returns null where the user is signed in, or the second
   * factor that is still needed: until then the session has no user.
   */
  async begin(
    request: Request,
    { id, epoch }: AuthenticatedUser,
    given: GivenInSession = {},
  ): Promise<MissingFactor | null> {
    const { missing } = await this.queries.missingSecondFactor(id);
    if (!missing) {
      await this.signIn(request, { id, epoch }, given);
      return null;
    }
    await renew(request, (session) => {
      session.cookie.maxAge = PENDING_MS;
      session.pending = { user: id, epoch, missing, until: Date.now() + PENDING_MS };
    });
    return missing;
  }

  /** Returns the pending sign-in of this session; null where it has expired or the account's security changed since. */
  async pending(request: Request): Promise<PendingSignIn | null> {
    const { pending } = request.session;
    if (!pending || pending.until < Date.now()) return null;
    const { missing, epoch } = await this.queries.missingSecondFactor(pending.user);
    return missing === pending.missing && epoch === pending.epoch ? pending : null;
  }

  /** Signs in a new account, or a user who gave the second factor. */
  async signIn(request: Request, { id, epoch }: AuthenticatedUser, given: GivenInSession = {}): Promise<void> {
    const { isStaff } = await this.queries.missingSecondFactor(id);
    const userAgent = (request.get('User-Agent') ?? '').slice(0, LONGEST_USER_AGENT);
    await renew(request, (session) => {
      Object.assign(session, { passport: { user: id }, epoch, userAgent });
      if (given.secondFactor) session.secondFactor = true;
      // A code is a proof as well.
      if (given.password || given.secondFactor) session.provenAt = new Date().toISOString();
      if (isStaff) session.cookie.maxAge = STAFF_SESSION_LIFETIME_MS;
    });
    handPageTo(request, id);
  }

  /** Records that the user of a session has just proved to own the account (docs/rules.md#fresh-proof). */
  async recordProof(sessionId: string, userId: string): Promise<void> {
    await kysely<IdentityTables>(this.em)
      .updateTable('identity.sessions')
      .set({ sess: sql<string>`jsonb_set(sess, '{provenAt}', to_jsonb(now()))` })
      .where('sid', '=', sessionId)
      .where(isSessionOf(userId))
      .execute();
  }

  /** Returns when this session started, for `carryOn`; call it before the sessions are ended. */
  async startedAt(request: Request): Promise<string | null> {
    const session = await kysely<IdentityTables>(this.em)
      .selectFrom('identity.sessions')
      .select(sql<string>`started_at::text`.as('at'))
      .where('sid', '=', request.sessionID)
      .executeTakeFirst();
    return session?.at ?? null;
  }

  /**
   * Replaces the session of a user whose sessions were all ended, such as after a new password. It keeps its start
   * time, because the second factor was not asked for again.
   */
  async carryOn(request: Request, proved: AuthenticatedUser, startedAt: string | null): Promise<void> {
    const { secondFactor = false } = request.session;
    await this.signIn(request, proved, { password: true, secondFactor });
    if (startedAt === null) return;
    await kysely<IdentityTables>(this.em)
      .updateTable('identity.sessions')
      .set({ started_at: startedAt })
      .where('sid', '=', request.sessionID)
      .execute();
  }
}

async function renew(request: Request, fill: (session: Request['session']) => void): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    request.session.regenerate((error: unknown) => (error ? reject(error) : resolve()));
  });
  fill(request.session);
  // The row must exist before the response is sent.
  await new Promise<void>((resolve, reject) => {
    request.session.save((error: unknown) => (error ? reject(error) : resolve()));
  });
}
