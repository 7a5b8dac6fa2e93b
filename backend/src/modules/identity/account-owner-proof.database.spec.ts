import { AccountingSyncModule } from '../accounting-sync/index.js';
import { codeOf, STAFF_PASSWORD, type StaffBrowser, StaffShop, wrongCode } from './testing/staff-shop.js';

const PATH = '/api/sage/disconnect';

describe('Disconnecting the shop from Sage', () => {
  let shop: StaffShop;

  beforeAll(async () => {
    shop = await StaffShop.open('demo', [AccountingSyncModule]);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.renew();
    await shop.execute('truncate accounting.sage_tokens, accounting.sage_settings, identity.audit');
    await shop.execute(`insert into accounting.sage_settings (business_id, business_name, tax_rate_by_percentage,
      tax_rates, chosen_at, created_at, updated_at) values ('one', 'Topcoat Supplies Ltd', '{}', '[]', now(), now(), now())`);
    await shop.execute(`insert into accounting.sage_tokens (id, access_token, refresh_token, expires_at,
      refresh_expires_at, business_id, connected_at, renewed_at)
      values (1, 'a', 'b', now(), now() + interval '30 days', 'one', now(), now())`);
  });

  const connections = async () => (await shop.execute('select 1 from accounting.sage_tokens')).length;
  const audited = () =>
    shop.execute<{ actor: string; before: unknown }>(
      `select actor, before from identity.audit where action = 'sage.disconnected'`,
    );
  const rejected = async (visitor: StaffBrowser, body: object, field: string) => {
    const { status, body: problem } = await visitor.send('delete', PATH, body);
    expect([status, problem.errors?.[0]?.field]).toEqual([400, field]);
  };

  it('takes the password of the admin, and is recorded with the change', async () => {
    const { visitor, body: user } = await shop.login('admin');
    await rejected(visitor, {}, 'password');
    await rejected(visitor, { password: null, code: null }, 'password');
    await rejected(visitor, { password: 'not the one' }, 'password');
    expect([await connections(), await audited()]).toEqual([1, []]);
    const done = await visitor.send('delete', PATH, { password: STAFF_PASSWORD });
    expect([done.status, done.body]).toEqual([200, { message: 'Disconnected from Sage' }]);
    expect(await connections()).toBe(0);
    expect(await audited()).toEqual([
      { actor: user.id, before: { businessId: 'one', businessName: 'Topcoat Supplies Ltd' } },
    ]);
    const again = await visitor.send('delete', PATH, { password: STAFF_PASSWORD });
    expect([again.body, (await audited()).length]).toEqual([{ message: 'Sage was not connected' }, 1]);
  });

  it('takes a code of the second factor instead, once', async () => {
    const { visitor, secret } = await shop.enrolled('admin');
    await rejected(visitor, { code: wrongCode(secret) }, 'code');
    const code = codeOf(secret);
    expect((await visitor.send('delete', PATH, { code })).status).toBe(200);
    await rejected(visitor, { code }, 'code');
    expect(await connections()).toBe(0);
  });

  it('takes neither a code of a user without a second factor nor one beside a wrong password', async () => {
    const { visitor } = await shop.login('admin');
    await rejected(visitor, { code: '123456', password: STAFF_PASSWORD }, 'code');
    expect(await connections()).toBe(1);
  });

  it('limits wrong passwords and wrong codes', async () => {
    const { visitor } = await shop.login('admin');
    for (let tries = 0; tries < 10; tries++) await rejected(visitor, { password: 'not the one' }, 'password');
    const tooMany = await visitor.send('delete', PATH, { password: STAFF_PASSWORD });
    expect([tooMany.status, Number(tooMany.headers['retry-after']) > 0]).toEqual([429, true]);
    for (let tries = 0; tries < 5; tries++) await rejected(visitor, { code: '123456' }, 'code');
    expect((await visitor.send('delete', PATH, { code: '123456' })).status).toBe(429);
    expect(await connections()).toBe(1);
  });

  it('takes a fresh sign-in at the provider for an account without a password', async () => {
    const { visitor } = await shop.login('admin');
    await shop.execute(`update identity.users set password = null where role = 'admin'`);
    const rejection = await visitor.send('delete', PATH, {});
    expect([rejection.status, rejection.body.signInAgain]).toEqual([403, true]);
    const confirm = (when: string) =>
      shop.execute(`update identity.sessions set sess = jsonb_set(sess, '{confirmedAt}', to_jsonb(${when}))`);
    await confirm(`now() - interval '11 minutes'`);
    expect((await visitor.send('delete', PATH, {})).status).toBe(403);
    await confirm('now()');
    expect((await visitor.send('delete', PATH, {})).status).toBe(200);
    expect(await connections()).toBe(0);
  });

  it('is for admins', async () => {
    const { visitor } = await shop.login('sales');
    expect((await visitor.send('delete', PATH, { password: STAFF_PASSWORD })).status).toBe(403);
    expect((await shop.browser().send('delete', PATH, { password: STAFF_PASSWORD })).status).toBe(401);
  });
});
