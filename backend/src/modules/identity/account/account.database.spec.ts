import { createHash } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { HttpServer } from '../../../platform/testing/http-server.js';
import { LoyaltyModule } from '../../loyalty/index.js';
import type { UserErasedPayload } from '../events.js';
import { IdentityModule } from '../index.js';
import { CloseAccount } from '../staff/staff.commands.js';
import { AccountVisitors, ANN, COMPANY } from '../testing/account-visitor.js';
import { ACCOUNT_MESSAGES, FIELD_MESSAGES } from './sign-up-rules.js';

const PROFILE = { firstName: 'Anna', lastName: 'Leigh', phoneNumber: '0113 496 0001' };

describe('My account', () => {
  let server: HttpServer;
  let people: AccountVisitors;

  beforeAll(async () => {
    server = await HttpServer.open({ modules: [IdentityModule, LoyaltyModule] });
    people = new AccountVisitors(server);
  });
  afterAll(() => server.close());
  beforeEach(() => people.reset());

  const events = async (type: string) => {
    const rows = await people.execute<{ payload: object }>(
      'select payload from platform.outbox where type = ? order by seq',
      [type],
    );
    return rows.map(({ payload }) => payload);
  };

  describe('profile', () => {
    it('changes the profile and publishes UserChanged', async () => {
      const { agent, id } = await people.signedUp();
      const { body } = await agent
        .put('/api/auth/profile')
        .send({ ...PROFILE, username: 'anna' })
        .expect(200);
      expect(body).toMatchObject({ id, ...PROFILE, username: 'anna', email: ANN.email, pendingEmail: null });
      expect((await agent.get('/api/auth/profile')).body).toEqual(body);
      expect(await events('identity.user-changed.v1')).toEqual([expect.objectContaining({ userId: id, ...PROFILE })]);
    });

    it("a form of a page that was opened as someone else is not saved into the new user's account", async () => {
      const { agent, id } = await people.signedUp();
      const sam = { ...ANN, email: 'sam@example.com', username: 'sam', firstName: 'Sam' };
      const joined = await agent.post('/api/auth/signup').set('X-Page-User', id).send(sam).expect(201);
      expect(joined.headers['x-page-user']).toBe(joined.body.id);
      const rename = (page: string) =>
        agent
          .put('/api/auth/profile')
          .set('X-Page-User', page)
          .send({ ...PROFILE, firstName: 'Xavier' });
      const { body } = await rename(id).expect(409);
      expect(body).toMatchObject({ pageOfAnother: true, message: expect.stringContaining('nothing was saved') });
      await rename('guest').expect(409);
      expect((await agent.get('/api/auth/user').set('X-Page-User', id).expect(200)).body.firstName).toBe('Sam');
      await rename(joined.body.id).expect(200);
      await agent.post('/api/auth/logout').set('X-Page-User', id).expect(204);
      await rename(joined.body.id).expect(401);
      const credentials = { email: ANN.email, password: ANN.password };
      const again = await agent.post('/api/auth/login').set('X-Page-User', 'guest').send(credentials).expect(200);
      expect(again.headers['x-page-user']).toBe(id);
    });

    it('saving an unchanged profile publishes nothing', async () => {
      const { agent } = await people.signedUp();
      const { firstName, lastName, phoneNumber, username, email } = ANN;
      await agent.put('/api/auth/profile').send({ firstName, lastName, phoneNumber, username, email }).expect(200);
      expect(await events('identity.user-changed.v1')).toEqual([]);
    });

    it('a trade customer’s profile contains the company, without what was emptied', async () => {
      const { agent } = await people.signedUp(COMPANY);
      const change = { ...PROFILE, companyAddress: '2 Mill Lane\nLeeds', website: '', vatNumber: 'GB999999973' };
      expect((await agent.put('/api/auth/profile').send(change).expect(200)).body).toMatchObject({
        companyName: 'Ridgeway Ltd',
        companyAddress: '2 Mill Lane\nLeeds',
        website: null,
        vatNumber: 'GB999999973',
      });
      expect(await events('identity.user-changed.v1')).toEqual([
        expect.objectContaining({ vatNumber: 'GB999999973', companyAddress: '2 Mill Lane\nLeeds' }),
      ]);
    });

    it('a verified company keeps its name and registration number', async () => {
      const { agent } = await people.signedUp(COMPANY);
      await people.execute(`update identity.users set trade_customer_status = 'verified'`);
      const { body } = await agent
        .put('/api/auth/profile')
        .send({ ...PROFILE, companyName: 'Another Ltd' })
        .expect(409);
      expect(body.message).toBe(ACCOUNT_MESSAGES.companyFixed);
      await agent
        .put('/api/auth/profile')
        .send({ ...PROFILE, companyName: 'Ridgeway Ltd', vatNumber: 'GB999999973' })
        .expect(200);
    });

    it('an account that is not trade cannot give a company', async () => {
      const { agent } = await people.signedUp();
      const { body } = await agent
        .put('/api/auth/profile')
        .send({ ...PROFILE, companyName: 'Mine' })
        .expect(409);
      expect(body.message).toBe(ACCOUNT_MESSAGES.notTrade);
    });

    it.each([
      [{ role: 'admin' }, 'role is not a field of this request.'],
      [{ tradeCustomerStatus: 'verified' }, 'tradeCustomerStatus is not a field of this request.'],
      [{ emailConfirmed: true }, 'emailConfirmed is not a field of this request.'],
      [{ firstName: '' }, FIELD_MESSAGES.firstNameRequired],
      [{ username: 'x' }, FIELD_MESSAGES.usernameTooShort],
      [{ phoneNumber: '1' }, FIELD_MESSAGES.phoneNumber],
      [{ website: 'javascript:alert(1)' }, FIELD_MESSAGES.website],
    ])('rejects %j', async (wrong, message) => {
      const { agent } = await people.signedUp(COMPANY);
      const { body } = await agent
        .put('/api/auth/profile')
        .send({ ...PROFILE, ...wrong })
        .expect(400);
      expect(body.message).toBe(message);
    });

    it('rejects guests', async () => {
      await people.browser().get('/api/auth/profile').expect(401);
      await people.browser().put('/api/auth/profile').send(PROFILE).expect(401);
    });
  });

  describe('e-mail address', () => {
    const move = (agent: ReturnType<AccountVisitors['browser']>, email: string, currentPassword?: string) =>
      agent.put('/api/auth/profile').send({ ...PROFILE, email, currentPassword });
    const confirm = async (email: string) =>
      server
        .call()
        .post('/api/auth/confirm-email')
        .send({ token: await people.token(email, 'confirm-email') });

    it('a new e-mail address takes effect when it is confirmed, and the old one is informed', async () => {
      const { agent, id } = await people.signedUp();
      const { body } = await move(agent, 'new@example.com', ANN.password).expect(200);
      expect(body).toMatchObject({ email: ANN.email, pendingEmail: 'new@example.com' });
      expect(await people.mails(ANN.email)).toContain('Your email address is about to change');
      expect((await confirm('new@example.com')).status).toBe(200);
      expect((await agent.get('/api/auth/profile')).body).toMatchObject({
        email: 'new@example.com',
        pendingEmail: null,
        emailConfirmed: true,
      });
      expect(await events('identity.user-changed.v1')).toContainEqual(
        expect.objectContaining({ userId: id, email: 'new@example.com' }),
      );
      await people.signedIn('new@example.com');
    });

    it('changing the e-mail address needs the password', async () => {
      const { agent } = await people.signedUp();
      expect((await move(agent, 'new@example.com').expect(400)).body.errors).toEqual([
        { field: 'currentPassword', message: ACCOUNT_MESSAGES.passwordForEmail },
      ]);
      expect((await move(agent, 'new@example.com', 'wrong one').expect(400)).body.message).toBe(
        ACCOUNT_MESSAGES.passwordWrong,
      );
      expect(await people.mails('new@example.com')).toEqual([]);
    });

    it('an address of another account is neither revealed nor taken', async () => {
      await people.signedUp({ email: 'taken@example.com' });
      const { agent } = await people.signedUp();
      await move(agent, 'TAKEN@example.com', ANN.password).expect(200);
      expect((await confirm('taken@example.com')).status).toBe(409);
      expect((await agent.get('/api/auth/user')).body.email).toBe(ANN.email);
    });

    it('only the link to the last requested address works', async () => {
      const { agent } = await people.signedUp();
      await move(agent, 'first@example.com', ANN.password).expect(200);
      await move(agent, 'second@example.com', ANN.password).expect(200);
      expect((await confirm('first@example.com')).status).toBe(400);
      expect((await confirm('second@example.com')).status).toBe(200);
      expect((await confirm(ANN.email)).status).toBe(400);
    });

    it('links to the former address do not open the account', async () => {
      const { agent } = await people.confirmed();
      await server.call().post('/api/auth/forgot').send({ email: ANN.email });
      const token = await people.token(ANN.email, 'reset-password');
      await move(agent, 'new@example.com', ANN.password).expect(200);
      await confirm('new@example.com');
      await server.call().post('/api/auth/reset').send({ token, password: 'a longer and better one' }).expect(400);
    });

    it('a new password cancels a pending address, which an intruder may have requested', async () => {
      const { agent } = await people.confirmed();
      await move(agent, 'evil@example.com', ANN.password).expect(200);
      const passwords = { currentPassword: ANN.password, newPassword: 'a longer and better one' };
      expect((await agent.put('/api/auth/password').send(passwords)).status).toBeLessThan(300);
      expect((await confirm('evil@example.com')).status).toBe(400);
      await move(agent, 'evil@example.com', passwords.newPassword).expect(200);
      await server.call().post('/api/auth/forgot').send({ email: ANN.email });
      const token = await people.token(ANN.email, 'reset-password');
      await server.call().post('/api/auth/reset').send({ token, password: 'yet another good one' }).expect(200);
      expect((await confirm('evil@example.com')).status).toBe(400);
    });

    it('a pending address stays while other fields are saved', async () => {
      const { agent } = await people.signedUp();
      await move(agent, 'new@example.com', ANN.password).expect(200);
      const { body } = await agent.put('/api/auth/profile').send(PROFILE).expect(200);
      expect(body.pendingEmail).toBe('new@example.com');
    });

    it('the address can be changed five times an hour', async () => {
      const { agent } = await people.signedUp();
      for (let number = 0; number < 5; number += 1)
        await move(agent, `new-${number}@example.com`, ANN.password).expect(200);
      await move(agent, 'new-6@example.com', ANN.password).expect(429);
    });
  });

  it('the export contains the data as a file, without anything that opens the account', async () => {
    const { agent, id } = await people.signedUp(COMPANY);
    const { body, headers, text } = await agent.get('/api/auth/export').expect(200);
    expect(headers['content-disposition']).toBe('attachment; filename="my-data.json"');
    expect(body.account).toMatchObject({ id, email: ANN.email, companyName: 'Ridgeway Ltd', addresses: [] });
    expect(body.account.sessions).toHaveLength(1);
    expect(text).not.toMatch(/argon2|"sid"|"hash"|"secret"/);
    await people.browser().get('/api/auth/export').expect(401);
  });

  describe('when it is deleted', () => {
    const leave = (agent: ReturnType<AccountVisitors['browser']>, password?: string) =>
      agent.delete('/api/auth/account').send({ password });

    it('deletes the account and its data, publishes UserErased and frees the e-mail', async () => {
      const { agent, id } = await people.signedUp();
      await agent.post('/api/auth/addresses').send({
        firstName: 'Ann',
        lastName: 'Lee',
        phone: '0113 496 0000',
        address: '1 Mill Lane',
        city: 'Leeds',
        postalCode: 'LS1 1AA',
      });
      const phone = await people.signedIn(ANN.email);
      expect((await leave(agent, ANN.password).expect(200)).body.message).toBe(ACCOUNT_MESSAGES.accountClosed);
      expect((await phone.get('/api/auth/user')).text).toBe('null');
      for (const table of ['users', 'sessions', 'account_tokens', 'addresses'])
        expect(await people.execute(`select * from identity.${table}`)).toEqual([]);
      expect(await events('identity.user-erased.v1')).toEqual([{ userId: id, emailDigest: null }]);
      expect(await people.mails(ANN.email)).toContain('Your account was deleted');
      await people.signedUp();
    });

    it('is kept while its customer owes points, also where staff close it', async () => {
      const { agent, id } = await people.signedUp();
      const owe = (points: number) =>
        people.execute(
          `insert into loyalty.balances (user_id, balance) values (?, ?)
           on conflict (user_id) do update set balance = excluded.balance`,
          [id, -points],
        );
      await owe(4999);
      const message =
        'The account owes 4,999 points, which a refund took back after they were spent. It can be deleted once they are settled.';
      expect((await leave(agent, ANN.password).expect(409)).body).toMatchObject({ message, obstacles: [message] });
      await expect(server.app.get(CommandBus).execute(new CloseAccount(id, 'As asked', 'system'))).rejects.toThrow(
        message,
      );
      expect((await agent.get('/api/auth/user')).body).toMatchObject({ id });
      expect(await events('identity.user-erased.v1')).toEqual([]);
      await owe(0);
      await leave(agent, ANN.password).expect(200);
    });

    it('ends the newsletter to a confirmed address', async () => {
      const subscribed = async () =>
        (await people.execute('select email from identity.newsletter_subscriptions order by email')).length;
      await people.execute('truncate identity.newsletter_subscriptions cascade');
      for (const email of ['ANN@example.com', 'other@example.com'])
        await people.execute(
          `insert into identity.newsletter_subscriptions (id, email, state) values (gen_random_uuid(), ?, 'subscribed')`,
          [email],
        );
      const { agent } = await people.signedUp();
      expect((await agent.get('/api/auth/export')).body.account.newsletter).toBeNull();
      await leave(agent, ANN.password).expect(200);
      expect(await subscribed()).toBe(2);
      const { agent: again } = await people.signedUp();
      await people.execute('update identity.users set email_confirmed = true');
      expect((await again.get('/api/auth/export')).body.account.newsletter).toMatchObject({ state: 'subscribed' });
      await leave(again, ANN.password).expect(200);
      expect(await subscribed()).toBe(1);
      // Modules that store only the address find their rows by this digest.
      const digests = (await events('identity.user-erased.v1')).map(
        (event) => (event as UserErasedPayload).emailDigest,
      );
      expect(digests).toContain(createHash('sha256').update(ANN.email.toLowerCase()).digest('hex'));
    });

    it('keeps emails and newsletter of an unconfirmed address', async () => {
      const { agent } = await people.signedUp();
      const kept = async () =>
        (await people.execute("select 1 from platform.mail_queue where key = 'order-of-a-guest' and text <> ''"))
          .length;
      await people.execute(
        `insert into platform.mail_queue (id, key, to_address, subject, text, html, status, correlation_id)
         values (gen_random_uuid(), 'order-of-a-guest', ?, 'Your order', 'text', 'html', 'sent', 'c')`,
        [ANN.email],
      );
      await leave(agent, ANN.password).expect(200);
      expect(await kept()).toBe(1);
      const { agent: theirs } = await people.signedUp();
      await people.execute('update identity.users set email_confirmed = true');
      await leave(theirs, ANN.password).expect(200);
      expect(await kept()).toBe(0);
    });

    it('needs the password', async () => {
      const { agent } = await people.signedUp();
      expect((await leave(agent).expect(400)).body.message).toBe(ACCOUNT_MESSAGES.passwordMissing);
      expect((await leave(agent, 'wrong one').expect(400)).body.message).toBe(ACCOUNT_MESSAGES.passwordWrong);
      await people.execute('update identity.users set password = null');
      expect((await leave(agent).expect(403)).body.signInAgain).toBe(true);
    });

    it('rejects staff', async () => {
      const { agent } = await people.signedUp();
      await people.execute(`update identity.users set role = 'admin'`);
      expect((await leave(agent, ANN.password).expect(409)).body.message).toBe(ACCOUNT_MESSAGES.staffAccount);
      expect((await agent.get('/api/auth/user')).body.role).toBe('admin');
    });

    it('deletes queued emails', async () => {
      const { agent } = await people.signedUp();
      await people.execute(`update platform.mail_queue set status = 'sent'`);
      await people.execute('update identity.users set email_confirmed = true');
      await leave(agent, ANN.password).expect(200);
      const kept = await people.execute<{ text: string }>(
        `select to_address, text, html from platform.mail_queue where status = 'sent'`,
      );
      expect(kept).toEqual([{ to_address: '', text: '', html: '' }]);
    });
  });
});
