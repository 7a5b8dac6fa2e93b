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
}

/**
 * Says who asks, by the session cookie: one statement a request, and none without a cookie of ours. Role and trade status
 * are the account's of this moment, so that what was taken away is gone at once, on every process.
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
      `select u.id, u.role, u.is_trade_customer, u.trade_customer_status = 'verified' as verified
       from identity.sessions s join identity.users u on u.id = (s.sess #>> '{passport,user}')::uuid
       where s.sid = ? and s.expire > now()`,
      [sessionId],
    );
    if (!user) return null;
    return {
      kind: 'user',
      userId: user.id,
      role: user.role,
      isTradeCustomer: user.is_trade_customer,
      tradeVerified: user.is_trade_customer && user.verified,
    };
  }
}
