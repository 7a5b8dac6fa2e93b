import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { sql } from 'kysely';
import { kysely } from '../database/kysely.js';
import { Job } from '../jobs/jobs.js';
import type { RetentionRule, RetentionSource } from '../retention.js';
import { isKnown } from './reactions.js';

/**
 * Days for which sent events and finished reactions are kept, for replay and the order's trail
 * (docs/rules.md#event-outbox). Longer than the stream keeps messages: a repeated one finds no event.
 */
const KEPT = sql`now() - interval '30 days'`;

/** Deletes old rows of the messaging tables. */
@Injectable()
export class MessagingRetention implements RetentionSource {
  readonly rules: readonly RetentionRule[] = [
    {
      // An event with an open reaction stays: the reaction needs it.
      name: 'sent events',
      statement: (limit) => sql`
        delete from platform.outbox where seq in (
          select o.seq from platform.outbox o
          where o.sent_at < ${KEPT} and not exists (
            select 1 from platform.inbox i where i.event_id = o.id and i.status in ('pending', 'parked'))
          order by o.sent_at limit ${limit})`,
    },
    {
      // Only after the event: it would be stored once more for the reaction (`receive`).
      name: 'finished reactions',
      statement: (limit) => sql`
        delete from platform.inbox where id in (
          select id from platform.inbox
          where done_at < ${KEPT} and not exists (select 1 from platform.outbox o where o.id = event_id)
          order by done_at limit ${limit})`,
    },
    {
      name: 'reactions that no worker knows',
      statement: () => sql`delete from platform.reactions where last_known_at < ${KEPT}`,
    },
  ];
}

/** Warns of events that no worker handles. */
@Injectable()
export class Housekeeping {
  private readonly logger = new Logger('Housekeeping');

  constructor(private readonly em: EntityManager) {}

  @Job({ name: 'messaging housekeeping', at: CronExpression.EVERY_HOUR, leader: true })
  async warn(): Promise<void> {
    for (const { reaction, rows } of await this.abandoned())
      this.logger.warn(`${rows} events wait for ${reaction}, which no running worker knows (docs/running.md)`);
  }

  /** Returns pending inbox rows whose reaction no running worker knows, by reaction. */
  async abandoned(): Promise<{ reaction: string; rows: number }[]> {
    const { rows } = await sql<{ reaction: string; rows: number }>`
      select i.reaction, count(*)::int as rows from platform.inbox i
      where i.status = 'pending' and not ${isKnown('i')}
      group by i.reaction order by i.reaction`.execute(kysely(this.em));
    return rows;
  }
}
