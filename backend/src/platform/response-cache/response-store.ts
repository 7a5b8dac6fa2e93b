import { LRUCache } from 'lru-cache';

/** Start of a load: its data may lack later changes. */
export interface Moment {
  /** Number of drops up to then. */
  readonly drops: number;
  /** Time in ms on a clock that never goes back. */
  readonly at: number;
}

/** The data that decides how long a loaded result stays valid. */
export interface Loaded {
  readonly began: Moment;
  /** Tags of its content; a change of any of them makes it invalid. */
  readonly tags: ReadonlySet<string>;
}

/** A response, the same for every caller. */
export interface CachedResponse extends Loaded {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The route's template, under which requests are measured. */
  readonly route: string;
}

/** Codings in which a body is cached besides the plain one. */
export type Coding = 'br' | 'gzip';

/** A response with the codings of its body that were requested so far. */
export interface StoredResponse {
  readonly answer: CachedResponse;
  readonly coded: Readonly<Partial<Record<Coding, Buffer>>>;
}

/** Longest life of a response, even if a notification was lost; ms. */
export const LONGEST_MS = 60_000;
/** Share of the bytes for responses that were requested once, so that a flood of new addresses takes no more. */
const TRIAL_SHARE = 0.25;
/** Bytes for the record, key and list entry of a response. */
const RECORD_BYTES = 600;
const TAG_BYTES = 60;
const MANY_TAGS = 10_000;

/**
 * Responses in memory, limited in bytes. Drops are stored by tag, so that no drop has to search the responses: a
 * response is valid if none of its tags was dropped since its load began, even one that is still loading.
 */
export class ResponseStore {
  private readonly trial: LRUCache<string, StoredResponse>;
  private readonly proven: LRUCache<string, StoredResponse>;
  private readonly droppedAt = new Map<string, Moment>();
  /** Number of drops at the last successful check: without further drops the tags need no check. */
  private readonly checked = new WeakMap<Loaded, number>();
  private drops = 0;
  private allDroppedAt = 0;

  constructor(
    maxBytes: number,
    private readonly now: () => number = () => performance.now(),
  ) {
    const region = (share: number) =>
      new LRUCache<string, StoredResponse>({
        maxSize: Math.max(1, Math.floor(maxBytes * share)),
        sizeCalculation: (kept, key) => sizeOf(kept) + 2 * key.length,
      });
    this.trial = region(TRIAL_SHARE);
    this.proven = region(1 - TRIAL_SHARE);
  }

  get bytes(): number {
    return this.trial.calculatedSize + this.proven.calculatedSize;
  }

  get count(): number {
    return this.trial.size + this.proven.size;
  }

  /** Returns the moment before a load; call it before the first byte is read. */
  begin(): Moment {
    return { drops: this.drops, at: this.now() };
  }

  /** Returns the valid response of this key and marks it as used. */
  get(key: string): StoredResponse | undefined {
    const kept = this.proven.get(key) ?? this.trial.peek(key);
    if (!kept) return undefined;
    if (!this.isGood(kept.answer)) {
      this.remove(key);
      return undefined;
    }
    if (this.trial.delete(key)) this.proven.set(key, kept);
    return kept;
  }

  /** Returns the valid response of this key without marking it as used. */
  peek(key: string): CachedResponse | undefined {
    const answer = (this.proven.peek(key) ?? this.trial.peek(key))?.answer;
    return answer && this.isGood(answer) ? answer : undefined;
  }

  /** Caches a response, unless one of its tags was dropped since its load began. */
  save(key: string, answer: CachedResponse): void {
    if (!this.isGood(answer)) return;
    const region = this.proven.has(key) ? this.proven : this.trial;
    region.set(key, { answer, coded: {} });
  }

  /** Caches a coding of the response, if that is still the one of its key. */
  saveCoding(key: string, answer: CachedResponse, coding: Coding, bytes: Buffer): void {
    for (const region of [this.proven, this.trial]) {
      const kept = region.peek(key);
      if (kept?.answer === answer) region.set(key, { answer, coded: { ...kept.coded, [coding]: bytes } });
    }
  }

  /** Returns whether none of its tags was dropped since its load began, and it is not too old. */
  isGood(loaded: Loaded): boolean {
    const { began, tags } = loaded;
    if (this.now() - began.at >= LONGEST_MS || began.drops < this.allDroppedAt) return false;
    if ((this.checked.get(loaded) ?? began.drops) === this.drops) return true;
    for (const tag of tags) if ((this.droppedAt.get(tag)?.drops ?? 0) > began.drops) return false;
    this.checked.set(loaded, this.drops);
    return true;
  }

  drop(tags: Iterable<string>): void {
    this.drops += 1;
    const dropped = { drops: this.drops, at: this.now() };
    for (const tag of tags) this.droppedAt.set(tag, dropped);
    if (this.droppedAt.size > MANY_TAGS) this.deleteOldDrops();
  }

  /** Drops everything, including current loads. */
  dropAll(): void {
    this.drops += 1;
    this.allDroppedAt = this.drops;
    this.droppedAt.clear();
    this.trial.clear();
    this.proven.clear();
  }

  /** Deletes drops older than the longest life: a response from before them has expired anyway. */
  private deleteOldDrops(): void {
    const old = this.now() - LONGEST_MS;
    for (const [tag, { at }] of this.droppedAt) if (at < old) this.droppedAt.delete(tag);
    // Drops everything if tags are dropped faster than the drops expire.
    if (this.droppedAt.size > MANY_TAGS) this.dropAll();
  }

  private remove(key: string): void {
    this.trial.delete(key);
    this.proven.delete(key);
  }
}

function sizeOf({ answer, coded }: StoredResponse): number {
  const bodies = answer.body.length + (coded.br?.length ?? 0) + (coded.gzip?.length ?? 0);
  return bodies + RECORD_BYTES + TAG_BYTES * answer.tags.size;
}
