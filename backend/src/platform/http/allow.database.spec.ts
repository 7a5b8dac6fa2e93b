import type { HttpServer } from '../testing/http-server.js';
import { openSampleServer } from '../testing/sample-routes.js';

describe('Permissions', () => {
  let server: HttpServer;

  beforeAll(async () => {
    server = await openSampleServer();
  });

  afterAll(() => server.close());

  it('close a route that declares none, even for admins', async () => {
    await server.call().get('/api/sample/forgotten').expect(401);
    await server.call().get('/api/sample/forgotten').set('X-Test-Role', 'admin').expect(403);
  });

  it.each([
    ['for-customers', { guest: 401, customer: 200, sales: 200, support: 200, admin: 200 }],
    ['for-sales', { guest: 401, customer: 403, sales: 200, support: 403, admin: 200 }],
    ['for-support', { guest: 401, customer: 403, sales: 200, support: 200, admin: 200 }],
    ['for-admin', { guest: 401, customer: 403, sales: 403, support: 403, admin: 200 }],
  ])('open %s only to the roles that it names', async (route, expected) => {
    for (const [role, status] of Object.entries(expected)) {
      const call = server.call().get(`/api/sample/${route}`);
      const { status: answered } = await (role === 'guest' ? call : call.set('X-Test-Role', role));
      expect([role, answered]).toEqual([role, status]);
    }
  });

  it('hand the actor to the handler and to what it calls', async () => {
    const guest = await server.call().get('/api/sample/me').expect(200);
    expect(guest.body).toMatchObject({ actor: { kind: 'guest' }, known: { kind: 'guest' } });
    const { body } = await server.call().get('/api/sample/me').set('X-Test-Role', 'sales').expect(200);
    expect(body.actor).toEqual({
      kind: 'user',
      userId: 'u-1',
      role: 'sales',
      isTradeCustomer: false,
      tradeVerified: false,
    });
    expect(body.known).toEqual(body.actor);
  });

  it('do not look up the session on an anonymous route', async () => {
    const { body } = await server.call().get('/api/sample/anonymous').set('X-Test-Role', 'admin').expect(200);
    expect(body.actor).toEqual({ kind: 'guest' });
  });

  it.each([
    ['u-2', 'customer', 'for-customers', 409],
    ['u-2', 'customer', 'for-admin', 409],
    ['guest', 'customer', 'for-customers', 409],
    ['u-2', 'customer', '', 409],
    ['u-2', undefined, '', 409],
    ['u-2', undefined, 'for-customers', 401],
    ['', 'customer', '', 409],
    ['u-1', 'customer', '', 201],
    ['u-1', 'customer', 'for-admin', 403],
    ['guest', undefined, '', 201],
    [undefined, 'customer', '', 201],
    ['u-2', 'customer', 'anonymous', 201],
  ])('take a write from a page of %p while %p is signed in at "%s" with %i', async (page, role, route, status) => {
    const call = server.call().post(`/api/sample/${route}`);
    if (page !== undefined) call.set('X-Page-User', page);
    if (role !== undefined) call.set('X-Test-Role', role);
    const { body, status: answered } = await call.send({ name: 'A', quantity: 1 });
    expect(answered).toBe(status);
    if (status === 409)
      expect(body).toMatchObject({ pageOfAnother: true, message: expect.stringMatching(/nothing was saved/) });
  });

  it('do not ask a read whose page it is for', async () => {
    await server
      .call()
      .get('/api/sample/for-customers')
      .set({ 'X-Page-User': 'u-2', 'X-Test-Role': 'sales' })
      .expect(200);
  });

  it('keep concurrent requests apart', async () => {
    const roles = Array.from({ length: 40 }, (_, index) => (index % 2 ? 'sales' : 'admin'));
    const answers = await Promise.all(
      roles.map((role) => server.call().get('/api/sample/me').set('X-Test-Role', role)),
    );
    expect(answers.map(({ body }) => [body.known.role, body.correlationId])).toEqual(
      answers.map(({ headers }, index) => [roles[index], headers['x-request-id']]),
    );
    expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(roles.length);
  });
});
