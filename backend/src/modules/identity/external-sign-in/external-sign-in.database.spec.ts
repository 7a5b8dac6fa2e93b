import { Client } from 'pg';
import { type InProcessSandbox, startInProcess } from '../../../../sandbox/testing/in-process.js';
import { eventually } from '../../../platform/testing/eventually.js';
import { ExternalShop } from '../testing/external-shop.js';
import { ExternalVisitor } from '../testing/external-visitor.js';

/** Other databases of this server belong to other specs. */
const WAITING_FOR_A_LOCK =
  "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";

describe('Signing in with an identity provider', () => {
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

  it('uses a new PKCE challenge, state and nonce each time, in a cookie that scripts cannot read', async () => {
    const asked = async () => {
      const answer = await new ExternalVisitor().send(`${shop.url}/api/login`);
      return { address: new URL(answer.headers.get('location')!), cookie: answer.headers.get('set-cookie')! };
    };
    const [one, other] = [await asked(), await asked()];
    expect(one.address.href).toContain(`${sandbox.url}/oidc/auth?`);
    expect(Object.fromEntries(one.address.searchParams)).toMatchObject({
      client_id: 'topcoat',
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: `${shop.url}/api/callback`,
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
    expect(await shop.execute('select 1 from identity.sessions')).toEqual([]);
  });

  it('creates an account without a password for a new user and finds it again', async () => {
    const { visitor, location } = await shop.signIn('newcomer@topcoat.test');
    expect(location).toBe('/');
    const user = await shop.who(visitor);
    expect(user).toMatchObject({
      email: 'newcomer@topcoat.test',
      firstName: 'Priya',
      lastName: 'Shah',
      username: 'newcomer',
      role: 'customer',
      emailConfirmed: true,
    });
    expect(visitor.cookie('topcoat_session')).toMatch(/^s%3A/);
    const { visitor: again } = await shop.signIn('newcomer@topcoat.test');
    expect((await shop.who(again))?.id).toBe(user?.id);
    const [{ published, password, last_login }] = (await shop.execute<{
      published: number;
      password: null;
      last_login: unknown;
    }>(
      `select (select count(*)::int from platform.outbox where type = 'identity.user-signed-up.v1') as published,
         password, last_login from identity.users`,
    )) as [{ published: number; password: null; last_login: unknown }];
    expect({ published, password }).toEqual({ published: 1, password: null });
    expect(last_login).not.toBeNull();
  });

  it('returns to the page that was left, and never to another site', async () => {
    const start = (path: string) => `${shop.url}/api/login?returnTo=${encodeURIComponent(path)}`;
    const { location } = await shop.signIn('newcomer@topcoat.test', start('/checkout?step=2#pay'));
    expect(location).toBe('/checkout?step=2#pay');
    for (const evil of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/api/logout',
      'javascript:alert(1)',
    ])
      expect((await shop.signIn('newcomer@topcoat.test', start(evil))).location).toBe('/');
  });

  it('identifies a user by issuer and subject even when their e-mail changes', async () => {
    await shop.account('mover', { email: 'before@example.com' });
    const { visitor } = await shop.signIn('mover');
    const id = (await shop.who(visitor))?.id;
    await shop.register('after@example.com');
    await shop.account('mover', { email: 'after@example.com' });
    const { visitor: later } = await shop.signIn('mover');
    expect(await shop.who(later)).toMatchObject({ id, email: 'before@example.com' });
  });

  it('links an account with the same e-mail where both sides have confirmed it, and mails its owner', async () => {
    const id = await shop.register('Customer@Topcoat.test');
    const { visitor } = await shop.signIn('customer@topcoat.test');
    expect((await shop.who(visitor))?.id).toBe(id);
    const [mail] = await shop.execute<{ subject: string; to_address: string }>('select * from platform.mail_queue');
    expect(mail).toMatchObject({ subject: 'A new way to sign in', to_address: 'Customer@Topcoat.test' });
    // The password stays good.
    await shop.signedIn('customer@topcoat.test');
  });

  it.each([
    ['the provider has not checked the e-mail', 'unverified', true],
    [
      'the shop has not checked the e-mail: somebody may have signed up with it before its owner',
      'customer@topcoat.test',
      false,
    ],
  ])('opens no account where %s', async (_, login, confirmed) => {
    await shop.register('customer@topcoat.test', confirmed);
    const { visitor, location } = await shop.signIn(login, `${shop.url}/api/login?returnTo=/checkout`);
    expect(location).toBe('/login?problem=link&returnTo=%2Fcheckout');
    expect(await shop.who(visitor)).toBeNull();
    expect(await shop.execute('select 1 from identity.external_identities')).toEqual([]);
  });

  it('creates no account without a confirmed e-mail', async () => {
    for (const login of ['unverified', 'no-email'])
      expect((await shop.signIn(login)).location).toBe('/login?problem=link');
    expect(await shop.execute('select 1 from identity.users')).toEqual([]);
  });

  it('creates one account when two tabs sign in at once', async () => {
    const visitors = [new ExternalVisitor(), new ExternalVisitor(), new ExternalVisitor()];
    const callbacks: string[] = [];
    for (const visitor of visitors) callbacks.push(await shop.toCallback(visitor, 'newcomer@topcoat.test'));
    const locations = await Promise.all(visitors.map((visitor, at) => shop.finish(visitor, callbacks[at]!)));
    expect(locations).toEqual(['/', '/', '/']);
    expect(await shop.execute('select 1 from identity.users')).toHaveLength(1);
    expect(await shop.execute('select 1 from identity.external_identities')).toHaveLength(1);
  });

  it('signs in after a deadlock with another tab of the same user', async () => {
    const visitor = new ExternalVisitor();
    await shop.signIn('newcomer@topcoat.test');
    const callback = await shop.toCallback(visitor, 'newcomer@topcoat.test');
    const other = new Client({ connectionString: shop.databaseUrl });
    await other.connect();
    try {
      await other.query('begin');
      await other.query('select 1 from identity.users for update');
      const location = shop.finish(visitor, callback);
      await eventually(async () => expect(await shop.execute(WAITING_FOR_A_LOCK)).toHaveLength(1));
      // The other tab's insert waits for this row, and then violates the unique key.
      const copy = `insert into identity.external_identities (id, user_id, issuer, subject, last_used_at)
        select gen_random_uuid(), user_id, issuer, subject, now() from identity.external_identities`;
      await expect(other.query(copy)).rejects.toThrow(/unique/);
      await other.query('rollback');
      expect(await location).toBe('/');
    } finally {
      await other.end();
    }
  });

  it('finishes both sign-ins of two tabs of one browser', async () => {
    const visitor = new ExternalVisitor();
    const [one, other] = [
      await shop.toCallback(visitor, 'newcomer@topcoat.test', `${shop.url}/api/login?returnTo=/cart`),
      await shop.toCallback(visitor, 'newcomer@topcoat.test', `${shop.url}/api/login?returnTo=/products`),
    ];
    expect(await shop.finish(visitor, one)).toBe('/cart');
    expect(await shop.finish(visitor, other)).toBe('/products');
  });

  it('replaces the earlier session of the browser', async () => {
    await shop.register('ann@example.com');
    const visitor = await shop.signedIn('ann@example.com');
    const before = new ExternalVisitor();
    before.take(visitor);
    await shop.finish(visitor, await shop.toCallback(visitor, 'newcomer@topcoat.test'));
    expect((await shop.who(visitor))?.email).toBe('newcomer@topcoat.test');
    expect(await shop.who(before)).toBeNull();
  });

  it('asks staff with a second factor for a code after an external sign-in', async () => {
    const id = await shop.register('admin@topcoat.test');
    await shop.execute(`update identity.users set role = 'admin'`);
    await shop.execute(`insert into identity.second_factors (user_id, secret) values (?, 'something')`, [id]);
    const { visitor, location } = await shop.signIn('admin@topcoat.test', `${shop.url}/api/login?returnTo=/admin`);
    expect(location).toBe('/login?secondFactor=code&returnTo=%2Fadmin');
    expect(await shop.who(visitor)).toBeNull();
    const { body } = await visitor.json(`${shop.url}/api/auth/second-factor`);
    expect(body).toMatchObject({ missing: 'code' });
  });
});
