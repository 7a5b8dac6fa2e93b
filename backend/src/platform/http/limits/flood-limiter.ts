import type { RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible';
import { RateLimiterRes } from 'rate-limiter-flexible';

/** Between two exchanges of a caller's count with the other processes, in ms. */
const EXCHANGE_MS = 1000;
/** A caller who has used this share of the limit in one process is counted over all of them. */
const EXCHANGED_FROM = 0.1;

/**
 * Counts in memory, and exchanges the counts of busy callers with the other processes once a second. Callers who stay far
 * below the limit cost the database nothing; one who floods may do a tenth of the limit, and what he does in a second, more
 * in each process (docs/decisions/0113-limits-against-floods-are-counted-in-memory.md).
 */
export class FloodLimiter {
  /** What each busy caller did here since the last exchange. */
  private readonly unshared = new Map<string, number>();

  constructor(
    private readonly memory: RateLimiterMemory,
    private readonly shared: RateLimiterAbstract,
    /** Receives what keeps counts from being exchanged; each process counts for itself then. */
    private readonly report: (error: unknown) => void,
  ) {}

  /** Rejects with the limiter library's result where the limit is reached. */
  async consume(key: string, points: number): Promise<unknown> {
    const before = (await this.memory.get(key))?.consumedPoints ?? 0;
    const result = await this.memory.consume(key, points);
    const from = this.memory.points * EXCHANGED_FROM;
    if (result.consumedPoints >= from) this.share(key, before >= from ? points : result.consumedPoints);
    return result;
  }

  async delete(key: string): Promise<void> {
    this.unshared.delete(key);
    await Promise.all([this.memory.delete(key), this.shared.delete(key)]);
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
      await this.memory.set(key, consumedPoints + (this.unshared.get(key) ?? 0), Math.ceil(msBeforeNext / 1000));
    } catch (rejected) {
      if (rejected instanceof RateLimiterRes) await this.memory.block(key, Math.ceil(rejected.msBeforeNext / 1000));
      else this.report(rejected);
    }
  }
}
