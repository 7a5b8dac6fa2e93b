import { type CartChange, mergeChanges } from './cart-change';

/** The calls to the server's cart. Each rejects when it fails. */
export interface CartGateway {
  /** Returns the id of the line with this key, if known. */
  lineOf: (key: string) => string | undefined;
  add: (key: string, quantity: number, shownPrice?: string) => Promise<unknown>;
  update: (lineId: string, quantity: number) => Promise<unknown>;
  remove: (lineId: string) => Promise<unknown>;
  /** Reloads the cart. */
  refresh: () => Promise<unknown>;
  /** Waits for further clicks. */
  pause: () => Promise<unknown>;
}

interface Listener {
  done: (change: CartChange) => void;
  failed: (change: CartChange, error: unknown) => void;
  /** No change is pending and the cart has been reloaded since. */
  settled: () => void;
}

/**
 * Sends changes one at a time, in the order of the clicks. Quick changes of a quantity become one call, as do changes
 * of a line while another call is pending; the cart is reloaded once, after the last.
 */
export class CartChangeQueue {
  private readonly changes = new Map<string, CartChange>();
  private running = false;
  private isStale = false;

  constructor(
    private readonly gateway: CartGateway,
    private readonly listener: Listener,
  ) {}

  add(change: CartChange): void {
    this.changes.set(change.key, mergeChanges(this.changes.get(change.key), change));
    if (!this.running) void this.run();
  }

  /** Drops the changes that have not been sent. */
  clear(): void {
    this.changes.clear();
  }

  private async run(): Promise<void> {
    this.running = true;
    while (this.changes.size > 0) {
      for (const key of this.changes.keys()) {
        const change = await this.settledChange(key);
        if (!change) continue;
        this.changes.delete(key);
        await this.carryOut(change).then(
          () => this.listener.done(change),
          (error: unknown) => this.listener.failed(change, error),
        );
      }
      const isRead = await this.read();
      if (isRead && this.changes.size === 0) this.listener.settled();
    }
    this.running = false;
  }

  /** Returns the change of a line once its quantity has stopped changing; undefined if it was cleared. */
  private async settledChange(key: string): Promise<CartChange | undefined> {
    let change = this.changes.get(key);
    while (change?.kind === 'set') {
      await this.gateway.pause();
      const now = this.changes.get(key);
      if (now === change) break;
      change = now;
    }
    return change;
  }

  private async carryOut({ key, kind, quantity, shownPrice }: CartChange): Promise<void> {
    if (kind === 'add') {
      this.isStale = true;
      await this.gateway.add(key, quantity, shownPrice);
      return;
    }
    if (this.isStale && !this.gateway.lineOf(key)) await this.read();
    const line = this.gateway.lineOf(key);
    this.isStale = true;
    if (kind === 'set') await (line ? this.gateway.update(line, quantity) : this.gateway.add(key, quantity));
    else if (line) await this.gateway.remove(line);
  }

  /**
   * Returns whether the cart could be reloaded; if not, the pending quantities stay shown and the next change reloads.
   */
  private async read(): Promise<boolean> {
    try {
      await this.gateway.refresh();
      this.isStale = false;
      return true;
    } catch {
      return false;
    }
  }
}
