import { HttpServer } from '../../../platform/testing/http-server.js';
import { IdentityModule } from '../index.js';

const TEXTS = [
  '',
  ' ',
  'x'.repeat(50_000),
  `${'x'.repeat(60)}@${'y'.repeat(60)}.com`,
  'ann\u0000@example.com',
  '\ud800@example.com',
  'ünïcødé@exämple.com',
  '💥@example.com',
  "'; drop table identity.users; --",
  '"quoted part"@example.com',
  'ann@[127.0.0.1]',
  'ann@example.com\r\nBcc: all@example.com',
  '__proto__',
  '%00',
  '//evil.example',
  '\\\\evil.example',
];
const OTHERS = [null, true, 0, -1, 1e308, [], [[]], ['ann@example.com'], {}, { $ne: '' }, { length: 1e9 }];

describe('Hostile input to signing in and out', () => {
  let server: HttpServer;

  beforeAll(async () => {
    server = await HttpServer.open({ modules: [IdentityModule] });
  });
  afterAll(() => server.close());

  it('no body causes a server error', async () => {
    const good = { email: 'ann@example.com', password: 'a long enough one' };
    for (const value of [...TEXTS, ...OTHERS]) {
      for (const input of [
        { ...good, email: value },
        { ...good, password: value },
        { ...good, [String(value)]: 1 },
        value,
      ]) {
        for (const path of ['/api/auth/login', '/api/auth/logout']) {
          const text = JSON.stringify(input) ?? '';
          const { status } = await server.call().post(path).set('Content-Type', 'application/json').send(text);
          expect([path, text.slice(0, 80), status < 500]).toEqual([path, text.slice(0, 80), true]);
        }
      }
    }
  });

  it.each(['{"__proto__": {"email": "a@b.co"}, "password": "x"}', '[', '"text"', 'null', '{"email": "a@b.co"}{}'])(
    'rejects the body %s with 400',
    async (text) => {
      await server.call().post('/api/auth/login').set('Content-Type', 'application/json').send(text).expect(400);
    },
  );

  it('rejects a form with 415', async () => {
    await server.call().post('/api/auth/login').type('form').send({ email: 'a@b.co', password: 'x' }).expect(415);
  });

  it('no address or cookie causes a server error or leads to another site', async () => {
    for (const text of [...TEXTS, '/.//evil.example', '/\u2028', 'javascript:alert(1)']) {
      const value = text.isWellFormed() ? encodeURIComponent(text).slice(0, 5000) : '%ED%A0%80';
      const { status, headers } = await server.call().get(`/api/login?returnTo=${value}`);
      expect([value.slice(0, 80), status < 500]).toEqual([value.slice(0, 80), true]);
      if (status === 302) expect(headers.location).toMatch(/^\/login(\?returnTo=%2F(?!%2F)[^/\\]*)?$/);
      for (const prefix of ['', 's:', 's%3A', 'j:'])
        for (const path of ['/api/auth/user', '/api/logout']) {
          const answer = await server.call().get(path).set('Cookie', `topcoat_session=${prefix}${value}`);
          expect([path, prefix, value.slice(0, 80), answer.status < 500]).toEqual([
            path,
            prefix,
            value.slice(0, 80),
            true,
          ]);
        }
    }
  });
});
