import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import {
  type BlockedWork,
  type Explanation,
  type FailedAttempt,
  type FailedWork,
  type FailedWorkActor,
  type FailedWorkDetail,
  type FailedWorkRow,
  fingerprint,
  payloadColumns,
  payloadPence,
  payloadWords,
  type WantedRows,
  type WorkPreview,
} from '../../../platform/failed-work.js';
import { wakeAfterCommit } from '../../../platform/jobs/wake-after-commit.js';
import { redact } from '../../../platform/redaction.js';
import { traceIdOf } from '../../../platform/tracing/spans.js';
import { isUuid } from '../../../platform/uuid.js';
import { databaseTime } from '../accounting-retention.js';
import { operationLabel, WRITE_LABELS } from '../activity/activity.queries.js';
import { SageTokens } from '../connection/connection.entity.js';
import { nameAwaitedBusiness, releaseFollowers } from '../queue/enqueue.js';
import { publishOrderStates } from '../queue/order-states.js';
import { QueuedWrite, SAGE_QUEUE, WAITS_BEHIND, WAITS_FOR } from '../queue/queued-write.entity.js';
import type { AccountingTables } from '../tables.js';
import { WritePreview } from './failed-events.queries.js';
import { explainWrite, SAGE_CAUSES } from './failure-causes.js';
import { POSTS_MONEY } from './posts-money.js';

const MOST_CALLS = 100;

/** A write with its calls, the writes behind it, and its next request. */
@Injectable()
export class WriteDetail {
  constructor(
    private readonly em: EntityManager,
    private readonly preview: WritePreview,
  ) {}

  /** Returns null if there is no such write. Asks Sage; changes nothing. */
  async find(id: string): Promise<FailedWorkDetail | null> {
    const em = this.em.fork();
    const write = await em.findOne(QueuedWrite, id);
    if (!write) return null;
    const attempts = await this.attemptsOf(id);
    const isOpen = write.status !== 'done' && write.status !== 'dismissed';
    return {
      payload: redact(write.payload) as object,
      attempts,
      blocked: isOpen ? await this.blockedBy(write) : [],
      preview: isOpen ? await this.previewOf(write, em, attempts) : null,
      correlationId: write.correlationId,
      traceId: traceIdOf(write.traceParent),
    };
  }

  private async previewOf(
    write: QueuedWrite,
    em: EntityManager,
    attempts: readonly FailedAttempt[],
  ): Promise<WorkPreview> {
    const next = await this.preview.nextStep(write, em);
    if (!next)
      return {
        ...{ step: null, request: null, body: null, lastBody: null, found: null, problem: null },
        inSage: 'yes',
        nothingLeft: true,
      };
    const last = attempts.findLast(({ operation }) => operation !== null && operation === next.request);
    return { ...next, body: next.body, lastBody: inner(last?.request, next.body), nothingLeft: false };
  }

  private async attemptsOf(writeId: string): Promise<FailedAttempt[]> {
    const calls = await kysely<AccountingTables>(this.em)
      .selectFrom('accounting.sage_sync_log')
      .selectAll()
      .where('write_id', '=', writeId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_CALLS)
      .execute();
    return calls.reverse().map((call) => ({
      at: call.created_at.toISOString(),
      operation: call.operation,
      request: call.request_data,
      answer: call.response_data,
      status: call.status,
      error: call.error_details,
      durationMs: call.sync_duration,
      sageRequestId: call.sage_request_id,
    }));
  }

  private async blockedBy(write: QueuedWrite): Promise<BlockedWork[]> {
    const later = await kysely<AccountingTables>(this.em)
      .selectFrom('accounting.sage_sync_queue')
      .select(['id', 'operation', 'order_number', 'created_at'])
      .where('entity_id', '=', write.entityId)
      .where('seq', '>', write.seq!)
      .where('status', 'in', ['pending', 'processing', 'parked'])
      .where((eb) =>
        eb.or([eb('sync_type', '=', 'order'), eb('business_id', 'is not distinct from', write.businessId ?? null)]),
      )
      .orderBy('seq')
      .limit(MOST_CALLS)
      .execute();
    return later.map(({ id, operation, order_number, created_at }) => ({
      id,
      title: operationLabel(operation),
      orderNumber: order_number,
      createdAt: created_at.toISOString(),
    }));
  }
}

/**
 * Unwraps a logged body: Sage takes it under the name of the resource (`{sales_invoice: …}`), but a step has it
 * without.
 */
function inner(request: unknown, body: object | null): object | null {
  if (typeof request !== 'object' || request === null) return null;
  const [name, ...others] = Object.keys(request);
  const isWrapped = name !== undefined && others.length === 0 && !(body && name in body);
  const part = isWrapped ? (request as Record<string, unknown>)[name] : request;
  return typeof part === 'object' ? part : null;
}

/** Writes that wait for another business than the connected one: `id`, and `message` with the business's name. */
export const waitingElsewhere = sql<{ id: string; message: string }>`(
  select waiting.id, ${sql.lit(WAITS_FOR)} || coalesce(books.business_name, waiting.business_id) || '.' as message
  from accounting.sage_sync_queue waiting
  join accounting.sage_tokens connection on connection.business_id <> waiting.business_id
  left join accounting.sage_settings books on books.business_id = waiting.business_id
  where waiting.status in ('pending', 'processing'))`;

