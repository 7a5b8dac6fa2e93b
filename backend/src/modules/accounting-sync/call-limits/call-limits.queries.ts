import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Config } from '../../../config.js';
import { kysely } from '../../../platform/database/kysely.js';
import type { SageUsageView } from './call-limits.dto.js';
import { refillPerSecond } from './sage-calls.js';

interface Row {
  readonly usedToday: number;
  readonly waits: number;
  readonly available: number;
  readonly pausedUntil: Date | null;
  readonly hours: SageUsageView['hours'];
}

@Injectable()
export class CallLimitsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {}

  /** Returns the use of Sage's limits (docs/rules.md#sage-rate). */
  async sageUsage(): Promise<SageUsageView> {
    const { callsAtOnce: burst, callsPerDay: limitPerDay } = this.config.sage;
    const { rows } = await sql<Row>`
      with today as (
        select coalesce(sum(calls), 0)::int as calls, coalesce(sum(waits), 0)::int as waits from accounting.sage_usage
        where hour >= date_trunc('day', now(), 'Europe/London')),
      budget as (
        select floor(greatest(0, least(
            ${burst}::float8 - (select count(*) from unnest(under_way) ends where ends > now()),
            tokens + ${refillPerSecond(limitPerDay, burst)}::float8 * extract(epoch from now() - refilled_at))))::int as available,
          case when paused_until > now() then paused_until end as paused_until
        from accounting.sage_call_budget where id = 1),
      hours as (
        select to_char(h at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as hour, coalesce(u.calls, 0) as calls, coalesce(u.failed, 0) as failed,
          coalesce(u.slowed_down, 0) as "slowedDown"
        from generate_series(date_trunc('hour', now(), 'UTC') - interval '47 hours', now(), interval '1 hour') h
        left join accounting.sage_usage u on u.hour = h order by h)
      select today.calls as "usedToday", today.waits, coalesce(budget.available, ${burst}::int) as available,
        budget.paused_until as "pausedUntil", (select jsonb_agg(hours order by hour) from hours) as hours
      from today left join budget on true`.execute(kysely(this.em));
    const { pausedUntil, ...used } = rows[0]!;
    return { limitPerDay, burst, ...used, pausedUntil: pausedUntil?.toISOString() ?? null };
  }
}
