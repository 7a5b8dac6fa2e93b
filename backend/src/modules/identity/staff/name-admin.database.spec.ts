import { Scenario } from '../../../platform/testing/scenario.js';
import { RegisterUser } from '../account/account.commands.js';
import { IdentityModule } from '../identity.module.js';
import { isPassword } from '../passwords/password.js';
import { FirstAdmin, NameAdmin } from './invite-user.js';
import { PasswordNeeded } from './staff-rules.js';

const EMAIL = 'boss@example.com';
const PASSWORD = 'a first password';
const BOSS = { email: EMAIL, username: 'boss', firstName: 'Some', lastName: 'One', phoneNumber: '0113 496 0000' };

describe('The first administrator', () => {
  let shop: Scenario;
  beforeAll(async () => {
    shop = await Scenario.open([IdentityModule]);
  });
  afterAll(() => shop.close());
  beforeEach(() =>
    shop.em.execute('truncate identity.users, identity.sessions, identity.audit, identity.external_identities'),
  );

  const name = (password?: string, mode: 'demo' | 'live' = 'live') => {
    Object.assign(shop.config, { firstAdmin: { email: EMAIL, password }, mode });
    return shop.get(FirstAdmin).name();
  };
  const boss = async () => {
    const [row] = await shop.em.execute<{ id: string; role: string; password: string; session_epoch: number }[]>(
      'select id, role, password, session_epoch, email_confirmed from identity.users where email = ?',
      [EMAIL],
    );
    return row;
  };

  it('is created once, at the first start, and recorded in the audit trail', async () => {
    expect(await name(PASSWORD)).toBe(true);
    expect(await boss()).toMatchObject({ role: 'admin', email_confirmed: true });
    expect(await isPassword(PASSWORD, (await boss())!.password)).toBe(true);
    expect(await name('another password')).toBe(false);
    expect(await isPassword(PASSWORD, (await boss())!.password)).toBe(true);
    const auditRecords = await shop.em.execute('select actor, action, reason from identity.audit');
    expect(auditRecords).toEqual([{ actor: 'system', action: 'user.created', reason: 'ADMIN_EMAIL' }]);
  });

  it('needs a password where there is no account or an unconfirmed one', async () => {
    expect(await name()).toBe(false);
    expect(await boss()).toBeUndefined();
    const id = await shop.run<string>(new RegisterUser(BOSS, 'a stranger’s password'));
    await shop.em.execute(
      `insert into identity.external_identities (id, issuer, subject, user_id, email, linked_at) values (gen_random_uuid(), 'https://i', 's', ?, 'x@example.com', now())`,
      [id],
    );
    expect(await name()).toBe(false);
    expect((await boss())?.role).toBe('customer');
    expect(await name(PASSWORD)).toBe(true);
    expect(await boss()).toMatchObject({ id, role: 'admin', session_epoch: 1 });
    expect(await isPassword(PASSWORD, (await boss())!.password)).toBe(true);
    expect(await shop.em.execute('select 1 from identity.external_identities')).toEqual([]);
  });

  it('may be an account with a confirmed address, with its own password', async () => {
    await shop.run(new RegisterUser({ ...BOSS, emailConfirmed: true }, 'their own password'));
    expect(await name()).toBe(true);
    expect(await isPassword('their own password', (await boss())!.password)).toBe(true);
  });

  it('is not created beside another, even after a demotion; only the demo accepts a second', async () => {
    await shop.run(new RegisterUser({ ...BOSS, email: 'other@example.com', role: 'admin' }, PASSWORD));
    expect(await name(PASSWORD)).toBe(false);
    expect(await name(PASSWORD, 'demo')).toBe(true);
    await shop.em.execute(`update identity.users set role = 'customer' where email = ?`, [EMAIL]);
    expect(await name(PASSWORD, 'demo')).toBe(false);
    expect((await boss())?.role).toBe('customer');
  });

  it('may be named by the command whatever administrators there are', async () => {
    await shop.run(new RegisterUser({ ...BOSS, email: 'other@example.com', role: 'admin' }, PASSWORD));
    await expect(shop.run(new NameAdmin(EMAIL, undefined, 'Command line'))).rejects.toThrow(PasswordNeeded);
    expect(await shop.run(new NameAdmin(EMAIL, PASSWORD, 'Command line'))).toBe(true);
    expect(await shop.run(new NameAdmin(EMAIL.toUpperCase(), PASSWORD, 'Command line'))).toBe(false);
  });
});
