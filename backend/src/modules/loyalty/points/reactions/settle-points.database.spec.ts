import { inTransaction } from '../../../../platform/database/database.js';
import { Scenario } from '../../../../platform/testing/scenario.js';
import { PointsEarned, PointsSpent } from '../../events.js';
import { LoyaltyModule } from '../../loyalty.module.js';
import { Points } from '../../points.facade.js';
import { PointsLedger } from '../../points-ledger.facade.js';
import { orderId, placed, refunded, userId } from '../../testing/orders.js';
import { NotEnoughPoints } from '../domain/not-enough-points.js';

describe('Settling the points of a refunded order', () => {
  let scenario: Scenario;
  const balance = () => scenario.get(Points).balance(userId(1));
  const spend = (points: number, order: number) =>
    inTransaction(scenario.em, (em) => scenario.get(PointsLedger).spend(em, userId(1), points, orderId(order)));

  beforeAll(async () => {
    scenario = await Scenario.open([LoyaltyModule]);
  });
  afterAll(() => scenario.close());

  beforeEach(async () => {
    await scenario.em.execute(
      'truncate loyalty.points_transactions, loyalty.balances, platform.outbox, platform.inbox restart identity',
    );
    await scenario.receive(placed(1));
  });

  it('gives back used points and takes back earned ones as the refund says, with the order’s number in the history', async () => {
    await scenario.receive(refunded(1, 1, { pointsReturned: 100, pointsTakenBack: 26 }));
    expect(await balance()).toBe(100);
    expect((await scenario.published(PointsEarned)).at(-1)).toMatchObject({
      points: 100,
      balance: 126,
      orderId: orderId(1),
      description: 'Returned with the refund of order TC-100001',
    });
    expect(await scenario.published(PointsSpent)).toMatchObject([
      { points: 26, balance: 100, description: 'Taken back with the refund of order TC-100001' },
    ]);
  });

  it('settles each refund once, however often its event is published', async () => {
    for (let times = 0; times < 3; times += 1) await scenario.receive(refunded(1, 1, { pointsTakenBack: 10 }));
    await scenario.receive(refunded(1, 2, { pointsReturned: 5, pointsTakenBack: 16 }));
    expect(await balance()).toBe(5);
    expect(await scenario.published(PointsSpent)).toHaveLength(2);
  });

  it('may bring the balance below zero; then nothing can be spent until it is above zero again', async () => {
    await spend(20, 2);
    await scenario.receive(refunded(1, 1, { pointsTakenBack: 26 }));
    expect(await balance()).toBe(-20);
    await expect(spend(1, 3)).rejects.toBeInstanceOf(NotEnoughPoints);
    await scenario.receive(placed(4));
    expect(await balance()).toBe(6);
    await spend(6, 5);
    expect(await balance()).toBe(0);
  });

  it('changes nothing for a guest', async () => {
    await scenario.receive(refunded(7, 3, { pointsReturned: 5, pointsTakenBack: 5 }, { customer: null }));
    expect(await balance()).toBe(26);
  });
});
