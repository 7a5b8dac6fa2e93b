import { randomUUID } from 'node:crypto';
import { RefundOrder } from '../refunds/refund-order.js';
import { ReconcileRefund } from '../refunds/refunds.commands.js';
import { type MadeOrder, OrderWorld, type Sold } from '../testing/order-world.js';
import { ListOrdersQuery } from './list-orders.js';
import { AdminOrderQuery } from './order-presenter.js';
import { CancelOrder } from './orders.commands.js';
import { OrdersQueries } from './orders.queries.js';

const primer: Sold = { productId: randomUUID(), price: 1299, stock: 500 };

describe('A failed refund', () => {
  let world: OrderWorld;

  beforeAll(async () => {
    world = await OrderWorld.open([primer]);
  });
  afterAll(() => world?.close());
  afterEach(() => world.sandbox.clearFaults());

  const refund = (order: MadeOrder, amount?: number) =>
    world.scenario.run(new RefundOrder(order.orderNumber, world.sales, 'Dented', amount));
  const refundOver = async (order: MadeOrder, amount: string) =>
    (await world.refundsOf(order)).find((each) => each.amount === amount)!;
  /** Stripe's news that the bank did not take it. */
  const fails = async (order: MadeOrder, amount: string) => {
    const { id, stripe_refund_id } = await refundOver(order, amount);
    await world.scenario.run(
      new ReconcileRefund({
        id: stripe_refund_id ?? `re_${id}`,
        status: 'failed',
        failure: 'lost_or_stolen_card',
        amount: Number(amount) * 100,
        paymentIntentId: order.paymentIntentId,
        refundId: id,
      }),
    );
  };
  const listed = async ({ orderNumber }: MadeOrder) => {
    const { orders } = await world.scenario.get(ListOrdersQuery).listOrders({ needs: 'refund' }, 1, 100);
    const found = orders.find((order) => order.orderNumber === orderNumber);
    const detail = await world.scenario.get(AdminOrderQuery).adminOrder(orderNumber);
    expect(detail?.refundFailed).toBe(found !== undefined);
    expect(found?.refundFailed ?? true).toBe(true);
    return found !== undefined;
  };

  it('that was published waits for its repetition, also where other refunds were made since', async () => {
    const order = await world.placed(primer);
    await refund(order, 300);
    await refund(order, 200);
    expect(await listed(order)).toBe(false);
    await fails(order, '3.00');
    expect(await listed(order)).toBe(true);
    const seen = await world.scenario.get(AdminOrderQuery).adminOrder(order.orderNumber);
    expect(seen?.allRefunds.map(({ amount, toRepeat }) => [amount, toRepeat])).toEqual([
      ['3.00', true],
      ['2.00', false],
    ]);
    expect(seen).toMatchObject({ refundable: '3.00', cancelRefund: '15.98' });
    const theirs = await world.scenario.get(OrdersQueries).orderByNumber(order.orderNumber);
    expect(theirs?.order).toMatchObject({ refundFailed: false, cancelRefund: '15.98' });
    await refund(order, 300);
    expect(await refundOver(order, '3.00')).toMatchObject({ status: 'failed' });
    expect(await listed(order)).toBe(false);
  });

  it('waits for staff until it is requested again, also where the rest was refunded', async () => {
    const order = await world.placed(primer);
    await world.sandbox.fail({ system: 'stripe', match: 'POST /refunds', mode: 'error500', times: 99 });
    await refund(order, 500);
    await world.sandbox.clearFaults();
    await world.scenario.run(new CancelOrder(order.orderNumber, 'staff', world.sales, 'Tin was dented'));
    expect(await refundOver(order, '12.98')).toMatchObject({ status: 'done' });
    await fails(order, '5.00');
    expect(await listed(order)).toBe(true);
    await refund(order, 500);
    expect(await listed(order)).toBe(false);
  });

  it('waits again when its repetition fails too', async () => {
    const order = await world.placed(primer);
    await refund(order, 300);
    await fails(order, '3.00');
    await refund(order, 300);
    const [, again] = await world.refundsOf(order);
    await world.scenario.run(
      new ReconcileRefund({
        id: again!.stripe_refund_id!,
        status: 'failed',
        failure: null,
        amount: 300,
        paymentIntentId: order.paymentIntentId,
        refundId: again!.id,
      }),
    );
    expect(await listed(order)).toBe(true);
  });
});
