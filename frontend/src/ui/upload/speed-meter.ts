/** Weight of the newest measurement against the former ones. */
const WEIGHT = 0.3;
/** Measurements closer together than this are ignored. */
const SHORTEST_MS = 400;

/** Estimates from the progress of an upload how long the rest takes. */
export class SpeedMeter {
  #bytesPerMs = 0;
  #last: { sent: number; at: number } | null = null;

  /** After a pause the time until the next progress says nothing about the speed. */
  pause(): void {
    this.#last = null;
  }

  /** Returns the seconds left, or null while there is no estimate. */
  measure(sent: number, total: number, now: number): number | null {
    this.#last ??= { sent, at: now };
    const elapsed = now - this.#last.at;
    if (elapsed >= SHORTEST_MS) {
      const speed = Math.max(0, sent - this.#last.sent) / elapsed;
      this.#bytesPerMs = this.#bytesPerMs === 0 ? speed : WEIGHT * speed + (1 - WEIGHT) * this.#bytesPerMs;
      this.#last = { sent, at: now };
    }
    return this.#bytesPerMs > 0 ? Math.ceil((total - sent) / this.#bytesPerMs / 1000) : null;
  }
}
