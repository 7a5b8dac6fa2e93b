import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Request } from 'express';
import { type MissingFactor, MissingSecondFactor } from '../queries/missing-second-factor.js';

declare global {
  namespace Express {
    /** Whom passport found out. */
    interface User {
      id: string;
    }
  }
}

/** Somebody who gave the password and has still to give, or to set up, the second factor. */
export interface PendingSignIn {
  readonly user: string;
  readonly missing: MissingFactor;
  /** Milliseconds since 1970; from then on the sign-in has to be begun anew. */
  readonly until: number;
}

declare module 'express-session' {
  interface SessionData {
    /** Whose session it is; everything else about them is read fresh (`SessionActors`). */
    passport: { user: string };
    /** Stands in a session that is nobody's yet, which has no `passport`. */
    pending: PendingSignIn;
    /** The second factor was given in this session. */
    secondFactor: true;
  }
}

const PENDING_MS = 10 * 60_000;

/**
 * Begins the session of who proved who they are, always under a new id, where the session this browser had ends. The
 * session middleware has to run on the routes that do this.
 */
@Injectable()
export class SessionBeginning {
  constructor(private readonly queries: QueryBus) {}

  /**
   * After a password or an external sign-in. Answers null when `userId` is signed in; or, where a second factor is missing,
   * what: the session is nobody's until that is given.
   */
  async begin(request: Request, userId: string): Promise<MissingFactor | null> {
    const missing = await this.queries.execute(new MissingSecondFactor(userId));
    await renew(request, ({ session }) => {
      if (!missing) {
        session.passport = { user: userId };
        return;
      }
      session.cookie.maxAge = PENDING_MS;
      session.pending = { user: userId, missing, until: Date.now() + PENDING_MS };
    });
    return missing;
  }

  /** Who waits in this session, if it is not too late. */
  pending(request: Request): PendingSignIn | null {
    const pending = request.session.pending;
    return pending && pending.until > Date.now() ? pending : null;
  }

  /** Signs in who gave or confirmed the second factor. */
  async complete(request: Request, userId: string): Promise<void> {
    await renew(request, ({ session }) => {
      session.passport = { user: userId };
      session.secondFactor = true;
    });
  }
}

async function renew(request: Request, fill: (request: Request) => void): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    request.session.regenerate((error: unknown) => (error ? reject(error) : resolve()));
  });
  fill(request);
  // The row is there before the answer is.
  await new Promise<void>((resolve, reject) => {
    request.session.save((error: unknown) => (error ? reject(error) : resolve()));
  });
}
