import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { isPage, PAGE_ROUTES } from '../../../pages/page-routes.js';
import { HttpServer } from '../../testing/http-server.js';

let server: HttpServer;
let built: string;

beforeAll(async () => {
  built = await mkdtemp(join(tmpdir(), 'topcoat-front-'));
  await mkdir(join(built, 'assets'));
  await writeFile(join(built, 'index.html'), '<!doctype html><title>Topcoat</title><div id="root"></div>');
  await writeFile(join(built, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(built, '.secret.txt'), 'hidden');
  await writeFile(join(built, 'assets', 'main-4f3a.js'), `console.log("${'topcoat '.repeat(500)}")`);
  server = await HttpServer.open({ frontEnd: built });
});

afterAll(async () => {
  await server.close();
  await rm(built, { recursive: true, force: true });
});

describe('The description of the interface', () => {
  it('is served to everyone at /api/openapi.json, sent once and then only confirmed', async () => {
    const { body, headers } = await server.call().get('/api/openapi.json').expect(200);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(body.openapi).toMatch(/^3\./);
    expect(body.paths).toHaveProperty(['/api/checkout', 'post']);
    expect(body.paths).toHaveProperty(['/api/admin/events', 'get']);
    await server.call().get('/api/openapi.json').set('If-Modified-Since', headers['last-modified']!).expect(304);
  });
});

describe('The front end', () => {
  it.each(PAGE_ROUTES.map((route) => route.replace(/:\w+/g, 'something')))('has the page %s', async (path) => {
    const { text, headers } = await server.call().get(path).expect(200);
    expect(text).toContain('<div id="root">');
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it.each(['/nothing', '/products/a/b', '/order', '/index.html', '/cart/x', '/Products%20'])(
    'shows its own page with 404 for %s',
    async (path) => {
      const { text } = await server.call().get(path).expect(404);
      expect(text).toContain('<div id="root">');
    },
  );

  it('is sent once and then confirmed with 304', async () => {
    const { headers } = await server.call().get('/cart').expect(200);
    await server.call().get('/cart').set('If-None-Match', String(headers.etag)).expect(304);
  });

  it('keeps hashed files for good, compressed, and others not', async () => {
    const { headers } = await server.call().get('/assets/main-4f3a.js').set('Accept-Encoding', 'gzip').expect(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toMatch(/^text\/javascript/);
    expect(headers['content-encoding']).toBe('gzip');
    const icon = await server.call().get('/favicon.svg').expect(200);
    expect(icon.headers['cache-control']).toBe('public, max-age=0');
    expect(icon.headers['content-type']).toBe('image/svg+xml');
  });

  it('sends the copy that the build compressed, to those who can read it', async () => {
    await writeFile(join(built, 'assets', 'copied-1a2b.js'), 'plain()');
    await writeFile(join(built, 'assets', 'copied-1a2b.js.br'), brotliCompressSync('compressed()'));
    const call = (coding: string) => server.call().get('/assets/copied-1a2b.js').set('Accept-Encoding', coding);
    const { headers } = await call('gzip, br').buffer(false).expect(200);
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    expect(headers['content-type']).toMatch(/^text\/javascript/);
    for (const coding of ['gzip', 'identity', 'br;q=0']) expect((await call(coding).expect(200)).text).toBe('plain()');
  });

  it.each([
    ['a part that only the plain file has', { Range: 'bytes=200-209' }],
    ['a part that neither has', { Range: 'bytes=900000-' }],
    ['another version', { 'If-Match': '"other"' }],
  ])('never sends %s as if it were compressed', async (_, asked) => {
    const plain = `plain("${'topcoat '.repeat(100)}")`;
    await writeFile(join(built, 'assets', 'parts-1a2b.js'), plain);
    await writeFile(join(built, 'assets', 'parts-1a2b.js.br'), brotliCompressSync(plain));
    const call = server.call().get('/assets/parts-1a2b.js').set('Accept-Encoding', 'br').set(asked);
    const { body, headers } = await call.expect(404);
    expect(headers).not.toHaveProperty('content-encoding');
    expect(body.message).toBe('There is nothing at this address.');
  });

  it('compresses itself what has no such copy', async () => {
    const { headers } = await server.call().get('/assets/main-4f3a.js').set('Accept-Encoding', 'br').buffer(false);
    expect(headers['content-encoding']).toBe('br');
  });

  it.each([
    '/assets/gone-1234.js',
    '/assets/../../package.json',
    '/.secret.txt',
    '/logo.png',
    '/api/nothing',
    '/media/nothing.webp',
  ])('answers %s with a problem, so that nothing takes a page for a file', async (path) => {
    const { headers } = await server.call().get(path).expect(404);
    expect(headers['content-type']).toMatch(/^application\/problem\+json/);
  });

  it('takes no writes to its pages', async () => {
    const { body } = await server.call().post('/products').send({}).expect(404);
    expect(body.message).toBe('There is nothing at this address.');
  });

  it('returns a problem where it was not built', async () => {
    const bare = await HttpServer.open({ frontEnd: join(built, 'none'), shareWith: server });
    const { body } = await bare.call().get('/').expect(404);
    expect(body.message).toContain('not built');
    await bare.close();
  });

  it('knows pages from one list', () => {
    expect(isPage('/products/blue-tin/')).toBe(true);
    expect(isPage('/products//')).toBe(false);
    expect(isPage('')).toBe(true);
  });
});
