import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { PARKED_REACTIONS } from '../../../../platform/messaging/failed-reactions.js';
import type { Failure, Operation } from '../../queue/domain/queued-write.js';
import { causeOf, groupOf } from '../domain/failure-causes.js';
import { INBOX } from '../failed-event-id.js';
import type { FailedEventView } from '../http/failed-event.view.js';
import { waitingElsewhere } from './waiting-elsewhere.js';

/** The orders of the list; the id breaks ties. */
const ORDERS = {
  newest: '"createdAt" desc',
  oldest: '"createdAt"',
  order: '"orderNumber" nulls last',
  attempts: 'attempts desc',
} as const;

export type FailedEventOrder = keyof typeof ORDERS;
export const FAILED_EVENT_ORDERS = Object.keys(ORDERS) as FailedEventOrder[];

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
      readonly sort?: FailedEventOrder;
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
    const { search = '', sort = 'newest', page = 1, limit } = filter;
    const matching = kysely(this.em)
      .selectFrom(failed.as('failed'))
      .where(
        sql<boolean>`strpos(lower(concat_ws(chr(10), "orderNumber", operation, "errorMessage")), lower(${search})) > 0`,
      );
    const total = sql<number>`count(*) over ()::int`.as('total');
    const onePage = matching.selectAll().select(total).orderBy(sql.raw(ORDERS[sort])).orderBy('id');
    const rows = await (limit ? onePage.limit(limit).offset((page - 1) * limit) : onePage).execute();
    if (rows[0] || page === 1) return { events: rows.map(toView), total: rows[0]?.total ?? 0 };
    const counted = await matching.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
    return { events: [], total: Number(counted.total) };
  }
}

function toView({ total: _, failure, createdAt, ...row }: Row & { total: number }): FailedEventView {
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
