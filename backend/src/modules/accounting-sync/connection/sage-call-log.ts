import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { context } from '../../../platform/context.js';
import { prepare } from '../../../platform/database/prepared-statement.js';
import { storableText } from '../../../platform/database/storable-text.js';
import { redact } from '../../../platform/redaction.js';
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

/** A row of `sage_sync_log` by its columns. */
export type CallRow = Readonly<Record<string, unknown>>;

/** Does not wait for the disk: a power cut loses the lines of the last second, and nothing depends on them. */
const insertRows = prepare<unknown, { rows: string }, never>(
  'log_sage_calls',
  (_, { rows }) => sql<never>`
    insert into accounting.sage_sync_log
    select call.* from jsonb_populate_recordset(null::accounting.sage_sync_log, ${rows}::jsonb) call
    returning set_config('synchronous_commit', 'off', true)`,
);

/** Writes `sage_sync_log`: every call with request and response, without secrets. */
@Injectable()
export class SageCallLog {
  private readonly logger = new Logger('Sage');

  constructor(private readonly em: EntityManager) {}

  /** Logs a call. Never throws: Sage has answered and the caller must get the answer. */
  write(purpose: CallPurpose, call: CallRecord): Promise<void> {
    return this.insert([this.rowOf(purpose, call)]);
  }

  /** Stores calls. Never throws. */
  async insert(rows: readonly CallRow[]): Promise<void> {
    try {
      if (rows.length > 0) await insertRows(this.em, { rows: JSON.stringify(rows) });
    } catch (failure) {
      this.logger.warn(`The call log cannot be written: ${failure}`);
    }
  }

  /** Prints a call, and returns it for the caller to store. */
  rowOf({ syncType, entityId, writeId }: CallPurpose, call: CallRecord): CallRow {
    const { operation, request, answer, sageRequestId, error, duration } = call;
    // Leaves out the query, which may hold a customer's email address; the row below has it and is purged.
    const line = `${operation.replace(/\?.*/, '')} ${error ? `failed: ${error}` : 'succeeded'} after ${duration} ms (Sage request ${sageRequestId ?? 'unknown'})`;
    if (error) this.logger.warn(line);
    else this.logger.debug(line);
    return {
      id: uuid(),
      sync_type: syncType,
      entity_id: entityId,
      write_id: writeId,
      operation,
      status: error ? 'failed' : 'success',
      request_data: redact(storable(request)),
      response_data: redact(storable(brief(answer))),
      error_details: error && storableText(error),
      sync_duration: Math.round(duration),
      correlation_id: context().correlationId,
      sage_request_id: sageRequestId,
      created_at: new Date(),
    };
  }
}

/** Shortens a list to its size: 200 items a page would fill the log with the catalogue. */
function brief(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('$items' in answer)) return answer;
  const { $items, ...envelope } = answer as { $items: unknown };
  return { ...envelope, items: Array.isArray($items) ? $items.length : 0 };
}
