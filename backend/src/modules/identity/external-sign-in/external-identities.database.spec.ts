import { type InProcessSandbox, startInProcess } from '../../../../sandbox/testing/in-process.js';
import { EXTERNAL_USER_PASSWORD, ExternalShop } from '../testing/external-shop.js';
import { ExternalVisitor } from '../testing/external-visitor.js';

describe('External sign-ins in the settings', () => {
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

  const link = (visitor: ExternalVisitor, password = EXTERNAL_USER_PASSWORD) =>
    visitor.json<{ address: string; message: string }>(`${shop.url}/api/auth/external`, 'POST', { password });
  const list = async (visitor: ExternalVisitor) =>
    (await visitor.json<{ id: string; provider: string; email: string }[]>(`${shop.url}/api/auth/external`)).body;

  it('links and unlinks an external sign-in with another e-mail, given the password', async () => {
    const id = await shop.register('ann@example.com');
    const visitor = await shop.signedIn('ann@example.com');
    expect((await link(visitor, 'not the one')).status).toBe(400);
    const { body } = await link(visitor);
    expect(await shop.finish(visitor, await shop.toCallback(visitor, 'unverified', body.address))).toBe(
      '/account?tab=settings',
    );
    expect((await shop.who(visitor))?.id).toBe(id);
    const [linked] = await list(visitor);
    expect(linked).toMatchObject({ provider: new URL(sandbox.url).host, email: 'customer@topcoat.test' });
    const { visitor: later } = await shop.signIn('unverified');
    expect((await shop.who(later))?.id).toBe(id);

    const remove = (by: ExternalVisitor, password: string) =>
      by.json(`${shop.url}/api/auth/external/${linked!.id}`, 'DELETE', { password });
    await shop.register('eve@example.com');
    expect((await remove(await shop.signedIn('eve@example.com'), EXTERNAL_USER_PASSWORD)).status).toBe(404);
    expect((await remove(visitor, 'not the one')).status).toBe(400);
    expect((await remove(visitor, EXTERNAL_USER_PASSWORD)).status).toBe(204);
    expect(await list(visitor)).toEqual([]);
    expect((await shop.signIn('unverified')).location).toBe('/login?problem=link');
  });

  it('links nothing to an account with an unconfirmed e-mail', async () => {
    await shop.register('ann@example.com', false);
    expect((await link(await shop.signedIn('ann@example.com'))).status).toBe(409);
  });

  it('links no external sign-in that already opens another account', async () => {
    await shop.signIn('newcomer@topcoat.test');
    await shop.register('ann@example.com');
    const visitor = await shop.signedIn('ann@example.com');
    const { body } = await link(visitor);
    const callback = await shop.toCallback(visitor, 'newcomer@topcoat.test', body.address);
    expect(await shop.finish(visitor, callback)).toBe('/account?tab=settings&problem=taken');
    expect(await list(visitor)).toEqual([]);
  });

  it('links an external sign-in only to the account that started it', async () => {
    await shop.register('ann@example.com');
    await shop.register('eve@example.com');
    const visitor = await shop.signedIn('ann@example.com');
    const { body } = await link(visitor);
    const callback = await shop.toCallback(visitor, 'newcomer@topcoat.test', body.address);
    await visitor.json(`${shop.url}/api/auth/login`, 'POST', {
      email: 'eve@example.com',
      password: EXTERNAL_USER_PASSWORD,
    });
    expect(await shop.finish(visitor, callback)).toBe('/account?tab=settings&problem=expired');
    expect(await shop.execute('select 1 from identity.external_identities')).toEqual([]);
  });

  it('rejects unlinking the only way to sign in', async () => {
    const { visitor } = await shop.signIn('newcomer@topcoat.test');
    const [linked] = await list(visitor);
    const { status } = await visitor.json(`${shop.url}/api/auth/external/${linked!.id}`, 'DELETE', { password: 'x' });
    expect(status).toBe(409);
    expect(await list(visitor)).toHaveLength(1);
  });

  it('rejects guests', async () => {
    const guest = new ExternalVisitor();
    expect((await link(guest)).status).toBe(401);
    expect((await guest.json(`${shop.url}/api/auth/external`)).status).toBe(401);
  });

  describe('of an account without a password', () => {
    const SETTINGS = '/account?tab=settings';
    const changeEmail = (visitor: ExternalVisitor) =>
      visitor.json<{ message: string; signInAgain?: boolean; pendingEmail?: string }>(
        `${shop.url}/api/auth/profile`,
        'PUT',
        { firstName: 'New', lastName: 'Comer', phoneNumber: '0113 496 0000', email: 'moved@example.com' },
      );
    const leave = (visitor: ExternalVisitor) =>
      visitor.json<{ message: string; signInAgain?: boolean }>(`${shop.url}/api/auth/account`, 'DELETE', {});
    const confirm = (visitor: ExternalVisitor, returnTo = SETTINGS) =>
      visitor.json<{ address: string }>(`${shop.url}/api/auth/external/confirm`, 'POST', { returnTo });

    it('an account without a password needs a fresh sign-in at the provider to change its email address or be deleted', async () => {
      const { visitor } = await shop.signIn('newcomer@topcoat.test');
      const answers = [await changeEmail(visitor), await leave(visitor)];
      expect(answers.map(({ status, body }) => [status, body.signInAgain])).toEqual([
        [403, true],
        [403, true],
      ]);
      expect(answers[0]!.body.message).toMatch(/sign in again/i);
      const { body } = await confirm(visitor);
      const asked = new URL(body.address).searchParams;
      expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0']);
      const callback = await shop.toCallback(visitor, 'newcomer@topcoat.test', body.address);
      expect(await shop.finish(visitor, callback)).toBe(`${SETTINGS}&confirmed=1`);
      expect(await changeEmail(visitor)).toMatchObject({ status: 200, body: { pendingEmail: 'moved@example.com' } });
      expect((await leave(visitor)).status).toBe(200);
    });

    it('a fresh sign-in counts for ten minutes, only in the session that asked for it', async () => {
      const { visitor } = await shop.signIn('newcomer@topcoat.test');
      const { visitor: elsewhere } = await shop.signIn('newcomer@topcoat.test');
      const { body } = await confirm(visitor);
      await shop.finish(visitor, await shop.toCallback(visitor, 'newcomer@topcoat.test', body.address));
      expect((await leave(elsewhere)).status).toBe(403);
      await shop.execute(
        `update identity.sessions set sess = jsonb_set(sess, '{confirmedAt}', to_jsonb(now() - interval '11 minutes'))
         where sess ->> 'confirmedAt' is not null`,
      );
      expect((await leave(visitor)).status).toBe(403);
    });

    it('a fresh sign-in with another account of the provider does not count', async () => {
      const { visitor } = await shop.signIn('newcomer@topcoat.test');
      await shop.account('other@example.com');
      visitor.clearCookies(sandbox.url);
      const { body } = await confirm(visitor);
      const callback = await shop.toCallback(visitor, 'other@example.com', body.address);
      expect(await shop.finish(visitor, callback)).toBe(`${SETTINGS}&problem=other`);
      expect((await leave(visitor)).status).toBe(403);
    });

    it('an older session at the provider does not count as a fresh sign-in', async () => {
      const { visitor } = await shop.signIn('newcomer@topcoat.test');
      const { body } = await confirm(visitor);
      const lazy = new URL(body.address);
      lazy.searchParams.delete('prompt');
      lazy.searchParams.delete('max_age');
      const callback = await shop.toCallback(visitor, 'newcomer@topcoat.test', lazy.href);
      expect(await shop.finish(visitor, callback)).toBe(`${SETTINGS}&problem=refused`);
      expect((await leave(visitor)).status).toBe(403);
    });
  });
});
