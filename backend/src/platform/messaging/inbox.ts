import { defineEntity, p } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Expression, sql } from 'kysely';
import { runInContext } from '../context.js';
import { kysely } from '../database/kysely.js';
import { prepare } from '../database/prepared-statement.js';
import type { Table } from '../database/tables.js';
import { messageOf } from '../redaction.js';
import { inSpan, soundTraceParent } from '../tracing/spans.js';
import type { Envelope } from './event.js';
import { ENVELOPE, isKnown } from './known-reactions.js';
import { sentAt } from './outbox.js';
import type { Reaction } from './reactions.js';

/** Number of tries of a failing reaction, which is then parked for staff (docs/rules.md#parked-reactions). */
export const MAX_ATTEMPTS = 8;
const LAST_BACKOFF_SECONDS = 30;
/**
 * Longest wait of a claim for the one before, in ms, so that a claim on a hanging connection does not block all others.
 */
const CLAIM_PATIENCE_MS = 1000;

const InboxSchema = defineEntity({
  name: 'InboxMessage',
  schema: 'platform',
  tableName: 'inbox',
  properties: {
    id: p.bigint('string').primary().autoincrement(),
    eventId: p.uuid(),
    module: p.text(),
    reaction: p.text(),
    aggregateId: p.text(),
    seq: p.bigint('string'),
    envelope: p.json<Envelope>(),
    /**
     * pending → done, or parked (waits for a person, and blocks the aggregate's later events) → pending by replay, or
     * dismissed.
     */
    status: p.text().default('pending'),
    attempts: p.integer().default(0),
    dueAt: p.datetime().defaultRaw('now()'),
    error: p.text().nullable(),
    receivedAt: p.datetime().defaultRaw('now()'),
    doneAt: p.datetime().nullable(),
    /** When it failed for good. */
    parkedAt: p.datetime().nullable(),
    /** The person who dismissed it, and the reason. */
    dismissedBy: p.text().nullable(),
    dismissReason: p.text().nullable(),
  },
  uniques: [{ properties: ['eventId', 'reaction'] }],
  indexes: [
    {
      name: 'inbox_pending',
      expression: `create index "inbox_pending" on "platform"."inbox" ("seq") where "status" = 'pending'`,
    },
    {
      name: 'inbox_open',
      expression: `create index "inbox_open" on "platform"."inbox" ("module", "aggregate_id", "seq") where "status" in ('pending', 'parked')`,
    },
    {
      name: 'inbox_done',
      expression: 'create index "inbox_done" on "platform"."inbox" ("done_at") where "done_at" is not null',
    },
  ],
  checks: [{ name: 'inbox_status', expression: `status in ('pending', 'done', 'parked', 'dismissed')` }],
  triggers: [
    {
      name: 'inbox_wakes_the_runner',
      timing: 'after',
      events: ['insert'],
      forEach: 'statement',
      body: "perform pg_notify('inbox', ''); return null;",
    },
  ],
});

/** One event for one reaction: first pending work, then the record that it was done. */
export class InboxMessage extends InboxSchema.class {}
InboxSchema.setClass(InboxMessage);

export interface InboxTables {
  'platform.inbox': Table<InboxMessage>;
}

interface Candidates {
  /** The reactions that this process runs: name, a blank and the event's type. */
  known: string[];
  /** The ids of running reactions. */
  running: readonly string[];
}

interface Claimed {
  id: string;
  reaction: string;
  envelope: Envelope;
  attempts: number;
  /** Whether another reaction may be due. */
  more: boolean;
}

/** Result of looking for a due reaction: none found, or one was run and there are perhaps more, or none. */
type Ran = false | 'last' | 'more';

/**
 * Whether other messages are pending than this one and those that this process runs. Ignores messages queued behind one
 * of `blocking`; they are picked up when it ends. A finished one blocks nothing, even if its connection hangs before
 * the process knows. Checks `done_at` instead of the status, whose index a plan made with few pending rows would read
 * in full.
 */
const othersThan = (
  id: Expression<string>,
  running: Expression<readonly string[]>,
  blocking: Expression<readonly string[]>,
) =>
  sql<boolean>`exists (select 1 from platform.inbox other
    where other.status = 'pending' and other.id <> ${id} and other.id <> all(${running}::bigint[])
      and not exists (select 1 from platform.inbox run where run.id = any(${blocking}) and run.done_at is null
        and run.module = other.module and run.aggregate_id = other.aggregate_id and run.seq < other.seq))`;

