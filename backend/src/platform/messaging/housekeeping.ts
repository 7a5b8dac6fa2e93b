import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { CronExpression } from '@nestjs/schedule';
import { sql } from 'kysely';
import { kysely } from '../database/kysely.js';
import type { Table } from '../database/tables.js';
import { Job } from '../jobs/jobs.js';
import type { InboxTables } from './inbox.js';
import { type KnownReaction, KnownReactions } from './known-reactions.js';
import type { OutboxMessage, SentEvent } from './outbox.js';

/**
 * Days for which sent events and finished reactions are kept, for replay and the order's trail
 * (docs/rules.md#event-outbox).
 */
const KEPT_DAYS = 30;
/** Longer than the stream keeps messages, so that one delivered again late is still recognised. */
const INBOX_KEPT_DAYS = KEPT_DAYS + 5;

const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days}::int)`;

interface MessagingTables extends InboxTables {
  'platform.outbox': Table<OutboxMessage>;
  'platform.reactions': Table<KnownReaction>;
  'platform.sent_events': Table<SentEvent>;
}

/** Deletes old rows of the messaging tables. */
@Injectable()
export class Housekeeping {
  private readonly logger = new Logger('Housekeeping');

  constructor(
    private readonly em: EntityManager,
    private readonly known: KnownReactions,
  ) {}

  @Job({ name: 'messaging housekeeping', at: CronExpression.EVERY_HOUR, leader: true })
  async purge(): Promise<void> {
    const db = kysely<MessagingTables>(this.em);
    await db
      .with('purged', (own) =>
        own.deleteFrom('platform.sent_events').where('sent_at', '<', daysAgo(KEPT_DAYS)).returning('seq'),
      )
      .deleteFrom('platform.outbox')
      .where('seq', 'in', (own) => own.selectFrom('purged').select('seq'))
      .execute();
    await db.deleteFrom('platform.inbox').where('done_at', '<', daysAgo(INBOX_KEPT_DAYS)).execute();
    await db.deleteFrom('platform.reactions').where('last_known_at', '<', daysAgo(INBOX_KEPT_DAYS)).execute();
    for (const { reaction, rows } of await this.known.abandoned())
      this.logger.warn(`${rows} events wait for ${reaction}, which no running worker knows (docs/running.md)`);
  }
}
