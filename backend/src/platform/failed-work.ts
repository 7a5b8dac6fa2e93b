import type { EntityManager } from '@mikro-orm/postgresql';
import type { RawBuilder } from 'kysely';
import type { Pence } from './money.js';

/** Injection token of a `FailedWork`. Any module may provide one (docs/rules.md#failed-events). */
export const FAILED_WORK = Symbol('failed work');

/** What failed: a write to Sage, a reaction to an event, an email, or a refund of money. */
export const FAILED_WORK_KINDS = ['sage', 'reaction', 'mail', 'refund'] as const;
export type FailedWorkKind = (typeof FAILED_WORK_KINDS)[number];

/** `failed` waits for a person, `waiting` goes on by itself; the others are over. */
type FailedWorkState = 'failed' | 'waiting' | 'done' | 'dismissed';

/** A row of failed or waiting work; every kind has the same columns, so that one statement unites them. */
export interface FailedWorkRow {
  /** Unique over all kinds: begins with the kind's prefix. */
  readonly id: string;
  readonly kind: FailedWorkKind;
  readonly state: FailedWorkState;
  /** The kind's own word for the state. */
  readonly status: string;
  readonly orderNumber: string | null;
  /** Name of the customer, or the email address where no name is known. */
  readonly customer: string | null;
  /** The account that it is about; null where none is named. */
  readonly userId: string | null;
  /** What was to be done; the kind's own word. */
  readonly operation: string;
  /** Why it failed or waits, word for word. */
  readonly said: string;
  /** Key of a known cause; null where none is known. */
  readonly cause: string | null;
  /** Fingerprint: the same for all that failed for the same cause. */
  readonly group: string;
  /** Pence; `bigint` comes as text. Null where no money is at stake. */
  readonly amount: string | null;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly failedAt: Date | null;
  readonly nextTryAt: Date | null;
  /** When it was done or dismissed. */
  readonly doneAt: Date | null;
  /** Whether doing it posts or moves money. */
  readonly postsMoney: boolean;
  readonly replayable: boolean;
  readonly dismissible: boolean;
  /** Lower case: everything by which it is found. */
  readonly search: string;
}

/** Which rows are wanted: all that failed or wait, or one whatever its state. */
export type WantedRows = 'open' | { readonly id: string };

/** What staff may do about a known cause. */
export type RepairKind =
  | 'make-contact'
  | 'map-accounts'
  | 'map-tax-rates'
  | 'wait-for-stock'
  | 'reconnect'
  | 'correct-address'
  | 'open-order';

export interface Repair {
  readonly kind: RepairKind;
  readonly label: string;
  /** Page of the back office; null where it is done on the event's page. `{orderNumber}` stands for the order's. */
  readonly href: string | null;
  /** Only admins may do it. */
  readonly adminOnly?: boolean;
}

/** A failed event in the words of staff. */
export interface Explanation {
  /** What was to be done: "Paid invoice". */
  readonly title: string;
  /** What went wrong. */
  readonly cause: string;
  /** What to do about it. */
  readonly advice: string;
  readonly repair: Repair | null;
}

/** One attempt as it went, without secrets. */
export interface FailedAttempt {
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Method and path; null where it is no call. */
  readonly operation: string | null;
  readonly request: unknown;
  readonly answer: unknown;
  readonly status: string;
  readonly error: string | null;
  readonly durationMs: number | null;
  readonly sageRequestId: string | null;
}

/** What waits behind failed work. */
export interface BlockedWork {
  readonly id: string;
  readonly title: string;
  readonly orderNumber: string | null;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

/** What a replay would do first. */
export interface WorkPreview {
  /** Null where it cannot even be composed; `problem` says why. */
  readonly step: string | null;
  /** Method and path. */
  readonly request: string | null;
  readonly body: object | null;
  /** What was sent last time. */
  readonly lastBody: object | null;
  /** Whether the other side already has it: then nothing is sent. */
  readonly inSage: 'yes' | 'no' | 'unknown';
  readonly found: object | null;
  /** Plain words. */
  readonly problem: string | null;
  /** Everything is done: a replay only records that. */
  readonly nothingLeft: boolean;
}

/** One failed event, opened. */
export interface FailedWorkDetail {
  readonly payload: object;
  readonly attempts: readonly FailedAttempt[];
  readonly blocked: readonly BlockedWork[];
  readonly preview: WorkPreview | null;
  readonly correlationId: string | null;
  readonly traceId: string | null;
}

/** Who replays or dismisses, and why. */
export interface FailedWorkActor {
  /** As `actorName` returns it. */
  readonly actor: string;
  readonly reason: string;
}

/** It cannot be replayed as it stands. The message is plain words for staff: what is in the way, and what to do. */
export class WorkNotReplayable extends Error {}

/** Failed and waiting work of one kind, for the one list of all kinds. */
export interface FailedWork {
  readonly kind: FailedWorkKind;
  /** Returns whether this kind has ids of this form. */
  owns(id: string): boolean;
  /** Returns a `select` of `FailedWorkRow`: each column under its name and in its order, for sources are united by place. */
  rows(wanted: WantedRows): RawBuilder<FailedWorkRow>;
  explain(row: Pick<FailedWorkRow, 'state' | 'operation' | 'cause' | 'said' | 'attempts'>): Explanation;
  /** Returns null where there is none. May ask another system; `em` is not flushed. */
  detail(id: string): Promise<FailedWorkDetail | null>;
  /** Sets it going again in the transaction of `em`. Returns false where it is not failed any more. Throws `WorkNotReplayable`. */
  replay(em: EntityManager, id: string, by: FailedWorkActor): Promise<boolean>;
  /** Dismisses it for good in the transaction of `em`. Returns false where it is not failed any more. */
  dismiss(em: EntityManager, id: string, by: FailedWorkActor): Promise<boolean>;
}

/** Pence of a row as a number. */
export function penceOf({ amount }: Pick<FailedWorkRow, 'amount'>): Pence | null {
  return amount === null ? null : Number(amount);
}
