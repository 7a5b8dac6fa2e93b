import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { databaseTime } from '../../../platform/database/database-time.js';
import { kysely } from '../../../platform/database/kysely.js';
import type { BlockedEventView, FailedAttemptView } from '../../../platform/failed-work.dto.js';
import {
  type Explanation,
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
import { messageOf, redact } from '../../../platform/redaction.js';
import { traceIdOf } from '../../../platform/tracing/spans.js';
import { isUuid } from '../../../platform/uuid.js';
import { operationLabel, WRITE_LABELS } from '../activity/activity.queries.js';
import { SageTokens } from '../connection/connection.entity.js';
import { SageSettings } from '../connection/sage-settings.entity.js';
import { SageTokenStore } from '../connection/sage-token-store.js';
import { nameAwaitedBusiness, releaseFollowers } from '../queue/enqueue.js';
import { publishOrderStates } from '../queue/order-states.js';
import { QueuedWrite, SAGE_QUEUE, WAITS_BEHIND } from '../queue/queued-write.entity.js';
import { Sagas } from '../queue/sagas.js';
import type { SageStep } from '../queue/steps.js';
import type { AccountingTables } from '../tables.js';
import { explainWrite, SAGE_CAUSES } from './failure-causes.js';
import { POSTS_MONEY, waitingElsewhere } from './parked-writes.js';

const MOST_CALLS = 100;

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

  constructor(
    private readonly em: EntityManager,
    private readonly sagas: Sagas,
    private readonly tokens: SageTokenStore,
  ) {}

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

  /** Returns null if there is no such write. Asks Sage; changes nothing. */
  async detail(id: string): Promise<FailedWorkDetail | null> {
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

  /** Goes through the steps without sending any. The caller must not flush `em` afterwards. */
  private async previewOf(
    write: QueuedWrite,
    em: EntityManager,
    attempts: readonly FailedAttemptView[],
  ): Promise<WorkPreview> {
    const none = { step: null, request: null, body: null, lastBody: null, found: null, problem: null };
    let next: SageStep | undefined;
    try {
      next = await this.firstOpenStep(write, em);
    } catch (error) {
      return { ...none, inSage: 'unknown', problem: messageOf(error), nothingLeft: false };
    }
    if (!next) return { ...none, inSage: 'yes', nothingLeft: true };
    const { name: step, request } = next;
    const body = write.steps?.[step]?.body ?? next.body;
    const last = attempts.findLast(({ operation }) => operation === request);
    const preview = { step, request, body, lastBody: inner(last?.request, body), nothingLeft: false };
    try {
      const found = (await next.find(body)) ?? null;
      return { ...preview, inSage: found ? 'yes' : 'no', found, problem: null };
    } catch (error) {
      return { ...preview, inSage: 'unknown', found: null, problem: messageOf(error) };
    }
  }

  private async firstOpenStep(write: QueuedWrite, em: EntityManager): Promise<SageStep | undefined> {
    const { businessId } = await this.tokens.access();
    const settings = businessId ? await em.findOne(SageSettings, businessId) : null;
    // Calls that only look something up are not logged as attempts of the write.
    const steps = this.sagas.steps(this.sagas.open(write, em, settings, {}));
    let turn = await steps.next();
    while (!turn.done) {
      const known = write.recordOf(turn.value.name);
      if (!known) return turn.value;
      turn = await steps.next(known);
    }
    return undefined;
  }

  private async attemptsOf(writeId: string): Promise<FailedAttemptView[]> {
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

  private async blockedBy(write: QueuedWrite): Promise<BlockedEventView[]> {
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
