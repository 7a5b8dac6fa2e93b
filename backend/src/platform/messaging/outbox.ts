import { defineEntity, type EventSubscriber, type FlushEventArgs, p, type TransactionEventArgs } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuid } from 'uuid';
import { context } from '../context.js';
import type { DomainEvent } from './event.js';

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
    /** The span at hand when it was published. */
    traceParent: p.text().nullable(),
    payload: p.json<object>(),
    /** Set only after the transport has stored the message. */
    sentAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'outbox_unsent',
      expression: 'create index "outbox_unsent" on "platform"."outbox" ("seq") where "sent_at" is null',
    },
    {
      name: 'outbox_sent',
      expression: 'create index "outbox_sent" on "platform"."outbox" ("sent_at") where "sent_at" is not null',
    },
    { properties: ['aggregateId'] },
  ],
  triggers: [
    {
      name: 'outbox_wakes_the_relay',
      timing: 'after',
      events: ['insert'],
      forEach: 'statement',
      body: "perform pg_notify('outbox', ''); return null;",
    },
  ],
});

/** A published event waiting for the relay; sent rows stay 30 days for replay. */
export class OutboxMessage extends OutboxSchema.class {}
OutboxSchema.setClass(OutboxMessage);

/** An entity that raises events: any with the columns of `aggregateProperties`. */
export interface AggregateRoot {
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

/** Raises an event as part of an aggregate's behaviour: it is published when the aggregate is flushed, in the same transaction. */
export function raise(aggregate: AggregateRoot, event: DomainEvent): void {
  raised.set(aggregate, [...(raised.get(aggregate) ?? []), event]);
  // Touched, so that the aggregate always has a change set and its version is checked.
  aggregate.updatedAt = new Date();
}

/** Returns the events that an aggregate raised and that no flush publishes, because set-based SQL writes it. */
export function takeRaised(aggregate: AggregateRoot): DomainEvent[] {
  const events = raised.get(aggregate) ?? [];
  raised.delete(aggregate);
  return events;
}

/** Publishes an event beside set-based SQL: writes it to the outbox in the transaction of `em`. */
export function publish(em: EntityManager, event: DomainEvent): void {
  em.persist(outboxRow(em, event));
}

/** Publishes the events that aggregates raised when the unit of work is flushed; discards them when it is rolled back. */
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
