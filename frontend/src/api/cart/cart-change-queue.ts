import { type CartWish, joinWishes } from './cart-change';

/** The shop's side of the cart. Every call rejects where it fails. */
export interface CartKeeper {
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
  done: (wish: CartWish) => void;
  failed: (wish: CartWish, error: unknown) => void;
  /** Nothing is wished any more and the cart has been read since. */
  settled: () => void;
}

/**
 * Carries out wishes one at a time, so that they arrive in the order of the clicks. Quick changes of a quantity become one
 * call, as does what is wished for a product while another call is under way; the cart is read once when all is done
 * (storefront spec 4).
 */
export class WishQueue {
  private readonly wishes = new Map<string, CartWish>();
  private running = false;
  private isStale = false;

  constructor(
    private readonly keeper: CartKeeper,
    private readonly listener: Listener,
  ) {}

  want(wish: CartWish): void {
    this.wishes.set(wish.productId, joinWishes(this.wishes.get(wish.productId), wish));
    if (!this.running) void this.run();
  }

  /** Forgets what has not been sent. */
  forget(): void {
    this.wishes.clear();
  }

  private async run(): Promise<void> {
    this.running = true;
    while (this.wishes.size > 0) {
      for (const productId of this.wishes.keys()) {
        const wish = await this.gathered(productId);
        if (!wish) continue;
        this.wishes.delete(productId);
        await this.carryOut(wish).then(
          () => this.listener.done(wish),
          (error: unknown) => this.listener.failed(wish, error),
        );
      }
      const isRead = await this.read();
      if (isRead && this.wishes.size === 0) this.listener.settled();
    }
    this.running = false;
  }

  /** The wish for a product once its quantity has stopped changing; none if it was forgotten meanwhile. */
  private async gathered(productId: string): Promise<CartWish | undefined> {
    let wish = this.wishes.get(productId);
    while (wish?.kind === 'set') {
      await this.keeper.pause();
      const now = this.wishes.get(productId);
      if (now === wish) break;
      wish = now;
    }
    return wish;
  }

  private async carryOut({ productId, kind, quantity }: CartWish): Promise<void> {
    if (kind === 'add') {
      this.isStale = true;
      await this.keeper.add(productId, quantity);
      return;
    }
    if (this.isStale && !this.keeper.lineOf(productId)) await this.read();
    const line = this.keeper.lineOf(productId);
    this.isStale = true;
    if (kind === 'set') await (line ? this.keeper.update(line, quantity) : this.keeper.add(productId, quantity));
    else if (line) await this.keeper.remove(line);
  }

  /** Answers whether the cart could be read; if not, what was wished stays shown and the next change reads again. */
  private async read(): Promise<boolean> {
    try {
      await this.keeper.refresh();
      this.isStale = false;
      return true;
    } catch {
      return false;
    }
  }
}
