import type { CartChange } from './cart-change';
import { CartChangeQueue } from './server-cart-saving';

/** A server cart that responds when the spec says so. */
class Shop {
  readonly calls: string[] = [];
  readonly events: string[] = [];
  readonly lines = new Map<string, number>();
  private known = new Set<string>();
  private waiting: (() => void)[] = [];
  failing = '';

  readonly queue = new CartChangeQueue(
    {
      lineOf: (key) => (this.known.has(key) ? `line-${key}` : undefined),
      add: (key, quantity) =>
        this.call(`add ${key} ${quantity}`, () => this.lines.set(key, (this.lines.get(key) ?? 0) + quantity)),
      update: (line, quantity) => this.call(`set ${line} ${quantity}`, () => this.lines.set(line.slice(5), quantity)),
      remove: (line) => this.call(`remove ${line}`, () => this.lines.delete(line.slice(5))),
      refresh: () =>
        this.call('read', () => {
          this.known = new Set(this.lines.keys());
        }),
      pause: () => new Promise<void>((resolve) => this.waiting.push(resolve)),
    },
    {
      done: ({ kind, key }) => this.events.push(`${kind} ${key} done`),
      failed: ({ kind, key }) => this.events.push(`${kind} ${key} failed`),
      settled: () => this.events.push('settled'),
    },
  );

  has(key: string, quantity: number): this {
    this.lines.set(key, quantity);
    this.known.add(key);
    return this;
  }

  wants(kind: CartChange['kind'], key: string, quantity = 0): void {
    this.queue.add({ kind, key, quantity });
  }

  /** Resolves every call until there are no more. */
  async answers(): Promise<void> {
    do {
      this.waiting.shift()?.();
      await this.setsToWork();
    } while (this.waiting.length > 0);
  }

  /** Resolves once the next call is pending. */
  async setsToWork(): Promise<void> {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  }

  private call(name: string, work: () => unknown): Promise<void> {
    this.calls.push(name);
    const rejected = this.failing !== '' && name.startsWith(this.failing);
    return new Promise((resolve, reject) => {
      this.waiting.push(() => {
        if (rejected) return reject(new Error(`${name} was refused`));
        work();
        resolve();
      });
    });
  }
}

describe('The cart of a signed-in shopper', () => {
  it('reloads the cart once after a change', async () => {
    const shop = new Shop();
    shop.wants('add', 'tin', 2);
    await shop.answers();
    expect(shop.calls).toEqual(['add tin 2', 'read']);
    expect(shop.events).toEqual(['add tin done', 'settled']);
  });

  it('makes one call of several quick clicks on plus and minus', async () => {
    const shop = new Shop().has('tin', 1);
    for (const quantity of [2, 3, 4, 5, 6]) shop.wants('set', 'tin', quantity);
    await shop.answers();
    expect(shop.calls).toEqual(['set line-tin 6', 'read']);
    expect(shop.lines.get('tin')).toBe(6);
  });

  it('makes one call of additions made while another call is pending', async () => {
    const shop = new Shop().has('gun', 1);
    shop.wants('remove', 'gun');
    for (let click = 0; click < 4; click += 1) shop.wants('add', 'tin', 1);
    await shop.answers();
    expect(shop.calls).toEqual(['remove line-gun', 'add tin 4', 'read']);
  });

  it('sends no change that was cleared before', async () => {
    const shop = new Shop().has('tin', 1);
    shop.wants('set', 'tin', 2);
    shop.queue.clear();
    await shop.answers();
    expect(shop.calls).toEqual(['read']);
  });

  it('sends changes of several products one by one, in the order of the clicks', async () => {
    const shop = new Shop().has('tin', 1).has('gun', 1);
    shop.wants('add', 'tape', 1);
    shop.wants('set', 'gun', 2);
    shop.wants('remove', 'tin');
    await shop.answers();
    expect(shop.calls).toEqual(['add tape 1', 'set line-gun 2', 'remove line-tin', 'read']);
  });

  it('finds the line of a product that was added just before its quantity was changed', async () => {
    const shop = new Shop();
    shop.wants('add', 'tin', 1);
    await shop.setsToWork();
    shop.wants('set', 'tin', 4);
    await shop.answers();
    expect(shop.calls).toEqual(['add tin 1', 'read', 'set line-tin 4', 'read']);
    expect(shop.lines.get('tin')).toBe(4);
  });

  it('sends the other changes and reloads the cart when one change fails', async () => {
    const shop = new Shop().has('tin', 1).has('gun', 1);
    shop.failing = 'set line-tin';
    shop.wants('set', 'tin', 9);
    shop.wants('set', 'gun', 2);
    await shop.answers();
    expect(shop.events).toEqual(['set tin failed', 'set gun done', 'settled']);
    expect(shop.lines.get('gun')).toBe(2);
  });

  it('settles nothing while the cart cannot be loaded, and tries again with the next change', async () => {
    const shop = new Shop().has('tin', 1);
    shop.failing = 'read';
    shop.wants('set', 'tin', 2);
    await shop.answers();
    expect(shop.events).toEqual(['set tin done']);
    shop.failing = '';
    shop.wants('set', 'tin', 3);
    await shop.answers();
    expect(shop.events).toEqual(['set tin done', 'set tin done', 'settled']);
  });

  it('removes no line that does not exist', async () => {
    const shop = new Shop();
    shop.wants('remove', 'tin');
    await shop.answers();
    expect(shop.calls).toEqual(['read']);
  });

  it('settles only after changes made during the reload are sent', async () => {
    const shop = new Shop().has('tin', 1);
    shop.wants('set', 'tin', 2);
    const reading = shop.answers();
    await shop.setsToWork();
    shop.wants('set', 'tin', 3);
    await reading;
    expect(shop.events.filter((event) => event === 'settled')).toHaveLength(1);
    expect(shop.lines.get('tin')).toBe(3);
  });
});
