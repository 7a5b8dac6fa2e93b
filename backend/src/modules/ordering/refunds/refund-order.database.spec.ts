import { randomUUID } from 'node:crypto';
import type { EventDefinition } from '../../../platform/messaging/event.js';
import { OrderCancelled, OrderRefunded, type OrderRefundedPayload } from '../events.js';
import { ChangeOrderStatus } from '../orders/orders.commands.js';
import { type MadeOrder, OrderWorld, type Sold } from '../testing/order-world.js';
import { withProblems } from '../testing/with-problems.js';
import { SweepRefunds } from './disputes.js';
import { RefundOrder } from './refund-order.js';
import { Refunds } from './refunds.js';

const primer: Sold = { productId: randomUUID(), price: 1299, stock: 900 };
const pence = (amount: string) => Math.round(Number(amount) * 100);
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

describe('Refunds', () => {
  let world: OrderWorld;

  beforeAll(async () => {
    world = await OrderWorld.open([primer]);
  });
  afterAll(() => world?.close());
  afterEach(() => world.sandbox.clearFaults());

  const refund = (order: MadeOrder, amount?: number) =>
    withProblems(world.scenario.run(new RefundOrder(order.orderNumber, world.sales, 'Arrived dented', amount)));
  const ofOrder = async <P extends { orderId: string }>(event: EventDefinition<P>, order: MadeOrder) =>
    (await world.scenario.published(event)).filter(({ orderId }) => orderId === order.id);
  const published = (order: MadeOrder): Promise<OrderRefundedPayload[]> => ofOrder(OrderRefunded, order);
  const shipped = async (quantity = 1) => {
    const order = await world.placed(primer, quantity);
    for (const status of ['processing', 'shipped'] as const)
      await world.scenario.run(
        new ChangeOrderStatus(order.orderNumber, world.sales, status, { carrier: 'DPD', trackingNumber: '1' }),
      );
    return order;
  };
  const sweep = async () => {
    await world.rows(`update ordering.refunds set check_at = now() - interval '1 second' where status = 'requested'`);
    await world.scenario.get(SweepRefunds).sweep();
  };
  const fault = (mode: 'lost-answer' | 'error500' | 'error429', times = 99) =>
    world.sandbox.fail({ system: 'stripe', match: 'POST /refunds', mode, times });

  describe('of a part', () => {
    it('return the amount and no goods, and the order keeps its status', async () => {
      const order = await shipped(2);
      const before = await world.available(primer);
      await refund(order, 500);
      expect(await world.stripeRefunds(order)).toMatchObject([{ amount: 500, status: 'succeeded' }]);
      expect(await published(order)).toMatchObject([
        {
          kind: 'part',
          amount: 500,
          restocked: false,
          paymentMethod: 'stripe',
          stripeRefundId: expect.stringMatching(/^re_/),
          refundedBy: world.sales,
          reason: 'Arrived dented',
        },
      ]);
      expect(await world.available(primer)).toBe(before);
      expect(await world.statusOf(order)).toBe('shipped');
      expect((await world.auditEntries(order)).at(-1)).toMatchObject({
        action: 'order.refunded',
        after: { amount: '5.00', kind: 'part' },
        reason: 'Arrived dented',
      });
    });

    it('add up to what was paid and not a penny more', async () => {
      const order = await world.placed(primer, 2);
      await refund(order, 1000);
      await expect(refund(order, order.total - 999)).rejects.toMatchObject({
        status: 409,
        message: `At most £${((order.total - 1000) / 100).toFixed(2)} can be refunded.`,
      });
      await refund(order, order.total - 1000);
      await expect(refund(order, 1)).rejects.toMatchObject({ status: 409, members: { refundable: '0.00' } });
      expect(sum((await world.stripeRefunds(order)).map(({ amount }) => amount))).toBe(order.total);
      const shares = (await published(order)).flatMap((event) => event.shares);
      expect(sum(shares.map(({ amount }) => amount))).toBe(order.total);
      expect(sum(shares.map(({ tax }) => tax))).toBe(order.tax);
      expect(await world.statusOf(order)).toBe('confirmed');
    });

    it('must be above zero', async () => {
      const order = await world.placed(primer);
      await expect(refund(order, 0)).rejects.toMatchObject({ status: 400 });
      await expect(refund(order, -5)).rejects.toMatchObject({ status: 400 });
      expect(await world.refundsOf(order)).toEqual([]);
    });
  });

  describe('of the whole', () => {
    it('cancel an order that is not yet shipped and free its goods', async () => {
      const before = await world.available(primer);
      const order = await world.placed(primer, 3);
      await refund(order);
      expect(await world.statusOf(order)).toBe('cancelled');
      expect(await world.available(primer)).toBe(before);
      expect(await ofOrder(OrderCancelled, order)).toMatchObject([{ reason: 'Arrived dented', wasConfirmed: true }]);
      expect(await world.refundsOf(order)).toMatchObject([{ reason: 'Arrived dented' }]);
      expect(await world.auditEntries(order)).toMatchObject([{ action: 'order.refunded', reason: 'Arrived dented' }]);
      expect(await published(order)).toMatchObject([{ kind: 'whole', amount: order.total, restocked: true }]);
    });

    it('take back the goods of a shipped order, which stays shipped', async () => {
      const before = await world.available(primer);
      const order = await shipped(3);
      await refund(order, 700);
      await refund(order);
      expect(await world.statusOf(order)).toBe('shipped');
      expect(await world.available(primer)).toBe(before);
      expect(await published(order)).toMatchObject([
        { kind: 'part', amount: 700, restocked: false },
        { kind: 'whole', amount: order.total - 700, restocked: true },
      ]);
      expect(await ofOrder(OrderCancelled, order)).toEqual([]);
      const deliver = new ChangeOrderStatus(order.orderNumber, world.sales, 'delivered');
      await expect(withProblems(world.scenario.run(deliver))).rejects.toMatchObject({ status: 409 });
    });

    it('credit a purchase order without Stripe, also in parts', async () => {
      const order = await world.approved(primer, 2);
      await refund(order, 1000);
      await refund(order);
      expect(await published(order)).toMatchObject([
        { kind: 'part', amount: 1000, paymentMethod: 'purchase_order', stripeRefundId: null },
        { kind: 'whole', amount: order.total - 1000 },
      ]);
      expect(await world.statusOf(order)).toBe('cancelled');
      expect(await world.refundsOf(order)).toMatchObject([{ status: 'done' }, { status: 'done' }]);
    });

    it('are rejected for a purchase order that was never approved or was rejected', async () => {
      const order = await world.submitted(primer);
      await expect(refund(order)).rejects.toMatchObject({ status: 409 });
      await expect(refund(order, 100)).rejects.toMatchObject({
        message: 'Nothing was paid for this order, so nothing can be refunded.',
      });
      expect(await world.statusOf(order)).toBe('pending');
    });
  });

  it('return and take back points pro rata, exactly over all refunds', async () => {
    const ada = await world.customer({ points: 1000 });
    const order = await world.placed(primer, 3, { actor: ada, points: 1000 });
    await world.scenario.relay();
    expect(await world.pointsOf(ada)).toBe(36);
    await refund(order, Math.floor(order.total / 3));
    await world.scenario.relay();
    expect(await world.pointsOf(ada)).toBe(36 + 333 - 12);
    await refund(order, Math.floor(order.total / 3));
    await refund(order);
    await world.scenario.relay();
    expect(await world.pointsOf(ada)).toBe(1000);
  });

  describe('when Stripe is unavailable', () => {
    it('are made once where the response was lost: the sweeper looks them up first', async () => {
      const order = await shipped();
      await fault('lost-answer');
      await refund(order, 400);
      expect(await world.refundsOf(order)).toMatchObject([{ status: 'requested' }]);
      expect(await published(order)).toEqual([]);
      expect(await world.stripeRefunds(order)).toHaveLength(1);
      await world.sandbox.clearFaults();
      await sweep();
      await sweep();
      expect(await world.stripeRefunds(order)).toHaveLength(1);
      expect(await world.refundsOf(order)).toMatchObject([{ status: 'done', stripe_refund_id: expect.any(String) }]);
      expect(await published(order)).toHaveLength(1);
    });

    it('are found after the idempotency key has expired at Stripe', async () => {
      const order = await shipped();
      await fault('lost-answer');
      await refund(order, 400);
      await world.sandbox.clearFaults();
      const [row] = await world.refundsOf(order);
      // The key names the refund: a new key stands for the expired one.
      const [made] = await world.stripeRefunds(order);
      expect(made!.metadata).toEqual({ refundId: row!.id });
      await world.sandbox.fail({ system: 'stripe', match: 'POST /refunds', mode: 'error500', times: 99 });
      await sweep();
      expect(await world.refundsOf(order)).toMatchObject([{ status: 'done', stripe_refund_id: made!.id }]);
    });

    it('wait while it does not respond, count against what is left, and are made when it does', async () => {
      const order = await shipped();
      await fault('error500');
      await refund(order, 400);
      await expect(refund(order, order.total)).rejects.toMatchObject({ status: 409 });
      await sweep();
      expect(await world.refundsOf(order)).toMatchObject([{ status: 'requested', amount: '4.00' }]);
      const [{ later } = { later: false }] = await world.rows<{ later: boolean }>(
        'select check_at > now() as later from ordering.refunds where order_id = ?',
        [order.id],
      );
      expect(later).toBe(true);
      await world.sandbox.clearFaults();
      await sweep();
      expect(await published(order)).toMatchObject([{ amount: 400 }]);
      expect(await world.stripeRefunds(order)).toHaveLength(1);
    });

    it('are completed after a crash between a cancellation and the call to Stripe', async () => {
      const order = await world.placed(primer);
      const send = jest.spyOn(world.scenario.get(Refunds), 'send').mockRejectedValueOnce(new Error('killed'));
      await expect(refund(order)).rejects.toThrow('killed');
      send.mockRestore();
      expect(await world.statusOf(order)).toBe('cancelled');
      expect(await world.stripeRefunds(order)).toEqual([]);
      await sweep();
      expect(await world.stripeRefunds(order)).toMatchObject([{ amount: order.total }]);
      expect(await published(order)).toHaveLength(1);
    });

    it('fail with the cause when Stripe rejects them, count no more and may be requested again', async () => {
      const order = await shipped();
      await world.stripe('POST', 'refunds', {
        payment_intent: order.paymentIntentId,
        amount: String(order.total - 300),
      });
      await refund(order, 400);
      expect(await world.refundsOf(order)).toMatchObject([
        { status: 'failed', cause: expect.stringContaining('greater than unrefunded amount') },
      ]);
      expect(await published(order)).toEqual([]);
      await refund(order, 300);
      expect(await published(order)).toMatchObject([{ amount: 300 }]);
    });

    it('are done when the bank accepts them later', async () => {
      const order = await world.placed(primer, 1, { card: 'pm_card_pendingRefund' });
      await refund(order, 400);
      expect(await world.refundsOf(order)).toMatchObject([{ status: 'requested' }]);
      await sweep();
      expect(await world.refundsOf(order)).toMatchObject([{ status: 'done' }]);
      expect(await published(order)).toHaveLength(1);
    });
  });

  describe('at the same time', () => {
    it('of the whole are made once by two requests', async () => {
      const before = await world.available(primer);
      const order = await shipped(2);
      const results = await Promise.allSettled(Array.from({ length: 8 }, () => refund(order)));
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const result of results)
        if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409 });
      expect(await world.stripeRefunds(order)).toMatchObject([{ amount: order.total }]);
      expect(await published(order)).toHaveLength(1);
      expect(await world.available(primer)).toBe(before);
    });

    it('are sent once by the request and the sweeper', async () => {
      const order = await shipped();
      await Promise.all([refund(order, 250), ...Array.from({ length: 4 }, () => sweep())]);
      await sweep();
      expect(await world.stripeRefunds(order)).toMatchObject([{ amount: 250 }]);
      expect(await published(order)).toHaveLength(1);
    });

    it('never return more than was paid, with any amounts and faults; Stripe, shop and events agree', async () => {
      let state = 261_121;
      const random = (below: number) => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return Math.floor((state / 2 ** 32) * below);
      };
      for (let round = 0; round < 5; round += 1) {
        const order = await shipped(1 + random(4));
        const modes = ['lost-answer', 'error500', 'error429'] as const;
        await fault(modes[random(3)]!, 1 + random(3));
        const asked = Array.from({ length: 7 }, () => 1 + random(Math.ceil(order.total / 2)));
        await Promise.allSettled(asked.map((amount) => refund(order, amount)));
        await world.sandbox.clearFaults();
        await sweep();
        const atStripe = await world.stripeRefunds(order);
        const given = sum(atStripe.map(({ amount }) => amount));
        expect(given).toBeLessThanOrEqual(order.total);
        expect(sum((await world.refundsOf(order)).map(({ amount }) => pence(amount)))).toBe(given);
        const events = await published(order);
        expect(events.map(({ stripeRefundId }) => stripeRefundId).sort()).toEqual(atStripe.map(({ id }) => id).sort());
        if (given < order.total) await refund(order);
        const shares = (await published(order)).flatMap((event) => event.shares);
        expect(sum(shares.map(({ amount }) => amount))).toBe(order.total);
        expect(sum(shares.map(({ tax }) => tax))).toBe(order.tax);
      }
    });
  });
});
