import { Injectable } from '@nestjs/common';
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
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** Runs `check` when a slot is free. Throws `TooManyPasswordChecks`. */
  async run<T>(check: () => Promise<T>): Promise<T> {
    await this.turn();
    try {
      return await check();
    } finally {
      this.leave();
    }
  }

  private async turn(): Promise<void> {
    if (this.running < AT_ONCE) {
      this.running += 1;
      return;
    }
    if (this.waiting.length >= MOST_WAITING) throw new TooManyPasswordChecks();
    // The slot passes to the next in the queue.
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}
