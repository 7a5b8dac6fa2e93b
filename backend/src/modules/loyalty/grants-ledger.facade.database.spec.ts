import { inTransaction } from '../../platform/database/database.js';
import { Scenario } from '../../platform/testing/scenario.js';
import { GrantNotAvailable } from './grants/grant.entity.js';
import { CancelGrant } from './grants/grants.commands.js';
import { ExpireGrants } from './grants/grants.jobs.js';
import { Grants } from './grants.facade.js';
import { GrantsLedger } from './grants-ledger.facade.js';
import { LoyaltyModule } from './loyalty.module.js';
import { BROKEN, redeemedGrant } from './testing/grants.js';
import { cancelled, orderId, refundOfOrder, rejected, userId } from './testing/orders.js';

describe('Grants on orders', () => {
  let scenario: Scenario;
  let ledger: GrantsLedger;
  const use = (grantId: string, order: number, user = 1) =>
    inTransaction(scenario.em, (em) =>
      ledger.use(em, { userId: userId(user), grantId, orderId: orderId(order), orderNumber: `TC-${100_000 + order}` }),
    );
  const giveBack = (order: number) =>
    inTransaction(scenario.em, (em) => ledger.giveBack(em, { orderId: orderId(order) }));
  const find = (grantId: string, user = 1) => scenario.get(Grants).find(userId(user), grantId);
  const usable = async (user = 1) => (await scenario.get(Grants).usable(userId(user))).map(({ id }) => id);
  const execute = (statement: string, values: unknown[] = []) => scenario.em.execute(statement, values);
  const endAgo = (grantId: string, interval: string) =>
    execute(`update loyalty.grants set expires_at = now() - interval '${interval}' where id = ?`, [grantId]);

  beforeAll(async () => {
    scenario = await Scenario.open([LoyaltyModule]);
    ledger = scenario.get(GrantsLedger);
  });
  afterAll(() => scenario.close());
  beforeEach(() =>
    execute(
      `truncate loyalty.points_transactions, loyalty.balances, loyalty.rewards, loyalty.grants, loyalty.grant_uses,
       platform.outbox, platform.inbox restart identity`,
    ),
  );
  afterEach(async () => expect(await execute(BROKEN)).toEqual([]));

  it('are offered with what they do to an order, what ends first comes first', async () => {
    const product = '0190b7a0-4444-7000-8000-000000000001';
    await execute(
      `insert into loyalty.grants (id, user_id, reward_id, name, type, value, product_id, points_cost, state, expires_at)
       select ('0190b7a0-5555-7000-8000-00000000000' || n)::uuid, ?, gen_random_uuid(), name, type, value, product_id::uuid, 5, state,
         now() + make_interval(days => days)
       from (values (1, 'A tenth', 'discount', '10%', null, 'available', 3), (2, '£5', 'discount', '5.00', null, 'available', 4),
         (3, 'Delivery', 'shipping', '3', null, 'available', 1), (4, 'A gun', 'product', null, ?, 'available', 2),
         (5, 'A day', 'other', '', null, 'available', null), (6, 'Gone', 'discount', '5.00', null, 'used', 9),
         (7, 'Over', 'discount', '5.00', null, 'available', -1)) as g (n, name, type, value, product_id, state, days)`,
      [userId(1), product],
    );
    const found = await scenario.get(Grants).usable(userId(1));
    expect(found.map(({ name, benefit }) => [name, benefit])).toEqual([
      ['Delivery', { kind: 'free-delivery' }],
      ['A gun', { kind: 'product', productId: product }],
      ['A tenth', { kind: 'share', percent: 10 }],
      ['£5', { kind: 'amount', amount: 500 }],
    ]);
    expect(await find('0190b7a0-5555-7000-8000-000000000005')).toMatchObject({ state: 'available', benefit: null });
    expect(await find('0190b7a0-5555-7000-8000-000000000006')).toMatchObject({ state: 'used' });
    expect(await find('0190b7a0-5555-7000-8000-000000000007')).toMatchObject({ state: 'expired' });
    expect(await find('0190b7a0-5555-7000-8000-000000000001', 2)).toBeNull();
    await execute('truncate loyalty.grants');
  });

  it('are used by one order, in one statement, of which they then name the number', async () => {
    const grant = await redeemedGrant(scenario);
    const statements = await scenario.statementsOf(() => use(grant, 1));
    expect(statements.filter((statement) => /\bloyalty"?\./.test(statement))).toHaveLength(1);
    expect(await find(grant)).toMatchObject({ state: 'used' });
    expect(await execute('select order_number, order_id from loyalty.grants')).toEqual([
      { order_number: 'TC-100001', order_id: orderId(1) },
    ]);
    expect(await usable()).toEqual([]);
    await expect(use(grant, 2)).rejects.toMatchObject({ state: 'used', message: 'This reward has already been used.' });
  });

  it('are used once, of 20 orders at once', async () => {
    const grant = await redeemedGrant(scenario);
    const orders = await Promise.allSettled(Array.from({ length: 20 }, (_, order) => use(grant, order + 1)));
    const lost = orders.flatMap((order) => (order.status === 'rejected' ? [order.reason] : []));
    expect(lost).toHaveLength(19);
    for (const reason of lost) expect(reason).toBeInstanceOf(GrantNotAvailable);
    expect(await execute('select order_id from loyalty.grant_uses')).toHaveLength(1);
  });

  it('are used together with nothing: an order takes one', async () => {
    const [first, second] = [await redeemedGrant(scenario), await redeemedGrant(scenario)];
    await use(first, 1);
    await expect(use(second, 1)).rejects.toThrow(/unique/);
    expect(await find(second)).toMatchObject({ state: 'available' });
  });

  it('of another customer, or unknown, or not for orders, are not used', async () => {
    const [grant, task] = [
      await redeemedGrant(scenario),
      await redeemedGrant(scenario, { type: 'other', value: 'A visit' }),
    ];
    await expect(use(grant, 1, 2)).rejects.toMatchObject({ state: 'unknown' });
    await expect(use(userId(5), 1)).rejects.toMatchObject({ state: 'unknown' });
    await expect(use(task, 1)).rejects.toThrow('cannot be used on an order');
    expect(await usable()).toEqual([grant]);
  });

  it('stay as they are where the transaction of the checkout fails', async () => {
    const grant = await redeemedGrant(scenario);
    const failing = inTransaction(scenario.em, async (em) => {
      await ledger.use(em, { userId: userId(1), grantId: grant, orderId: orderId(1), orderNumber: 'TC-1' });
      throw new Error('the order could not be written');
    });
    await expect(failing).rejects.toThrow('could not be written');
    expect(await find(grant)).toMatchObject({ state: 'available' });
  });

  it('come back with their order once, however often and at once that is said, and can be used again', async () => {
    const grant = await redeemedGrant(scenario);
    await use(grant, 1);
    await Promise.all([1, 1, 1, 1].map(giveBack));
    expect(await find(grant)).toMatchObject({ state: 'available' });
    await use(grant, 2);
    await giveBack(1);
    expect(await find(grant)).toMatchObject({ state: 'used' });
    await giveBack(7);
  });

  it('that expired while an order had them are valid for 30 more days when they come back', async () => {
    const [late, early] = [await redeemedGrant(scenario), await redeemedGrant(scenario)];
    for (const [order, grant] of [late, early].entries()) await use(grant, order + 1);
    const before = await find(early);
    await endAgo(late, '3 days');
    await giveBack(1);
    await giveBack(2);
    expect((await find(early))?.expiresAt).toEqual(before?.expiresAt);
    const [row] = await execute(
      `select (expires_at at time zone 'Europe/London')::date - (now() at time zone 'Europe/London')::date as days,
         to_char(expires_at at time zone 'Europe/London', 'HH24:MI:SS') as time from loyalty.grants where id = ?`,
      [late],
    );
    expect(row).toEqual({ days: 30, time: '23:59:59' });
    expect((await usable()).toSorted()).toEqual([late, early].toSorted());
  });

  it('of free delivery are used by any number of orders until they end', async () => {
    const grant = await redeemedGrant(scenario, { type: 'shipping', value: '3' });
    await Promise.all([1, 2, 3].map((order) => use(grant, order)));
    await giveBack(2);
    expect(await find(grant)).toMatchObject({ state: 'available' });
    await endAgo(grant, '2 hours');
    await expect(use(grant, 4)).rejects.toMatchObject({ state: 'expired' });
    await giveBack(3);
    expect(await find(grant)).toMatchObject({ state: 'expired' });
  });

  it('can still be used for an hour by an order that is being paid, and then expire', async () => {
    const [paid, over] = [await redeemedGrant(scenario), await redeemedGrant(scenario)];
    await endAgo(paid, '59 minutes');
    await endAgo(over, '61 minutes');
    expect(await usable()).toEqual([]);
    await scenario.get(ExpireGrants).run();
    await use(paid, 1);
    await expect(use(over, 2)).rejects.toMatchObject({ state: 'expired' });
    expect(await execute(`select id from loyalty.grants where state = 'expired'`)).toEqual([{ id: over }]);
  });

  it.each([
    ['a cancelled order', () => cancelled(1)],
    ['a rejected purchase order', () => rejected(1)],
    ['an order that is refunded whole', () => refundOfOrder(1, 1, {}, {}, 'whole')],
  ])('come back with %s', async (_, event) => {
    const grant = await redeemedGrant(scenario);
    await use(grant, 1);
    await scenario.receive(refundOfOrder(1, 2, {}));
    expect(await find(grant)).toMatchObject({ state: 'used' });
    await scenario.receive(event());
    await scenario.receive(event());
    expect(await find(grant)).toMatchObject({ state: 'available' });
  });

  it('are used or cancelled, never both, where both are tried at once', async () => {
    for (const type of ['discount', 'shipping'] as const) {
      const grants = await Promise.all(
        Array.from({ length: 8 }, () => redeemedGrant(scenario, { type, value: type === 'shipping' ? '3' : '5.00' })),
      );
      const base = type === 'shipping' ? 50 : 20;
      await Promise.all(
        grants.map(async (grant, nth) => {
          const [used, cancelled] = await Promise.allSettled([
            use(grant, base + nth),
            scenario.run(new CancelGrant(grant, 'A mistake', 'system')),
          ]);
          expect([used.status, cancelled.status].toSorted()).toEqual(['fulfilled', 'rejected']);
        }),
      );
    }
  });
});
