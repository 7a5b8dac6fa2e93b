import { randomUUID } from 'node:crypto';
import { RefundOrder } from '../refunds/refund-order.js';
import { AnswerReturn } from '../refunds/refunds.commands.js';
import { OrderServer } from '../testing/order-server.js';
import type { MadeOrder, Sold } from '../testing/order-world.js';
import { withProblems } from '../testing/with-problems.js';
import type { OrderView } from './order.dto.js';
import { ChangeOrderStatus } from './orders.commands.js';

const primer: Sold = { productId: randomUUID(), price: 1299, stock: 500 };
const tracked = { carrier: 'Royal Mail', trackingNumber: 'AB 1234 5678 9GB' };
const address = {
  firstName: ' Ada ',
  lastName: 'Byron',
  email: 'ada@example.test',
  phone: ' 01632   960 418 ',
  address: '1 High Street',
  city: 'Leeds',
  postalCode: 'ls1 1aa',
};

describe('An order of a customer', () => {
  let shop: OrderServer;

  beforeAll(async () => {
    shop = await OrderServer.open([primer]);
  });
  afterAll(() => shop?.close());

  const at = (order: MadeOrder, act: string) => `/api/orders/${order.orderNumber}/${act}?${shop.keyOf(order)}`;
  const view = async (order: MadeOrder): Promise<OrderView> =>
    (await shop.get(`/api/orders/${order.orderNumber}?${shop.keyOf(order)}`).expect(200)).body;
  const move = (order: MadeOrder, status: ConstructorParameters<typeof ChangeOrderStatus>[2], details = {}) =>
    withProblems(shop.world.scenario.run(new ChangeOrderStatus(order.orderNumber, shop.world.sales, status, details)));
  const shipped = async (quantity = 2) => {
    const order = await shop.world.placed(primer, quantity);
    await move(order, 'processing');
    await move(order, 'shipped', tracked);
    return order;
  };
  const mailsOf = (order: MadeOrder, type: string) =>
    shop.world.rows<{ to_address: string; subject: string; text: string }>(
      'select * from platform.mail_queue where key like ? order by key',
      [`${type}:${order.id}%`],
    );
  const someOfIt = (quantity = 1) => ({ reason: 'Wrong colour', lines: [{ productId: primer.productId, quantity }] });

  it('is cancelled by a guest with the signed link, who sees what is refunded', async () => {
    const order = await shop.world.placed(primer);
    expect(await view(order)).toMatchObject({ mayCancel: true, status: 'confirmed' });
    const { body } = await shop.post(at(order, 'cancel'), { reason: 'Ordered twice' }).expect(200);
    expect(body).toMatchObject({
      status: 'cancelled',
      mayCancel: false,
      refunded: '17.98',
      refunds: [{ amount: '17.98', kind: 'whole', status: 'done' }],
      history: [{ to: 'pending' }, { to: 'confirmed' }, { to: 'cancelled' }],
    });
    const again = await shop.post(at(order, 'cancel'), {}).expect(409);
    expect(again.body.message).toBe('This order has already been cancelled.');
    const late = await shop.post(at(await shipped(), 'cancel'), {}).expect(409);
    expect(late.body.message).toMatch(/^Your order is already on its way/);
  });

  it('is cancelled on the customer’s behalf with the signed link, also by a user of another account', async () => {
    const order = await shop.world.placed(primer);
    await shop.post(at(order, 'cancel'), { reason: 'Ordered twice' }, 'customer').expect(200);
    await shop.world.scenario.relay();
    await shop
      .post(`/api/admin/orders/${order.orderNumber}/resend-mail`, { type: 'order_cancelled' }, 'sales')
      .expect(200);
    const mails = await mailsOf(order, 'order_cancelled');
    expect(mails).toHaveLength(2);
    for (const { text } of mails) {
      expect(text).toContain('as you asked');
      expect(text).not.toContain('have had to cancel');
    }
  });

  it('rejects every action without the link or the account; staff use their own calls', async () => {
    const order = await shop.world.placed(primer);
    for (const [act, body] of [
      ['cancel', {}],
      ['return', someOfIt()],
      ['address', { shippingAddress: address }],
    ] as const) {
      const path = `/api/orders/${order.orderNumber}/${act}`;
      await shop.post(path, body).expect(404);
      await shop.post(`${path}?key=wrong`, body).expect(404);
      await shop.post(`${path}?key=a&key=b`, body).expect(404);
      await shop.post(path, body, 'customer').expect(404);
      await shop.post(path, body, 'support').expect(404);
    }
    await shop.post(`/api/orders/${order.orderNumber}/cancel`, {}, 'admin').expect(404);
    await shop.get(`/api/orders/${order.orderNumber}/reorder`, 'customer').expect(404);
    await shop.get(`/api/orders/${order.orderNumber}/invoice.pdf`).expect(404);
  });

  it('takes one return request at a time, of no more than was bought, which sales answer', async () => {
    const order = await shipped(2);
    expect((await view(order)).mayReturn).toBe(true);
    await shop.post(at(order, 'return'), { ...someOfIt(), reason: ' ' }).expect(400);
    await shop.post(at(order, 'return'), { reason: 'x', lines: [] }).expect(400);
    await shop.post(at(order, 'return'), someOfIt(3)).expect(409);
    const { body } = await shop.post(at(order, 'return'), someOfIt(2)).expect(200);
    expect(body).toMatchObject({
      mayReturn: false,
      returnRequest: {
        status: 'requested',
        reason: 'Wrong colour',
        answer: null,
        lines: [{ sku: 'TST-0', name: 'Product 0', quantity: 2 }],
      },
    });
    await shop.post(at(order, 'return'), someOfIt()).expect(409);
    await shop
      .post(`/api/admin/orders/${order.orderNumber}/return`, { decision: 'accepted', answer: 'Send it back' }, 'sales')
      .expect(200);
    expect(await view(order)).toMatchObject({
      returnRequest: { status: 'accepted', answer: 'Send it back' },
      mayReturn: false,
    });
    await expect(
      withProblems(shop.world.scenario.run(new AnswerReturn(order.orderNumber, shop.world.sales, 'declined', 'No'))),
    ).rejects.toMatchObject({ status: 409 });
    expect(await shop.world.auditEntries(order)).toContainEqual(
      expect.objectContaining({ action: 'order.return-accepted', reason: 'Send it back' }),
    );
    const [received] = await mailsOf(order, 'return_received');
    const [answered] = await mailsOf(order, 'return_answered');
    expect(received?.text).toContain('Wrong colour');
    expect(answered?.text).toContain('Send it back');
  });

  it('takes no return request once money and goods have come back', async () => {
    const order = await shipped();
    const refund = (body: object) =>
      shop.post(`/api/admin/orders/${order.orderNumber}/refund`, body, 'sales').expect(200);
    await refund({ amount: '1.00', reason: 'Dented' });
    expect((await view(order)).mayReturn).toBe(true);
    await refund({ reason: 'Sent back' });
    expect((await view(order)).mayReturn).toBe(false);
    const { body } = await shop.post(at(order, 'return'), someOfIt()).expect(409);
    expect(body.message).toBe('This order has already been fully refunded.');
  });

  it('takes no return request before it is shipped, nor a month after delivery', async () => {
    const order = await shop.world.placed(primer);
    expect((await view(order)).mayReturn).toBe(false);
    await shop.post(at(order, 'return'), someOfIt()).expect(409);
    const old = await shipped();
    await shop.world.rows(
      `update ordering.orders set moves = (select jsonb_agg(jsonb_set(m, '{at}', to_jsonb('2026-01-01T10:00:00.000Z'::text)))
         from jsonb_array_elements(moves) m) where id = ?`,
      [old.id],
    );
    expect((await view(old)).mayReturn).toBe(false);
    await shop.post(at(old, 'return'), someOfIt()).expect(409);
  });

  it('takes a missing address once, tidies its postcode, and then mails the confirmation', async () => {
    const order = await shop.world.placed(primer);
    await shop.world.rows(
      `update ordering.orders set shipping_address = null, billing_address = null, customer_email = '' where id = ?`,
      [order.id],
    );
    await shop.world.rows(
      `update platform.outbox set payload = payload || '{"customerEmail": ""}' where aggregate_id = ?`,
      [order.id],
    );
    expect(await view(order)).toMatchObject({ needsAddress: true, customerEmail: '' });
    await move(order, 'processing');
    await expect(move(order, 'shipped', tracked)).rejects.toMatchObject({ status: 409 });
    const wrong = await shop.post(at(order, 'address'), { shippingAddress: { ...address, postalCode: 'LS1' } });
    expect(wrong.body.errors).toEqual([
      { field: 'shippingAddress.postalCode', message: 'Enter a full UK postcode, like WR9 0TC' },
    ]);
    const { body } = await shop.post(at(order, 'address'), { shippingAddress: address }).expect(200);
    const kept = {
      ...address,
      firstName: 'Ada',
      phone: '01632 960 418',
      postalCode: 'LS1 1AA',
      country: 'United Kingdom',
    };
    expect(body).toMatchObject({
      needsAddress: false,
      customerEmail: 'ada@example.test',
      shippingAddress: kept,
      billingAddress: kept,
    });
    await shop.post(at(order, 'address'), { shippingAddress: { ...address, city: 'York' } }).expect(409);
    expect((await view(order)).shippingAddress?.city).toBe('Leeds');
    await shop.world.scenario.relay();
    expect(await mailsOf(order, 'order_confirmation')).toMatchObject([{ to_address: 'ada@example.test' }]);
  });

  it('takes the address from sales for a customer who telephones, and records who set it', async () => {
    const order = await shop.world.placed(primer);
    await shop.world.rows('update ordering.orders set shipping_address = null where id = ?', [order.id]);
    const path = `/api/orders/${order.orderNumber}/address`;
    await shop
      .post(path, { shippingAddress: { ...address, city: 'Belfast', postalCode: 'BT1 1AA' } }, 'sales')
      .expect(200);
    expect((await view(order)).shippingAddress).toMatchObject({ city: 'Belfast', postalCode: 'BT1 1AA' });
    expect(await shop.world.auditEntries(order)).toMatchObject([{ action: 'order.address-set' }]);
  });

  it('shows the parcel and part refunds, but no failed refunds', async () => {
    const order = await shipped();
    await shop.world.scenario.run(new RefundOrder(order.orderNumber, shop.world.sales, 'Damaged tin', 500));
    await shop.world.rows(
      `insert into ordering.refunds (id, version, created_at, updated_at, order_id, kind, amount, shares, units, points_returned, points_taken_back, status, reason, actor, check_at, attempts)
       values (?, 1, now(), now(), ?, 'part', 1, '[]', '[]', 0, 0, 'failed', 'Damaged', 'system', now(), 0)`,
      [randomUUID(), order.id],
    );
    expect(await view(order)).toMatchObject({
      ...tracked,
      trackingUrl: 'https://www.royalmail.com/track-your-item#/tracking-results/AB123456789GB',
      refunded: '5.00',
      refunds: [{ amount: '5.00', kind: 'part', status: 'done' }],
      returnRequest: null,
      invoice: null,
    });
  });

  it('shows the invoice once Sage has it: due date, terms, outstanding amount and PDF', async () => {
    const trade = await shop.world.customer({ trade: true });
    const order = await shop.world.approved(primer, 1, trade);
    const mine = (path: string) => shop.get(path, 'customer').set('X-User', trade.userId);
    await mine(`/api/orders/${order.orderNumber}/invoice.pdf`).expect(404);
    await shop.world.rows(
      `insert into accounting.sage_invoices (id, order_id, order_number, sage_business_id, sage_invoice_id, invoice_number, document, status, issued_on, due_date, outstanding, created_at, last_sync_at)
       values (?, ?, ?, 'b', 'i-1', 'SI-7', 'invoice', 'PART_PAID', '2026-11-01', '2026-12-01', 10.5, now(), now())`,
      [randomUUID(), order.id, order.orderNumber],
    );
    await shop.world.rows(`update ordering.orders set sage_invoice_number = 'SI-7' where id = ?`, [order.id]);
    const { body } = await mine(`/api/orders/${order.orderNumber}`).expect(200);
    expect(body.invoice).toEqual({
      number: 'SI-7',
      dueDate: '2026-12-01',
      terms: '30 days',
      status: 'part_paid',
      outstanding: '10.50',
      pdf: `/api/orders/${order.orderNumber}/invoice.pdf`,
    });
    const [listed] = (await mine('/api/orders').expect(200)).body;
    expect(listed).toMatchObject({ orderNumber: order.orderNumber, invoice: null, sageInvoiceNumber: 'SI-7' });
    // Sage is not connected here.
    const rejected = await mine(`/api/orders/${order.orderNumber}/invoice.pdf`).expect(503);
    expect(rejected.headers['retry-after']).toBeDefined();
  });

  it('is put into the cart again at today’s prices, with what is no longer available', async () => {
    const order = await shop.world.placed(primer, 2);
    await shop.world.rows('update catalogue.products set price = 15.5, available = 1 where id = ?', [primer.productId]);
    const again = async () => (await shop.get(at(order, 'reorder')).expect(200)).body.lines;
    expect(await again()).toMatchObject([
      {
        code: 'TST-0',
        productId: primer.productId,
        quantity: 2,
        unitPrice: '15.50',
        available: 1,
        problem: 'Only 1 left.',
      },
    ]);
    await shop.world.rows('update catalogue.products set available = 0, is_visible_online = false where id = ?', [
      primer.productId,
    ]);
    expect(await again()).toMatchObject([{ productId: null, name: 'Product 0', problem: 'This is no longer sold.' }]);
    await shop.world.rows('update catalogue.products set price = 12.99, available = 400, is_visible_online = true');
    expect(await again()).toMatchObject([{ productId: primer.productId, problem: null }]);
  });
});
