import { randomUUID } from 'node:crypto';
import { OrderAddressSet, OrderDisputed } from '../events.js';
import { ApprovePurchaseOrder, RejectPurchaseOrder } from '../purchase-orders/purchase-orders.commands.js';
import { RemindOfUndecidedPurchaseOrders } from '../purchase-orders/purchase-orders.jobs.js';
import { RefundOrder } from '../refunds/refund-order.js';
import { AnswerReturn, ReconcileRefund, RequestReturn } from '../refunds/refunds.commands.js';
import { type MadeOrder, OrderWorld, type Sold } from '../testing/order-world.js';
import { CancelOrder, ChangeOrderStatus, ResendMail } from './orders.commands.js';

const primer: Sold = { productId: randomUUID(), price: 1299, stock: 500 };
const tracked = { carrier: 'DPD', trackingNumber: '15501234567890' };
const DAY_MS = 86_400_000;

interface SentMail {
  key: string;
  to_address: string;
  subject: string;
  text: string;
  html: string;
}

describe('The mails of orders', () => {
  let world: OrderWorld;

  beforeAll(async () => {
    world = await OrderWorld.open([primer]);
    for (const [role, email] of [
      ['sales', 'sales@example.test'],
      ['admin', 'boss@example.test'],
      ['support', 'support@example.test'],
    ])
      await world.rows(
        `insert into identity.users (id, created_at, updated_at, email, username, first_name, last_name, phone_number, role, email_confirmed)
         values (?, now(), now(), ?, ?, 'Some', 'One', '01234567890', ?, true)`,
        [randomUUID(), email, role, role],
      );
  });
  afterAll(() => world?.close());

  const mailsOf = async ({ id }: MadeOrder, type = ''): Promise<SentMail[]> => {
    await world.scenario.relay();
    return world.rows<SentMail>(
      `select * from platform.mail_queue where split_part(key, ':', 2) = ? and key like ? order by created_at, key`,
      [id, `${type}%`],
    );
  };
  const typesOf = async (order: MadeOrder) => (await mailsOf(order)).map(({ key }) => key.split(':')[0]);
  const onRecord = async ({ id }: MadeOrder) =>
    (
      await world.rows<{ notification_type: string }>(
        'select notification_type from ordering.po_notifications where order_id = ? and is_processed order by created_at, id',
        [id],
      )
    ).map(({ notification_type }) => notification_type);
  const move = (order: MadeOrder, status: ConstructorParameters<typeof ChangeOrderStatus>[2], details = {}) =>
    world.scenario.run(new ChangeOrderStatus(order.orderNumber, world.sales, status, details));
  const shipped = async (order: MadeOrder) => {
    await move(order, 'processing');
    await move(order, 'shipped', tracked);
    return order;
  };
  /** The way to sales of a mail about it, with who it went to. */
  const toSales = async (order: MadeOrder, type: string) =>
    (await mailsOf(order, type)).map(({ to_address }) => to_address).sort();

  it('confirm an order with its link, its VAT and the company’s details', async () => {
    const order = await world.placed(primer, 2);
    const [mail, ...more] = await mailsOf(order);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to_address: 'ada@example.test', subject: `Your order ${order.orderNumber}` });
    for (const words of [mail!.text, mail!.html]) {
      expect(words).toContain('2 × Product 0');
      expect(words).toContain('£30.97');
      expect(words).toContain('£5.16');
      expect(words).toContain('LS1 1AA');
      expect(words).toContain('Company number 00000000. VAT number GB 000 0000 00');
      expect(words).toContain(`/order/${order.orderNumber}?key=`);
      expect(words).toContain('2-3 working days');
    }
    expect(mail!.html).not.toContain('Delivered to');
    expect(await onRecord(order)).toEqual(['order_confirmation']);
  });

  it('show the pictures that the products had when they were sold, where there are some', async () => {
    const order = await world.placed(primer);
    await world.rows(
      `update ordering.order_items set image_url = '/media/products/tin-1/640.webp' where order_id = ?`,
      [order.id],
    );
    const [mail] = await mailsOf(order);
    expect(mail!.html).toMatch(/<img src="https?:\/\/[^"/]+\/media\/products\/tin-1\/320\.webp" alt=""/);
  });

  it('confirm a submitted purchase order to its customer, and announce it to sales', async () => {
    const order = await world.submitted(primer);
    const [received] = await mailsOf(order, 'po_received');
    expect(received).toMatchObject({ subject: 'We have received your purchase order PO-77' });
    expect(received!.text).toContain('as soon as it is approved');
    expect(await toSales(order, 'po_to_approve')).toEqual(['boss@example.test', 'sales@example.test']);
    const [waiting] = await mailsOf(order, 'po_to_approve');
    expect(waiting!.text).toContain(`/admin/orders/${order.orderNumber}`);
    expect(waiting!.text).not.toContain('key=');
    expect(await onRecord(order)).toEqual(['po_received', 'po_to_approve']);
  });

  it('inform the customer of an approval, and of a rejection with its reason', async () => {
    const [yes, no] = [await world.submitted(primer), await world.submitted(primer)];
    await world.scenario.run(new ApprovePurchaseOrder(yes.orderNumber, world.sales));
    await world.scenario.run(new RejectPurchaseOrder(no.orderNumber, world.sales, 'Over your limit'));
    expect((await mailsOf(yes, 'po_approved'))[0]).toMatchObject({ subject: 'Your purchase order PO-77 is approved' });
    expect((await mailsOf(no, 'po_rejected'))[0]!.text).toContain('Reason: Over your limit');
    expect(await typesOf(no)).not.toContain('order_cancelled');
  });

  it('say with which carrier an order is shipped and where it can be tracked; other status changes send no mail', async () => {
    const order = await shipped(await world.placed(primer));
    const [mail, ...more] = await mailsOf(order, 'order_shipped');
    expect(more).toEqual([]);
    expect(mail!.subject).toBe(`Your order ${order.orderNumber} is on its way`);
    expect(mail!.text).toContain('https://track.dpd.co.uk/search?reference=15501234567890');
    expect(mail!.text).toMatch(/Carrier +DPD/);
    expect(mail!.text).toContain(
      'Track your parcel:\nhttps://track.dpd.co.uk/search?reference=15501234567890\n\nSee your order:\n',
    );
    expect(mail!.text).toMatch(/Delivery address:\nAda /);
    expect(mail!.text).not.toContain('Delivered to');
    await move(order, 'delivered');
    expect(await typesOf(order)).toEqual(['order_confirmation', 'order_shipped']);
  });

  it('inform once of a cancellation and once of its refund, by whom it was cancelled and what becomes of the money', async () => {
    const [theirs, ours, account] = [
      await world.placed(primer),
      await world.placed(primer),
      await world.submitted(primer),
    ];
    await world.scenario.run(new CancelOrder(theirs.orderNumber, 'customer', 'guest'));
    await world.scenario.run(new CancelOrder(ours.orderNumber, 'staff', world.sales, 'Tin was dented'));
    await world.scenario.run(new CancelOrder(account.orderNumber, 'staff', world.sales, 'Asked by telephone'));
    expect(await typesOf(theirs)).toEqual(['order_confirmation', 'order_cancelled', 'order_refunded']);
    expect((await mailsOf(theirs, 'order_cancelled'))[0]!.text).toContain('as you asked');
    expect((await mailsOf(ours, 'order_cancelled'))[0]!.text).toContain('Reason: Tin was dented');
    expect((await mailsOf(ours, 'order_refunded'))[0]!.text).toContain('£17.98');
    expect((await mailsOf(account, 'order_cancelled'))[0]!.text).toContain('Nothing will be delivered or invoiced.');
    expect(await typesOf(account)).not.toContain('order_refunded');
  });

  it('say the same when they are sent again: a shipment, a rejection, a cancellation with its reason', async () => {
    const [sent, rejected, cancelled] = [
      await shipped(await world.placed(primer)),
      await world.submitted(primer),
      await world.placed(primer),
    ];
    await world.scenario.run(new RejectPurchaseOrder(rejected.orderNumber, world.sales, 'Over your limit'));
    await world.scenario.run(new CancelOrder(cancelled.orderNumber, 'staff', world.sales, 'Tin was dented'));
    for (const [order, type] of [
      [sent, 'order_shipped'],
      [rejected, 'po_rejected'],
      [cancelled, 'order_cancelled'],
    ] as const) {
      await world.scenario.relay();
      await world.scenario.run(new ResendMail(order.orderNumber, 'A colleague', type));
      const [first, again, ...more] = await mailsOf(order, type);
      expect(more).toEqual([]);
      expect([again!.subject, again!.text]).toEqual([first!.subject, first!.text]);
    }
  });

  it('do not confirm an order that was cancelled before its address came', async () => {
    const intent = await world.paid(primer, 1);
    const order = await world.finalise(intent);
    await world.rows(
      `update ordering.orders set shipping_address = null, billing_address = null, customer_email = '' where id = ?`,
      [order.id],
    );
    await world.rows(
      `update platform.outbox set payload = payload || '{"shippingAddress": null, "customerEmail": ""}' where aggregate_id = ?`,
      [order.id],
    );
    await world.scenario.run(new CancelOrder(order.orderNumber, 'staff', world.sales, 'Nobody came back'));
    await world.finalise(intent);
    expect(await mailsOf(order)).toEqual([]);
    expect(await world.scenario.published(OrderAddressSet)).toEqual([]);
    expect(await world.statusOf(order)).toBe('cancelled');
  });

  it('inform sales once of a failed refund, with its amount and cause', async () => {
    const order = await shipped(await world.placed(primer));
    await world.scenario.run(new RefundOrder(order.orderNumber, world.sales, 'Damaged tin', 600));
    const [refund] = await world.refundsOf(order);
    const news = new ReconcileRefund({
      id: refund!.stripe_refund_id!,
      status: 'failed',
      failure: 'lost_or_stolen_card',
      amount: 600,
      paymentIntentId: order.paymentIntentId,
      refundId: refund!.id,
    });
    await world.scenario.run(news);
    await world.scenario.run(news);
    expect(await toSales(order, 'refund_failed')).toEqual(['boss@example.test', 'sales@example.test']);
    const [mail] = await mailsOf(order, 'refund_failed');
    expect(mail!.subject).toBe(`Refund of £6.00 for ${order.orderNumber} failed`);
    expect(mail!.text).toContain('lost_or_stolen_card');
    expect(mail!.text).toContain('Damaged tin');
    expect(mail!.text).toContain(`/admin/orders/${order.orderNumber}`);
  });

  it('inform of each refund separately, with its VAT and returned points', async () => {
    const order = await shipped(
      await world.placed(primer, 2, { actor: await world.customer({ points: 500 }), points: 500 }),
    );
    await world.scenario.run(new RefundOrder(order.orderNumber, world.sales, 'Damaged tin', 600));
    await world.scenario.run(new RefundOrder(order.orderNumber, world.sales, 'And another', 600));
    const mails = await mailsOf(order, 'order_refunded');
    expect(mails).toHaveLength(2);
    expect(mails[0]!.text).toContain('We have refunded £6.00');
    expect(mails[0]!.text).toMatch(/of which VAT +£1\.00/);
    expect(mails[0]!.text).toMatch(/Points returned to you +\d+/);
    expect(await onRecord(order)).toEqual(['order_confirmation', 'order_shipped', 'order_refunded', 'order_refunded']);
  });

  it('announce a return request to sales and their answer to the customer', async () => {
    const order = await shipped(await world.placed(primer));
    const lines = [{ productId: primer.productId, quantity: 1 }];
    await world.scenario.run(new RequestReturn(order.orderNumber, 'Wrong <b>colour</b>', lines));
    expect(await toSales(order, 'return_to_answer')).toEqual(['boss@example.test', 'sales@example.test']);
    expect((await mailsOf(order, 'return_received'))[0]!.html).toContain('Wrong &lt;b&gt;colour&lt;/b&gt;');
    await world.scenario.run(new AnswerReturn(order.orderNumber, world.sales, 'declined', 'It was tinted to order.'));
    expect((await mailsOf(order, 'return_answered'))[0]!.text).toContain('It was tinted to order.');
  });

  it('ask for a missing address beside the confirmation; none is sent without an email address', async () => {
    const orders: MadeOrder[] = [];
    for (const email of ['ada@example.test', '']) {
      const order = await world.placed(primer);
      await world.rows(
        `update platform.outbox set payload = payload || jsonb_build_object('shippingAddress', null, 'customerEmail', ?::text)
         where aggregate_id = ?`,
        [email, order.id],
      );
      orders.push(order);
    }
    const [known, unknown] = orders;
    expect(await typesOf(known!)).toEqual(expect.arrayContaining(['address_needed', 'order_confirmation']));
    expect((await mailsOf(known!, 'address_needed'))[0]!.text).toContain('Enter the address');
    expect(await mailsOf(unknown!)).toEqual([]);
    expect(await onRecord(unknown!)).toEqual([]);
  });

  it('warn sales of a chargeback with the date by which to answer', async () => {
    const order = await world.placed(primer);
    await world.scenario.receive(
      OrderDisputed({
        orderId: order.id,
        orderNumber: order.orderNumber,
        disputeId: randomUUID(),
        stripeDisputeId: 'dp_77',
        amount: 1798,
        reason: 'product_not_received',
        status: 'needs_response',
        respondBy: '2026-12-01T12:00:00.000Z',
      }),
    );
    expect(await toSales(order, 'dispute_opened')).toEqual(['boss@example.test', 'sales@example.test']);
    const [mail] = await mailsOf(order, 'dispute_opened');
    expect(mail!.text).toContain('product not received');
    expect(mail!.text).toContain('1 December 2026');
  });

  it('remind sales of an undecided purchase order after a fortnight, then weekly until it is decided', async () => {
    const order = await world.submitted(primer);
    const [{ at } = { at: '' }] = await world.rows<{ at: string }>(
      'select created_at as at from ordering.orders where id = ?',
      [order.id],
    );
    const after = (days: number) => new Date(new Date(at).getTime() + days * DAY_MS + 60_000);
    const remind = async (days: number) => {
      await world.scenario.get(RemindOfUndecidedPurchaseOrders).remind(after(days));
      return (await mailsOf(order, 'po_reminder')).filter(({ to_address }) => to_address === 'sales@example.test');
    };
    expect(await remind(13)).toHaveLength(0);
    expect(await remind(14)).toMatchObject([{ subject: expect.stringContaining('has waited 14 days') }]);
    expect(await remind(14)).toHaveLength(1);
    expect(await remind(20)).toHaveLength(1);
    expect(await remind(21)).toHaveLength(2);
    // Reminders of weeks without a running worker are not sent later.
    expect(await remind(49)).toHaveLength(3);
    await Promise.all([remind(56), remind(56)]);
    expect(await remind(56)).toHaveLength(4);
    await world.scenario.run(new ApprovePurchaseOrder(order.orderNumber, world.sales));
    expect(await remind(70)).toHaveLength(4);
  });
});
