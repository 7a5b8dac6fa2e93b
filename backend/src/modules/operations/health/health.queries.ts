import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { containing, readPage, sortClause } from '../../../platform/database/paged-list.js';
import type { Actor } from '../../../platform/http/actor.js';
import { messageOf } from '../../../platform/redaction.js';
import { SageStatus } from '../../accounting-sync/index.js';
import { AlertSettings, type AlertTables, ruleOf } from './alert.entity.js';
import type {
  ActivityHourView,
  AlertsView,
  AlertView,
  HealthCheckView,
  HealthView,
  ListAlertsInput,
} from './health.dto.js';
import { CHECKS, type HealthCheck, type HealthReading, type HealthState, runbookOf, stateOf } from './health-check.js';
import { PlatformHealth } from './platform-health.js';
import { SageHealth } from './sage-health.js';

/** A check with its result. */
export interface CheckedHealth {
  readonly check: HealthCheck;
  readonly reading: HealthReading;
  /** Whether the check could be read: an unknown state begins and ends no alert. */
  readonly isKnown: boolean;
}

const UNKNOWN = { measured: null, value: 'Not known', detail: 'It could not be read just now. The log says why.' };
const BY_WEIGHT: readonly HealthState[] = ['good', 'warning', 'problem'];
const COLUMNS = { opened: sql.ref('opened_at'), ended: { emptyLast: sql.ref('ended_at') } };

/** Health, alert rules and alerts, as shown to staff (docs/rules.md#health). */
@Injectable()
export class HealthQueries {
  private readonly logger = new Logger('Health');

  constructor(
    private readonly em: EntityManager,
    private readonly platform: PlatformHealth,
    private readonly sage: SageHealth,
    private readonly sageStatus: SageStatus,
  ) {}

  /** Reads all checks. One that cannot be read says so and does not hide the others. */
  async read(): Promise<CheckedHealth[]> {
    const readings: HealthReading[] = [];
    for (const read of [() => this.platform.failed(), () => this.platform.waiting(), () => this.sage.read()])
      try {
        readings.push(...(await read()));
      } catch (error) {
        this.logger.warn(`Health could not be read: ${messageOf(error)}`);
      }
    return CHECKS.map((check) => {
      const reading = readings.find(({ key }) => key === check.key);
      return { check, reading: reading ?? { key: check.key, ...UNKNOWN }, isKnown: reading !== undefined };
    });
  }

  /** Returns every check with its state, and the activity of the last day. */
  async health(viewer: Actor): Promise<HealthView> {
    const settings = await this.settings();
    const checks = (await this.read()).map(({ check, reading: { measured, value, detail } }): HealthCheckView => {
      const { key, title, href, adminOnly = false } = check;
      const state = stateOf(check, measured, ruleOf(settings, check).threshold);
      const mayOpen = viewer.kind === 'user' && (!adminOnly || viewer.role === 'admin');
      return { key, title, state, value, detail, href: mayOpen ? href : null, runbook: runbookOf(key) };
    });
    const worst = Math.max(0, ...checks.map(({ state }) => BY_WEIGHT.indexOf(state)));
    return { checkedAt: new Date().toISOString(), state: BY_WEIGHT[worst]!, checks, hours: await this.lastDay() };
  }

  /** Returns the counts of this hour and the 23 before it, oldest first. One statement. */
  private async lastDay(): Promise<ActivityHourView[]> {
    const since = sql<Date>`date_trunc('hour', now()) - interval '23 hours'`;
    const count = (kind: keyof ActivityHourView) =>
      sql`coalesce(sum(count) filter (where kind = ${sql.lit(kind)}), 0)::int as ${sql.ref(kind)}`;
    const { rows } = await sql<Omit<ActivityHourView, 'hour'> & { hour: Date }>`
      with done as (
        select kind, date_trunc('hour', at) as hour, count(*)::int as count
        from (${this.platform.activity(since)} union all ${this.sageStatus.activity(since)}) activity group by 1, 2)
      select hours.hour, ${count('events')}, ${count('reactions')}, ${count('documents')}, ${count('mails')}, ${count('failures')}
      from generate_series(${since}, date_trunc('hour', now()), interval '1 hour') as hours (hour)
      left join done on done.hour = hours.hour
      group by hours.hour order by hours.hour`.execute(kysely(this.em));
    return rows.map((row) => ({ ...row, hour: row.hour.toISOString() }));
  }

  /** Returns the rules in force, in the order of the checks. */
  async alertRules(): Promise<AlertsView> {
    const settings = await this.settings();
    const rules = CHECKS.map((check) => {
      const { key, title, unit, atMost = false } = check;
      return { key, title, unit, atMost, ...ruleOf(settings, check) };
    });
    return { version: settings.version ?? 0, rules, checkedAt: settings.checkedAt?.toISOString() ?? null };
  }

  private settings(): Promise<AlertSettings> {
    return this.em.fork().findOneOrFail(AlertSettings, 1);
  }

  /** Returns a page of the alerts of the last year: open ones first, then the latest, if no sort order is given. */
  async alerts({ page, limit, search, state, sort }: ListAlertsInput): Promise<{ rows: AlertView[]; total: number }> {
    const db = kysely<AlertTables>(this.em);
    let matching = db.selectFrom('operations.alerts');
    if (state) matching = matching.where('ended_at', state === 'open' ? 'is' : 'is not', null);
    if (search) {
      const words = containing(search);
      const keys = CHECKS.flatMap(({ key, title }) =>
        title.toLowerCase().includes(search.toLowerCase()) ? [key] : [],
      );
      matching = matching.where(
        sql<boolean>`(rule like ${words} or rule = any(${keys}::text[]) or lower(value || ' ' || detail) like ${words})`,
      );
    }
    const listed = matching
      .selectAll()
      .orderBy(sort ? sortClause(sort, COLUMNS, sql.ref('id')) : sql`ended_at is not null, opened_at desc, id desc`)
      .limit(limit)
      .offset((page - 1) * limit);
    const { rows, total } = await readPage(db, listed, matching);
    return {
      total,
      rows: rows.map(({ id, rule, value, detail, opened_at, ended_at }) => ({
        id,
        key: rule,
        title: CHECKS.find(({ key }) => key === rule)?.title ?? rule,
        state: ended_at ? 'over' : 'open',
        value,
        detail,
        openedAt: opened_at.toISOString(),
        endedAt: ended_at?.toISOString() ?? null,
        runbook: runbookOf(rule),
      })),
    };
  }
}
