import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import type { SessionView } from '../../account/queries/account.view.js';
import type { IdentityTables } from '../../tables.js';
import { IS_LIVE_SESSION, isSessionOf } from '../session-conditions.js';
import { browserLabel } from './browser-label.js';

/** The sessions of a user, the latest seen first. `sid` is the session of the request. */
export class MySessions extends Query<SessionView[]> {
  constructor(
    readonly userId: string,
    readonly sid: string | undefined,
  ) {
    super();
  }
}

@QueryHandler(MySessions)
export class MySessionsHandler implements IQueryHandler<MySessions> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId, sid: asking }: MySessions): Promise<SessionView[]> {
    const rows = await kysely<IdentityTables>(this.em)
      .selectFrom('identity.sessions as s')
      .innerJoin('identity.users as u', (join) => join.on('u.id', '=', userId))
      .select([
        's.id',
        's.sid',
        's.started_at as startedAt',
        's.last_seen as lastSeen',
        sql<string | null>`s.sess ->> 'userAgent'`.as('userAgent'),
      ])
      .where(isSessionOf(userId, 's'))
      .where(IS_LIVE_SESSION)
      .orderBy('s.last_seen', 'desc')
      .orderBy('s.id')
      .execute();
    return rows.map(({ id, sid, startedAt, lastSeen, userAgent }) => ({
      id,
      startedAt: startedAt.toISOString(),
      lastSeen: lastSeen.toISOString(),
      browser: browserLabel(userAgent ?? ''),
      current: sid === asking,
    }));
  }
}
