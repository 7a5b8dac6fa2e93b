import type { EntityManager } from '@mikro-orm/postgresql';
import type { CallOptions } from '../connection/sage.client.js';
import type { RejectedBySage } from '../connection/sage-http.js';
import type { SageSettings } from '../connection/sage-settings.entity.js';
import type { QueuedWrite, SageRecord } from './queued-write.entity.js';

/** A step of a write to Sage: its request, how it is looked up in Sage, and how it is sent. */
export interface SageStep<B extends object = object> {
  readonly name: string;
  /** Method and path for display: `POST /sales_invoices`. */
  readonly request: string;
  readonly body: B;
  /** Looks the document up even if the step was never started, because it may have been made in another way. */
  readonly lookFirst?: boolean;
  /** Raises events before the request is sent for the first time. */
  beforeFirstSend?(now: Date): void;
  find(body: B): Promise<SageRecord | undefined>;
  create(body: B, idempotencyId: string): Promise<SageRecord>;
  /** Makes further changes in the transaction that stores the record. */
  onAnswer?(record: SageRecord, now: Date): Promise<void>;
  /** Returns the error to throw for a rejection. */
  onRejection?(error: RejectedBySage): RejectedBySage | Promise<RejectedBySage>;
}

/** The write being carried out. */
export interface WriteInProgress {
  readonly write: QueuedWrite;
  readonly em: EntityManager;
  readonly settings: SageSettings;
  readonly options: CallOptions;
}

/** Yields the steps of a write one after another and receives the record of each. Changes nothing by itself. */
export type Steps<R = void> = AsyncGenerator<SageStep, R, SageRecord>;

/** The steps of one operation. */
export interface Saga {
  steps(work: WriteInProgress): Steps;
}
