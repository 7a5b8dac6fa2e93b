import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { containing, readPage, sortClause } from '../../../../platform/database/paged-list.js';
import type { SortKey } from '../../../../platform/http/page.input.js';
import type { AccountingTables } from '../../tables.js';
import { amountText, type CaseKind } from '../domain/case-kinds.js';
import { type CaseColumn } from '../http/reconciliation.input.js';
import type { CaseView } from '../http/reconciliation.view.js';
import { StaffNames } from '../staff-names.js';

/** What each column of the list is sorted by. */
const SORTED_BY = {
  firstSeen: sql.ref('first_seen'),
  lastSeen: sql.ref('last_seen'),
  kind: sql.ref('kind'),
  order: { emptyLast: sql.ref('order_number') },
  difference: sql`abs(found - expected)`,
} as const;

export interface CasesPage {
  readonly cases: CaseView[];
  /** How many match on all pages. */
  readonly total: number;
}

/** Which cases; see `CasesInput`. */
interface CasesFilter {
  readonly search?: string;
  readonly state: 'open' | 'settled' | 'all';
  readonly kind?: CaseKind;
  readonly sort: SortKey<CaseColumn>;
  readonly page: number;
  readonly limit: number;
}

/** Cases of the reconciliation, page by page. */
export class ListCases extends Query<CasesPage> {
  constructor(readonly filter: CasesFilter) {
    super();
  }
}

@QueryHandler(ListCases)
export class ListCasesHandler implements IQueryHandler<ListCases> {
  constructor(
    private readonly em: EntityManager,
    private readonly names: StaffNames,
  ) {}

  async execute({ filter: { search, state, kind, sort, page, limit } }: ListCases): Promise<CasesPage> {
    let matching = kysely<AccountingTables>(this.em).selectFrom('accounting.reconciliation_cases');
    if (state !== 'all') matching = matching.where('settled_at', state === 'open' ? 'is' : 'is not', null);
    if (kind) matching = matching.where('kind', '=', kind);
    if (search)
      matching = matching.where(
        sql<boolean>`lower(concat_ws(chr(10), title, text, order_number, subject)) like ${containing(search)}`,
      );
    const sorted = matching
      .selectAll()
      .orderBy(sortClause(sort, SORTED_BY, sql.ref('id')))
      .limit(limit)
      .offset((page - 1) * limit);
    const { rows, total } = await readPage(kysely<AccountingTables>(this.em), sorted, matching);
    const names = await this.names.namesOf(rows.map(({ settled_by }) => settled_by));
    const cases = rows.map(
      (row): CaseView => ({
        id: row.id,
        kind: row.kind,
        subject: row.subject,
        orderNumber: row.order_number,
        userId: row.user_id,
        title: row.title,
        text: row.text,
        expected: amountText(row.expected, row.unit),
        found: amountText(row.found, row.unit),
        difference: amountText(row.found - row.expected, row.unit),
        unit: row.unit,
        action: row.action,
        firstSeen: row.first_seen.toISOString(),
        lastSeen: row.last_seen.toISOString(),
        settledAt: row.settled_at?.toISOString() ?? null,
        settledBy: row.settled_by === null ? null : names(row.settled_by),
        settledReason: row.settled_reason,
      }),
    );
    return { cases, total };
  }
}
