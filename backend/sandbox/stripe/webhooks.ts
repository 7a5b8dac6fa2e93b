import { createHmac } from 'node:crypto';
import type { Database } from '../database.ts';
import type { Call } from './gate.ts';
import { apiVersion, newStripeId, type StripeObject, type StripeObjects } from './stored-objects.ts';

interface Delivery {
  event_id: string;
  payload: string;
  tries: number;
  next_at: number;
}

const atOnce = 8;
const mostTries = 15;
const patience = 10_000;

/** How long to wait before the next try, in ms: 1 s, doubling, at most five minutes. */
export function gapAfter(tries: number): number {
  return Math.min(1000 * 2 ** (tries - 1), 300_000);
}

/**
 * Keeps the events in the transaction of what happened, and sends them to the shop, at least once and in no promised
 * order. The queue is in the database, so what was not acknowledged before a crash is sent after it.
 */
export class Webhooks {
  readonly #database: Database;
  readonly #objects: StripeObjects;
  /** Null where events are kept and not sent. */
  readonly #url: string | null;
  readonly #secret: string;
  readonly #now: () => number;
  readonly #inFlight = new Map<string, Promise<void>>();
  readonly #stopped = new AbortController();
  #running = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(database: Database, objects: StripeObjects, url: string | null, secret: string, now: () => number) {
    this.#database = database;
    this.#objects = objects;
    this.#url = url;
    this.#secret = secret;
    this.#now = now;
    database.define(`
      CREATE TABLE IF NOT EXISTS stripe_deliveries (
        event_id TEXT PRIMARY KEY, payload TEXT NOT NULL, tries INTEGER NOT NULL DEFAULT 0, next_at INTEGER NOT NULL,
        state TEXT NOT NULL DEFAULT 'waiting', last_answer TEXT);
      CREATE INDEX IF NOT EXISTS stripe_deliveries_due ON stripe_deliveries (next_at) WHERE state = 'waiting';`);
  }

  clear(): void {
    this.#database.run('DELETE FROM stripe_deliveries');
  }

  start(): void {
    this.#running = true;
    this.#lookIn(0);
  }

  async stop(): Promise<void> {
    this.#running = false;
    clearTimeout(this.#timer);
    this.#stopped.abort();
    await Promise.all(this.#inFlight.values());
  }

  record(type: string, object: StripeObject, call: Call, delaySeconds = 0): void {
    const created = this.#objects.now();
    const event = this.#objects.save({
      ...{ id: newStripeId('evt'), object: 'event', api_version: apiVersion, created, livemode: false },
      pending_webhooks: this.#url === null ? 0 : 1,
      request: { id: call.id, idempotency_key: call.idempotencyKey },
      ...{ type, data: { object } },
    });
    if (this.#url === null) return;
    this.#database.run(
      'INSERT INTO stripe_deliveries (event_id, payload, next_at) VALUES (?, ?, ?)',
      ...[event.id, JSON.stringify(event, null, 2), delaySeconds === 0 ? 0 : (created + delaySeconds) * 1000],
    );
    this.#lookIn(0);
  }

  /** Looks at the queue once the current work, and with it its answer, is out of the way. */
  #lookIn(milliseconds: number): void {
    if (!this.#running || this.#url === null) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#deliverDue(), milliseconds);
  }

  #deliverDue(): void {
    if (!this.#running) return;
    const waiting = this.#database.all<Delivery>(
      "SELECT event_id, payload, tries, next_at FROM stripe_deliveries WHERE state = 'waiting' ORDER BY next_at, rowid LIMIT ?",
      atOnce * 2,
    );
    for (const delivery of waiting) {
      if (this.#inFlight.size >= atOnce) return;
      if (this.#inFlight.has(delivery.event_id)) continue;
      const wait = delivery.next_at - this.#now();
      if (wait > 0) {
        this.#lookIn(wait);
        return;
      }
      this.#inFlight.set(delivery.event_id, this.#send(delivery));
    }
  }

  /** After `mostTries` an event is abandoned. */
  async #send({ event_id: id, payload, tries: before }: Delivery): Promise<void> {
    const answer = await this.#post(payload);
    this.#inFlight.delete(id);
    if (!this.#running) return;
    const tries = before + 1;
    const accepted = typeof answer === 'number' && answer >= 200 && answer < 300;
    const state = accepted ? 'delivered' : tries >= mostTries ? 'given-up' : 'waiting';
    this.#database.run(
      'UPDATE stripe_deliveries SET tries = ?, state = ?, last_answer = ?, next_at = ? WHERE event_id = ?',
      ...[tries, state, String(answer), this.#now() + gapAfter(tries), id],
    );
    this.#lookIn(0);
  }

  /** The status that came back, or why none did. The signature bears this try's own time. */
  async #post(payload: string): Promise<number | string> {
    const time = Math.floor(this.#now() / 1000);
    const signature = createHmac('sha256', this.#secret).update(`${time}.${payload}`).digest('hex');
    try {
      const response = await fetch(this.#url ?? '', {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'Stripe-Signature': `t=${time},v1=${signature}`,
        },
        body: payload,
        signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(patience)]),
      });
      await response.body?.cancel();
      return response.status;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
}
