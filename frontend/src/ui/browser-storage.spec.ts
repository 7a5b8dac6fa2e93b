import { BrowserStorage } from './browser-storage';

/** Storage of a browser that takes nothing once it is full. */
function storageOf(kept: Map<string, string>, isFull = () => false): Storage {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull()) throw new DOMException('Full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  } as unknown as Storage;
}

describe('A storage of the browser', () => {
  it('keeps everything for the page where the browser blocks it', () => {
    const storage = new BrowserStorage(() => {
      throw new DOMException('Blocked', 'SecurityError');
    });
    expect(storage.getItem('cart')).toBeNull();
    storage.setItem('cart', '[1]');
    expect(storage.readJson('cart')).toEqual([1]);
    expect(storage.isForThisPageOnly('cart')).toBe(true);
    storage.removeItem('cart');
    expect(storage.getItem('cart')).toBeNull();
    storage.setItem('cart', '[1]');
    storage.clear();
    expect(storage.getItem('cart')).toBeNull();
  });

  it('keeps for the page what a full one does not take, until there is room', () => {
    const kept = new Map([['cart', '[1]']]);
    let isFull = true;
    const storage = new BrowserStorage(() => storageOf(kept, () => isFull));
    storage.setItem('cart', '[1,2]');
    expect(storage.getItem('cart')).toBe('[1,2]');
    isFull = false;
    storage.setItem('cart', '[1,2,3]');
    expect(kept.get('cart')).toBe('[1,2,3]');
    expect(storage.isForThisPageOnly('cart')).toBe(false);
    kept.set('cart', '[4]');
    expect(storage.getItem('cart')).toBe('[4]');
  });

  it('reads nothing from a text that is not JSON', () => {
    expect(new BrowserStorage(() => storageOf(new Map([['cart', '{broken']]))).readJson('cart')).toBeNull();
  });
});
