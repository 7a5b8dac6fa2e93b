import { HttpServer } from '../../../platform/testing/http-server.js';
import { ACCOUNT_MESSAGES, FIELD_MESSAGES } from '../account/sign-up-rules.js';
import { IdentityModule } from '../index.js';
import { AccountVisitors, ANN } from '../testing/account-visitor.js';

const NEW = 'a longer and better one';

describe('A new password', () => {
  let server: HttpServer;
  let second: HttpServer;
  let people: AccountVisitors;
  const login = (password: string, email = ANN.email) =>
    server.call().post('/api/auth/login').send({ email, password });
  const forgot = (email: string) => server.call().post('/api/auth/forgot').send({ email });
  const reset = (token: string, password = NEW) => server.call().post('/api/auth/reset').send({ token, password });

  const isUsable = async (token: string) =>
    (await server.call().post('/api/auth/reset/check').send({ token }).expect(200)).body.isUsable;

  beforeAll(async () => {
    server = await HttpServer.open({ modules: [IdentityModule] });
    second = await HttpServer.open({ modules: [IdentityModule], shareWith: server });
    people = new AccountVisitors(server);
  });
  afterAll(async () => {
    await second.close();
    await server.close();
  });
  beforeEach(() => people.reset());

  describe('for who forgot theirs', () => {
    it('the mailed link sets a new password, ends every session and mails the owner', async () => {
      const { agent } = await people.confirmed();
      await forgot('ann@example.COM').expect(202);
      const token = await people.token(ANN.email, 'reset-password');
      expect((await reset(token).expect(200)).body.message).toBe(ACCOUNT_MESSAGES.passwordReset);
      expect((await agent.get('/api/auth/user')).text).toBe('null');
      await login(ANN.password).expect(401);
      expect((await login(NEW).expect(200)).body.emailConfirmed).toBe(true);
      expect(await people.mails(ANN.email)).toEqual([
        'Welcome to Topcoat',
        'Choose a new password',
        'Your password was changed',
      ]);
    });

    it('the response is the same with and without an account, and only the owner is mailed', async () => {
      await people.confirmed();
      const answers = [];
      for (const email of [ANN.email, 'nobody@example.com']) {
        const { status, body, headers } = await forgot(email);
        answers.push({ status, body, length: headers['content-length'] });
      }
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[0]?.body).toEqual({ message: ACCOUNT_MESSAGES.forgot });
      expect(await people.mails('nobody@example.com')).toEqual([]);
    });

    it('the response is the same for an unconfirmed address, also where its mailbox has had its links', async () => {
      const { agent } = await people.signedUp();
      for (let number = 0; number < 5; number += 1) await agent.post('/api/auth/resend-confirmation');
      const { status, body } = await forgot(ANN.email);
      expect({ status, body }).toEqual({ status: 202, body: { message: ACCOUNT_MESSAGES.forgot } });
    });

    it('the link works once, even when two use it at the same moment', async () => {
      await people.confirmed();
      await forgot(ANN.email);
      const token = await people.token(ANN.email, 'reset-password');
      const answers = await Promise.all([reset(token, `${NEW} 1`), reset(token, `${NEW} 2`)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
      await reset(token).expect(400);
    });

    it('says beforehand whether a link still works', async () => {
      await people.confirmed();
      await forgot(ANN.email);
      const token = await people.token(ANN.email, 'reset-password');
      expect(await isUsable(token)).toBe(true);
      expect(await isUsable(token)).toBe(true);
      await reset(token).expect(200);
      expect(await isUsable(token)).toBe(false);
      expect(await isUsable('B'.repeat(43))).toBe(false);
      expect(await isUsable('cut-short')).toBe(false);
      expect(await isUsable(await people.token(ANN.email, 'confirm-email'))).toBe(false);
      await server.call().post('/api/auth/reset/check').send({}).expect(400);
    });

    it('a new password revokes the other links', async () => {
      const { agent } = await people.confirmed();
      await forgot(ANN.email);
      const first = await people.token(ANN.email, 'reset-password');
      await forgot(ANN.email);
      const other = await people.token(ANN.email, 'reset-password');
      await agent.put('/api/auth/password').send({ currentPassword: ANN.password, newPassword: NEW }).expect(200);
      for (const token of [first, other]) await reset(token, 'yet another good one').expect(400);
      await login(NEW).expect(200);
    });

    it('rejects an expired link, an invented one and one that confirms an address', async () => {
      await people.confirmed();
      await reset(await people.token(ANN.email, 'confirm-email')).expect(400);
      await forgot(ANN.email);
      const token = await people.token(ANN.email, 'reset-password');
      await people.execute(`update identity.account_tokens set expires_at = now() - interval '1 second'`);
      expect(await isUsable(token)).toBe(false);
      const { body } = await reset(token).expect(400);
      expect(body.message).toBe(ACCOUNT_MESSAGES.linkSpent);
      await reset('B'.repeat(43)).expect(400);
      await login(ANN.password).expect(200);
    });

    it('a password that is too common or names its owner leaves the link valid', async () => {
      await people.confirmed();
      await forgot(ANN.email);
      const token = await people.token(ANN.email, 'reset-password');
      expect((await reset(token, 'password1').expect(400)).body.message).toBe(FIELD_MESSAGES.passwordTooCommon);
      expect((await reset(token, ANN.email).expect(400)).body.message).toBe(FIELD_MESSAGES.passwordLikeAccount);
      expect((await reset(token, 'short').expect(400)).body.message).toBe(FIELD_MESSAGES.passwordTooShort);
      await reset(token).expect(200);
    });

    it('a new password opens an account that failed sign-ins had locked', async () => {
      await people.confirmed();
      for (let number = 0; number < 10; number += 1) await login('wrong one');
      await login(ANN.password).expect(429);
      await forgot(ANN.email);
      await reset(await people.token(ANN.email, 'reset-password')).expect(200);
      await login(NEW).expect(200);
    });

    it('mails the link three times in a quarter of an hour, with the same response after that', async () => {
      await people.confirmed();
      for (let number = 0; number < 5; number += 1) await forgot(ANN.email).expect(202);
      const subjects = await people.mails(ANN.email);
      expect(subjects.filter((subject) => subject === 'Choose a new password')).toHaveLength(3);
    });
  });

  describe('for who knows the old one', () => {
    const change = (agent: ReturnType<AccountVisitors['browser']>, currentPassword: string, newPassword = NEW) =>
      agent.put('/api/auth/password').send({ currentPassword, newPassword });

    it('changing the password signs out every other device on every process and keeps this one under a new session', async () => {
      const { agent, id } = await people.signedUp();
      const phone = await people.signedIn(ANN.email, ANN.password, second);
      const before = await people.execute<{ sid: string }>('select sid from identity.sessions');
      expect((await change(agent, ANN.password).expect(200)).body.message).toBe(ACCOUNT_MESSAGES.passwordChanged);
      expect((await phone.get('/api/auth/user')).text).toBe('null');
      expect((await agent.get('/api/auth/user')).body.id).toBe(id);
      const after = await people.execute<{ sid: string }>('select sid from identity.sessions');
      expect(after).toHaveLength(1);
      expect(before).not.toContainEqual(after[0]);
      await login(ANN.password).expect(401);
      await login(NEW).expect(200);
    });

    it('rejects a wrong current password, and after ten of them every one, at the sign-in too', async () => {
      const { agent } = await people.signedUp();
      const { body } = await change(agent, 'wrong one').expect(400);
      expect(body.errors).toEqual([{ field: 'currentPassword', message: ACCOUNT_MESSAGES.passwordWrong }]);
      for (let number = 1; number < 10; number += 1) await change(agent, 'wrong one').expect(400);
      await change(agent, ANN.password).expect(429);
      await login(ANN.password).expect(429);
    });

    it('rejects a common password and names the field', async () => {
      const { agent } = await people.signedUp();
      const { body } = await change(agent, ANN.password, 'qwerty123').expect(400);
      expect(body.errors).toEqual([{ field: 'newPassword', message: FIELD_MESSAGES.passwordTooCommon }]);
    });

    it('of two changes at once one succeeds', async () => {
      const { agent } = await people.signedUp();
      const other = await people.signedIn(ANN.email);
      const answers = await Promise.all([
        change(agent, ANN.password, `${NEW} 1`),
        change(other, ANN.password, `${NEW} 2`),
      ]);
      const won = answers.findIndex(({ status }) => status === 200);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      await login(`${NEW} ${won + 1}`).expect(200);
    });

    it('rejects guests and accounts without a password', async () => {
      await change(people.browser(), ANN.password).expect(401);
      const { agent } = await people.signedUp();
      await people.execute('update identity.users set password = null');
      expect((await change(agent, ANN.password).expect(409)).body.message).toBe(ACCOUNT_MESSAGES.noPasswordYet);
    });
  });
});
