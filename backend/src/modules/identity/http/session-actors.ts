import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Config } from '../../../config.js';
import type { Actor, ActorResolver, Role } from '../../../platform/http/actor.js';
import { sessionIdOf } from './session-cookie.js';

interface Row {
  id: string;
  role: Role;
  is_trade_customer: boolean;
  verified: boolean;
  gave_second_factor: boolean | null;
  seen_long_ago: boolean;
}

/**
 * Says who asks, by the session cookie: one statement a request (another every five minutes), and none without a cookie of
 * ours. Role and trade status are the account's of this moment, so that what was taken away is gone at once, on every process.
 */
@Injectable()
export class SessionActors implements ActorResolver {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {}

  async resolve(request: Request): Promise<Actor | null> {
    const sessionId = sessionIdOf(request, this.config.sessionSecret);
    if (!sessionId) return null;
    const [user] = await this.em.fork().execute<Row[]>(
      `select u.id, u.role, u.is_trade_customer, u.trade_customer_status = 'verified' as verified,
         (s.sess ->> 'secondFactor')::boolean as gave_second_factor,
         s.last_seen < now() - interval '5 minutes' as seen_long_ago
       from identity.sessions s join identity.users u on u.id = (s.sess #>> '{passport,user}')::uuid
       where s.sid = ? and s.expire > now() and coalesce((s.sess ->> 'epoch')::int, 0) = u.session_epoch`,
      [sessionId],
    );
    if (user?.seen_long_ago) await this.noteSeen(sessionId);
    // Whoever was made staff while signed in begins anew, by the door that asks for it (decision 20).
    if (!user || (this.config.mode === 'live' && user.role !== 'customer' && !user.gave_second_factor)) return null;
    return {
      kind: 'user',
      userId: user.id,
      role: user.role,
      isTradeCustomer: user.is_trade_customer,
      tradeVerified: user.is_trade_customer && user.verified,
    };
  }

  /** Once in five minutes: a list of devices needs no more. */
  private async noteSeen(sessionId: string): Promise<void> {
    await this.em
      .fork()
      .execute(
        `update identity.sessions set last_seen = now() where sid = ? and last_seen < now() - interval '5 minutes'`,
        [sessionId],
      );
  }
}
