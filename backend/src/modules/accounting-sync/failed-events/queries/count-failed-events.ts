import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import type { FailedEventCountView } from '../http/failed-event.view.js';
import { AllFailedWork } from './all-failed-work.js';

/** How much waits for a person and how much goes on by itself; in one statement. */
export class CountFailedEvents extends Query<FailedEventCountView> {}

@QueryHandler(CountFailedEvents)
export class CountFailedEventsHandler implements IQueryHandler<CountFailedEvents> {
  constructor(
    private readonly em: EntityManager,
    private readonly work: AllFailedWork,
  ) {}

  async execute(): Promise<FailedEventCountView> {
    const { rows } = await sql<{ failed: number; waiting: number; oldest: Date | null }>`
      select count(*) filter (where state = 'failed')::int as failed, count(*) filter (where state = 'waiting')::int as waiting,
        min("failedAt") as oldest
      from ${this.work.rows(['state', 'failedAt'])} work`.execute(kysely(this.em));
    const { failed, waiting, oldest } = rows[0]!;
    return { failed, waiting, oldestFailedAt: oldest?.toISOString() ?? null };
  }
}
