import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type NestMiddleware } from '@nestjs/common';
import cookieParser from 'cookie-parser';
import type { CookieOptions, NextFunction, Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import { sql } from 'kysely';
import { Config } from '../../../config.js';
import { kysely, type Statements } from '../../../platform/database/kysely.js';
import { type Placeholders, prepare } from '../../../platform/database/prepared-statement.js';
import type { Actor, ActorResolver } from '../../../platform/http/actor.js';
import { isBackgroundRequest } from '../../../platform/http/request-context.js';
import { sessionCookieName } from '../../../platform/http/session-cookie.js';
import type { IdentityTables } from '../tables.js';
import { IS_LIVE_SESSION, SessionStore } from './session-store.js';

/** The lifetime of a session from the sign-in, in ms. */
export const SESSION_LIFETIME_MS = 30 * 86_400_000;
/** The lifetime of a staff session, in ms. */
export const STAFF_SESSION_LIFETIME_MS = 12 * 3_600_000;

/** Returns the session id of a cookie that was signed with the current or a former secret. */
export function sessionIdOf(
  request: Request,
  { mode, sessionSecrets }: Pick<Config, 'mode' | 'sessionSecrets'>,
): string | undefined {
  const cookie: unknown = request.cookies?.[sessionCookieName({ mode })];
  // The library returns a value without the prefix of a signed cookie unchanged.
  if (typeof cookie !== 'string' || !cookie.startsWith('s:')) return undefined;
  return cookieParser.signedCookie(cookie, [...sessionSecrets]) || undefined;
}

/** The attributes of the cookie (docs/rules.md#sessions). */
export function sessionCookieOptions({ mode }: Pick<Config, 'mode'>) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: mode === 'live' } satisfies CookieOptions;
}

/** The precision of `last_seen`: the idle limit of staff needs more than the list of devices. */
const SEEN_EVERY = sql`case when u.role = 'customer' then interval '5 minutes' else interval '1 minute' end`;

const actorOfSession = prepare(
  'identity.actor-of-session',
  (db: Statements<IdentityTables>, value: Placeholders<{ sessionId: string }>) =>
    db
      .selectFrom('identity.sessions as s')
      .innerJoin('identity.users as u', (join) =>
        join.on('u.id', '=', sql<string>`(s.sess #>> '{passport,user}')::uuid`),
      )
      .select([
        'u.id',
        'u.role',
        'u.is_trade_customer as isTradeCustomer',
        sql<boolean>`u.trade_customer_status = 'verified'`.as('isVerified'),
        sql<boolean | null>`(s.sess ->> 'secondFactor')::boolean`.as('gaveSecondFactor'),
        sql<boolean>`coalesce((s.sess ->> 'provenAt')::timestamptz > now() - interval '5 minutes', false)`.as(
          'hasFreshProof',
        ),
        sql<boolean>`s.last_seen < now() - ${SEEN_EVERY}`.as('seenLongAgo'),
      ])
      .where('s.sid', '=', value.sessionId)
      .where(IS_LIVE_SESSION),
);

/**
 * Resolves the actor from the session cookie, in one statement a request; without a signed cookie in none. Role and
 * trade status are read each time, so that a change takes effect at once on every process.
 */
@Injectable()
export class SessionActors implements ActorResolver {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {}

  async resolve(request: Request): Promise<Actor | null> {
    const sessionId = sessionIdOf(request, this.config);
    if (!sessionId) return null;
    const [user] = await actorOfSession(this.em, { sessionId });
    // A request that a page sends by itself, such as polling, does not show that the user is present.
    if (user?.seenLongAgo && !isBackgroundRequest(request)) await this.recordSeen(sessionId);
    // A session in which a customer became staff must sign in again with the second factor
    // (docs/rules.md#second-factor).
    if (!user || (this.config.mode === 'live' && user.role !== 'customer' && !user.gaveSecondFactor)) return null;
    return {
      kind: 'user',
      userId: user.id,
      role: user.role,
      isTradeCustomer: user.isTradeCustomer,
      tradeVerified: user.isTradeCustomer && user.isVerified,
      session: createHash('sha256').update(sessionId).digest('base64url'),
      hasFreshProof: user.hasFreshProof,
    };
  }

  /** At most once a minute or every five minutes. */
  private async recordSeen(sessionId: string): Promise<void> {
    await kysely<IdentityTables>(this.em)
      .updateTable('identity.sessions')
      .set({ last_seen: sql<Date>`now()` })
      .where('sid', '=', sessionId)
      .where('last_seen', '<', sql<Date>`now() - interval '1 minute'`)
      .execute();
  }
}

/**
 * Runs express-session on the routes that start or end a session. All other requests only resolve the actor
 * (`SessionActors`); a guest has neither row nor cookie.
 */
@Injectable()
export class SessionMiddleware implements NestMiddleware {
  private readonly handler: RequestHandler;
  private readonly live: boolean;

  constructor(config: Config, { store }: SessionStore) {
    this.live = config.mode === 'live';
    this.handler = session({
      name: sessionCookieName(config),
      secret: [...config.sessionSecrets],
      store,
      resave: false,
      saveUninitialized: false,
      cookie: { ...sessionCookieOptions(config), maxAge: SESSION_LIFETIME_MS },
    });
  }

  use(request: Request, response: Response, next: NextFunction): void {
    // A live shop is served over https, whatever its proxy reports; otherwise the cookie would not be set.
    if (this.live) Object.defineProperty(request, 'secure', { value: true });
    this.handler(request, response, next);
  }
}
