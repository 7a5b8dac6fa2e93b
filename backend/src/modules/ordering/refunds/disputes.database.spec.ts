import { randomUUID } from 'node:crypto';
import { OrderDisputed, OrderRefunded, OrderRefundUndone } from '../events.js';
import { ListOrdersQuery } from '../orders/list-orders.js';
import { AdminOrderQuery } from '../orders/order-presenter.js';
import { CancelOrder, ChangeOrderStatus } from '../orders/orders.commands.js';
import { OrdersQueries } from '../orders/orders.queries.js';
import type { ReportedRefund } from '../stripe-webhooks.client.js';
import { type MadeOrder, OrderWorld, type Sold } from '../testing/order-world.js';
import { withProblems } from '../testing/with-problems.js';
import type { ReportedDispute } from './dispute.entity.js';
import { SweepRefunds } from './disputes.js';
import { RefundOrder } from './refund-order.js';
import { AnswerReturn, ReconcileRefund, RecordDispute, RequestReturn } from './refunds.commands.js';

const primer: Sold = { productId: randomUUID(), price: 1299, stock: 500 };
const tracked = { carrier: 'DPD', trackingNumber: '15501234567890' };
/** One unit with delivery. */
const TOTAL = 1798;

describe('The money of an order', () => {
  let world: OrderWorld;

  beforeAll(async () => {
    world = await OrderWorld.open([primer]);
  });
  afterAll(() => world?.close());

  const report = (order: Pick<MadeOrder, 'paymentIntentId'>, status: string, more: Partial<ReportedDispute> = {}) =>
    world.scenario.run(
      new RecordDispute({
        id: `du_${order.paymentIntentId}`,
        paymentIntentId: order.paymentIntentId,
        amount: TOTAL,
        reason: 'fraudulent',
        respondBy: null,
        ...more,
        status,
      }),
    );
  const refund = (order: MadeOrder, amount?: number) =>
    withProblems(world.scenario.run(new RefundOrder(order.orderNumber, world.sales, 'Dented', amount)));
  const cancel = (order: MadeOrder, by: 'staff' | 'customer' = 'customer') =>
    withProblems(world.scenario.run(new CancelOrder(order.orderNumber, by, by)));
  const move = (order: MadeOrder, status: 'processing' | 'shipped' | 'delivered', details = {}) =>
    withProblems(world.scenario.run(new ChangeOrderStatus(order.orderNumber, world.sales, status, details)));
  const view = ({ orderNumber }: MadeOrder) => world.scenario.get(AdminOrderQuery).adminOrder(orderNumber);
  const makeDue = ({ id }: MadeOrder) =>
    world.rows(`update ordering.refunds set check_at = now() - interval '1 second' where order_id = ?`, [id]);
  const sweep = () => world.scenario.get(SweepRefunds).sweep();
  const published = async (order: MadeOrder) =>
    (await world.scenario.published(OrderRefunded)).filter(({ orderId }) => orderId === order.id);
  const notes = async (order: MadeOrder) => (await view(order))!.notes.map(({ text }) => text);
  /** Refunds it at Stripe by hand; the webhook says so. */
  const refundByHand = async (order: MadeOrder, amount?: number) => {
    const fields = { payment_intent: order.paymentIntentId, ...(amount ? { amount: String(amount) } : {}) };
    const made = (await world.stripe('POST', 'refunds', fields)) as { id: string; amount: number };
    const { paymentIntentId } = order;
    const reported: ReportedRefund = {
      ...{ id: made.id, amount: made.amount, paymentIntentId },
      status: 'succeeded',
      failure: null,
      refundId: null,
    };
    await world.scenario.run(new ReconcileRefund(reported));
  };

  describe('while a dispute is open', () => {
    it.each(['needs_response', 'under_review'])('is given back by no one: %s', async (status) => {
      const order = await world.placed(primer, 1, { card: 'pm_card_createDispute' });
      await report(order, status);
      await expect(refund(order, 500)).rejects.toMatchObject({
        status: 409,
        message:
          'The customer’s bank holds £17.98 of this payment because of a dispute. It cannot be refunded as well: respond to the dispute in Stripe.',
        members: { refundable: '0.00' },
      });
      await expect(refund(order)).rejects.toMatchObject({ status: 409 });
      await expect(cancel(order)).rejects.toMatchObject({
        status: 409,
        message: expect.stringContaining('Your bank holds this payment because of a dispute'),
      });
      await expect(cancel(order, 'staff')).rejects.toMatchObject({ status: 409 });
      expect(await view(order))!.toMatchObject({
        ...{ status: 'confirmed', mayCancel: false, cancelRefund: '0.00', mayRefund: false, refundable: '0.00' },
        allowedMoves: ['processing'],
        allRefunds: [],
      });
      expect(await world.stripeRefunds(order)).toEqual([]);
    });

    it.each(['warning_needs_response', 'warning_under_review', 'warning_closed', 'won'])(
      'is free: %s',
      async (status) => {
        const order = await world.placed(primer);
        await report(order, status);
        await refund(order, 500);
        await cancel(order);
        expect((await world.stripeRefunds(order)).map(({ amount }) => amount)).toEqual([1298, 500]);
      },
    );

    it('is free as far as the bank holds none of it, over all disputes', async () => {
      const order = await world.placed(primer);
      await refund(order, 100);
      await report(order, 'needs_response', { amount: 500 });
      await report(order, 'under_review', { id: `du_2_${order.id}`, amount: 300 });
      await expect(refund(order, 899)).rejects.toMatchObject({
        status: 409,
        message:
          'The customer’s bank holds £8.00 of this payment because of a dispute. Until it is decided, at most £8.98 can be refunded.',
      });
      await expect(refund(order)).rejects.toMatchObject({ status: 409 });
      await expect(cancel(order)).rejects.toMatchObject({ status: 409 });
      await refund(order, 898);
      await report(order, 'won', { amount: 500 });
      expect(await view(order))!.toMatchObject({ refundable: '5.00', mayCancel: false });
      await report(order, 'won', { id: `du_2_${order.id}`, amount: 300 });
      expect(await view(order))!.toMatchObject({ refundable: '8.00', mayCancel: true, held: null });
      await cancel(order);
    });

    it('that began as an inquiry is held once the inquiry is a dispute, whichever of both arrives last', async () => {
      const order = await world.placed(primer);
      for (const status of ['warning_needs_response', 'warning_closed', 'needs_response', 'warning_under_review'])
        await report(order, status);
      expect(await view(order))!.toMatchObject({ refundable: '0.00', disputes: [{ status: 'needs_response' }] });
    });

    it('is not given back by a refund that was requested before', async () => {
      const order = await world.placed(primer);
      await world.sandbox.fail({ system: 'stripe', match: 'POST /refunds', mode: 'error500', times: 99 });
      await refund(order, 500);
      await report(order, 'needs_response');
      await world.sandbox.clearFaults();
      await makeDue(order);
      await sweep();
      expect(await world.refundsOf(order)).toMatchObject([
        { status: 'failed', cause: '£17.98 of this payment is disputed: the customer’s bank holds it.' },
      ]);
      expect(await world.stripeRefunds(order)).toEqual([]);
    });

    it('has a refund that Stripe rejects where the shop does not know of the dispute yet', async () => {
      const order = await world.placed(primer, 1, { card: 'pm_card_createDispute' });
      await refund(order, 500);
      expect(await world.refundsOf(order)).toMatchObject([
        { status: 'failed', cause: expect.stringContaining('has been charged back') },
      ]);
    });

    it('takes no refund that was made at Stripe by hand for more than is left', async () => {
      const order = await world.placed(primer);
      await report(order, 'needs_response', { amount: 1000 });
      await refundByHand(order, 900);
      expect(await view(order))!.toMatchObject({ allRefunds: [], refundable: '7.98' });
      expect(await notes(order)).toEqual([expect.stringContaining('does not match what could be refunded')]);
    });

    it('is not promised for a return', async () => {
      const order = await world.placed(primer);
      await move(order, 'processing');
      await move(order, 'shipped', tracked);
      expect((await view(order))!.mayReturn).toBe(true);
      await report(order, 'needs_response');
      expect((await view(order))!.mayReturn).toBe(false);
      const lines = [{ productId: primer.productId, quantity: 1 }];
      await expect(
        withProblems(world.scenario.run(new RequestReturn(order.orderNumber, 'Wrong colour', lines))),
      ).rejects.toMatchObject({ status: 409, message: expect.stringContaining('Your bank holds this payment') });
    });
  });

  describe('after a dispute was lost', () => {
    it('counts as refunded once, in whatever order and how often the events arrive; no email says so', async () => {
      const ada = await world.customer();
      const order = await world.placed(primer, 1, { actor: ada });
      for (const status of ['needs_response', 'lost', 'lost', 'under_review', 'needs_response', 'lost'])
        await report(order, status);
      await Promise.all([report(order, 'lost'), report(order, 'lost'), sweep()]);
      expect(await published(order)).toMatchObject([
        {
          amount: TOTAL,
          kind: 'part',
          disputed: true,
          stripeRefundId: `du_${order.paymentIntentId}`,
          pointsTakenBack: 12,
        },
      ]);
      expect(await world.refundsOf(order)).toMatchObject([{ status: 'done', amount: '17.98', actor: 'stripe' }]);
      expect(await view(order))!.toMatchObject({
        refundable: '0.00',
        refunded: '17.98',
        disputes: [{ status: 'lost' }],
      });
      await expect(refund(order, 1)).rejects.toMatchObject({ status: 409 });
      const mails = 'select 1 from ordering.po_notifications where order_id = ? and notification_type = ?';
      expect(await world.rows(mails, [order.id, 'order_refunded'])).toEqual([]);
    });

    it('is what was left of a partly refunded payment; what the bank took beyond is said to staff', async () => {
      const order = await world.placed(primer);
      await refund(order, 500);
      await report(order, 'lost');
      await report(order, 'lost');
      expect((await published(order)).map(({ amount }) => amount)).toEqual([500, 1298]);
      expect(await notes(order)).toEqual([
        `The bank took £17.98 by a lost dispute (du_${order.paymentIntentId}), £5.00 more than was left of the payment. ` +
          'Points and accounts do not include that: please book it in Sage.',
      ]);
      await cancel(order, 'staff');
      expect(await published(order)).toHaveLength(2);
    });

    it('is lost in part, and the rest can be refunded', async () => {
      const order = await world.placed(primer);
      await report(order, 'lost', { amount: 500 });
      expect(await view(order))!.toMatchObject({ refundable: '12.98', mayCancel: true });
      await cancel(order);
      expect((await published(order)).map(({ amount }) => amount)).toEqual([500, 1298]);
    });

    it('includes what a refund that was requested before did not give back', async () => {
      const order = await world.placed(primer);
      await world.sandbox.fail({ system: 'stripe', match: 'POST /refunds', mode: 'error500', times: 99 });
      await refund(order, 500);
      await report(order, 'lost');
      await world.sandbox.clearFaults();
      await makeDue(order);
      await sweep();
      expect((await published(order)).map(({ amount }) => amount)).toEqual([1298, 500]);
      expect(await world.stripeRefunds(order)).toEqual([]);
      expect(await notes(order)).toEqual([]);
    });

    it('repeats whole refunds that the bank had failed, as many as the disputed part pays for', async () => {
      const order = await world.placed(primer);
      for (const amount of [500, 300]) await refund(order, amount);
      for (const { id, amount } of await world.stripeRefunds(order))
        await world.scenario.run(
          new ReconcileRefund({
            ...{ id, amount, paymentIntentId: order.paymentIntentId, refundId: null },
            status: 'failed',
            failure: 'expired_or_canceled_card',
          }),
        );
      await report(order, 'needs_response', { amount: 600 });
      await report(order, 'lost', { amount: 600 });
      expect((await world.refundsOf(order)).map(({ amount, status }) => [amount, status])).toEqual([
        ['5.00', 'failed'],
        ['3.00', 'failed'],
        ['5.00', 'done'],
      ]);
      expect(await view(order))!.toMatchObject({ disputes: [{ status: 'lost' }], refundable: '3.00' });
      expect(await notes(order)).toEqual([expect.stringContaining('£1.00 more than was left')]);
    });

    it('is recorded where the dispute was lost before the order was made', async () => {
      const paymentIntentId = await world.paid(primer, 1);
      await report({ paymentIntentId }, 'lost');
      const order = await world.finalise(paymentIntentId);
      await sweep();
      await sweep();
      expect(await published(order)).toMatchObject([{ amount: TOTAL, disputed: true }]);
      const disputed = (await world.scenario.published(OrderDisputed)).filter(({ orderId }) => orderId === order.id);
      expect(disputed).toHaveLength(1);
      expect(await view(order))!.toMatchObject({ disputes: [{ status: 'lost' }], held: expect.any(String) });
    });

    it('takes the points back, and they and the money are free again where it is won after all', async () => {
      const ada = await world.customer();
      const order = await world.placed(primer, 1, { actor: ada });
      await report(order, 'lost');
      const [taken] = await published(order);
      await world.scenario.receive(OrderRefunded(taken!));
      const after = await world.pointsOf(ada);
      await report(order, 'won');
      await report(order, 'won');
      await report(order, 'lost');
      const undone = (await world.scenario.published(OrderRefundUndone)).filter(({ orderId }) => orderId === order.id);
      expect(undone).toMatchObject([{ refundId: taken!.refundId, pointsTakenBack: 12 }]);
      await world.scenario.receive(OrderRefundUndone(undone[0]!));
      expect((await world.pointsOf(ada)) - after).toBe(12);
      expect(await view(order))!.toMatchObject({
        refundable: '17.98',
        mayCancel: true,
        held: null,
        refundFailed: false,
      });
      expect(await notes(order)).toEqual([expect.stringContaining('won after all')]);
      await cancel(order);
      expect((await world.stripeRefunds(order)).map(({ amount }) => amount)).toEqual([TOTAL]);
    });

    it('adds up to the penny with refunds of lines and of the rest, and again once one of two is won', async () => {
      const order = await world.placed(primer, 2);
      await report(order, 'lost', { amount: 500 });
      await world.scenario.run(
        new RefundOrder(order.orderNumber, world.sales, 'Dented', undefined, undefined, {
          lines: { units: [{ position: 0, quantity: 1 }], delivery: false },
        }),
      );
      await report(order, 'lost', { id: `du_2_${order.id}`, amount: 300 });
      await refund(order);
      const sums = async () => {
        const [sum] = await world.rows<{ amount: number; tax: number; units: number }>(
          `select sum(amount * 100)::int as amount,
             sum((select sum((s ->> 'tax')::int) from jsonb_array_elements(shares) s))::int as tax,
             sum((select sum((u ->> 'quantity')::int) from jsonb_array_elements(units) u))::int as units
           from ordering.refunds where order_id = ? and status <> 'failed'`,
          [order.id],
        );
        return sum;
      };
      const all = { amount: order.total, tax: order.tax, units: 2 };
      expect(await sums()).toEqual(all);
      await report(order, 'won', { amount: 500 });
      expect(await view(order))!.toMatchObject({ status: 'cancelled', refundable: '5.00' });
      await refund(order);
      expect(await sums()).toEqual(all);
      const given = (await world.stripeRefunds(order)).reduce((sum, { amount }) => sum + amount, 300);
      expect(given).toBe(order.total);
    });
  });

  describe('that the bank gives back after all', () => {
    const needs = async (need: 'refund' | 'return', { orderNumber }: MadeOrder) =>
      (await world.scenario.get(ListOrdersQuery).listOrders({ needs: need, numbers: [orderNumber] }, 1, 20)).orders
        .length;

    it('is for staff to refund where the bank keeps a part only of what a cancellation was to give back', async () => {
      const order = await world.placed(primer);
      await world.sandbox.fail({ system: 'stripe', match: 'POST /refunds', mode: 'error500', times: 99 });
      await cancel(order);
      await report(order, 'needs_response', { amount: 500 });
      await world.sandbox.clearFaults();
      await makeDue(order);
      await sweep();
      expect(await needs('refund', order)).toBe(1);
      await report(order, 'lost', { amount: 500 });
      expect(await needs('refund', order)).toBe(1);
      await refund(order);
      expect((await world.stripeRefunds(order)).map(({ amount }) => amount)).toEqual([1298]);
      expect(await needs('refund', order)).toBe(0);
    });

    it('is for staff to refund where the order was cancelled meanwhile', async () => {
      const order = await world.placed(primer);
      await report(order, 'lost', { amount: 500 });
      await cancel(order);
      expect(await needs('refund', order)).toBe(0);
      await report(order, 'won', { amount: 500 });
      expect(await needs('refund', order)).toBe(1);
      expect(await notes(order)).toEqual([expect.stringContaining('please refund the customer')]);
      await refund(order);
      expect((await world.stripeRefunds(order)).map(({ amount }) => amount)).toEqual([500, 1298]);
      expect(await needs('refund', order)).toBe(0);
    });

    it('is said once where its goods came back, however often the bank says it', async () => {
      const order = await world.placed(primer);
      await world.sandbox.fail({ system: 'stripe', match: 'POST /refunds', mode: 'error500', times: 99 });
      await cancel(order);
      await report(order, 'needs_response');
      await world.sandbox.clearFaults();
      await makeDue(order);
      await sweep();
      await report(order, 'lost');
      expect(await published(order)).toMatchObject([{ kind: 'whole', restocked: true }]);
      for (let times = 0; times < 3; times += 1) await report(order, 'won');
      expect(await notes(order)).toEqual([expect.stringContaining('its goods came back into stock')]);
    });

    it('is to be sent again where the refund that the bank had failed is the one of a return', async () => {
      const order = await world.placed(primer);
      await move(order, 'processing');
      await move(order, 'shipped', tracked);
      const lines = [{ productId: primer.productId, quantity: 1 }];
      await world.scenario.run(new RequestReturn(order.orderNumber, 'Wrong colour', lines));
      const returnId = (await view(order))!.returnRequests[0]!.id;
      await world.scenario.run(new AnswerReturn(order.orderNumber, world.sales, 'accepted', 'Send it back'));
      await world.scenario.run(
        new RefundOrder(order.orderNumber, world.sales, 'Returned', undefined, undefined, { returnId }),
      );
      const [sent] = await world.stripeRefunds(order);
      await world.scenario.run(
        new ReconcileRefund({
          ...{ id: sent!.id, amount: sent!.amount, paymentIntentId: order.paymentIntentId, refundId: null },
          status: 'failed',
          failure: 'expired_or_canceled_card',
        }),
      );
      expect(await needs('return', order)).toBe(1);
      await report(order, 'lost');
      expect(await needs('return', order)).toBe(0);
      await report(order, 'won');
      expect(await view(order))!.toMatchObject({ refundable: '17.98', refundFailed: true });
      expect(await needs('return', order)).toBe(1);
    });
  });

  describe('holds the goods', () => {
    const todo = () => world.scenario.get(OrdersQueries).countOrdersToDo();
    const listed = async (needs: 'packing' | 'held', { orderNumber }: MadeOrder) =>
      (await world.scenario.get(ListOrdersQuery).listOrders({ needs, numbers: [orderNumber] }, 1, 20)).orders;

    it.each<[string, (order: MadeOrder) => Promise<unknown>, string]>([
      [
        'a dispute is open',
        (order) => report(order, 'under_review'),
        'The customer disputes £17.98 of the payment, which the bank holds.',
      ],
      [
        'a part of it is disputed',
        (order) => report(order, 'needs_response', { amount: 200 }),
        'The customer disputes £2.00 of the payment, which the bank holds.',
      ],
      [
        'a dispute was lost',
        (order) => report(order, 'lost'),
        'The bank took £17.98 of the payment back by a dispute that was lost.',
      ],
      [
        'all was refunded at Stripe by hand',
        (order) => refundByHand(order),
        'Everything that was paid has been refunded.',
      ],
      [
        'two refunds made up all of it',
        async (order) => {
          await refund(order, 800);
          await refundByHand(order, 998);
        },
        'Everything that was paid has been refunded.',
      ],
    ])('where %s: not to be packed, and shipped with a reason only', async (_, happen, why) => {
      const order = await world.placed(primer);
      const before = await todo();
      expect(await listed('packing', order)).toMatchObject([{ held: null }]);
      await happen(order);
      expect(await listed('packing', order)).toEqual([]);
      expect(await listed('held', order)).toMatchObject([{ held: why }]);
      expect(await todo()).toMatchObject({ packing: before.packing - 1, held: before.held + 1 });
      await move(order, 'processing');
      expect((await view(order))!.held).toBe(why);
      await expect(move(order, 'shipped', tracked)).rejects.toMatchObject({
        status: 409,
        message: `${why} Enter a reason to ship it.`,
        members: { reasonNeeded: true },
      });
      expect(await world.statusOf(order)).toBe('processing');
      await move(order, 'shipped', { ...tracked, reason: 'Paid by bank transfer' });
      expect((await view(order))!.held).toBeNull();
      expect(await listed('held', order)).toEqual([]);
      expect((await world.auditEntries(order)).at(-1)).toMatchObject({
        after: { status: 'shipped', held: why },
        reason: 'Paid by bank transfer',
      });
    });

    it.each<[string, (order: MadeOrder) => Promise<unknown>]>([
      ['a dispute was won', (order) => report(order, 'won')],
      ['a part was refunded', (order) => refundByHand(order, 500)],
      ['the bank asks only', (order) => report(order, 'warning_needs_response')],
    ])('not where %s', async (_, happen) => {
      const order = await world.placed(primer);
      await happen(order);
      expect(await listed('packing', order)).toHaveLength(1);
      await move(order, 'processing');
      await move(order, 'shipped', tracked);
    });
  });
});
