import { inTransaction } from '../../../platform/database/database.js';
import { Scenario } from '../../../platform/testing/scenario.js';
import { RedeemReward } from '../grants/redeem-reward.js';
import { LoyaltyModule } from '../loyalty.module.js';
import { PointsLedger } from '../points-ledger.facade.js';
import { give, offer } from '../testing/grants.js';
import {
  approved,
  cancelled,
  moved,
  orderId,
  paid,
  placed,
  refundOfOrder,
  rejected,
  submitted,
  userId,
} from '../testing/orders.js';
import { PointsQueries } from './points.queries.js';
import { NotEnoughPoints } from './points-transaction.entity.js';

describe('Pending points', () => {
  let scenario: Scenario;
  const summary = (user = 1) => scenario.get(PointsQueries).pointsSummary(userId(user));
  const pending = async () => (await summary()).pending;
  const NONE = { purchaseOrders: 0, unshipped: 0, unpaid: 0 };
  const spend = (points: number, order: number) =>
    inTransaction(scenario.em, (em) => scenario.get(PointsLedger).spend(em, userId(1), points, orderId(order)));
  const points = async () => {
    const { balance, spendable } = await summary();
    return { balance, spendable };
  };

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

  it('of a purchase order are shown until sales decide, then until it is shipped and paid', async () => {
    await scenario.receive(submitted(1));
    await scenario.receive(submitted(2, { pointsEarned: 100 }));
    expect(await pending()).toEqual({ ...NONE, purchaseOrders: 126 });
    expect(await points()).toEqual({ balance: 0, spendable: 0 });
    await scenario.receive(approved(1));
    await scenario.receive(rejected(2));
    expect(await pending()).toEqual({ ...NONE, unshipped: 26 });
    await scenario.receive(moved(1, 'processing'));
    expect(await points()).toEqual({ balance: 26, spendable: 0 });
    await scenario.receive(moved(1, 'shipped'));
    expect(await pending()).toEqual({ ...NONE, unpaid: 26 });
    expect(await points()).toEqual({ balance: 26, spendable: 0 });
    await scenario.receive(paid(1));
    expect(await pending()).toEqual(NONE);
    expect(await points()).toEqual({ balance: 26, spendable: 26 });
  });

  it('of a purchase order that is paid before it is shipped end with the shipping', async () => {
    await scenario.receive(approved(1));
    await scenario.receive(paid(1));
    expect(await pending()).toEqual({ ...NONE, unshipped: 26 });
    for (const state of ['shipped', 'delivered']) await scenario.receive(moved(1, state));
    expect(await points()).toEqual({ balance: 26, spendable: 26 });
  });

  it('of a paid order are in the balance, and cannot be spent until it is shipped', async () => {
    await give(scenario, 100);
    for (const order of [1, 2, 3]) await scenario.receive(placed(order));
    expect(await summary()).toMatchObject({ balance: 178, spendable: 100, worth: '1.78' });
    expect(await pending()).toEqual({ ...NONE, unshipped: 78 });
    await scenario.receive(refundOfOrder(1, 1, { pointsTakenBack: 10 }));
    expect(await pending()).toEqual({ ...NONE, unshipped: 68 });
    await scenario.receive(refundOfOrder(1, 2, { pointsTakenBack: 16 }, {}, 'whole'));
    expect(await points()).toEqual({ balance: 152, spendable: 100 });
    await scenario.receive(moved(3, 'shipped'));
    expect(await points()).toEqual({ balance: 152, spendable: 126 });
  });

  it('of a cancelled order stay pending until its refund takes them back', async () => {
    await scenario.receive(placed(1));
    await scenario.receive(cancelled(1));
    expect(await points()).toEqual({ balance: 26, spendable: 0 });
    await scenario.receive(refundOfOrder(1, 1, { pointsTakenBack: 26 }, {}, 'whole'));
    expect(await points()).toEqual({ balance: 0, spendable: 0 });
    expect(await pending()).toEqual(NONE);
  });

  it('buy nothing: neither a reward nor a discount', async () => {
    const gift = await offer(scenario, { name: 'Spray gun', pointsCost: 5000 });
    await scenario.receive(placed(1, { pointsEarned: 6000 }));
    await scenario.receive(approved(2, { pointsEarned: 6000 }));
    expect(await points()).toEqual({ balance: 12_000, spendable: 0 });
    await expect(scenario.run(new RedeemReward(userId(1), gift))).rejects.toMatchObject({
      message: 'You can use 0 points, fewer than 5,000.',
    });
    await expect(spend(1, 3)).rejects.toBeInstanceOf(NotEnoughPoints);
    await scenario.receive(cancelled(1));
    await scenario.receive(refundOfOrder(1, 1, { pointsTakenBack: 6000 }, {}, 'whole'));
    expect(await points()).toEqual({ balance: 6000, spendable: 0 });
    await scenario.receive(moved(2, 'shipped'));
    await scenario.receive(paid(2));
    await scenario.run(new RedeemReward(userId(1), gift));
    expect(await points()).toEqual({ balance: 1000, spendable: 1000 });
  });

  it('are not overdrawn by spending while an order earns, is cancelled and shipped at once', async () => {
    await give(scenario, 300);
    await Promise.allSettled([
      ...[11, 12, 13, 14].map((order) => spend(100, order)),
      ...[1, 2].map((order) => scenario.receive(placed(order, { pointsEarned: 100 }))),
    ]);
    expect(await points()).toEqual({ balance: 200, spendable: 0 });
    await Promise.all([scenario.receive(moved(1, 'shipped')), scenario.receive(moved(2, 'shipped'))]);
    expect(await points()).toEqual({ balance: 200, spendable: 200 });
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
