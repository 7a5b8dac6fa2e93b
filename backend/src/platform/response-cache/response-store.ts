import { LRUCache } from 'lru-cache';

/** When a load began: it may lack what changed later. */
export interface Moment {
  /** The number of drops until then. */
  readonly drops: number;
  /** On a clock that only goes forward, in ms. */
  readonly at: number;
}

/** What decides how long something that was loaded stays valid. */
export interface Loaded {
  readonly began: Moment;
  /** What it shows; a change of any of these makes it invalid. */
  readonly tags: ReadonlySet<string>;
}

/** A response as it is sent, the same for every caller. */
export interface CachedResponse extends Loaded {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The route's template, under which its requests are measured. */
  readonly route: string;
}

/** Codings in which a body is kept beside the plain one. */
export type Coding = 'br' | 'gzip';

/** An answer with those codings of its body that were asked for so far. */
export interface StoredResponse {
  readonly answer: CachedResponse;
  readonly coded: Readonly<Partial<Record<Coding, Buffer>>>;
}

/** No response is older than this, even where a notification was lost; ms. */
export const LONGEST_MS = 60_000;
/** Share of the bytes for responses that were requested once: a flood of new addresses takes no more than this. */
const TRIAL_SHARE = 0.25;
/** An answer with its record, its key and its place in the lists. */
const RECORD_BYTES = 600;
const TAG_BYTES = 60;
const MANY_TAGS = 10_000;

/**
 * Responses in memory, bounded by bytes. Drops are stored by tag, so that no drop searches the responses: a response is
 * valid as long as none of its tags was dropped after its load began, which holds for loads under way as well.
 */
export class ResponseStore {
  private readonly trial: LRUCache<string, StoredResponse>;
  private readonly proven: LRUCache<string, StoredResponse>;
  private readonly droppedAt = new Map<string, Moment>();
  /** Drops by which something was last found good: saves looking at its tags while nothing was dropped. */
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

  /** To be taken before the first byte of a load is read. */
  begin(): Moment {
    return { drops: this.drops, at: this.now() };
  }

  /** Returns the valid response of this key, and marks it as used. */
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

  /** Returns the valid response of this key, not marked as used. */
  peek(key: string): CachedResponse | undefined {
    const answer = (this.proven.peek(key) ?? this.trial.peek(key))?.answer;
    return answer && this.isGood(answer) ? answer : undefined;
  }

  /** Saves a response, unless something that it shows was dropped since its load began. */
  save(key: string, answer: CachedResponse): void {
    if (!this.isGood(answer)) return;
    const region = this.proven.has(key) ? this.proven : this.trial;
    region.set(key, { answer, coded: {} });
  }

  /** Saves a coding beside the response, if that is still the one of its key. */
  saveCoding(key: string, answer: CachedResponse, coding: Coding, bytes: Buffer): void {
    for (const region of [this.proven, this.trial]) {
      const kept = region.peek(key);
      if (kept?.answer === answer) region.set(key, { answer, coded: { ...kept.coded, [coding]: bytes } });
    }
  }

  /** Whether nothing that it shows was dropped since its load began, and it is not too old. */
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

  /** Drops everything, loads under way included. */
  dropAll(): void {
    this.drops += 1;
    this.allDroppedAt = this.drops;
    this.droppedAt.clear();
    this.trial.clear();
    this.proven.clear();
  }

  /** What began before an old drop is too old by itself. */
  private deleteOldDrops(): void {
    const old = this.now() - LONGEST_MS;
    for (const [tag, { at }] of this.droppedAt) if (at < old) this.droppedAt.delete(tag);
    // Sold faster than they grow old: then everything goes.
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
