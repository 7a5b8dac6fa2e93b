import { createConnection } from 'node:net';
import { HttpServer } from '../testing/http-server.js';
import { FileStorage } from './file-storage.js';

/** Requests a path unchanged, which no client library would. */
async function rawGet(server: HttpServer, path: string): Promise<string> {
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

describe('Stored files', () => {
  const bytes = Buffer.from('RIFF....WEBP');
  let server: HttpServer;
  let objects: FileStorage;

  beforeAll(async () => {
    server = await HttpServer.open();
    objects = server.app.get(FileStorage);
    await objects.put('products/TC-100-3fa9/640.webp', bytes, 'image/webp');
  });

  afterAll(() => server.close());

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
    await expect(objects.put(key, bytes, 'image/png')).rejects.toThrow(/No file|cannot be/);
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
    const answer = await rawGet(server, path);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d/);
    expect(answer).not.toContain('root:');
  });
});
