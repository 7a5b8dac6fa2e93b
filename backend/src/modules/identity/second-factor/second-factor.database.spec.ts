import request from 'supertest';
import { codeOf, PATH, STAFF_PASSWORD, StaffShop } from '../testing/staff-shop.js';
import { ResetSecondFactor } from './second-factor.commands.js';

describe.each(['demo', 'live'] as const)('The second factor in a %s shop', (mode) => {
  let shop: StaffShop;

  beforeAll(async () => {
    shop = await StaffShop.open(mode);
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.renew());

  if (mode === 'live') {
    it('staff of a live shop are guests until the second factor is set up', async () => {
      for (const role of ['sales', 'admin'] as const) {
        const person = await shop.login(role);
        expect(person.status).toBe(401);
        expect(person.body).toMatchObject({ secondFactor: 'enrolment', message: expect.stringContaining('set up') });
        expect(await person.visitor.who()).toEqual({ kind: 'guest' });
        expect((await person.visitor.send('get', '/api/auth/user')).text).toBe('null');
        expect((await person.visitor.send('get', PATH)).body).toMatchObject({ missing: 'enrolment' });
        expect((await person.visitor.send('post', PATH, { code: '123456' })).status).toBe(401);
        expect((await person.visitor.send('delete', PATH, { password: STAFF_PASSWORD })).status).toBe(401);
        expect((await person.visitor.send('post', `${PATH}/recovery-codes`, { password: STAFF_PASSWORD })).status).toBe(
          401,
        );
      }
      const customer = await shop.login('customer');
      expect(customer.status).toBe(200);
      expect(await customer.visitor.who()).toMatchObject({ role: 'customer' });
    });

    it('a customer who becomes staff is a guest until they sign in again', async () => {
      const { visitor } = await shop.login('customer');
      expect(await visitor.who()).toMatchObject({ kind: 'user' });
      await shop.execute(`update identity.users set role = 'admin' where email = 'customer@example.com'`);
      expect(await visitor.who()).toEqual({ kind: 'guest' });
    });

    it('staff of a live shop may replace the app but not remove it', async () => {
      const person = await shop.enrolled('admin');
      expect((await person.visitor.send('delete', PATH, { password: STAFF_PASSWORD })).status).toBe(409);
      expect((await person.visitor.send('get', PATH)).body).toEqual({
        missing: null,
        enabled: true,
        demanded: true,
        recoveryCodesLeft: 10,
      });
    });
  } else {
    it('staff of a demo may set up and remove the second factor', async () => {
      const person = await shop.login('sales');
      expect(person.status).toBe(200);
      expect((await person.visitor.send('get', PATH)).body).toEqual({
        missing: null,
        enabled: false,
        demanded: false,
        recoveryCodesLeft: 0,
      });
      const owner = await shop.enrolled('sales');
      expect((await shop.login('sales')).status).toBe(401);
      expect((await owner.visitor.send('delete', PATH, { password: 'not the one' })).status).toBe(400);
      expect((await owner.visitor.send('delete', PATH, { password: STAFF_PASSWORD })).status).toBe(204);
      expect((await shop.login('sales')).status).toBe(200);
      expect(await shop.execute('select 1 from identity.recovery_codes')).toEqual([]);
    });

    it('setting up the second factor needs the password, not only an open session', async () => {
      const { visitor } = await shop.login('sales');
      for (const body of [{}, { password: '' }, { password: 'not the one' }]) {
        const { status, body: problem } = await visitor.send('post', `${PATH}/enrol`, body);
        expect([status, problem.errors[0].field]).toEqual([400, 'password']);
      }
      expect((await visitor.send('post', `${PATH}/confirm`, { code: '123456' })).status).toBe(409);
    });
  }

  it('customers and guests have no second factor', async () => {
    const { visitor: customer } = await shop.login('customer');
    expect((await customer.send('post', `${PATH}/enrol`, { password: STAFF_PASSWORD })).status).toBe(403);
    const guest = shop.browser();
    for (const [path, body] of [
      [PATH, { code: '123456' }],
      [`${PATH}/enrol`, {}],
      [`${PATH}/confirm`, { code: '123456' }],
    ] as const)
      expect((await guest.send('post', path, body)).status).toBe(401);
    expect((await guest.send('get', PATH)).body).toMatchObject({ missing: null, enabled: false });
    expect(guest.cookie).toBe('');
  });

  it('confirming the app signs in under a new session and shows ten recovery codes', async () => {
    const { visitor: waiting } = await shop.login('admin');
    const before = waiting.cookie;
    const person = await shop.enrolled('admin');
    expect(person.codes).toHaveLength(10);
    expect(person.visitor.cookie).not.toBe(before);
    expect(await person.visitor.who()).toMatchObject({ role: 'admin' });
  });

  it('confirming the app ends every session that was started without it', async () => {
    const { visitor: open } = await shop.login('admin');
    await shop.enrolled('admin');
    expect(await open.who()).toEqual({ kind: 'guest' });
    expect((await open.send('post', `${PATH}/enrol`, { password: STAFF_PASSWORD })).status).toBe(401);
  });

  it('every sign-in needs the second factor, on every process', async () => {
    const { secret } = await shop.enrolled('sales');
    const person = await shop.login('sales');
    expect([person.status, person.body.secondFactor]).toEqual([401, 'code']);
    expect(await person.visitor.who()).toEqual({ kind: 'guest' });
    expect((await person.visitor.send('get', PATH)).body).toMatchObject({ missing: 'code' });
    // The password alone does not suffice to set up an app.
    expect((await person.visitor.send('post', `${PATH}/enrol`, { password: STAFF_PASSWORD })).status).toBe(401);
    const waiting = person.visitor.cookie;
    const answer = await request(shop.second.app.getHttpServer())
      .post(PATH)
      .set('Cookie', waiting)
      .send({ code: codeOf(secret) });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ email: 'sales@example.com', role: 'sales' });
    const signedIn = String(answer.headers['set-cookie']).split(';')[0]!;
    const who = (cookie: string) => shop.server.call().get('/api/who').set('Cookie', cookie);
    expect((await who(signedIn)).body).toMatchObject({ role: 'sales' });
    expect((await who(waiting)).body).toEqual({ kind: 'guest' });
  });

  it('an administrator’s reset removes the second factor and ends every session', async () => {
    const owner = await shop.enrolled('sales');
    const { visitor: waiting } = await shop.login('sales');
    const [user] = await shop.execute<{ id: string }>(`select id from identity.users where role = 'sales'`);
    const reset = () => shop.commands.execute(new ResetSecondFactor(user!.id));
    expect([await reset(), await reset()]).toEqual([true, false]);
    expect(await owner.visitor.who()).toEqual({ kind: 'guest' });
    expect((await waiting.send('post', PATH, { code: owner.codes[0]! })).status).toBe(401);
    const { status, body } = await shop.login('sales');
    expect([status, body.secondFactor]).toEqual(mode === 'live' ? [401, 'enrolment'] : [200, undefined]);
  });
});
