import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { context } from '../../../platform/context.js';
import { prepare } from '../../../platform/database/prepared-statement.js';
import { storableText } from '../../../platform/database/storable-text.js';
import { redact } from '../../../platform/redaction.js';
import { type EntryOfCall, endingCall } from '../call-limits/budget-statements.js';
import type { AccountingTables } from '../tables.js';
import type { SyncType } from './connection.entity.js';
import { storable } from './sage-http.js';

/** Purpose of a call: the heading in the log, and the order or user and write that it belongs to. */
export interface CallPurpose {
  readonly syncType: SyncType;
  readonly entityId?: string;
  readonly writeId?: string;
}

/** A call with its outcome. */
interface CallRecord {
  readonly operation: string;
  readonly request: unknown;
  readonly answer: unknown;
  readonly sageRequestId: string | null;
  readonly error: string | null;
  /** ms. */
  readonly duration: number;
}

/** Writes `sage_sync_log`: every call with request and response, without secrets. */
@Injectable()
export class SageCallLog {
  private readonly logger = new Logger('Sage');

  constructor(private readonly em: EntityManager) {}

  /**
   * Logs a call, and ends the call `ends` in the same statement. Returns the database's time. Never throws, and returns
   * undefined if the log failed: Sage has answered and the caller must get the answer.
   */
  async write(purpose: CallPurpose, call: CallRecord, ends: EntryOfCall | null = null): Promise<Date | undefined> {
    const { operation, request, answer, sageRequestId, error, duration } = call;
    // Leaves out the query, which may hold a customer's email address; the row below has it and is purged.
    const line = `${operation.replace(/\?.*/, '')} ${error ? `failed: ${error}` : 'succeeded'} after ${duration} ms (Sage request ${sageRequestId ?? 'unknown'})`;
    if (error) this.logger.warn(line);
    else this.logger.debug(line);
    const entry = {
      id: uuid(),
      syncType: purpose.syncType,
      entityId: purpose.entityId ?? null,
      writeId: purpose.writeId ?? null,
      operation,
      status: error ? 'failed' : 'success',
      requestData: asJson(request),
      responseData: asJson(answer === undefined ? undefined : brief(answer)),
      errorDetails: error && storableText(error),
      syncDuration: Math.round(duration),
      correlationId: context().correlationId,
      sageRequestId,
      createdAt: new Date(),
      ends,
    };
    try {
      const [written] = await insertEntry(this.em, entry);
      return written?.now;
    } catch (failure) {
      this.logger.warn(`The call log cannot be written: ${failure}`);
      return undefined;
    }
  }
}

interface Entry {
  id: string;
  syncType: string;
  entityId: string | null;
  writeId: string | null;
  operation: string;
  status: string;
  requestData: string | null;
  responseData: string | null;
  errorDetails: string | null;
  syncDuration: number;
  correlationId: string;
  sageRequestId: string | null;
  createdAt: Date;
  ends: EntryOfCall | null;
}

/** Does not wait for the disk: a power cut loses the lines of the last second, and nothing depends on them. */
const insertEntry = prepare<AccountingTables, Entry, { now: Date }>('log_sage_call', (db, entry) => ({
  compile: () =>
    sql<{ now: Date }>`
    with quick as materialized (select set_config('synchronous_commit', 'off', true)),
    ended as (${endingCall(entry.ends)})
    insert into accounting.sage_sync_log (id, sync_type, entity_id, write_id, operation, status, request_data, response_data,
      error_details, sync_duration, correlation_id, sage_request_id, created_at)
    select ${entry.id}::uuid, ${entry.syncType}::text, ${entry.entityId}::text, ${entry.writeId}::uuid, ${entry.operation}::text,
      ${entry.status}::text, ${entry.requestData}::jsonb, ${entry.responseData}::jsonb, ${entry.errorDetails}::text,
      ${entry.syncDuration}::int, ${entry.correlationId}::text, ${entry.sageRequestId}::text, ${entry.createdAt}::timestamptz
    from quick returning clock_timestamp() as now`.compile(db),
}));

function asJson(data: unknown): string | null {
  return data === undefined ? null : JSON.stringify(redact(storable(data)));
}

/** Shortens a list to its size: 200 items a page would fill the log with the catalogue. */
function brief(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('$items' in answer)) return answer;
  const { $items, ...envelope } = answer as { $items: unknown };
  return { ...envelope, items: Array.isArray($items) ? $items.length : 0 };
}
