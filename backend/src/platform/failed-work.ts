import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Pence } from './money.js';

/** More pence than any order comes to; what is beyond it is no amount. */
const MOST_PENCE = 1_000_000_000_000;

/** Pence at stake by an event's payload. Whatever else it holds there is no amount, and must not break a list of many. */
export const payloadPence = (payload: Expression<unknown>): RawBuilder<string | null> => sql`(
  select case when jsonb_typeof(at_stake.pence) = 'number' and abs(at_stake.pence::numeric) < ${sql.lit(MOST_PENCE)}
    then at_stake.pence::numeric::bigint end
  from (select coalesce(${payload} -> 'amount', ${payload} -> 'total') as pence offset 0) at_stake)`;

/**
 * An event's payload as a row `p`, for the text by which failed work is found: it is unpacked once, where each `->` would
 * unpack all of it again.
 */
export const payloadColumns = (payload: Expression<unknown>) => sql`
  jsonb_to_record(case when jsonb_typeof(${payload}) = 'object' then ${payload} else '{}' end) as p ("orderNumber" text, "customerName" text,
    "customerEmail" text, email text, "companyName" text, "stripePaymentIntentId" text, customer jsonb, "shippingAddress" jsonb, "billingAddress" jsonb)`;

/** What of it staff search by: names, email addresses, payment, postcodes. */
export const payloadWords = sql`p."orderNumber", p."customerName", p."customerEmail", p.email, p."companyName", p."stripePaymentIntentId",
  p.customer ->> 'name', p.customer ->> 'email', p.customer ->> 'companyName',
  p."shippingAddress" ->> 'postalCode', p."billingAddress" ->> 'postalCode'`;

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

/** Only so much of what was said is looked at, in characters. */
const LONGEST = 1000;

/** A cause of failures that staff can understand and often put right. */
export interface KnownCause {
  /** Names it in the fingerprint of a group. */
  readonly key: string;
  /** Parts of what was said by which it is recognised, in lower case; each names one cause only. */
  readonly says: readonly string[];
  /** What went wrong, in plain words. */
  readonly cause: string;
  /** What was said is plain enough, and says more: it stands in place of `cause`. */
  readonly saidIsPlain?: boolean;
  /** What to do about it. */
  readonly advice: string;
  readonly repair?: Repair;
}

/** One list of causes: statements group by it and people read its words, so that both always agree. */
export class KnownCauses {
  private readonly byKey: ReadonlyMap<string, KnownCause>;

  constructor(private readonly list: readonly KnownCause[]) {
    this.byKey = new Map(list.map((cause) => [cause.key, cause]));
  }

  /** Returns the cause with this key. */
  get(key: string | null): KnownCause | undefined {
    return key === null ? undefined : this.byKey.get(key);
  }

  /** Returns the first cause that is recognised in what was said. */
  find(said: string): KnownCause | undefined {
    const text = said.slice(0, LONGEST).toLowerCase();
    return this.list.find(({ says }) => says.some((part) => text.includes(part)));
  }

  /** The same in a statement: the cause's key, or null. */
  keyOf(said: Expression<unknown>): RawBuilder<string | null> {
    const cases = this.list.map(({ key, says }) => {
      const isSaid = says.map((part) => sql`strpos(s.said, ${sql.lit(part)}) > 0`);
      return sql`when ${sql.join(isSaid, sql` or `)} then ${sql.lit(key)}`;
    });
    // In lower case once, not once for each part.
    const text = sql`(select lower(left(${said}, ${sql.lit(LONGEST)})) as said offset 0) s`;
    return sql`(select case ${sql.join(cases, sql` `)} end from ${text})`;
  }
}

/**
 * Fingerprint of a text in a statement: words alone, in lower case. What differs from case to case does not matter: what
 * stands in brackets, and every word with a digit or an at sign in it, such as amounts, numbers of orders, ids and addresses.
 */
export function fingerprint(said: Expression<unknown>): RawBuilder<string> {
  const words = sql`regexp_replace(lower(left(${said}, 500)), '\\([^)]*\\)|[^[:space:]]*[0-9@][^[:space:]]*', '#', 'g')`;
  return sql`left(trim(both '-' from regexp_replace(${words}, '[^[:alpha:]#]+', '-', 'g')), 120)`;
}
