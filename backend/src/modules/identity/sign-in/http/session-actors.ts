import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { sql } from 'kysely';
import { Config } from '../../../../config.js';
import { kysely, type Statements } from '../../../../platform/database/kysely.js';
import { type Placeholders, prepare } from '../../../../platform/database/prepared-statement.js';
import type { Actor, ActorResolver } from '../../../../platform/http/actor.js';
import { isBackgroundRequest } from '../../../../platform/http/background-request.js';
import type { IdentityTables } from '../../tables.js';
import { IS_LIVE_SESSION } from '../session-conditions.js';
import { sessionIdOf } from './session-cookie.js';

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
