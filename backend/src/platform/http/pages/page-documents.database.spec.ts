import { once } from 'node:events';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Controller, Get, Ip, Param } from '@nestjs/common';
import { Client } from 'pg';
import { CacheResponse } from '../../response-cache/cache-response.js';
import { eventually } from '../../testing/eventually.js';
import { HttpServer } from '../../testing/http-server.js';
import { OWN_SECRETS } from '../../testing/public-demo.js';
import { Allow } from '../allow.js';
import { Problem } from '../problem.js';

const DOCUMENT = `<!doctype html><html><head><!--application--><script src="/app.js"></script><!--/application--><!--page-head--><title>Shop</title><!--/page-head--></head>
<body><div id="root"><!--page-body--></div><!--page-state--></body></html>`;

/** Replaces the front end's server build: shows its requests, and fails in all ways that a build can. */
const ENTRY = `
let drawn = 0;
let refused = 0;
export async function render({ url, origin, isOutline, hasSession, answer, inTurn }) {
  drawn += 1;
  if (isOutline) return { status: 200, head: '<title>Outline</title>', body: '<h1>Outline</h1>', forEveryone: true, state: '{}' };
  if (url.startsWith('/products/hangs')) await inTurn(() => { for (;;); });
  if (url.startsWith('/products/waits')) await new Promise(() => {});
  if (url.startsWith('/products/asks-on')) {
    await answer('/api/tins/held').catch(() => {});
    await answer('/api/tins/tin').catch(() => { refused += 1; });
  }
  if (url.startsWith('/products/refused')) return { status: 200, head: refused + ' refused', body: '', state: '' };
  if (url.startsWith('/products/throws')) throw new Error('no such component');
  if (url.startsWith('/products/old')) return { status: 301, redirect: '/products/new', head: '', body: '', state: '' };
  if (url === '/cart') return { status: 200, head: '', body: '<h1>Cart</h1>', forEveryone: true, state: '{}' };
  if (url.startsWith('/products/evil')) return { status: 301, redirect: '//evil.test/', head: '', body: 'stayed', state: '' };
  const searched = new URL(url, origin).searchParams.get('search');
  const name = searched ?? (url.startsWith('/products/') ? url.slice('/products/'.length) : 'tin');
  const { status, body } = await answer('/api/tins/' + name);
  if (status === 404) return { status, head: '<title>Product Not Found</title>', body: 'none', state: '' };
  const tin = JSON.parse(body);
  return {
    status: 200, head: '<title>' + tin.name + '</title><link rel="canonical" href="' + origin + url + '">',
    scripts: '<link rel="modulepreload" href="/tin.js">',
    body: '<h1>' + tin.name + '</h1><p>' + (hasSession ? 'without prices, ' : '') + drawn + ' drawn, $& of ' + url + '</p>',
    state: JSON.stringify({ text: '</script><b>', tin }),
  };
}`;

const tins: Record<string, { id: string; name: string }> = {};
let lookups = 0;
const addresses = new Set<string | undefined>();

@Controller('api/tins')
class Tins {
  @Get(':name')
  @Allow('anyone')
  @CacheResponse((tin: { id: string }) => [`product:${tin.id}`])
  one(@Param('name') name: string, @Ip() address: string): { id: string; name: string } | Promise<never> {
    lookups += 1;
    addresses.add(address);
    if (name.startsWith('held')) return new Promise(() => {});
    if (name === 'broken') throw new Error('boom');
    const tin = tins[name];
    if (!tin) throw new Problem(404, 'No such tin.');
    return { ...tin };
  }
}

let server: HttpServer;
let folder: string;
let frontEnd: string;
let database: Client;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'topcoat-pages-'));
  frontEnd = join(folder, 'frontend');
  await mkdir(`${frontEnd}-server`, { recursive: true });
  await mkdir(frontEnd);
  await writeFile(join(frontEnd, 'index.html'), DOCUMENT);
  await writeFile(join(`${frontEnd}-server`, 'server-entry.js'), ENTRY);
  const env = { ...OWN_SECRETS, RESPONSE_CACHE_MB: '8', PUBLIC_URL: 'https://shop.example' };
  server = await HttpServer.open({ controllers: [Tins], frontEnd, env });
  database = new Client({ connectionString: server.config.databaseUrl });
  await database.connect();
  // Waits until the cache receives notifications; before that nothing is cached.
  tins.tin = { id: '1', name: 'Blue tin' };
  await eventually(async () => {
    await page('/products/tin');
    expect(await figure('topcoat_response_cache_entries')).toBeGreaterThan(1);
  });
});

