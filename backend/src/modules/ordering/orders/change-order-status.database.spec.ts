import { randomUUID } from 'node:crypto';
import { eventually } from '../../../platform/testing/eventually.js';
import { DocumentCreated } from '../../accounting-sync/events.js';
import { OrderCancelled, OrderRefunded, OrderStatusChanged, PurchaseOrderApproved } from '../events.js';
import { ApprovePurchaseOrder, RejectPurchaseOrder } from '../purchase-orders/purchase-orders.commands.js';
import { type MadeOrder, OrderWorld, type Sold } from '../testing/order-world.js';
import { withProblems } from '../testing/with-problems.js';
import { AdminOrderQuery } from './order-presenter.js';
import { CancelOrder, ChangeOrderStatus } from './orders.commands.js';

const primer: Sold = { productId: randomUUID(), price: 1299, stock: 500 };
const tracked = { carrier: 'DPD', trackingNumber: '15501234567890' };

describe('The status of an order', () => {
  let world: OrderWorld;

  beforeAll(async () => {
    world = await OrderWorld.open([primer]);
  });
  afterAll(() => world?.close());

  const move = (order: MadeOrder, status: ConstructorParameters<typeof ChangeOrderStatus>[2], details = {}) =>
    withProblems(world.scenario.run(new ChangeOrderStatus(order.orderNumber, world.sales, status, details)));
  const cancel = (order: MadeOrder, reason?: string) =>
    withProblems(world.scenario.run(new CancelOrder(order.orderNumber, 'customer', 'guest', reason)));
  const published = async <P extends { orderId: string }>(
    event: Parameters<typeof world.scenario.published<P>>[0],
    order: MadeOrder,
  ) => (await world.scenario.published<P>(event)).filter(({ orderId }) => orderId === order.id);
  const invoiced = (order: MadeOrder) =>
    world.scenario.receive(
      DocumentCreated({
        orderId: order.id,
        orderNumber: order.orderNumber,
        document: 'invoice',
        sageId: `invoice-${order.id}`,
        sageNumber: 'SI-1',
        countedAt: null,
      }),
    );

  it('changes to processing, shipped with carrier and tracking number, and delivered; each change is published and recorded with actor and time', async () => {
    const order = await world.placed(primer);
    await move(order, 'processing');
    await move(order, 'shipped', tracked);
    await move(order, 'delivered', { reason: 'Signed for by Byron' });
    expect(await world.statusOf(order)).toBe('delivered');
    expect(await published(OrderStatusChanged, order)).toMatchObject([
      { from: 'confirmed', to: 'processing', changedBy: world.sales, carrier: null, trackingNumber: null },
      { from: 'processing', to: 'shipped', ...tracked, lines: [{ sku: 'TST-0' }], customerName: 'Ada Byron' },
      { from: 'shipped', to: 'delivered', ...tracked, reason: 'Signed for by Byron' },
    ]);
    const [{ moves } = { moves: [] }] = await world.rows<{ moves: object[] }>(
      'select moves from ordering.orders where id = ?',
      [order.id],
    );
    expect(moves.slice(2)).toMatchObject([
      { from: 'confirmed', to: 'processing', actor: world.sales, at: expect.any(String) },
      { to: 'shipped', ...tracked },
      { to: 'delivered', reason: 'Signed for by Byron' },
    ]);
    expect(await world.auditEntries(order)).toMatchObject([
      { action: 'order.moved', actor: world.sales, before: { status: 'confirmed' }, after: { status: 'processing' } },
      { action: 'order.moved', after: { status: 'shipped', ...tracked } },
      { action: 'order.moved', after: { status: 'delivered' } },
    ]);
  });

  it('is not shipped without carrier and tracking number, nor cancelled by staff without a reason', async () => {
    const order = await world.placed(primer);
    await move(order, 'processing');
    await expect(move(order, 'shipped', { carrier: 'DPD' })).rejects.toMatchObject({
      status: 400,
      members: { errors: [{ field: 'trackingNumber' }] },
    });
    await expect(move(order, 'cancelled')).rejects.toMatchObject({
      status: 400,
      members: { errors: [{ field: 'reason' }] },
    });
    expect(await world.statusOf(order)).toBe('processing');
  });

  it('cannot skip a state or go back', async () => {
    const order = await world.placed(primer);
    for (const status of ['shipped', 'delivered', 'pending', 'confirmed', 'invoiced'] as const)
      await expect(move(order, status, tracked)).rejects.toMatchObject({
        status: 409,
        message: `An order that is confirmed cannot become ${status}.`,
      });
    await expect(move({ ...order, orderNumber: 'TC-0' }, 'processing')).rejects.toMatchObject({ status: 404 });
    expect(await world.auditEntries(order)).toEqual([]);
  });

  it('is not shipped without an address', async () => {
    const order = await world.placed(primer);
    await move(order, 'processing');
    await world.rows('update ordering.orders set shipping_address = null, billing_address = null where id = ?', [
      order.id,
    ]);
    await expect(move(order, 'shipped', tracked)).rejects.toMatchObject({
      status: 409,
      message: 'This order has no address yet, so it cannot be shipped.',
    });
  });

  it('whose reward was paid for with points that are gone is shipped with a reason only, or once nothing is owed', async () => {
    const ada = await world.customer();
    const held = await world.placed(primer, 1, { actor: ada, grantId: await world.grant(ada) });
    const other = await world.placed(primer, 1, { actor: ada, grantId: await world.grant(ada) });
    const plain = await world.placed(primer, 1, { actor: ada });
    const owe = (points: number) =>
      world.rows('update loyalty.balances set balance = ? where user_id = ?', [-points, ada.userId]);
    const debt = async ({ orderNumber }: MadeOrder) =>
      (await world.scenario.get(AdminOrderQuery).adminOrder(orderNumber))!.pointsDebt;
    for (const order of [held, other, plain]) await move(order, 'processing');
    await owe(4999);
    expect([await debt(held), await debt(plain)]).toEqual([4999, 0]);
    await expect(move(held, 'shipped', tracked)).rejects.toMatchObject({
      status: 409,
      message:
        'The customer owes 4,999 points, taken back after they had paid for a discount or reward on this order. Enter a reason to ship it.',
      members: { pointsDebt: 4999 },
    });
    expect(await world.statusOf(held)).toBe('processing');
    await move(plain, 'shipped', tracked);
    await move(held, 'shipped', { ...tracked, reason: 'Paid by bank transfer' });
    expect(await debt(held)).toBe(0);
    expect((await world.auditEntries(held)).at(-1)).toMatchObject({
      after: { status: 'shipped', pointsDebt: 4999 },
      reason: 'Paid by bank transfer',
    });
    await owe(0);
    await move(other, 'shipped', tracked);
  });

  it.each([
    ['pounds off', { type: 'discount', value: '5.00' }],
    ['per cent off', { type: 'discount', value: '10%' }],
    ['free delivery', { type: 'shipping', value: '' }],
    ['a product', { type: 'product', value: '', productId: primer.productId }],
    ['points used as they are', null],
  ])('is held where points that are gone paid for %s', async (_, reward) => {
    const ada = await world.customer({ points: 300 });
    const discount = reward ? { grantId: await world.grant(ada, reward) } : { points: 300 };
    const order = await world.placed(primer, 1, { actor: ada, ...discount });
    await move(order, 'processing');
    await world.rows('update loyalty.balances set balance = -300 where user_id = ?', [ada.userId]);
    expect(await world.scenario.get(AdminOrderQuery).adminOrder(order.orderNumber)).toMatchObject({
      pointsDebt: 300,
    });
    await expect(move(order, 'shipped', tracked)).rejects.toMatchObject({ status: 409, members: { pointsDebt: 300 } });
    await move(order, 'shipped', { ...tracked, reason: 'Paid by bank transfer' });
  });

  it('is invoiced for a purchase order when Sage has the invoice, which never overrides a later state', async () => {
    const order = await world.approved(primer);
    await invoiced(order);
    expect(await world.statusOf(order)).toBe('invoiced');
    expect(await published(OrderStatusChanged, order)).toMatchObject([
      { from: 'confirmed', to: 'invoiced', changedBy: 'system' },
    ]);
    await move(order, 'processing');
    const late = await world.approved(primer);
    await move(late, 'processing');
    await invoiced(late);
    expect(await world.statusOf(late)).toBe('processing');
  });

  describe('when the customer cancels', () => {
    it('is cancelled before processing: the goods are free again, money and points are refunded', async () => {
      const ada = await world.customer({ points: 300 });
      const before = await world.available(primer);
      const order = await world.placed(primer, 2, { actor: ada, points: 300 });
      await world.scenario.relay();
      expect(await world.pointsOf(ada)).toBe(24);
      await cancel(order, 'Ordered the wrong shade');
      expect(await world.statusOf(order)).toBe('cancelled');
      expect(await world.available(primer)).toBe(before);
      expect(await world.stripeRefunds(order)).toMatchObject([{ amount: order.total, status: 'succeeded' }]);
      await world.scenario.relay();
      expect(await world.pointsOf(ada)).toBe(300);
      expect(await published(OrderCancelled, order)).toMatchObject([
        { wasConfirmed: true, cancelledBy: 'guest', reason: 'Ordered the wrong shade', paymentMethod: 'stripe' },
      ]);
      expect(await published(OrderRefunded, order)).toMatchObject([
        {
          kind: 'whole',
          amount: order.total,
          restocked: true,
          pointsReturned: 300,
          pointsTakenBack: 24,
          shares: [
            { position: 0, amount: 2598 - 252 },
            { position: null, amount: 499 - 48 },
          ],
        },
      ]);
      expect(await world.auditEntries(order)).toEqual([]);
    });

    it('is cancelled while a purchase order waits for approval: nothing is due, and it cannot be decided any more', async () => {
      const before = await world.available(primer);
      const order = await world.submitted(primer, 3);
      expect(await world.available(primer)).toBe(before - 3);
      await cancel(order);
      expect(await world.available(primer)).toBe(before);
      expect(await published(OrderCancelled, order)).toMatchObject([
        { wasConfirmed: false, paymentMethod: 'purchase_order', purchaseOrderNumber: 'PO-77' },
      ]);
      expect(await world.refundsOf(order)).toEqual([]);
      const gone = { status: 409, message: 'This purchase order has been cancelled.' };
      const approving = world.scenario.run(new ApprovePurchaseOrder(order.orderNumber, world.sales));
      await expect(withProblems(approving)).rejects.toMatchObject(gone);
      const rejecting = world.scenario.run(new RejectPurchaseOrder(order.orderNumber, world.sales, 'No'));
      await expect(withProblems(rejecting)).rejects.toMatchObject(gone);
    });

    it('is cancelled after approval of a purchase order: the whole is credited at once, without Stripe', async () => {
      const before = await world.available(primer);
      const order = await world.approved(primer, 2);
      await invoiced(order);
      await cancel(order);
      expect(await world.available(primer)).toBe(before);
      expect(await published(OrderRefunded, order)).toMatchObject([
        { kind: 'whole', amount: order.total, paymentMethod: 'purchase_order', stripeRefundId: null, restocked: true },
      ]);
      expect(await world.refundsOf(order)).toMatchObject([{ status: 'done' }]);
    });

    it('is cancelled although a reaction has locked its products and then waits for the order', async () => {
      const before = await world.available(primer);
      const order = await world.approved(primer, 2);
      const reaction = world.scenario.em.fork();
      await reaction.begin();
      await reaction.execute('select 1 from catalogue.products where id = ? for update', [primer.productId]);
      const cancelled = cancel(order);
      await eventually(async () =>
        expect(
          await world.rows(
            "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          ),
        ).toHaveLength(1),
      );
      // PostgreSQL ends the transaction that has waited longer: the cancellation.
      await reaction.execute('select 1 from ordering.orders where id = ? for update', [order.id]);
      await reaction.commit();
      await cancelled;
      expect(await world.available(primer)).toBe(before);
      expect(await world.refundsOf(order)).toMatchObject([{ status: 'done' }]);
    });

    it('is not cancelled once it is processing, nor twice; staff still can', async () => {
      const order = await world.placed(primer);
      await move(order, 'processing');
      await expect(cancel(order)).rejects.toMatchObject({ status: 409 });
      await move(order, 'cancelled', { reason: 'The can leaked' });
      await expect(cancel(order)).rejects.toMatchObject({ status: 409 });
      expect(await world.auditEntries(order)).toMatchObject([
        { action: 'order.moved' },
        {
          action: 'order.cancelled',
          before: { status: 'processing' },
          after: { status: 'cancelled' },
          reason: 'The can leaked',
        },
      ]);
      expect(await world.stripeRefunds(order)).toHaveLength(1);
    });

    it('is not cancelled while a card order is still being paid', async () => {
      const intent = await world.paid(primer, 1);
      await world.sandbox.fail({
        system: 'stripe',
        match: `POST /payment_intents/${intent}/capture`,
        mode: 'error500',
        times: 99,
      });
      await expect(world.finalise(intent)).rejects.toThrow();
      const [pending] = await world.rows<{ orderNumber: string }>(
        'select order_number as "orderNumber" from ordering.orders where stripe_payment_intent_id = ?',
        [intent],
      );
      const order = { ...pending!, id: '', total: 0, tax: 0, paymentIntentId: intent };
      await expect(cancel(order)).rejects.toMatchObject({
        status: 409,
        message: 'This order is being paid. Please try again in a minute.',
      });
      await world.sandbox.clearFaults();
      expect((await world.finalise(intent)).orderNumber).toBe(order.orderNumber);
    });
  });

  describe('with requests at the same time', () => {
    it('either is cancelled or shipped, and money and goods follow', async () => {
      const before = await world.available(primer);
      for (let round = 0; round < 6; round += 1) {
        const order = await world.placed(primer);
        await move(order, 'processing');
        const [shipping, cancelling] = await Promise.allSettled([
          move(order, 'shipped', tracked),
          move(order, 'cancelled', { reason: 'Changed mind' }),
        ]);
        const status = await world.statusOf(order);
        expect([shipping.status, cancelling.status].sort()).toEqual(['fulfilled', 'rejected']);
        expect(status).toBe(shipping.status === 'fulfilled' ? 'shipped' : 'cancelled');
        expect(await world.stripeRefunds(order)).toHaveLength(status === 'cancelled' ? 1 : 0);
        if (status === 'shipped')
          await world.rows('update ordering.orders set order_notes = ? where id = ?', ['sent', order.id]);
      }
      const [sent] = await world.rows<{ count: number }>(
        `select count(*)::int as count from ordering.orders where order_notes = 'sent'`,
      );
      expect(await world.available(primer)).toBe(before - sent!.count);
    });

    it('of a purchase order becomes approved, rejected or cancelled, once', async () => {
      const before = await world.available(primer);
      let approved = 0;
      for (let round = 0; round < 6; round += 1) {
        const order = await world.submitted(primer);
        const results = await Promise.allSettled([
          withProblems(world.scenario.run(new ApprovePurchaseOrder(order.orderNumber, world.sales))),
          withProblems(world.scenario.run(new RejectPurchaseOrder(order.orderNumber, world.sales, 'No'))),
          ...(round % 2 ? [cancel(order)] : []),
        ]);
        const status = await world.statusOf(order);
        // A cancellation may follow an approval; then both have happened, in that order.
        const wins = results.filter((result) => result.status === 'fulfilled').length;
        const approvals = await published(PurchaseOrderApproved, order);
        expect(wins).toBe(approvals.length > 0 && status === 'cancelled' ? 2 : 1);
        if (status === 'confirmed') approved += 1;
        for (const result of results)
          if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409 });
      }
      expect(await world.available(primer)).toBe(before - approved);
    });

    it('is cancelled once by many requests: one refund, the goods back once', async () => {
      const before = await world.available(primer);
      const order = await world.placed(primer, 4);
      const results = await Promise.allSettled(Array.from({ length: 12 }, () => cancel(order)));
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await world.stripeRefunds(order)).toHaveLength(1);
      expect(await world.available(primer)).toBe(before);
    });
  });
});
