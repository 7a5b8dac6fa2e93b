import type { EntityManager } from '@mikro-orm/postgresql';
import type { DomainEvent } from '../../../platform/messaging/event.js';
import type { CallOptions } from '../connection/sage.client.js';
import type { RejectedBySage } from '../connection/sage-http.js';
import type { DocumentMapping } from '../documents/sage-fields.js';
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
  /** Adds what is stored with the record to `documents` and `changes`. */
  onAnswer?(record: SageRecord, now: Date): void;
  /** Returns the error to throw for a rejection. */
  onRejection?(error: RejectedBySage): RejectedBySage | Promise<RejectedBySage>;
}

/** The business of a write and the accounts that its documents use. */
export interface WriteSettings extends DocumentMapping {
  readonly businessId: string;
}

/** A row of `sage_invoices` to be stored, and the event to be published if it is new. */
export interface NewDocument {
  readonly row: { readonly sage_invoice_id: string } & Readonly<Record<string, unknown>>;
  readonly event?: DomainEvent;
}

/** The write being carried out. Documents and other changes are stored with the next step, in its transaction. */
export interface WriteInProgress {
  readonly write: QueuedWrite;
  /** For reading. */
  readonly em: EntityManager;
  readonly settings: WriteSettings;
  readonly options: CallOptions;
  readonly documents: NewDocument[];
  readonly changes: ((em: EntityManager) => Promise<unknown>)[];
}

/** Yields the steps of a write one after another and receives the record of each. Changes nothing by itself. */
export type Steps<R = void> = AsyncGenerator<SageStep, R, SageRecord>;

/** The steps of one operation. */
export interface Saga {
  steps(work: WriteInProgress): Steps;
}
