import { LRUCache } from 'lru-cache';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { RateLimiterRes } from 'rate-limiter-flexible';

/** Between two exchanges of a caller's count with the other processes, in ms. */
const EXCHANGE_MS = 1000;
/** A caller who has used this share of the limit in one process is counted over all of them. */
const EXCHANGED_FROM = 0.1;
/** Callers that one limit remembers; the least recent go first, so that a flood from many addresses does not fill the memory. */
export const REMEMBERED_CALLERS = 50_000;

/** At most so many points in so many seconds. */
interface Allowance {
  readonly points: number;
  readonly duration: number;
}

/** What a caller did in the present period. */
interface Count {
  readonly points: number;
  /** When the period ends, in ms. */
  readonly endsAt: number;
}

/**
 * Counts in memory, and exchanges the counts of busy callers with the other processes once a second. Callers who stay far
 * below the limit cost the database nothing; one who floods may do a tenth of the limit, and what he does in a second, more
 * in each process (docs/decisions/load.md#floods-are-counted-in-memory).
 */
export class FloodLimiter {
  private readonly counts = new LRUCache<string, Count>({ max: REMEMBERED_CALLERS });
  /** What each busy caller did here since the last exchange. */
  private readonly unshared = new Map<string, number>();

  constructor(
    private readonly allowed: Allowance,
    private readonly shared: RateLimiterAbstract,
    /** Receives what keeps counts from being exchanged; each process counts for itself then. */
    private readonly report: (error: unknown) => void,
  ) {}

  /** Rejects with the limiter library's result where the limit is reached. */
  async consume(key: string, points: number): Promise<void> {
    const now = Date.now();
    const { points: before, endsAt } = this.countOf(key, now);
    const after = before + points;
    this.counts.set(key, { points: after, endsAt });
    if (after > this.allowed.points) throw new RateLimiterRes(0, endsAt - now, after);
    const from = this.allowed.points * EXCHANGED_FROM;
    if (after >= from) this.share(key, before >= from ? points : after);
  }

  async delete(key: string): Promise<void> {
    this.unshared.delete(key);
    this.counts.delete(key);
    await this.shared.delete(key);
  }

  /** Nothing is exchanged from now on: the process stops. */
  end(): void {
    this.unshared.clear();
  }

  private countOf(key: string, now: number): Count {
    const known = this.counts.get(key);
    return known && known.endsAt > now ? known : { points: 0, endsAt: now + this.allowed.duration * 1000 };
  }

  private share(key: string, points: number): void {
    const waiting = this.unshared.get(key);
    this.unshared.set(key, (waiting ?? 0) + points);
    if (waiting === undefined) setTimeout(() => void this.exchange(key), EXCHANGE_MS).unref();
  }

  private async exchange(key: string): Promise<void> {
    const points = this.unshared.get(key);
    this.unshared.delete(key);
    if (points === undefined) return;
    try {
      const { consumedPoints, msBeforeNext } = await this.shared.consume(key, points);
      // With what was done here while PostgreSQL counted.
      const soFar = consumedPoints + (this.unshared.get(key) ?? 0);
      this.counts.set(key, { points: soFar, endsAt: Date.now() + msBeforeNext });
    } catch (rejected) {
      if (!(rejected instanceof RateLimiterRes)) return this.report(rejected);
      // A period that ends at this moment leaves 0 ms: the caller begins anew.
      this.counts.set(key, { points: this.allowed.points + 1, endsAt: Date.now() + rejected.msBeforeNext });
    }
  }
}
