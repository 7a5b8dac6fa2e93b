import type { EntityManager } from '@mikro-orm/postgresql';
import type { CallOptions } from '../connection/sage.client.js';
import type { RejectedBySage } from '../connection/sage-http.js';
import type { SageSettings } from '../connection/sage-settings.entity.js';
import type { QueuedWrite, SageRecord } from './queued-write.entity.js';

/** A step of a write to Sage: what to send, how to see whether Sage has it, how to have it made. */
export interface SageStep<B extends object = object> {
  readonly name: string;
  /** Method and path, as a person is shown it: `POST /sales_invoices`. */
  readonly request: string;
  readonly body: B;
  /** Looked up even if it was never started, because something else may have made it. */
  readonly lookFirst?: boolean;
  /** Raises what is to be published before it is sent for the first time. */
  beforeFirstSend?(now: Date): void;
  find(body: B): Promise<SageRecord | undefined>;
  create(body: B, idempotencyId: string): Promise<SageRecord>;
  /** Writes more in the transaction that stores the record. */
  onAnswer?(record: SageRecord, now: Date): Promise<void>;
  /** Returns what a rejection means here. */
  onRejection?(error: RejectedBySage): RejectedBySage | Promise<RejectedBySage>;
}

/** The write that is being performed. */
export interface WriteInProgress {
  readonly write: QueuedWrite;
  readonly em: EntityManager;
  readonly settings: SageSettings;
  readonly options: CallOptions;
}

/** Yields the steps of a write one after another and is given the record of each. Changes nothing by itself. */
export type Steps<R = void> = AsyncGenerator<SageStep, R, SageRecord>;

/** What is written to Sage for one operation. */
export interface Saga {
  steps(work: WriteInProgress): Steps;
}
