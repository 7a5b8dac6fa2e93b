import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus } from '@nestjs/cqrs';
import { type InProcessSandbox, startInProcess } from '../../../../sandbox/testing/in-process.js';
import { freePort } from '../../../../test/harness/child.js';
import { HttpServer } from '../../../platform/testing/http-server.js';
import { IdentityModule, RegisterUser } from '../index.js';
import { ExternalVisitor } from '../testing/external-visitor.js';

const PASSWORD = 'a long enough one';

describe('Signing in with an identity provider', () => {
  let sandbox: InProcessSandbox;
  let server: HttpServer;
  let shop: string;

  const execute = <R extends object>(statement: string, values: unknown[] = []) =>
    server.app.get(EntityManager).fork().execute<R[]>(statement, values);
  const register = (email: string, emailConfirmed = true) =>
    server.app
      .get(CommandBus)
      .execute(
        new RegisterUser(
          { email, username: 'some', firstName: 'Some', lastName: 'One', phoneNumber: '0113 496 0000', emailConfirmed },
          PASSWORD,
        ),
      );
  const account = (login: string, more: object = {}) =>
    sandbox.post('/control/oidc/accounts', { login, email: login, emailVerified: true, ...more });
  const fail = (match: string, mode: string, times = 1) =>
    sandbox.post('/control/faults', { system: 'oidc', match, mode, times });
  const atShop = (address: string) => address.startsWith(shop) && !address.startsWith(`${shop}/api/login`);

  /** As far as the way back to the shop: `/api/callback?code=…`. */
  const toCallback = async (visitor: ExternalVisitor, login: string, start = `${shop}/api/login`) => {
    const page = await visitor.follow(start, atShop);
    if (atShop(page)) return page;
    const answer = await visitor.send(page, {
      method: 'POST',
      body: new URLSearchParams({ prompt: 'login', login, password: 'any' }),
    });
    return visitor.follow(new URL(answer.headers.get('location')!, page).href, atShop);
  };
  /** Where the shop sends somebody in the end, as a path. */
  const finish = async (visitor: ExternalVisitor, callback: string) => {
    const answer = await visitor.send(callback);
    expect(answer.status).toBe(302);
    return answer.headers.get('location');
  };
  const signIn = async (login: string, start?: string) => {
    const visitor = new ExternalVisitor();
    const location = await finish(visitor, await toCallback(visitor, login, start));
    return { visitor, location };
  };
  const who = async (visitor: ExternalVisitor) =>
    (await visitor.json<{ id: string; email: string } | null>(`${shop}/api/auth/user`)).body;
  const signedIn = async (email: string) => {
    const visitor = new ExternalVisitor();
    const { status } = await visitor.json(`${shop}/api/auth/login`, 'POST', { email, password: PASSWORD });
    expect(status).toBe(200);
    return visitor;
  };

  beforeAll(async () => {
    sandbox = await startInProcess({ port: await freePort(), smtpPort: await freePort() });
    server = await HttpServer.open({
      modules: [IdentityModule],
      env: { OIDC_ISSUER: `${sandbox.url}/oidc` },
    });
    shop = await server.origin();
  });
  afterAll(async () => {
    await server.close();
    await sandbox.stop();
  });
  beforeEach(async () => {
    await execute('truncate identity.users, identity.sessions, identity.external_identities, platform.rate_limits');
    await execute('truncate platform.mail_queue, platform.outbox');
    await fetch(`${sandbox.url}/control/faults`, { method: 'DELETE' });
  });

  it('asks with PKCE, state and nonce, each time others, and keeps them where no script reads them', async () => {
    const asked = async () => {
      const answer = await new ExternalVisitor().send(`${shop}/api/login`);
      return { address: new URL(answer.headers.get('location')!), cookie: answer.headers.get('set-cookie')! };
    };
    const [one, other] = [await asked(), await asked()];
    expect(one.address.href).toContain(`${sandbox.url}/oidc/auth?`);
    expect(Object.fromEntries(one.address.searchParams)).toMatchObject({
      client_id: 'topcoat',
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: `${shop}/api/callback`,
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      const value = one.address.searchParams.get(name)!;
      expect(value.length).toBeGreaterThanOrEqual(43);
      expect(other.address.searchParams.get(name)).not.toBe(value);
      expect(one.cookie).not.toContain(value);
    }
    expect(one.cookie).toMatch(
      /^topcoat_external=[^;]+; Max-Age=600; Path=\/api; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
    expect(await execute('select 1 from identity.sessions')).toEqual([]);
  });

  it('makes an account without a password for who is new, and knows them again', async () => {
    const { visitor, location } = await signIn('newcomer@topcoat.test');
    expect(location).toBe('/');
    const user = await who(visitor);
    expect(user).toMatchObject({
      email: 'newcomer@topcoat.test',
      firstName: 'Priya',
      lastName: 'Shah',
      username: 'newcomer',
      role: 'customer',
      emailConfirmed: true,
    });
    expect(visitor.cookie('topcoat_session')).toMatch(/^s%3A/);
    const { visitor: again } = await signIn('newcomer@topcoat.test');
    expect((await who(again))?.id).toBe(user?.id);
    const [{ told, password, last_login }] = (await execute<{ told: number; password: null; last_login: unknown }>(
      `select (select count(*)::int from platform.outbox where type = 'identity.user-signed-up.v1') as told,
         password, last_login from identity.users`,
    )) as [{ told: number; password: null; last_login: unknown }];
    expect({ told, password }).toEqual({ told: 1, password: null });
    expect(last_login).not.toBeNull();
  });

  it('comes back to the page that was left, and to none of another site', async () => {
    const start = (path: string) => `${shop}/api/login?returnTo=${encodeURIComponent(path)}`;
    const { location } = await signIn('newcomer@topcoat.test', start('/checkout?step=2#pay'));
    expect(location).toBe('/checkout?step=2#pay');
    for (const evil of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/api/logout',
      'javascript:alert(1)',
    ])
      expect((await signIn('newcomer@topcoat.test', start(evil))).location).toBe('/');
  });

  it('knows a person by issuer and subject, whatever their e-mail becomes', async () => {
    await account('mover', { email: 'before@example.com' });
    const { visitor } = await signIn('mover');
    const id = (await who(visitor))?.id;
    await register('after@example.com');
    await account('mover', { email: 'after@example.com' });
    const { visitor: later } = await signIn('mover');
    expect(await who(later)).toMatchObject({ id, email: 'before@example.com' });
  });

  it('opens an account with the same e-mail where both sides have checked it, and tells the owner', async () => {
    const id = await register('Customer@Topcoat.test');
    const { visitor } = await signIn('customer@topcoat.test');
    expect((await who(visitor))?.id).toBe(id);
    const [mail] = await execute<{ subject: string; to_address: string }>('select * from platform.mail_queue');
    expect(mail).toMatchObject({ subject: 'A new way to sign in', to_address: 'Customer@Topcoat.test' });
    // The password stays good.
    await signedIn('customer@topcoat.test');
  });

  it.each([
    ['the provider has not checked the e-mail', 'unverified', true],
    [
      'the shop has not checked the e-mail: somebody may have signed up with it before its owner',
      'customer@topcoat.test',
      false,
    ],
  ])('opens no account where %s', async (_, login, confirmed) => {
    await register('customer@topcoat.test', confirmed);
    const { visitor, location } = await signIn(login, `${shop}/api/login?returnTo=/checkout`);
    expect(location).toBe('/login?problem=link&returnTo=%2Fcheckout');
    expect(await who(visitor)).toBeNull();
    expect(await execute('select 1 from identity.external_identities')).toEqual([]);
  });

  it('makes no account with an e-mail that nobody has checked, or with none', async () => {
    for (const login of ['unverified', 'no-email']) expect((await signIn(login)).location).toBe('/login?problem=link');
    expect(await execute('select 1 from identity.users')).toEqual([]);
  });

  it('makes one account of two tabs at once', async () => {
    const visitors = [new ExternalVisitor(), new ExternalVisitor(), new ExternalVisitor()];
    const callbacks: string[] = [];
    for (const visitor of visitors) callbacks.push(await toCallback(visitor, 'newcomer@topcoat.test'));
    const locations = await Promise.all(visitors.map((visitor, at) => finish(visitor, callbacks[at]!)));
    expect(locations).toEqual(['/', '/', '/']);
    expect(await execute('select 1 from identity.users')).toHaveLength(1);
    expect(await execute('select 1 from identity.external_identities')).toHaveLength(1);
  });

  it('lets two tabs of one browser both finish', async () => {
    const visitor = new ExternalVisitor();
    const [one, other] = [
      await toCallback(visitor, 'newcomer@topcoat.test', `${shop}/api/login?returnTo=/cart`),
      await toCallback(visitor, 'newcomer@topcoat.test', `${shop}/api/login?returnTo=/products`),
    ];
    expect(await finish(visitor, one)).toBe('/cart');
    expect(await finish(visitor, other)).toBe('/products');
  });

  it('takes the place of the session this browser had', async () => {
    await register('ann@example.com');
    const visitor = await signedIn('ann@example.com');
    const before = new ExternalVisitor();
    before.take(visitor);
    await finish(visitor, await toCallback(visitor, 'newcomer@topcoat.test'));
    expect((await who(visitor))?.email).toBe('newcomer@topcoat.test');
    expect(await who(before)).toBeNull();
  });

  describe('when something is wrong', () => {
    const problem = async (visitor: ExternalVisitor, callback: string) => {
      const location = await finish(visitor, callback);
      expect(await who(visitor)).toBeNull();
      return location;
    };

    it('takes no answer twice, neither in this browser nor in that of a thief of its cookies', async () => {
      const visitor = new ExternalVisitor();
      const callback = await toCallback(visitor, 'newcomer@topcoat.test');
      const thief = new ExternalVisitor();
      thief.take(visitor);
      expect(await finish(visitor, callback)).toBe('/');
      expect(await finish(visitor, callback)).toBe('/login?problem=expired');
      expect(await problem(thief, callback)).toBe('/login?problem=refused');
    });

    it('lets nobody finish in another’s browser what they began in theirs', async () => {
      const attacker = new ExternalVisitor();
      const callback = await toCallback(attacker, 'newcomer@topcoat.test');
      expect(await problem(new ExternalVisitor(), callback)).toBe('/login?problem=expired');
      const victim = new ExternalVisitor();
      await victim.send(`${shop}/api/login`);
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
    ])('says %s to an answer with %s', async (word, _, change) => {
      const visitor = new ExternalVisitor();
      const callback = new URL(await toCallback(visitor, 'newcomer@topcoat.test'));
      change(callback);
      expect(await problem(visitor, callback.href)).toBe(`/login?problem=${word}`);
      expect(await execute('select 1 from identity.users')).toEqual([]);
    });

    it('takes no code that was given for another sign-in of the same browser', async () => {
      const visitor = new ExternalVisitor();
      const one = new URL(await toCallback(visitor, 'newcomer@topcoat.test'));
      const other = new URL(await toCallback(visitor, 'newcomer@topcoat.test'));
      other.searchParams.set('code', one.searchParams.get('code')!);
      expect(await problem(visitor, other.href)).toBe('/login?problem=refused');
    });

    it('leads back to the form, and on to where they were going, who turns back at the provider', async () => {
      const visitor = new ExternalVisitor();
      const page = await visitor.follow(`${shop}/api/login?returnTo=/cart`, atShop);
      const callback = await visitor.follow(`${page}/abort`, atShop);
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
    ])('is told in plain words when %s meets %s', async (match, mode, word) => {
      const visitor = new ExternalVisitor();
      const callback = await toCallback(visitor, 'newcomer@topcoat.test');
      await fail(match, mode);
      expect(await problem(visitor, callback)).toBe(`/login?problem=${word}`);
      // And the next time all is well.
      expect((await signIn('newcomer@topcoat.test')).location).toBe('/');
    });

    it('waits for a silent provider five seconds and no longer', async () => {
      const visitor = new ExternalVisitor();
      const callback = await toCallback(visitor, 'newcomer@topcoat.test');
      await fail('POST /token', 'hang');
      expect(await problem(visitor, callback)).toBe('/login?problem=unavailable');
    });

    it('limits by address how often', async () => {
      const visitor = new ExternalVisitor();
      for (let number = 0; number < 100; number += 1) await visitor.send(`${shop}/api/callback?state=x`);
      expect(await problem(visitor, `${shop}/api/callback?state=x`)).toBe('/login?problem=too-often');
    });

    it.each(['', '?', '?state[]=x', '?state=%00', '?code=1&state=__proto__', `?state=${'x'.repeat(6000)}`])(
      'has no 5xx for /api/callback%s',
      async (query) => {
        const answer = await new ExternalVisitor().send(`${shop}/api/callback${query}`);
        expect(answer.status).toBeLessThan(500);
      },
    );

    it.each(['x', 'v1.AAAA', 's:x', '%'])('takes no cookie that it did not write: %s', async (value) => {
      const answer = await fetch(`${shop}/api/callback?state=x&code=y`, {
        redirect: 'manual',
        headers: { cookie: `topcoat_external=${value}` },
      });
      expect([answer.status, answer.headers.get('location')]).toEqual([302, '/login?problem=expired']);
    });
  });

  describe('in the settings', () => {
    const link = (visitor: ExternalVisitor, password = PASSWORD) =>
      visitor.json<{ address: string; message: string }>(`${shop}/api/auth/external`, 'POST', { password });
    const list = async (visitor: ExternalVisitor) =>
      (await visitor.json<{ id: string; provider: string; email: string }[]>(`${shop}/api/auth/external`)).body;

    it('links another e-mail’s sign-in to the account, by who knows the password, and takes it away again', async () => {
      const id = await register('ann@example.com');
      const visitor = await signedIn('ann@example.com');
      expect((await link(visitor, 'not the one')).status).toBe(400);
      const { body } = await link(visitor);
      expect(await finish(visitor, await toCallback(visitor, 'unverified', body.address))).toBe(
        '/account?tab=settings',
      );
      expect((await who(visitor))?.id).toBe(id);
      const [linked] = await list(visitor);
      expect(linked).toMatchObject({ provider: new URL(sandbox.url).host, email: 'customer@topcoat.test' });
      const { visitor: later } = await signIn('unverified');
      expect((await who(later))?.id).toBe(id);

      const remove = (by: ExternalVisitor, password: string) =>
        by.json(`${shop}/api/auth/external/${linked!.id}`, 'DELETE', { password });
      await register('eve@example.com');
      expect((await remove(await signedIn('eve@example.com'), PASSWORD)).status).toBe(404);
      expect((await remove(visitor, 'not the one')).status).toBe(400);
      expect((await remove(visitor, PASSWORD)).status).toBe(204);
      expect(await list(visitor)).toEqual([]);
      expect((await signIn('unverified')).location).toBe('/login?problem=link');
    });

    it('links nothing to an account whose own e-mail nobody has confirmed', async () => {
      await register('ann@example.com', false);
      expect((await link(await signedIn('ann@example.com'))).status).toBe(409);
    });

    it('links nothing that opens another account', async () => {
      await signIn('newcomer@topcoat.test');
      await register('ann@example.com');
      const visitor = await signedIn('ann@example.com');
      const { body } = await link(visitor);
      const callback = await toCallback(visitor, 'newcomer@topcoat.test', body.address);
      expect(await finish(visitor, callback)).toBe('/account?tab=settings&problem=taken');
      expect(await list(visitor)).toEqual([]);
    });

    it('links to nobody but who began it', async () => {
      await register('ann@example.com');
      await register('eve@example.com');
      const visitor = await signedIn('ann@example.com');
      const { body } = await link(visitor);
      const callback = await toCallback(visitor, 'newcomer@topcoat.test', body.address);
      await visitor.json(`${shop}/api/auth/login`, 'POST', { email: 'eve@example.com', password: PASSWORD });
      expect(await finish(visitor, callback)).toBe('/account?tab=settings&problem=expired');
      expect(await execute('select 1 from identity.external_identities')).toEqual([]);
    });

    it('does not take away the only way in', async () => {
      const { visitor } = await signIn('newcomer@topcoat.test');
      const [linked] = await list(visitor);
      const { status } = await visitor.json(`${shop}/api/auth/external/${linked!.id}`, 'DELETE', { password: 'x' });
      expect(status).toBe(409);
      expect(await list(visitor)).toHaveLength(1);
    });

    it('is for who is signed in', async () => {
      const guest = new ExternalVisitor();
      expect((await link(guest)).status).toBe(401);
      expect((await guest.json(`${shop}/api/auth/external`)).status).toBe(401);
    });
  });

  it('asks staff with a second factor for it, here too', async () => {
    const id = await register('admin@topcoat.test');
    await execute(`update identity.users set role = 'admin'`);
    await execute(`insert into identity.second_factors (user_id, secret) values (?, 'something')`, [id]);
    const { visitor, location } = await signIn('admin@topcoat.test', `${shop}/api/login?returnTo=/admin`);
    expect(location).toBe('/login?secondFactor=code&returnTo=%2Fadmin');
    expect(await who(visitor)).toBeNull();
    const { body } = await visitor.json(`${shop}/api/auth/second-factor`);
    expect(body).toMatchObject({ missing: 'code' });
  });
});

describe('With a provider that is not there', () => {
  it('the link leads to the form, and the shop starts all the same', async () => {
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

  it('the way back leads to the form where there is none at all', async () => {
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
