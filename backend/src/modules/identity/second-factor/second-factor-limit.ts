import { Injectable } from '@nestjs/common';
import { tooMany } from '../../../platform/http/limit.js';
import { type LimitRule, RateLimits } from '../../../platform/rate-limits.js';

/** Three codes of a million are right at any moment; and only who knows the password gets to guess. */
const PER_ACCOUNT: LimitRule = { name: 'second-factor', points: 5, seconds: 900 };

/** Wrong codes per account, from whatever sign-in, over all processes. */
@Injectable()
export class SecondFactorLimit {
  constructor(private readonly limits: RateLimits) {}

  /** Counts one more; throws a 429 when it is too many. */
  async count(userId: string): Promise<void> {
    const wait = await this.limits.consume(PER_ACCOUNT, userId);
    if (wait !== undefined) throw tooMany(wait);
  }

  /** After a right one. */
  forget(userId: string): Promise<void> {
    return this.limits.forget(PER_ACCOUNT, userId);
  }
}