const nameAndType = (row: string) =>
  sql<string>`${sql.ref(`${row}.reaction`)} || ' ' || (${sql.ref(`${row}.envelope`)} ->> 'type')`;

/**
 * Claims the oldest due message of its aggregate in its module; a later one waits for earlier pending or parked ones.
 * Messages for reactions of another version are left to that version; if it no longer runs, nothing waits for them.
 * "offset" keeps the condition from becoming a join, which would read and sort all pending rows.
 */
const claim = prepare<InboxTables, Candidates, Claimed>('claim_reaction', (db, { known, running }) =>
  db
    .selectFrom('platform.inbox as i')
    .select(['i.id', 'i.reaction', 'i.envelope', 'i.attempts'])
    .select(othersThan(sql.ref('i.id'), running, sql`(${running}::bigint[] || i.id)`).as('more'))
    .where(sql<boolean>`i.status = 'pending'`)
    .where('i.due_at', '<=', sql<Date>`now()`)
    .where(sql<boolean>`${nameAndType('i')} = any(${known}::text[])`)
    .where(
      sql<boolean>`not exists (
        select 1 from platform.inbox earlier
        where earlier.module = i.module and earlier.aggregate_id = i.aggregate_id and earlier.seq < i.seq
          and earlier.status in ('pending', 'parked')
          and (earlier.status = 'parked' or ${nameAndType('earlier')} = any(${known}::text[]) or ${isKnown('earlier')})
        offset 0)`,
    )
    .orderBy('i.seq')
    .limit(sql.lit(1))
    .forUpdate('i')
    .skipLocked(),
);

type Done = Pick<Claimed, 'id' | 'attempts'> & Pick<Candidates, 'running'>;

const markDone = prepare<InboxTables, Done, { more: boolean }>('reaction_done', (db, { id, attempts, running }) =>
  db
    .updateTable('platform.inbox as i')
    .set({ status: 'done', done_at: sql<Date>`clock_timestamp()`, error: null, attempts })
    .where('i.id', '=', id)
    .returning(othersThan(sql.ref('i.id'), running, sql`${running}::bigint[]`).as('more')),
);

/**
 * Stores delivered messages that were published after their reaction was registered, and every earlier event of the
 * same aggregates that is missing: it may be delivered later, or an older version may have received it without this
 * version's reactions. So no event of an aggregate overtakes another (docs/rules.md#event-order).
 */
const receive = prepare<unknown, { messages: string; reactions: readonly string[] }, never>(
  'receive_messages',
  (db, { messages, reactions }) => ({
    compile: () =>
      sql<never>`
  with delivered as (
    select * from jsonb_to_recordset(${messages}::jsonb) as message
      (event_id uuid, module text, reaction text, type text, aggregate_id text, seq bigint, occurred_at timestamptz, envelope jsonb)),
  latest as (select aggregate_id, max(seq) as seq from delivered group by aggregate_id)
  insert into platform.inbox (event_id, module, reaction, aggregate_id, seq, envelope)
  select d.event_id, d.module, d.reaction, d.aggregate_id, d.seq, d.envelope
  from delivered d
  left join platform.reactions r on r.name = d.reaction and r.event_type = d.type
  where r.name is null or r.since <= coalesce(
    (select coalesce(${sentAt('o')}, 'infinity') from platform.outbox o where o.id = d.event_id), d.occurred_at)
  union all
  select o.id, r.module, r.name, o.aggregate_id, o.seq, ${ENVELOPE}
  from latest
  -- "offset" keeps these from becoming joins, for which all of outbox or inbox would be read.
  cross join lateral (
    select * from platform.outbox where aggregate_id = latest.aggregate_id and seq < latest.seq offset 0) o
  join platform.reactions r on r.event_type = o.type and coalesce(${sentAt('o')}, 'infinity') >= r.complete_to
  where r.name = any(${reactions}::text[])
    and not exists (select 1 from platform.inbox i where i.event_id = o.id and i.reaction = r.name offset 0)
  -- Two processes that store the same rows lock them in the same order.
  order by seq, reaction
  on conflict (event_id, reaction) do nothing`.compile(db),
  }),
);

