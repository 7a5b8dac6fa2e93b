import type { HttpServer } from '../testing/http-server.js';
import { OWN_SECRETS } from '../testing/public-demo.js';
import { openSampleServer } from '../testing/sample-routes.js';

describe('Writes from other sites', () => {
  let server: HttpServer;

  beforeAll(async () => {
    server = await openSampleServer({ ...OWN_SECRETS, PUBLIC_URL: 'https://shop.example.co.uk' });
  });

  afterAll(() => server.close());

  const write = (headers: Record<string, string>) =>
    server.call().post('/api/sample').set(headers).send({ name: 'A', quantity: 1 });

  it.each([
    [{ Origin: 'https://evil.example' }],
    [{ Origin: 'null' }],
    [{ Origin: 'http://shop.example.co.uk' }],
    [{ Origin: 'https://shop.example.co.uk.evil.example' }],
    [{ Origin: 'https://shop.example.co.uk:8443' }],
    [{ Origin: '' }],
    [{ 'Sec-Fetch-Site': 'cross-site' }],
    [{ Origin: 'https://shop.example.co.uk', 'Sec-Fetch-Site': 'cross-site' }],
    [{ Host: 'topcoat.test', Origin: 'https://topcoat.test' }],
    [{ Host: 'topcoat.test', Origin: 'https://topcoat.test', 'X-Forwarded-Proto': 'https' }],
  ])('are rejected with %p', async (headers) => {
    const { body } = await write(headers as Record<string, string>).expect(403);
    expect(body.message).toBe('This request came from another website and was rejected.');
  });

  it.each([
    [{}],
    [{ Origin: 'https://shop.example.co.uk' }],
    [{ Host: 'topcoat.test:3000', Origin: 'http://topcoat.test:3000' }],
    [{ 'Sec-Fetch-Site': 'same-origin' }],
    [{ 'Sec-Fetch-Site': 'none' }],
  ])('are accepted as our own with %p', async (headers) => {
    await write(headers as Record<string, string>).expect(201);
  });

  it('do not stop reads', async () => {
    await server.call().get('/api/sample').set('Origin', 'https://evil.example').expect(200);
  });

  it('get no CORS headers', async () => {
    const { headers } = await server.call().options('/api/sample').set('Origin', 'https://evil.example').expect(204);
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});
