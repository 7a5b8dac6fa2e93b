import { Writable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus } from '@nestjs/cqrs';
import request from 'supertest';
import { HttpServer } from '../../../platform/testing/http-server.js';
import { RegisterUser } from '../account/account.commands.js';
import { IdentityModule } from '../index.js';
import { AccountVisitors } from '../testing/account-visitor.js';
import { codeOf, PATH as SECOND_FACTOR, wrongCode } from '../testing/staff-shop.js';

const PASSWORD = 'a long enough one';

describe('The journal of sign-ins', () => {
  let server: HttpServer;
  let people: AccountVisitors;
  let lines: string[] = [];
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    const log = new Writable({
      write(chunk, _encoding, done) {
        lines.push(...String(chunk).trim().split('\n'));
        done();
      },
    });
    server = await HttpServer.open({ modules: [IdentityModule], log, env: { TRUST_PROXY: 'loopback' } });
    people = new AccountVisitors(server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await execute(`truncate identity.users, identity.sessions, identity.audit, identity.second_factors,
      platform.rate_limits, platform.mail_queue`);
    const person = { firstName: 'Some', lastName: 'One', phoneNumber: '0113 496 0000', emailConfirmed: true };
    for (const role of ['customer', 'sales'] as const) {
      const user = { ...person, email: `${role}@example.com`, username: role, role };
      ids[role] = await server.app.get(CommandBus).execute(new RegisterUser(user, PASSWORD));
    }
    lines = [];
  });

  const execute = <R extends object>(statement: string, values: unknown[] = []) =>
    server.app.get(EntityManager).fork().execute<R[]>(statement, values);
  const entries = () =>
    lines
      .map((line) => JSON.parse(line))
      .filter(({ context }) => context === 'SignInJournal')
      .map(({ event, outcome, userId, emailHash, network }) => ({ event, outcome, userId, emailHash, network }));
  const auditRecords = () =>
    execute<{ action: string; actor: string }>(
      `select action, actor, subject_id as "subjectId", "after" from identity.audit order by at`,
    );
  const login = (email: string, password: string, address = '203.0.113.77') =>
    request
      .agent(server.app.getHttpServer())
      .post('/api/auth/login')
      .set('X-Forwarded-For', address)
      .send({ email, password });

  it('logs sign-ins and failures with the network, without address or password', async () => {
    await login('customer@example.com', PASSWORD).expect(200);
    await login('Customer@example.com', 'a wrong one', '2001:db8:1:2:3::4').expect(401);
    await login('nobody@example.com', 'a wrong one').expect(401);
    expect(entries()).toEqual([
      { event: 'sign-in', outcome: 'succeeded', userId: ids.customer, network: '203.0.113.0/24' },
      { event: 'sign-in', outcome: 'failed', userId: ids.customer, network: '2001:db8:1::/48' },
      {
        event: 'sign-in',
        outcome: 'failed',
        emailHash: expect.stringMatching(/^[\w-]{22}$/),
        network: '203.0.113.0/24',
      },
    ]);
    const text = lines.join('\n');
    for (const secret of ['@example.com', PASSWORD, 'a wrong one', '203.0.113.77', '2001:db8:1:2']) {
      expect(text).not.toContain(secret);
    }
    expect(await auditRecords()).toEqual([]);
  });

  it('records sign-ins, codes and new passwords of staff in the audit trail', async () => {
    await login('sales@example.com', 'a wrong one').expect(401);
    const sales = await people.signedIn('sales@example.com', PASSWORD);
    const { body: device } = await sales.post(`${SECOND_FACTOR}/enrol`).send({ password: PASSWORD }).expect(200);
    await sales
      .post(`${SECOND_FACTOR}/confirm`)
      .send({ code: codeOf(device.secret) })
      .expect(200);
    await execute('update identity.second_factors set last_step = 0');
    const again = people.browser();
    await again.post('/api/auth/login').send({ email: 'sales@example.com', password: PASSWORD }).expect(401);
    await again
      .post(SECOND_FACTOR)
      .send({ code: wrongCode(device.secret) })
      .expect(400);
    await again
      .post(SECOND_FACTOR)
      .send({ code: codeOf(device.secret) })
      .expect(200);
    await people.browser().post('/api/auth/forgot').send({ email: 'sales@example.com' }).expect(202);
    const token = await people.token('sales@example.com', 'reset-password');
    await people.browser().post('/api/auth/reset').send({ token, password: 'another long enough one' }).expect(200);
    const published = [
      ['sign-in', 'failed'],
      ['sign-in', 'succeeded'],
      ['second-factor-set-up', 'succeeded'],
      ['sign-in', 'code-asked'],
      ['second-factor', 'failed'],
      ['second-factor', 'succeeded'],
      ['password-reset-link', 'sent'],
      ['password-reset', 'succeeded'],
    ];
    expect(entries().map(({ event, outcome, userId }) => [event, outcome, userId])).toEqual(
      published.map((entry) => [...entry, ids.sales]),
    );
    expect(await auditRecords()).toEqual(
      published.map(([event, outcome]) => ({
        action: `session.${event}`,
        actor: outcome === 'succeeded' || outcome === 'code-asked' ? ids.sales : 'guest',
        subjectId: ids.sales,
        after: { outcome, network: expect.stringMatching(/\/(24|48)$/) },
      })),
    );
  });

  it('logs an account that reached the limit once, and never in the audit trail', async () => {
    for (let times = 0; times < 10; times += 1) await login('sales@example.com', 'a wrong one').expect(401);
    await login('sales@example.com', PASSWORD).expect(429);
    expect(entries().at(-1)).toMatchObject({ event: 'sign-in', outcome: 'too-many', emailHash: expect.any(String) });
    expect(await auditRecords()).toHaveLength(10);
  });
});
