import { randomUUID } from 'node:crypto';
import { OrderRefunded } from '../events.js';
import { ChangeOrderStatus } from '../orders/orders.commands.js';
import { type MadeOrder, OrderWorld, type Sold } from '../testing/order-world.js';
import { withProblems } from '../testing/with-problems.js';
import { type RefundOfGoods, RefundOrder } from './refund-order.js';
import { ReconcileRefund, SettleRefund, settleableRefunds } from './refunds.commands.js';

const primer: Sold = { productId: randomUUID(), price: 1299, stock: 500 };

describe('A failed refund that staff settle another way', () => {
  let world: OrderWorld;

  beforeAll(async () => {
    world = await OrderWorld.open([primer]);
  });
  afterAll(() => world?.close());
  afterEach(() => world.sandbox.clearFaults());

  const run = (command: object) => withProblems(world.scenario.run(command as never));
  const refund = ({ orderNumber }: MadeOrder, amount?: number, goods?: RefundOfGoods) =>
    run(new RefundOrder(orderNumber, world.sales, 'Dented', amount, undefined, goods));
  const settle = ({ orderNumber }: MadeOrder, id: string) =>
    run(new SettleRefund(orderNumber, id, world.sales, 'BACS 4711', 'The card was closed'));
  const published = async (order: MadeOrder) =>
    (await world.scenario.published(OrderRefunded)).filter(({ orderId }) => orderId === order.id);
  const mails = async ({ id }: MadeOrder) => {
    await world.scenario.relay();
    const rows = await world.rows<{ key: string; text: string }>(
      `select key, text from platform.mail_queue where split_part(key, ':', 2) = ? and key like '%refund%' order by created_at, key`,
      [id],
    );
    return rows.map(({ key, text }) => ({ type: key.split(':')[0]!, text }));
  };
  const shipped = async () => {
    const order = await world.placed(primer, 2);
    for (const status of ['processing', 'shipped'] as const)
      await run(new ChangeOrderStatus(order.orderNumber, world.sales, status, { carrier: 'DPD', trackingNumber: '1' }));
    return order;
  };
  const failAtBank = async (order: MadeOrder) => {
    const last = (await world.refundsOf(order)).at(-1)!;
    await run(
      new ReconcileRefund({
        id: last.stripe_refund_id!,
        status: 'failed',
        failure: 'expired_or_canceled_card',
        amount: Math.round(Number(last.amount) * 100),
        paymentIntentId: order.paymentIntentId,
        refundId: last.id,
      }),
    );
    return last.id;
  };
  /** Makes a refund that Stripe rejected at once: nothing was published. */
  const rejected = async (order: MadeOrder, amount?: number, goods?: RefundOfGoods) => {
    await world.sandbox.fail({ system: 'stripe', match: 'POST /refunds', mode: 'error500', times: 99 });
    await refund(order, amount, goods);
    await world.sandbox.clearFaults();
    await world.rows(
      `update ordering.refunds set status = 'failed', cause = 'Rejected', updated_at = now() where order_id = ? and status = 'requested'`,
      [order.id],
    );
    return (await world.refundsOf(order)).at(-1)!.id;
  };

  it('counts as given back, publishes nothing twice, and the customer reads the reference', async () => {
    const order = await shipped();
    await refund(order, 600);
    const id = await failAtBank(order);
    await settle(order, id);
    expect(await world.refundsOf(order)).toMatchObject([{ status: 'settled' }]);
    expect(await published(order)).toHaveLength(1);
    // The news of the refund is false by now, so it is not sent.
    const [mail, ...others] = await mails(order);
    expect(others).toEqual([]);
    expect(mail!.text).toMatch(/£6\.00/);
    expect(mail!.text).toMatch(/Reference +BACS 4711/);
    expect((await world.auditEntries(order)).at(-1)).toMatchObject({
      action: 'order.refund-settled',
      after: { amount: '6.00' },
      reason: 'The card was closed',
    });
    // No refund has to be repeated any more, and a settled one is not sent again.
    await expect(refund(order, order.total - 599)).rejects.toMatchObject({ status: 409 });
    await refund(order, order.total - 600);
    expect((await world.stripeRefunds(order)).filter(({ status }) => status === 'succeeded').length).toBeGreaterThan(0);
  });

  it('is published then where it never was: points, documents and goods follow it once', async () => {
    const before = await world.available(primer);
    const order = await shipped();
    const id = await rejected(order);
    expect(await published(order)).toEqual([]);
    const results = await Promise.allSettled(Array.from({ length: 4 }, () => settle(order, id)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await published(order)).toMatchObject([
      { kind: 'whole', amount: order.total, settled: true, restocked: true, stripeRefundId: null },
    ]);
    expect(await world.available(primer)).toBe(before);
    expect((await mails(order)).map(({ type }) => type)).toEqual(['order_refund_settled']);
  });

  it('cannot be settled once it was sent again, nor one that did not fail', async () => {
    const order = await shipped();
    await refund(order, 600);
    const id = await failAtBank(order);
    await refund(order, 600);
    await expect(settle(order, id)).rejects.toMatchObject({ status: 409 });
    const [, again] = await world.refundsOf(order);
    await expect(settle(order, again!.id)).rejects.toMatchObject({ status: 409 });
    await expect(settle(order, randomUUID())).rejects.toMatchObject({ status: 404 });
  });

  it('ends with its last failed repetition', async () => {
    const order = await shipped();
    await refund(order, 600);
    await failAtBank(order);
    await refund(order, 600);
    const repetition = await failAtBank(order);
    await settle(order, repetition);
    expect(await world.refundsOf(order)).toMatchObject([{ status: 'failed' }, { status: 'settled' }]);
    expect(await published(order)).toHaveLength(1);
    await refund(order, 100);
    expect(await published(order)).toHaveLength(2);
  });

  it('waits while other items are refunded, and no longer once the same are', async () => {
    const order = await shipped();
    const one = { units: [{ position: 0, quantity: 1 }], delivery: false };
    const id = await rejected(order, undefined, { lines: one });
    await refund(order, undefined, { lines: { units: [], delivery: true } });
    expect(await settleableRefunds(world.scenario.em.fork(), order.id)).toEqual([id]);
    await refund(order, undefined, { lines: one });
    expect(await settleableRefunds(world.scenario.em.fork(), order.id)).toEqual([]);
  });

  it('cannot be settled where the money has been refunded since', async () => {
    const order = await shipped();
    const id = await rejected(order, order.total);
    await refund(order, 100);
    await expect(settle(order, id)).rejects.toMatchObject({ status: 409 });
  });

  it('stays settled whatever Stripe reports of it afterwards', async () => {
    const order = await shipped();
    await refund(order, 600);
    const id = await failAtBank(order);
    await settle(order, id);
    await failAtBank(order);
    expect(await world.refundsOf(order)).toMatchObject([{ status: 'settled' }]);
  });
});
