import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../database/kysely.js';
import { containing, readPage, sortClause } from '../database/paged-list.js';
import type { Table } from '../database/tables.js';
import type { Actor } from '../http/actor.js';
import type { SortKey } from '../http/paging.dto.js';
import type { Alert } from './alerts/alert.js';
import { runbookOf } from './alerts/alert-mails.js';
import { readAlertSettings, ruleOf } from './alerts/alert-settings.entity.js';
import { HealthReport } from './health/health-report.js';
import { type HealthState, stateOf } from './health/health-source.js';
import type {
  AlertColumn,
  AlertsView,
  AlertView,
  HealthCheckView,
  HealthView,
  ListAlertsInput,
} from './operations.dto.js';

const BY_WEIGHT: readonly HealthState[] = ['good', 'warning', 'problem'];
const COLUMNS = { opened: sql.ref('opened_at'), ended: { emptyLast: sql.ref('ended_at') } };

/** Health, alert rules and alerts, as shown to staff (docs/rules.md#health). */
@Injectable()
export class OperationsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly report: HealthReport,
  ) {}

  /** Returns every check with its state, and the activity of the last day. */
  async health(viewer: Actor): Promise<HealthView> {
    const settings = await readAlertSettings(this.em);
    const found = await this.report.read();
    const hours = await this.report.lastDay();
    const checks = found.map(({ check, reading: { measured, value, detail } }): HealthCheckView => {
      const { key, title, href, adminOnly = false } = check;
      const state = stateOf(check, measured, ruleOf(settings, check).threshold);
      const mayOpen = viewer.kind === 'user' && (!adminOnly || viewer.role === 'admin');
      return { key, title, state, value, detail, href: mayOpen ? href : null, runbook: runbookOf(key) };
    });
    const worst = Math.max(0, ...checks.map(({ state }) => BY_WEIGHT.indexOf(state)));
    return {
      checkedAt: new Date().toISOString(),
      state: BY_WEIGHT[worst]!,
      checks,
      hours: hours.map((hour) => ({ ...hour, hour: hour.hour.toISOString() })),
    };
  }

  /** Returns the rules in force, in the order of the checks. */
  async alertRules(): Promise<AlertsView> {
    const settings = await readAlertSettings(this.em);
    const rules = this.report.checks().map((check) => {
      const { key, title, unit, atMost = false } = check;
      return { key, title, unit, atMost, ...ruleOf(settings, check) };
    });
    return { version: settings.version, rules, checkedAt: settings.checked_at?.toISOString() ?? null };
  }

  /** Returns a page of the alerts of the last year. */
  async alerts({ page, limit, search, state, sort }: ListAlertsInput): Promise<{ rows: AlertView[]; total: number }> {
    const checks = this.report.checks();
    const db = kysely<{ 'platform.alerts': Table<Alert> }>(this.em);
    let matching = db.selectFrom('platform.alerts');
    if (state) matching = matching.where('ended_at', state === 'open' ? 'is' : 'is not', null);
    if (search) {
      const words = containing(search);
      const rules = checks.filter(({ title }) => title.toLowerCase().includes(search.toLowerCase()));
      matching = matching.where(
        sql<boolean>`(rule like ${words} or rule = any(${rules.map(({ key }) => key)}::text[])
          or lower(value || ' ' || detail) like ${words})`,
      );
    }
    const listed = matching
      .select(['id', 'rule', 'value', 'detail', 'opened_at', 'ended_at'])
      .orderBy(orderOf(sort))
      .limit(limit)
      .offset((page - 1) * limit);
    const { rows, total } = await readPage(db, listed, matching);
    const titles = new Map(checks.map(({ key, title }) => [key, title]));
    return {
      total,
      rows: rows.map(({ rule, opened_at, ended_at, ...alert }) => ({
        ...alert,
        key: rule,
        title: titles.get(rule) ?? rule,
        state: ended_at ? 'over' : 'open',
        openedAt: opened_at.toISOString(),
        endedAt: ended_at?.toISOString() ?? null,
        runbook: runbookOf(rule),
      })),
    };
  }
}

const orderOf = (sort: SortKey<AlertColumn> | undefined) =>
  sort ? sortClause(sort, COLUMNS, sql.ref('id')) : sql`ended_at is not null, opened_at desc, id desc`;
