import { randomUUID } from 'node:crypto';
import { ApprovePurchaseOrder } from '../purchase-orders/purchase-orders.commands.js';
import { RequestReturn } from '../refunds/refunds.commands.js';
import { OrderServer } from '../testing/order-server.js';
import type { MadeOrder, Sold } from '../testing/order-world.js';
import type { AdminOrderView } from './admin-order.dto.js';
import { ListOrdersQuery } from './list-orders.js';
import type { OrderView } from './order.dto.js';
import { ChangeOrderStatus } from './orders.commands.js';

const primer: Sold = { productId: randomUUID(), price: 1299, stock: 500 };
const tracked = { carrier: 'DPD', trackingNumber: '15501234567890' };

describe('The admin orders', () => {
  let shop: OrderServer;

  beforeAll(async () => {
    shop = await OrderServer.open([primer]);
  });
  afterAll(() => shop?.close());

  const found = async (query: string): Promise<OrderView[]> =>
    (await shop.get(`/api/admin/orders?${query}`, 'support').expect(200)).body;
  const numbers = async (query: string) => (await found(query)).map(({ orderNumber }) => orderNumber);
  const detail = async ({ orderNumber }: MadeOrder): Promise<AdminOrderView> =>
    (await shop.get(`/api/admin/orders/${orderNumber}`, 'support').expect(200)).body;
  const act = (order: MadeOrder, name: string, body: object) =>
    shop.post(`/api/admin/orders/${order.orderNumber}/${name}`, body, 'sales');
  const shipped = async () => {
    const order = await shop.world.placed(primer);
    await shop.world.scenario.run(new ChangeOrderStatus(order.orderNumber, shop.world.sales, 'processing'));
    await shop.world.scenario.run(new ChangeOrderStatus(order.orderNumber, shop.world.sales, 'shipped', tracked));
    return order;
  };

  it('finds an order by number, email, name, payment, purchase order number, and postcode however it is typed', async () => {
    const card = await shop.world.placed(primer);
    const account = await shop.world.submitted(primer);
    await shop.world.rows(
      `update ordering.orders set customer_email = 'grace@example.test', shipping_address = shipping_address || '{"postalCode": "YO1 7HH", "lastName": "Hopper"}' where id = ?`,
      [card.id],
    );
    await shop.world.rows('update ordering.orders set purchase_order_number = ? where id = ?', ['100%_A', account.id]);
    for (const search of [
      card.orderNumber.slice(-5).toLowerCase(),
      'GRACE@',
      card.paymentIntentId,
      'yo17hh',
      'YO1 7HH',
      'Hopper',
    ])
      expect(await numbers(`search=${encodeURIComponent(search)}`)).toEqual([card.orderNumber]);
    expect(await numbers('search=0%25_')).toEqual([account.orderNumber]);
    expect(await numbers('search=%25')).toEqual([account.orderNumber]);
  });

  it('lists the orders that wait for approval, an address, an answer to a return, a repeated refund or a chargeback', async () => {
    const approval = await shop.world.submitted(primer);
    const [address, refund, dispute] = [
      await shop.world.placed(primer),
      await shop.world.placed(primer),
      await shop.world.placed(primer),
    ];
    const back = await shipped();
    await shop.world.scenario.run(
      new RequestReturn(back.orderNumber, 'Wrong colour', [{ productId: primer.productId, quantity: 1 }]),
    );
    await shop.world.rows('update ordering.orders set shipping_address = null where id = ?', [address.id]);
    const failed = (status: string, at: string) =>
      shop.world.rows(
        `insert into ordering.refunds (id, version, created_at, updated_at, order_id, kind, amount, shares, units, points_returned, points_taken_back, status, reason, actor, check_at, attempts)
         values (?, 1, ?, ?, ?, 'part', 1, '[]', '[]', 0, 0, ?, 'Damaged', 'system', now(), 0)`,
        [randomUUID(), at, at, refund.id, status],
      );
    await failed('failed', '2026-01-01T10:00:00Z');
    await shop.world.rows(
      `insert into ordering.disputes (id, version, created_at, updated_at, order_id, stripe_payment_intent_id, stripe_dispute_id, amount, reason, status)
       values (?, 1, now(), now(), ?, 'pi_1', 'dp_1', 12.99, 'fraudulent', 'needs_response')`,
      [randomUUID(), dispute.id],
    );
    expect(await numbers('needs=approval')).toContain(approval.orderNumber);
    expect(await numbers('needs=address')).toEqual([address.orderNumber]);
    expect(await numbers('needs=return')).toEqual([back.orderNumber]);
    expect(await numbers('needs=refund')).toEqual([refund.orderNumber]);
    expect(await numbers('needs=dispute')).toEqual([dispute.orderNumber]);

    await shop.world.scenario.run(new ApprovePurchaseOrder(approval.orderNumber, shop.world.sales));
    await failed('done', '2026-01-02T10:00:00Z');
    await shop.world.rows('update ordering.disputes set closed_at = now()');
    await act(back, 'return', { decision: 'declined', answer: 'Tinted to order' }).expect(200);
    expect(await numbers('needs=approval')).not.toContain(approval.orderNumber);
    for (const needs of ['return', 'refund', 'dispute']) expect(await found(`needs=${needs}`)).toEqual([]);
  });

  it('filters by state, payment and day in London, sorts, and pages with the total count', async () => {
    const [early, late] = [await shop.world.placed(primer, 3), await shop.world.placed(primer)];
    // Half past midnight in London's summer is still the day before in UTC.
    await shop.world.rows(`update ordering.orders set created_at = '2025-07-01T23:30:00Z' where id = ?`, [early.id]);
    await shop.world.rows(`update ordering.orders set created_at = '2025-07-02T22:30:00Z' where id = ?`, [late.id]);
    const day = 'from=2025-07-02&to=2025-07-02';
    expect(await numbers(day)).toEqual([late.orderNumber, early.orderNumber]);
    expect(await numbers(`${day}&sort=oldest`)).toEqual([early.orderNumber, late.orderNumber]);
    expect(await numbers(`${day}&sort=total`)).toEqual([early.orderNumber, late.orderNumber]);
    expect(await found('from=2025-07-03&to=2025-07-03')).toEqual([]);
    expect(await found(`${day}&paymentMethod=purchase_order`)).toEqual([]);
    expect(await found(`${day}&status=shipped`)).toEqual([]);
    const page = await shop.get(`/api/admin/orders?${day}&page=9&limit=1`, 'sales').expect(200);
    expect(page.body).toEqual([]);
    expect(page.headers['x-total-count']).toBe('2');
    expect(await numbers(`${day}&sort=-amount`)).toEqual([early.orderNumber, late.orderNumber]);
    expect(await numbers(`numbers=${late.orderNumber},${early.orderNumber}`)).toEqual([
      late.orderNumber,
      early.orderNumber,
    ]);
    await shop.get('/api/admin/orders?needs=everything', 'sales').expect(400);
    const { body } = await shop.get('/api/admin/orders?sort=colour', 'sales').expect(400);
    expect(body.message).toBe(
      'Please sort by date, order, customer, status, payment, amount, sage, items, carrier, po, or descending with a minus: -date.',
    );
    const { body: counts } = await shop.get('/api/admin/orders/counts', 'support').expect(200);
    expect(counts.packing).toBeGreaterThan(0);
    await shop.get('/api/admin/orders?from=2025-02-30', 'sales').expect(400);
  });

  it('reads a page of orders in one statement', async () => {
    const statements = await shop.world.scenario.statementsOf(async () => {
      await shop.world.scenario.get(ListOrdersQuery).listOrders({ needs: 'return' }, 1, 24);
    });
    expect(statements).toHaveLength(1);
  });

  it('shows one order with its status changes by name, what may come next and what is left to refund', async () => {
    const order = await shop.world.placed(primer, 2);
    const grace = await shop.person('sales', 'Grace');
    await shop
      .post(`/api/admin/orders/${order.orderNumber}/status`, { status: 'processing' }, 'sales')
      .set('X-User', grace)
      .expect(200);
    expect(await detail(order)).toMatchObject({
      customerName: 'Ada Byron',
      userId: null,
      allowedMoves: ['shipped', 'cancelled'],
      mayRefund: true,
      refundable: '30.97',
      refunded: '0.00',
      mayCancel: false,
      mayReturn: false,
      history: [{ to: 'pending' }, { to: 'confirmed' }, { to: 'processing' }],
      moves: [
        { to: 'pending', actor: 'Customer' },
        { to: 'confirmed' },
        { from: 'confirmed', to: 'processing', actor: 'Grace Marsh', reason: null },
      ],
      lines: [{ vatRate: 20, discount: '0.00', tax: '4.33' }],
      shippingTax: '0.83',
      shippingVatRate: 20,
    });
    await act(order, 'status', { status: 'shipped', ...tracked }).expect(200);
    expect(await detail(order)).toMatchObject({
      ...tracked,
      trackingUrl: expect.stringContaining(tracked.trackingNumber),
      mayReturn: true,
    });
    await shop.get('/api/admin/orders/TC-000000-NONE0', 'support').expect(404);
    await shop.post('/api/admin/orders/TC-000000-NONE0/notes', { text: 'Hello' }, 'support').expect(404);
  });

  it('shows which other orders of the customer have the same purchase order number', async () => {
    const trade = await shop.world.customer({ trade: true });
    const first = await shop.world.submitted(primer, 1, trade);
    const second = await shop.world.submitted(primer, 1, trade);
    const third = await shop.world.submitted(primer, 1, trade);
    await shop.world.rows(`update ordering.orders set purchase_order_number = ' po-77 ' where id = ?`, [first.id]);
    await shop.world.rows(`update ordering.orders set status = 'cancelled' where id = ?`, [third.id]);
    expect((await detail(second)).duplicatePurchaseOrders).toEqual([first.orderNumber]);
  });

  it('shows notes with their authors to staff only', async () => {
    const order = await shop.world.placed(primer);
    const sam = await shop.person('support', 'Sam');
    await shop
      .post(`/api/admin/orders/${order.orderNumber}/notes`, { text: '  Rang twice.  ' }, 'support')
      .set('X-User', sam)
      .expect(200);
    await act(order, 'notes', { text: '   ' }).expect(400);
    expect((await detail(order)).notes).toMatchObject([{ author: 'Sam Marsh', text: 'Rang twice.' }]);
    const theirs = await shop.get(`/api/orders/${order.orderNumber}?${shop.keyOf(order)}`).expect(200);
    expect(JSON.stringify(theirs.body)).not.toContain('Rang');
    expect(await shop.world.auditEntries(order)).toMatchObject([{ action: 'order.noted', actor: sam }]);
  });

  it('sends a mail again, at most five times an hour, and records who did', async () => {
    const order = await shop.world.placed(primer);
    await shop.world.scenario.relay();
    expect((await detail(order)).mails).toEqual([
      { type: 'order_confirmation', subject: `Your order ${order.orderNumber}` },
    ]);
    await act(order, 'resend-mail', { type: 'order_shipped' }).expect(409);
    await act(order, 'resend-mail', { type: 'toString' }).expect(409);
    for (let times = 0; times < 5; times += 1)
      await act(order, 'resend-mail', { type: 'order_confirmation' }).expect(200);
    await act(order, 'resend-mail', { type: 'order_confirmation' }).expect(429);
    const mails = await shop.world.rows<{ subject: string; text: string }>(
      `select subject, text from platform.mail_queue where key like ?`,
      [`order_confirmation:${order.id}%`],
    );
    expect(mails).toHaveLength(6);
    expect(new Set(mails.map(({ text }) => text)).size).toBe(1);
    expect((await detail(order)).mails).toHaveLength(1);
    expect(await shop.world.auditEntries(order)).toHaveLength(5);
    expect(await shop.world.auditEntries(order)).toContainEqual(
      expect.objectContaining({
        action: 'order.mail-resent',
        after: { type: 'order_confirmation', to: 'ada@example.test' },
      }),
    );
  });

  it('exports all orders as a spreadsheet in UTF-8, without formulas', async () => {
    const order = await shop.world.placed(primer, 2);
    await shop.world.rows(
      `update ordering.orders set created_at = '2024-03-01T12:00:00Z', customer_email = '=HYPERLINK("http://x.test")',
         shipping_address = jsonb_set(shipping_address, '{firstName}', '"Zoë, \\"Z\\""') where id = ?`,
      [order.id],
    );
    const other = await shop.world.placed(primer);
    await shop.world.rows(`update ordering.orders set created_at = '2024-03-01T12:00:00Z' where id = ?`, [other.id]);
    const answer = await shop.get('/api/admin/orders.csv?from=2024-03-01&to=2024-03-01', 'sales').expect(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/);
    const text = answer.text.replace(/^\uFEFF/, '');
    expect(text).not.toBe(answer.text);
    const lines = text.split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^Order number,Placed,Status,/);
    const mine = lines.find((line) => line.startsWith(order.orderNumber));
    expect(mine).toContain(`${order.orderNumber},2024-03-01 12:00,Confirmed,Card,`);
    expect(mine).toContain(`"Zoë, ""Z"" Byron"`);
    expect(mine).toContain(`"'=HYPERLINK(""http://x.test"")"`);
    expect(mine).toContain('25.98,4.99,,0.00,0.00,30.97,5.16,0.00');
    const actions = await shop.world.rows(
      `select action, actor, "after" from identity.audit where subject_type = 'export'`,
    );
    expect(actions).toEqual([
      {
        action: 'orders.exported',
        actor: expect.stringMatching(/^[\da-f-]{36}$/),
        after: { filter: { from: '2024-03-01', to: '2024-03-01' }, rows: 2 },
      },
    ]);
    await shop.get('/api/admin/orders.csv', 'support').expect(403);
  });

  it('exports more than one batch with each order once', async () => {
    const order = await shop.world.placed(primer);
    await shop.world.rows(
      `insert into ordering.orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'order_number', 'TC-COPY-' || n,
         'stripe_payment_intent_id', null, 'created_at', '2023-05-05T10:00:00Z'::timestamptz + (n / 100) * interval '1 second'))).*
       from ordering.orders o, generate_series(1, 1100) n where o.id = ?`,
      [order.id],
    );
    const { text } = await shop.get('/api/admin/orders.csv?to=2023-12-31', 'admin').expect(200);
    const copies = text.split('\r\n').filter((line) => line.startsWith('TC-COPY-'));
    expect(copies).toHaveLength(1100);
    expect(new Set(copies.map((line) => line.split(',')[0])).size).toBe(1100);
    await shop.world.rows(`delete from ordering.orders where order_number like 'TC-COPY-%'`);
  });
});
