import { randomUUID } from 'node:crypto';
import { DocumentCreated, OrderInSageChanged, type StateInSage } from '../../accounting-sync/events.js';
import { DocumentRequested, OrderPlaced } from '../events.js';
import { RefundOrder } from '../refunds/refund-order.js';
import { OrderServer } from '../testing/order-server.js';
import type { MadeOrder, Sold } from '../testing/order-world.js';
import { ORDER_DOCUMENTS_SORT_COLUMNS } from './documents.dto.js';
import { DocumentsQueries } from './documents.queries.js';

const primer: Sold = { productId: randomUUID(), price: 1299, stock: 500 };

describe('Documents of orders', () => {
  let shop: OrderServer;

  beforeAll(async () => {
    shop = await OrderServer.open([primer]);
  });
  afterAll(() => shop.close());

  const list = async (query: string) =>
    (await shop.get(`/api/admin/orders/documents?${query}`, 'admin').expect(200)).body;
  const numbers = async (query: string) => (await list(query)).map((row: MadeOrder) => row.orderNumber);
  const change = (order: MadeOrder, state: StateInSage, problem: string | null = null) => {
    const { id: orderId, orderNumber } = order;
    const lastSyncAt = '2026-11-22T10:00:00.000Z';
    return shop.world.scenario.receive(OrderInSageChanged({ orderId, orderNumber, state, problem, lastSyncAt }));
  };
  /** As accounting-sync stores it. */
  const book = async (
    order: MadeOrder,
    document: string,
    total: string,
    status = 'PAID',
    number: string | null = null,
  ) => {
    await shop.world.rows(
      `insert into accounting.sage_invoices (id, order_id, order_number, document, sage_invoice_id, sage_business_id, invoice_number, status, total, last_sync_at, created_at)
       values (?, ?, ?, ?, ?, 'b', ?, ?, ?, now(), now())`,
      [randomUUID(), order.id, order.orderNumber, document, randomUUID(), number, status, total],
    );
  };
  const request = (order: MadeOrder, reason = 'Sage lacks it') =>
    shop.post(`/api/admin/orders/${order.orderNumber}/invoice`, { reason }, 'admin');
  const preview = async (order: MadeOrder) =>
    (await shop.get(`/api/admin/orders/${order.orderNumber}/invoice`, 'admin').expect(200)).body;

  it('are listed by state, with what they come to, and found by invoice number', async () => {
    const [complete, waiting, attention, none] = [
      await shop.world.approved(primer),
      await shop.world.placed(primer),
      await shop.world.placed(primer),
      await shop.world.placed(primer),
    ];
    // Queues the orders' own writes first, so that the documents below come last.
    await shop.world.scenario.relay();
    const { id: orderId, orderNumber } = complete;
    const sageNumber = 'SI-5014';
    await book(complete, 'invoice', '25.00', 'PART_PAID', sageNumber);
    await book(complete, 'credit_note', '5.00', 'PAID', 'SCN-3');
    await shop.world.scenario.receive(
      DocumentCreated({ orderId, orderNumber, document: 'invoice', sageId: 's', sageNumber, countedAt: null }),
    );
    await change(complete, 'complete');
    await change(waiting, 'waiting');
    await change(none, 'none');
    await change(attention, 'attention', 'Sage has too little stock of something on this order.');
    expect(await numbers('state=complete')).toEqual([orderNumber]);
    expect(await numbers('state=waiting')).toEqual([waiting.orderNumber]);
    expect(await numbers('state=none')).toEqual([none.orderNumber]);
    expect(await list('state=attention')).toEqual([
      expect.objectContaining({
        orderNumber: attention.orderNumber,
        problem: 'Sage has too little stock of something on this order.',
        documents: [],
        documentsTotal: null,
      }),
    ]);
    expect(await list('search=si-5014')).toEqual([
      expect.objectContaining({
        orderNumber,
        state: 'complete',
        lastSageSync: '2026-11-22T10:00:00.000Z',
        documentsTotal: '20.00',
        documents: [
          expect.objectContaining({ document: 'invoice', number: sageNumber, status: 'PART_PAID', total: '25.00' }),
          expect.objectContaining({ document: 'credit_note', number: 'SCN-3' }),
        ],
      }),
    ]);
    for (const sort of ORDER_DOCUMENTS_SORT_COLUMNS) expect(await numbers(`sort=-${sort}`)).toHaveLength(4);
    expect((await numbers('sort=state'))[0]).toBe(attention.orderNumber);
    expect(await numbers(`needs=sage`).catch(() => 'rejected')).toBe('rejected');
    const { body: orders } = await shop.get('/api/admin/orders?needs=sage', 'sales').expect(200);
    expect(orders).toMatchObject([{ orderNumber: attention.orderNumber, sageState: 'attention' }]);
    expect((await shop.get('/api/admin/orders/counts', 'support')).body.sage).toBe(1);
  });

  it('are read in two statements, however many orders there are', async () => {
    const page = () => shop.world.scenario.get(DocumentsQueries).listOrderDocuments({ state: 'all' }, 1, 24);
    expect(await shop.world.scenario.statementsOf(page)).toHaveLength(2);
  });

  it('are asked for once by more requests at once than the database has connections', async () => {
    const order = await shop.world.placed(primer);
    const answers = await Promise.all(Array.from({ length: 24 }, () => request(order)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 23 }, () => 409)]);
  });

  it('are for administrators to list and make, and for staff to see', async () => {
    const order = await shop.world.placed(primer);
    await shop.get('/api/admin/orders/documents', 'sales').expect(403);
    await shop.post(`/api/admin/orders/${order.orderNumber}/invoice`, { reason: 'x' }, 'sales').expect(403);
    const { body } = await shop.get(`/api/admin/orders/${order.orderNumber}/documents`, 'support').expect(200);
    expect(body).toEqual({ state: 'waiting', problem: null, lastSageSync: null, documents: [], writes: [] });
    await shop.get('/api/admin/orders/TC-000000-AAAAA/documents', 'support').expect(404);
    await request({ ...order, orderNumber: 'TC-000000-AAAAA' }).expect(404);
  });

  it('that were lost are asked for once, with the order as it was sold, and with a reason in the audit trail', async () => {
    const order = await shop.world.placed(primer, 2);
    expect(await preview(order)).toEqual({
      rejection: null,
      documents: [
        { document: 'receipt', isInSage: false, number: null },
        { document: 'stock_movements', isInSage: false, number: null },
      ],
      customer: null,
      total: expect.any(String),
      tax: expect.any(String),
      isSageAsked: true,
    });
    await request(order, ' ').expect(400);
    const { body } = await request(order).expect(200);
    expect(body.state).toBe('waiting');
    const { body: twice } = await request(order).expect(409);
    expect(twice.message).toBe('The document for this order was requested a moment ago. Please wait a minute.');
    const asked = (await shop.world.scenario.published(DocumentRequested)).filter(
      ({ orderId }) => orderId === order.id,
    );
    const placed = (await shop.world.scenario.published(OrderPlaced)).filter(({ orderId }) => orderId === order.id);
    expect(asked).toHaveLength(1);
    expect(placed).toHaveLength(1);
    const { stripePaymentIntentId: _, placedAt, ...sold } = placed[0]!;
    expect(asked[0]).toMatchObject(sold);
    expect(Math.abs(Date.parse(asked[0]!.placedAt) - Date.parse(placedAt))).toBeLessThan(1000);
    expect(asked[0]).not.toHaveProperty('purchaseOrderNumber');
    expect(await shop.world.auditEntries(order)).toMatchObject([
      { action: 'order.documents-requested', reason: 'Sage lacks it', before: { sageState: 'waiting' } },
    ]);
  });

  it('wait or stand already where they do, and say so', async () => {
    const order = await shop.world.placed(primer);
    await shop.world.scenario.relay();
    const { body: waits } = await request(order).expect(409);
    expect(waits.message).toBe('The document for this order is already waiting to go to Sage.');
    await shop.world.rows(
      `update accounting.sage_sync_queue set status = 'parked', failure = 'rejected', error_message = 'Not enough stock' where entity_id = ?`,
      [order.id],
    );
    expect((await request(order).expect(409)).body.message).toBe(
      'The document for this order needs attention: Sage has too little stock of something on this order. Replay or dismiss it first.',
    );
    await shop.world.rows(`update accounting.sage_sync_queue set status = 'done' where entity_id = ?`, [order.id]);
    await book(order, 'invoice', '12.99', 'PAID', 'SI-77');
    expect((await request(order).expect(409)).body.message).toBe('Sage already has invoice SI-77 for this order.');
  });

  it('are not made of what is not sold: undecided, cancelled or refunded whole', async () => {
    const messageOf = async (order: MadeOrder) => (await request(order).expect(409)).body.message;
    const undecided = await shop.world.submitted(primer);
    expect(await messageOf(undecided)).toBe(
      'This purchase order is not approved yet. Its invoice is created when it is approved.',
    );
    const refunded = await shop.world.placed(primer);
    await shop.world.scenario.run(new RefundOrder(refunded.orderNumber, shop.world.sales, 'Damaged', refunded.total));
    expect(await messageOf(refunded)).toBe('This order was fully refunded, so it needs no document.');
    const cancelled = await shop.world.placed(primer);
    await shop.world.scenario.run(new RefundOrder(cancelled.orderNumber, shop.world.sales, 'Damaged'));
    expect(await messageOf(cancelled)).toBe('This order is cancelled, so it needs no document.');
  });

  it('of a purchase order carry its number, and name the company', async () => {
    const order = await shop.world.approved(primer);
    expect(await preview(order)).toMatchObject({
      rejection: null,
      documents: [{ document: 'invoice' }],
      customer: 'Ada Byron',
    });
    await request(order).expect(200);
    expect((await shop.world.scenario.published(DocumentRequested)).at(-1)).toMatchObject({
      orderId: order.id,
      paymentMethod: 'purchase_order',
      purchaseOrderNumber: 'PO-77',
    });
  });
});
