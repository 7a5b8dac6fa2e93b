import { LayerHistory } from './layer-history';

interface Entry {
  state: unknown;
  url: string;
}

/** A tab's history as browsers have it: steps are taken later and end with `popstate`. */
class Tab {
  entries: Entry[] = [{ state: { idx: 0, key: 'list' }, url: '/list' }];
  at = 0;
  /** Pages that the router visited by Back and Forward. */
  readonly led: string[] = [];
  private readonly listeners: ((event: PopStateEvent) => void)[] = [];

  readonly history = {
    pushState: (state: unknown, _: string, url = this.url) => {
      this.entries = [...this.entries.slice(0, this.at + 1), { state, url }];
      this.at += 1;
    },
    replaceState: (state: unknown, _: string, url = this.url) => {
      this.entries[this.at] = { state, url };
    },
    back: () => void setTimeout(() => this.step(-1)),
    forward: () => void setTimeout(() => this.step(1)),
  };

  constructor(readonly layers = new LayerHistory()) {
    Object.defineProperty(this.history, 'state', { get: () => this.entries[this.at]?.state });
  }

  get url(): string {
    return this.entries[this.at]?.url ?? '';
  }

  addEventListener(_: string, listener: (event: PopStateEvent) => void): void {
    this.listeners.push(listener);
  }

  /** Loads the application: the layers listen before the router. */
  load(layers = this.layers): this {
    this.listeners.length = 0;
    layers.start(this as unknown as Window);
    this.addEventListener('popstate', () => this.led.push(this.url));
    return this;
  }

  /** Goes to a page as the router does. */
  goTo(url: string): void {
    const state = this.entries[this.at]?.state as { idx: number } | undefined;
    this.history.pushState({ idx: (state?.idx ?? 0) + 1, key: url }, '', url);
  }

  async press(step: 'back' | 'forward'): Promise<void> {
    this.history[step]();
    await settle();
  }

  /** Replaces the page as the router does, also for a link to the page that is shown. */
  replaceWith(url: string): void {
    const state = this.entries[this.at]?.state as { idx: number } | undefined;
    this.history.replaceState({ idx: state?.idx, key: `${url} again` }, '', url);
  }

  private step(by: number): void {
    if (!this.entries[this.at + by]) return;
    this.at += by;
    let isStopped = false;
    const event = { state: this.entries[this.at]?.state, stopImmediatePropagation: () => (isStopped = true) };
    for (const listener of this.listeners) if (!isStopped) listener(event as unknown as PopStateEvent);
  }
}

/** Waits for all steps and their effects. */
const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 20));

/** An open tab with a list and a product's page. */
function openTab(): Tab {
  const tab = new Tab().load();
  tab.goTo('/product');
  return tab;
}

describe('The history of layers', () => {
  it('closes a layer by Back, and the router stays on the page', async () => {
    const tab = openTab();
    const close = jest.fn();
    tab.layers.open('cart', close);
    await tab.press('back');
    expect(close).toHaveBeenCalledTimes(1);
    expect([tab.url, tab.led]).toEqual(['/product', []]);
    await tab.press('back');
    expect(tab.led).toEqual(['/list']);
  });

  it('leaves the page by one Back after a layer was closed by its button', async () => {
    const tab = openTab();
    const close = jest.fn();
    tab.layers.open('cart', close)();
    await settle();
    await tab.press('back');
    expect(tab.led).toEqual(['/list']);
    expect(close).not.toHaveBeenCalled();
  });

  it('does nothing by Forward after Back has closed a layer', async () => {
    const tab = openTab();
    tab.layers.open('cart', () => undefined);
    await tab.press('back');
    await tab.press('forward');
    expect([tab.url, tab.led]).toEqual(['/product', []]);
    await tab.press('back');
    expect(tab.led).toEqual(['/list']);
  });

  it('leads back to the page from one that was opened out of its layer', async () => {
    const tab = openTab();
    const leave = tab.layers.open('cart', () => undefined);
    tab.goTo('/checkout');
    leave();
    await settle();
    expect(tab.url).toBe('/checkout');
    await tab.press('back');
    expect(tab.led).toEqual(['/product']);
    await tab.press('forward');
    expect(tab.led).toEqual(['/product', '/checkout']);
  });

  it('leads back to the page where the layer was closed just before the other page opened', async () => {
    const tab = openTab();
    tab.layers.open('menu', () => undefined)();
    await Promise.resolve();
    tab.goTo('/guide');
    await settle();
    expect(tab.url).toBe('/guide');
    await tab.press('back');
    expect(tab.led).toEqual(['/product']);
  });

  it('leaves the page by one Back after a link out of a layer led to the same page', async () => {
    const tab = openTab();
    const leave = tab.layers.open('menu', () => undefined);
    tab.replaceWith('/product');
    leave();
    await settle();
    await tab.press('back');
    expect(tab.led).toEqual(['/list']);
  });

  it('stays at the address that took the place of the page below a layer', async () => {
    const tab = openTab();
    const close = jest.fn();
    tab.layers.open('filters', close);
    tab.replaceWith('/product?page=1');
    await settle();
    await tab.press('back');
    expect([close.mock.calls.length, tab.url, tab.led]).toEqual([1, '/product?page=1', []]);
    await tab.press('back');
    expect(tab.led).toEqual(['/list']);
  });

  it('closes a sheet by Back that stayed open over pages, and goes through them afterwards', async () => {
    const tab = openTab();
    const close = jest.fn();
    tab.layers.open('filters', close);
    tab.goTo('/product?colour=red');
    await settle();
    await tab.press('back');
    expect(close).toHaveBeenCalledTimes(1);
    expect([tab.url, tab.led]).toEqual(['/product?colour=red', []]);
    await tab.press('back');
    expect(tab.led).toEqual(['/product']);
  });

  it('closes layers one by one, the last first', async () => {
    const tab = openTab();
    const closed: string[] = [];
    tab.layers.open('menu', () => closed.push('menu'));
    tab.layers.open('cart', () => closed.push('cart'));
    await tab.press('back');
    expect(closed).toEqual(['cart']);
    await tab.press('back');
    expect([closed, tab.led]).toEqual([['cart', 'menu'], []]);
    await tab.press('back');
    expect(tab.led).toEqual(['/list']);
  });

  it('has one entry for a layer that makes way for another', async () => {
    const tab = openTab();
    const close = jest.fn();
    tab.layers.open('menu', () => undefined)();
    tab.layers.open('cart', close);
    await settle();
    await tab.press('back');
    expect([close.mock.calls.length, tab.led]).toEqual([1, []]);
    await tab.press('back');
    expect(tab.led).toEqual(['/list']);
  });

  it('keeps the entry of a layer whose effect only runs again', async () => {
    const tab = openTab();
    const close = jest.fn();
    tab.layers.open('cart', close)();
    tab.layers.open('cart', close);
    await settle();
    await tab.press('back');
    expect([close.mock.calls.length, tab.url, tab.led]).toEqual([1, '/product', []]);
  });

  it('drops the layer of a page that is reloaded', async () => {
    const tab = openTab();
    tab.layers.open('cart', () => undefined);
    tab.load(new LayerHistory());
    await settle();
    expect([tab.url, tab.led]).toEqual(['/product', []]);
    await tab.press('back');
    expect(tab.led).toEqual(['/list']);
  });

  it('writes no history before it is started', () => {
    const tab = new Tab();
    tab.layers.open('cart', () => undefined)();
    expect(tab.entries).toHaveLength(1);
  });
});
