import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { readPage, sortClause } from '../../../../platform/database/paged-list.js';
import type { SortKey } from '../../../../platform/http/page.input.js';
import { PARKED_REACTIONS } from '../../../../platform/messaging/failed-reactions.js';
import type { Failure, Operation } from '../../queue/domain/queued-write.js';
import { causeOf, groupOf } from '../domain/failure-causes.js';
import { INBOX } from '../failed-event-id.js';
import type { FailedEventView } from '../http/failed-event.view.js';
import { waitingElsewhere } from './waiting-elsewhere.js';

/** What each column of the list is sorted by. */
const SORTED_BY = {
  date: sql.ref('createdAt'),
  order: { emptyLast: sql.ref('orderNumber') },
  operation: sql.ref('operation'),
  tries: sql.ref('attempts'),
} as const;

export type FailedEventColumn = keyof typeof SORTED_BY;
export const FAILED_EVENT_SORT_COLUMNS = Object.keys(SORTED_BY) as FailedEventColumn[];

export interface FailedEventPage {
  readonly events: FailedEventView[];
  /** How many match on all pages. */
  readonly total: number;
}

/** Parked reactions, and writes to Sage that are parked or wait for another business, as one list; latest first by default. */
export class ListFailedEvents extends Query<FailedEventPage> {
  constructor(
    readonly filter: {
      /** Part of the order number, of the reaction's or operation's name, or of the error message, whatever its case. */
      readonly search?: string;
      readonly sort?: SortKey<FailedEventColumn>;
      /** Counted from 1. */
      readonly page?: number;
      /** All on one page where it is left out. */
      readonly limit?: number;
    } = {},
  ) {
    super();
  }
}

const failed = sql<Row>`(
  select ${sql.lit(INBOX)} || id as id, 'inbox' as kind, envelope -> 'payload' ->> 'orderNumber' as "orderNumber",
    reaction as operation, null as failure, error as "errorMessage", received_at as "createdAt", attempts, 'parked' as status
  from (${PARKED_REACTIONS}) reactions
  union all
  select q.id::text, 'sage', q.order_number, q.operation, q.failure, coalesce(awaited.message, q.error_message, ''),
    q.created_at, q.attempts, q.status
  from accounting.sage_sync_queue q left join ${waitingElsewhere} awaited on awaited.id = q.id
  where q.status = 'parked' or awaited.id is not null)`;

interface Row {
  id: string;
  kind: 'inbox' | 'sage';
  orderNumber: string | null;
  operation: string;
  failure: Failure | null;
  errorMessage: string;
  createdAt: Date;
  attempts: number;
  status: string;
}

@QueryHandler(ListFailedEvents)
export class ListFailedEventsHandler implements IQueryHandler<ListFailedEvents> {
  constructor(private readonly em: EntityManager) {}

  async execute({ filter }: ListFailedEvents): Promise<FailedEventPage> {
    const { search = '', sort = '-date', page = 1, limit } = filter;
    const matching = kysely(this.em)
      .selectFrom(failed.as('failed'))
      .where(
        sql<boolean>`strpos(lower(concat_ws(chr(10), "orderNumber", operation, "errorMessage")), lower(${search})) > 0`,
      );
    const sorted = matching.selectAll().orderBy(sortClause(sort, SORTED_BY, sql.ref('id')));
    const { rows, total } = await readPage(
      kysely(this.em),
      limit ? sorted.limit(limit).offset((page - 1) * limit) : sorted,
      matching,
    );
    return { events: rows.map(toView), total };
  }
}

function toView({ failure, createdAt, ...row }: Row): FailedEventView {
  const explained =
    row.kind === 'sage'
      ? explainWrite(row.operation as Operation, failure, row.errorMessage, row.status !== 'parked')
      : explainReaction(row.operation, row.attempts, row.errorMessage);
  return { ...row, ...explained, createdAt: createdAt.toISOString() };
}

/** Returns why a write failed or, where it `waits`, for which business, and the group of all with that cause. */
export function explainWrite(operation: Operation, failure: Failure | null, message: string, waits: boolean) {
  const cause = waits ? message : causeOf(operation, failure, message);
  return { cause, group: groupOf(operation, cause) };
}

/** Returns why a reaction is parked, and the group of all with that cause. */
export function explainReaction(reaction: string, attempts: number, message: string) {
  return { cause: `${reaction} failed ${attempts} times: ${message}`, group: `${reaction}: ${message}` };
}
