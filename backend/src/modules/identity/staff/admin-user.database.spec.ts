import { Scenario } from '../../../platform/testing/scenario.js';
import { ContactsSynced } from '../../accounting-sync/events.js';
import { CustomersModule } from '../../ordering/index.js';
import { IdentityModule } from '../index.js';
import { AccountVisitors } from '../testing/account-visitor.js';
import { STAFF_PASSWORD, StaffShop } from '../testing/staff-shop.js';

const NEW = { email: 'jo@bodyshop.example', username: 'jo bodyshop', password: 'quite a long one' };

describe('User Management', () => {
  let shop: StaffShop;
  let people: AccountVisitors;
  let admin: Awaited<ReturnType<AccountVisitors['signedIn']>>;

  beforeAll(async () => {
    shop = await StaffShop.open('demo', [CustomersModule]);
    people = new AccountVisitors(shop.server);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.renew();
    admin = await people.signedIn('admin@example.com');
    await shop.execute('truncate identity.audit, identity.newsletter_subscriptions cascade');
  });

  const auditRecords = () =>
    shop.execute<Record<string, unknown>>(
      `select action, "before", "after", reason, actor, subject_id from identity.audit
       where action not like 'session.%' order by at`,
    );

  it('lists accounts, New until the first sign-in, and never a password', async () => {
    const { body, headers } = await admin.get('/api/admin/users?sort=email').expect(200);
    expect(headers['x-total-count']).toBe('3');
    expect(body.map(({ email }: { email: string }) => email)).toEqual([
      'admin@example.com',
      'customer@example.com',
      'sales@example.com',
    ]);
    expect(body[0].lastLogin).toEqual(expect.any(String));
    expect(body[1]).toEqual({
      id: expect.any(String),
      version: 1,
      email: 'customer@example.com',
      username: 'customer',
      firstName: 'Some',
      lastName: 'One',
      role: 'customer',
      emailConfirmed: false,
      isTradeCustomer: false,
      tradeCustomerStatus: 'pending_verification',
      companyName: null,
      hasSecondFactor: false,
      createdAt: expect.any(String),
      lastLogin: null,
      lastSageSync: null,
      pendingEmail: null,
      suspendedAt: null,
      isInvited: false,
    });
    expect(JSON.stringify(body)).not.toContain('argon2');
  });

  it('says when an account was last synced with Sage, also where an older sync arrives later', async () => {
    const userIds = [await shop.idOf('customer@example.com')];
    const events = await Scenario.open([IdentityModule], { DATABASE_URL: shop.server.config.databaseUrl });
    for (const syncedAt of ['2026-11-22T10:00:00.000Z', '2026-11-22T09:00:00.000Z'])
      await events.receive(ContactsSynced({ businessId: 'b'.repeat(32), userIds, syncedAt }));
    await events.close();
    const { body } = await admin.get('/api/admin/users?sort=email').expect(200);
    expect(body.map(({ lastSageSync }: { lastSageSync: string | null }) => lastSageSync)).toEqual([
      null,
      '2026-11-22T10:00:00.000Z',
      null,
    ]);
  });

  it('finds accounts by part of e-mail or username in any case, by role, and page by page', async () => {
    const found = async (query: string) =>
      (await admin.get(`/api/admin/users?${query}`).expect(200)).body.map(
        ({ username }: { username: string }) => username,
      );
    expect(await found('search=CUSTOM')).toEqual(['customer']);
    expect(await found('search=%25')).toEqual([]);
    expect(await found('search=EXAMPLE.com&sort=username&page=2&limit=2')).toEqual(['sales']);
    expect(await found('role=sales')).toEqual(['sales']);
    expect(await found('trade=verified')).toEqual([]);
    expect((await found('search=')).length).toBe(3);
    await admin.get('/api/admin/users?sort=password').expect(400);
  });

  it('creates an account that can sign in at once, and mails its owner without the password', async () => {
    const { body } = await admin.post('/api/admin/users').send(NEW).expect(201);
    expect(body).toMatchObject({ email: NEW.email, username: NEW.username, role: 'customer', lastLogin: null });
    expect(await people.mails(NEW.email)).toEqual(['Your account at Topcoat']);
    const [mail] = await shop.execute<{ text: string }>('select text from platform.mail_queue');
    expect(mail!.text).not.toContain(NEW.password);
    await people.signedIn(NEW.email, NEW.password);
    await people
      .browser()
      .post('/api/auth/confirm-email')
      .send({ token: await people.token(NEW.email, 'confirm-email') });
    expect((await admin.get('/api/admin/users?search=bodyshop')).body[0].emailConfirmed).toBe(true);
    expect(await auditRecords()).toMatchObject([
      {
        action: 'user.created',
        subject_id: body.id,
        before: null,
        after: { email: NEW.email, username: NEW.username },
      },
    ]);
  });

  it('rejects missing fields, a common password, a role in the form and a taken address', async () => {
    const create = (form: object) => admin.post('/api/admin/users').send(form);
    await create({ ...NEW, username: '' }).expect(400);
    await create({ ...NEW, password: 'password' }).expect(400);
    await create({ ...NEW, role: 'admin' }).expect(400);
    const { body } = await create({ ...NEW, email: 'CUSTOMER@example.com' }).expect(409);
    expect(body.errors[0].field).toBe('email');
    expect(await auditRecords()).toEqual([]);
  });

  it('corrects address and username; the new address needs a confirmation and links to the old one are revoked', async () => {
    const id = await shop.idOf('customer@example.com');
    await shop.execute('update identity.users set email_confirmed = true where id = ?', [id]);
    await people.browser().post('/api/auth/forgot').send({ email: 'customer@example.com' }).expect(202);
    const token = await people.token('customer@example.com', 'reset-password');
    const form = { email: 'anew@example.com', username: 'anew' };
    const { body } = await admin.put(`/api/admin/users/${id}`).send(form).expect(200);
    expect(body).toMatchObject({ ...form, emailConfirmed: false });
    expect(await people.mails('anew@example.com')).toEqual(['Confirm your email address']);
    expect(await people.mails('customer@example.com')).toContain('Your email address was changed');
    await people.browser().post('/api/auth/reset').send({ token, password: 'another long one' }).expect(400);
    await people.signedIn('anew@example.com', STAFF_PASSWORD);
    expect(await auditRecords()).toMatchObject([
      { action: 'user.updated', before: { email: 'customer@example.com', username: 'customer' }, after: form },
    ]);
    await admin.put(`/api/admin/users/${id}`).send(form).expect(200);
    expect(await auditRecords()).toHaveLength(1);
    await admin
      .put(`/api/admin/users/${id}`)
      .send({ ...form, email: 'sales@example.com' })
      .expect(409);
    await admin
      .put(`/api/admin/users/${id}`)
      .send({ ...form, password: 'x' })
      .expect(400);
    await admin.put('/api/admin/users/nobody').send(form).expect(404);
    await admin.put(`/api/admin/users/${UNKNOWN_ID}`).send(form).expect(404);
  });

  it('rejects the older of two windows that edit an account, with what a colleague saved', async () => {
    const path = `/api/admin/users/${await shop.idOf('customer@example.com')}`;
    const { body: shown } = await admin.get(path).expect(200);
    const form = { email: 'customer@example.com', username: 'renamed' };
    await admin
      .put(path)
      .send({ ...form, version: shown.version })
      .expect(200);
    const late = { email: 'moved@example.com', username: 'customer' };
    const { body } = await admin
      .put(path)
      .send({ ...late, version: shown.version })
      .expect(409);
    expect(body).toMatchObject({ message: expect.stringMatching(/^A colleague changed this/), current: form });
    expect((await admin.get(path)).body).toMatchObject(form);
    await admin
      .put(path)
      .send({ ...late, version: body.current.version })
      .expect(200);
    await admin
      .put(path)
      .send({ ...form, version: 'x' })
      .expect(400);
  });

  it('makes no account with an unconfirmed e-mail address staff', async () => {
    const id = await shop.idOf('customer@example.com');
    const promote = () => admin.put(`/api/admin/users/${id}/role`).send({ role: 'sales', reason: 'Joined us' });
    expect((await promote().expect(409)).body.message).toMatch(/is not confirmed/);
    await shop.execute('update identity.users set email_confirmed = true where id = ?', [id]);
    await promote().expect(200);
  });

  it.each(['admin', 'sales'])(
    'keeps the confirmed mailbox of staff until the new one is confirmed: %s',
    async (role) => {
      const id = await shop.idOf(`${role}@example.com`);
      const thief = 'thief@elsewhere.example';
      const { body } = await admin.put(`/api/admin/users/${id}`).send({ email: thief, username: role }).expect(200);
      expect(body).toMatchObject({ email: `${role}@example.com`, pendingEmail: thief });
      expect(await people.mails(`${role}@example.com`)).toEqual(['Your email address is about to change']);
      await people.browser().post('/api/auth/forgot').send({ email: thief }).expect(202);
      await expect(people.token(thief, 'reset-password')).rejects.toThrow('No link');
      await people.signedIn(`${role}@example.com`);
      const token = await people.token(thief, 'confirm-email');
      await people.browser().post('/api/auth/confirm-email').send({ token }).expect(200);
      expect((await admin.get(`/api/admin/users/${id}`)).body.email).toBe(thief);
    },
  );

  it('mails a reset only to a confirmed address, and to another the link that confirms it', async () => {
    const id = await shop.idOf('customer@example.com');
    const other = 'other@elsewhere.example';
    await admin.put(`/api/admin/users/${id}`).send({ email: other, username: 'customer' }).expect(200);
    const forgot = () => people.browser().post('/api/auth/forgot').send({ email: other }).expect(202);
    await forgot();
    await expect(people.token(other, 'reset-password')).rejects.toThrow('No link');
    const token = await people.token(other, 'confirm-email');
    await people.browser().post('/api/auth/confirm-email').send({ token }).expect(200);
    await forgot();
    expect(await people.token(other, 'reset-password')).toHaveLength(43);
  });

  it('takes an account whose id was written in capitals for the same account', async () => {
    const [boss, clerk] = [await shop.idOf('admin@example.com'), await shop.idOf('sales@example.com')];
    const demote = { role: 'support', reason: 'Wants less to do' };
    const { body } = await admin.put(`/api/admin/users/${boss.toUpperCase()}/role`).send(demote).expect(409);
    expect(body.message).toMatch(/last administrator/);
    await admin
      .delete(`/api/admin/users/${boss.toUpperCase()}/second-factor`)
      .send({ reason: 'Lost my phone' })
      .expect(409);
    const open = await people.signedIn('sales@example.com');
    await admin.put(`/api/admin/users/${clerk.toUpperCase()}/role`).send(demote).expect(200);
    await open.get('/api/auth/profile').expect(401);
    expect(
      await shop.execute(
        "select count(*)::int as sessions from identity.sessions where sess #>> '{passport,user}' = ?",
        [clerk],
      ),
    ).toEqual([{ sessions: 0 }]);
    expect(await auditRecords()).toMatchObject([{ action: 'user.role-changed', subject_id: clerk }]);
  });

  it('ends every session of a user whose role changes, on every process', async () => {
    const here = await people.signedIn('sales@example.com');
    const there = await people.signedIn('sales@example.com', STAFF_PASSWORD, shop.second);
    await there.get('/api/admin/trade-applications').expect(200);
    const id = await shop.idOf('sales@example.com');
    const { body } = await admin
      .put(`/api/admin/users/${id}/role`)
      .send({ role: 'support', reason: 'Moved to support' })
      .expect(200);
    expect(body.role).toBe('support');
    await here.get('/api/admin/trade-applications').expect(401);
    await there.get('/api/admin/trade-applications').expect(401);
    const again = await people.signedIn('sales@example.com');
    await again.get('/api/admin/trade-applications').expect(403);
    expect(await auditRecords()).toMatchObject([
      {
        action: 'user.role-changed',
        actor: await shop.idOf('admin@example.com'),
        subject_id: id,
        before: { role: 'sales' },
        after: { role: 'support' },
        reason: 'Moved to support',
      },
    ]);
    await admin.put(`/api/admin/users/${id}/role`).send({ role: 'sales', reason: ' ' }).expect(400);
    await admin.put(`/api/admin/users/${id}/role`).send({ role: 'owner', reason: 'Why not' }).expect(400);
  });

  it('keeps one administrator, even where two demote each other at once', async () => {
    const mine = await shop.idOf('admin@example.com');
    const demote = (id: string, by = admin) =>
      by.put(`/api/admin/users/${id}/role`).send({ role: 'customer', reason: 'Leaving' });
    const { body } = await demote(mine).expect(409);
    expect(body.message).toContain('last administrator');
    const theirs = await shop.idOf('sales@example.com');
    await admin.put(`/api/admin/users/${theirs}/role`).send({ role: 'admin', reason: 'Holidays' }).expect(200);
    const other = await people.signedIn('sales@example.com', STAFF_PASSWORD, shop.second);
    const answers = await Promise.all([demote(theirs), demote(mine, other)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await shop.execute("select 1 from identity.users where role = 'admin'");
    expect(left).toHaveLength(1);
  });

  it('removes a lost authenticator app, with a reason', async () => {
    await shop.enrolled('sales');
    const id = await shop.idOf('sales@example.com');
    expect((await admin.get('/api/admin/users?role=sales')).body[0].hasSecondFactor).toBe(true);
    await admin.delete(`/api/admin/users/${id}/second-factor`).send({}).expect(400);
    const { body } = await admin
      .delete(`/api/admin/users/${id}/second-factor`)
      .send({ reason: 'Lost the phone, asked by telephone' })
      .expect(200);
    expect(body.hasSecondFactor).toBe(false);
    await people.signedIn('sales@example.com');
    expect(await auditRecords()).toMatchObject([{ action: 'user.second-factor-reset', subject_id: id }]);
  });

  it('leaves the own authenticator app to its owner’s password', async () => {
    const { visitor } = await shop.enrolled('admin');
    const id = await shop.idOf('admin@example.com');
    const answer = await visitor.send('delete', `/api/admin/users/${id}/second-factor`, { reason: 'A new phone' });
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('with your password')]);
    expect((await visitor.send('get', `/api/admin/users/${id}`)).body.hasSecondFactor).toBe(true);
    expect(await auditRecords()).toEqual([]);
    const removal = await visitor.send('delete', '/api/auth/second-factor', { password: STAFF_PASSWORD });
    expect(removal.status).toBe(204);
  });

  it('erases personal data from the audit trail when the account is deleted', async () => {
    const { body } = await admin.post('/api/admin/users').send(NEW).expect(201);
    const owner = await people.signedIn(NEW.email, NEW.password);
    await owner.delete('/api/auth/account').send({ password: NEW.password }).expect(200);
    expect(await auditRecords()).toMatchObject([
      { action: 'user.created', subject_id: body.id, before: null, after: null },
    ]);
    const { body: records } = await admin.get(`/api/admin/audit?subject=${body.id}`).expect(200);
    expect(records).toMatchObject([{ actorEmail: 'admin@example.com', subjectEmail: null }]);
  });

  it('shows the audit trail latest first, by subject, actor and action', async () => {
    const { body: made } = await admin.post('/api/admin/users').send(NEW).expect(201);
    const promotion = { role: 'support', reason: 'Joined us' };
    await admin.put(`/api/admin/users/${made.id}/role`).send(promotion).expect(409);
    await shop.execute('update identity.users set email_confirmed = true where id = ?', [made.id]);
    await admin.put(`/api/admin/users/${made.id}/role`).send({ role: 'support', reason: 'Joined us' }).expect(200);
    const actions = async (query: string) =>
      (await admin.get(`/api/admin/audit?${query}`).expect(200)).body.map(({ action }: { action: string }) => action);
    expect(await actions('')).toEqual(['user.role-changed', 'user.created']);
    expect(await actions(`subject=${made.id}&action=user.created`)).toEqual(['user.created']);
    expect(await actions('actor=ADMIN@example.com&limit=1&page=2')).toEqual(['user.created']);
    expect(await actions('actor=sales@example.com')).toEqual([]);
    expect(await actions(`subject=${NEW.email.toUpperCase()}`)).toEqual(['user.role-changed', 'user.created']);
    const { body } = await admin.get('/api/admin/audit?limit=1');
    expect(body[0]).toMatchObject({
      actorEmail: 'admin@example.com',
      subjectType: 'user',
      subjectEmail: NEW.email,
      before: { role: 'customer' },
      after: { role: 'support' },
      reason: 'Joined us',
    });
  });
});

const UNKNOWN_ID = '0191e1c4-7a59-7cc0-a0d5-0b3c1c6b8f5e';
