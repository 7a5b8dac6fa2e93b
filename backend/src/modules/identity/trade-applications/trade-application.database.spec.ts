import { EntityManager } from '@mikro-orm/postgresql';
import { STAFF_DIRECTORY, type StaffDirectory } from '../../../platform/directories.js';
import { CustomersModule } from '../../ordering/index.js';
import { TradeCustomerVerified } from '../events.js';
import { Users } from '../index.js';
import { AccountVisitors, COMPANY } from '../testing/account-visitor.js';
import { STAFF_PASSWORD, StaffShop } from '../testing/staff-shop.js';
import { APPLICATION_SORT_COLUMNS } from './trade-applications.dto.js';

const PATH = '/api/admin/trade-applications';

describe('Trade applications', () => {
  let shop: StaffShop;
  let people: AccountVisitors;
  let sales: Awaited<ReturnType<AccountVisitors['signedIn']>>;
  let applicants = 0;

  beforeAll(async () => {
    shop = await StaffShop.open('demo', [CustomersModule]);
    people = new AccountVisitors(shop.server);
    await connectSage();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.renew();
    await shop.execute('truncate identity.audit, platform.outbox');
    sales = await people.signedIn('sales@example.com');
  });

  /** A connected Sage business with contacts that have the applicants' company. */
  async function connectSage() {
    await shop.execute(
      `insert into accounting.sage_tokens (id, access_token, refresh_token, expires_at, refresh_expires_at, business_id, connected_at, renewed_at)
       values (1, '', '', now(), now(), 'business', now(), now())`,
    );
    await shop.execute(
      `insert into accounting.sage_contacts (sage_business_id, sage_contact_id, name, last_sync_at)
       select 'business', id, ?, now() from unnest(array['abc123', 'wrong', 'right']) id`,
      [COMPANY.companyName],
    );
  }
  async function applied(at: string, emailConfirmed = true) {
    applicants += 1;
    const applicant = await people.signedUp({ ...COMPANY, email: `owner-${applicants}@example.com` });
    await shop.execute('update identity.users set created_at = ?, email_confirmed = ? where id = ?', [
      at,
      emailConfirmed,
      applicant.id,
    ]);
    return applicant;
  }
  const decide = (id: string, decision: object) => sales.post(`/api/admin/users/${id}/trade`).send(decision);
  const published = () =>
    shop.execute<{ payload: object }>('select payload from platform.outbox where type = ?', [
      TradeCustomerVerified.type,
    ]);

  it('an application is due after two business days in London time, without weekends', async () => {
    const cases = [
      // Monday to Wednesday, Thursday to Monday, Friday to Tuesday; at the weekend they count from Monday's first minute.
      ['2026-11-16T10:00:00Z', '2026-11-18T10:00:00.000Z'],
      ['2026-11-19T10:00:00Z', '2026-11-23T10:00:00.000Z'],
      ['2026-11-20T23:30:00Z', '2026-11-24T23:30:00.000Z'],
      ['2026-11-21T15:00:00Z', '2026-11-25T00:00:00.000Z'],
      ['2026-11-22T23:59:00Z', '2026-11-25T00:00:00.000Z'],
      // In summer London's midnight is an hour before UTC's; the clocks go back on 25 October.
      ['2026-07-03T23:30:00Z', '2026-07-07T23:00:00.000Z'],
      ['2026-10-23T09:00:00Z', '2026-10-27T10:00:00.000Z'],
    ] as const;
    const due = new Map<string, string>();
    for (const [at, dueAt] of cases) due.set((await applied(at)).id, dueAt);
    const { body } = await sales.get(PATH).expect(200);
    expect(body).toHaveLength(cases.length);
    for (const { id, dueAt } of body) expect([id, dueAt]).toEqual([id, due.get(id)]);
  });

  it('a new application is mailed to sales with its day, and the welcome names it to the applicant', async () => {
    const { id, body } = await people.signedUp({ ...COMPANY, email: 'new-applicant@example.com' });
    const { body: queue } = await sales.get(`${PATH}?search=new-applicant`).expect(200);
    const last = new Date(Date.parse(queue[0].dueAt) - 1);
    const options = { timeZone: 'Europe/London', weekday: 'long', day: 'numeric', month: 'long' } as const;
    const day = last.toLocaleDateString('en-GB', options);
    expect(await people.mails('sales@example.com')).toEqual(['New trade application: Ridgeway Ltd']);
    expect(await people.mails('admin@example.com')).toEqual([]);
    const text = async (to: string) =>
      (await shop.execute<{ text: string }>('select text from platform.mail_queue where to_address = ?', [to]))[0]!
        .text;
    expect(await text('sales@example.com')).toMatch(new RegExp(`Decide by +${day}[^]*/admin/customers/${id}`));
    expect(await text(body.email)).toContain(`Our sales team will call you by ${day}`);
    // The mailbox may be a stranger's: the mail repeats no typed text.
    expect(await text(body.email)).not.toContain('Ridgeway');
  });

  it('staff who were invited and have not answered get no mail about a customer', async () => {
    const admin = await people.signedIn('admin@example.com');
    const invited = { email: 'mistyped@example.com', firstName: 'Jo', lastName: 'Hale', role: 'sales' };
    await admin.post('/api/admin/users/invitations').send(invited).expect(201);
    await people.signedUp({ ...COMPANY, email: 'applicant@example.com' });
    expect(await people.mails(invited.email)).toEqual([expect.stringMatching(/^Your invitation to/)]);
    expect(await people.mails('sales@example.com')).toEqual(['New trade application: Ridgeway Ltd']);
    const mailed = await shop.server.app.get(Users, { strict: false }).staff(['sales']);
    expect(mailed.map(({ email }) => email)).toEqual(['sales@example.com']);
  });

  it('a flood of applications fills no mailbox of staff, and a private customer is no application', async () => {
    await people.signedUp({ email: 'private@example.com' });
    expect(await people.mails('sales@example.com')).toEqual([]);
    await shop.execute("delete from identity.users where role = 'sales'");
    for (let each = 0; each < 32; each += 1)
      await people.signedUp({ ...COMPANY, email: `flood-${each}@example.com`, username: `flood-${each}` });
    expect(await people.mails('admin@example.com')).toHaveLength(30);
    const welcomes = await shop.execute("select 1 from platform.mail_queue where to_address like 'flood-%'");
    expect(welcomes).toHaveLength(32);
  });

  it('the queue lists the longest waiting first and marks the overdue', async () => {
    const late = await applied('2026-01-05T09:00:00Z');
    const fresh = await applied(new Date().toISOString());
    const { body, headers } = await sales.get(`${PATH}?status=pending_verification`).expect(200);
    expect(headers['x-total-count']).toBe('2');
    expect(body.map(({ id, overdue }: { id: string; overdue: boolean }) => [id, overdue])).toEqual([
      [late.id, true],
      [fresh.id, false],
    ]);
    const { isTradeCustomer: _, ...company } = COMPANY;
    expect(body[0]).toMatchObject({ ...company, salesRepContacted: false, notes: null, decidedAt: null });
    await decide(late.id, { status: 'verified' }).expect(200);
    expect((await sales.get(`${PATH}?status=pending_verification`)).body).toHaveLength(1);
    const all = (await sales.get(PATH)).body as { id: string; overdue: boolean }[];
    expect(all.map(({ id }) => id)).toEqual([fresh.id, late.id]);
    expect(all[1]!.overdue).toBe(false);
    expect((await sales.get(`${PATH}?search=RIDGEWAY&limit=1`)).body).toHaveLength(1);
    expect((await sales.get(`${PATH}?search=nobody`)).body).toEqual([]);
  });

  it('the list is sorted by its columns, filtered by when it is due, and counted by state', async () => {
    const late = await applied('2026-01-05T09:00:00Z');
    const fresh = await applied(new Date().toISOString());
    const done = await applied('2026-01-06T09:00:00Z');
    await decide(done.id, { status: 'verified' }).expect(200);
    await shop.execute(
      `update identity.users set company_name = 'Aardvark Paint', sales_rep_contacted = true where id = ?`,
      [fresh.id],
    );
    const ids = async (query: string) =>
      (await sales.get(`${PATH}?${query}`).expect(200)).body.map(({ id }: { id: string }) => id);
    expect(await ids('sort=due&status=pending_verification')).toEqual([late.id, fresh.id]);
    expect(await ids('sort=-due')).toEqual([fresh.id, done.id, late.id]);
    expect((await ids('sort=company'))[0]).toBe(fresh.id);
    expect((await ids('sort=decided'))[0]).toBe(done.id);
    for (const column of APPLICATION_SORT_COLUMNS) expect(await ids(`sort=-${column}`)).toHaveLength(3);
    await sales.get(`${PATH}?sort=password`).expect(400);
    expect(await ids('due=overdue')).toEqual([late.id]);
    expect(await ids('contacted=yes')).toEqual([fresh.id]);
    expect((await ids('contacted=no')).sort()).toEqual([late.id, done.id].sort());
    const { body: counts } = await sales.get(`${PATH}/counts`).expect(200);
    expect(counts).toEqual({ waiting: 2, overdue: 1, verified: 1, declined: 0 });
  });

  it('a decided application names who decided', async () => {
    const { id } = await applied('2026-11-16T10:00:00Z');
    const { body } = await decide(id, { status: 'verified' }).expect(200);
    expect(body.decidedBy).toBe('Some One');
    const { id: waiting } = await applied('2026-11-16T11:00:00Z');
    const { body: all } = await sales.get(PATH).expect(200);
    expect(all.find((each: { id: string }) => each.id === waiting).decidedBy).toBeNull();
  });

  it('verifying stores the chosen contact, opens trade prices at once, publishes an event and mails the customer', async () => {
    const { agent, id, body: applicant } = await applied('2026-11-16T10:00:00Z');
    const { body } = await decide(id, { status: 'verified', note: 'Companies House', sageContactId: 'abc123' }).expect(
      200,
    );
    expect(body).toMatchObject({ tradeCustomerStatus: 'verified', decisionNote: 'Companies House', overdue: false });
    expect((await agent.get('/api/auth/user')).body.tradeCustomerStatus).toBe('verified');
    expect(await published()).toEqual([
      { payload: { userId: id, email: applicant.email, companyName: 'Ridgeway Ltd', sageContactId: 'abc123' } },
    ]);
    expect(await people.mails(applicant.email)).toContain('Your trade account is ready');
    expect(
      await shop.execute(`select action, "after", reason from identity.audit where action not like 'session.%'`),
    ).toEqual([
      {
        action: 'trade.verified',
        after: { tradeCustomerStatus: 'verified', sageContact: 'Ridgeway Ltd', sageContactId: 'abc123' },
        reason: 'Companies House',
      },
    ]);
    await decide(id, { status: 'verified' }).expect(409);
    expect(await published()).toHaveLength(1);
    const { body: exported } = await agent.get('/api/auth/export').expect(200);
    expect(exported.account).toMatchObject({
      tradeDecisionNote: 'Companies House',
      actsOfStaff: [{ action: 'trade.verified', reason: 'Companies House' }],
    });
  });

  it('as many decisions at once as the database has connections are all made', async () => {
    const { id } = await applied('2026-11-16T10:00:00Z');
    const others = await shop.execute<{ id: string }>(
      `insert into identity.users select (jsonb_populate_record(u,
         jsonb_build_object('id', gen_random_uuid(), 'email', n || '@many.example.com', 'username', 'many-' || n))).*
       from identity.users u, generate_series(1, 23) n where u.id = ? returning id`,
      [id],
    );
    const decisions = [id, ...others.map((other) => other.id)].map((each) =>
      decide(each, { status: 'verified', sageContactId: 'abc123' }),
    );
    const answers = await Promise.all(decisions);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  it('a verified customer may be given another contact in Sage without an email', async () => {
    const { id, body: applicant } = await applied('2026-11-16T10:00:00Z');
    await decide(id, { status: 'verified', sageContactId: 'wrong' }).expect(200);
    await decide(id, { status: 'verified', sageContactId: 'right', note: 'The other branch' }).expect(200);
    expect(await published()).toMatchObject([
      { payload: { sageContactId: 'wrong' } },
      { payload: { sageContactId: 'right' } },
    ]);
    const mails = await people.mails(applicant.email);
    expect(mails.filter((subject) => subject === 'Your trade account is ready')).toHaveLength(1);
    const auditRecords = await shop.execute(
      "select action, reason from identity.audit where action not like 'session.%' order by at",
    );
    expect(auditRecords).toMatchObject([
      { action: 'trade.verified' },
      { action: 'trade.contact-chosen', reason: 'The other branch' },
    ]);
  });

  it('verifying needs a confirmed email address, for which sales may send the link again', async () => {
    const { id, body: applicant } = await applied('2026-11-16T10:00:00Z', false);
    const { body } = await decide(id, { status: 'verified' }).expect(409);
    expect(body).toMatchObject({
      emailNotConfirmed: true,
      message: expect.stringContaining('Send the confirmation link'),
    });
    expect(await published()).toEqual([]);
    const resend = () => sales.post(`/api/admin/users/${id}/resend-confirmation`);
    for (let times = 0; times < 5; times += 1) await resend().expect(202);
    const { headers } = await resend().expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(60);
    const token = await people.token(applicant.email, 'confirm-email');
    await people.browser().post('/api/auth/confirm-email').send({ token }).expect(200);
    await resend().expect(409);
    await decide(id, { status: 'verified' }).expect(200);
    const auditRecords = await shop.execute<{ action: string }>(
      "select action from identity.audit where action not like 'session.%' order by at",
    );
    expect(auditRecords.map(({ action }) => action)).toEqual([
      ...Array(5).fill('user.confirmation-resent'),
      'trade.verified',
    ]);
  });

  it('a verified customer keeps the address that an administrator corrects until the new one is confirmed', async () => {
    const { id, body: applicant } = await applied('2026-11-16T10:00:00Z');
    await decide(id, { status: 'verified' }).expect(200);
    const admin = await people.signedIn('admin@example.com');
    const correct = (email: string) => admin.put(`/api/admin/users/${id}`).send({ email, username: 'owner' });
    await correct('sales@example.com').expect(409);
    const { body } = await correct('corrected@example.com').expect(200);
    expect(body).toMatchObject({
      email: applicant.email,
      pendingEmail: 'corrected@example.com',
      emailConfirmed: true,
      tradeCustomerStatus: 'verified',
    });
    expect(await people.mails(applicant.email)).toContain('Your email address is about to change');
    await correct('corrected@example.com').expect(200);
    expect(await people.mails('corrected@example.com')).toEqual(['Confirm your email address']);
    const token = await people.token('corrected@example.com', 'confirm-email');
    await people.browser().post('/api/auth/confirm-email').send({ token }).expect(200);
    const { body: found } = await admin.get('/api/admin/users?search=corrected').expect(200);
    expect(found).toMatchObject([{ id, email: 'corrected@example.com', pendingEmail: null, emailConfirmed: true }]);
  });

  it('an applicant sees the own application: since when, the day of the call, and what was decided', async () => {
    const { agent, id } = await applied('2026-11-21T15:00:00Z', false);
    const own = async () => (await agent.get('/api/auth/trade-application').expect(200)).body;
    expect(await own()).toEqual({
      ...{ status: 'pending_verification', appliedAt: '2026-11-21T15:00:00.000Z', isEmailConfirmed: false },
      ...{ callBy: '2026-11-24', isLate: Date.now() > Date.parse('2026-11-25T00:00:00Z'), decidedAt: null },
    });
    await shop.execute("update identity.users set created_at = now() - interval '30 days' where id = ?", [id]);
    expect(await own()).toMatchObject({ isLate: true });
    await decide(id, { status: 'declined', note: 'We could not find the company.' }).expect(200);
    const decided = await own();
    expect(decided).toMatchObject({ status: 'declined', callBy: null, isLate: false });
    expect(Date.parse(decided.decidedAt)).toBeGreaterThan(Date.parse(decided.appliedAt));
    const retail = await people.signedUp({ email: 'retail@example.com' });
    const { body } = await retail.agent.get('/api/auth/trade-application').expect(200);
    expect(body).toBeNull();
    await people.browser().get('/api/auth/trade-application').expect(401);
  });

  it('a declined customer is mailed the reason and may be verified later', async () => {
    const { agent, id, body: applicant } = await applied('2026-11-16T10:00:00Z');
    await decide(id, { status: 'declined' }).expect(400);
    await decide(id, { status: 'declined', note: '  ' }).expect(400);
    await decide(id, { status: 'declined', note: 'We could not find the company.' }).expect(200);
    expect((await agent.get('/api/auth/user')).body.tradeCustomerStatus).toBe('declined');
    const [mail] = await shop.execute<{ text: string }>(
      "select text from platform.mail_queue where subject = 'About your trade account'",
    );
    expect(mail!.text).toContain('We could not find the company.');
    expect(await published()).toEqual([]);
    await decide(id, { status: 'verified', note: 'Found it under its old name' }).expect(200);
    expect(await published()).toHaveLength(1);
    expect(await people.mails(applicant.email)).toContain('Your trade account is ready');
  });

  it('a verified customer may be declined: trade prices close at once and the customer is mailed', async () => {
    const { agent, id } = await applied('2026-11-16T10:00:00Z');
    await decide(id, { status: 'verified' }).expect(200);
    await decide(id, { status: 'declined', note: 'The company was dissolved.' }).expect(200);
    expect((await agent.get('/api/auth/user')).body.tradeCustomerStatus).toBe('declined');
    const [mail] = await shop.execute<{ text: string }>(
      "select text from platform.mail_queue where subject = 'About your trade account'",
    );
    expect(mail!.text).toContain('no longer a verified trade account');
  });

  it('staff decide about no trade account of their own', async () => {
    const { agent, id } = await applied('2026-11-16T10:00:00Z');
    await shop.execute("update identity.users set role = 'sales' where id = ?", [id]);
    const own = { status: 'verified', sageContactId: 'abc123' };
    expect((await agent.post(`/api/admin/users/${id}/trade`).send(own).expect(409)).body.message).toContain('your own');
    expect(await published()).toEqual([]);
    await decide(id, own).expect(200);
  });

  it('of two decisions at the same time one counts', async () => {
    const { id } = await applied('2026-11-16T10:00:00Z');
    const other = await people.signedIn('admin@example.com', STAFF_PASSWORD, shop.second);
    const answers = await Promise.all([
      decide(id, { status: 'verified' }),
      other.post(`/api/admin/users/${id}/trade`).send({ status: 'verified' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await published()).toHaveLength(1);
    expect(await shop.execute("select 1 from identity.audit where action not like 'session.%'")).toHaveLength(1);
  });

  it('records whether sales contacted the applicant, with a note', async () => {
    const { id } = await applied('2026-11-16T10:00:00Z');
    const note = (form: object) => sales.put(`/api/admin/users/${id}/contacted`).send(form);
    const { body } = await note({ contacted: true, note: 'Rang Monday,\nback on Tuesday' }).expect(200);
    expect(body).toMatchObject({ salesRepContacted: true, notes: 'Rang Monday,\nback on Tuesday' });
    expect((await note({ contacted: false }).expect(200)).body).toMatchObject({
      salesRepContacted: false,
      notes: 'Rang Monday,\nback on Tuesday',
    });
    expect((await note({ contacted: true, note: '' }).expect(200)).body.notes).toBeNull();
    await note({ contacted: 'yes' }).expect(400);
    expect(await shop.execute("select action from identity.audit where action not like 'session.%'")).toHaveLength(3);
  });

  it('rejects the note of a window that a colleague’s has overtaken', async () => {
    const { id } = await applied('2026-11-16T10:00:00Z');
    const [{ version }] = (await sales.get(PATH).expect(200)).body;
    const note = (text: string, read: number) =>
      sales.put(`/api/admin/users/${id}/contacted`).send({ contacted: true, note: text, version: read });
    await note('Rang Monday', version).expect(200);
    const { body } = await note('No answer', version).expect(409);
    expect(body.current).toMatchObject({ id, notes: 'Rang Monday' });
    expect((await sales.get(PATH)).body).toMatchObject([{ notes: 'Rang Monday' }]);
    expect((await note('Rang Monday; no answer', body.current.version).expect(200)).body.notes).toMatch(/no answer$/);
  });

  it('many who apply at once are all taken, and wait for no connection while they hold one', async () => {
    const em = shop.server.app.get(EntityManager);
    const directory = shop.server.app.get<StaffDirectory>(STAFF_DIRECTORY, { strict: false });
    const open: boolean[] = [];
    const staff = directory.staff.bind(directory);
    jest.spyOn(directory, 'staff').mockImplementation((roles) => {
      open.push(em.isInTransaction());
      return staff(roles);
    });
    const emails = Array.from({ length: 8 }, (_, index) => `at-once-${index}@example.com`);
    await Promise.all(emails.map((email) => people.signedUp({ ...COMPANY, email, username: email })));
    jest.restoreAllMocks();
    expect(open).toEqual(emails.map(() => false));
    expect(await people.mails('sales@example.com')).toHaveLength(emails.length);
  });

  it('rejects accounts that are not trade, and support and customers as callers', async () => {
    const [customer] = await shop.execute<{ id: string }>("select id from identity.users where role = 'customer'");
    await decide(customer!.id, { status: 'verified' }).expect(409);
    await sales.put(`/api/admin/users/${customer!.id}/contacted`).send({ contacted: true }).expect(409);
    await decide('0191e1c4-7a59-7cc0-a0d5-0b3c1c6b8f5e', { status: 'verified' }).expect(404);
    const { agent, id } = await applied('2026-11-16T10:00:00Z');
    await agent.get(PATH).expect(403);
    await agent.post(`/api/admin/users/${id}/resend-confirmation`).expect(403);
    await agent.post(`/api/admin/users/${id}/trade`).send({ status: 'verified' }).expect(403);
    await people.browser().get(PATH).expect(401);
    expect((await sales.get(PATH)).body).toHaveLength(1);
  });
});
