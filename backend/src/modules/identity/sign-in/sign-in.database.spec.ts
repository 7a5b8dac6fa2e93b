import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Get } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import request from 'supertest';
import { type Actor, CurrentActor } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { HttpServer } from '../../../platform/testing/http-server.js';
import { RegisterUser } from '../account/account.commands.js';
import { IdentityModule } from '../index.js';
import { VerifyTradeCustomer } from '../trade-applications/trade-applications.commands.js';

const PASSWORD = 'a long enough one';
const COMPANY = {
  companyName: 'Ridgeway Ltd',
  companyRegistrationNumber: '01234567',
  companyAddress: '1 Mill Lane, Leeds',
  businessType: 'Body Shop',
  estimatedMonthlySpend: '1000-5000',
  contactRole: 'Owner',
};

@Controller('api/who')
class WhoController {
  @Get() @Allow('anyone') who(@CurrentActor() actor: Actor) {
    return actor;
  }
  @Get('sales') @Allow('sales') sales() {
    return {};
  }
}

describe('Signing in', () => {
  let server: HttpServer;
  let second: HttpServer;
  let id: string;

  const execute = <R extends object>(statement: string, values: unknown[] = []) =>
    server.app.get(EntityManager).fork().execute<R[]>(statement, values);
  const browser = (of = server) => request.agent(of.app.getHttpServer());
  const signIn = async (email = 'ann@example.com', of = server) => {
    const agent = browser(of);
    const { headers, body } = await agent.post('/api/auth/login').send({ email, password: PASSWORD }).expect(200);
    return { agent, body, cookie: String(headers['set-cookie']) };
  };
  const sessions = async () => (await execute('select sid from identity.sessions')).length;

  beforeAll(async () => {
    server = await HttpServer.open({
      modules: [IdentityModule],
      controllers: [WhoController],
      env: { TRUST_PROXY: '1' },
    });
    second = await HttpServer.open({ modules: [IdentityModule], controllers: [WhoController], shareWith: server });
  });
  afterAll(async () => {
    await second.close();
    await server.close();
  });
  beforeEach(async () => {
    await execute('truncate identity.users, identity.sessions, platform.rate_limits');
    id = await server.app.get(CommandBus).execute(
      new RegisterUser(
        {
          email: 'Ann@Example.com',
          username: 'ann',
          firstName: 'Ann',
          lastName: 'Lee',
          phoneNumber: '0113 496 0000',
          company: COMPANY,
        },
        PASSWORD,
      ),
    );
  });

  it('returns the user without the password and sets a cookie that scripts cannot read', async () => {
    const { agent, body, cookie } = await signIn();
    expect(body).toEqual({
      id,
      email: 'Ann@Example.com',
      username: 'ann',
      firstName: 'Ann',
      lastName: 'Lee',
      phoneNumber: '0113 496 0000',
      role: 'customer',
      isTradeCustomer: true,
      tradeCustomerStatus: 'pending_verification',
      emailConfirmed: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect(cookie).toMatch(/^topcoat_session=s%3A[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
    expect((await agent.get('/api/auth/user').expect(200)).body).toEqual(body);
    expect((await agent.get('/api/who')).body).toEqual({
      kind: 'user',
      userId: id,
      role: 'customer',
      isTradeCustomer: true,
      tradeVerified: false,
      // A hash: the session's own id opens it.
      session: expect.stringMatching(/^[\w-]{43}$/),
      hasFreshProof: true,
    });
  });

  it.each(['ann@example.com', 'ANN@EXAMPLE.COM', '  Ann@example.com '])('accepts %p in any case', (email) =>
    signIn(email),
  );

  it('the first sign-in makes an account active', async () => {
    await signIn();
    const [user] = await execute<{ last_login: Date; version: number }>(
      'select last_login, version from identity.users',
    );
    expect(user).toMatchObject({ last_login: expect.anything(), version: 1 });
  });

  it('returns null to a guest, who gets neither a cookie nor a row', async () => {
    const agent = browser();
    const { headers, text } = await agent.get('/api/auth/user').expect(200);
    expect(text).toBe('null');
    expect(headers['content-type']).toContain('application/json');
    expect(headers['set-cookie']).toBeUndefined();
    const failed = await agent.post('/api/auth/login').send({ email: 'ann@example.com', password: 'wrong one' });
    expect(failed.headers['set-cookie']).toBeUndefined();
    expect((await agent.post('/api/auth/logout').expect(204)).headers['set-cookie']).not.toContain('s%3A');
    expect(await sessions()).toBe(0);
  });

  it('each sign-in starts a new session and ends the earlier one of the browser', async () => {
    const { agent, cookie } = await signIn();
    await signIn();
    const again = await agent.post('/api/auth/login').send({ email: 'ann@example.com', password: PASSWORD });
    expect(String(again.headers['set-cookie'])).not.toBe(cookie);
    expect(await sessions()).toBe(2);
    const [old] = cookie.split(';');
    expect((await server.call().get('/api/auth/user').set('Cookie', old!)).text).toBe('null');
  });

  it('ignores a session cookie with a wrong signature', async () => {
    const { cookie } = await signIn();
    const value = decodeURIComponent(cookie.split(';')[0]!.split('=')[1]!);
    const sid = value.slice(2).split('.')[0]!;
    for (const forged of [sid, `s:${sid}`, `s:${sid}.`, `s:${sid}.${'A'.repeat(43)}`, `j:"${sid}"`, 's:', 'j:{"a":1}'])
      expect(
        (
          await server
            .call()
            .get('/api/auth/user')
            .set('Cookie', `topcoat_session=${encodeURIComponent(forged)}`)
        ).text,
      ).toBe('null');
    const own = await server
      .call()
      .get('/api/auth/user')
      .set('Cookie', `topcoat_session=${encodeURIComponent(value)}`);
    expect(own.body.id).toBe(id);
  });

  it('a user is signed out when the session ends or the account is deleted', async () => {
    const { agent } = await signIn();
    const { agent: other } = await signIn();
    await execute(`update identity.sessions set expire = now() - interval '1 second'
      where sid = (select sid from identity.sessions limit 1)`);
    const answers = [(await agent.get('/api/auth/user')).text, (await other.get('/api/auth/user')).text];
    expect(answers.filter((answer) => answer === 'null')).toHaveLength(1);
    await execute('delete from identity.users');
    expect([(await agent.get('/api/auth/user')).text, (await other.get('/api/auth/user')).text]).toEqual([
      'null',
      'null',
    ]);
  });

  it('signing in and out takes effect on every process', async () => {
    const { agent, cookie } = await signIn('ann@example.com', second);
    const [pair] = cookie.split(';');
    const elsewhere = () => server.call().get('/api/auth/user').set('Cookie', pair!);
    expect((await elsewhere()).body.id).toBe(id);
    const { agent: phone } = await signIn();
    const { headers } = await agent.post('/api/auth/logout').expect(204);
    expect(String(headers['set-cookie'])).toMatch(/^topcoat_session=; Path=\/; Expires=Thu, 01 Jan 1970/);
    expect((await elsewhere()).text).toBe('null');
    expect((await second.call().get('/api/auth/user').set('Cookie', pair!)).text).toBe('null');
    expect((await phone.get('/api/auth/user')).body.id).toBe(id);
  });

  it('a changed role and a verified company take effect at once', async () => {
    const { agent } = await signIn();
    await agent.get('/api/who/sales').expect(403);
    await execute(`update identity.users set role = 'sales'`);
    await agent.get('/api/who/sales').expect(200);
    await execute(`update identity.users set role = 'customer'`);
    await agent.get('/api/who/sales').expect(403);
    await execute('update identity.users set email_confirmed = true');
    await server.app.get(CommandBus).execute(new VerifyTradeCustomer(id));
    expect((await agent.get('/api/who')).body.tradeVerified).toBe(true);
    await execute('update identity.users set is_trade_customer = false');
    expect((await agent.get('/api/who')).body.tradeVerified).toBe(false);
  });

  describe('with something wrong', () => {
    const attempt = (email: string, password: string, address = '203.0.113.5') =>
      server.call().post('/api/auth/login').set('X-Forwarded-For', address).send({ email, password });

    it('an unknown e-mail and a wrong password get the same response', async () => {
      await execute(`insert into identity.users (id, version, created_at, updated_at, email, username, first_name,
        last_name, phone_number) select gen_random_uuid(), 1, now(), now(), 'none@example.com', 'n', 'n', 'n', 'n'`);
      const answers = [];
      for (const email of ['ann@example.com', 'nobody@example.com', 'none@example.com']) {
        const { status, body } = await attempt(email, 'not the one');
        const { requestId: _, ...rest } = body;
        answers.push({ status, ...rest });
      }
      expect(answers[0]).toMatchObject({ status: 401, message: 'Invalid email or password. Please try again.' });
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[2]).toEqual(answers[0]);
    });

    it.each([
      [{}, ['Please enter a valid email address', 'Password is required']],
      [{ email: 'ann', password: 'x' }, ['Please enter a valid email address']],
      [{ email: 'ann@example.com', password: '' }, ['Password is required']],
      [
        { email: ['ann@example.com'], password: { $gt: '' } },
        ['Please enter a valid email address', 'Password is required'],
      ],
      [{ email: 'ann@example.com', password: 'x', role: 'admin' }, ['role is not a field of this request.']],
    ])('shows what is wrong with %j', async (input, messages) => {
      const { body } = await server.call().post('/api/auth/login').send(input).expect(400);
      expect(body.errors.map(({ message }: { message: string }) => message).sort()).toEqual([...messages].sort());
    });

    it('after ten failures of an account from any addresses, existing or not, the right password is rejected too', async () => {
      for (const email of ['Ann@example.com', 'nobody@example.com']) {
        for (let number = 0; number < 10; number += 1)
          await attempt(number % 2 ? email : email.toUpperCase(), 'wrong one', `198.51.100.${number}`).expect(401);
        const { headers, body } = await attempt(email, PASSWORD, '198.51.100.99').expect(429);
        expect(Number(headers['retry-after'])).toBeGreaterThan(800);
        expect(body.message).toBe('Too many attempts. Please try again in 15 minutes.');
      }
    });

    it('parallel guesses are counted as strictly', async () => {
      const answers = await Promise.all(Array.from({ length: 30 }, () => attempt('ann@example.com', 'wrong one')));
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    });

    it('after a hundred failures an address is rejected for every account', async () => {
      const answers = await Promise.all(
        Array.from({ length: 103 }, (_, number) => attempt(`somebody-${number}@example.com`, 'wrong one')),
      );
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(100);
      await attempt('ann@example.com', PASSWORD).expect(429);
      await attempt('ann@example.com', PASSWORD, '203.0.113.6').expect(200);
    });

    it('a successful sign-in resets the failures and is not counted', async () => {
      for (let number = 0; number < 9; number += 1) await attempt('ann@example.com', 'wrong one').expect(401);
      await attempt('ann@example.com', PASSWORD).expect(200);
      await attempt('ann@example.com', 'wrong one').expect(401);
      const many = await Promise.all(Array.from({ length: 25 }, () => attempt('ann@example.com', PASSWORD)));
      expect(many.every(({ status }) => status === 200)).toBe(true);
      const [row] = await execute<{ points: number }>(
        `select points from platform.rate_limits where key like 'sign-in-address%'`,
      );
      expect(row?.points).toBe(10);
    });
  });

  describe('by the links', () => {
    const visit = (headers: Record<string, string>, agent: ReturnType<typeof browser>) =>
      agent.get('/api/logout').set(headers).redirects(0).expect(302).expect('Location', '/');

    it.each<[boolean, Record<string, string>]>([
      [true, { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'navigate' }],
      [true, { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate' }],
      [true, {}],
      [true, { Referer: 'http://shop.test/account', Host: 'shop.test' }],
      [false, { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' }],
      [false, { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'no-cors' }],
      [false, { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate', 'Sec-Purpose': 'prefetch;prerender' }],
      [false, { Referer: 'https://evil.example/page' }],
      [false, { Referer: 'nonsense' }],
    ])('signing out by the link: %p with %j', async (ends, headers) => {
      const { agent, cookie } = await signIn();
      await visit(headers, agent);
      const after = await server.call().get('/api/auth/user').set('Cookie', cookie.split(';')[0]!);
      expect(after.text === 'null').toBe(ends);
    });

    it.each([
      ['', '/login'],
      ['?returnTo=%2Fcheckout%3Fstep%3D2%23pay', '/login?returnTo=%2Fcheckout%3Fstep%3D2%23pay'],
      ['?returnTo=https://evil.example', '/login'],
      ['?returnTo=//evil.example', '/login'],
      ['?returnTo=/a&returnTo=/b', '/login'],
      ['?utm_source=mail', '/login'],
    ])('/api/login%s redirects to %s', async (query, location) => {
      await server.call().get(`/api/login${query}`).expect(302).expect('Location', location);
    });
  });
});
