import { Injectable } from '@nestjs/common';
import { type LimitRule, RateLimits } from '../../../platform/http/limits/rate-limits.js';
import { countRequest } from '../too-many-requests.js';

/** Three of a million codes are right at any moment, and only a user who knows the password can guess. */
const PER_ACCOUNT: LimitRule = { name: 'second-factor', points: 5, seconds: 900, isExact: true };

/** Limits wrong codes per account, over all processes. */
@Injectable()
export class SecondFactorLimit {
  constructor(private readonly limits: RateLimits) {}

  /** Counts one more. Throws `TooManyRequests`. */
  async count(userId: string): Promise<void> {
    await countRequest(this.limits, PER_ACCOUNT, userId);
  }

  /** Resets the count after a right code. */
  reset(userId: string): Promise<void> {
    return this.limits.reset(PER_ACCOUNT, userId);
  }
}
