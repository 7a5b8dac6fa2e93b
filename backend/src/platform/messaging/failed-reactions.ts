import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql, type UpdateObject } from 'kysely';
import { kysely } from '../database/kysely.js';
import type { PlatformTables } from '../database/platform-tables.js';
import type { Envelope } from './event.js';

/** A reaction that is parked: it kept failing and waits for a person, and its aggregate's later events wait behind it. */
export interface FailedReaction {
  id: string;
  reaction: string;
  envelope: Envelope;
  error: string;
  status: string;
  attempts: number;
  createdAt: string;
}

/** Parked reactions as rows of a statement: a list of everything that failed unites them with rows of its own. */
export const PARKED_REACTIONS = sql`
  select id, reaction, envelope, coalesce(error, '') as error, attempts, received_at from platform.inbox
  where status = 'parked'`;

/** What staff may do about parked reactions: read them, run them again, or dismiss them with a reason. */
@Injectable()
export class FailedReactions {
  constructor(private readonly em: EntityManager) {}

  async byId(id: string): Promise<FailedReaction | null> {
    const found = await kysely<PlatformTables>(this.em)
      .selectFrom('platform.inbox')
      .select(['id', 'reaction', 'envelope', 'status', 'attempts', 'received_at as receivedAt'])
      .select(sql<string>`coalesce(error, '')`.as('error'))
      .where('id', '=', id)
      .executeTakeFirst();
    if (!found) return null;
    const { receivedAt, ...reaction } = found;
    return { ...reaction, createdAt: receivedAt.toISOString() };
  }

  /** Runs it again, with all its attempts before it. Returns false where it is not parked. */
  replay(id: string): Promise<boolean> {
    return this.change(id, { status: 'pending', attempts: 0, due_at: sql<Date>`now()` });
  }

  /** Dismisses it for good; the aggregate's later events go on. Returns false where it is not parked. */
  dismiss(id: string, reason: string, actor: string): Promise<boolean> {
    return this.change(id, {
      status: 'dismissed',
      dismissed_by: actor,
      dismiss_reason: reason,
      done_at: sql<Date>`now()`,
    });
  }

  private async change(id: string, changed: UpdateObject<PlatformTables, 'platform.inbox'>): Promise<boolean> {
    const db = kysely<PlatformTables>(this.em);
    const row = await db
      .updateTable('platform.inbox')
      .set(changed)
      .where('id', '=', id)
      .where('status', '=', 'parked')
      .returning('id')
      .executeTakeFirst();
    await sql`select pg_notify('inbox', '')`.execute(db);
    return row !== undefined;
  }
}
