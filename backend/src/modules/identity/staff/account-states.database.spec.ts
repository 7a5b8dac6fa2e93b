import { CustomersModule } from '../../ordering/index.js';
import { UserErased } from '../events.js';
import { AccountVisitors } from '../testing/account-visitor.js';
import { STAFF_PASSWORD, StaffShop } from '../testing/staff-shop.js';

const REASON = 'Asked for by telephone';

describe('What an administrator does with accounts', () => {
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
    await shop.execute('truncate identity.audit');
  });

  const suspend = (id: string, suspended = true, by = admin) =>
    by.put(`/api/admin/users/${id}/suspension`).send({ suspended, reason: REASON });
  const signIn = (email: string, password = STAFF_PASSWORD) =>
    people.browser().post('/api/auth/login').send({ email, password });
  const choose = (token: string) =>
    people.browser().post('/api/auth/reset').send({ token, password: 'quite a long one' });
  const actions = () =>
    shop.execute("select action, reason from identity.audit where action not like 'session.%' order by at");

  it('a suspension ends the sessions, stops sign-ins, and is lifted again, each with a mail and a record', async () => {
    const id = await shop.idOf('customer@example.com');
    const owner = await people.signedIn('customer@example.com');
    const { body } = await suspend(id).expect(200);
    expect(body.suspendedAt).toEqual(expect.any(String));
    expect((await owner.get('/api/auth/user').expect(200)).body).toBeNull();
    const rejected = await signIn('customer@example.com');
    expect([rejected.status, rejected.body.message]).toEqual([403, 'This account is suspended. Please contact us.']);
    expect((await signIn('customer@example.com', 'a wrong password')).status).toBe(401);
    const listed = await admin.get('/api/admin/users?state=suspended').expect(200);
    expect(listed.body.map(({ email }: { email: string }) => email)).toEqual(['customer@example.com']);
    await suspend(id).expect(200);
    await suspend(id, false).expect(200);
    await people.signedIn('customer@example.com');
    expect(await people.mails('customer@example.com')).toEqual([
      'Your account is suspended',
      'Your account is open again',
    ]);
    expect(await actions()).toEqual([
      { action: 'user.suspended', reason: REASON },
      { action: 'user.restored', reason: REASON },
    ]);
  });

  it('neither the own account nor the last administrator who can sign in is suspended, also by two at once', async () => {
    const mine = await shop.idOf('admin@example.com');
    expect((await suspend(mine).expect(409)).body.message).toContain('your own account');
    const theirs = await shop.idOf('sales@example.com');
    await admin.put(`/api/admin/users/${theirs}/role`).send({ role: 'admin', reason: REASON }).expect(200);
    const other = await people.signedIn('sales@example.com', STAFF_PASSWORD, shop.second);
    const answers = await Promise.all([suspend(theirs), suspend(mine, true, other)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const open = await shop.execute("select 1 from identity.users where role = 'admin' and suspended_at is null");
    expect(open).toHaveLength(1);
  });

  it('making, inviting, correcting, promoting, reopening and closing take a proof of the last five minutes', async () => {
    const id = await shop.idOf('customer@example.com');
    const sales = await shop.idOf('sales@example.com');
    const reason = REASON;
    const form = { email: 'customer@example.com', username: 'renamed' };
    const actions = {
      make: () =>
        admin.post('/api/admin/users').send({ email: 'a@b.example', username: 'abc', password: STAFF_PASSWORD }),
      invite: () =>
        admin.post('/api/admin/users/invitations').send({ email: 'c@d.example', firstName: 'C', lastName: 'D' }),
      inviteAgain: () => admin.post(`/api/admin/users/${id}/invitation`),
      correct: () => admin.put(`/api/admin/users/${id}`).send(form),
      promote: () => admin.put(`/api/admin/users/${sales}/role`).send({ role: 'admin', reason }),
      suspend: () => suspend(id),
      resetSecondFactor: () => admin.delete(`/api/admin/users/${sales}/second-factor`).send({ reason }),
      close: () => admin.delete(`/api/admin/users/${id}`).send({ reason }),
    };
    const makeStale = () =>
      shop.execute(
        `update identity.sessions set sess = jsonb_set(sess, '{provenAt}', to_jsonb(now() - interval '6 minutes'))`,
      );
    await makeStale();
    const without: Record<string, unknown> = {};
    for (const [name, act] of Object.entries(actions)) {
      const { status, body } = await act();
      without[name] = [status, body.proofNeeded];
    }
    expect(without).toEqual(Object.fromEntries(Object.keys(actions).map((name) => [name, [403, true]])));
    const wrong = await admin.post('/api/auth/proof').send({ password: 'not the one' }).expect(400);
    expect(wrong.body.errors).toEqual([expect.objectContaining({ field: 'password' })]);
    await actions.promote().expect(403);
    // A proof counts in its own session only.
    const elsewhere = await people.signedIn('admin@example.com');
    await elsewhere.post('/api/auth/proof').send({ password: STAFF_PASSWORD }).expect(204);
    await actions.promote().expect(403);
    await admin.post('/api/auth/proof').send({ password: STAFF_PASSWORD }).expect(204);
    const withProof: Record<string, number> = {};
    for (const [name, act] of Object.entries(actions)) withProof[name] = (await act()).status;
    expect(withProof).toEqual({
      ...{ make: 201, invite: 201, inviteAgain: 409, correct: 200, promote: 200, suspend: 200 },
      ...{ resetSecondFactor: 200, close: 204 },
    });
    await people.browser().post('/api/auth/proof').send({ password: STAFF_PASSWORD }).expect(401);
  });

  it('the other administrators read of a changed account of staff, the person at the old and the new address', async () => {
    const id = await shop.idOf('sales@example.com');
    await admin.put(`/api/admin/users/${id}`).send({ email: 'new@example.com', username: 'sales' }).expect(200);
    const mailed = () =>
      shop.execute<{ to: string; text: string }>(
        "select to_address as to, text from platform.mail_queue where key like 'staff-changed:%' order by to_address",
      );
    expect((await mailed()).map(({ to }) => to)).toEqual(['admin@example.com']);
    expect(await people.mails('sales@example.com')).toEqual(['Your email address is about to change']);
    expect(await people.mails('new@example.com')).toEqual(['Confirm your email address']);
    for (const { text } of await mailed()) {
      expect(text).toContain('The account of sales@example.com');
      expect(text).toContain('is to have the email address new@example.com. admin@example.com did this.');
    }
    await shop.execute('truncate platform.mail_queue');
    const invited = { email: 'boss@example.com', firstName: 'B', lastName: 'Oss', role: 'admin' };
    await admin.post('/api/admin/users/invitations').send(invited).expect(201);
    expect((await mailed()).map(({ to }) => to)).toEqual(['admin@example.com']);
    await shop.execute('truncate platform.mail_queue');
    await admin.put(`/api/admin/users/${id}/role`).send({ role: 'support', reason: REASON }).expect(200);
    expect((await mailed()).map(({ to }) => to)).toEqual(['admin@example.com', 'sales@example.com']);
    await shop.execute('truncate platform.mail_queue');
    const customer = await shop.idOf('customer@example.com');
    await admin.put(`/api/admin/users/${customer}`).send({ email: 'mine@example.com', username: 'me_' }).expect(200);
    expect(await mailed()).toEqual([]);
  });

  it('a customer is closed like by the owner; staff only after their role', async () => {
    const id = await shop.idOf('customer@example.com');
    const owner = await people.signedIn('customer@example.com');
    const close = (user: string) => admin.delete(`/api/admin/users/${user}`).send({ reason: REASON });
    await close(id).expect(204);
    await close(id).expect(404);
    expect((await owner.get('/api/auth/user')).body).toBeNull();
    expect(await people.mails('customer@example.com')).toContain('Your account was deleted');
    const published = await shop.execute('select 1 from platform.outbox where type = ?', [UserErased.type]);
    expect(published).toHaveLength(1);
    expect(await actions()).toEqual([{ action: 'user.closed', reason: REASON }]);
    expect((await close(await shop.idOf('sales@example.com')).expect(409)).body.message).toMatch(/staff account/);
    await close(await shop.idOf('admin@example.com')).expect(409);
  });

  it('someone who is invited chooses a password by the newest link, which confirms the address', async () => {
    const person = { email: 'jo@bodyshop.example', firstName: 'Jo', lastName: 'Bodyshop' };
    const { body } = await admin
      .post('/api/admin/users/invitations')
      .send({ ...person, role: 'sales' })
      .expect(201);
    expect(body).toMatchObject({ email: person.email, role: 'sales', isInvited: true, lastLogin: null });
    expect((await signIn(person.email, '')).status).toBe(400);
    const first = await people.token(person.email, 'reset-password');
    await admin.post(`/api/admin/users/${body.id}/invitation`).expect(200);
    await choose(first).expect(400);
    const [mail] = await shop.execute<{ text: string }>(
      "select text from platform.mail_queue where key like 'invitation:%' order by created_at desc limit 1",
    );
    await choose(/token=([\w-]+)/.exec(mail!.text)![1]!).expect((response) =>
      expect(response.status).toBeLessThan(300),
    );
    await people.signedIn(person.email, 'quite a long one');
    const { body: found } = await admin.get(`/api/admin/users/${body.id}`).expect(200);
    expect(found).toMatchObject({ emailConfirmed: true, isInvited: false });
    await admin.post(`/api/admin/users/${body.id}/invitation`).expect(409);
    await admin.post('/api/admin/users/invitations').send(person).expect(409);
  });

  it('someone who was invited at a mistyped address is invited at the corrected one', async () => {
    const person = { email: 'jo@bodyshpo.example', firstName: 'Jo', lastName: 'Bodyshop' };
    const { body } = await admin.post('/api/admin/users/invitations').send(person).expect(201);
    const { id, username } = body;
    const mistyped = await people.token(person.email, 'reset-password');
    const correct = (email: string) => admin.put(`/api/admin/users/${id}`).send({ email, username }).expect(200);
    await correct('jo@bodyshop.example');
    expect(await people.mails('jo@bodyshop.example')).toEqual([expect.stringMatching(/^Your invitation to/)]);
    await correct(person.email);
    await choose(mistyped).expect(400);
    await correct('jo@bodyshop.example');
    await choose(await people.token('jo@bodyshop.example', 'reset-password')).expect(200);
    await people.signedIn('jo@bodyshop.example', 'quite a long one');
  });

  it('an administrator who was invited and has not answered is none who can sign in', async () => {
    const person = { email: 'boss@example.com', firstName: 'Bo', lastName: 'Oss', role: 'admin' };
    await admin.post('/api/admin/users/invitations').send(person).expect(201);
    const mine = await shop.idOf('admin@example.com');
    const leave = () => admin.put(`/api/admin/users/${mine}/role`).send({ role: 'customer', reason: REASON });
    expect((await leave().expect(409)).body.message).toContain('last administrator');
    await choose(await people.token(person.email, 'reset-password')).expect(200);
    await leave().expect(200);
  });

  it('a user’s devices are listed and signed out, with a reason', async () => {
    const id = await shop.idOf('customer@example.com');
    const owner = await people.signedIn('customer@example.com');
    expect((await admin.get(`/api/admin/users/${id}/sessions`).expect(200)).body).toMatchObject([{ current: false }]);
    await admin.delete(`/api/admin/users/${id}/sessions`).send({}).expect(400);
    await admin.delete(`/api/admin/users/${id}/sessions`).send({ reason: REASON }).expect(204);
    expect((await owner.get('/api/auth/user')).body).toBeNull();
    expect((await admin.get(`/api/admin/users/${id}/sessions`).expect(200)).body).toEqual([]);
    expect(await actions()).toEqual([{ action: 'user.signed-out', reason: REASON }]);
  });

  it('sales read the record and add notes, which the export names and the closing erases', async () => {
    const id = await shop.idOf('customer@example.com');
    const sales = await people.signedIn('sales@example.com');
    await sales.post(`/api/admin/users/${id}/notes`).send({ text: ' ' }).expect(400);
    const { body } = await sales.post(`/api/admin/users/${id}/notes`).send({ text: 'Prefers mornings' }).expect(200);
    expect(body).toMatchObject({
      email: 'customer@example.com',
      addresses: [],
      colleagues: [],
      sageContact: null,
      tradeDecidedBy: null,
      notes: [{ text: 'Prefers mornings', author: expect.any(String) }],
    });
    const noted = await shop.execute(
      `select actor, subject_id, "after" ->> 'noteId' as note from identity.audit where action = 'user.noted'`,
    );
    const [{ id: note }] = body.notes;
    expect(noted).toEqual([{ actor: await shop.idOf('sales@example.com'), subject_id: id, note }]);
    // Points are for support and administrators.
    expect(body.points).toBeNull();
    expect((await admin.get(`/api/admin/users/${id}`).expect(200)).body.points).toBe(0);
    await sales.get('/api/admin/users/2f2a1f0e-0000-4000-8000-000000000000').expect(404);
    await sales.get(`/api/admin/users/${id}/sessions`).expect(403);
    const owner = await people.signedIn('customer@example.com');
    await owner.get(`/api/admin/users/${id}`).expect(403);
    await admin.delete(`/api/admin/users/${id}`).send({ reason: REASON }).expect(204);
    expect(await shop.execute('select 1 from identity.user_notes')).toEqual([]);
    await sales.post(`/api/admin/users/${id}/notes`).send({ text: 'Late' }).expect(404);
  });

  it('the record of a colleague is for administrators, and so are notes about one', async () => {
    const path = `/api/admin/users/${await shop.idOf('admin@example.com')}`;
    const sales = await people.signedIn('sales@example.com');
    await sales.get(path).expect(404);
    await sales.post(`${path}/notes`).send({ text: 'Works late' }).expect(404);
    const about = 'select 1 from identity.user_notes where user_id = ?';
    expect(await shop.execute(about, [await shop.idOf('admin@example.com')])).toEqual([]);
    expect(await shop.execute("select 1 from identity.audit where action = 'user.noted'")).toEqual([]);
    await admin.get(path).expect(200);
  });

  it('trade accounts of one company are shown together', async () => {
    await shop.execute(
      "update identity.users set is_trade_customer = true, company_registration_number = '01234567' where email <> 'admin@example.com'",
    );
    const { body } = await admin.get(`/api/admin/users/${await shop.idOf('customer@example.com')}`).expect(200);
    expect(body.colleagues).toMatchObject([{ email: 'sales@example.com' }]);
    await shop.execute("update identity.users set company_registration_number = 'None' where is_trade_customer");
    const apart = await admin.get(`/api/admin/users/${await shop.idOf('customer@example.com')}`).expect(200);
    expect(apart.body.colleagues).toEqual([]);
  });
});
