import { type InProcessSandbox, startInProcess } from '../../../../sandbox/testing/in-process.js';
import { freePort } from '../../../../scripts/ports.ts';
import { HttpServer } from '../../../platform/testing/http-server.js';
import { IdentityModule } from '../index.js';
import { ExternalShop } from '../testing/external-shop.js';
import { ExternalVisitor } from '../testing/external-visitor.js';

describe('Failed external sign-ins', () => {
  let sandbox: InProcessSandbox;
  let shop: ExternalShop;

  beforeAll(async () => {
    sandbox = await startInProcess();
    shop = await ExternalShop.open(sandbox);
  });
  afterAll(async () => {
    await shop.close();
    await sandbox.stop();
  });
  beforeEach(() => shop.empty());

  const problem = async (visitor: ExternalVisitor, callback: string) => {
    const location = await shop.finish(visitor, callback);
    expect(await shop.who(visitor)).toBeNull();
    return location;
  };

  it('accepts a response once, in this browser or with its stolen cookies', async () => {
    const visitor = new ExternalVisitor();
    const callback = await shop.toCallback(visitor, 'newcomer@topcoat.test');
    const thief = new ExternalVisitor();
    thief.take(visitor);
    expect(await shop.finish(visitor, callback)).toBe('/');
    expect(await shop.finish(visitor, callback)).toBe('/login?problem=expired');
    expect(await problem(thief, callback)).toBe('/login?problem=refused');
  });

  it('rejects a sign-in that is finished in another browser than it was started in', async () => {
    const attacker = new ExternalVisitor();
    const callback = await shop.toCallback(attacker, 'newcomer@topcoat.test');
    expect(await problem(new ExternalVisitor(), callback)).toBe('/login?problem=expired');
    const victim = new ExternalVisitor();
    await victim.send(`${shop.url}/api/login`);
    expect(await problem(victim, callback)).toBe('/login?problem=expired');
  });

  it.each<[string, string, (address: URL) => void]>([
    ['expired', 'another state', ({ searchParams }) => searchParams.set('state', 'x'.repeat(43))],
    ['expired', 'no state', ({ searchParams }) => searchParams.delete('state')],
    ['expired', 'two states', ({ searchParams }) => searchParams.append('state', 'y')],
    ['refused', 'another issuer', ({ searchParams }) => searchParams.set('iss', 'https://evil.example')],
    ['refused', 'no issuer', ({ searchParams }) => searchParams.delete('iss')],
    ['refused', 'a made-up code', ({ searchParams }) => searchParams.set('code', 'made-up')],
    ['refused', 'no code', ({ searchParams }) => searchParams.delete('code')],
    ['refused', 'two codes', ({ searchParams }) => searchParams.append('code', 'x')],
    ['refused', 'an error of no kind', ({ searchParams }) => searchParams.set('error', '<script>')],
  ])('redirects with the problem %s for a response with %s', async (word, _, change) => {
    const visitor = new ExternalVisitor();
    const callback = new URL(await shop.toCallback(visitor, 'newcomer@topcoat.test'));
    change(callback);
    expect(await problem(visitor, callback.href)).toBe(`/login?problem=${word}`);
    expect(await shop.execute('select 1 from identity.users')).toEqual([]);
  });

  it('rejects a code of another sign-in of the same browser', async () => {
    const visitor = new ExternalVisitor();
    const one = new URL(await shop.toCallback(visitor, 'newcomer@topcoat.test'));
    const other = new URL(await shop.toCallback(visitor, 'newcomer@topcoat.test'));
    other.searchParams.set('code', one.searchParams.get('code')!);
    expect(await problem(visitor, other.href)).toBe('/login?problem=refused');
  });

  it('redirects a user who cancels at the provider to the form, keeping the page to return to', async () => {
    const visitor = new ExternalVisitor();
    const page = await visitor.follow(`${shop.url}/api/login?returnTo=/cart`, shop.isBack);
    const callback = await visitor.follow(`${page}/abort`, shop.isBack);
    expect(callback).toContain('error=access_denied');
    expect(await problem(visitor, callback)).toBe('/login?problem=cancelled&returnTo=%2Fcart');
  });

  it.each([
    ['POST /token', 'error500', 'unavailable'],
    ['POST /token', 'error429', 'unavailable'],
    ['POST /token', 'lost-answer', 'unavailable'],
    ['POST /token', 'refuse422', 'refused'],
    ['GET /me', 'error500', 'unavailable'],
    ['GET /me', 'lost-answer', 'unavailable'],
    ['GET /me', 'expire-token', 'refused'],
  ])('shows a problem in plain words when %s fails by %s: %s', async (match, mode, word) => {
    const visitor = new ExternalVisitor();
    const callback = await shop.toCallback(visitor, 'newcomer@topcoat.test');
    await shop.fail(match, mode);
    expect(await problem(visitor, callback)).toBe(`/login?problem=${word}`);
    // And the next time all is well.
    expect((await shop.signIn('newcomer@topcoat.test')).location).toBe('/');
  });

  it('waits at most five seconds for a provider that does not respond', async () => {
    const visitor = new ExternalVisitor();
    const callback = await shop.toCallback(visitor, 'newcomer@topcoat.test');
    await shop.fail('POST /token', 'hang');
    expect(await problem(visitor, callback)).toBe('/login?problem=unavailable');
  });

  it('limits the attempts per address', async () => {
    const visitor = new ExternalVisitor();
    for (let number = 0; number < 100; number += 1) await visitor.send(`${shop.url}/api/callback?state=x`);
    expect(await problem(visitor, `${shop.url}/api/callback?state=x`)).toBe('/login?problem=too-often');
  });

  it.each(['', '?', '?state[]=x', '?state=%00', '?code=1&state=__proto__', `?state=${'x'.repeat(6000)}`])(
    '/api/callback%s causes no server error',
    async (query) => {
      const answer = await new ExternalVisitor().send(`${shop.url}/api/callback${query}`);
      expect(answer.status).toBeLessThan(500);
    },
  );

  it.each(['x', 'v1.AAAA', 's:x', '%'])('ignores the invalid cookie %s', async (value) => {
    const answer = await fetch(`${shop.url}/api/callback?state=x&code=y`, {
      redirect: 'manual',
      headers: { cookie: `topcoat_external=${value}` },
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login?problem=expired']);
  });
});

describe('An unreachable provider', () => {
  it('the shop starts, and the link leads to the form', async () => {
    const server = await HttpServer.open({
      modules: [IdentityModule],
      env: { OIDC_ISSUER: `http://127.0.0.1:${await freePort()}/oidc` },
    });
    try {
      const { headers } = await server.call().get('/api/login?returnTo=/cart').expect(302);
      expect(headers.location).toBe('/login?problem=unavailable&returnTo=%2Fcart');
    } finally {
      await server.close();
    }
  });

  it('the callback leads to the form where no provider is configured', async () => {
    const server = await HttpServer.open({ modules: [IdentityModule] });
    try {
      const { headers } = await server.call().get('/api/callback?code=x&state=y').expect(302);
      expect(headers.location).toBe('/login?problem=expired');
      await server.call().post('/api/auth/external').send({ password: 'x' }).expect(401);
    } finally {
      await server.close();
    }
  });
});
