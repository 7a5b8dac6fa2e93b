import { type CachedResponse, LONGEST_MS, type Moment, ResponseStore } from './response-store.js';

let now = 0;
let store: ResponseStore;

beforeEach(() => {
  now = 1_000;
  store = new ResponseStore(1_000_000, () => now);
});

const answer = (began: Moment, tags: string[], bytes = 100): CachedResponse => ({
  status: 200,
  headers: {},
  body: Buffer.alloc(bytes),
  route: '/api/products',
  tags: new Set(tags),
  began,
});

/** Loads a response and caches it. */
function kept(key: string, tags: string[], bytes?: number): CachedResponse {
  const loaded = answer(store.begin(), tags, bytes);
  store.save(key, loaded);
  return loaded;
}

describe('A saved response', () => {
  it('is valid until something that it shows is dropped', () => {
    const list = kept('list', ['catalogue', 'product:1', 'product:2']);
    const page = kept('page', ['catalogue', 'product:3']);
    store.drop(['product:4']);
    expect(store.get('list')?.answer).toBe(list);
    store.drop(['product:2']);
    expect(store.get('list')).toBeUndefined();
    expect(store.get('page')?.answer).toBe(page);
    store.drop(['catalogue']);
    expect(store.get('page')).toBeUndefined();
  });

  it('is never older than a minute', () => {
    kept('list', ['catalogue']);
    now += LONGEST_MS - 1;
    expect(store.get('list')).toBeDefined();
    now += 1;
    expect(store.get('list')).toBeUndefined();
  });

  it('expires with its oldest part', () => {
    const part = store.begin();
    now += 40_000;
    store.save('page', answer({ ...store.begin(), at: part.at }, ['catalogue']));
    now += 20_000;
    expect(store.get('page')).toBeUndefined();
  });

  it('is valid again once it is made anew', () => {
    kept('list', ['catalogue']);
    store.drop(['catalogue']);
    const fresh = kept('list', ['catalogue']);
    expect(store.get('list')?.answer).toBe(fresh);
    expect(store.peek('list')).toBe(fresh);
  });

  it('is dropped with all others when it is unknown what changed', () => {
    kept('config', []);
    store.dropAll();
    expect(store.get('config')).toBeUndefined();
    expect(store).toMatchObject({ bytes: 0, count: 0 });
  });
});

describe('A load that began before a drop', () => {
  it('is not kept when it shows what was dropped', () => {
    const began = store.begin();
    store.drop(['product:1']);
    store.save('list', answer(began, ['catalogue', 'product:1']));
    expect(store.peek('list')).toBeUndefined();
  });

  it('is kept when it shows something else', () => {
    const began = store.begin();
    store.drop(['product:1']);
    store.save('other', answer(began, ['catalogue', 'product:2']));
    expect(store.peek('other')).toBeDefined();
  });

  it('is not kept when everything was dropped', () => {
    const began = store.begin();
    store.dropAll();
    store.save('config', answer(began, []));
    expect(store.peek('config')).toBeUndefined();
  });

  it('is not kept however many other products were dropped since', () => {
    const began = store.begin();
    store.drop(['product:mine']);
    for (let sold = 0; sold < 30_000; sold += 1) store.drop([`product:${sold}`]);
    store.save('list', answer(began, ['product:mine']));
    expect(store.peek('list')).toBeUndefined();
  });
});

describe('The memory', () => {
  it('is bounded by bytes, codings included', () => {
    for (let page = 0; page < 500; page += 1) {
      const loaded = kept(`page ${page}`, ['catalogue'], 20_000);
      store.get(`page ${page}`);
      store.saveCoding(`page ${page}`, loaded, 'br', Buffer.alloc(5_000));
    }
    expect(store.bytes).toBeLessThanOrEqual(1_000_000);
    expect(store.count).toBeGreaterThan(20);
    expect(store.count).toBeLessThan(41);
  });

  it('saves nothing that would fill it alone', () => {
    kept('huge', [], 2_000_000);
    expect(store).toMatchObject({ bytes: 0, count: 0 });
  });

  it('keeps what is requested again through a flood of addresses that are requested once', () => {
    kept('home', ['catalogue'], 10_000);
    store.get('home');
    for (let random = 0; random < 5_000; random += 1) kept(`search ${random}`, ['catalogue'], 10_000);
    expect(store.get('home')).toBeDefined();
    expect(store.bytes).toBeLessThanOrEqual(1_000_000);
  });

  it('keeps a coding only beside the answer that it was made of', () => {
    const old = kept('list', ['catalogue']);
    store.drop(['catalogue']);
    kept('list', ['catalogue']);
    store.saveCoding('list', old, 'gzip', Buffer.from('old'));
    expect(store.get('list')?.coded).toEqual({});
  });
});
