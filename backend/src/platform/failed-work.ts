import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { kysely } from './database/kysely.js';
import type { BlockedEventView, FailedAttemptView, FailedWorkKind } from './failed-work.dto.js';
import type { Pence } from './money.js';

/** Pence above which a value is taken for no amount; no order comes to as much. */
const MOST_PENCE = 1_000_000_000_000;

/** Pence at stake in an event's payload; null for other values, which must not break a list of many. */
export const payloadPence = (payload: Expression<unknown>): RawBuilder<string | null> => sql`(
  select case when jsonb_typeof(at_stake.pence) = 'number' and abs(at_stake.pence::numeric) < ${sql.lit(MOST_PENCE)}
    then at_stake.pence::numeric::bigint end
  from (select coalesce(${payload} -> 'amount', ${payload} -> 'total') as pence offset 0) at_stake)`;

/** An event's payload as a row `p`, for the search text; unpacked once, while each `->` would unpack it again. */
export const payloadColumns = (payload: Expression<unknown>) => sql`
  jsonb_to_record(case when jsonb_typeof(${payload}) = 'object' then ${payload} else '{}' end) as p ("orderNumber" text, "customerName" text,
    "customerEmail" text, email text, "companyName" text, "stripePaymentIntentId" text, customer jsonb, "shippingAddress" jsonb, "billingAddress" jsonb)`;

/** Columns of `p` that staff search by: names, email addresses, payment, postcodes. */
export const payloadWords = sql`p."orderNumber", p."customerName", p."customerEmail", p.email, p."companyName", p."stripePaymentIntentId",
  p.customer ->> 'name', p.customer ->> 'email', p.customer ->> 'companyName',
  p."shippingAddress" ->> 'postalCode', p."billingAddress" ->> 'postalCode'`;

/** `failed` waits for a person, `waiting` is retried automatically; the others have ended. */
type FailedWorkState = 'failed' | 'waiting' | 'done' | 'dismissed';

/** A row of failed or waiting work; all kinds have the same columns, so that one statement unites them. */
export interface FailedWorkRow {
  /** Unique over all kinds by its prefix. */
  readonly id: string;
  readonly kind: FailedWorkKind;
  readonly state: FailedWorkState;
  /** State in the kind's own term. */
  readonly status: string;
  readonly orderNumber: string | null;
  /** Name of the customer, or the email address if no name is known. */
  readonly customer: string | null;
  /** Account of the customer; null if there is none. */
  readonly userId: string | null;
  /** The operation, in the kind's own term. */
  readonly operation: string;
  /** The error message, word for word. */
  readonly said: string;
  /** Key of a known cause; null if the cause is unknown. */
  readonly cause: string | null;
  /** Fingerprint of the cause, equal for all events with the same cause. */
  readonly group: string;
  /** Pence as text (`bigint`). Null if no money is at stake. */
  readonly amount: string | null;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly failedAt: Date | null;
  readonly nextTryAt: Date | null;
  /** Time at which it was done or dismissed. */
  readonly doneAt: Date | null;
  /** Whether a replay posts or moves money. */
  readonly postsMoney: boolean;
  readonly replayable: boolean;
  readonly dismissible: boolean;
  /** Search text in lower case. */
  readonly search: string;
}

/** The wanted rows: all that failed or wait, or one in any state. */
export type WantedRows = 'open' | { readonly id: string };

/** Repairs by staff for known causes. */
export const REPAIR_KINDS = [
  'make-contact',
  'map-accounts',
  'map-tax-rates',
  'wait-for-stock',
  'reconnect',
  'correct-address',
  'open-order',
] as const;
export type RepairKind = (typeof REPAIR_KINDS)[number];

export interface Repair {
  readonly kind: RepairKind;
  readonly label: string;
  /** Page of the back office; null if the repair is on the event's page. `{orderNumber}` stands for the order's. */
  readonly href: string | null;
  /** Whether only admins may do it. */
  readonly adminOnly?: boolean;
}

/** A failed event in words for staff. */
export interface Explanation {
  /** Name of the operation: "Paid invoice". */
  readonly title: string;
  /** Reason of the failure. */
  readonly cause: string;
  /** Advice on how to fix the cause. */
  readonly advice: string;
  readonly repair: Repair | null;
}

/** The first step of a replay. */
export interface WorkPreview {
  /** Null where it cannot even be composed; `problem` says why. */
  readonly step: string | null;
  /** Method and path. */
  readonly request: string | null;
  readonly body: object | null;
  /** Body of the last request. */
  readonly lastBody: object | null;
  /** Whether the other system already has it: then nothing is sent. */
  readonly inSage: 'yes' | 'no' | 'unknown';
  readonly found: object | null;
  /** Plain words. */
  readonly problem: string | null;
  /** Everything is done: a replay only records that. */
  readonly nothingLeft: boolean;
}

/** One failed event with its details. */
export interface FailedWorkDetail {
  readonly payload: object;
  readonly attempts: readonly FailedAttemptView[];
  readonly blocked: readonly BlockedEventView[];
  readonly preview: WorkPreview | null;
  readonly correlationId: string | null;
  readonly traceId: string | null;
}

/** Returns the only attempt that is known of work that stores its last error alone; none without an error. */
export function lastAttempt(
  error: string | null | undefined,
  at: Date,
  operation: string | null = null,
  request: unknown = null,
) {
  const unknown = { answer: null, durationMs: null, sageRequestId: null };
  return error ? [{ ...unknown, operation, request, at: at.toISOString(), status: 'failed', error }] : [];
}

/** The person who replays or dismisses, and the reason. */
export interface FailedWorkActor {
  /** A result of `actorName`. */
  readonly actor: string;
  readonly reason: string;
}

