import { randomUUID } from 'node:crypto';
import { OrderRefunded } from '../events.js';
import { ChangeOrderStatus } from '../orders/orders.commands.js';
import { type MadeOrder, OrderWorld, type Sold } from '../testing/order-world.js';
import { withProblems } from '../testing/with-problems.js';
import { type RefundOfGoods, RefundOrder } from './refund-order.js';

const primer: Sold = { productId: randomUUID(), price: 8000, stock: 500 };
const gun: Sold = { productId: randomUUID(), price: 14900, stock: 500 };

describe('A refund of an order with a product that was free with a reward', () => {
  let world: OrderWorld;

  beforeAll(async () => {
    world = await OrderWorld.open([primer, gun]);
  });
  afterAll(() => world?.close());

  const refund = (order: MadeOrder, goods: RefundOfGoods) =>
    withProblems(
      world.scenario.run(
        new RefundOrder(order.orderNumber, world.sales, 'Arrived dented', undefined, undefined, goods),
      ),
    );
  const units = (quantity: number) => ({ units: [{ position: 0, quantity }], delivery: true });
  const published = async (order: MadeOrder) =>
    (await world.scenario.published(OrderRefunded)).filter(({ orderId }) => orderId === order.id);
  /** Two tins that were paid for, and a spray gun for a reward. */
  const placed = async () => {
    const ada = await world.customer();
    const grantId = await world.grant(ada, { type: 'product', productId: gun.productId });
    const stock = [await world.available(primer), await world.available(gun)];
    const order = await world.placed(primer, 2, { actor: ada, grantId });
    const used = async () => [stock[0]! - (await world.available(primer)), stock[1]! - (await world.available(gun))];
    return { order, grantId, used };
  };
  const ship = async ({ orderNumber }: MadeOrder) => {
    for (const status of ['processing', 'shipped'] as const)
      await world.scenario.run(
        new ChangeOrderStatus(orderNumber, world.sales, status, { carrier: 'DPD', trackingNumber: '1' }),
      );
  };

  it('is of the whole once everything that was paid is refunded: cancelled, all goods free, the reward back once', async () => {
    const { order, grantId, used } = await placed();
    expect(await used()).toEqual([2, 1]);
    await refund(order, { lines: units(2) });
    expect(await world.statusOf(order)).toBe('cancelled');
    expect(await published(order)).toMatchObject([
      {
        kind: 'whole',
        amount: order.total,
        units: [
          { position: 0, quantity: 2 },
          { position: 1, quantity: 1 },
        ],
      },
    ]);
    expect(await used()).toEqual([0, 0]);
    await world.scenario.relay();
    await world.scenario.relay();
    expect(await world.grantState(grantId)).toEqual({ state: 'available', orders: [] });
  });

  it('is of lines while something is left that was paid, and of the whole with the last of it', async () => {
    const { order, grantId, used } = await placed();
    await ship(order);
    await refund(order, { lines: units(1) });
    expect(await used()).toEqual([1, 1]);
    await world.scenario.relay();
    expect(await world.grantState(grantId)).toEqual({ state: 'used', orders: [order.id] });
    await refund(order, { lines: units(1) });
    expect((await published(order)).map(({ kind }) => kind)).toEqual(['lines', 'whole']);
    expect(await used()).toEqual([0, 0]);
    await world.scenario.relay();
    expect(await world.grantState(grantId)).toEqual({ state: 'available', orders: [] });
    expect(await world.statusOf(order)).toBe('shipped');
  });

  it('may be of the gift with other units: it comes back into stock and costs nothing', async () => {
    const { order, used } = await placed();
    await ship(order);
    const both = [
      { position: 0, quantity: 1 },
      { position: 1, quantity: 1 },
    ];
    await refund(order, { lines: { units: both, delivery: false } });
    expect(await published(order)).toMatchObject([{ kind: 'lines', amount: 8000 }]);
    expect(await used()).toEqual([1, 0]);
  });
});
