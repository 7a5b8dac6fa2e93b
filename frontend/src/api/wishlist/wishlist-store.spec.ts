import { WISHLIST_LIMIT } from '../../../../backend/src/modules/cart/quantity-limit';
import { WISHLIST_KEY, WishlistStore } from './wishlist';

/** A browser tab: its storage, and the storage events of other tabs. */
function tab(text?: string) {
  const storage = new Map(text === undefined ? [] : [[WISHLIST_KEY, text]]);
  let dispatch: (event: { key: string | null; newValue: string | null }) => void = () => undefined;
  const kept = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  };
  const host = {
    addEventListener: (_: string, listener: typeof dispatch) => {
      dispatch = listener;
    },
  };
  return {
    storage,
    store: new WishlistStore(() => host as unknown as Window, kept),
    dispatch: (event: Parameters<typeof dispatch>[0]) => dispatch(event),
  };
}

const gun = '0198f3c2-0000-7000-8000-00000000000a';
const tin = '0198f3c2-0000-7000-8000-00000000000b';

describe('The wishlist of a device', () => {
  it('saves added products and deletes removed ones', () => {
    const { storage, store } = tab();
    expect(store.toggle(gun)).toBe(true);
    expect(store.toggle(tin)).toBe(true);
    expect(JSON.parse(storage.get(WISHLIST_KEY) ?? '')).toEqual([gun, tin]);
    expect(store.toggle(gun)).toBe(false);
    expect(store.current()).toEqual([tin]);
    expect(store.toggle(tin)).toBe(false);
    expect(storage.has(WISHLIST_KEY)).toBe(false);
  });

  it('restores the products at the next visit, each once', () => {
    expect(tab(JSON.stringify([gun, tin, gun, 7, '', 'tin'])).store.current()).toEqual([gun, tin]);
  });

  it.each(['{broken', '{"gun":true}', 'null'])('starts empty where the stored text is %s', (kept) => {
    expect(tab(kept).store.current()).toEqual([]);
  });

  it('follows changes made in another tab', () => {
    const { store, dispatch } = tab(JSON.stringify([gun]));
    const listener = jest.fn();
    store.subscribe(listener);
    store.current();
    dispatch({ key: 'guest_cart_items', newValue: '[]' });
    expect(listener).not.toHaveBeenCalled();
    dispatch({ key: WISHLIST_KEY, newValue: JSON.stringify([gun, tin]) });
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.current()).toEqual([gun, tin]);
  });

  it('loses the products that an account has taken over, and keeps later ones', () => {
    const { storage, store } = tab(JSON.stringify([gun, tin]));
    store.remove([gun]);
    expect(JSON.parse(storage.get(WISHLIST_KEY) ?? '')).toEqual([tin]);
    store.remove([tin]);
    expect(storage.has(WISHLIST_KEY)).toBe(false);
  });

  it('is empty on the server and in the first render', () => {
    expect(tab(JSON.stringify([gun])).store.unknown()).toEqual([]);
  });

  it('drops the oldest product when it is full', () => {
    const ids = Array.from({ length: WISHLIST_LIMIT }, (_, index) => gun.slice(0, -3) + String(index).padStart(3, '0'));
    const { store } = tab(JSON.stringify(ids));
    store.toggle(tin);
    expect(store.current()).toEqual([...ids.slice(1), tin]);
  });
});
