/**
 * Carries out one call at a time. Of the wishes that come meanwhile only the last is carried out, and the answer to an
 * outdated wish is dropped, so an old answer never takes the place of a newer one.
 */
export class LatestWish<W, A> {
  private running = false;
  private next: { wish: W } | null = null;
  private closed = false;

  constructor(
    private readonly carryOut: (wish: W) => Promise<A>,
    private readonly onAnswer: (answer: A, wish: W) => void,
    private readonly onFailure: (error: unknown, wish: W) => void,
  ) {}

  want(wish: W): void {
    this.next = { wish };
    if (!this.running) void this.run();
  }

  /** Forgets what is wanted and under way. */
  close(): void {
    this.closed = true;
    this.next = null;
  }

  private async run(): Promise<void> {
    this.running = true;
    while (this.next) {
      const { wish } = this.next;
      this.next = null;
      try {
        const answer = await this.carryOut(wish);
        if (this.isLatest()) this.onAnswer(answer, wish);
      } catch (error) {
        if (this.isLatest()) this.onFailure(error, wish);
      }
    }
    this.running = false;
  }

  private isLatest(): boolean {
    return !this.closed && this.next === null;
  }
}
