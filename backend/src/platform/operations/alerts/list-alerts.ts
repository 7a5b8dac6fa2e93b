import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../database/kysely.js';
import { containing, readPage, sortClause } from '../../database/paged-list.js';
import type { Table } from '../../database/tables.js';
import type { SortKey } from '../../http/paging.dto.js';
import { HealthReport } from '../health/health-report.js';
import type { AlertColumn, AlertView, ListAlertsInput } from '../operations.dto.js';
import type { Alert } from './alert.js';
import { runbookOf } from './alert-mails.js';

const COLUMNS = { opened: sql.ref('opened_at'), ended: { emptyLast: sql.ref('ended_at') }, mails: sql.ref('mails') };

/** The alerts of the last year. */
@Injectable()
export class ListAlerts {
  constructor(
    private readonly em: EntityManager,
    private readonly report: HealthReport,
  ) {}

  async list({ page, limit, search, state, sort }: ListAlertsInput): Promise<{ rows: AlertView[]; total: number }> {
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
      .select(['id', 'rule', 'value', 'detail', 'opened_at', 'ended_at', 'mails', 'mailed_at'])
      .orderBy(orderOf(sort))
      .limit(limit)
      .offset((page - 1) * limit);
    const { rows, total } = await readPage(db, listed, matching);
    const titles = new Map(checks.map(({ key, title }) => [key, title]));
    return {
      total,
      rows: rows.map(({ rule, opened_at, ended_at, mailed_at, ...alert }) => ({
        ...alert,
        key: rule,
        title: titles.get(rule) ?? rule,
        state: ended_at ? 'over' : 'open',
        openedAt: opened_at.toISOString(),
        endedAt: ended_at?.toISOString() ?? null,
        mailedAt: mailed_at?.toISOString() ?? null,
        runbook: runbookOf(rule),
      })),
    };
  }
}

const orderOf = (sort: SortKey<AlertColumn> | undefined) =>
  sort ? sortClause(sort, COLUMNS, sql.ref('id')) : sql`ended_at is not null, opened_at desc, id desc`;
