import { defineEntity, type EventSubscriber, type FlushEventArgs, p, type TransactionEventArgs } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { context } from '../context.js';
import type { DomainEvent } from './event.js';
import type { Outgoing, Published } from './transport.js';

/** By an expression: only that can name the rows of the statement. */
const WAKES_THE_RELAY = `create or replace function "platform"."outbox_outbox_wakes_the_relay_fn"() returns trigger as $$ begin
insert into platform.unsent_events (seq) select seq from changed on conflict do nothing; perform pg_notify('outbox', ''); return null; end; $$ language plpgsql;
create trigger "outbox_wakes_the_relay" after insert on "platform"."outbox" referencing new table as changed for each statement
execute function "platform"."outbox_outbox_wakes_the_relay_fn"()`;

const OutboxSchema = defineEntity({
  name: 'OutboxMessage',
  schema: 'platform',
  tableName: 'outbox',
  properties: {
    seq: p.bigint('string').primary().autoincrement(),
    id: p.uuid().unique(),
    type: p.text(),
    aggregateId: p.text(),
    occurredAt: p.datetime(),
    correlationId: p.text().index(),
    causationId: p.uuid().nullable(),
    /** The span in which the event was published. */
    traceParent: p.text().nullable(),
    payload: p.json<object>(),
  },
  indexes: [{ properties: ['aggregateId'] }],
  triggers: [
    {
      name: 'outbox_wakes_the_relay',
      timing: 'after',
      events: ['insert'],
      forEach: 'statement',
      expression: WAKES_THE_RELAY,
    },
  ],
});

/**
 * A published event. Its row is written once; `UnsentEvent` and `SentEvent` record whether it was sent. Sent events
 * stay 30 days for replay.
 */
export class OutboxMessage extends OutboxSchema.class {}
OutboxSchema.setClass(OutboxMessage);

const UnsentEventSchema = defineEntity({
  name: 'UnsentEvent',
  schema: 'platform',
  tableName: 'unsent_events',
  properties: { seq: p.bigint('string').primary().autoincrement(false) },
});

/** Position in the outbox of an event that waits for the relay. Written by the outbox's trigger. */
export class UnsentEvent extends UnsentEventSchema.class {}
UnsentEventSchema.setClass(UnsentEvent);

const SentEventSchema = defineEntity({
  name: 'SentEvent',
  schema: 'platform',
  tableName: 'sent_events',
  properties: {
    seq: p.bigint('string').primary().autoincrement(false),
    sentAt: p.datetime().index(),
  },
});

/** Time at which the transport had stored the event at this position in the outbox, by the database's clock. */
export class SentEvent extends SentEventSchema.class {}
SentEventSchema.setClass(SentEvent);

/**
 * The unsent events with their outbox rows `o`, in the order of `u.seq`. `offset 0` makes PostgreSQL look up each by
 * its position instead of reading the outbox of 30 days.
 */
export const UNSENT = sql`platform.unsent_events u
  cross join lateral (select * from platform.outbox where seq = u.seq offset 0) o`;

/** Time at which the event of outbox row `row` was sent; null while it waits. */
export const sentAt = (row: string) =>
  sql<Date | null>`(select s.sent_at from platform.sent_events s where s.seq = ${sql.ref(row)}.seq)`;

/** An entity that raises events; any entity with the columns of `aggregateProperties`. */
interface AggregateRoot {
  updatedAt: Date;
}

const raised = new WeakMap<object, DomainEvent[]>();

function outboxRow(em: EntityManager, event: DomainEvent): OutboxMessage {
  const { correlationId, causationId, traceParent = null } = context();
  return em.create(OutboxMessage, {
    id: uuid(),
    type: event.type,
    aggregateId: event.aggregateId,
    occurredAt: new Date(),
    correlationId,
    causationId,
    traceParent,
    payload: event.payload,
  });
}

/** Raises an event of an aggregate; it is published in the transaction that flushes the aggregate. */
export function raise(aggregate: AggregateRoot, event: DomainEvent): void {
  raised.set(aggregate, [...(raised.get(aggregate) ?? []), event]);
  // Changes the aggregate, so that it always has a change set and its version is checked.
  aggregate.updatedAt = new Date();
}

/** Returns the raised events of an aggregate that set-based SQL stores, since no flush publishes them. */
export function takeRaised(aggregate: AggregateRoot): DomainEvent[] {
  const events = raised.get(aggregate) ?? [];
  raised.delete(aggregate);
  return events;
}

/** Publishes an event next to set-based SQL: writes it to the outbox in the transaction of `em`. */
export function publish(em: EntityManager, event: DomainEvent): void {
  em.persist(outboxRow(em, event));
}

/** Publishes the raised events of aggregates when the unit of work is flushed; discards them on rollback. */
export class OutboxSubscriber implements EventSubscriber {
  beforeFlush({ em, uow }: FlushEventArgs): void {
    for (const entity of [...uow.getIdentityMap(), ...uow.getPersistStack()] as object[]) {
      const events = raised.get(entity);
      if (!events) continue;
      raised.delete(entity);
      for (const event of events) publish(em as EntityManager, event);
    }
  }

  afterTransactionRollback({ uow }: TransactionEventArgs): void {
    for (const entity of uow ? ([...uow.getIdentityMap(), ...uow.getPersistStack()] as object[]) : [])
      raised.delete(entity);
  }
}

/**
 * Publishes message by message: different aggregates in parallel, those of one aggregate in turn, so that a failure
 * stops the later ones.
 */
export async function publishInChains(
  messages: readonly Outgoing[],
  publish: (message: Outgoing) => Promise<void>,
): Promise<Published> {
  const stored = new Set<string>();
  let failure: unknown;
  const chains = Map.groupBy(messages, ({ aggregateId }) => aggregateId);
  await Promise.all(
    [...chains.values()].map(async (chain) => {
      for (const message of chain) {
        try {
          await publish(message);
        } catch (error) {
          failure = error;
          return;
        }
        stored.add(message.id);
      }
    }),
  );
  return { stored, failure };
}
