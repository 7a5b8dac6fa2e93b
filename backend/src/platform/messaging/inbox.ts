import { defineEntity, p } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { Config } from '../../config.js';
import { runInContext } from '../context.js';
import { kysely } from '../database/kysely.js';
import { prepare } from '../database/prepared-statement.js';
import { Job, type JobResult } from '../jobs/jobs.js';
import { Wakeups } from '../jobs/wake-after-commit.js';
import { messageOf } from '../redaction.js';
import { inSpan, soundTraceParent } from '../tracing/spans.js';
import type { Envelope } from './event.js';
import { ENVELOPE } from './outbox.js';
import { isKnown, isRunning, type Reaction, Reactions } from './reactions.js';
import { type Subscription, TRANSPORT, type Transport } from './transport.js';

/** Number of tries of a failing reaction, which is then parked for staff (docs/rules.md#parked-reactions). */
export const MAX_ATTEMPTS = 8;
const LAST_BACKOFF_SECONDS = 30;
/** The most reactions of an aggregate that run in one transaction. */
const LARGEST_BATCH = 50;
/** Distance in the outbox up to which later events of a delivered one's aggregate are stored with it. */
const NEIGHBOURS = 10;
/** Number of reactions, of different aggregates, that one process runs in parallel. */
const SLOTS = 4;
/** Pause between polls in case a notification is lost, and for reactions that are due again, in ms. */
const POLL_MS = 1000;
/** Pause between reports of the reactions that this worker has, in ms. */
const REPORT_MS = 30_000;

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
    /** pending → done, or parked (blocks the aggregate's later events) → pending by replay, or dismissed. */
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
    { name: 'inbox_pending', properties: ['seq'], where: `status = 'pending'` },
    { name: 'inbox_open', properties: ['aggregateId', 'module', 'seq'], where: `status in ('pending', 'parked')` },
    { name: 'inbox_done', properties: ['doneAt'], where: 'done_at is not null' },
  ],
  checks: [{ name: 'inbox_status', expression: `status in ('pending', 'done', 'parked', 'dismissed')` }],
});

/** One event for one reaction: first pending work, then the record that it was done. The event is in the outbox. */
export class InboxMessage extends InboxSchema.class {}
InboxSchema.setClass(InboxMessage);

interface Wanted {
  /** The names of the reactions that this process runs. */
  names: string[];
  /** Only reactions of this aggregate; null for all. */
  aggregateId: string | null;
  /** The reactions that this process is running already. */
  inHand: string[];
}

interface DueReaction {
  id: string;
  reaction: string;
  attempts: number;
  event: Envelope;
  /** Whether reactions of other aggregates are due. */
  more: boolean;
}

/**
 * Whether the reaction of row `i` waits for an earlier one of its module to the same aggregate, apart from some. Pending
 * reactions that no running worker has hold up nothing.
 */
const waits = (apartFrom = sql`(0)`) => sql`exists (
  select 1 from platform.inbox earlier
  where earlier.status in ('pending', 'parked') and earlier.module = i.module and earlier.aggregate_id = i.aggregate_id
    and earlier.seq < i.seq and (earlier.status = 'parked' or ${isKnown('earlier')}) and earlier.id not in ${apartFrom}
  -- Keeps the condition from becoming a join, which would read all open rows.
  offset 0)`;

/**
 * Claims the aggregate of the oldest due reaction that waits for none, and the aggregate's due reactions from that one on.
 * Returns, in order, those that wait for none outside of this transaction.
 */
