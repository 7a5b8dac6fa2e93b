import { defineEntity, type EventSubscriber, type FlushEventArgs, p, type TransactionEventArgs } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuid } from 'uuid';
import { context } from '../context.js';
import type { Envelope, Fact } from './event.js';

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

/** A told fact waiting for the relay; sent rows stay 30 days for replay. */
export class OutboxMessage extends OutboxSchema.class {
  /** The message as it travels. */
  toEnvelope(): Envelope {
    const { id, seq, type, aggregateId, correlationId, causationId, payload } = this;
    return {
      id,
      seq: seq!,
      type,
      aggregateId,
      occurredAt: this.occurredAt.toISOString(),
      correlationId,
      causationId: causationId ?? null,
      payload,
    };
  }
}
OutboxSchema.setClass(OutboxMessage);

/** An aggregate that tells facts: any entity with the columns of `aggregateProperties`. */
export interface Teller {
  updatedAt: Date;
}

const told = new WeakMap<object, Fact[]>();

function outboxRow(em: EntityManager, fact: Fact): OutboxMessage {
  const { correlationId, causationId } = context();
  return em.create(OutboxMessage, {
    id: uuid(),
    type: fact.type,
    aggregateId: fact.aggregateId,
    occurredAt: new Date(),
    correlationId,
    causationId,
    payload: fact.payload,
  });
}

/**
 * Tells a fact: it is written to the outbox in the transaction of the change, or not at all if that fails.
 * An aggregate tells as part of its behaviour; beside set-based SQL, tell by the EntityManager of the transaction.
 */
export function tell(teller: Teller | EntityManager, fact: Fact): void {
  if (teller instanceof EntityManager) {
    teller.persist(outboxRow(teller, fact));
    return;
  }
  told.set(teller, [...(told.get(teller) ?? []), fact]);
  // Touched, so that the aggregate always has a change set and its version is checked.
  teller.updatedAt = new Date();
}

/** Collects what aggregates told into the outbox when the unit of work is flushed; forgets it when that is rolled back. */
export class OutboxSubscriber implements EventSubscriber {
  beforeFlush({ em, uow }: FlushEventArgs): void {
    for (const entity of [...uow.getIdentityMap(), ...uow.getPersistStack()] as object[]) {
      const facts = told.get(entity);
      if (!facts) continue;
      told.delete(entity);
      for (const fact of facts) em.persist(outboxRow(em as EntityManager, fact));
    }
  }

  afterTransactionRollback({ uow }: TransactionEventArgs): void {
    for (const entity of uow ? ([...uow.getIdentityMap(), ...uow.getPersistStack()] as object[]) : [])
      told.delete(entity);
  }
}
