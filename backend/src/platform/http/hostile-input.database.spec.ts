import type { HttpServer } from '../testing/http-server.js';
import { openSampleServer } from '../testing/sample-routes.js';

describe('Hostile input', () => {
  let server: HttpServer;

  beforeAll(async () => {
    server = await openSampleServer();
  });

  afterAll(() => server.close());

  const texts: unknown[] = [
    '',
    ' ',
    'x'.repeat(50_000),
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff lone',
    '💥',
    '\u202e\u200b',
    "'; drop table users; --",
    '<script>alert(1)</script>',
    '%00',
    '../../etc/passwd',
    '{{7*7}}',
    '\r\nSet-Cookie: a=b',
  ];
  const others: unknown[] = [null, true, 0, -1, 1e308, 1.5, 2 ** 63, [], [[]], {}, { $gt: '' }, { length: 1e9 }];

  it('never causes a server error in a body', async () => {
    for (const value of [...texts, ...others]) {
      for (const input of [
        { name: value, quantity: 1 },
        { name: 'A', quantity: value },
        { name: 'A', quantity: 1, shippingAddress: value },
        { name: 'A', quantity: 1, shippingAddress: { postalCode: value } },
        [value],
        value,
      ]) {
        const { status } = await server
          .call()
          .post('/api/sample/note')
          .set('Content-Type', 'application/json')
          .send(JSON.stringify(input) ?? '');
        expect([JSON.stringify(input)?.slice(0, 80), status < 500]).toEqual([
          JSON.stringify(input)?.slice(0, 80),
          true,
        ]);
      }
    }
  });

  it.each([
    '{"__proto__": {"admin": true}, "name": "A", "quantity": 1}',
    '{"constructor": {"prototype": {"admin": true}}, "name": "A", "quantity": 1}',
    '{"name": "A", "quantity": 1, "shippingAddress": {"postalCode": "A", "__proto__": {}}}',
    '{"name": "A\\u0000", "quantity": 1}',
    '{"name": "\\ud83d", "quantity": 1}',
    '{"name\\u0000": "A", "quantity": 1}',
    `${'['.repeat(40_000)}${']'.repeat(40_000)}`,
    `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`,
    '{"name": "A", "quantity": 1e999}',
    '{"name": "A", "quantity": 1}trailing',
    '\ufeff{"name": "A"}',
  ])('is rejected as 400 (%#)', async (text) => {
    await server.call().post('/api/sample/note').set('Content-Type', 'application/json').send(text).expect(400);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it('never causes a server error in an address', async () => {
    const paths = [
      ...texts.map((text) => `/api/sample/row/${safely(String(text)).slice(0, 5000)}`),
      ...texts.map((text) => `/api/sample?search=${safely(String(text)).slice(0, 5000)}`),
      ...texts.map((text) => `/api/sample?page=${safely(String(text)).slice(0, 500)}`),
      '/api/sample/row/%ff%fe',
      '/api/sample/row/..%2f..%2fetc%2fpasswd',
      '/api//sample///',
      '/api/sample/%2e%2e/%2e%2e',
      '//evil.example/%2f..',
      '/api/sample?a=%',
      `/api/sample?${'a=1&'.repeat(1500)}`,
      '/api/sample;jsessionid=1',
      '/%c0%ae%c0%ae/',
      '/media/%2e%2e/%2e%2e/etc/passwd',
      '/media/..%2f..%2fpackage.json',
      '/health/ready/%00',
    ];
    for (const path of paths) {
      const { status } = await server.call().get(path);
      expect([path.slice(0, 80), status < 500]).toEqual([path.slice(0, 80), true]);
    }
  });

  it.each([
    [{ 'Content-Type': 'application/json; charset=utf-32le' }, '{}'],
    [{ 'Content-Type': 'application/json', 'Content-Encoding': 'br2' }, '{}'],
    [{ 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }, 'no gzip'],
    [{ 'Content-Type': 'application/json', Cookie: 'a=%E0%A4%A; __proto__=1; =; b="' }, '{}'],
    [{ 'Content-Type': ';;;' }, '{}'],
    [{ 'Content-Type': 'application/json', Accept: 'x/y;q=foo', 'Accept-Encoding': 'gzip;q=nan' }, '{}'],
  ])('is no server error in the headers %p', async (headers, text) => {
    const { status } = await server
      .call()
      .post('/api/sample')
      .set(headers as Record<string, string>)
      .send(text);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});

function safely(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    // Encodes half a character, in bytes that no decoder accepts.
    return '%ED%A0%80';
  }
}
