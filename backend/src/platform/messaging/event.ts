import type { EntityManager } from '@mikro-orm/postgresql';
import { MethodMarks } from '../providers.js';

/** An event of an aggregate: past tense, amounts in pence, names as they were at the time. */
export interface DomainEvent<P extends object = object> {
  readonly type: string;
  readonly aggregateId: string;
  readonly payload: P;
}

/** A published event, as it is stored in the outbox, carried by NATS and received by a reaction. */
export interface Envelope<P extends object = object> extends DomainEvent<P> {
  /** UUIDv7; also the message id by which the stream drops duplicates. */
  readonly id: string;
  /** Position in the outbox, a bigint as text; order is guaranteed only within an aggregate. */
  readonly seq: string;
  /** ISO 8601, UTC. */
  readonly occurredAt: string;
  /** The HTTP request's id, passed on to Sage and back. */
  readonly correlationId: string;
  /** Id of the event whose reaction published this one; null if a request or a schedule did. */
  readonly causationId: string | null;
  /** The span that published it, as W3C writes it; null or missing without one. */
  readonly traceParent?: string | null;
}

/** A type of event; call it with a payload to make one. */
export interface EventDefinition<P extends object> {
  (payload: P): DomainEvent<P>;
  readonly type: string;
}

/** Form of an event type. */
const EVENT_TYPE = /^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*\.v\d+$/;

/** Defines a public event of a module, `ordering.order-placed.v1`; order is kept within `aggregateId`. */
export function defineEvent<P extends object>(type: string, aggregateId: (payload: P) => string): EventDefinition<P> {
  if (!EVENT_TYPE.test(type)) throw new Error(`An event type reads module.past-tense.v1, not "${type}"`);
  const make = (payload: P): DomainEvent<P> => ({ type, aggregateId: aggregateId(payload), payload });
  return Object.assign(make, { type });
}

interface ReactionMark {
  /** The name by which the inbox stores it within its module: `award-points-on-order-placed`. */
  readonly name: string;
  /** Type of the event. */
  readonly type: string;
  /** Whether a replay posts money and therefore takes the owner's proof (docs/rules.md#owner-proof). */
  readonly postsMoney: boolean;
}

/** The methods that handle events. */
export const reactionMethods = new MethodMarks<ReactionMark, (event: Envelope, em: EntityManager) => Promise<void>>();

/**
 * Marks a method that handles an event, under the name by which the inbox stores it. The method gets the envelope and the
 * EntityManager of the inbox's transaction; flushing, committing, retrying and parking are the inbox's work.
 */
export function On(
  { type }: { readonly type: string },
  name: string,
  { postsMoney = false }: Partial<Pick<ReactionMark, 'postsMoney'>> = {},
): MethodDecorator {
  return (target, method) => reactionMethods.add(target, method, { name, type, postsMoney });
}
