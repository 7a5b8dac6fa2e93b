import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { SessionView } from '../../account/queries/account.view.js';
import { IS_LIVE_SESSION } from '../domain/session.js';
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

interface Row {
  id: string;
  sid: string;
  startedAt: Date | string;
  lastSeen: Date | string;
  userAgent: string | null;
}

@QueryHandler(MySessions)
export class MySessionsHandler implements IQueryHandler<MySessions> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId, sid: asking }: MySessions): Promise<SessionView[]> {
    const rows = await this.em.fork().execute<Row[]>(
      `select s.id, s.sid, s.started_at as "startedAt", s.last_seen as "lastSeen", s.sess ->> 'userAgent' as "userAgent"
       from identity.sessions s join identity.users u on u.id = ?
       where s.sess #>> '{passport,user}' = ? and ${IS_LIVE_SESSION}
       order by s.last_seen desc, s.id`,
      [userId, userId],
    );
    return rows.map(({ id, sid, startedAt, lastSeen, userAgent }) => ({
      id,
      startedAt: new Date(startedAt).toISOString(),
      lastSeen: new Date(lastSeen).toISOString(),
      browser: browserLabel(userAgent ?? ''),
      current: sid === asking,
    }));
  }
}
