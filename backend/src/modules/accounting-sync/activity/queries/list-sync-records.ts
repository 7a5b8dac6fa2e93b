import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { containing, readPage, sortClause } from '../../../../platform/database/paged-list.js';
import type { SortKey } from '../../../../platform/http/page.input.js';
import { operationsLike } from '../domain/operation-labels.js';
import type { SyncRecordView } from '../http/sync-record.view.js';
import { type SyncRecordColumn } from '../http/sync-records.input.js';
import { SYNC_RECORDS, toRecord } from './sync-records.js';

const SORTED_BY = {
  date: sql.ref('createdAt'),
  duration: { emptyLast: sql.ref('syncDuration') },
} as const;

/** Runs, writes and cleared prices, latest first by default; in one statement. */
export class ListSyncRecords extends Query<{ records: SyncRecordView[]; total: number }> {
  constructor(
    readonly filter: {
      /** Part of the order number, of the label or of the error message, whatever its case. */
      readonly search?: string;
      readonly type?: string;
      readonly status?: string;
      readonly sort?: SortKey<SyncRecordColumn>;
      readonly page: number;
      readonly limit: number;
    },
  ) {
    super();
  }
}

@QueryHandler(ListSyncRecords)
export class ListSyncRecordsHandler implements IQueryHandler<ListSyncRecords> {
  constructor(private readonly em: EntityManager) {}

  async execute({ filter }: ListSyncRecords): Promise<{ records: SyncRecordView[]; total: number }> {
    const { search = '', type, status, sort = '-date', page, limit } = filter;
    const db = kysely(this.em);
    let matching = db.selectFrom(SYNC_RECORDS.as('record'));
    matching = type ? matching.where('syncType', '=', type) : matching.where('foundNothing', '=', false);
    if (status) matching = matching.where('status', '=', status);
    if (search)
      matching = matching.where(
        sql<boolean>`(lower(concat_ws(chr(10), "orderNumber", "errorDetails")) like ${containing(search)}
          or operation = any(${operationsLike(search)}::text[]))`,
      );
    const sorted = matching
      .selectAll()
      .orderBy(sortClause(sort, SORTED_BY, sql.ref('id')))
      .limit(limit)
      .offset((page - 1) * limit);
    const { rows, total } = await readPage(db, sorted, matching);
    return { records: rows.map(toRecord), total };
  }
}