/** Thrown for an event that cannot be replayed now. The message says in plain words for staff why, and what to do. */
export class WorkNotReplayable extends Error {}

/** Failed and waiting work of one kind, for the one list of all kinds. */
export interface FailedWork {
  readonly kind: FailedWorkKind;
  /** Returns whether an id has the form of this kind's ids. */
  owns(id: string): boolean;
  /** Returns a `select` of all columns in the order of `FailedWorkRow`: a `union` matches them by position. */
  rows(wanted: WantedRows): RawBuilder<FailedWorkRow>;
  explain(row: Pick<FailedWorkRow, 'state' | 'operation' | 'cause' | 'said' | 'attempts'>): Explanation;
  /** Returns null if there is none. May ask another system; `em` is not flushed. */
  detail(id: string): Promise<FailedWorkDetail | null>;
  /** Replays it in the transaction of `em`. Returns false if it is not failed any more. Throws `WorkNotReplayable`. */
  replay(em: EntityManager, id: string, by: FailedWorkActor): Promise<boolean>;
  /** Dismisses it for good in the transaction of `em`. Returns false if it is not failed any more. */
  dismiss(em: EntityManager, id: string, by: FailedWorkActor): Promise<boolean>;
}

/** Failed and waiting work of several kinds as one table. */
export class AllFailedWork {
  constructor(private readonly sources: readonly FailedWork[]) {}

  /**
   * Returns open rows as a table of a statement. PostgreSQL computes every column of every row of a `union all`, even
   * unused ones, and groups and search texts are expensive: so each part is limited to these columns and rows.
   */
  rows<Column extends keyof FailedWorkRow>(
    columns: readonly Column[] | 'all',
    where: RawBuilder<boolean> = sql<boolean>`true`,
    kind?: FailedWorkKind,
  ): RawBuilder<Pick<FailedWorkRow, Column>> {
    const wanted = columns === 'all' ? sql`work.*` : sql.join(columns.map((column) => sql.ref(column)));
    const parts = this.sources
      .filter((source) => !kind || source.kind === kind)
      .map((source) => sql`select ${wanted} from (${source.rows('open')}) work where ${where}`);
    return sql`(${sql.join(parts, sql` union all `)})`;
  }

  /** Returns one row in any state; undefined if there is none. */
  async find(em: EntityManager, id: string): Promise<FailedWorkRow | undefined> {
    const { rows = [] } = (await this.sourceOf(id)?.rows({ id }).execute(kysely(em))) ?? {};
    return rows[0];
  }

  /** Returns the source whose ids have this form; undefined if there is none. */
  sourceOf(id: string): FailedWork | undefined {
    return this.sources.find((source) => source.owns(id));
  }

  /** Returns a row in words for staff. */
  explain(row: Pick<FailedWorkRow, 'kind' | 'state' | 'operation' | 'cause' | 'said' | 'attempts'>): Explanation {
    return this.sources.find(({ kind }) => kind === row.kind)!.explain(row);
  }
}

/** Returns the pence of a row as a number. */
export function penceOf({ amount }: Pick<FailedWorkRow, 'amount'>): Pence | null {
  return amount === null ? null : Number(amount);
}

/** Number of characters of an error message that are searched. */
const LONGEST = 1000;

/** A cause of failures that staff can understand and often put right. */
export interface KnownCause {
  /** Names the cause in the fingerprint of a group. */
  readonly key: string;
  /** Parts of error messages that identify the cause, in lower case; each belongs to one cause only. */
  readonly says: readonly string[];
  /** Reason of the failure, in plain words. */
  readonly cause: string;
  /** Whether the error message itself is plain and more precise: it then replaces `cause`. */
  readonly saidIsPlain?: boolean;
  /** Advice on how to fix the cause. */
  readonly advice: string;
  readonly repair?: Repair;
}

/** A list of causes, used both by statements for grouping and by the texts for people, so that both agree. */
export class KnownCauses {
  constructor(private readonly list: readonly KnownCause[]) {}

  /** Returns the cause with this key. */
  get(key: string | null): KnownCause | undefined {
    return this.list.find((cause) => cause.key === key);
  }

  /** Returns the first cause that matches the error message. */
  find(said: string): KnownCause | undefined {
    const text = said.slice(0, LONGEST).toLowerCase();
    return this.list.find(({ says }) => says.some((part) => text.includes(part)));
  }

  /** Returns SQL for the key of the matching cause, or null. */
  keyOf(said: Expression<unknown>): RawBuilder<string | null> {
    const cases = this.list.map(({ key, says }) => {
      const isSaid = says.map((part) => sql`strpos(s.said, ${sql.lit(part)}) > 0`);
      return sql`when ${sql.join(isSaid, sql` or `)} then ${sql.lit(key)}`;
    });
    // Converts to lower case once instead of for each part.
    const text = sql`(select lower(left(${said}, ${sql.lit(LONGEST)})) as said offset 0) s`;
    return sql`(select case ${sql.join(cases, sql` `)} end from ${text})`;
  }
}

/**
 * Returns SQL for the fingerprint of an error message: its words in lower case, without parts that vary from case to
 * case: text in brackets, and words with a digit or an at sign, such as amounts, order numbers, ids and addresses.
 */
export function fingerprint(said: Expression<unknown>): RawBuilder<string> {
  const words = sql`regexp_replace(lower(left(${said}, 500)), '\\([^)]*\\)|[^[:space:]]*[0-9@][^[:space:]]*', '#', 'g')`;
  return sql`left(trim(both '-' from regexp_replace(${words}, '[^[:alpha:]#]+', '-', 'g')), 120)`;
}