afterAll(async () => {
  await database.end();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const page = (path: string) => server.call().get(path);
const SESSION = 'topcoat_session=s%3Aanything';

async function figure(name: string): Promise<number> {
  const { text } = await server.call().get('/metrics').expect(200);
  return Number(text.match(new RegExp(`^${name.replace(/[{}"]/g, '\\$&')} (.*)$`, 'm'))?.[1] ?? 0);
}

async function dropped(tag: string, path: string, expectation: (text: string) => void): Promise<void> {
  await database.query(`select pg_notify('response_cache', $1)`, [tag]);
  await eventually(async () => expectation((await page(path)).text));
}

/** Returns the response as it is sent, which client libraries would unpack. */
async function raw(
  path: string,
  accepted: string,
  localAddress = '127.0.0.1',
): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  const options = { headers: { 'Accept-Encoding': accepted }, localAddress };
  const [response] = (await once(get(`${await server.origin()}${path}`, options), 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { headers: response.headers, body: Buffer.concat(chunks) };
}

describe('A page', () => {
  it('has its text, its head and its data in the document, for guests', async () => {
    const { text, headers } = await page('/products/tin').expect(200);
    expect(text).toContain('<title>Blue tin</title><link rel="canonical" href="https://shop.example/products/tin">');
    expect(text).toContain('<div id="root"><h1>Blue tin</h1>');
    expect(text).toContain('$& of /products/tin');
    expect(text).not.toContain('<title>Shop</title>');
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding, Cookie' });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('leaves the application to be loaded after its pictures where its content is there, else loads it at once', async () => {
    const load = '<script src="/app.js"></script>';
    const late = `<template id="application">${load}<link rel="modulepreload" href="/tin.js"></template>`;
    expect((await page('/products/tin').expect(200)).text).toContain(late);
    expect((await page('/products/tin').set('Cookie', SESSION)).text).toContain(late);
    const atOnce = [page('/products?search=tin').set('Cookie', SESSION), page('/cart'), page('/products?search=held')];
    for (const { text } of await Promise.all(atOnce)) {
      expect(text).toContain(load);
      expect(text).not.toContain('<template');
    }
  });

  it('hands its data over so that no text can end the element', async () => {
    const { text } = await page('/products/tin').expect(200);
    const [, state = ''] = text.match(/<script type="application\/json" id="page-state">(.*?)<\/script>/s) ?? [];
    expect(state).not.toContain('<');
    expect(JSON.parse(state)).toEqual({ text: '</script><b>', tin: { id: '1', name: 'Blue tin' } });
  });

  it('has no prices for a browser with a session cookie, and is one document for all of them', async () => {
    const { text } = await page('/products/tin').set('Cookie', `a=b; ${SESSION}`).expect(200);
    expect(text).toContain('<div id="root"><h1>Blue tin</h1><p>without prices');
    expect((await page('/products/tin').set('Cookie', 'topcoat_session=s%3Aanother')).text).toBe(text);
    const other = await page('/products/tin').set('Cookie', 'not_topcoat_session=1').expect(200);
    expect(other.text).toContain('<h1>Blue tin</h1>');
    expect(other.text).not.toContain('without prices');
  });

  it('has its body with a session, too, where it is the same for everyone', async () => {
    const { text } = await page('/cart').expect(200);
    expect(text).toContain('<div id="root"><h1>Cart</h1></div>');
    expect((await page('/cart').set('Cookie', SESSION).expect(200)).text).toBe(text);
  });

  it.each(['/products?search=tin', '/products?minPrice=5', '/products?sort=name&maxPrice=9', '/guide?search=tin'])(
    'is rendered whole at one of endlessly many addresses, and not cached: %s',
    async (path) => {
      const kept = await figure('topcoat_response_cache_entries');
      const [first, second] = [await page(path).expect(200), await page(path).expect(200)];
      for (const { text } of [first, second]) expect(text).toContain('<div id="root"><h1>Blue tin</h1>');
      expect(second.text).not.toBe(first.text);
      expect(await figure('topcoat_response_cache_entries')).toBe(kept);
    },
  );

  it.each(['held', 'broken'])('has its outline where a search is not answered at once: %s', async (search) => {
    const { text } = await page(`/products?search=${search}`).expect(200);
    expect(text).toContain('<title>Outline</title>');
    expect(text).toContain('<div id="root"><h1>Outline</h1></div>');
    expect(await figure('topcoat_pages_total{outcome="outline"}')).toBeGreaterThan(0);
  });

  it('has its outline, and asks for nothing, where a browser with a session searches', async () => {
    const before = lookups;
    const { text } = await page('/products?search=session').set('Cookie', SESSION).expect(200);
    expect(text).toContain('<div id="root"><h1>Outline</h1></div>');
    expect(lookups).toBe(before);
  });

  it('counts the search of a document for the visitor, that of a cached page for the shop', async () => {
    tins.counted = { id: '7', name: 'Counted' };
    addresses.clear();
    await raw('/products?search=counted', 'br', '127.0.0.9');
    expect([...addresses]).toEqual(['127.0.0.9']);
    tins.shared = { id: '8', name: 'Shared' };
    addresses.clear();
    await raw('/products/shared', 'br', '127.0.0.9');
    expect([...addresses]).toEqual(['127.0.0.1']);
  });

  it('is rendered while a flood of searches is not, which is sent as plain documents', async () => {
    const flood = Array.from({ length: 12 }, (_, at) => page(`/products?search=held${at}`).then(({ text }) => text));
    tins.calm = { id: '9', name: 'Calm' };
    expect((await page('/products/calm').expect(200)).text).toContain('<h1>Calm</h1>');
    const texts = await Promise.all(flood);
    expect(texts.filter((text) => text.includes('<h1>Outline</h1>'))).toHaveLength(8);
    expect(texts.filter((text) => text.includes('<div id="root"><noscript>'))).toHaveLength(4);
  });

  it('is rendered once for every query that makes no other page', async () => {
    const first = await page('/products/tin').expect(200);
    const again = await page('/products/tin/?utm_source=x&search=y').expect(200);
    expect(again.text).toBe(first.text);
    const sorted = await page('/products?page=2&category=paint&gclid=1').expect(200);
    const other = await page('/products?category=paint&page=2').expect(200);
    expect(other.text).toBe(sorted.text);
    expect(sorted.text).toContain('of /products?category=paint&page=2');
  });

  it('is rendered once for requests at the same time', async () => {
    tins.rush = { id: '2', name: 'Rush' };
    const texts = await Promise.all(Array.from({ length: 12 }, async () => (await page('/products/rush')).text));
    expect(new Set(texts).size).toBe(1);
  });

  it('is rendered anew when something that it shows was dropped, and not for anything else', async () => {
    tins.change = { id: '3', name: 'Before' };
    await page('/products/change').expect(200);
    const { text } = await page('/products/change').expect(200);
    tins.change.name = 'After';
    await database.query(`select pg_notify('response_cache', 'product:1')`);
    await dropped('product:2', '/products/rush', (rush) => expect(rush).toContain('Rush'));
    expect((await page('/products/change')).text).toBe(text);
    await dropped('product:3', '/products/change', (fresh) => expect(fresh).toContain('After'));
  });

  it('is confirmed by its tag, and other for a guest than with a session', async () => {
    const { headers } = await page('/products/tin').expect(200);
    const tag = String(headers.etag);
    const confirmed = await page('/products/tin').set('If-None-Match', tag).expect(304);
    expect(confirmed.headers).toMatchObject({
      etag: tag,
      vary: 'Accept-Encoding, Cookie',
      'cache-control': 'no-cache',
    });
    await page('/products/tin').set('If-None-Match', tag).set('Cookie', SESSION).expect(200);
  });

  it('comes compressed, and HEAD without its body', async () => {
    tins.long = { id: '4', name: 'Long '.repeat(500) };
    for (const coding of ['br', 'gzip', 'br']) {
      const { headers, body } = await raw('/products/long', coding === 'br' ? 'gzip, br' : 'gzip');
      expect(headers['content-encoding']).toBe(coding);
      expect(Number(headers['content-length'])).toBe(body.length);
      const text = coding === 'br' ? brotliDecompressSync(body) : gunzipSync(body);
      expect(text.toString()).toContain('<h1>Long Long');
    }
    const head = await server.call().head('/products/long').expect(200);
    expect(head.text ?? '').toBe('');
    expect(Number(head.headers['content-length'])).toBeGreaterThan(0);
  });

  it('leads on from a former address, on this site only', async () => {
    const { headers } = await page('/products/old').expect(301);
    expect(headers.location).toBe('/products/new');
    const evil = await page('/products/evil');
    expect(evil.headers.location).toBeUndefined();
  });

  it('answers 404 for a product that does not exist, until it exists', async () => {
    const missing = await page('/products/later').expect(404);
    expect(missing.text).toContain('<title>Product Not Found</title>');
    tins.later = { id: '5', name: 'Later' };
    await dropped('catalogue', '/products/later', (text) => expect(text).toContain('<h1>Later</h1>'));
    const nowhere = await page('/nowhere/at/all').expect(404);
    expect((await page('/somewhere').expect(404)).text).toBe(nowhere.text);
  });

  it('keeps the number of an order and the key of a link to itself', async () => {
    const { text } = await page('/order/TC-1001?key=secret').expect(200);
    expect(text).not.toMatch(/TC-1001|secret/);
  });
});

describe('A page that cannot be rendered', () => {
  const plain = (text: string) => {
    expect(text).toContain('<title>Shop</title>');
    expect(text).toContain('<div id="root"><noscript>');
    expect(text).not.toContain('page-state');
  };

  it.each(['throws', 'broken'])('is sent as the plain document: %s', async (name) => {
    plain((await page(`/products/${name}`).expect(200)).text);
    expect(await figure('topcoat_pages_total{outcome="failed"}')).toBeGreaterThan(0);
  });

  it('is sent as the plain document in time when it never ends', async () => {
    plain((await page('/products/waits').expect(200)).text);
    expect((await page('/products/tin').expect(200)).text).toContain('<h1>Blue tin</h1>');
    expect(await figure('topcoat_pages_total{outcome="late"}')).toBeGreaterThan(0);
  });

  it('rejects the requests of a page that took too long, which leaves no memory behind', async () => {
    plain((await page('/products/asks-on').expect(200)).text);
    let looks = 0;
    await eventually(async () => {
      looks += 1;
      expect((await page(`/products/refused-${looks}`)).text).toContain('1 refused');
    });
  });

  it('holds up nothing else while it hangs, and others are rendered again afterwards', async () => {
    const hanging = Promise.all([page('/products/hangs'), page('/products/tin?')]);
    await server.call().get('/api/tins/tin').expect(200);
    plain((await hanging)[0].text);
    tins.afterwards = { id: '6', name: 'Afterwards' };
    await eventually(async () => expect((await page('/products/afterwards')).text).toContain('<h1>Afterwards</h1>'));
  });

  it('is sent as the plain document by a shop without a server build', async () => {
    const bare = await HttpServer.open({ frontEnd, serverEntry: join(folder, 'none.js'), shareWith: server });
    plain((await bare.call().get('/products/tin').expect(200)).text);
    await bare.call().get('/nowhere').expect(404);
    await bare.close();
  });
});

describe('A new build', () => {
  it('is used without starting again', async () => {
    await writeFile(join(frontEnd, 'index.html'), DOCUMENT.replace('</html>', '<!-- second --></html>'));
    await eventually(async () => {
      expect((await page('/products/tin')).text).toContain('<!-- second -->');
    });
    const entry = join(`${frontEnd}-server`, 'server-entry.js');
    await writeFile(entry, ENTRY.replace("'<h1>'", "'<h1>New '"));
    await utimes(entry, new Date(), new Date(Date.now() + 5000));
    await eventually(async () => expect((await page('/products/tin')).text).toContain('<h1>New Blue tin</h1>'));
    expect(lookups).toBeGreaterThan(0);
  });
});
