import { randomUUID } from 'node:crypto';
import { OrderDisputed, OrderRefunded } from '../events.js';
import type { ReportedRefund } from '../stripe-webhooks.client.js';
import { type MadeOrder, OrderWorld, type Sold } from '../testing/order-world.js';
import { withProblems } from '../testing/with-problems.js';
import type { ReportedDispute } from './dispute.entity.js';
import { RefundOrder } from './refund-order.js';
import { ReconcileRefund, RecordDispute } from './refunds.commands.js';

const primer: Sold = { productId: randomUUID(), price: 1299, stock: 500 };

describe('A webhook of Stripe', () => {
  let world: OrderWorld;

  beforeAll(async () => {
    world = await OrderWorld.open([primer]);
  });
  afterAll(() => world?.close());

  const published = async (order: MadeOrder) =>
    (await world.scenario.published(OrderRefunded)).filter(({ orderId }) => orderId === order.id);
  const refund = (order: MadeOrder, amount?: number) =>
    withProblems(world.scenario.run(new RefundOrder(order.orderNumber, world.sales, 'Dented', amount)));
  /** The news of a refund as Stripe has it now. */
  const news = async (order: MadeOrder): Promise<ReportedRefund> => {
    const [made] = await world.stripeRefunds(order);
    return {
      id: made!.id,
      status: made!.status as ReportedRefund['status'],
      failure: made!.status === 'failed' ? 'expired_or_canceled_card' : null,
      amount: made!.amount,
      paymentIntentId: order.paymentIntentId,
      refundId: made!.metadata.refundId ?? null,
    };
  };
  const receive = (made: ReportedRefund) => withProblems(world.scenario.run(new ReconcileRefund(made)));

  describe('about a refund', () => {
    it('changes nothing for a refund that it made for us, before or after its response', async () => {
      const order = await world.placed(primer);
      await refund(order, 300);
      const made = await news(order);
      await Promise.all([receive(made), receive(made), receive(made)]);
      expect(await published(order)).toHaveLength(1);
      expect(await world.refundsOf(order)).toMatchObject([{ status: 'done' }]);
    });

    it('completes a refund whose response was lost', async () => {
      const order = await world.placed(primer);
      await world.sandbox.fail({ system: 'stripe', match: 'POST /refunds', mode: 'lost-answer', times: 99 });
      await refund(order, 300);
      await world.sandbox.clearFaults();
      await receive(await news(order));
      expect(await published(order)).toHaveLength(1);
    });

    it('marks a refund as failed that failed at the bank; it is not published again and is repeated before any other', async () => {
      const order = await world.placed(primer, 1, { card: 'pm_card_refundFail' });
      await refund(order, 300);
      await receive(await news(order));
      expect(await world.refundsOf(order)).toMatchObject([
        { status: 'failed', cause: 'The bank could not take the refund (expired_or_canceled_card).' },
      ]);
      await expect(refund(order, 200)).rejects.toMatchObject({
        status: 409,
        message: 'A refund of £3.00 failed at the bank; send that again first.',
      });
      await refund(order, 300);
      expect(await world.refundsOf(order)).toMatchObject([{ status: 'failed' }, { status: 'done', amount: '3.00' }]);
      expect(await published(order)).toHaveLength(1);
    });

    it('records a refund made there by hand once, with points and accounts', async () => {
      const order = await world.placed(primer);
      await world.stripe('POST', 'refunds', { payment_intent: order.paymentIntentId, amount: '450' });
      const made = await news(order);
      await Promise.all([receive(made), receive(made), receive(made)]);
      expect(await world.refundsOf(order)).toMatchObject([
        { status: 'done', amount: '4.50', kind: 'part', actor: 'stripe', stripe_refund_id: made.id },
      ]);
      expect(await published(order)).toMatchObject([{ amount: 450, refundedBy: 'stripe', stripeRefundId: made.id }]);
      await expect(refund(order, order.total - 449)).rejects.toMatchObject({ status: 409 });
    });

    it('is ignored for a payment that is not ours', async () => {
      const made = { id: 're_x', status: 'succeeded', failure: null, amount: 5, paymentIntentId: 'pi_x' } as const;
      await receive({ ...made, refundId: null });
      await receive({ ...made, refundId: randomUUID() });
      expect(await world.rows('select 1 from ordering.refunds where stripe_refund_id = ?', ['re_x'])).toEqual([]);
    });
  });

  describe('about a dispute', () => {
    const dispute = (order: MadeOrder, more: Partial<ReportedDispute> = {}): ReportedDispute => ({
      id: `du_${order.id}`,
      paymentIntentId: order.paymentIntentId,
      amount: order.total,
      reason: 'fraudulent',
      status: 'needs_response',
      respondBy: new Date('2026-12-01T12:00:00Z'),
      ...more,
    });
    const listen = (reported: ReportedDispute) => world.scenario.run(new RecordDispute(reported));
    const kept = (order: MadeOrder) =>
      world.rows<{ status: string; closed_at: Date | null }>('select * from ordering.disputes where order_id = ?', [
        order.id,
      ]);
    const disputes = async (order: MadeOrder) =>
      (await world.scenario.published(OrderDisputed)).filter(({ orderId }) => orderId === order.id);

    it('records and publishes a dispute once, however often it arrives', async () => {
      const order = await world.placed(primer);
      await Promise.all(Array.from({ length: 5 }, () => listen(dispute(order))));
      expect(await kept(order)).toMatchObject([{ amount: '17.98', reason: 'fraudulent', status: 'needs_response' }]);
      expect(await disputes(order)).toMatchObject([
        { orderNumber: order.orderNumber, amount: 1798, respondBy: '2026-12-01T12:00:00.000Z' },
      ]);
    });

    it('closes a dispute, which a late webhook does not open again', async () => {
      const order = await world.placed(primer);
      await listen(dispute(order));
      await listen(dispute(order, { status: 'under_review' }));
      await listen(dispute(order, { status: 'won' }));
      await listen(dispute(order, { status: 'under_review' }));
      expect(await kept(order)).toMatchObject([{ status: 'won', closed_at: expect.anything() }]);
      expect(await disputes(order)).toHaveLength(1);
    });

    it('is ignored for a payment that is not ours', async () => {
      await listen({ ...dispute({ id: 'x', paymentIntentId: 'pi_x' } as MadeOrder), id: 'du_x' });
      expect(await world.rows('select 1 from ordering.disputes where stripe_dispute_id = ?', ['du_x'])).toEqual([]);
    });
  });
});
