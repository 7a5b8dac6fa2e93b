import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { TriggerDef } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { Counter, Gauge } from 'prom-client';
import { Config } from '../../config.js';
import { Metrics } from '../metrics.js';
import { NotificationListener } from '../notification-listener.js';

/** The channel on which a transaction sends the tags that it invalidates, separated by commas. */
export const INVALIDATION_CHANNEL = 'response_cache';

/** Returns a trigger for an entity: any change of its table drops responses with this tag in every process. */
export function invalidatesResponses(table: string, tag: string): TriggerDef {
  return {
    name: `${table}_invalidate_responses`,
    timing: 'after',
    events: ['insert', 'update', 'delete'],
    forEach: 'statement',
    body: `perform pg_notify('${INVALIDATION_CHANNEL}', '${tag}'); return null;`,
  };
}

/** Longest life of a response, even if a notification was lost; ms. */
export const LONGEST_MS = 60_000;
/** Age up to which a load is shared by further requests, in ms: one that never ends must not block later ones. */
export const JOINED_FOR_MS = 5_000;

/** A response, the same for every caller. */
export interface CachedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The route's template, under which requests are measured. */
  readonly route: string;
  /** Tags of its content; a change of any of them makes it invalid. */
  readonly tags: ReadonlySet<string>;
  /** Time at which the load of its oldest part began, in ms on a clock that never goes back. */
  readonly at: number;
  /** The body in Brotli, once a browser accepted it. */
  brotli?: Promise<Buffer>;
}

/** A loaded response. `at` is that of its oldest part if it has parts; `keep` is false if it must not be cached. */
export type LoadedResponse = Omit<CachedResponse, 'at' | 'brotli'> & { readonly at?: number; readonly keep?: boolean };

/** A load under way. */
interface Load {
  readonly at: number;
  /** The tags dropped since it began. */
  readonly dropped: Set<string>;
  response?: Promise<CachedResponse>;
}

/**
 * Cache of responses that are the same for every caller; each is sent as bytes until its content changes
 * (docs/rules.md#response-cache). One per process; the changing transaction notifies all of them. Caches nothing while
 * this process receives no notifications.
 */
@Injectable()
export class ResponseCache {
  private readonly kept: LRUCache<string, CachedResponse>;
  private readonly loads = new Set<Load>();
  /** Loads that no drop has overtaken: a later request may wait for them. */
  private readonly shared = new Map<string, Load>();
  private readonly watchers: ((tags?: readonly string[]) => void)[] = [];
  private readonly isOn: boolean;
  private isListening = false;
  private listening?: Promise<void>;
  private readonly requests: Counter<'outcome'>;
  private readonly drops: Counter<'what'>;

