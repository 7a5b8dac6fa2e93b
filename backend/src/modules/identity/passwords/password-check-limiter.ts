import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { TooManyPasswordChecks } from './password.js';

/** Node has four threads for slow work; two stay free for files and DNS. */
const AT_ONCE = 2;
const MOST_WAITING = 200;

/**
 * Limits how many password checks run at once. Each takes 20 MB and 50 ms of a core, and a small number makes sure that
 * a burst of guesses is counted before it is answered.
 */
@Injectable()
export class PasswordCheckLimiter {
  private readonly limit = pLimit(AT_ONCE);

  /** Runs `check` when a slot is free. Throws `TooManyPasswordChecks`. */
  async run<T>(check: () => Promise<T>): Promise<T> {
    if (this.limit.pendingCount >= MOST_WAITING) throw new TooManyPasswordChecks();
    return this.limit(check);
  }
}
