import { defineEntity, type EventSubscriber, type FlushEventArgs, p, type TransactionEventArgs } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { context } from '../context.js';
import { wakeAfterCommit } from '../jobs/wake-after-commit.js';
import type { DomainEvent, Envelope } from './event.js';

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
    /** Time at which the transport had stored the event, by the database's clock; null while it waits. */
    sentAt: p.datetime().nullable().index(),
  },
  indexes: [
    { properties: ['aggregateId', 'seq'] },
    { name: 'outbox_unsent', properties: ['seq'], where: 'sent_at is null' },
  ],
});

/** A published event. It stays 30 days after it was sent, for replay and the order's trail. */
export class OutboxMessage extends OutboxSchema.class {}
OutboxSchema.setClass(OutboxMessage);

/** The columns of an envelope in the outbox, as statements read them. */
export interface OutboxRow {
  seq: string;
  event_id: string;
  type: string;
  aggregate_id: string;
  occurred_at: Date;
  correlation_id: string;
  causation_id: string | null;
  trace_parent: string | null;
  payload: object;
}

/** Selects an `OutboxRow` from outbox row `o`. */
export const OUTBOX_ROW = sql`o.seq, o.id as event_id, o.type, o.aggregate_id, o.occurred_at, o.correlation_id, o.causation_id,
  o.trace_parent, o.payload`;

/** Returns the envelope of an outbox row. */
export function envelopeOf(row: OutboxRow): Envelope {
  return {
    id: row.event_id,
    seq: row.seq,
    type: row.type,
    aggregateId: row.aggregate_id,
    occurredAt: row.occurred_at.toISOString(),
    correlationId: row.correlation_id,
    causationId: row.causation_id,
    traceParent: row.trace_parent,
    payload: row.payload,
  };
}

/** An entity that raises events; any entity with the columns of `aggregateProperties`. */
interface AggregateRoot {
  updatedAt: Date;
}

const raised = new WeakMap<object, DomainEvent[]>();

/** Returns the row of an event, for a statement that inserts it beside other changes and wakes the relay itself. */
export function outboxMessage(event: DomainEvent): OutboxMessage {
  const { correlationId, causationId, traceParent = null } = context();
  return Object.assign(new OutboxMessage(), {
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
  em.persist(outboxMessage(event));
  wakeAfterCommit(em, 'outbox');
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