  constructor(
    { responseCacheBytes }: Config,
    private readonly listener: NotificationListener,
    { registry }: Metrics,
  ) {
    this.isOn = responseCacheBytes > 0;
    const kept = new LRUCache<string, CachedResponse>({ maxSize: Math.max(1, responseCacheBytes), sizeCalculation });
    this.kept = kept;
    const registers = [registry];
    this.requests = new Counter({
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
        this.set(kept.calculatedSize);
      },
    });
    new Gauge({
      name: 'topcoat_response_cache_entries',
      help: 'How many answers for everybody are kept.',
      registers,
      collect() {
        this.set(kept.size);
      },
    });
  }

  /** Returns the cached response of this key, if it is still valid. */
  find(key: string | undefined): CachedResponse | undefined {
    const kept = key === undefined ? undefined : this.kept.get(key);
    if (!kept || performance.now() - kept.at >= LONGEST_MS) return undefined;
    this.requests.inc({ outcome: 'hit' });
    return kept;
  }

  /**
   * Makes the response of this key and caches it. Requests that come during the load share it, unless something was
   * dropped in between. Without a key nothing is cached.
   */
  load(key: string | undefined, make: () => Promise<LoadedResponse>): Promise<CachedResponse> {
    const shared = key === undefined ? undefined : this.shared.get(key);
    if (shared?.response && performance.now() - shared.at < JOINED_FOR_MS) {
      this.requests.inc({ outcome: 'joined' });
      return shared.response;
    }
    this.requests.inc({ outcome: 'miss' });
    const load: Load = { at: performance.now(), dropped: new Set() };
    if (key === undefined || !this.isOn || !this.listens()) return make().then((made) => ({ at: load.at, ...made }));
    this.loads.add(load);
    this.shared.set(key, load);
    load.response = this.finish(key, load, make);
    return load.response;
  }

  /**
   * Calls `watcher` with the tags of each drop, without tags if everything is dropped, for copies that are kept
   * elsewhere. They may be kept only if `listens` was true before their data was read.
   */
  watch(watcher: (tags?: readonly string[]) => void): void {
    this.watchers.push(watcher);
  }

  /** Returns whether notifications are received; begins to listen with the first call. */
  listens(): boolean {
    this.listening ??= this.listen();
    return this.isListening;
  }

  /** Keeps the response, unless one of its tags was dropped during the load: its data may be older than the drop. */
  private async finish(key: string, load: Load, make: () => Promise<LoadedResponse>): Promise<CachedResponse> {
    try {
      const { keep = true, at = load.at, ...made } = await make();
      const response = { ...made, at: Math.min(at, load.at) };
      const isStale = !this.loads.has(load) || [...load.dropped].some((tag) => response.tags.has(tag));
      if (keep && !isStale) this.kept.set(key, response);
      return response;
    } finally {
      this.loads.delete(load);
      if (this.shared.get(key) === load) this.shared.delete(key);
    }
  }

  private async listen(): Promise<void> {
    const isListening = await this.listener.listen(
      INVALIDATION_CHANNEL,
      (payload) => (payload === null ? this.dropAll(true) : this.drop(payload.split(',').filter(Boolean))),
      () => this.dropAll(false),
    );
    // Drops everything: data read by current loads may have changed before the first notification.
    if (isListening) this.dropAll(true);
  }

  private drop(tags: readonly string[]): void {
    this.drops.inc({ what: tags.every((tag) => tag.includes(':')) ? 'products' : 'group' });
    const stale = [...this.kept.entries()].filter(([, kept]) => tags.some((tag) => kept.tags.has(tag)));
    for (const [key] of stale) this.kept.delete(key);
    for (const { dropped } of this.loads) for (const tag of tags) dropped.add(tag);
    this.shared.clear();
    for (const watcher of this.watchers) watcher(tags);
  }

  /** Drops everything when the connection is lost or opened again, since notifications may have been missed. */
  private dropAll(isListening: boolean): void {
    this.isListening = isListening;
    this.drops.inc({ what: 'everything' });
    this.kept.clear();
    this.loads.clear();
    this.shared.clear();
    for (const watcher of this.watchers) watcher();
  }
}

/** Bytes for the record, key and list entry of a response. */
const RECORD_BYTES = 600;
const TAG_BYTES = 60;

/** Counts half of the body for its Brotli copy, which is much smaller. */
function sizeCalculation({ body, tags }: CachedResponse, key: string): number {
  return Math.ceil(1.5 * body.length) + RECORD_BYTES + TAG_BYTES * tags.size + 2 * key.length;
}

/** Smallest body in bytes for which a coding is worth while. */
const SMALLEST_TO_CODE = 1024;
/** Better than on-the-fly compression, since the copy is sent many times; the best would take a hundred times as long. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** Sends a response: 304 if the browser has it, compressed if it accepts that, without the body for HEAD. */
export async function sendResponse(request: Request, response: Response, kept: CachedResponse): Promise<void> {
  response.status(kept.status);
  for (const [name, value] of Object.entries(kept.headers)) response.setHeader(name, value);
  if (kept.status === 200 && isKnown(request.headers['if-none-match'], kept.headers.ETag)) {
    response.removeHeader('Content-Type');
    response.status(304).end();
    return;
  }
  let { body } = kept;
  const coding =
    body.length < SMALLEST_TO_CODE ? undefined : ['br', 'gzip'].find((one) => request.acceptsEncodings(one));
  if (coding === 'br') {
    kept.brotli ??= promisify(brotliCompress)(body, BROTLI);
    body = await kept.brotli;
  }
  // Made for each request, because hardly any browser needs it.
  if (coding === 'gzip') body = await promisify(gzip)(body);
  if (coding) response.setHeader('Content-Encoding', coding);
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Compares weakly, as If-None-Match does (RFC 9110, 13.1.2), also for a client that sends Cache-Control: no-cache. */
function isKnown(known: string | undefined, tag: string | undefined): boolean {
  if (!known || !tag) return false;
  const bare = (text: string) => text.trim().replace(/^W\//, '');
  return known.trim() === '*' || known.split(',').some((one) => bare(one) === bare(tag));
}

/** Returns a weak ETag: the same for every coding of the body. */
export function tagOf(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;
}
