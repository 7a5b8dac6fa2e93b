import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPage, PAGE_ROUTES } from '../../../pages/page-routes.js';
import { FileStorage } from '../../file-storage.js';
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

/** Sends a path as it stands, which no client library would. */
async function rawGet(path: string): Promise<string> {
  const { port } = new URL(await server.origin());
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = createConnection(Number(port), '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
    );
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}

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

describe('Stored files', () => {
  const bytes = Buffer.from('RIFF....WEBP');
  let objects: FileStorage;

  beforeAll(async () => {
    objects = server.app.get(FileStorage);
    await objects.put('products/TC-100-3fa9/640.webp', bytes, 'image/webp');
  });

  it('are served as never changing', async () => {
    const url = objects.urlOf('products/TC-100-3fa9/640.webp');
    expect(url).toBe('/media/products/TC-100-3fa9/640.webp');
    const { body, headers } = await server.call().get(url).expect(200);
    expect(body).toEqual(bytes);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    await server.call().head(url).expect(200);
    await server.call().get(url).set('Range', 'bytes=0-3').expect(206, Buffer.from('RIFF'));
    await server.call().get(url).set('Range', 'bytes=900-').expect(416);
  });

  it('are whole or not there, and can be put again and removed', async () => {
    await objects.put('a.png', Buffer.alloc(9), 'image/png');
    await objects.put('a.png', Buffer.from('again'), 'image/png');
    await server.call().get('/media/a.png').expect(200, Buffer.from('again'));
    await objects.remove('a.png');
    await objects.remove('a.png');
    await server.call().get('/media/a.png').expect(404);
  });

  it.each([
    '../x.png',
    '/x.png',
    'a//b.png',
    'a/../b.png',
    '.hidden.png',
    'a/.b.png',
    'a\\b.png',
    'x.svg',
    'x.html',
    'x',
    '',
    'é.png',
    `${'x'.repeat(300)}.png`,
    'a\0.png',
  ])('cannot have the key %p', async (key) => {
    await expect(objects.put(key, bytes, 'image/png')).rejects.toThrow(/No object|cannot be/);
  });

  it('must have the type that their key says', async () => {
    await expect(objects.put('a.png', bytes, 'text/html')).rejects.toThrow('cannot be text/html');
  });

  it.each([
    '/media/../../../etc/passwd',
    '/media/..%2f..%2f..%2fetc%2fpasswd',
    '/media/products/../../objects/products/TC-100-3fa9/640.webp',
    '/media/products%2f..%2f..%2f..%2fx.png',
    '/media/products/',
    '/media/products/TC-100-3fa9',
    '/media/%2e%2e/x.png',
    '/media//etc/passwd.png',
    '/media/..\\..\\x.png',
    '/media/products/TC-100-3fa9/640.webp%00.png',
  ])('cannot be escaped by the path %s', async (path) => {
    const answer = await rawGet(path);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d/);
    expect(answer).not.toContain('root:');
  });
});
