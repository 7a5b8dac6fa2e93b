import { Scenario } from '../../../platform/testing/scenario.js';
import { LoyaltyModule } from '../loyalty.module.js';
import { PointsSummary } from '../points/queries/points-summary.js';
import type { PointsSummaryView } from '../points/queries/points-summary.view.js';
import { give, offer } from '../testing/grants.js';
import { approved, cancelled, moved, placed, refunded, rejected, submitted, userId } from '../testing/orders.js';

describe('Pending points', () => {
  let scenario: Scenario;
  const summary = (user = 1) => scenario.query<PointsSummaryView>(new PointsSummary(userId(user)));
  const pending = async () => (await summary()).pending;

  beforeAll(async () => {
    scenario = await Scenario.open([LoyaltyModule]);
  });
  afterAll(() => scenario.close());
  beforeEach(() =>
    scenario.em.execute(
      `truncate loyalty.points_transactions, loyalty.balances, loyalty.rewards, loyalty.pending_points, platform.outbox,
       platform.inbox restart identity`,
    ),
  );

  it('of a purchase order are shown until sales decide, then until it is shipped', async () => {
    await scenario.receive(submitted(1));
    await scenario.receive(submitted(2, { pointsEarned: 100 }));
    expect(await pending()).toEqual({ purchaseOrders: 126, unshipped: 0 });
    await scenario.receive(approved(1));
    await scenario.receive(rejected(2));
    expect(await pending()).toEqual({ purchaseOrders: 0, unshipped: 26 });
    await scenario.receive(moved(1, 'processing'));
    expect(await pending()).toEqual({ purchaseOrders: 0, unshipped: 26 });
    await scenario.receive(moved(1, 'shipped'));
    expect(await pending()).toEqual({ purchaseOrders: 0, unshipped: 0 });
  });

  it('of a paid order are in the balance, and shown apart until it is shipped, cancelled or refunded', async () => {
    for (const order of [1, 2, 3]) await scenario.receive(placed(order));
    expect(await summary()).toMatchObject({
      balance: 78,
      worth: '0.78',
      pending: { purchaseOrders: 0, unshipped: 78 },
    });
    await scenario.receive(refunded(1, 1, { pointsTakenBack: 10 }));
    expect(await pending()).toEqual({ purchaseOrders: 0, unshipped: 68 });
    await scenario.receive(refunded(1, 2, { pointsTakenBack: 16 }, {}, 'whole'));
    await scenario.receive(cancelled(2));
    expect(await pending()).toEqual({ purchaseOrders: 0, unshipped: 26 });
  });

  it('are none of a guest, or of an order that earns nothing', async () => {
    await scenario.receive(placed(1, { customer: null }));
    await scenario.receive(placed(2, { pointsEarned: 0 }));
    expect(await scenario.em.execute('select order_id from loyalty.pending_points')).toEqual([]);
  });

  it('stand in a summary with the next reward: the cheapest that the balance does not pay for', async () => {
    await offer(scenario, { name: 'Off', pointsCost: 700, isActive: false });
    await offer(scenario, { name: 'Dear', pointsCost: 5000 });
    await offer(scenario, { name: 'Had', pointsCost: 500 });
    const next = await offer(scenario, { name: 'Near', pointsCost: 900 });
    await give(scenario, 600);
    expect((await summary()).next).toEqual({ rewardId: next, name: 'Near', pointsCost: 900, missing: 300 });
    await give(scenario, 5000);
    expect(await summary()).toMatchObject({ balance: 5600, worth: '56.00', next: null, expiring: null });
    expect(await summary(2)).toMatchObject({ balance: 0, worth: '0.00', next: { name: 'Had', missing: 500 } });
    expect(await scenario.statementsOf(() => summary())).toHaveLength(1);
  });
});
