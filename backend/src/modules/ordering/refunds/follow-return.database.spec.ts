import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../../platform/database/database.js';
import { ChangeOrderStatus } from '../orders/orders.commands.js';
import { type MadeOrder, OrderWorld, type Sold } from '../testing/order-world.js';
import { withProblems } from '../testing/with-problems.js';
import { FailedRefunds } from './failed-refunds.js';
import { RefundOrder } from './refund-order.js';
import { AnswerReturn, FollowReturn, ReconcileRefund, RequestReturn, SettleRefund } from './refunds.commands.js';
import { Refunds } from './refunds.js';

const primer: Sold = { productId: randomUUID(), price: 1299, stock: 500 };

describe('An accepted return', () => {
  let world: OrderWorld;

  beforeAll(async () => {
    world = await OrderWorld.open([primer]);
  });
  afterAll(() => world?.close());
  afterEach(() => world.sandbox.clearFaults());

  const run = (command: object) => withProblems(world.scenario.run(command as never));
  const returnsOf = ({ id }: MadeOrder) =>
    world.rows<{ id: string; status: string; refund_id: string | null }>(
      'select id, status, refund_id from ordering.return_requests where order_id = ? order by created_at',
      [id],
    );
  const ask = ({ orderNumber }: MadeOrder, quantity = 1) =>
    run(new RequestReturn(orderNumber, 'Wrong shade', [{ productId: primer.productId, quantity }]));
  const accepted = async () => {
    const order = await world.placed(primer, 4);
    for (const status of ['processing', 'shipped'] as const)
      await run(new ChangeOrderStatus(order.orderNumber, world.sales, status, { carrier: 'DPD', trackingNumber: '1' }));
    await ask(order);
    await run(new AnswerReturn(order.orderNumber, world.sales, 'accepted', 'Send it back'));
    const [request] = await returnsOf(order);
    return { order, id: request!.id };
  };
  const arrive = ({ orderNumber }: MadeOrder, id: string) =>
    run(new FollowReturn(orderNumber, id, world.sales, { arrived: true }));
  const close = ({ orderNumber }: MadeOrder, id: string) =>
    run(new FollowReturn(orderNumber, id, world.sales, { closeReason: 'The goods never came' }));
  const refund = ({ orderNumber, total }: MadeOrder, returnId: string) =>
    run(
      new RefundOrder(orderNumber, world.sales, 'Came back', undefined, total, {
        lines: { units: [{ position: 0, quantity: 1 }], delivery: false },
        returnId,
      }),
    );
  const last = async (order: MadeOrder) => (await world.refundsOf(order)).at(-1)!;
  /** Reports as Stripe that the bank failed the last refund, some time after it was sent. */
  const failAtBank = async (order: MadeOrder) => {
    const { id: refundId, stripe_refund_id: id, amount } = await last(order);
    const { paymentIntentId } = order;
    const reported = { status: 'failed' as const, failure: 'expired_or_canceled_card', paymentIntentId, refundId };
    await run(new ReconcileRefund({ ...reported, id: id!, amount: Math.round(Number(amount) * 100) }));
  };
  const replay = async (order: MadeOrder) => {
    const id = `refund:${(await last(order)).id}`;
    const { scenario, sales: actor } = world;
    await inTransaction(scenario.em, (em) => scenario.get(FailedRefunds).replay(em, id, { actor, reason: '' }));
  };
  const mails = async ({ id }: MadeOrder, type: string) => {
    await world.scenario.relay();
    return world.rows("select 1 from platform.mail_queue where split_part(key, ':', 2) = ? and key like ?", [
      id,
      `${type}%`,
    ]);
  };

  it('waits for its goods, is refunded once they have arrived, and names its refund', async () => {
    const { order, id } = await accepted();
    await arrive(order, id);
    expect(await returnsOf(order)).toMatchObject([{ status: 'arrived' }]);
    expect(await mails(order, 'return_arrived')).toHaveLength(1);
    await refund(order, id);
    const [made] = await world.refundsOf(order);
    expect(await returnsOf(order)).toMatchObject([{ status: 'refunded', refund_id: made!.id }]);
  });

  it('arrives once where two record it at once, and is refunded once', async () => {
    const { order, id } = await accepted();
    const arrivals = await Promise.allSettled([arrive(order, id), arrive(order, id), arrive(order, id)]);
    expect(arrivals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await mails(order, 'return_arrived')).toHaveLength(1);
    const refunds = await Promise.allSettled([refund(order, id), refund(order, id)]);
    expect(refunds.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await world.stripeRefunds(order)).toMatchObject([{ amount: 1299 }]);
  });

  it('is refunded with the whole order', async () => {
    const { order } = await accepted();
    await run(new RefundOrder(order.orderNumber, world.sales, 'All of it'));
    expect(await returnsOf(order)).toMatchObject([{ status: 'refunded' }]);
  });

  it('is open again where Stripe rejects its refund, and is refunded by another', async () => {
    const { order, id } = await accepted();
    await arrive(order, id);
    await world.sandbox.fail({ system: 'stripe', match: 'POST /refunds', mode: 'refuse422', times: 1 });
    await refund(order, id);
    expect(await last(order)).toMatchObject({ status: 'failed' });
    expect(await returnsOf(order)).toMatchObject([{ status: 'arrived' }]);
    await refund(order, id);
    expect(await last(order)).toMatchObject({ status: 'done' });
    expect(await returnsOf(order)).toMatchObject([{ status: 'refunded', refund_id: (await last(order)).id }]);
  });

  it('is open again where the bank fails its refund, until that is sent again', async () => {
    const { order, id } = await accepted();
    await refund(order, id);
    await failAtBank(order);
    expect(await returnsOf(order)).toMatchObject([{ status: 'accepted' }]);
    for (const _again of [1, 2]) {
      await run(new RefundOrder(order.orderNumber, world.sales, 'Once more', 1299));
      expect(await returnsOf(order)).toMatchObject([{ status: 'refunded', refund_id: (await last(order)).id }]);
      await failAtBank(order);
      expect(await returnsOf(order)).toMatchObject([{ status: 'accepted' }]);
    }
    await run(new SettleRefund(order.orderNumber, (await last(order)).id, world.sales, 'BACS 4711', 'Card gone'));
    expect(await returnsOf(order)).toMatchObject([{ status: 'refunded', refund_id: (await last(order)).id }]);
  });

  it('is refunded by the replay of its refund, and waits for nothing once staff closed it', async () => {
    const { order, id } = await accepted();
    await arrive(order, id);
    await world.sandbox.fail({ system: 'stripe', match: 'POST /refunds', mode: 'refuse422', times: 1 });
    await refund(order, id);
    await replay(order);
    expect(await returnsOf(order)).toMatchObject([{ status: 'refunded', refund_id: (await last(order)).id }]);
    await world.sandbox.fail({ system: 'stripe', match: 'POST /refunds', mode: 'refuse422', times: 1 });
    await world.scenario.get(Refunds).send((await last(order)).id, false);
    expect(await returnsOf(order)).toMatchObject([{ status: 'arrived' }]);
    await close(order, id);
    await replay(order);
    expect(await returnsOf(order)).toMatchObject([{ status: 'closed' }]);
  });

  it('is closed with a reason where the goods never come; its customer may ask again', async () => {
    const { order, id } = await accepted();
    await close(order, id);
    expect((await world.auditEntries(order)).at(-1)).toMatchObject({
      action: 'order.return-closed',
      reason: 'The goods never came',
    });
    await expect(arrive(order, id)).rejects.toMatchObject({ status: 409 });
    await expect(refund(order, id)).rejects.toMatchObject({ status: 409 });
    expect(await world.stripeRefunds(order)).toEqual([]);
    await ask(order, 2);
    expect(await returnsOf(order)).toMatchObject([{ status: 'closed' }, { status: 'requested' }]);
  });

  it('is not confused with one of another order, or with one still to be answered', async () => {
    const { order } = await accepted();
    await expect(arrive(order, randomUUID())).rejects.toMatchObject({ status: 404 });
    await ask(order);
    const [, asked] = await returnsOf(order);
    await expect(arrive(order, asked!.id)).rejects.toMatchObject({ status: 409 });
  });
});
