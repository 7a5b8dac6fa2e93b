import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { sortClause } from '../../../../platform/database/paged-list.js';
import type { FailedWorkRow } from '../../../../platform/failed-work.js';
import type { Role } from '../../../../platform/http/actor.js';
import type { SortKey } from '../../../../platform/http/page.input.js';
import type { FailedEventView } from '../http/failed-event.view.js';
import { type FailedEventColumn } from '../http/failed-events.input.js';
import { eventView } from '../http/present-event.js';
import { AllFailedWork } from './all-failed-work.js';
import { type FailedEventsFilter, matching } from './matching-work.js';

/** What each column of the list is sorted by. */
const SORTED_BY = {
  date: sql.ref('createdAt'),
  failed: { emptyLast: sql.ref('failedAt') },
  order: { emptyLast: sql.ref('orderNumber') },
  customer: { emptyLast: sql`lower(customer)` },
  operation: sql.ref('operation'),
  cause: sql.ref('group'),
  amount: { emptyLast: sql.ref('amount') },
  tries: sql.ref('attempts'),
} as const;

/** The column of the rows behind each of them. */
const READS: Readonly<Record<keyof typeof SORTED_BY, keyof FailedWorkRow>> = {
  date: 'createdAt',
  failed: 'failedAt',
  order: 'orderNumber',
  customer: 'customer',
  operation: 'operation',
  cause: 'group',
  amount: 'amount',
  tries: 'attempts',
};

export interface FailedEventPage {
  readonly events: FailedEventView[];
  /** How many match on all pages. */
  readonly total: number;
}

/** Failed and waiting work of every kind as one list: one statement finds and counts, another reads the page. */
export class ListFailedEvents extends Query<FailedEventPage> {
  constructor(
    readonly filter: FailedEventsFilter & {
      readonly sort?: SortKey<FailedEventColumn>;
      /** Counted from 1. */
      readonly page?: number;
      /** All on one page where it is left out. */
      readonly limit?: number;
    } = {},
    /** Of the viewer: decides which repairs are allowed. */
    readonly role: Role = 'admin',
  ) {
    super();
  }
}

@QueryHandler(ListFailedEvents)
export class ListFailedEventsHandler implements IQueryHandler<ListFailedEvents> {
  constructor(
    private readonly em: EntityManager,
    private readonly work: AllFailedWork,
  ) {}

  async execute({ filter, role }: ListFailedEvents): Promise<FailedEventPage> {
    const { sort = '-date', page = 1, limit = 2 ** 31 - 1 } = filter;
    const found = matching(this.work, filter, ['id', READS[sort.replace('-', '') as FailedEventColumn]]);
    const first = (page - 1) * limit;
    const { rows: answers } = await sql<{ total: number; ids: string[] }>`
      with found as materialized (
        select id, row_number() over (order by ${sortClause(sort, SORTED_BY, sql.ref('id'))}) as place from ${found} matching)
      select (select count(*)::int from found) as total,
        array(select id from found where place > ${first}::bigint and place <= ${first + limit}::bigint order by place) as ids`.execute(
      kysely(this.em),
    );
    const { total, ids } = answers[0]!;
    const rows = await this.work.byIds(this.em, ids);
    return { events: rows.map((row) => eventView(row, this.work.ofKind(row.kind), role)), total };
  }
}
