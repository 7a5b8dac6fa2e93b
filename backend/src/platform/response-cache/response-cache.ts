import { createHash } from 'node:crypto';
import type { TriggerDef } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Counter, Gauge } from 'prom-client';
import { Config } from '../../config.js';
import { Metrics } from '../metrics.js';
import { NotificationListener } from '../notification-listener.js';
import { type CachedResponse, type Loaded, type Moment, ResponseStore, type StoredResponse } from './response-store.js';
import { sendResponse } from './send-response.js';

/** The channel on which a transaction sends the tags that it invalidates, separated by commas. */
export const INVALIDATION_CHANNEL = 'response_cache';

/**
 * Returns a trigger for an entity's `triggers`: any change of its table drops responses with this tag in every process.
 */
export function invalidatesResponses(table: string, tag: string): TriggerDef {
  return {
    name: `${table}_invalidate_responses`,
    timing: 'after',
    events: ['insert', 'update', 'delete'],
    forEach: 'statement',
    body: `perform pg_notify('${INVALIDATION_CHANNEL}', '${tag}'); return null;`,
  };
}

/**
 * Age up to which a load is shared by further requests, in ms, so that one that never ends does not block later ones.
 */
export const JOINED_FOR_MS = 5_000;

/** A loaded response. */
export interface LoadedResponse extends Omit<CachedResponse, 'began'> {
  /** False for a response that must not be cached. */
  readonly keep?: boolean;
  /** Time at which the oldest part was loaded, for a response made of parts; left out: its own start. */
  readonly oldestAt?: number;
}

interface Flight {
  readonly began: Moment;
  readonly answer: Promise<CachedResponse>;
}

/**
 * Cache of responses that are the same for every caller; each is sent as bytes until its content changes
 * (docs/rules.md#response-cache). One per process; the changing transaction notifies all of them. Caches nothing while
 * this process receives no notifications.
 */
@Injectable()
export class ResponseCache {
  /** False if the setting turns the cache off. */
  readonly on: boolean;
  private readonly store: ResponseStore;
  private readonly flights = new Map<string, Flight>();
  private isListening = false;
  private listening?: Promise<void>;
  private readonly asked: Counter<'outcome'>;
  private readonly drops: Counter<'what'>;

  constructor(
    { responseCacheBytes }: Config,
    private readonly listener: NotificationListener,
    { registry }: Metrics,
  ) {
    this.on = responseCacheBytes > 0;
    const store = new ResponseStore(responseCacheBytes);
    this.store = store;
    const registers = [registry];
    this.asked = new Counter({
      name: 'topcoat_response_cache_total',
      help: 'Answers for everybody: sent from memory (hit), waited for with others (joined), made (miss).',
      labelNames: ['outcome'],
      registers,
    });
    this.drops = new Counter({
      name: 'topcoat_response_cache_drops_total',
      help: 'Drops of answers for everybody: of what shows some products, of a whole group, of everything.',
      labelNames: ['what'],
      registers,
    });
    new Gauge({
      name: 'topcoat_response_cache_bytes',
      help: 'Memory held by answers for everybody.',
      registers,
      collect() {
        this.set(store.bytes);
      },
    });
    new Gauge({
      name: 'topcoat_response_cache_entries',
      help: 'How many answers for everybody are kept.',
      registers,
      collect() {
        this.set(store.count);
      },
    });
  }

  /** Returns the cached response of this key, if it is still valid. */
  find(key: string | undefined): StoredResponse | undefined {
    const kept = key === undefined ? undefined : this.store.get(key);
    if (kept) this.asked.inc({ outcome: 'hit' });
    return kept;
  }

  /** Returns the same without counting a hit. */
  peek(key: string | undefined): CachedResponse | undefined {
    return key === undefined ? undefined : this.store.peek(key);
  }

  /**
   * Makes the response of this key and caches it. Requests that come during the load share it, unless something was dropped
   * in between. Without a key nothing is cached.
   */
  load(key: string | undefined, make: () => Promise<LoadedResponse>): Promise<CachedResponse> {
    if (key === undefined || !this.on) return this.make(key, this.store.begin(), make);
    const flight = this.flights.get(key);
    if (flight && this.store.begin().at - flight.began.at < JOINED_FOR_MS) {
      this.asked.inc({ outcome: 'joined' });
      return flight.answer;
    }
    this.listening ??= this.listen();
    const began = this.store.begin();
    const answer = this.make(key, began, make);
    const own: Flight = { began, answer };
    this.flights.set(key, own);
    const land = () => {
      if (this.flights.get(key) === own) this.flights.delete(key);
    };
    answer.then(land, land);
    return answer;
  }

  /**
   * Starts a load whose result is cached elsewhere under the same rules; call it before the load. Returns undefined
   * while no notifications are received: the result must not be cached then. Works even if the cache is turned off.
   */
  begin(): Moment | undefined {
    this.listening ??= this.listen();
    return this.isListening ? this.store.begin() : undefined;
  }

  /** Returns whether data loaded at such a moment is still valid. */
  isValid(loaded: Loaded): boolean {
    return this.store.isGood(loaded);
  }

  /** Sends a cached response. */
  send(request: Request, response: Response, key: string | undefined, kept: StoredResponse): Promise<void> {
    return sendResponse(request, response, kept, (answer, coding, bytes) => {
      if (key !== undefined) this.store.saveCoding(key, answer, coding, bytes);
    });
  }

  private async make(
    key: string | undefined,
    began: Moment,
    make: () => Promise<LoadedResponse>,
  ): Promise<CachedResponse> {
    this.asked.inc({ outcome: 'miss' });
    const { keep = true, oldestAt = began.at, ...made } = await make();
    const answer = { ...made, began: { drops: began.drops, at: Math.min(began.at, oldestAt) } };
    if (keep && key !== undefined && this.on && this.isListening) this.store.save(key, answer);
    return answer;
  }

  private async listen(): Promise<void> {
    const isListening = await this.listener.listen(
      INVALIDATION_CHANNEL,
      (payload) => this.receive(payload),
      () => this.dropAll(false),
    );
    // Drops everything: data read by current loads may have changed before the first notification.
    if (isListening) this.dropAll(true);
  }

  private receive(payload: string | null): void {
    if (payload === null) {
      this.dropAll(true);
      return;
    }
    const tags = payload.split(',').filter(Boolean);
    this.drops.inc({ what: tags.every((tag) => tag.includes(':')) ? 'products' : 'group' });
    this.store.drop(tags);
    // Keeps later requests from sharing data read before the change.
    this.flights.clear();
  }

  /** Drops everything when the connection is lost or opened again, since notifications may have been missed. */
  private dropAll(isListening: boolean): void {
    this.isListening = isListening;
    this.drops.inc({ what: 'everything' });
    this.store.dropAll();
    this.flights.clear();
  }
}

/** Returns a weak ETag: the same for every coding of the body. */
export function tagOf(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;
}
