import { randomUUID } from 'node:crypto';
import { ChangeOrderStatus, ResendMail } from '../orders/orders.commands.js';
import { type MadeOrder, OrderWorld, type Sold } from '../testing/order-world.js';
import { withProblems } from '../testing/with-problems.js';
import { RefundOrder } from './refund-order.js';
import { ReconcileRefund } from './refunds.commands.js';

const primer: Sold = { productId: randomUUID(), price: 1299, stock: 500 };

describe('The mails about a refund', () => {
  let world: OrderWorld;

  beforeAll(async () => {
    world = await OrderWorld.open([primer]);
  });
  afterAll(() => world?.close());

  const run = (command: object) => withProblems(world.scenario.run(command as never));
  const refund = ({ orderNumber }: MadeOrder, amount?: number) =>
    run(new RefundOrder(orderNumber, world.sales, 'Wrong item', amount));
  const mails = async ({ id }: MadeOrder) => {
    await world.scenario.relay();
    const rows = await world.rows<{ key: string; subject: string; text: string }>(
      `select * from platform.mail_queue where split_part(key, ':', 2) = ? order by created_at, key`,
      [id],
    );
    return rows.map(({ key, ...mail }) => ({ type: key.split(':')[0]!, ...mail }));
  };
  const aboutRefunds = async (order: MadeOrder) => (await mails(order)).filter(({ type }) => type.includes('refund'));
  const shipped = async () => {
    const order = await world.placed(primer, 2);
    for (const status of ['processing', 'shipped'] as const)
      await run(new ChangeOrderStatus(order.orderNumber, world.sales, status, { carrier: 'DPD', trackingNumber: '1' }));
    return order;
  };
  /** The bank fails the order's last refund after Stripe had said that it was done. */
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
  };

  it('give the reason that staff typed where a whole refund cancels the order', async () => {
    const order = await world.placed(primer);
    await refund(order);
    const cancelled = (await mails(order)).find(({ type }) => type === 'order_cancelled');
    expect(cancelled!.text).toContain('Reason: Wrong item');
  });

  it('correct the news of a refund that the bank fails afterwards, once', async () => {
    const order = await shipped();
    await refund(order, 600);
    expect(await aboutRefunds(order)).toMatchObject([{ type: 'order_refunded' }]);
    await failAtBank(order);
    await failAtBank(order);
    const [, correction, ...more] = await aboutRefunds(order);
    expect(more).toEqual([]);
    expect(correction).toMatchObject({
      type: 'order_refund_failed',
      subject: `Your refund for order ${order.orderNumber} has not gone through`,
    });
    expect(correction!.text).toContain('£6.00');
    expect(correction!.text).toContain('has not reached you');
  });

  it('say nothing of a refund that the bank has failed before its news goes out', async () => {
    const order = await shipped();
    await refund(order, 600);
    await failAtBank(order);
    expect(await aboutRefunds(order)).toEqual([]);
  });

  it('inform the customer once the repetition of a failed refund is done, and not before', async () => {
    const order = await shipped();
    await refund(order, 600);
    await mails(order);
    await failAtBank(order);
    await refund(order, 600);
    const [, , again, ...more] = await aboutRefunds(order);
    expect(more).toEqual([]);
    expect(again).toMatchObject({ type: 'order_refunded' });
    expect(again!.text).toContain('We have sent your refund of £6.00 again');
  });

  it('are sent again only as long as they are true', async () => {
    const order = await shipped();
    await refund(order, 600);
    await mails(order);
    await failAtBank(order);
    const resend = (type: string) => run(new ResendMail(order.orderNumber, world.sales, type));
    await expect(resend('order_refunded')).rejects.toMatchObject({ status: 409 });
    await resend('order_refund_failed');
    await refund(order, 600);
    await expect(resend('order_refund_failed')).rejects.toMatchObject({ status: 409 });
    await resend('order_refunded');
  });
});
