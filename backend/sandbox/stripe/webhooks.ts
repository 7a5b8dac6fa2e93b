import { createHmac } from 'node:crypto';
import type { Database } from '../database.ts';

interface Delivery {
  event_id: string;
  payload: string;
  tries: number;
}

const atOnce = 8;
const mostTries = 15;
const patience = 10_000;

/** How long to wait before the next try, in ms: 1 s, doubling, at most five minutes. */
export function gapAfter(tries: number): number {
  return Math.min(1000 * 2 ** (tries - 1), 300_000);
}

/** `Stripe-Signature` over the raw body, stamped with this try's own time. */
function signatureHeader(payload: string, secret: string, unixSeconds: number): string {
  const signature = createHmac('sha256', secret).update(`${unixSeconds}.${payload}`).digest('hex');
  return `t=${unixSeconds},v1=${signature}`;
}

/**
 * Sends queued events to the shop, at least once and in no promised order. The queue is in the database, so what was
 * not acknowledged before a crash is sent after it. After `mostTries` an event is abandoned.
 */
export class Webhooks {
  readonly #database: Database;
  readonly #url: string | null;
  readonly #secret: string;
  readonly #now: () => number;
  readonly #inFlight = new Map<string, Promise<void>>();
  readonly #stopped = new AbortController();
  #running = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(database: Database, url: string | null, secret: string, now: () => number) {
    this.#database = database;
    this.#url = url;
    this.#secret = secret;
    this.#now = now;
  }

  start(): void {
    this.#running = true;
    this.wake();
  }

  async stop(): Promise<void> {
    this.#running = false;
    clearTimeout(this.#timer);
    this.#stopped.abort();
    await Promise.all(this.#inFlight.values());
  }

  /** Looks at the queue once the current work, and with it its answer, is out of the way. */
  wake(): void {
    this.#lookIn(0);
  }

  #lookIn(milliseconds: number): void {
    if (!this.#running || this.#url === null) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#deliverDue(), milliseconds);
  }

  #deliverDue(): void {
    if (!this.#running) return;
    const waiting = this.#database.all<Delivery & { next_at: number }>(
      "SELECT event_id, payload, tries, next_at FROM stripe_deliveries WHERE state = 'waiting' ORDER BY next_at, rowid LIMIT ?",
      atOnce * 2,
    );
    let nextAt: number | undefined;
    for (const delivery of waiting) {
      if (this.#inFlight.size >= atOnce) return;
      if (this.#inFlight.has(delivery.event_id)) continue;
      if (delivery.next_at > this.#now()) {
        nextAt = delivery.next_at;
        break;
      }
      this.#send(delivery);
    }
    if (nextAt !== undefined) this.#lookIn(Math.max(nextAt - this.#now(), 1));
  }

  #send(delivery: Delivery): void {
    const sent = this.#post(delivery.payload)
      .then((answer) => {
        if (this.#running) this.#note(delivery, answer);
      })
      .finally(() => {
        this.#inFlight.delete(delivery.event_id);
        this.wake();
      });
    this.#inFlight.set(delivery.event_id, sent);
  }

  /** The status that came back, or why none did. */
  async #post(payload: string): Promise<number | string> {
    try {
      const response = await fetch(this.#url ?? '', {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'Stripe-Signature': signatureHeader(payload, this.#secret, Math.floor(this.#now() / 1000)),
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

  #note(delivery: Delivery, answer: number | string): void {
    const tries = delivery.tries + 1;
    const accepted = typeof answer === 'number' && answer >= 200 && answer < 300;
    const state = accepted ? 'delivered' : tries >= mostTries ? 'given-up' : 'waiting';
    this.#database.run(
      'UPDATE stripe_deliveries SET tries = ?, state = ?, last_answer = ?, next_at = ? WHERE event_id = ?',
      tries,
      state,
      String(answer),
      this.#now() + gapAfter(tries),
      delivery.event_id,
    );
  }
}