const SAID = sql`coalesce(awaited.message, q.error_message, '')`;
const PARKED = sql`q.status = 'parked'`;
const KNOWN = SAGE_CAUSES.keyOf(SAID);
const CAUSE = sql<string | null>`case
  when awaited.id is not null then 'another-business'
  when not ${PARKED} and starts_with(coalesce(q.error_message, ''), ${sql.lit(WAITS_BEHIND)}) then 'behind'
  else coalesce(${KNOWN}, case when q.failure in ('outage', 'unexplained', 'unpostable') then q.failure
    when not ${PARKED} and q.attempts = 0 then 'queued' end) end`;
const GROUP = sql<string>`'sage:' || coalesce(nullif(nullif(${CAUSE}, 'unexplained'), 'unpostable'), q.operation || ':' || ${fingerprint(SAID)})`;
const LABEL = sql.join(
  Object.entries(WRITE_LABELS).map(([operation, label]) => sql`when ${sql.lit(operation)} then ${sql.lit(label)}`),
  sql` `,
);
const PAYLOAD = sql`q.payload`;
const CUSTOMER = sql`coalesce(nullif(${PAYLOAD} -> 'customer' ->> 'companyName', ''), nullif(${PAYLOAD} ->> 'customerName', ''),
  nullif(${PAYLOAD} -> 'customer' ->> 'name', ''), nullif(${PAYLOAD} ->> 'customerEmail', ''), ${PAYLOAD} ->> 'email')`;

/**
 * Writes to Sage that are parked, are being retried, or wait for a parked write of the order or for another Sage
 * business.
 */
@Injectable()
export class FailedWrites implements FailedWork {
  readonly kind = 'sage';

  constructor(private readonly writeDetail: WriteDetail) {}

  owns(id: string): boolean {
    return isUuid(id);
  }

  rows(wanted: WantedRows) {
    const open = sql`q.status in ('pending', 'processing', 'parked') and (${PARKED} or q.error_message is not null
      or awaited.id is not null or q.attempts > 1 or q.created_at < now() - interval '5 minutes')`;
    return sql<FailedWorkRow>`
      select q.id::text as id, 'sage' as kind,
        case q.status when 'parked' then 'failed' when 'pending' then 'waiting' when 'processing' then 'waiting' else q.status end as state,
        q.status, q.order_number as "orderNumber", ${CUSTOMER} as customer,
        coalesce(${PAYLOAD} -> 'customer' ->> 'userId', ${PAYLOAD} ->> 'userId') as "userId", q.operation, ${SAID} as said, ${CAUSE} as cause,
        ${GROUP} as "group", case when ${POSTS_MONEY} or q.operation = 'create_quote'
          then ${payloadPence(PAYLOAD)} end as amount,
        q.attempts, q.created_at as "createdAt", case when ${PARKED} then coalesce(q.parked_at, q.updated_at) end as "failedAt",
        case when q.status = 'pending' and awaited.id is null and not starts_with(coalesce(q.error_message, ''), ${sql.lit(WAITS_BEHIND)})
          then q.scheduled_for end as "nextTryAt",
        q.processed_at as "doneAt",
        ${POSTS_MONEY} as "postsMoney",
        ${PARKED} as replayable, ${PARKED} or awaited.id is not null as dismissible,
        (select lower(concat_ws(chr(10), q.order_number, case q.operation ${LABEL} end, q.operation, ${SAID}, ${payloadWords}))
          from ${payloadColumns(sql`q.payload`)}) as search
      from accounting.sage_sync_queue q left join ${waitingElsewhere} awaited on awaited.id = q.id
      where ${wanted === 'open' ? open : sql`q.id = ${isUuid(wanted.id) ? wanted.id : null}::uuid`}`;
  }

  explain(row: Parameters<FailedWork['explain']>[0]): Explanation {
    return { title: operationLabel(row.operation), ...explainWrite(row) };
  }

  detail(id: string): Promise<FailedWorkDetail | null> {
    return this.writeDetail.find(id);
  }

  /** Sends a parked write again and keeps the count of its attempts. */
  async replay(em: EntityManager, id: string): Promise<boolean> {
    const write = await lockWrite(em, id);
    if (write?.status !== 'parked') return false;
    write.replay(await databaseTime(em));
    await this.settle(em, write);
    await nameAwaitedBusiness(em, write.entityId);
    wakeAfterCommit(em, SAGE_QUEUE);
    return true;
  }

  /**
   * Dismisses a write that is parked or waits for another business: it is not sent any more, and later writes go on.
   * Throws `WriteMayBeInSage`.
   */
  async dismiss(em: EntityManager, id: string, { actor, reason }: FailedWorkActor): Promise<boolean> {
    const write = await lockWrite(em, id);
    const connection = await em.findOne(SageTokens, SageTokens.ID);
    const connectedTo = connection?.businessId ?? null;
    if (!write?.isDismissible(connectedTo)) return false;
    write.dismiss(reason, actor, await databaseTime(em), connectedTo);
    await this.settle(em, write);
    return true;
  }

  private async settle(em: EntityManager, write: QueuedWrite): Promise<void> {
    await em.flush();
    await releaseFollowers(em, write);
    if (write.syncType === 'order') await publishOrderStates(em, [write.entityId]);
  }
}

/** Locks the write, so that of two simultaneous changes the later one sees the earlier one. */
function lockWrite(em: EntityManager, id: string): Promise<QueuedWrite | null> {
  return em.findOne(QueuedWrite, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
}