/** Stores delivered events and runs their reactions, each once (docs/rules.md#reactions-once). */
@Injectable()
export class Inbox {
  private readonly running = new Set<string>();
  private claiming: Promise<unknown> = Promise.resolve();
  private lookedInVainAt = 0;

  constructor(private readonly em: EntityManager) {}

  /** Stores events for their reactions, in one statement. Idempotent. */
  async receive(reactions: readonly Reaction[], envelopes: readonly Envelope[]): Promise<void> {
    const rows = envelopes.flatMap((envelope) =>
      reactions
        .filter(({ type }) => type === envelope.type)
        .map(({ name, module }) => ({
          event_id: envelope.id,
          module,
          reaction: name,
          type: envelope.type,
          aggregate_id: envelope.aggregateId,
          seq: envelope.seq,
          occurred_at: new Date(envelope.occurredAt).toISOString(),
          envelope,
        })),
    );
    if (rows.length === 0) return;
    const names = reactions.map(({ name }) => name);
    await receive(this.em, { messages: JSON.stringify(rows), reactions: names });
  }

  /** Runs the oldest due reaction. Calls `found` once it has claimed one while others are pending. */
  async runNext(reactions: readonly Reaction[], found = () => {}): Promise<Ran> {
    let claimed: { id: string; attempts: number } | undefined;
    try {
      return await this.em.fork().transactional<Ran>(async (em) => {
        const row = await this.claim(em as EntityManager, reactions);
        if (!row) return false;
        claimed = row;
        if (row.more) found();
        const reaction = reactions.find(({ name, type }) => name === row.reaction && type === row.envelope.type)!;
        await this.run(reaction, row, em as EntityManager);
        const endedAt = performance.now();
        const running = [...this.running].filter((id) => id !== row.id);
        const [done] = await markDone(em as EntityManager, { id: row.id, attempts: row.attempts + 1, running });
        // A reaction that another slot could not run since then may have waited for this one.
        return done?.more === false && this.lookedInVainAt < endedAt ? 'last' : 'more';
      });
    } catch (error) {
      if (!claimed) throw error;
      await this.recordFailure(claimed, error);
      return 'more';
    } finally {
      if (claimed) this.running.delete(claimed.id);
    }
  }

  /**
   * Claims one reaction at a time in a process, so that each claim knows the others and reports whether there are
   * more.
   */
  private async claim(em: EntityManager, reactions: readonly Reaction[]): Promise<Claimed | undefined> {
    const known = reactions.map(({ name, type }) => `${name} ${type}`);
    const claimed = within(CLAIM_PATIENCE_MS, this.claiming).then(async () => {
      const [row] = await claim(em, { known, running: [...this.running] });
      if (row) this.running.add(row.id);
      else this.lookedInVainAt = performance.now();
      return row;
    });
    this.claiming = claimed.catch(() => undefined);
    return claimed;
  }

  /** Runs a reaction in the context and the trace of its event. */
  private run(reaction: Reaction, { envelope, attempts }: Claimed, em: EntityManager): Promise<void> {
    const { correlationId, id, type } = envelope;
    const traceParent = soundTraceParent(envelope.traceParent);
    const attributes = {
      'messaging.destination.name': type,
      'messaging.message.id': id,
      'topcoat.reaction': reaction.name,
      'topcoat.attempt': attempts + 1,
    };
    return runInContext({ correlationId, causationId: id, actor: { kind: 'system' }, traceParent }, () =>
      inSpan(`process ${type}`, { kind: 'consumer', attributes }, async () => {
        await reaction.run(envelope, em);
        await em.flush();
      }),
    );
  }

  private async recordFailure(row: { id: string; attempts: number }, error: unknown): Promise<void> {
    const attempts = row.attempts + 1;
    const wait = Math.min(2 ** (attempts - 1), LAST_BACKOFF_SECONDS);
    await kysely<InboxTables>(this.em)
      .updateTable('platform.inbox')
      .set({
        attempts,
        error: messageOf(error),
        due_at: sql<Date>`now() + make_interval(secs => ${wait})`,
        ...(attempts >= MAX_ATTEMPTS ? { status: 'parked', parked_at: sql<Date>`now()` } : {}),
      })
      .where('id', '=', row.id)
      .where('status', '=', 'pending')
      .execute();
  }
}

/** Resolves with the promise, which never rejects, or after `ms`. */
function within(ms: number, promise: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    void promise.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
