/** Lets a loop sleep until `wake` is called, the time is over or the signal aborts. */
export class Wakeup {
  private woken = false;
  private waiting?: () => void;

  /** Whether a loop is sleeping. */
  get isWaiting(): boolean {
    return this.waiting !== undefined && !this.woken;
  }

  wake(): void {
    this.woken = true;
    this.waiting?.();
  }

  /** Resolves at the next `wake` (at once if there was one since the last wait), after `ms`, or on abort. */
  async wait(ms: number, signal?: AbortSignal): Promise<void> {
    if (!this.woken && !signal?.aborted) {
      let timer: NodeJS.Timeout | undefined;
      let resolveWait = () => {};
      await new Promise<void>((resolve) => {
        resolveWait = resolve;
        timer = setTimeout(resolve, ms);
        this.waiting = resolve;
        signal?.addEventListener('abort', resolveWait, { once: true });
      });
      clearTimeout(timer);
      signal?.removeEventListener('abort', resolveWait);
    }
    this.woken = false;
    this.waiting = undefined;
  }
}
