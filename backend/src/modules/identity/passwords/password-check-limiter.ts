import { Injectable } from '@nestjs/common';

/** Thrown when more people wait to be checked than can be within a few seconds. */
export class TooManyWaiting extends Error {
  constructor() {
    super('Too many people are signing in at this moment. Please try again in a few seconds.');
  }
}

/** Node has four threads for slow work; hashing leaves two of them to files and names. */
const AT_ONCE = 2;
const MOST_WAITING = 200;

/**
 * Lets a few checks of passwords run at a time. Each costs 20 MB and 50 ms of a core; and as few as are running can be
 * counted before the count is known, so that a burst of guesses gets no further than guesses one by one.
 */
@Injectable()
export class Attempts {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** Runs `attempt` when it is its turn. Throws `TooManyWaiting`. */
  async run<T>(attempt: () => Promise<T>): Promise<T> {
    await this.turn();
    try {
      return await attempt();
    } finally {
      this.leave();
    }
  }

  private async turn(): Promise<void> {
    if (this.running < AT_ONCE) {
      this.running += 1;
      return;
    }
    if (this.waiting.length >= MOST_WAITING) throw new TooManyWaiting();
    // Whoever leaves hands over the place.
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}
