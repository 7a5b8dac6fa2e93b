import { Registry } from 'prom-client';
import type { Config } from '../../config.js';
import type { Metrics } from '../metrics.js';
import type { NotificationListener } from '../notification-listener.js';
import { type CachedResponse, LONGEST_MS, type LoadedResponse, ResponseCache } from './response-cache.js';

let cache: ResponseCache;
let notify: (payload: string | null) => void;
let lose: () => void;

beforeEach(async () => {
  jest.useFakeTimers();
  const listener: Pick<NotificationListener, 'listen'> = {
    listen: async (_channel, onNotify, onLost) => {
      [notify, lose] = [onNotify, onLost!];
      return true;
    },
  };
  cache = new ResponseCache(
    { responseCacheBytes: 1_000_000 } as Config,
    listener as NotificationListener,
    { registry: new Registry() } as Metrics,
  );
  cache.listens();
  await jest.advanceTimersByTimeAsync(0);
});
afterEach(() => jest.useRealTimers());

const answer = (tags: string[], bytes = 100): LoadedResponse => ({
  status: 200,
  headers: {},
  body: Buffer.alloc(bytes),
  route: '/api/products',
  tags: new Set(tags),
});

/** Loads a response, and caches it. */
const kept = (key: string, tags: string[], bytes?: number) => cache.load(key, async () => answer(tags, bytes));

/** Begins a load; the returned function ends it. */
function begin(key: string, tags: string[]): () => Promise<CachedResponse> {
  const { promise, resolve } = Promise.withResolvers<LoadedResponse>();
  const loaded = cache.load(key, () => promise);
  return () => {
    resolve(answer(tags));
    return loaded;
  };
}

describe('A saved response', () => {
  it('is valid until something that it shows is dropped', async () => {
    const list = await kept('list', ['catalogue', 'product:1', 'product:2']);
    const page = await kept('page', ['catalogue', 'product:3']);
    notify('product:4');
    expect(cache.find('list')).toBe(list);
    notify('product:4,product:2');
    expect(cache.find('list')).toBeUndefined();
    expect(cache.find('page')).toBe(page);
    notify('catalogue');
    expect(cache.find('page')).toBeUndefined();
  });

  it('is never older than a minute', async () => {
    await kept('list', ['catalogue']);
    jest.advanceTimersByTime(LONGEST_MS - 1);
    expect(cache.find('list')).toBeDefined();
    jest.advanceTimersByTime(1);
    expect(cache.find('list')).toBeUndefined();
  });

  it('expires with its oldest part', async () => {
    const { at } = await kept('part', ['catalogue']);
    jest.advanceTimersByTime(40_000);
    await cache.load('page', async () => ({ ...answer(['catalogue']), at }));
    expect(cache.find('page')).toBeDefined();
    jest.advanceTimersByTime(20_000);
    expect(cache.find('page')).toBeUndefined();
  });

  it('is valid again once it is made anew', async () => {
    await kept('list', ['catalogue']);
    notify('catalogue');
    const fresh = await kept('list', ['catalogue']);
    expect(cache.find('list')).toBe(fresh);
  });

  it('is dropped with all others when it is unknown what changed', async () => {
    await kept('config', []);
    notify(null);
    expect(cache.find('config')).toBeUndefined();
  });

  it('is dropped with the connection for notifications, and none is saved until it is back', async () => {
    await kept('config', []);
    lose();
    await kept('config', []);
    expect(cache.find('config')).toBeUndefined();
    notify(null);
    await kept('config', []);
    expect(cache.find('config')).toBeDefined();
  });
});

describe('A load that began before a drop', () => {
  it('is not kept when it shows what was dropped, and serves no later request', async () => {
    const end = begin('list', ['catalogue', 'product:1']);
    notify('product:1');
    const later = begin('list', ['catalogue', 'product:1']);
    const early = await end();
    expect(cache.find('list')).toBeUndefined();
    const fresh = await later();
    expect(fresh).not.toBe(early);
    expect(cache.find('list')).toBe(fresh);
  });

  it('is kept when it shows something else', async () => {
    const end = begin('other', ['catalogue', 'product:2']);
    notify('product:1');
    await end();
    expect(cache.find('other')).toBeDefined();
  });

  it.each([
    ['everything was dropped', () => notify(null)] as const,
    ['notifications were lost', () => lose()] as const,
  ])('is not kept when %s', async (_, drop) => {
    const end = begin('config', []);
    drop();
    await end();
    expect(cache.find('config')).toBeUndefined();
  });

  it('is not kept however many other products were dropped since', async () => {
    const end = begin('list', ['product:mine']);
    notify('product:mine');
    for (let sold = 0; sold < 30_000; sold += 1) notify(`product:${sold}`);
    await end();
    expect(cache.find('list')).toBeUndefined();
  });
});

describe('The memory', () => {
  it('is bounded by bytes, and keeps what was requested last', async () => {
    await kept('home', ['catalogue'], 10_000);
    for (let page = 0; page < 500; page += 1) {
      await kept(`page ${page}`, ['catalogue'], 20_000);
      expect(cache.find('home')).toBeDefined();
    }
    const pages = Array.from({ length: 500 }, (_, page) => cache.find(`page ${page}`)).filter(Boolean);
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.length).toBeLessThan(41);
  });

  it('saves nothing that would fill it alone', async () => {
    await kept('huge', [], 2_000_000);
    expect(cache.find('huge')).toBeUndefined();
  });
});
