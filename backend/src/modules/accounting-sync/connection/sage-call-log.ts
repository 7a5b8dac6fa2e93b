import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { context } from '../../../platform/context.js';
import { redact } from '../../../platform/redaction.js';
import { storableText } from '../../../platform/storable-text.js';
import { storable } from './adapters/sage-json.js';
import { SageSyncLogEntry, type SyncType } from './domain/sage-sync-log.js';

/** For what a call is made: under which heading it is logged, and for which order or user and which of its writes. */
export interface CallPurpose {
  readonly syncType: SyncType;
  readonly entityId?: string;
  readonly writeId?: string;
}

/** A call as it went. */
export interface CallRecord {
  readonly operation: string;
  readonly request: unknown;
  readonly answer: unknown;
  readonly sageRequestId: string | null;
  readonly error: string | null;
  /** ms. */
  readonly duration: number;
}

/** Keeps `sage_sync_log`: every call with what was sent and answered, secrets removed. */
@Injectable()
export class SageCallLog {
  private readonly logger = new Logger('Sage');

  constructor(private readonly em: EntityManager) {}

  /** Never throws: Sage has answered, and what it said must reach the caller. */
  async write(purpose: CallPurpose, call: CallRecord): Promise<void> {
    const { operation, request, answer, sageRequestId, error, duration } = call;
    // Without its query, which may hold a customer's email address; the row below has it and is purged.
    const line = `${operation.replace(/\?.*/, '')} ${error ? `failed: ${error}` : 'succeeded'} after ${duration} ms (Sage request ${sageRequestId ?? 'unknown'})`;
    if (error) this.logger.warn(line);
    else this.logger.debug(line);
    const em = this.em.fork();
    em.create(SageSyncLogEntry, {
      syncType: purpose.syncType,
      entityId: purpose.entityId ?? null,
      writeId: purpose.writeId ?? null,
      operation,
      status: error ? 'failed' : 'success',
      requestData: request === undefined ? null : redact(storable(request)),
      responseData: answer === undefined ? null : redact(storable(brief(answer))),
      errorDetails: error && storableText(error),
      syncDuration: Math.round(duration),
      correlationId: context().correlationId,
      sageRequestId,
      createdAt: new Date(),
    });
    await em.flush().catch((failure) => this.logger.warn(`The call log cannot be written: ${failure}`));
  }
}

/** Of a list only its size: 200 items a page would fill the log with the catalogue. */
function brief(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('$items' in answer)) return answer;
  const { $items, ...envelope } = answer as { $items: unknown };
  return { ...envelope, items: Array.isArray($items) ? $items.length : 0 };
}
