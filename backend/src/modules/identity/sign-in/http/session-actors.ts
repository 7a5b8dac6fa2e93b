import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Config } from '../../../../config.js';
import type { Actor, ActorResolver, Role } from '../../../../platform/http/actor.js';
import { isBackgroundRequest } from '../../../../platform/http/background-request.js';
import { IS_LIVE_SESSION } from '../domain/session.js';
import { sessionIdOf } from './session-cookie.js';

interface Row {
  id: string;
  role: Role;
  is_trade_customer: boolean;
  verified: boolean;
  gave_second_factor: boolean | null;
  seen_long_ago: boolean;
}

/** The precision of `last_seen`: the idle limit of staff needs more than the list of devices. */
const SEEN_EVERY = `case when u.role = 'customer' then interval '5 minutes' else interval '1 minute' end`;

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
    const [user] = await this.em.fork().execute<Row[]>(
      `select u.id, u.role, u.is_trade_customer, u.trade_customer_status = 'verified' as verified,
         (s.sess ->> 'secondFactor')::boolean as gave_second_factor,
         s.last_seen < now() - ${SEEN_EVERY} as seen_long_ago
       from identity.sessions s join identity.users u on u.id = (s.sess #>> '{passport,user}')::uuid
       where s.sid = ? and ${IS_LIVE_SESSION}`,
      [sessionId],
    );
    // A request that a page sends by itself, such as polling, does not show that the user is present.
    if (user?.seen_long_ago && !isBackgroundRequest(request)) await this.recordSeen(sessionId);
    // A session in which a customer became staff must sign in again with the second factor
    // (docs/rules.md#second-factor).
    if (!user || (this.config.mode === 'live' && user.role !== 'customer' && !user.gave_second_factor)) return null;
    return {
      kind: 'user',
      userId: user.id,
      role: user.role,
      isTradeCustomer: user.is_trade_customer,
      tradeVerified: user.is_trade_customer && user.verified,
      session: createHash('sha256').update(sessionId).digest('base64url'),
    };
  }

  /** At most once a minute or every five minutes. */
  private async recordSeen(sessionId: string): Promise<void> {
    await this.em
      .fork()
      .execute(
        `update identity.sessions set last_seen = now() where sid = ? and last_seen < now() - interval '1 minute'`,
        [sessionId],
      );
  }
}
