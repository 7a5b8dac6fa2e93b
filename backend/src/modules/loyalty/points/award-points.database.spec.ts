import { inTransaction } from '../../../platform/database/database.js';
import { Scenario } from '../../../platform/testing/scenario.js';
import { PointsEarned } from '../events.js';
import { LoyaltyModule } from '../loyalty.module.js';
import { Points } from '../points.facade.js';
import { PointsLedger } from '../points-ledger.facade.js';
import { approved, orderId, placed, userId } from '../testing/orders.js';
import { GivePoints } from './points.commands.js';
import { PointsQueries } from './points.queries.js';

describe('Awarding points', () => {
  let scenario: Scenario;
  const balance = (user = 1) => scenario.get(Points).balance(userId(user));
  const history = (user = 1, page = 1, limit = 24) =>
    scenario.get(PointsQueries).pointsHistory(userId(user), page, limit);

  beforeAll(async () => {
    scenario = await Scenario.open([LoyaltyModule]);
  });
  afterAll(() => scenario.close());

  beforeEach(() =>
    scenario.em.execute(
      'truncate loyalty.points_transactions, loyalty.balances, platform.outbox, platform.inbox restart identity',
    ),
  );

  it('awards the points of a paid order, with its number in the history, and publishes an event', async () => {
    await scenario.receive(placed(1));
    expect(await balance()).toBe(26);
    expect(await history()).toEqual({
      transactions: [
        {
          id: expect.any(String),
          type: 'earned',
          points: 26,
          description: 'Earned with order TC-100001',
          orderNumber: 'TC-100001',
          grantId: null,
          expiresAt: null,
          createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        },
      ],
      total: 1,
    });
    expect(await scenario.published(PointsEarned)).toEqual([
      { userId: userId(1), points: 26, balance: 26, orderId: orderId(1), description: 'Earned with order TC-100001' },
    ]);
  });

  it('awards the points of an approved purchase order', async () => {
    await scenario.receive(approved(2, { pointsEarned: 410 }));
    expect(await balance()).toBe(410);
  });

  it('awards the points of an order once, however often its events are published', async () => {
    await scenario.receive(placed(1));
    await scenario.receive(placed(1));
    await scenario.receive(approved(1));
    expect(await balance()).toBe(26);
    expect(await scenario.published(PointsEarned)).toHaveLength(1);
  });

  it('awards nothing to a guest, or for an order that earns nothing', async () => {
    await scenario.receive(placed(1, { customer: null }));
    await scenario.receive(placed(2, { pointsEarned: 0 }));
    expect(await scenario.em.execute('select user_id from loyalty.balances')).toEqual([]);
    expect(await scenario.published(PointsEarned)).toEqual([]);
  });

  it('keeps the balance right while points are earned and spent at once, and publishes the current balance last', async () => {
    await scenario.run(new GivePoints(userId(1), 500, 'Welcome', 'spec'));
    const ledger = scenario.get(PointsLedger);
    await Promise.all([
      ...[1, 2, 3, 4].map((order) =>
        inTransaction(scenario.em, (em) => ledger.spend(em, userId(1), 100, orderId(order))),
      ),
      ...[11, 12, 13].map((order) => scenario.run(new GivePoints(userId(1), 10, 'Gift', `spec ${order}`))),
    ]);
    await scenario.receive(placed(5));
    expect(await balance()).toBe(500 - 400 + 30 + 26);
    const [last] = await scenario.em.execute<{ payload: { balance: number } }[]>(
      `select payload from platform.outbox where type like 'loyalty.%' order by seq desc limit 1`,
    );
    expect(last?.payload.balance).toBe(156);
  });

  it('gives a gift once for its occasion', async () => {
    const give = () => scenario.run<boolean>(new GivePoints(userId(1), 5000, 'Welcome', 'demo'));
    const given = await Promise.all(Array.from({ length: 6 }, give));
    expect(given.filter(Boolean)).toHaveLength(1);
    expect(await scenario.run(new GivePoints(userId(2), 5000, 'Welcome', 'demo'))).toBe(true);
    expect([await balance(1), await balance(2)]).toEqual([5000, 5000]);
    await expect(scenario.run(new GivePoints(userId(1), 0, 'Nothing', 'none'))).rejects.toThrow(RangeError);
  });

  it('lists the history newest first, page by page, in one statement', async () => {
    for (const order of [1, 2, 3, 4, 5]) await scenario.receive(placed(order, { pointsEarned: order }));
    await scenario.run(new GivePoints(userId(2), 7, 'Welcome', 'spec'));
    const page = async (number: number) => (await history(1, number, 2)).transactions.map(({ points }) => points);
    expect([await page(1), await page(2), await page(3), await page(4)]).toEqual([[5, 4], [3, 2], [1], []]);
    expect((await history(1, 4, 2)).total).toBe(5);
    expect(await history(3)).toEqual({ transactions: [], total: 0 });
    expect(await scenario.statementsOf(() => history())).toHaveLength(1);
    expect(await scenario.statementsOf(() => balance())).toHaveLength(1);
  });
});
