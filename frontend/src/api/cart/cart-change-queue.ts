import { type CartChange, mergeChanges } from './cart-change';

/** The shop's side of the cart. Every call rejects where it fails. */
export interface CartGateway {
  /** Id of the product's line, as far as is known. */
  lineOf: (productId: string) => string | undefined;
  add: (productId: string, quantity: number) => Promise<unknown>;
  update: (lineId: string, quantity: number) => Promise<unknown>;
  remove: (lineId: string) => Promise<unknown>;
  /** Reads the cart again. */
  refresh: () => Promise<unknown>;
  /** Gives the shopper a moment to click on. */
  pause: () => Promise<unknown>;
}

interface Listener {
  done: (change: CartChange) => void;
  failed: (change: CartChange, error: unknown) => void;
  /** Nothing is wished any more and the cart has been read since. */
  settled: () => void;
}

/**
 * Carries out wishes one at a time, so that they arrive in the order of the clicks. Quick changes of a quantity become one
 * call, as does what is wished for a product while another call is under way; the cart is read once when all is done
 * (storefront spec 4).
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
    this.changes.set(change.productId, mergeChanges(this.changes.get(change.productId), change));
    if (!this.running) void this.run();
  }

  /** Forgets what has not been sent. */
  clear(): void {
    this.changes.clear();
  }

  private async run(): Promise<void> {
    this.running = true;
    while (this.changes.size > 0) {
      for (const productId of this.changes.keys()) {
        const change = await this.settledChange(productId);
        if (!change) continue;
        this.changes.delete(productId);
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

  /** The wish for a product once its quantity has stopped changing; none if it was forgotten meanwhile. */
  private async settledChange(productId: string): Promise<CartChange | undefined> {
    let change = this.changes.get(productId);
    while (change?.kind === 'set') {
      await this.gateway.pause();
      const now = this.changes.get(productId);
      if (now === change) break;
      change = now;
    }
    return change;
  }

  private async carryOut({ productId, kind, quantity }: CartChange): Promise<void> {
    if (kind === 'add') {
      this.isStale = true;
      await this.gateway.add(productId, quantity);
      return;
    }
    if (this.isStale && !this.gateway.lineOf(productId)) await this.read();
    const line = this.gateway.lineOf(productId);
    this.isStale = true;
    if (kind === 'set') await (line ? this.gateway.update(line, quantity) : this.gateway.add(productId, quantity));
    else if (line) await this.gateway.remove(line);
  }

  /** Answers whether the cart could be read; if not, what was wished stays shown and the next change reads again. */
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
