import { deviceStorage } from '../../ui/browser-storage';
import { loadWishlist, parseWishlist, saveWishlist, WISHLIST_KEY, WISHLIST_LIMIT } from './wishlist-storage';

type Host = Pick<Window, 'addEventListener'>;

const NOTHING: readonly string[] = [];

/** The wishlist of one browser, in sync across tabs. Local storage is read on first use. */
export class WishlistStore {
  private productIds: readonly string[] | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly host: () => Host,
    private readonly storage: Parameters<typeof loadWishlist>[0] = deviceStorage,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly current = (): readonly string[] => {
    if (!this.productIds) {
      this.productIds = loadWishlist(this.storage);
      this.followOtherTabs();
    }
    return this.productIds;
  };

  /** The value while the server renders and before hydration. */
  readonly unknown = (): readonly string[] => NOTHING;

  /** Returns whether the product is on the list now. */
  toggle(productId: string): boolean {
    const productIds = this.current();
    const isNew = !productIds.includes(productId);
    this.change(
      isNew ? [...productIds, productId].slice(-WISHLIST_LIMIT) : productIds.filter((id) => id !== productId),
    );
    saveWishlist(this.storage, this.current());
    return isNew;
  }

  private followOtherTabs(): void {
    this.host().addEventListener('storage', ({ key, newValue }) => {
      if (key === WISHLIST_KEY || key === null) this.change(parseWishlist(newValue));
    });
  }

  private change(productIds: readonly string[]): void {
    this.productIds = productIds;
    for (const listener of this.listeners) listener();
  }
}
