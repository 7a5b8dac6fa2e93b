import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Get } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Secret, TOTP } from 'otpauth';
import request from 'supertest';
import { type Actor, CurrentActor, type Role } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { HttpServer } from '../../../platform/testing/http-server.js';
import { IdentityModule, RegisterUser, ResetSecondFactor } from '../index.js';
import { LIVE_SETTINGS } from '../testing/live-settings.js';

const PASSWORD = 'a long enough one';
const PATH = '/api/auth/second-factor';

@Controller('api/who')
class WhoController {
  @Get() @Allow('anyone') who(@CurrentActor() actor: Actor) {
    return actor;
  }
}

/** The app on the phone; `steps` is how many half minutes its clock goes wrong. */
function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

/** A code that is wrong now and in the minutes around. */
function wrongCode(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !right.includes(code))!;
}

describe.each(['demo', 'live'] as const)('The second factor in a %s shop', (mode) => {
  let server: HttpServer;
  let second: HttpServer;

  const execute = <R extends object>(statement: string, values: unknown[] = []) =>
    server.app.get(EntityManager).fork().execute<R[]>(statement, values);
  const register = (role: Role, email = `${role}@example.com`) =>
    server.app
      .get(CommandBus)
      .execute(
        new RegisterUser(
          { email, username: role, firstName: 'Some', lastName: 'One', phoneNumber: '0113 496 0000', role },
          PASSWORD,
        ),
      );
  /** A browser; a live shop's cookies are for https, which supertest's agent does not speak. */
  const browser = (of = server) => {
    let cookie = '';
    const send = async (method: 'get' | 'post' | 'delete', path: string, body?: object) => {
      const call = request(of.app.getHttpServer())[method](path);
      if (cookie) call.set('Cookie', cookie);
      const answer = await (body ? call.send(body) : call);
      const [given] = [answer.headers['set-cookie'] ?? []].flat();
      if (given) cookie = given.split(';')[0]!;
      return answer;
    };
    return { send, who: async () => (await send('get', '/api/who')).body, cookie: () => cookie };
  };
  const login = async (role: Role, of = server) => {
    const visitor = browser(of);
    const { status, body } = await visitor.send('post', '/api/auth/login', {
      email: `${role}@example.com`,
      password: PASSWORD,
    });
    return { ...visitor, status, body };
  };
  /** As if the codes taken so far were of long ago. */
  const passHalfMinute = () => execute('update identity.second_factors set last_step = 0');
  /** Gives a staff account an app, as its owner would. */
  const enrolled = async (role: Role) => {
    const visitor = await login(role);
    const password = mode === 'live' ? {} : { password: PASSWORD };
    const { body: device } = await visitor.send('post', `${PATH}/enrol`, password);
    const confirmed = await visitor.send('post', `${PATH}/confirm`, { code: codeOf(device.secret) });
    expect(confirmed.status).toBe(200);
    await passHalfMinute();
    return { ...visitor, secret: device.secret as string, codes: confirmed.body.recoveryCodes as string[] };
  };

  beforeAll(async () => {
    const env = mode === 'live' ? LIVE_SETTINGS : undefined;
    const options = { modules: [IdentityModule], controllers: [WhoController], env };
    server = await HttpServer.open(options);
    second = await HttpServer.open({ ...options, shareWith: server });
  });
  afterAll(async () => {
    await second.close();
    await server.close();
  });
  beforeEach(async () => {
    await execute(`truncate identity.users, identity.sessions, identity.second_factors, identity.recovery_codes,
      platform.rate_limits, platform.mail_queue`);
    for (const role of ['customer', 'sales', 'admin'] as const) await register(role);
  });

  if (mode === 'live') {
    it('is demanded of staff, who are nobody until it is set up', async () => {
      for (const role of ['sales', 'admin'] as const) {
        const visitor = await login(role);
        expect(visitor.status).toBe(401);
        expect(visitor.body).toMatchObject({ secondFactor: 'enrolment', message: expect.stringContaining('set up') });
        expect(await visitor.who()).toEqual({ kind: 'guest' });
        expect((await visitor.send('get', '/api/auth/user')).text).toBe('null');
        expect((await visitor.send('get', PATH)).body).toMatchObject({ missing: 'enrolment' });
        expect((await visitor.send('post', PATH, { code: '123456' })).status).toBe(401);
        expect((await visitor.send('delete', PATH, { password: PASSWORD })).status).toBe(401);
        expect((await visitor.send('post', `${PATH}/recovery-codes`, { password: PASSWORD })).status).toBe(401);
      }
      const customer = await login('customer');
      expect(customer.status).toBe(200);
      expect(await customer.who()).toMatchObject({ role: 'customer' });
    });

    it('makes nobody of a customer who is made staff, until they sign in again', async () => {
      const visitor = await login('customer');
      expect(await visitor.who()).toMatchObject({ kind: 'user' });
      await execute(`update identity.users set role = 'admin' where email = 'customer@example.com'`);
      expect(await visitor.who()).toEqual({ kind: 'guest' });
    });

    it('cannot be taken away from staff, only moved to another app', async () => {
      const visitor = await enrolled('admin');
      expect((await visitor.send('delete', PATH, { password: PASSWORD })).status).toBe(409);
      expect((await visitor.send('get', PATH)).body).toEqual({
        missing: null,
        enabled: true,
        demanded: true,
        recoveryCodesLeft: 10,
      });
    });
  } else {
    it('is for whoever of the staff wants it, and can be taken away again', async () => {
      const visitor = await login('sales');
      expect(visitor.status).toBe(200);
      expect((await visitor.send('get', PATH)).body).toEqual({
        missing: null,
        enabled: false,
        demanded: false,
        recoveryCodesLeft: 0,
      });
      const owner = await enrolled('sales');
      expect((await login('sales')).status).toBe(401);
      expect((await owner.send('delete', PATH, { password: 'not the one' })).status).toBe(400);
      expect((await owner.send('delete', PATH, { password: PASSWORD })).status).toBe(204);
      expect((await login('sales')).status).toBe(200);
      expect(await execute('select 1 from identity.recovery_codes')).toEqual([]);
    });

    it('is set up by who knows the password, not by who only found the browser open', async () => {
      const visitor = await login('sales');
      for (const body of [{}, { password: '' }, { password: 'not the one' }]) {
        const { status, body: problem } = await visitor.send('post', `${PATH}/enrol`, body);
        expect([status, problem.errors[0].field]).toEqual([400, 'password']);
      }
      expect((await visitor.send('post', `${PATH}/confirm`, { code: '123456' })).status).toBe(409);
    });
  }

  it('is no customer’s, and no guest’s', async () => {
    const customer = await login('customer');
    expect((await customer.send('post', `${PATH}/enrol`, { password: PASSWORD })).status).toBe(403);
    const guest = browser();
    for (const [path, body] of [
      [PATH, { code: '123456' }],
      [`${PATH}/enrol`, {}],
      [`${PATH}/confirm`, { code: '123456' }],
    ] as const)
      expect((await guest.send('post', path, body)).status).toBe(401);
    expect((await guest.send('get', PATH)).body).toMatchObject({ missing: null, enabled: false });
    expect(guest.cookie()).toBe('');
  });

  it('signs in who has just set it up, under a new session, with ten recovery codes', async () => {
    const waiting = await login('admin');
    const before = waiting.cookie();
    const visitor = await enrolled('admin');
    expect(visitor.codes).toHaveLength(10);
    expect(visitor.cookie()).not.toBe(before);
    expect(await visitor.who()).toMatchObject({ role: 'admin' });
  });

  it('ends every session that was begun without it', async () => {
    const open = await login('admin');
    await enrolled('admin');
    expect(await open.who()).toEqual({ kind: 'guest' });
    expect((await open.send('post', `${PATH}/enrol`, { password: PASSWORD })).status).toBe(401);
  });

  it('is the second step of every sign-in, on whatever process', async () => {
    const { secret } = await enrolled('sales');
    const visitor = await login('sales');
    expect([visitor.status, visitor.body.secondFactor]).toEqual([401, 'code']);
    expect(await visitor.who()).toEqual({ kind: 'guest' });
    expect((await visitor.send('get', PATH)).body).toMatchObject({ missing: 'code' });
    // Whoever only has the password sets up no device of their own.
    expect((await visitor.send('post', `${PATH}/enrol`, { password: PASSWORD })).status).toBe(401);
    const waiting = visitor.cookie();
    const answer = await request(second.app.getHttpServer())
      .post(PATH)
      .set('Cookie', waiting)
      .send({ code: codeOf(secret) });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ email: 'sales@example.com', role: 'sales' });
    const signedIn = String(answer.headers['set-cookie']).split(';')[0]!;
    const who = (cookie: string) => server.call().get('/api/who').set('Cookie', cookie);
    expect((await who(signedIn)).body).toMatchObject({ role: 'sales' });
    expect((await who(waiting)).body).toEqual({ kind: 'guest' });
  });

  it('takes no code twice, not even at the same moment on two processes', async () => {
    const { secret } = await enrolled('sales');
    const visitors = await Promise.all([
      login('sales'),
      login('sales', second),
      login('sales'),
      login('sales', second),
    ]);
    const code = codeOf(secret);
    const answers = await Promise.all(visitors.map(({ send }) => send('post', PATH, { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    const late = await login('sales');
    expect((await late.send('post', PATH, { code })).status).toBe(400);
    // Nor one that came before it.
    expect((await late.send('post', PATH, { code: codeOf(secret, -1) })).status).toBe(400);
  });

  it('takes the code of the next half minute, from a clock that is fast', async () => {
    const { secret } = await enrolled('sales');
    const visitor = await login('sales');
    expect((await visitor.send('post', PATH, { code: codeOf(secret, 1) })).status).toBe(200);
  });

  it('takes a recovery code in its place, once, and tells the owner', async () => {
    const { codes } = await enrolled('sales');
    const visitor = await login('sales');
    const answer = await visitor.send('post', PATH, { code: codes[3]!.toLowerCase().replaceAll('-', ' ') });
    expect(answer.status).toBe(200);
    expect((await visitor.send('get', PATH)).body).toMatchObject({ recoveryCodesLeft: 9 });
    const again = await login('sales');
    expect((await again.send('post', PATH, { code: codes[3]! })).status).toBe(400);
    const mails = await execute<{ subject: string; text: string }>(
      `select subject, text from platform.mail_queue where to_address = 'sales@example.com' order by created_at`,
    );
    expect(mails.map(({ subject }) => subject)).toEqual([
      'An authenticator app was set up – Topcoat',
      'A recovery code was used to sign in – Topcoat',
    ]);
    expect(mails[1]!.text).toContain('You have 9 left.');
  });

  it('makes the old recovery codes void when there are new ones', async () => {
    const owner = await enrolled('sales');
    expect((await owner.send('post', `${PATH}/recovery-codes`, { password: 'not the one' })).status).toBe(400);
    const { body } = await owner.send('post', `${PATH}/recovery-codes`, { password: PASSWORD });
    expect(body.recoveryCodes).toHaveLength(10);
    const visitor = await login('sales');
    expect((await visitor.send('post', PATH, { code: owner.codes[0]! })).status).toBe(400);
    expect((await visitor.send('post', PATH, { code: body.recoveryCodes[0] })).status).toBe(200);
  });

  it('moves to another app: the old one is good until the new one has shown a code', async () => {
    const owner = await enrolled('sales');
    const { body: device } = await owner.send('post', `${PATH}/enrol`, { password: PASSWORD });
    const old = await login('sales');
    expect((await old.send('post', PATH, { code: codeOf(owner.secret) })).status).toBe(200);
    const wrong = await owner.send('post', `${PATH}/confirm`, { code: wrongCode(device.secret) });
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, 'code']);
    expect((await owner.send('post', `${PATH}/confirm`, { code: codeOf(device.secret) })).status).toBe(200);
    await passHalfMinute();
    const visitor = await login('sales');
    expect((await visitor.send('post', PATH, { code: codeOf(owner.secret, 1) })).status).toBe(400);
    expect((await visitor.send('post', PATH, { code: codeOf(device.secret) })).status).toBe(200);
  });

  it('is taken away by others from who lost app and paper, and so is every session', async () => {
    const owner = await enrolled('sales');
    const waiting = await login('sales');
    const [user] = await execute<{ id: string }>(`select id from identity.users where role = 'sales'`);
    const reset = () => server.app.get(CommandBus).execute(new ResetSecondFactor(user!.id));
    expect([await reset(), await reset()]).toEqual([true, false]);
    expect(await owner.who()).toEqual({ kind: 'guest' });
    expect((await waiting.send('post', PATH, { code: owner.codes[0]! })).status).toBe(401);
    const { status, body } = await login('sales');
    expect([status, body.secondFactor]).toEqual(mode === 'live' ? [401, 'enrolment'] : [200, undefined]);
  });

  it('allows five wrong codes per account, in however many sign-ins, and then no right one either', async () => {
    const { secret } = await enrolled('sales');
    const code = wrongCode(secret);
    const visitors = await Promise.all(Array.from({ length: 4 }, () => login('sales')));
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, number) => visitors[number % 4]!.send('post', PATH, { code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(400), ...Array(7).fill(429)]);
    const right = await visitors[0]!.send('post', PATH, { code: codeOf(secret) });
    expect(right.status).toBe(429);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(800);
  });

  it('waits ten minutes for the code, and not for one after the sessions of the account were ended', async () => {
    const { secret } = await enrolled('sales');
    const visitor = await login('sales');
    const [row] = await execute<{ minutes: number }>(
      `select extract(epoch from expire - now()) / 60 as minutes from identity.sessions
       where sess -> 'pending' is not null`,
    );
    expect(Number(row?.minutes)).toBeGreaterThan(9);
    expect(Number(row?.minutes)).toBeLessThan(10.1);
    await execute(`update identity.users set session_epoch = session_epoch + 1 where email = 'sales@example.com'`);
    await visitor.send('post', PATH, { code: codeOf(secret) });
    expect(await visitor.who()).toEqual({ kind: 'guest' });
    const late = await login('sales');
    await execute(`update identity.sessions set sess = jsonb_set(sess::jsonb, '{pending,until}', '1')
      where sess #>> '{pending,user}' is not null`);
    expect((await late.send('post', PATH, { code: codeOf(secret, 1) })).status).toBe(401);
  });

  it('is stored unreadable: the secret encrypted for its account, the recovery codes hashed', async () => {
    const { secret, codes } = await enrolled('sales');
    const stored = JSON.stringify([
      await execute('select * from identity.second_factors'),
      await execute('select * from identity.recovery_codes'),
    ]);
    for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(text);
    // Copied to another account it opens nothing there.
    await enrolled('admin');
    await execute(`update identity.second_factors set secret = (select secret from identity.second_factors f
      join identity.users u on u.id = f.user_id and u.role = 'sales'), last_step = 0`);
    const visitor = await login('admin');
    expect((await visitor.send('post', PATH, { code: codeOf(secret) })).status).toBe(400);
  });

  it.each([
    {},
    { code: '' },
    { code: 123456 },
    { code: ['123456'] },
    { code: { $gt: '' } },
    { code: 'x'.repeat(41) },
    { code: '123456', user: 'admin' },
    { code: '１２３４５６' },
    { code: '\u202e123456' },
  ])('refuses the form %j', async (form) => {
    await enrolled('sales');
    const visitor = await login('sales');
    expect((await visitor.send('post', PATH, form)).status).toBe(400);
  });
});
