import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
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

const COLUMNS = `id::text, reaction, envelope, coalesce(error, '') as error, status, attempts,
  to_char(received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"`;

/** Parked reactions as rows of a statement: a list of everything that failed unites them with rows of its own. */
export const PARKED_REACTIONS = `
  select id, reaction, envelope, coalesce(error, '') as error, attempts, received_at from platform.inbox
  where status = 'parked'`;

/** What staff may do about parked reactions: read them, run them again, or dismiss them with a reason. */
@Injectable()
export class FailedReactions {
  constructor(private readonly em: EntityManager) {}

  async byId(id: string): Promise<FailedReaction | null> {
    const [found] = await this.em
      .fork()
      .execute<FailedReaction[]>(`select ${COLUMNS} from platform.inbox where id = ?::bigint`, [id]);
    return found ?? null;
  }

  /** Runs it again, with all its attempts before it. Returns false where it is not parked. */
  replay(id: string): Promise<boolean> {
    return this.change(
      `update platform.inbox set status = 'pending', attempts = 0, due_at = now() where id = ?::bigint and status = 'parked' returning id`,
      [id],
    );
  }

  /** Gives it up for good; the aggregate's later events go on. Returns false where it is not parked. */
  dismiss(id: string, reason: string, actor: string): Promise<boolean> {
    return this.change(
      `update platform.inbox set status = 'dismissed', dismissed_by = ?, dismiss_reason = ?, done_at = now() where id = ?::bigint and status = 'parked' returning id`,
      [actor, reason, id],
    );
  }

  private async change(statement: string, values: unknown[]): Promise<boolean> {
    const em = this.em.fork();
    const rows = await em.execute<{ id: string }[]>(statement, values);
    await em.execute(`select pg_notify('inbox', '')`);
    return rows.length > 0;
  }
}
