import { randomUUID } from 'node:crypto';
import type { EventDefinition } from '../../../platform/messaging/event.js';
import { OrderCancelled, OrderRefunded } from '../events.js';
import { CancelOrder } from '../orders/orders.commands.js';
import type { ReportedRefund } from '../stripe-webhooks.client.js';
import { type MadeOrder, OrderWorld, type Sold } from '../testing/order-world.js';
import { withProblems } from '../testing/with-problems.js';
import { SweepRefunds } from './disputes.js';
import { RefundOrder } from './refund-order.js';
import { ReconcileRefund } from './refunds.commands.js';
import { Refunds } from './refunds.js';

const primer: Sold = { productId: randomUUID(), price: 1299, stock: 500 };
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

describe('An order that was refunded in part or wholly', () => {
  let world: OrderWorld;
  /** The available stock before each order. */
  let before = 0;

  beforeAll(async () => {
    world = await OrderWorld.open([primer]);
  });
  afterAll(() => world?.close());
  beforeEach(async () => {
    before = await world.available(primer);
  });

  const refund = (order: MadeOrder, amount?: number) =>
    withProblems(world.scenario.run(new RefundOrder(order.orderNumber, world.sales, 'Dented', amount)));
  const cancel = (order: MadeOrder) =>
    withProblems(world.scenario.run(new CancelOrder(order.orderNumber, 'customer', 'guest', 'Too late')));
  const ofOrder = async <P extends { orderId: string }>(event: EventDefinition<P>, order: MadeOrder) =>
    (await world.scenario.published(event)).filter(({ orderId }) => orderId === order.id);
  const published = (order: MadeOrder) => ofOrder(OrderRefunded, order);
  const receive = (made: ReportedRefund) => withProblems(world.scenario.run(new ReconcileRefund(made)));
  /** Refunds in Stripe's dashboard by hand; returns what Stripe reports of it. */
  const byHand = async (
    order: MadeOrder,
    amount: number,
    more: Partial<ReportedRefund> = {},
  ): Promise<ReportedRefund> => {
    const fields = { payment_intent: order.paymentIntentId, amount: String(amount) };
    const { id } = (await world.stripe('POST', 'refunds', fields)) as { id: string };
    const made = { id, status: 'succeeded', failure: null, amount, refundId: null } as const;
    return { ...made, paymentIntentId: order.paymentIntentId, ...more };
  };
  /** The bank fails a refund that was said to be done. */
  const failAtBank = async (order: MadeOrder, amount: number) => {
    await refund(order, amount);
    const row = (await world.refundsOf(order)).at(-1)!;
    const failed = { id: row.stripe_refund_id!, status: 'failed', failure: 'lost_or_stolen_card' } as const;
    await receive({ ...failed, amount, paymentIntentId: order.paymentIntentId, refundId: row.id });
  };
  const sweep = async ({ id }: MadeOrder) => {
    await world.rows(`update ordering.refunds set check_at = now() - interval '1 second' where order_id = ?`, [id]);
    await world.scenario.get(SweepRefunds).sweep();
  };
  const failing = () => world.placed(primer, 1, { card: 'pm_card_refundFail' });
  const notes = async ({ id }: MadeOrder) =>
    (
      await world.rows<{ author: string; text: string }>('select * from ordering.order_notes where order_id = ?', [id])
    ).map(({ author, text }) => `${author}: ${text}`);
  /** Goods are back in the shop exactly where a document brings them back in Sage (docs/rules.md#refund-kinds). */
  const goods = async (order: MadeOrder) => {
    const documents = (await published(order)).filter(({ restocked }) => restocked).length;
    const back = (await world.available(primer)) - (before - 1);
    expect(documents).toBe(back);
    return back === 1 ? 'back' : 'sold';
  };

  describe('and is cancelled after a refund failed at the bank', () => {
    it('refunds the failed amount and the rest when its customer cancels', async () => {
      const order = await failing();
      await failAtBank(order, 300);
      await cancel(order);
      expect(await world.refundsOf(order)).toMatchObject([
        { amount: '3.00', kind: 'part', status: 'failed' },
        { amount: '3.00', kind: 'part', status: 'done' },
        { amount: '14.98', kind: 'whole', status: 'done', reason: 'Too late' },
      ]);
      expect(await published(order)).toMatchObject([{ amount: 300 }, { amount: 1498, restocked: true }]);
      expect(sum((await published(order)).flatMap(({ shares }) => shares).map(({ amount }) => amount))).toBe(
        order.total,
      );
      expect(await goods(order)).toBe('back');
    });

    it('refunds the failed amount and the rest by a whole refund of staff, each in the audit trail', async () => {
      const order = await failing();
      await failAtBank(order, 300);
      await refund(order);
      expect(await world.statusOf(order)).toBe('cancelled');
      expect(await world.refundsOf(order)).toMatchObject([
        { status: 'failed' },
        { amount: '3.00', status: 'done' },
        { amount: '14.98', kind: 'whole', status: 'done' },
      ]);
      expect((await world.auditEntries(order)).slice(1)).toMatchObject([
        { after: { amount: '3.00', kind: 'part' }, reason: 'Dented' },
        { after: { amount: '14.98', kind: 'whole' }, reason: 'Dented' },
      ]);
    });

    it('refunds the failed amount alone where the rest was refunded; the goods have no document and stay sold', async () => {
      const order = await failing();
      await failAtBank(order, 300);
      await refund(order, 300);
      await failAtBank(order, 1498);
      await cancel(order);
      expect((await world.refundsOf(order)).at(-1)).toMatchObject({ amount: '14.98', kind: 'part', status: 'done' });
      expect(await goods(order)).toBe('sold');
    });
  });

  describe('and is cancelled when nothing is left to refund', () => {
    it('keeps its goods sold where staff refunded everything as an amount, and a note says why', async () => {
      const order = await world.placed(primer);
      await refund(order, order.total);
      await cancel(order);
      expect(await ofOrder(OrderCancelled, order)).toHaveLength(1);
      expect(await goods(order)).toBe('sold');
      expect(await notes(order)).toEqual([expect.stringMatching(/^system: .*corrects the stock in Sage\.$/)]);
    });

    it('keeps its goods sold on a purchase order too', async () => {
      const order = await world.approved(primer);
      await refund(order, order.total);
      await cancel(order);
      expect(await goods(order)).toBe('sold');
    });

    it('keeps its goods sold where it was refunded at Stripe before', async () => {
      const order = await world.placed(primer);
      await receive(await byHand(order, order.total));
      await cancel(order);
      expect(await published(order)).toMatchObject([{ kind: 'part', amount: order.total }]);
      expect(await goods(order)).toBe('sold');
    });

    it('gets its goods back where Stripe reports the refund only afterwards', async () => {
      const order = await world.placed(primer);
      const made = await byHand(order, order.total);
      await cancel(order);
      expect(await world.refundsOf(order)).toMatchObject([{ status: 'failed' }]);
      expect(await goods(order)).toBe('sold');
      await receive(made);
      expect(await published(order)).toMatchObject([{ kind: 'whole', amount: order.total, refundedBy: 'stripe' }]);
      expect(await goods(order)).toBe('back');
      expect(await notes(order)).toEqual([]);
    });

    it('lets Stripe report its refund again while its own is pending', async () => {
      const order = await world.placed(primer);
      const made = await byHand(order, order.total);
      const send = jest.spyOn(world.scenario.get(Refunds), 'send').mockResolvedValueOnce();
      await cancel(order);
      await expect(receive(made)).rejects.toMatchObject({ status: 409 });
      send.mockRestore();
      await sweep(order);
      await receive(made);
      expect(await goods(order)).toBe('back');
    });
  });

  it('gets its goods back with the last refund of its cancellation, also where staff type the amount', async () => {
    const order = await world.placed(primer);
    const made = await byHand(order, 100);
    await cancel(order);
    expect(await world.refundsOf(order)).toMatchObject([{ status: 'failed', kind: 'whole' }]);
    await receive(made);
    expect(await goods(order)).toBe('sold');
    await refund(order, order.total - 100);
    expect(await published(order)).toMatchObject([
      { kind: 'part', amount: 100 },
      { kind: 'whole', amount: order.total - 100 },
    ]);
    expect(await goods(order)).toBe('back');
  });

  it('gets its goods back once, whatever is refunded after its cancellation', async () => {
    const order = await world.placed(primer);
    await world.sandbox.fail({ system: 'stripe', match: 'POST /refunds', mode: 'error500', times: 99 });
    await refund(order, 100);
    await world.sandbox.clearFaults();
    await cancel(order);
    const [first] = await world.refundsOf(order);
    const { paymentIntentId } = order;
    await receive({
      id: `re_${order.id}`,
      status: 'failed',
      failure: 'declined',
      amount: 100,
      paymentIntentId,
      refundId: first!.id,
    });
    await refund(order);
    expect(await published(order)).toMatchObject([
      { kind: 'whole', amount: order.total - 100 },
      { kind: 'part', amount: 100 },
    ]);
    expect(await goods(order)).toBe('back');
  });

  describe('refunded at Stripe by hand', () => {
    it('records the failed refund and the rest where everything was refunded at once', async () => {
      const order = await failing();
      await failAtBank(order, 300);
      const made = await byHand(order, order.total);
      await Promise.all([receive(made), receive(made)]);
      expect(await world.refundsOf(order)).toMatchObject([
        { status: 'failed' },
        { amount: '3.00', status: 'done', stripe_refund_id: made.id },
        { amount: '14.98', status: 'done', stripe_refund_id: made.id },
      ]);
      expect(await published(order)).toMatchObject([{ amount: 300 }, { amount: 1498, stripeRefundId: made.id }]);
      await receive({ ...made, status: 'failed' });
      expect((await world.refundsOf(order)).map(({ status }) => status)).toEqual(['failed', 'failed', 'failed']);
    });

    it('records a refund whose metadata carries an id of another system', async () => {
      const order = await world.placed(primer);
      await receive(await byHand(order, 100, { refundId: 'R-123' }));
      expect(await published(order)).toMatchObject([{ amount: 100, refundedBy: 'stripe' }]);
    });

    it('records it once, also where the bank accepts it later and the sweeper comes first', async () => {
      const order = await world.placed(primer, 1, { card: 'pm_card_pendingRefund' });
      await receive(await byHand(order, 400, { status: 'pending' }));
      expect(await world.refundsOf(order)).toMatchObject([{ status: 'requested' }]);
      await sweep(order);
      expect(await world.refundsOf(order)).toMatchObject([{ status: 'done', amount: '4.00' }]);
      expect(await world.stripeRefunds(order)).toHaveLength(1);
    });

    it('leaves a refund above what is left to staff, once', async () => {
      const order = await failing();
      await failAtBank(order, 300);
      const made = await byHand(order, 200);
      await receive(made);
      await receive(made);
      expect(await published(order)).toMatchObject([{ amount: 300 }]);
      expect(await notes(order)).toEqual([
        expect.stringMatching(`^stripe: Stripe reports a refund of £2.00 \\(${made.id}\\) .* failed at the bank`),
      ]);
    });

    it('ignores it for an order that was never paid', async () => {
      const order = await world.placed(primer);
      await world.rows(
        `update ordering.orders set status = 'cancelled', moves = '[{"to": "pending"}, {"to": "cancelled"}]' where id = ?`,
        [order.id],
      );
      await receive(await byHand(order, 100));
      expect(await world.refundsOf(order)).toEqual([]);
      expect(await notes(order)).toEqual([]);
    });
  });
});
