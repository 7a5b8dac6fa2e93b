import {
  defineEntity,
  type EventSubscriber,
  type FlushEventArgs,
  p,
  type TransactionEventArgs,
  type UnitOfWork,
} from '@mikro-orm/core';
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

/** Selects the `Envelope` of outbox row `o`. */
export const ENVELOPE = sql<Envelope>`json_build_object('id', o.id, 'seq', o.seq::text, 'type', o.type,
  'aggregateId', o.aggregate_id, 'occurredAt', to_char(o.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'correlationId', o.correlation_id, 'causationId', o.causation_id, 'traceParent', o.trace_parent, 'payload', o.payload)`;

/** An entity that raises events; any entity with the columns of `aggregateProperties`. */
interface AggregateRoot {
  updatedAt: Date;
}

const raised = new WeakMap<object, DomainEvent[]>();

/** Returns the row of an event, for a statement that inserts it beside other changes and wakes the relay itself. */
export function outboxMessage(event: DomainEvent): OutboxMessage {
  const { correlationId, causationId, traceParent = null } = context();
  const origin = { correlationId, causationId, traceParent };
  return Object.assign(new OutboxMessage(), { ...event, ...origin, id: uuid(), occurredAt: new Date() });
}

/** Raises an event of an aggregate; it is published in the transaction that flushes the aggregate. */
export function raise(aggregate: AggregateRoot, event: DomainEvent): void {
  raised.set(aggregate, [...(raised.get(aggregate) ?? []), event]);
  // Changes the aggregate, so that it always has a change set and its version is checked.
  aggregate.updatedAt = new Date();
}

/** Returns the raised events of an aggregate that set-based SQL stores, since no flush publishes them. */
export function takeRaised(aggregate: object): DomainEvent[] {
  const events = raised.get(aggregate) ?? [];
  raised.delete(aggregate);
  return events;
}

/** Publishes an event next to set-based SQL: writes it to the outbox in the transaction of `em`. */
export function publish(em: EntityManager, event: DomainEvent): void {
  em.persist(outboxMessage(event));
  wakeAfterCommit(em, 'outbox');
}

const entitiesOf = (uow: UnitOfWork) => [...uow.getIdentityMap(), ...uow.getPersistStack()] as object[];

/** Publishes the raised events of aggregates when the unit of work is flushed; discards them on rollback. */
export class OutboxSubscriber implements EventSubscriber {
  beforeFlush({ em, uow }: FlushEventArgs): void {
    for (const event of entitiesOf(uow).flatMap(takeRaised)) publish(em as EntityManager, event);
  }

  afterTransactionRollback({ uow }: TransactionEventArgs): void {
    if (uow) entitiesOf(uow).forEach(takeRaised);
  }
}
