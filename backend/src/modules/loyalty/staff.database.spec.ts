import { EntityManager } from '@mikro-orm/postgresql';
import { HttpServer } from '../../platform/testing/http-server.js';
import { RecordedAudit } from '../../platform/testing/recorded-audit.js';
import { RewardsModule } from '../ordering/index.js';
import { AccountsModule } from './testing/accounts.js';
import { CUSTOMERS } from './testing/customers.js';
import { BROKEN, give, offer, redeemedGrant } from './testing/grants.js';
import { orderId, userId } from './testing/orders.js';
import { addProduct } from './testing/products.js';

const REWARD = { name: '£10 off', description: 'Ten pounds.', pointsCost: 1000, type: 'discount', value: '10.00' };

describe('Rewards, grants and points for staff', () => {
  let server: HttpServer;
  let audit: RecordedAudit;
  const execute = <T extends object>(statement: string, values: unknown[] = []) =>
    server.app.get(EntityManager).fork().execute<T[]>(statement, values);
  const call = (method: 'get' | 'post' | 'put' | 'delete', path: string, role = 'admin') =>
    server.call()[method](path).set('X-User', '9').set('X-Role', role);
  const list = async () => (await call('get', '/api/admin/rewards').expect(200)).body as { id: string; name: string }[];
  const balance = async (user = 1) =>
    (await execute<{ balance: number }>('select balance from loyalty.balances where user_id = ?', [userId(user)]))[0]
      ?.balance;
  const cancel = (id: string, body: object = { reason: 'Redeemed by mistake' }) =>
    call('post', `/api/admin/grants/${id}/cancel`).send(body);
  const done = (id: string, body: object = { note: 'Sent on Monday' }) =>
    call('post', `/api/admin/grants/${id}/done`).send(body);
  const adjust = (points: unknown, reason = 'A late delivery', user = 1) =>
    call('post', `/api/admin/users/${userId(user)}/points`).send({ points, reason });

  beforeAll(async () => {
    server = await HttpServer.open({ modules: [RewardsModule, AccountsModule], providers: [CUSTOMERS] });
    audit = server.app.get(RecordedAudit, { strict: false });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await execute(
      `truncate loyalty.points_transactions, loyalty.balances, loyalty.rewards, loyalty.grants, loyalty.grant_uses,
       platform.mail_queue, platform.outbox, platform.inbox restart identity`,
    );
    audit.entries.length = 0;
  });
  afterEach(async () => expect(await execute(BROKEN)).toEqual([]));

  it('makes, changes, switches off and deletes rewards, each in the audit trail', async () => {
    const { body: made } = await call('post', '/api/admin/rewards').send(REWARD).expect(201);
    expect(made).toMatchObject({ ...REWARD, isActive: true, worth: '10.00', redeemed: 0, version: 1 });
    const edited = { ...REWARD, name: 'A tenth', value: '10%', isActive: false };
    const { body: changed } = await call('put', `/api/admin/rewards/${made.id}`)
      .send({ ...edited, version: 1 })
      .expect(200);
    expect(changed).toMatchObject({ name: 'A tenth', worthText: '10% off one order', isActive: false, version: 2 });
    const late = await call('put', `/api/admin/rewards/${made.id}`).send({ ...REWARD, version: 1 });
    expect([late.status, late.body.current]).toEqual([409, changed]);
    expect((await server.call().get('/api/rewards')).body).toEqual([]);
    await call('delete', `/api/admin/rewards/${made.id}`).expect(204);
    await call('delete', `/api/admin/rewards/${made.id}`).expect(404);
    expect(audit.entries.map(({ action, before, after }) => [action, before?.value, after?.value])).toEqual([
      ['reward.created', undefined, '10.00'],
      ['reward.edited', '10.00', '10%'],
      ['reward.deleted', '10%', undefined],
    ]);
  });

  it('says at the field what is wrong with a reward', async () => {
    const wrong = async (fields: object) =>
      (
        await call('post', '/api/admin/rewards')
          .send({ ...REWARD, ...fields })
          .expect(400)
      ).body.errors;
    expect(await wrong({ value: 'much' })).toEqual([{ field: 'value', message: expect.stringContaining('5.00') }]);
    expect(await wrong({ name: ' ' })).toMatchObject([{ field: 'name' }]);
    expect(await wrong({ pointsCost: 0 })).toMatchObject([{ field: 'pointsCost' }]);
    expect(await wrong({ type: 'product', value: null })).toMatchObject([{ field: 'productId' }]);
    expect(await wrong({ type: 'product', value: null, productId: userId(1) })).toMatchObject([{ field: 'productId' }]);
    const productId = await addProduct(server.app);
    const product = { ...REWARD, type: 'product', value: null, productId };
    expect((await call('post', '/api/admin/rewards').send(product).expect(201)).body).toMatchObject({ worth: '89.99' });
  });

  it('puts rewards into an order, which customers see, and a new one last', async () => {
    const [cheap, dear] = [await offer(server.app, { pointsCost: 5 }), await offer(server.app, { pointsCost: 900 })];
    expect((await list()).map(({ id }) => id)).toEqual([cheap, dear]);
    await call('put', '/api/admin/rewards/order')
      .send({ ids: [dear, cheap] })
      .expect(200);
    const { body } = await call('post', '/api/admin/rewards')
      .send({ ...REWARD, pointsCost: 1 })
      .expect(201);
    expect((await server.call().get('/api/rewards')).body.map(({ id }: { id: string }) => id)).toEqual([
      dear,
      cheap,
      body.id,
    ]);
    expect(audit.entries[0]).toMatchObject({ action: 'rewards.arranged' });
  });

  it('keeps a reward that was redeemed, also where both happen at once', async () => {
    const grant = await redeemedGrant(server.app);
    const [{ reward_id: redeemed } = { reward_id: '' }] = await execute<{ reward_id: string }>(
      'select reward_id from loyalty.grants where id = ?',
      [grant],
    );
    expect((await call('delete', `/api/admin/rewards/${redeemed}`).expect(409)).body.message).toContain(
      'Switch it off',
    );
    await give(server.app, 5000);
    for (let nth = 0; nth < 5; nth += 1) {
      const id = await offer(server.app);
      const [deleted, made] = await Promise.all([
        call('delete', `/api/admin/rewards/${id}`),
        server.call().post(`/api/rewards/${id}/redeem`).set('X-User', '1'),
      ]);
      expect([`${deleted.status}`, `${made.status}`]).toEqual(made.status === 200 ? ['409', '200'] : ['204', '404']);
    }
  });

  it('lists grants by customer, state and type, for support too', async () => {
    const [first, task] = [
      await redeemedGrant(server.app),
      await redeemedGrant(server.app, { type: 'other', value: 'A visit' }, 2),
    ];
    const found = async (query: string, role = 'support') =>
      (await call('get', `/api/admin/grants?${query}`, role).expect(200)).body as { id: string }[];
    expect(await found('')).toMatchObject([
      { id: task, customerName: 'Grace Hopper', customerEmail: 'grace@example.test', orders: 0 },
      { id: first, customerName: 'Ada Byron' },
    ]);
    expect(await found('search=hopper')).toMatchObject([{ id: task }]);
    expect(await found(`search=${first}`)).toMatchObject([{ id: first }]);
    expect(await found('type=other&state=available&sort=name')).toMatchObject([{ id: task }]);
    expect(await found('state=used')).toEqual([]);
    expect(await found(`userId=${userId(1)}&sort=-expires`)).toMatchObject([{ id: first }]);
    await call('get', '/api/admin/grants', 'sales').expect(403);
    await call('post', `/api/admin/grants/${first}/cancel`, 'support').send({ reason: 'No' }).expect(403);
  });

  it('cancels a grant once: its points are back, the customer is mailed the reason, the trail has it', async () => {
    const grant = await redeemedGrant(server.app);
    const answers = await Promise.all(Array.from({ length: 6 }, () => cancel(grant)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await cancel(grant).expect(409)).body).toMatchObject({ state: 'cancelled' });
    expect(await balance()).toBe(500);
    const [listed] = (await call('get', '/api/admin/grants')).body;
    expect(listed).toMatchObject({
      state: 'cancelled',
      cancelledBy: 'Joan Clarke',
      cancelReason: 'Redeemed by mistake',
    });
    const mails = await execute<{ to_address: string; text: string }>(
      'select to_address, text from platform.mail_queue',
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(
      'Hello Ada, we are sorry, but we have had to cancel your reward “£5 off”. Your 500 points are back',
    );
    expect(mails[0]?.text).toContain('Reason: Redeemed by mistake');
    expect(audit.entries).toMatchObject([
      { action: 'grant.cancelled', subjectId: grant, reason: 'Redeemed by mistake' },
    ]);
  });

  it('does not cancel a grant that is used, expired or unknown, or without a reason', async () => {
    const [used, over, delivery] = [
      await redeemedGrant(server.app),
      await redeemedGrant(server.app),
      await redeemedGrant(server.app, { type: 'shipping', value: '3' }),
    ];
    for (const [order, id] of [used, delivery].entries())
      await execute(`insert into loyalty.grant_uses (order_id, grant_id, order_number) values (?, ?, 'TC-1')`, [
        orderId(order),
        id,
      ]);
    await execute(`update loyalty.grants set state = 'used' where id = ?`, [used]);
    await execute(`update loyalty.grants set expires_at = now() - interval '1 minute' where id = ?`, [over]);
    expect((await cancel(used).expect(409)).body.message).toBe(
      'An order has used it, so this reward cannot be cancelled.',
    );
    expect((await cancel(delivery).expect(409)).body.message).toContain('An order has used it');
    expect((await cancel(over).expect(409)).body).toMatchObject({ state: 'expired' });
    await cancel(userId(5)).expect(404);
    await cancel(used, { reason: ' ' }).expect(400);
    expect(await balance()).toBe(0);
  });

  it('marks a task for staff as done with a note, once', async () => {
    const [task, discount] = [
      await redeemedGrant(server.app, { type: 'other', value: 'A visit' }),
      await redeemedGrant(server.app),
    ];
    expect((await done(task).expect(200)).body).toMatchObject({
      state: 'done',
      doneBy: 'Joan Clarke',
      doneNote: 'Sent on Monday',
    });
    expect((await done(task).expect(409)).body.message).toContain('already marked as done');
    expect((await done(discount).expect(409)).body.message).toContain('only a task for staff');
    await done(task, { note: '' }).expect(400);
    expect(audit.entries).toMatchObject([{ action: 'grant.done', reason: 'Sent on Monday' }]);
  });

  it('adjusts points with a reason, never below zero, once for each name', async () => {
    expect((await adjust(300).expect(200)).body).toEqual({ balance: 300, spendable: 300 });
    expect((await adjust(-301).expect(409)).body).toMatchObject({
      balance: 300,
      message: 'The customer has 300 points: you cannot take more.',
    });
    expect((await adjust(-300).expect(200)).body).toEqual({ balance: 0, spendable: 0 });
    for (const points of [0, 1.5, 2_000_000, null, '5']) await adjust(points).expect(400);
    await adjust(5, ' ').expect(400);
    await adjust(5, 'To no one', 8).expect(404);
    const named = await Promise.all(
      Array.from({ length: 5 }, () => adjust(10).set('Idempotency-Key', 'the-same-press')),
    );
    expect(new Set(named.map(({ status, body }) => `${status} ${body.balance}`))).toEqual(new Set(['200 10']));
    const taken = await Promise.all(Array.from({ length: 5 }, () => adjust(-10).set('Idempotency-Key', 'taken-once')));
    expect(new Set(taken.map(({ status, body }) => `${status} ${body.balance}`))).toEqual(new Set(['200 0']));
    const other = { message: 'This request was used for another adjustment already. Please reload the page.' };
    for (const repeated of [adjust(20), adjust(-10), adjust(10, 'A gift')])
      expect((await repeated.set('Idempotency-Key', 'the-same-press').expect(409)).body).toMatchObject(other);
    expect(audit.entries).toHaveLength(4);
    expect(audit.entries[0]).toMatchObject({
      ...{ action: 'user.points-adjusted', subjectId: userId(1), reason: 'A late delivery' },
      ...{ before: { points: 0 }, after: { points: 300 } },
    });
    const history = (await call('get', `/api/admin/users/${userId(1)}/points`, 'support').expect(200)).body;
    expect(history.at(-1)).toMatchObject({ type: 'earned', points: 300, description: 'Adjusted: A late delivery' });
  });

  it('never takes more points than there are, of many adjustments at once', async () => {
    await give(server.app, 300);
    const answers = await Promise.all(Array.from({ length: 10 }, () => adjust(-100)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(3).fill(200), ...Array(7).fill(409)]);
    expect(await balance()).toBe(0);
  });

  it('shows whose points they are and what they are worth, to support as well', async () => {
    await give(server.app, 1250);
    const summary = (id: string, role = 'support') => call('get', `/api/admin/users/${id}/points/summary`, role);
    expect((await summary(userId(1)).expect(200)).body).toMatchObject({
      ...{ name: 'Ada Byron', email: 'ada@example.test', balance: 1250, worth: '12.50' },
      pending: { purchaseOrders: 0, unshipped: 0 },
    });
    await summary(userId(8)).expect(404);
    await summary(userId(1), 'sales').expect(403);
  });

  it('adds points to a balance below zero, and takes none from it', async () => {
    await give(server.app, 10);
    await execute(
      `insert into loyalty.points_transactions (id, user_id, type, points, description, key) values (gen_random_uuid(), ?, 'spent', 50, 'Taken back', 'spec')`,
      [userId(1)],
    );
    await execute('update loyalty.balances set balance = -40');
    await adjust(-1).expect(409);
    expect((await adjust(15).expect(200)).body).toEqual({ balance: -25, spendable: 0 });
  });

  it('says what points and grants were worth at the end of each day, and are now', async () => {
    const back = (days: number) => `(now() - interval '${days} days')`;
    const move = (type: string, points: number, days: number) =>
      execute(
        `insert into loyalty.points_transactions (id, user_id, type, points, description, key, created_at)
         values (gen_random_uuid(), ?, ?, ?, '', gen_random_uuid(), ${back(days)})`,
        [userId(1), type, points],
      );
    const grant = (state: string, cost: number, from: number, used: number | null) =>
      execute(
        `insert into loyalty.grants (id, user_id, reward_id, name, type, points_cost, state, created_at, used_at)
         values (gen_random_uuid(), ?, gen_random_uuid(), '', 'discount', ?, ?, ${back(from)}, ${used === null ? 'null' : back(used)})`,
        [userId(1), cost, state],
      );
    await move('earned', 1000, 200);
    await move('spent', 250, 2);
    await move('earned', 30, 0);
    await execute('insert into loyalty.balances (user_id, balance) values (?, 780)', [userId(1)]);
    await grant('used', 200, 150, 1);
    await grant('available', 50, 2, null);
    const statements = (await call('get', '/api/admin/points/liability').expect(200)).body;
    expect(statements.days).toHaveLength(90);
    expect(statements.now).toEqual({ points: 780, pounds: '7.80', grantsPounds: '0.50', grants: 1, customers: 1 });
    const last = (days: { points: number; grantsPounds: string }[]) =>
      days.slice(-4).map(({ points, grantsPounds }) => [points, grantsPounds]);
    expect(last(statements.days)).toEqual([
      [1000, '2.00'],
      [750, '2.50'],
      [750, '0.50'],
      [780, '0.50'],
    ]);
    const [{ day }] = statements.days.slice(-2);
    const { days } = (await call('get', `/api/admin/points/liability?from=${day}&to=${day}`).expect(200)).body;
    expect(days).toEqual([{ day, points: 750, pounds: '7.50', grantsPounds: '0.50' }]);
    await call('get', `/api/admin/points/liability?from=2026-02-01&to=2026-01-01`).expect(400);
    await execute('truncate loyalty.grants');
  });
});
