import { randomUUID } from 'node:crypto';
import { AccountNotErasable, ErasureObstacles } from '../../../platform/personal-data.js';
import { TradeCustomerDeclined, UserErased } from '../../identity/events.js';
import { OrderServer } from '../testing/order-server.js';
import type { MadeOrder, Sold } from '../testing/order-world.js';

const primer: Sold = { productId: randomUUID(), price: 6000, stock: 50 };

describe('What an account has to settle before it is erased', () => {
  let shop: OrderServer;

  beforeAll(async () => {
    shop = await OrderServer.open([primer]);
  });
  afterAll(() => shop?.close());

  const obstaclesOf = (userId: string) =>
    shop.world.scenario
      .get(ErasureObstacles)
      .check(userId, shop.world.scenario.em)
      .then(
        () => [],
        (error: AccountNotErasable) => error.obstacles,
      );
  const move = ({ orderNumber }: MadeOrder, status: string) =>
    shop
      .post(
        `/api/admin/orders/${orderNumber}/status`,
        { status, reason: 'On with it', carrier: 'DPD', trackingNumber: '1' },
        'sales',
      )
      .expect(200);
  const agedTwoWeeks = ({ id }: MadeOrder) =>
    shop.world.rows(
      `update ordering.orders set moves = jsonb_set(moves, array[(jsonb_array_length(moves) - 1)::text, 'at'],
         to_jsonb(now() - interval '15 days')) where id = ?`,
      [id],
    );

  it('is an order that is not shipped, or was handed over in the last two weeks', async () => {
    const ada = await shop.world.customer();
    expect(await obstaclesOf(ada.userId)).toEqual([]);
    const order = await shop.world.placed(primer, 1, { actor: ada });
    expect(await obstaclesOf(ada.userId)).toEqual([`Order ${order.orderNumber} has not been shipped yet.`]);
    await move(order, 'processing');
    await move(order, 'shipped');
    expect(await obstaclesOf(ada.userId)).toEqual([`Order ${order.orderNumber} is on its way.`]);
    await agedTwoWeeks(order);
    expect(await obstaclesOf(ada.userId)).toEqual([]);
    await move(order, 'delivered');
    expect(await obstaclesOf((await shop.world.customer()).userId)).toEqual([]);
  });

  it('is an open return, and no cancelled order', async () => {
    const ada = await shop.world.customer();
    const [returned, cancelled] = [
      await shop.world.placed(primer, 1, { actor: ada }),
      await shop.world.placed(primer, 1, { actor: ada }),
    ];
    for (const status of ['processing', 'shipped', 'delivered']) await move(returned, status);
    await shop.world.rows("update ordering.orders set status = 'cancelled' where id = ?", [cancelled.id]);
    expect(await obstaclesOf(ada.userId)).toEqual([]);
    const asked = shop
      .post(
        `/api/orders/${returned.orderNumber}/return`,
        { reason: 'damaged', lines: [{ productId: primer.productId, quantity: 1 }] },
        'customer',
      )
      .set('X-User', ada.userId);
    expect((await asked).status).toBeLessThan(300);
    expect(await obstaclesOf(ada.userId)).toEqual([`The return of order ${returned.orderNumber} is not finished yet.`]);
  });

  it('is a refund that is still being sent, also of a cancelled order', async () => {
    const ada = await shop.world.customer();
    const [cancelled, delivered] = [
      await shop.world.placed(primer, 1, { actor: ada }),
      await shop.world.placed(primer, 1, { actor: ada }),
    ];
    for (const status of ['processing', 'shipped', 'delivered']) await move(delivered, status);
    await move(cancelled, 'cancelled');
    const dented = { amount: '5.00', reason: 'Dented' };
    await shop.post(`/api/admin/orders/${delivered.orderNumber}/refund`, dented, 'sales').expect(200);
    const refundsAre = (status: string) =>
      shop.world.rows('update ordering.refunds set status = ? where order_id in (?, ?)', [
        status,
        cancelled.id,
        delivered.id,
      ]);
    await refundsAre('requested');
    expect(await obstaclesOf(ada.userId)).toEqual([
      `The refund of order ${cancelled.orderNumber} is not finished yet.`,
      `The refund of order ${delivered.orderNumber} is not finished yet.`,
    ]);
    await refundsAre('done');
    // The reaction that takes the points back has not run yet.
    expect(await obstaclesOf(ada.userId)).toEqual([
      `The points of the refund of order ${cancelled.orderNumber} are not taken back yet.`,
      `The points of the refund of order ${delivered.orderNumber} are not taken back yet.`,
    ]);
    await shop.world.scenario.relay();
    expect(await obstaclesOf(ada.userId)).toEqual([]);
  });

  it('is a debt of points, also while the refund that makes it is on its way to the ledger', async () => {
    const ada = await shop.world.customer();
    const order = await shop.world.placed(primer, 1, { actor: ada });
    for (const status of ['processing', 'shipped', 'delivered']) await move(order, status);
    await shop.world.scenario.relay();
    await shop.world.rows('update loyalty.balances set balance = 0, pending = 0 where user_id = ?', [ada.userId]);
    await shop.post(`/api/admin/orders/${order.orderNumber}/refund`, { reason: 'Wrong shade' }, 'sales').expect(200);
    expect(await obstaclesOf(ada.userId)).toEqual([
      `The points of the refund of order ${order.orderNumber} are not taken back yet.`,
    ]);
    await shop.world.scenario.relay();
    expect(await obstaclesOf(ada.userId)).toEqual([expect.stringContaining('The account owes')]);
  });

  it('is a refund that failed, until it is repeated, settled or dismissed', async () => {
    const ada = await shop.world.customer();
    const order = await shop.world.placed(primer, 1, { actor: ada });
    await move(order, 'cancelled');
    await shop.world.scenario.relay();
    const refundIs = (changes: string) =>
      shop.world.rows(`update ordering.refunds set ${changes} where order_id = ?`, [order.id]);
    for (const doneAt of ['done_at', 'null']) {
      await refundIs(`status = 'failed', dismissed_at = null, done_at = ${doneAt}`);
      expect(await obstaclesOf(ada.userId)).toEqual([`The refund of order ${order.orderNumber} is not finished yet.`]);
      await refundIs(`dismissed_at = now()`);
      expect(await obstaclesOf(ada.userId)).toEqual([]);
    }
    await refundIs(`status = 'settled', dismissed_at = null`);
    expect(await obstaclesOf(ada.userId)).toEqual([]);
    await refundIs(`status = 'failed'`);
    const again = { amount: (order.total / 100).toFixed(2), reason: 'Once more' };
    await shop.post(`/api/admin/orders/${order.orderNumber}/refund`, again, 'sales').expect(200);
    await shop.world.scenario.relay();
    // Stripe has sent the money already, and rejects the second refund; another order's would be done.
    expect(await obstaclesOf(ada.userId)).toEqual([`The refund of order ${order.orderNumber} is not finished yet.`]);
    const second = `status = 'done', done_at = now(), points_taken_back = 0`;
    await shop.world.rows(`update ordering.refunds set ${second} where order_id = ? and cause is not null`, [order.id]);
    expect(await obstaclesOf(ada.userId)).toEqual([]);
  });

  it('is no refund that another was done in place of: its points were taken back once', async () => {
    const ada = await shop.world.customer();
    const order = await shop.world.placed(primer, 1, { actor: ada, card: 'pm_card_refundFail' });
    for (const status of ['processing', 'shipped', 'delivered']) await move(order, status);
    const dented = { amount: '50.00', reason: 'Dented' };
    const refund = () => shop.post(`/api/admin/orders/${order.orderNumber}/refund`, dented, 'sales').expect(200);
    await refund();
    await shop.world.scenario.relay();
    await shop.world.rows("update ordering.refunds set status = 'failed' where order_id = ?", [order.id]);
    await refund();
    await shop.world.scenario.relay();
    expect(await shop.world.refundsOf(order)).toMatchObject([{ status: 'failed' }, { status: 'done' }]);
    expect(await obstaclesOf(ada.userId)).toEqual([]);
  });

  it('is no refund of an order that was never confirmed: it earned no points', async () => {
    const ada = await shop.world.customer();
    const order = await shop.world.placed(primer, 1, { actor: ada });
    for (const status of ['processing', 'shipped', 'delivered']) await move(order, status);
    const dented = { amount: '50.00', reason: 'Dented' };
    await shop.post(`/api/admin/orders/${order.orderNumber}/refund`, dented, 'sales').expect(200);
    expect(await obstaclesOf(ada.userId)).toHaveLength(1);
    const moves = JSON.stringify(['pending', 'cancelled'].map((to) => ({ to, at: new Date(), by: 'system' })));
    await shop.world.rows(`update ordering.orders set status = 'cancelled', moves = ?::jsonb where id = ?`, [
      moves,
      order.id,
    ]);
    expect(await obstaclesOf(ada.userId)).toEqual([]);
  });

  it('is points to be taken back until staff dismiss the reaction, a day after the refund at the latest', async () => {
    const ada = await shop.world.customer();
    const order = await shop.world.placed(primer, 1, { actor: ada });
    for (const status of ['processing', 'shipped', 'delivered']) await move(order, status);
    await shop.world.scenario.relay();
    await shop
      .post(`/api/admin/orders/${order.orderNumber}/refund`, { amount: '50.00', reason: 'Dented' }, 'sales')
      .expect(200);
    await shop.world.rows(`update ordering.refunds set done_at = done_at - interval '2 days' where order_id = ?`, [
      order.id,
    ]);
    const parked = (status: string) =>
      shop.world.rows(
        `insert into platform.inbox (event_id, module, reaction, aggregate_id, seq, status)
         values (?, 'loyalty', 'SettlePointsOnOrderRefunded', ?, 1, ?)
         on conflict (event_id, reaction) do update set status = excluded.status`,
        [order.id, order.id, status],
      );
    await parked('parked');
    expect(await obstaclesOf(ada.userId)).toEqual([
      `The points of the refund of order ${order.orderNumber} are not taken back yet.`,
    ]);
    await parked('dismissed');
    expect(await obstaclesOf(ada.userId)).toEqual([]);
  });

  it('is an approved purchase order until it is shipped and paid', async () => {
    const buyer = await shop.world.customer({ trade: true });
    const order = await shop.world.approved(primer, 1, buyer);
    for (const status of ['processing', 'shipped', 'delivered']) await move(order, status);
    expect(await obstaclesOf(buyer.userId)).toEqual([`Order ${order.orderNumber} has not been paid yet.`]);
    await shop.world.rows("update ordering.orders set sage_invoice_number = 'SI-1' where id = ?", [order.id]);
    expect(await obstaclesOf(buyer.userId)).toEqual([]);
  });

  it('is no undecided purchase order: that is rejected with the account, and its stock is free again', async () => {
    const buyer = await shop.world.customer({ trade: true });
    const before = await shop.world.available(primer);
    const order = await shop.world.submitted(primer, 3, buyer);
    expect(await shop.world.available(primer)).toBe(before - 3);
    expect(await obstaclesOf(buyer.userId)).toEqual([]);
    await shop.world.scenario.receive(TradeCustomerDeclined({ userId: buyer.userId }));
    expect(await shop.world.statusOf(order)).toBe('pending');
    for (let time = 0; time < 2; time += 1)
      await shop.world.scenario.receive(UserErased({ userId: buyer.userId, emailDigest: null }));
    expect(await shop.world.statusOf(order)).toBe('cancelled');
    expect(await shop.world.available(primer)).toBe(before);
  });

  it('lets the purchase order of a suspended customer be approved with a reason only', async () => {
    const buyer = await shop.world.customer({ trade: true });
    const { orderNumber } = await shop.world.submitted(primer, 1, buyer);
    await shop.world.rows('update identity.users set suspended_at = now() where id = ?', [buyer.userId]);
    const approve = (body: object) => shop.post(`/api/admin/orders/${orderNumber}/approve`, body, 'sales');
    const { body } = await approve({}).expect(409);
    expect(body).toMatchObject({
      message: 'The account of this customer is suspended. Enter a reason to approve it.',
      reasonNeeded: true,
    });
    await approve({ reason: 'Paid in advance' }).expect(200);
  });
});
