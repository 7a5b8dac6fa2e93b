import { inTransaction } from '../../platform/database/database.js';
import { Scenario } from '../../platform/testing/scenario.js';
import { PointsEarned, PointsSpent } from './events.js';
import { LoyaltyModule } from './loyalty.module.js';
import { GivePoints } from './points/points.commands.js';
import { NotEnoughPoints } from './points/points-transaction.entity.js';
import { Points } from './points.facade.js';
import { PointsLedger } from './points-ledger.facade.js';
import { orderId, userId } from './testing/orders.js';

describe('The points ledger at checkout', () => {
  let scenario: Scenario;
  let ledger: PointsLedger;

  const spend = (points: number, order: number, user = 1) =>
    inTransaction(scenario.em, (em) => ledger.spend(em, userId(user), points, orderId(order)));
  const giveBack = (order: number) => inTransaction(scenario.em, (em) => ledger.giveBack(em, orderId(order)));
  const balance = (user = 1) => scenario.get(Points).balance(userId(user));
  const movements = () =>
    scenario.em.execute<{ type: string; points: number; order_id: string; description: string }[]>(
      'select type, points, order_id, description from loyalty.points_transactions order by created_at, id',
    );
  /** The balance is the sum of the ledger, whatever happened. */
  const expectBalanced = async () => {
    const off = await scenario.em.execute(
      `select b.user_id from loyalty.balances b full join (
         select user_id, sum(case type when 'earned' then points else -points end) as sum
         from loyalty.points_transactions group by user_id) l on l.user_id = b.user_id
       where coalesce(b.balance, 0) <> coalesce(l.sum, 0)`,
    );
    expect(off).toEqual([]);
  };

  beforeAll(async () => {
    scenario = await Scenario.open([LoyaltyModule]);
    ledger = scenario.get(PointsLedger);
  });
  afterAll(() => scenario.close());

  beforeEach(async () => {
    await scenario.em.execute('truncate loyalty.points_transactions, loyalty.balances, platform.outbox');
    await scenario.run(new GivePoints(userId(1), 1000, 'Welcome', 'spec'));
  });
  afterEach(expectBalanced);

  it('takes points from the balance in one statement, records them and publishes an event', async () => {
    // Two more statements write the event.
    const statements = await scenario.statementsOf(() => spend(300, 1));
    expect(statements.filter((statement) => /\bloyalty"?\./.test(statement))).toHaveLength(1);
    expect(await balance()).toBe(700);
    expect((await movements()).at(-1)).toMatchObject({ type: 'spent', points: 300, order_id: orderId(1) });
    expect(await scenario.published(PointsSpent)).toEqual([
      { userId: userId(1), points: 300, balance: 700, orderId: orderId(1), description: 'Used at checkout' },
    ]);
  });

  it('names the order in the history where its number is known', async () => {
    await inTransaction(scenario.em, (em) => ledger.spend(em, userId(1), 5, orderId(1), 'TC-100001'));
    expect((await movements()).at(-1)?.description).toBe('Used on order TC-100001');
  });

  it('takes no points where the customer has too few', async () => {
    const error = await spend(1001, 1).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(NotEnoughPoints);
    expect(error).toMatchObject({ requested: 1001, balance: 1000 });
    expect(await spend(1, 2, 2).catch((thrown: unknown) => thrown)).toMatchObject({ requested: 1, balance: 0 });
    expect(await balance()).toBe(1000);
    expect(await movements()).toHaveLength(1);
    expect(await scenario.published(PointsSpent)).toEqual([]);
    await spend(1000, 1);
    expect(await balance()).toBe(0);
  });

  it('never overdraws the balance, however many orders spend at once', async () => {
    const orders = await Promise.allSettled(Array.from({ length: 30 }, (_, order) => spend(90, order)));
    const errors = orders.flatMap((order) => (order.status === 'rejected' ? [order.reason] : []));
    expect(orders.length - errors.length).toBe(11);
    for (const reason of errors) expect(reason).toBeInstanceOf(NotEnoughPoints);
    expect(await balance()).toBe(10);
    const published = await scenario.published(PointsSpent);
    expect(published.map(({ balance }) => balance)).toEqual(Array.from({ length: 11 }, (_, nth) => 910 - 90 * nth));
  });

  it('spends the points of an order once, also where many calls run at once', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => spend(50, 1)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(spend(50, 1)).rejects.toThrow(/unique/);
    expect(await balance()).toBe(950);
  });

  it('ignores 0 points and throws for a number of points that is negative or not whole', async () => {
    await spend(0, 1);
    expect(await movements()).toHaveLength(1);
    for (const points of [-1, 1.5, Number.NaN]) await expect(spend(points, 1)).rejects.toThrow(RangeError);
    expect(await balance()).toBe(1000);
  });

  it('keeps the balance when the transaction of the checkout fails', async () => {
    const failing = inTransaction(scenario.em, async (em) => {
      await ledger.spend(em, userId(1), 300, orderId(1));
      throw new Error('the order could not be written');
    });
    await expect(failing).rejects.toThrow('could not be written');
    expect(await balance()).toBe(1000);
    expect(await scenario.published(PointsSpent)).toEqual([]);
  });

  it('gives the points of an abandoned order back once and publishes an event', async () => {
    await spend(300, 1);
    await spend(100, 2);
    await Promise.all([1, 2, 3, 4].map(() => giveBack(1)));
    await giveBack(1);
    expect(await balance()).toBe(900);
    expect((await movements()).at(-1)).toMatchObject({ type: 'earned', points: 300, order_id: orderId(1) });
    expect((await scenario.published(PointsEarned)).slice(1)).toMatchObject([
      { userId: userId(1), points: 300, balance: 900, orderId: orderId(1) },
    ]);
  });

  it('gives nothing back to an order that used no points', async () => {
    await giveBack(7);
    expect(await balance()).toBe(1000);
    expect(await movements()).toHaveLength(1);
  });

  it('gives points back in one statement', async () => {
    await spend(300, 1);
    const statements = await scenario.statementsOf(() => giveBack(1));
    expect(statements.filter((statement) => /\bloyalty"?\./.test(statement))).toHaveLength(1);
  });

  it('rejects every update and delete of the ledger’s rows', async () => {
    for (const statement of [
      'update loyalty.points_transactions set points = 1',
      'delete from loyalty.points_transactions',
    ])
      await expect(scenario.em.execute(statement)).rejects.toThrow('only ever added to');
    expect(await movements()).toMatchObject([{ points: 1000 }]);
  });
});
