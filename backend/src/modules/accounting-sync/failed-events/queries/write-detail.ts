import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kysely } from '../../../../platform/database/kysely.js';
import type { BlockedWork, FailedAttempt, FailedWorkDetail, WorkPreview } from '../../../../platform/failed-work.js';
import { redact } from '../../../../platform/redaction.js';
import { traceIdOf } from '../../../../platform/tracing/trace-parent.js';
import { operationLabel } from '../../activity/domain/operation-labels.js';
import { QueuedWrite } from '../../queue/domain/queued-write.js';
import type { AccountingTables } from '../../tables.js';
import { WritePreview } from './write-preview.js';

const MOST_CALLS = 100;

/** A write with its calls, what waits behind it, and what would be sent next. */
@Injectable()
export class WriteDetail {
  constructor(
    private readonly em: EntityManager,
    private readonly preview: WritePreview,
  ) {}

  /** Returns null where there is no such write. Asks Sage; changes nothing. */
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

/** Sage takes a body under the name of what it makes (`{sales_invoice: …}`); the step knows it without. */
function inner(request: unknown, body: object | null): object | null {
  if (typeof request !== 'object' || request === null) return null;
  const [name, ...others] = Object.keys(request);
  const isWrapped = name !== undefined && others.length === 0 && !(body && name in body);
  const part = isWrapped ? (request as Record<string, unknown>)[name] : request;
  return typeof part === 'object' ? part : null;
}
