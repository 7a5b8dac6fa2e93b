import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';

/** An event of the outbox. */
export interface PublishedEvent {
  id: string;
  type: string;
  occurredAt: string;
  sentAt: string | null;
  correlationId: string;
  causationId: string | null;
  traceParent: string | null;
}

/** The state of an event's reaction. */
export interface ReactionDelivery {
  /** Id of the inbox row. */
  id: string;
  eventId: string;
  type: string;
  reaction: string;
  status: string;
  attempts: number;
  error: string | null;
  receivedAt: string;
  /** Time of the next try, while it is pending. */
  dueAt: string;
  doneAt: string | null;
  /** A result of `actorName`. */
  dismissedBy: string | null;
  dismissReason: string | null;
}

/** An email with the same correlation id. */
export interface PostedMail {
  id: string;
  to: string;
  subject: string;
  status: string;
  attempts: number;
  error: string | null;
  createdAt: string;
  /** Time of the next try, while it is pending. */
  dueAt: string;
  sentAt: string | null;
}

export interface MessageHistory {
  events: PublishedEvent[];
  deliveries: ReactionDelivery[];
  mails: PostedMail[];
}

const history = (orderId: string) => sql<MessageHistory>`
  with threads as (select distinct correlation_id from platform.outbox where aggregate_id = ${orderId}),
  events as (
    select o.* from platform.outbox o where o.aggregate_id = ${orderId}
    union
    select o.* from platform.outbox o join threads using (correlation_id) where o.payload ->> 'orderId' = ${orderId})
  select
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'type', type, 'occurredAt', occurred_at, 'sentAt', sent_at,
       'correlationId', correlation_id, 'causationId', causation_id, 'traceParent', trace_parent) order by seq), '[]') from events) as events,
    (select coalesce(jsonb_agg(jsonb_build_object('id', i.id::text, 'eventId', i.event_id, 'type', e.type, 'reaction', i.reaction, 'status', i.status,
       'attempts', i.attempts, 'error', i.error, 'receivedAt', i.received_at, 'dueAt', i.due_at, 'doneAt', i.done_at,
       'dismissedBy', i.dismissed_by, 'dismissReason', i.dismiss_reason) order by i.id), '[]')
     from platform.inbox i join events e on e.id = i.event_id) as deliveries,
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'to', to_address, 'subject', subject, 'status', status, 'attempts', attempts,
       'error', error, 'createdAt', created_at, 'dueAt', due_at, 'sentAt', sent_at) order by created_at), '[]')
     from platform.mail_queue
     where correlation_id = any(array(select correlation_id from threads)) or split_part(key, ':', 2) = ${orderId}) as mails`;

/**
 * Returns the events, reactions and emails of an order in the last 30 days, found by its id, which is the second part of an
 * email's key and a member of other aggregates' payloads, and by the correlation ids of its events.
 */
export async function readMessageHistory(em: EntityManager, orderId: string): Promise<MessageHistory> {
  const { rows } = await history(orderId).execute(kysely(em));
  return rows[0]!;
}
