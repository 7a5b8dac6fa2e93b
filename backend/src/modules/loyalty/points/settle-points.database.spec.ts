import { inTransaction } from '../../../platform/database/database.js';
import { ErasureObstacles } from '../../../platform/personal-data.js';
import { Scenario } from '../../../platform/testing/scenario.js';
import { PointsEarned, PointsSpent } from '../events.js';
import type { RedemptionView } from '../grants/grants.dto.js';
import { RedeemReward } from '../grants/redeem-reward.js';
import { Grants } from '../grants.facade.js';
import { GrantsLedger } from '../grants-ledger.facade.js';
import { LoyaltyModule } from '../loyalty.module.js';
import { Points } from '../points.facade.js';
import { PointsLedger } from '../points-ledger.facade.js';
import { BROKEN, give, offer, redeemedGrant } from '../testing/grants.js';
import { cancelled, moved, orderId, placed, refundOfOrder, undone, userId } from '../testing/orders.js';
import { NotEnoughPoints } from './points-transaction.entity.js';

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
      `truncate loyalty.points_transactions, loyalty.balances, loyalty.pending_points, loyalty.grants, loyalty.grant_uses,
       loyalty.rewards, platform.mail_queue, platform.outbox, platform.inbox restart identity`,
    );
    await scenario.receive(placed(1));
  });
  afterEach(async () => expect(await scenario.em.execute(BROKEN)).toEqual([]));

  it('gives back used points and takes back earned ones as the refund says, with the order’s number in the history', async () => {
    await scenario.receive(refundOfOrder(1, 1, { pointsReturned: 100, pointsTakenBack: 26 }));
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
    for (let times = 0; times < 3; times += 1) await scenario.receive(refundOfOrder(1, 1, { pointsTakenBack: 10 }));
    await scenario.receive(refundOfOrder(1, 2, { pointsReturned: 5, pointsTakenBack: 16 }));
    expect(await balance()).toBe(5);
    expect(await scenario.published(PointsSpent)).toHaveLength(2);
  });

  it('may bring the balance below zero; then nothing can be spent until it is above zero again', async () => {
    await scenario.receive(moved(1, 'shipped'));
    await spend(20, 2);
    await scenario.receive(refundOfOrder(1, 1, { pointsTakenBack: 26 }));
    expect(await balance()).toBe(-20);
    await expect(spend(1, 3)).rejects.toBeInstanceOf(NotEnoughPoints);
    await scenario.receive(placed(4));
    expect(await balance()).toBe(6);
    await scenario.receive(moved(4, 'shipped'));
    await spend(6, 5);
    expect(await balance()).toBe(0);
  });

  it('changes nothing for a guest', async () => {
    await scenario.receive(refundOfOrder(7, 3, { pointsReturned: 5, pointsTakenBack: 5 }, { customer: null }));
    expect(await balance()).toBe(26);
  });

  describe('where a reward was redeemed with points that are taken back', () => {
    const granted = (cost: number) => redeemedGrant(scenario, { pointsCost: cost });
    const use = (grantId: string, order: number) =>
      inTransaction(scenario.em, (em) =>
        scenario.get(GrantsLedger).use(em, {
          ...{ userId: userId(1), grantId },
          ...{ orderId: orderId(order), orderNumber: `TC-${100_000 + order}` },
        }),
      );
    const states = async (...ids: string[]) => {
      const rows = await scenario.em.execute<{ id: string; state: string }[]>('select id, state from loyalty.grants');
      return ids.map((id) => rows.find((row) => row.id === id)?.state);
    };
    /** The balance falls to so many points. */
    const owe = async (points: number) => {
      const taken = (await balance()) - points;
      await scenario.receive(refundOfOrder(1, 1, { pointsTakenBack: taken }, {}, 'whole'));
    };

    it('cancels the newest unused rewards first, as many as it takes, and says so', async () => {
      const [older, newer] = [await granted(500), await granted(500)];
      await owe(-26);
      expect(await states(older, newer)).toEqual(['available', 'cancelled']);
      expect(await balance()).toBe(474);
      const [grant] = await scenario.em.execute(
        'select cancelled_by as by, cancel_reason as reason from loyalty.grants where id = ?',
        [newer],
      );
      expect(grant).toEqual({
        by: 'system',
        reason: 'Points that paid for it were taken back with the refund of order TC-100001.',
      });
      expect((await scenario.published(PointsEarned)).at(-1)).toMatchObject({ points: 500, balance: 474 });
    });

    it('leaves used rewards with their order, and takes them once it gives them back', async () => {
      const [used, expired] = [await granted(500), await granted(500)];
      await use(used, 2);
      await scenario.em.execute(`update loyalty.grants set expires_at = now() - interval '1 day' where id = ?`, [
        expired,
      ]);
      await owe(-100);
      expect(await states(used, expired)).toEqual(['used', 'available']);
      expect(await balance()).toBe(-100);
      expect(await scenario.get(Grants).debtBehind(orderId(2))).toBe(100);
      expect(await scenario.get(Grants).debtBehind(orderId(1))).toBe(0);
      await scenario.receive(cancelled(2));
      expect(await states(used)).toEqual(['cancelled']);
      expect(await balance()).toBe(400);
      expect(await scenario.get(Grants).debtBehind(orderId(2))).toBe(0);
    });

    it('counts no points against it that are on their way: their order can still be cancelled', async () => {
      const [used, unused] = [await granted(500), await granted(500)];
      await use(used, 2);
      await scenario.receive(placed(3, { pointsEarned: 2000 }));
      await owe(1000);
      expect(await states(used, unused)).toEqual(['used', 'cancelled']);
      expect(await balance()).toBe(1500);
      expect(await scenario.get(Grants).debtBehind(orderId(2))).toBe(500);
      await expect(scenario.get(ErasureObstacles).check(userId(1), scenario.em)).rejects.toThrow('owes 500 points');
      await scenario.receive(moved(3, 'shipped'));
      expect(await scenario.get(Grants).debtBehind(orderId(2))).toBe(0);
    });

    it('cancels one that was redeemed with points that came back by a lost dispute which was won after all', async () => {
      const lost = { pointsReturned: 500, pointsTakenBack: 26 };
      await scenario.receive(refundOfOrder(1, 1, lost));
      const reward = await offer(scenario, { pointsCost: 500 });
      const { grant } = await scenario.run<RedemptionView>(new RedeemReward(userId(1), reward));
      await scenario.receive(undone(1, 1, lost));
      expect(await states(grant.id)).toEqual(['cancelled']);
      expect(await balance()).toBe(26);
    });

    it('leaves rewards alone where points are left', async () => {
      const grant = await granted(500);
      await give(scenario, 100);
      await owe(0);
      expect(await states(grant)).toEqual(['available']);
    });
  });
});
