import { randomUUID } from 'node:crypto';
import { DocumentCreated, ReturnStarted } from '../../accounting-sync/events.js';
import { OrderRefunded } from '../events.js';
import { CancelOrder, ChangeOrderStatus } from '../orders/orders.commands.js';
import { type MadeOrder, OrderWorld, type Sold } from '../testing/order-world.js';
import { withProblems } from '../testing/with-problems.js';
import { SweepRefunds } from './disputes.js';
import { type RefundOfGoods, RefundOrder } from './refund-order.js';
import { ReconcileRefund } from './refunds.commands.js';
import { Refunds } from './refunds.js';

const primer: Sold = { productId: randomUUID(), price: 1299, stock: 900 };
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

describe('A refund of lines', () => {
  let world: OrderWorld;
  let before = 0;

  beforeAll(async () => {
    world = await OrderWorld.open([primer]);
  });
  afterAll(() => world?.close());
  beforeEach(async () => {
    before = await world.available(primer);
  });
  afterEach(() => world.sandbox.clearFaults());

  const refund = (order: MadeOrder, goods: RefundOfGoods, expected?: number) =>
    withProblems(
      world.scenario.run(new RefundOrder(order.orderNumber, world.sales, 'Arrived dented', undefined, expected, goods)),
    );
  const units = (quantity: number, delivery = false) => ({ units: [{ position: 0, quantity }], delivery });
  const published = async (order: MadeOrder) =>
    (await world.scenario.published(OrderRefunded)).filter(({ orderId }) => orderId === order.id);
  const shipped = async (quantity: number, more = {}) => {
    const order = await world.placed(primer, quantity, more);
    for (const status of ['processing', 'shipped'] as const)
      await world.scenario.run(
        new ChangeOrderStatus(order.orderNumber, world.sales, status, { carrier: 'DPD', trackingNumber: '1' }),
      );
    return order;
  };
  const failAtBank = async (order: MadeOrder) => {
    const last = (await world.refundsOf(order)).at(-1)!;
    await world.scenario.run(
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
  const sweep = async () => {
    await world.rows(`update ordering.refunds set check_at = now() - interval '1 second' where status = 'requested'`);
    await world.scenario.get(SweepRefunds).sweep();
  };
  const back = async (quantity: number) => (await world.available(primer)) - (before - quantity);
  const reservations = ({ id }: MadeOrder) =>
    world.rows<{ quantity: number; returned: boolean; counted: boolean }>(
      `select quantity, returned_at is not null as returned, return_counted_at is not null as counted
       from catalogue.stock_reservations where order_id = ? order by returned, quantity`,
      [id],
    );

  it('gives back what was paid for the units, and puts them back into stock', async () => {
    const order = await shipped(3);
    await refund(order, { lines: units(1) });
    expect(await world.stripeRefunds(order)).toMatchObject([{ amount: 1299 }]);
    expect(await published(order)).toMatchObject([
      { kind: 'lines', amount: 1299, restocked: true, units: [{ position: 0, quantity: 1 }] },
    ]);
    expect(await back(3)).toBe(1);
    expect(await reservations(order)).toMatchObject([
      { quantity: 2, returned: false },
      { quantity: 1, returned: true },
    ]);
    expect(await world.statusOf(order)).toBe('shipped');
  });

  it('leaves the goods sold where they do not come back', async () => {
    const order = await shipped(2);
    await refund(order, { lines: units(1), restock: false });
    expect(await published(order)).toMatchObject([{ kind: 'lines', restocked: false }]);
    expect(await back(2)).toBe(0);
    // The same units do not come back with the rest either.
    await refund(order, {});
    expect(await published(order)).toMatchObject([
      { kind: 'lines' },
      { kind: 'whole', restocked: true, units: [{ position: 0, quantity: 1 }] },
    ]);
    expect(await back(2)).toBe(1);
  });

  it('gives back the whole of a shipped order without its goods where they are lost', async () => {
    const order = await shipped(2);
    await refund(order, { restock: false });
    expect(await published(order)).toMatchObject([{ kind: 'whole', amount: order.total, restocked: false }]);
    expect(await back(2)).toBe(0);
  });

  it('adds up to what was paid, its VAT and its points, in whatever order and beside amounts', async () => {
    const ada = await world.customer({ points: 700 });
    const order = await shipped(7, { actor: ada, points: 700 });
    await refund(order, { lines: units(2) });
    await withProblems(world.scenario.run(new RefundOrder(order.orderNumber, world.sales, 'Goodwill', 333)));
    await refund(order, { lines: units(3, true), restock: false });
    await refund(order, { lines: units(2) });
    const events = await published(order);
    const shares = events.flatMap((event) => event.shares);
    expect(sum(shares.map(({ amount }) => amount))).toBe(order.total);
    expect(sum(shares.map(({ tax }) => tax))).toBe(order.tax);
    expect(sum((await world.stripeRefunds(order)).map(({ amount }) => amount))).toBe(order.total);
    expect(sum(events.map(({ pointsReturned }) => pointsReturned))).toBe(700);
    expect(events.at(-1)).toMatchObject({ kind: 'whole' });
    expect(await back(7)).toBe(4);
  });

  it('rejects units that were refunded before, a line that the order has not, and another amount than was shown', async () => {
    const order = await shipped(2);
    await refund(order, { lines: units(1) });
    await expect(refund(order, { lines: units(2) })).rejects.toMatchObject({
      status: 409,
      message: 'Product 0: at most 1 can be refunded.',
    });
    const unknown = { units: [{ position: 7, quantity: 1 }], delivery: false };
    await expect(refund(order, { lines: unknown })).rejects.toMatchObject({ status: 409 });
    await expect(refund(order, { lines: units(1), shownAmount: 1298 })).rejects.toMatchObject({ status: 409 });
    await refund(order, { lines: units(1), shownAmount: 1299 });
    expect(await world.stripeRefunds(order)).toHaveLength(2);
  });

  it('is made once where it is asked for at once or repeated', async () => {
    const order = await shipped(3);
    const asked = () => refund(order, { lines: units(1) }, order.total);
    const results = await Promise.allSettled(Array.from({ length: 6 }, asked));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409 });
    await expect(asked()).rejects.toMatchObject({ status: 409 });
    expect(await world.stripeRefunds(order)).toMatchObject([{ amount: 1299 }]);
    expect(await published(order)).toHaveLength(1);
    expect(await back(3)).toBe(1);
  });

  it('is completed after a death between the request and the call to Stripe, with its goods once', async () => {
    const order = await shipped(3);
    const send = jest.spyOn(world.scenario.get(Refunds), 'send').mockRejectedValueOnce(new Error('killed'));
    await expect(refund(order, { lines: units(2) })).rejects.toThrow('killed');
    send.mockRestore();
    expect(await back(3)).toBe(0);
    await sweep();
    await sweep();
    expect(await world.stripeRefunds(order)).toMatchObject([{ amount: 2598 }]);
    expect(await published(order)).toHaveLength(1);
    expect(await back(3)).toBe(2);
  });

  it('is not taken for the repetition of one that failed at the bank, which is sent first', async () => {
    const order = await shipped(6);
    expect(order.total).toBe(6 * 1299);
    await refund(order, { lines: units(3) }, order.total);
    await failAtBank(order);
    // The amount left equals the amount to be repeated.
    await expect(refund(order, { lines: units(3), shownAmount: 3897 }, 3897)).rejects.toMatchObject({ status: 409 });
    expect(await world.refundsOf(order)).toHaveLength(1);
    expect(await back(6)).toBe(3);
  });

  it('names each line once, also where it was asked for in two parts', async () => {
    const order = await shipped(3);
    const twice = { units: [...units(1).units, ...units(1).units], delivery: false };
    await refund(order, { lines: twice });
    expect(await published(order)).toMatchObject([{ amount: 2598, units: [{ position: 0, quantity: 2 }] }]);
  });

  it('that fails after the whole was refunded leaves its goods to the last refund', async () => {
    const order = await shipped(3);
    await world.sandbox.fail({ system: 'stripe', match: 'POST /refunds', mode: 'error500', times: 99 });
    await refund(order, { lines: units(1) });
    await world.sandbox.clearFaults();
    await refund(order, {});
    await world.rows(
      `update ordering.refunds set status = 'failed', cause = 'Rejected', updated_at = now() where order_id = ? and status = 'requested'`,
      [order.id],
    );
    expect(await world.refundsOf(order)).toMatchObject([
      { kind: 'lines', status: 'failed' },
      { kind: 'whole', status: 'done' },
    ]);
    expect(await back(3)).toBe(2);
    await refund(order, {});
    expect((await published(order)).at(-1)).toMatchObject({
      kind: 'lines',
      amount: 1299,
      restocked: true,
      units: [{ position: 0, quantity: 1 }],
    });
    expect(await back(3)).toBe(3);
  });

  it('of every unit and the delivery is the whole, which cancels an order that is not shipped', async () => {
    const order = await world.placed(primer, 2);
    await refund(order, { lines: units(2, true) });
    expect(await world.statusOf(order)).toBe('cancelled');
    expect(await published(order)).toMatchObject([{ kind: 'whole', amount: order.total, restocked: true }]);
    expect(await back(2)).toBe(2);
  });

  it('leaves the rest of the goods to a later cancellation', async () => {
    const order = await world.placed(primer, 3);
    await refund(order, { lines: units(1) });
    expect(await back(3)).toBe(1);
    await world.scenario.run(new CancelOrder(order.orderNumber, 'staff', world.sales, 'Not wanted'));
    expect(await published(order)).toMatchObject([
      { kind: 'lines' },
      { kind: 'whole', amount: order.total - 1299, units: [{ position: 0, quantity: 2 }] },
    ]);
    expect(await back(3)).toBe(3);
  });

  it('is credited on a purchase order, with its goods', async () => {
    const order = await world.approved(primer, 2);
    await refund(order, { lines: units(1) });
    expect(await published(order)).toMatchObject([
      { kind: 'lines', paymentMethod: 'purchase_order', restocked: true, stripeRefundId: null },
    ]);
    expect(await back(2)).toBe(1);
  });

  it('is counted in Sage’s stock return by return', async () => {
    const order = await shipped(3);
    const named = { orderId: order.id, orderNumber: order.orderNumber };
    const countedAt = new Date().toISOString();
    await world.scenario.receive(
      DocumentCreated({ ...named, document: 'receipt', sageId: 'r', sageNumber: null, countedAt }),
    );
    await refund(order, { lines: units(1) });
    await refund(order, { lines: units(1) });
    const [first] = await published(order);
    await world.scenario.receive(ReturnStarted({ ...named, countedAt, refundId: first!.refundId }));
    expect(await reservations(order)).toMatchObject([
      { quantity: 1, returned: false, counted: false },
      { quantity: 1, returned: true },
      { quantity: 1, returned: true },
    ]);
    expect((await reservations(order)).filter(({ counted }) => counted)).toHaveLength(1);
  });
});
