import { EntityManager } from '@mikro-orm/postgresql';
import { HttpServer } from '../../../platform/testing/http-server.js';
import { RewardsModule } from '../../ordering/index.js';
import type { NewReward } from '../rewards/rewards.commands.js';
import { CUSTOMERS } from '../testing/customers.js';
import { BROKEN, give as givePoints, offer as offerReward } from '../testing/grants.js';
import { userId } from '../testing/orders.js';
import { addProduct } from '../testing/products.js';

describe('Redeeming a reward over HTTP', () => {
  let server: HttpServer;
  let rewardId: string;
  const execute = <T extends object>(statement: string, values: unknown[] = []) =>
    server.app.get(EntityManager).fork().execute<T[]>(statement, values);
  const offer = (reward: Partial<NewReward>) => offerReward(server.app, reward);
  const give = (points: number, user = 1) => givePoints(server.app, points, user);
  const get = (path: string, user = 1) => server.call().get(path).set('X-User', String(user));
  const redeem = (id = rewardId, key?: string, user = 1) => {
    const call = server.call().post(`/api/rewards/${id}/redeem`).set('X-User', String(user));
    return key ? call.set('Idempotency-Key', key) : call;
  };
  const balance = async (user = 1) => (await get('/api/points/balance', user)).body.balance as number;
  const grants = async (user = 1) => (await get('/api/rewards/grants?limit=100', user)).body as { id: string }[];

  beforeAll(async () => {
    server = await HttpServer.open({ modules: [RewardsModule], providers: [CUSTOMERS] });
  });
  afterAll(() => server.close());

  beforeEach(async () => {
    await execute(
      'truncate loyalty.points_transactions, loyalty.balances, loyalty.rewards, loyalty.grants, platform.outbox',
    );
    rewardId = await offer({});
  });

  afterEach(async () => {
    expect(await execute(BROKEN)).toEqual([]);
    expect(await execute('select user_id from loyalty.balances where balance < 0')).toEqual([]);
  });

  it('takes the points, makes a grant and names both in the history', async () => {
    await give(800);
    const { body } = await redeem().expect(200);
    expect(body).toEqual({
      grant: {
        id: expect.any(String),
        rewardId,
        name: '£5 off',
        type: 'discount',
        value: '5.00',
        productId: null,
        pointsCost: 500,
        state: 'available',
        createdAt: expect.any(String),
        expiresAt: expect.any(String),
        usedAt: null,
        orderNumber: null,
        cancelledAt: null,
        cancelReason: null,
        doneAt: null,
      },
      ...{ balance: 300, spendable: 300 },
    });
    expect(await grants()).toEqual([body.grant]);
    const [movement] = (await get('/api/points/history')).body;
    expect(movement).toMatchObject({
      type: 'spent',
      points: 500,
      description: 'Redeemed: £5 off',
      grantId: body.grant.id,
    });
    const events = await execute<{ type: string }>('select type, payload from platform.outbox order by seq');
    expect(events.slice(1)).toMatchObject([
      { type: 'loyalty.points-spent.v1', payload: { points: 500, balance: 300 } },
      { type: 'loyalty.reward-redeemed.v1', payload: { grantId: body.grant.id, name: '£5 off', pointsCost: 500 } },
    ]);
  });

  it('rejects a customer with too few points, saying how many are needed', async () => {
    await give(499);
    const { body } = await redeem().expect(409);
    expect(body).toMatchObject({ message: 'Insufficient points', needed: 500, balance: 499 });
    expect((await redeem(rewardId, undefined, 2).expect(409)).body).toMatchObject({ needed: 500, balance: 0 });
    expect(await grants()).toEqual([]);
  });

  it('makes exactly as many grants as the balance pays for, of 50 redemptions at once', async () => {
    await give(1700);
    const statuses = await Promise.all(Array.from({ length: 50 }, async () => (await redeem()).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 409)).toHaveLength(47);
    expect(await balance()).toBe(200);
    expect(await grants()).toHaveLength(3);
  });

  it('makes one grant where the same redemption is sent 20 times at once, and returns it each time', async () => {
    await give(5000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(rewardId, 'the-same-press')));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.grant?.id}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await balance()).toBe(4500);
    expect(await grants()).toHaveLength(1);
  });

  it('returns the grant of a repeated redemption also where no points are left', async () => {
    await give(500);
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(rewardId, 'the-same-press')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await redeem(rewardId, 'the-same-press').expect(200)).body.balance).toBe(0);
  });

  it('rejects the name of a redemption for another reward, and gives each customer names of their own', async () => {
    await give(2000);
    await give(2000, 2);
    const other = await offer({ name: '£10 off', pointsCost: 1000, value: '10.00' });
    await redeem(rewardId, 'the-same-press').expect(200);
    await redeem(other, 'the-same-press').expect(409);
    await redeem(rewardId, 'the-same-press', 2).expect(200);
    await redeem(rewardId, 'short').expect(400);
    expect([await balance(1), await balance(2)]).toEqual([1500, 1500]);
  });

  it('takes no more and no less than the customer was shown', async () => {
    await give(5000);
    const redeemFor = (pointsCost: number | null, key = `shown ${pointsCost}`.replace(' ', '-')) =>
      redeem(rewardId, key).send({ pointsCost });
    await redeemFor(500, 'shown-before').expect(200);
    await execute('update loyalty.rewards set points_cost = 800');
    expect((await redeemFor(500).expect(409)).body).toMatchObject({
      message: '“£5 off” now costs 800 points. Your points are unchanged.',
      pointsCost: 800,
    });
    expect((await redeemFor(500, 'shown-before').expect(200)).body.balance).toBe(4500);
    for (const hostile of [0, 1.5, 2 ** 40]) await redeemFor(hostile).expect(400);
    expect((await redeemFor(800).expect(200)).body.balance).toBe(3700);
    expect((await redeemFor(null).expect(200)).body.balance).toBe(2900);
  });

  it('returns 404 for a reward that is unknown or switched off', async () => {
    await give(5000);
    const off = await offer({ isActive: false });
    for (const id of [off, userId(7)]) await redeem(id).expect(404);
    await redeem('no-id').expect(400);
    expect(await balance()).toBe(5000);
  });

  it('rejects a product that is not sold any more or out of stock', async () => {
    await give(20_000);
    const product = { type: 'product', value: null } as const;
    const gone = await offer({ ...product, productId: await addProduct(server.app, { stock: 0 }) });
    const unknown = await offer({ ...product, productId: userId(9) });
    const none = await offer({ ...product });
    for (const id of [gone, unknown, none])
      expect((await redeem(id).expect(409)).body.message).toContain('out of stock at the moment');
    const productId = await addProduct(server.app);
    const { grant } = (await redeem(await offer({ ...product, productId })).expect(200)).body;
    expect(grant).toMatchObject({ type: 'product', productId });
    expect(await balance()).toBe(19_500);
  });

  it('gives a grant until the end of its day in London: 12 months, for free delivery as many as it says, for others no end', async () => {
    await give(5000);
    const days = async (id: string) => {
      const { grant } = (await redeem(id).expect(200)).body;
      const [row] = await execute<{ until: string | null; wanted: string }>(
        `select to_char(expires_at at time zone 'Europe/London', 'YYYY-MM-DD HH24:MI:SS') as until,
           to_char((now() at time zone 'Europe/London') + make_interval(months => case type when 'shipping' then 3 else 12 end),
             'YYYY-MM-DD') || ' 23:59:59' as wanted
         from loyalty.grants where id = ?`,
        [grant.id],
      );
      return row!;
    };
    const discount = await days(rewardId);
    expect(discount.until).toBe(discount.wanted);
    const shipping = await days(await offer({ type: 'shipping', value: '3' }));
    expect(shipping.until).toBe(shipping.wanted);
    expect((await days(await offer({ type: 'other', value: null }))).until).toBeNull();
  });

  it('lists the grants that can be used in the order in which they end', async () => {
    await give(3000);
    const [later, sooner, expired] = [await offer({}), await offer({ type: 'shipping', value: '3' }), await offer({})];
    for (const reward of [sooner, later, expired]) await redeem(reward).expect(200);
    await execute(`update loyalty.grants set expires_at = now() - interval '1 day' where reward_id = ?`, [expired]);
    const { body } = await get('/api/rewards/grants?state=available').expect(200);
    expect(body.map((grant: { rewardId: string }) => grant.rewardId)).toEqual([sooner, later]);
    await get('/api/rewards/grants?state=gone').expect(400);
  });

  it('shows each customer their own grants only, and guests none', async () => {
    await give(500);
    await redeem().expect(200);
    expect(await grants(2)).toEqual([]);
    const [own] = await grants();
    expect((await get(`/api/rewards/grants/${own?.id}`).expect(200)).body).toEqual(own);
    expect((await get(`/api/rewards/grants/${own?.id}`, 2).expect(404)).body.message).toBe(
      'This reward was not found.',
    );
    await server.call().get(`/api/rewards/grants/${own?.id}`).expect(401);
    await server.call().get('/api/rewards/grants').expect(401);
    await server.call().post(`/api/rewards/${rewardId}/redeem`).expect(401);
  });
});
