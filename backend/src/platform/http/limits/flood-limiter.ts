import { LRUCache } from 'lru-cache';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { RateLimiterRes } from 'rate-limiter-flexible';

/** Time between two exchanges of a caller's count with the other processes, in ms. */
const EXCHANGE_MS = 1000;
/** Share of the limit, used in one process, from which a caller is counted over all of them. */
const EXCHANGED_FROM = 0.1;
/**
 * Number of callers that one limit remembers. The least recent are dropped, so that a flood from many addresses does
 * not fill the memory.
 */
export const REMEMBERED_CALLERS = 50_000;

/** A number of points in a number of seconds. */
interface Allowance {
  readonly points: number;
  readonly duration: number;
}

/** Points that a caller has used in the present period. */
interface Count {
  readonly points: number;
  /** End of the period, in ms. */
  readonly endsAt: number;
}

/**
 * Counts in memory, and exchanges the counts of busy callers with the other processes once a second. Callers far below
 * the limit cost no statement. In each further process, a flooding caller gets at most a tenth of the limit plus the
 * calls of one second (docs/decisions/load.md#floods-are-counted-in-memory).
 */
export class FloodLimiter {
  private readonly counts = new LRUCache<string, Count>({ max: REMEMBERED_CALLERS });
  /** Points of each busy caller in this process since the last exchange. */
  private readonly unshared = new Map<string, number>();

  constructor(
    private readonly allowed: Allowance,
    private readonly shared: RateLimiterAbstract,
    /** Receives errors of exchanges; each process then counts for itself. */
    private readonly report: (error: unknown) => void,
  ) {}

  /** Rejects with the limiter library's result if the limit is reached. */
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

  /** Ends all exchanges when the process stops. */
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
      // Adds the points used here while PostgreSQL counted.
      const soFar = consumedPoints + (this.unshared.get(key) ?? 0);
      this.counts.set(key, { points: soFar, endsAt: Date.now() + msBeforeNext });
    } catch (rejected) {
      if (!(rejected instanceof RateLimiterRes)) return this.report(rejected);
      // 0 ms are left if the period ends at this moment: the caller then starts a new one.
      this.counts.set(key, { points: this.allowed.points + 1, endsAt: Date.now() + rejected.msBeforeNext });
    }
  }
}
