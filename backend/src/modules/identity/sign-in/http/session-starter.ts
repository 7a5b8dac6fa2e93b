import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { type MissingFactor, MissingSecondFactor } from '../../second-factor/queries/missing-second-factor.js';
import { STAFF_SESSION_LIFETIME_MS } from './session-cookie.js';

declare global {
  namespace Express {
    /** Whom passport found out. */
    interface User extends Proved {}
  }
}

/** Who proved to be whom, and the account's `sessionEpoch` as it was read with the proof. */
export interface Proved {
  readonly id: string;
  readonly epoch: number;
}

/** Somebody who gave the password and has still to give, or to set up, the second factor. */
export interface PendingSignIn {
  readonly user: string;
  readonly epoch: number;
  readonly missing: MissingFactor;
  /** Milliseconds since 1970; from then on the sign-in has to be begun anew. */
  readonly until: number;
}

declare module 'express-session' {
  interface SessionData {
    /** Whose session it is; everything else about them is read fresh (`SessionActors`). */
    passport: { user: string };
    /** The account's `sessionEpoch` when who it is was proved: where that has moved on, the session is worth nothing. */
    epoch: number;
    /** What the browser says of itself. */
    userAgent: string;
    /** Stands in a session that is nobody's yet, which has no `passport`. */
    pending: PendingSignIn;
    /** The second factor was given in this session. */
    secondFactor: true;
  }
}

const PENDING_MS = 10 * 60_000;
/** Header values are as long as a stranger likes. */
const LONGEST_USER_AGENT = 300;

/**
 * Begins the session of who proved who they are, always under a new id, where the session this browser had ends. The
 * session middleware has to run on the routes that do this.
 */
@Injectable()
export class SessionBeginning {
  constructor(
    private readonly queries: QueryBus,
    private readonly em: EntityManager,
  ) {}

  /**
   * After a password or an external sign-in. Answers null when that was enough and the person is signed in; or, where a
   * second factor is missing, what: the session is nobody's until that is given.
   */
  async begin(request: Request, { id, epoch }: Proved): Promise<MissingFactor | null> {
    const { missing } = await this.queries.execute(new MissingSecondFactor(id));
    if (!missing) {
      await this.signIn(request, { id, epoch });
      return null;
    }
    await renew(request, (session) => {
      session.cookie.maxAge = PENDING_MS;
      session.pending = { user: id, epoch, missing, until: Date.now() + PENDING_MS };
    });
    return missing;
  }

  /** Who waits in this session; null when it is too late, or the account's safety has changed in the meantime. */
  async pending(request: Request): Promise<PendingSignIn | null> {
    const { pending } = request.session;
    if (!pending || pending.until < Date.now()) return null;
    const { missing, epoch } = await this.queries.execute(new MissingSecondFactor(pending.user));
    return missing === pending.missing && epoch === pending.epoch ? pending : null;
  }

  /** Signs in without asking for more: an account that is new, or who gave the second factor. */
  async signIn(request: Request, { id, epoch }: Proved, given: { secondFactor?: true } = {}): Promise<void> {
    const { isStaff } = await this.queries.execute(new MissingSecondFactor(id));
    const userAgent = (request.get('User-Agent') ?? '').slice(0, LONGEST_USER_AGENT);
    await renew(request, (session) => {
      Object.assign(session, { passport: { user: id }, epoch, userAgent, ...given });
      if (isStaff) session.cookie.maxAge = STAFF_SESSION_LIFETIME_MS;
    });
  }

  /** When this session began, for `carryOn`; to be asked for before all sessions are ended. */
  async startedAt(request: Request): Promise<string | null> {
    const [session] = await this.em
      .fork()
      .execute<{ at: string }[]>('select started_at::text as at from identity.sessions where sid = ?', [
        request.sessionID,
      ]);
    return session?.at ?? null;
  }

  /**
   * The same person goes on under a new id and, where all others were ended, a new epoch: after a new password. The time
   * since the sign-in goes on as well, because no second factor was asked for again.
   */
  async carryOn(request: Request, proved: Proved, startedAt: string | null): Promise<void> {
    await this.signIn(request, proved, request.session.secondFactor ? { secondFactor: true } : {});
    await this.em
      .fork()
      .execute('update identity.sessions set started_at = coalesce(?::timestamptz, started_at) where sid = ?', [
        startedAt,
        request.sessionID,
      ]);
  }
}

async function renew(request: Request, fill: (session: Request['session']) => void): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    request.session.regenerate((error: unknown) => (error ? reject(error) : resolve()));
  });
  fill(request.session);
  // The row is there before the answer is.
  await new Promise<void>((resolve, reject) => {
    request.session.save((error: unknown) => (error ? reject(error) : resolve()));
  });
}