const claim = prepare<unknown, Wanted, DueReaction>(
  'claim_reactions',
  (_, { names, aggregateId, inHand }) => sql<DueReaction>`
  with head as (
    select i.aggregate_id, i.seq from platform.inbox i
    where i.status = 'pending' and i.due_at <= now() and i.reaction = any(${names}::text[])
      and (${aggregateId}::text is null or i.aggregate_id = ${aggregateId}) and not ${waits()}
    order by i.seq limit 1 for update of i skip locked),
  claimed as (
    select i.* from platform.inbox i
    -- Both open states, for the index by aggregate: with the one of pending rows, all of them would be read.
    where i.status in ('pending', 'parked') and i.status <> 'parked' and i.aggregate_id = (select aggregate_id from head)
      and i.seq >= (select seq from head) and i.due_at <= now() and i.reaction = any(${names}::text[])
    order by i.seq, i.id limit ${sql.lit(LARGEST_BATCH)} for update of i skip locked)
  select i.id, i.reaction, i.attempts, ${ENVELOPE} as event,
    exists (
      select 1 from platform.inbox other where other.status = 'pending' and other.due_at <= now()
        and other.aggregate_id <> i.aggregate_id and other.id <> all(${inHand}::bigint[])) as more
  from claimed i
  cross join lateral (select * from platform.outbox where id = i.event_id offset 0) o
  where not ${waits(sql`(select id from claimed)`)}
  order by i.seq, i.id`,
);

/** Returns whether reactions may be due that this process, which has `inHand`, is not running. */
const markDone = prepare<unknown, { ids: string[]; inHand: string[] }, { more: boolean }>(
  'reactions_done',
  (_, { ids, inHand }) => sql<{ more: boolean }>`
  with done as (
    update platform.inbox set status = 'done', done_at = clock_timestamp(), error = null, attempts = attempts + 1
    where id = any(${ids}::bigint[]))
  select exists (select 1 from platform.inbox
    where status = 'pending' and due_at <= now() and id <> all(${inHand}::bigint[])) as more`,
);

/**
 * Stores delivered events for each reaction of a running worker that was registered before they were sent, and every
 * earlier event of the same aggregates that is missing: it may be delivered later, or an older version of the shop may
 * have received it. So no event of an aggregate overtakes another (docs/rules.md#event-order). Stores neighbours that
 * follow too: they are mostly of the same transaction, and so their reactions run together.
 */
const receive = prepare<unknown, { ids: string[] }, { id: string }>(
  'receive_events',
  (_, { ids }) => sql<{ id: string }>`
  with latest as (
    select aggregate_id, max(seq) as seq from platform.outbox where id = any(${ids}::uuid[]) group by aggregate_id)
  insert into platform.inbox (event_id, module, reaction, aggregate_id, seq)
  select o.id, r.module, r.name, o.aggregate_id, o.seq
  from latest
  -- "offset" keeps these from becoming joins, for which all of outbox or inbox would be read.
  cross join lateral (
    select * from platform.outbox
    where aggregate_id = latest.aggregate_id and seq <= latest.seq + ${sql.lit(NEIGHBOURS)} offset 0) o
  join platform.reactions r on r.event_type = o.type and ${isRunning} and coalesce(o.sent_at, 'infinity') >= r.since
  where not exists (select 1 from platform.inbox i where i.event_id = o.id and i.reaction = r.name offset 0)
  -- Two processes that store the same rows lock them in the same order.
  order by o.seq, r.name
  on conflict (event_id, reaction) do nothing
  returning id`,
);

/** Result of looking for due reactions: none found, or some were run and there are perhaps more, or none. */
type Ran = 'none' | 'last' | 'more';

/** Stores delivered events and runs their reactions, each once (docs/rules.md#reactions-once). */
@Injectable()
export class Inbox implements OnModuleInit, OnApplicationShutdown {
  /** One for all reactions, also those of other versions: an event is delivered and stored once. */
  readonly subscription: Subscription = { durable: 'events', receive: (envelopes) => this.receive(envelopes) };
  private own: readonly Reaction[] = [];
  private readonly inHand = new Set<string>();

  constructor(
    private readonly em: EntityManager,
    private readonly wakeups: Wakeups,
    private readonly reactions: Reactions,
    private readonly config: Config,
    @Inject(TRANSPORT) private readonly transport: Transport,
  ) {}

  /** Registers the reactions before any event is relayed, so that a new one gets every event from then on. */
  async onModuleInit(): Promise<void> {
    if (!this.config.roles.worker) return;
    this.own = this.reactions.all();
    await this.report();
    await this.transport.subscribe(this.subscription);
  }

