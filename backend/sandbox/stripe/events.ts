import type { Database } from '../database.ts';
import { newStripeId, type StripeObject, type StripeObjects } from './stored-objects.ts';

export const apiVersion = '2026-10-28.endive';

interface StripeEvent extends StripeObject {
  type: string;
  api_version: string;
  livemode: false;
  pending_webhooks: number;
  request: { id: string; idempotency_key: string | null };
  data: { object: unknown };
}

/** The call that an event comes from. */
export interface EventRequest {
  id: string;
  idempotencyKey: string | null;
}

/** Keeps what happened and queues it for delivery, in the transaction of what happened. */
export class StripeEvents {
  readonly #database: Database;
  readonly #objects: StripeObjects;
  readonly #deliver: boolean;
  readonly #recorded: () => void;

  /** @param recorded is called after each event, still inside the transaction. */
  constructor(database: Database, objects: StripeObjects, deliver: boolean, recorded: () => void) {
    this.#database = database;
    this.#objects = objects;
    this.#deliver = deliver;
    this.#recorded = recorded;
    database.define(`
      CREATE TABLE IF NOT EXISTS stripe_deliveries (
        event_id TEXT PRIMARY KEY, payload TEXT NOT NULL, tries INTEGER NOT NULL DEFAULT 0, next_at INTEGER NOT NULL,
        state TEXT NOT NULL DEFAULT 'waiting', last_answer TEXT);
      CREATE INDEX IF NOT EXISTS stripe_deliveries_due ON stripe_deliveries (next_at) WHERE state = 'waiting';`);
  }

  clear(): void {
    this.#database.run('DELETE FROM stripe_deliveries');
  }

  /** The event carries a snapshot of `object` as it is now; it is delivered at once, or after `delaySeconds`. */
  record(type: string, object: StripeObject, request: EventRequest, delaySeconds = 0): void {
    const event: StripeEvent = {
      id: newStripeId('evt'),
      object: 'event',
      api_version: apiVersion,
      created: this.#objects.now(),
      livemode: false,
      pending_webhooks: this.#deliver ? 1 : 0,
      request: { id: request.id, idempotency_key: request.idempotencyKey },
      type,
      data: { object },
    };
    this.#objects.insert(event);
    if (!this.#deliver) return;
    this.#database.run(
      'INSERT INTO stripe_deliveries (event_id, payload, next_at) VALUES (?, ?, ?)',
      event.id,
      JSON.stringify(event, null, 2),
      delaySeconds === 0 ? 0 : (this.#objects.now() + delaySeconds) * 1000,
    );
    this.#recorded();
  }
}
