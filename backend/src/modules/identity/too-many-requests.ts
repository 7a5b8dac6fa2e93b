import type { LimitRule, RateLimits } from '../../platform/http/limits/rate-limits.js';

/** Thrown where something is done too often; `seconds` until it is possible again. */
export class TooManyRequests extends Error {
  constructor(readonly seconds: number) {
    super('Too many requests.');
  }
}

/** Counts one more by `who`. Throws `TooManyRequests`. */
export async function countRequest(limits: RateLimits, rule: LimitRule, who: string): Promise<void> {
  const seconds = await limits.consume(rule, who);
  if (seconds !== undefined) throw new TooManyRequests(seconds);
}