  @Job({ name: 'reactions', everyMs: POLL_MS, wakeOn: 'inbox', slots: SLOTS })
  async run(_signal: AbortSignal, found: () => void): Promise<JobResult> {
    return (await this.runNext(this.own, found)) === 'more' ? 'again' : undefined;
  }

  @Job({ name: 'known reactions', everyMs: REPORT_MS })
  async report(): Promise<void> {
    await this.reactions.register(this.own);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.transport.close();
  }

  /** Stores events for their reactions, in one statement. Idempotent. */
  async receive(envelopes: readonly Envelope[]): Promise<void> {
    const stored = await receive(this.em, { ids: envelopes.map(({ id }) => id) });
    if (stored.length > 0) this.wakeups.wake('inbox');
  }

  /**
   * Runs the due reactions of one aggregate: all in one transaction, or each in its own after one failed. Calls `found`
   * once it has claimed some while those of other aggregates are due.
   */
  async runNext(reactions: readonly Reaction[], found = () => {}): Promise<Ran> {
    const { ran, failed } = await this.runBatch(reactions, LARGEST_BATCH, null, found);
    if (!failed) return ran;
    while ((await this.runBatch(reactions, 1, failed)).ran !== 'none');
    return 'more';
  }

  /** Runs up to `size` reactions of an aggregate in one transaction. `failed` is the aggregate if one of them failed. */
  private async runBatch(
    reactions: readonly Reaction[],
    size: number,
    aggregateId: string | null,
    found = () => {},
  ): Promise<{ ran: Ran; failed?: string }> {
    let batch: DueReaction[] = [];
    let running: DueReaction | undefined;
    try {
      return await this.em.fork().transactional(async (em) => {
        const names = reactions.map(({ name }) => name);
        const due = await claim(em as EntityManager, { names, aggregateId, inHand: [...this.inHand] });
        batch = due.slice(0, size);
        if (batch.length === 0) return { ran: 'none' };
        for (const { id } of batch) this.inHand.add(id);
        if (batch[0]!.more) found();
        for (const row of batch) {
          running = row;
          await this.runOne(reactions.find(({ name }) => name === row.reaction)!, row, em as EntityManager);
        }
        running = undefined;
        const ids = batch.map(({ id }) => id);
        const [done] = await markDone(em as EntityManager, { ids, inHand: [...this.inHand] });
        return { ran: done?.more ? 'more' : 'last' };
      });
    } catch (error) {
      if (batch.length === 0) throw error;
      const culprit = running ?? (batch.length === 1 ? batch[0] : undefined);
      if (culprit) await this.recordFailure(culprit, error);
      return { ran: 'more', failed: batch[0]!.event.aggregateId };
    } finally {
      for (const { id } of batch) this.inHand.delete(id);
    }
  }

  /** Runs a reaction in the context and the trace of its event. */
  private runOne(reaction: Reaction, { event, attempts }: DueReaction, em: EntityManager): Promise<void> {
    const { correlationId, id, type } = event;
    const traceParent = soundTraceParent(event.traceParent);
    const attributes = {
      'messaging.destination.name': type,
      'messaging.message.id': id,
      'topcoat.reaction': reaction.name,
      'topcoat.attempt': attempts + 1,
    };
    return runInContext({ correlationId, causationId: id, actor: { kind: 'system' }, traceParent }, () =>
      inSpan(`process ${type}`, { kind: 'consumer', attributes }, async () => {
        await reaction.run(event, em);
        await em.flush();
        // The next reaction reads what this one wrote beside its entities.
        em.clear();
      }),
    );
  }

  private async recordFailure(row: DueReaction, error: unknown): Promise<void> {
    const attempts = row.attempts + 1;
    const isLast = attempts >= MAX_ATTEMPTS;
    const wait = Math.min(2 ** (attempts - 1), LAST_BACKOFF_SECONDS);
    await sql`
      update platform.inbox set attempts = ${attempts}, error = ${messageOf(error)},
        due_at = now() + make_interval(secs => ${wait}), status = ${isLast ? 'parked' : 'pending'},
        parked_at = case when ${isLast}::boolean then now() end
      where id = ${row.id} and status = 'pending'`.execute(kysely(this.em));
  }
}
