import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { sql } from 'kysely';
import { kysely } from '../../database/kysely.js';
import { allProviders } from '../../providers.js';
import { messageOf } from '../../redaction.js';
import {
  type ActivityKind,
  HEALTH_SOURCE,
  type HealthCheck,
  type HealthReading,
  type HealthSource,
} from './health-source.js';

/** A check with its result. */
export interface CheckedHealth {
  readonly check: HealthCheck;
  readonly reading: HealthReading;
  /** Whether the source could be read: an unknown state begins and ends no alert. */
  readonly isKnown: boolean;
}

/** Counts of one hour. */
type HourOfActivity = { readonly hour: Date } & Readonly<Record<ActivityKind, number>>;

/** Reads every module's `HealthSource`. */
@Injectable()
export class HealthReport {
  private readonly logger = new Logger('HealthReport');

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly em: EntityManager,
  ) {}

  /** Returns all checks, without reading anything. */
  checks(): HealthCheck[] {
    return this.sources().flatMap(({ checks }) => checks);
  }

  /** Reads all checks, in the order of the sources. One that cannot be read says so and does not hide the others. */
  async read(): Promise<CheckedHealth[]> {
    const found: CheckedHealth[] = [];
    for (const source of this.sources()) {
      const readings = await source.read().catch((error: unknown) => {
        this.logger.warn(`Health could not be read: ${messageOf(error)}`);
        return [];
      });
      for (const check of source.checks) {
        const reading = readings.find(({ key }) => key === check.key);
        found.push({ check, reading: reading ?? unknown(check.key), isKnown: reading !== undefined });
      }
    }
    return found;
  }

  /** Returns the counts of this hour and the 23 before it, oldest first. One statement. */
  async lastDay(): Promise<HourOfActivity[]> {
    const since = sql<Date>`date_trunc('hour', now()) - interval '23 hours'`;
    const parts = this.sources().flatMap(({ activity }) =>
      activity.map(({ kind, since: rows }) => sql`select ${kind}::text as kind, at from (${rows(since)}) rows`),
    );
    const { rows } = await sql<HourOfActivity>`
      with done as (
        select kind, date_trunc('hour', at) as hour, count(*)::int as count
        from (${sql.join(parts, sql` union all `)}) activity group by 1, 2)
      select hours.hour,
        coalesce(sum(count) filter (where kind = 'events'), 0)::int as events,
        coalesce(sum(count) filter (where kind = 'reactions'), 0)::int as reactions,
        coalesce(sum(count) filter (where kind = 'documents'), 0)::int as documents,
        coalesce(sum(count) filter (where kind = 'mails'), 0)::int as mails,
        coalesce(sum(count) filter (where kind = 'failures'), 0)::int as failures
      from generate_series(${since}, date_trunc('hour', now()), interval '1 hour') as hours (hour)
      left join done on done.hour = hours.hour
      group by hours.hour order by hours.hour`.execute(kysely(this.em));
    return rows;
  }

  private sources(): HealthSource[] {
    return allProviders<HealthSource>(this.discovery, HEALTH_SOURCE).toSorted((a, b) => a.order - b.order);
  }
}

const unknown = (key: string): HealthReading => ({
  key,
  measured: null,
  value: 'Not known',
  detail: 'It could not be read just now. The log says why.',
});
