import { randomUUID } from 'node:crypto';
import { type Fault, Sandbox } from '../../../../test/harness/sandbox.ts';
import { eventually } from '../../../platform/testing/eventually.js';
import { Scenario } from '../../../platform/testing/scenario.js';
import { OrderPlaced, type OrderPlacedLine, type OrderPlacedPayload } from '../../ordering/events.js';
import { AccountingSyncModule } from '../accounting-sync.module.js';
import { SageClient } from '../adapters/sage-client.js';
import { SageLimits } from '../adapters/sage-limits.js';
import { Documents } from '../documents.facade.js';
import { SageProduct } from '../domain/sage-product.js';
import { SageSettings } from '../domain/sage-settings.js';
import { SageSyncLogEntry } from '../domain/sage-sync-log.js';
import { QueuedWrite } from '../domain/sage-sync-queue.js';
import { DocumentCreated, DocumentParked } from '../events.js';
import { SageConnection } from '../sage-connection.facade.js';
import { SyncProducts } from '../use-cases/sync-products.js';
import { SageWriter } from './sage-writer.js';

describe('A guest order on its way to Sage', () => {
  let sandbox: Sandbox;
  let shop: Scenario;
  let orders = 0;

  beforeAll(async () => {
    sandbox = await Sandbox.start();
    shop = await Scenario.open([AccountingSyncModule], sandbox.env);
    await shop.get(SageConnection).connectDemo();
    await shop.run(new SyncProducts());
  });
  afterAll(async () => {
    await shop.close();
    await sandbox.stop();
  });
  afterEach(async () => {
    await sandbox.clearFaults();
    await shop.em.nativeUpdate(QueuedWrite, { status: { $ne: 'done' } }, { status: 'dismissed' });
  });

  async function line(sku: string, quantity: number, money: Partial<OrderPlacedLine> = {}): Promise<OrderPlacedLine> {
    const { productId, name, salesPrice } = await shop.em.findOneOrFail(SageProduct, { itemCode: sku });
    const total = salesPrice * quantity;
    const discount = money.discount ?? 0;
    const tax = Math.round((total - discount) / 6);
    return { productId, sku, name, quantity, unitPrice: salesPrice, total, discount, tax, vatRate: 20, ...money };
  }

  async function order(changes: Partial<OrderPlacedPayload> = {}): Promise<OrderPlacedPayload> {
    orders += 1;
    const number = orders;
    const lines = changes.lines ?? [await line('TST-BC-001', 2), await line('TST-BC-002', 1)];
    const shipping = changes.shipping ?? { total: 499, discount: 0, tax: 83, vatRate: 20 };
    const all = [...lines, shipping];
    return {
      orderId: randomUUID(),
      orderNumber: `TC-${100_000 + number}`,
      placedAt: '2026-07-01T22:59:59.000Z',
      userId: null,
      customerEmail: 'guest@post.test',
      customerName: 'Gina Guest',
      paymentMethod: 'stripe',
      stripePaymentIntentId: `pi_${number}`,
      subtotal: lines.reduce((sum, { total }) => sum + total, 0),
      pointsUsed: 0,
      pointsDiscount: 0,
      pointsEarned: 0,
      tax: all.reduce((sum, { tax }) => sum + tax, 0),
      total: all.reduce((sum, { total, discount }) => sum + total - discount, 0),
      shippingAddress: null,
      billingAddress: null,
      ...changes,
      lines,
      shipping,
    };
  }

  async function place(changes: Partial<OrderPlacedPayload> = {}): Promise<OrderPlacedPayload> {
    const placed = await order(changes);
    await shop.hear(OrderPlaced(placed));
    return placed;
  }

  const writeAll = async () => {
    while (await shop.get(SageWriter).writeNext());
  };
  /** Brings every wait to its end. */
  const later = () => shop.em.nativeUpdate(QueuedWrite, { status: 'pending' }, { scheduledFor: new Date(0) });
  const writeOf = ({ orderId }: OrderPlacedPayload) =>
    shop.em.findOneOrFail(QueuedWrite, { entityId: orderId }, { orderBy: { seq: 'asc' } });
  const strike = (match: string, mode: Fault['mode'], times = 1) =>
    sandbox.fail({ system: 'sage', match, mode, times });
  const createdFor = async ({ orderId }: OrderPlacedPayload) =>
    (await shop.told(DocumentCreated)).filter((fact) => fact.orderId === orderId);
  const sentFor = async ({ orderId }: OrderPlacedPayload) => {
    const entries = await shop.em.find(SageSyncLogEntry, { entityId: orderId }, { orderBy: { createdAt: 'asc' } });
    return entries.map(({ operation }) => operation.replace(/\?.*/, ''));
  };

  /** One receipt and one movement a line: no more, no fewer, whatever happened on the way. */
  async function expectOneOfEach(placed: OrderPlacedPayload): Promise<void> {
    const documents = await sandbox.documents(placed.orderNumber);
    expect(documents.map(({ type, total }) => ({ type, total }))).toEqual([
      { type: 'other_payment', total: (placed.total / 100).toFixed(2) },
    ]);
    const movements = await sandbox.stockMovements(placed.orderNumber);
    expect(movements.map(({ itemCode, quantity }) => [itemCode, Number(quantity)])).toEqual(
      placed.lines.map(({ sku, quantity }) => [sku, -quantity]),
    );
    expect(await writeOf(placed)).toMatchObject({ status: 'done', errorMessage: null });
    expect(await createdFor(placed)).toEqual([
      expect.objectContaining({ document: 'receipt', sageId: documents[0]!.id, orderNumber: placed.orderNumber }),
    ]);
  }

  it('is one receipt to the penny, with its discount spread and delivery a line of its own', async () => {
    const lines = [
      await line('TST-BC-001', 2, { total: 4990, discount: 834, tax: 693 }),
      await line('TST-AE-001', 3, { total: 2547, discount: 425, tax: 354 }),
    ];
    const placed = await place({ lines, shipping: { total: 499, discount: 83, tax: 69, vatRate: 20 } });
    await writeAll();

    await expectOneOfEach(placed);
    const [{ id } = { id: '' }] = await sandbox.documents(placed.orderNumber);
    const purpose = { syncType: 'order' } as const;
    const receipt = await shop.get(SageClient).get<Record<string, unknown>>(`/other_payments/${id}`, purpose);
    expect(receipt).toMatchObject({
      transaction_type: { id: 'OTHER_RECEIPT' },
      bank_account: { displayed_as: 'Card clearing (1250)' },
      reference: placed.orderNumber,
      date: '2026-07-01',
      total_amount: '66.94',
      tax_amount: '11.16',
      payment_lines: [
        {
          ledger_account: { displayed_as: 'Web sales (4010)' },
          details: '2 x Aldbrook Aqua Basecoat Jet Black 1 L',
          tax_rate: { id: 'GB_STANDARD' },
          net_amount: '34.63',
          tax_amount: '6.93',
          total_amount: '41.56',
        },
        { ledger_account: { displayed_as: 'Web sales (4010)' }, net_amount: '17.68', tax_amount: '3.54' },
        { ledger_account: { displayed_as: 'Carriage on Sales (4910)' }, details: 'Delivery', total_amount: '4.16' },
      ],
    });
  });

  it('has no line for delivery that cost nothing', async () => {
    const placed = await place({ shipping: { total: 0, discount: 0, tax: 0, vatRate: 20 } });
    await writeAll();
    await expectOneOfEach(placed);
    const { requestData } = await shop.em.findOneOrFail(SageSyncLogEntry, {
      entityId: placed.orderId,
      operation: 'POST /other_payments',
    });
    expect(requestData).toMatchObject({ other_payment: { payment_lines: { length: 2 } } });
  });

  it('moves each line of the same product by itself, at what the product costs', async () => {
    const placed = await place({ lines: [await line('TST-BC-001', 2), await line('TST-BC-001', 1)] });
    await writeAll();
    await expectOneOfEach(placed);
    const { requestData } = await shop.em.findOneOrFail(
      SageSyncLogEntry,
      { entityId: placed.orderId, operation: 'POST /stock_movements' },
      { orderBy: { createdAt: 'asc' } },
    );
    expect(requestData).toMatchObject({
      stock_movement: { cost_price: '10.40', quantity: '-2', reference: placed.orderNumber, date: '2026-07-01' },
    });
  });

  it('carries the date of the United Kingdom', async () => {
    const placed = await place({ placedAt: '2026-07-01T23:00:00.000Z' });
    await writeAll();
    const { requestData } = await shop.em.findOneOrFail(SageSyncLogEntry, {
      entityId: placed.orderId,
      operation: 'POST /other_payments',
    });
    expect(requestData).toMatchObject({ other_payment: { date: '2026-07-02' } });
  });

  it('is known to the shop with its Sage id, counted once Sage had moved the stock', async () => {
    const placed = await place();
    const before = Date.now();
    await writeAll();
    const [document] = await shop.get(Documents).ofOrder(placed.orderId);
    const [fact] = await createdFor(placed);
    expect(document).toMatchObject({ document: 'receipt', sageId: fact!.sageId, number: null, status: 'PAID' });
    const { steps } = await writeOf(placed);
    expect(fact!.countedAt).toBe(steps!['movement-2']!.at);
    expect(Date.parse(fact!.countedAt!)).toBeGreaterThanOrEqual(before - 1000);
  });

  it('carries the id of the request that placed it into what Sage made known', async () => {
    const placed = await place();
    await writeAll();
    const rows = await shop.em.execute<{ type: string; correlation_id: string }[]>(
      'select type, correlation_id from platform.outbox where aggregate_id = ? order by seq',
      [placed.orderId],
    );
    expect(rows.map(({ type }) => type)).toEqual([OrderPlaced.type, DocumentCreated.type]);
    expect(rows[1]!.correlation_id).toBe(rows[0]!.correlation_id);
    const calls = await shop.em.find(SageSyncLogEntry, { entityId: placed.orderId });
    expect(new Set(calls.map(({ correlationId }) => correlationId))).toEqual(new Set([rows[0]!.correlation_id]));
  });

  it('asks for nothing twice when its event is heard again', async () => {
    const placed = await place();
    const { eventId } = await writeOf(placed);
    await shop.em.execute(`update platform.inbox set status = 'pending' where event_id = ?`, [eventId]);
    await shop.relay();
    await writeAll();
    await expectOneOfEach(placed);
    expect(await shop.em.count(QueuedWrite, { entityId: placed.orderId })).toBe(1);
  });

  it('leaves the orders of signed-in customers to their invoices', async () => {
    const placed = await place({ userId: randomUUID() });
    expect(await shop.em.count(QueuedWrite, { entityId: placed.orderId })).toBe(0);
  });

  describe.each([
    ['the receipt', 'POST /other_payments', 1],
    ['the first movement', 'POST /stock_movements', 1],
    ['both movements', 'POST /stock_movements', 2],
  ])('when the answer to %s is lost', (_, match, times) => {
    it('is looked up, and made once', async () => {
      await strike(match, 'lost-answer', times);
      const placed = await place();
      for (let attempt = 0; attempt <= times; attempt += 1) {
        await writeAll();
        await later();
      }
      await expectOneOfEach(placed);
      expect((await sentFor(placed)).filter((operation) => operation === match.replace('?', ''))).toHaveLength(
        match.includes('other') ? 1 : 2,
      );
    });
  });

  it.each(['POST /other_payments', 'POST /stock_movements'])('is made once though %s answered 500', async (match) => {
    await strike(match, 'error500');
    const placed = await place();
    await writeAll();
    expect(await writeOf(placed)).toMatchObject({ status: 'pending', retryCount: 0, outageCount: 1 });
    await later();
    await writeAll();
    await expectOneOfEach(placed);
  });

  it('is sent again as it was sent before, whatever a sync has changed meanwhile', async () => {
    await strike('POST /stock_movements', 'error500');
    const placed = await place({ lines: [await line('TST-CC-001', 1)] });
    await writeAll();
    await shop.em.nativeUpdate(SageProduct, { itemCode: 'TST-CC-001' }, { costPrice: 1 });
    await later();
    await writeAll();
    const entries = await shop.em.find(SageSyncLogEntry, {
      entityId: placed.orderId,
      operation: 'POST /stock_movements',
    });
    expect(entries).toHaveLength(2);
    expect(entries[0]!.requestData).toEqual(entries[1]!.requestData);
    await expectOneOfEach(placed);
  });

  it('goes on where its process was killed, whether Sage had answered or not', async () => {
    const placed = await place();
    const stopping = new AbortController();
    await strike('POST /stock_movements', 'hang');
    const broken = shop.get(SageWriter).writeNext(stopping.signal);
    const ended = expect(broken).rejects.toThrow('killed');
    await eventually(async () => expect((await writeOf(placed)).steps).toHaveProperty('movement-1'));
    stopping.abort(new Error('killed'));
    await ended;
    expect(await writeOf(placed)).toMatchObject({ status: 'processing' });

    await sandbox.clearFaults();
    await writeAll();
    await expectOneOfEach(placed);
    expect(await sentFor(placed)).toEqual(
      expect.arrayContaining(['POST /other_payments', 'GET /stock_movements', 'POST /stock_movements']),
    );
  });

  it('is looked up before a late replay, when Sage has forgotten that it did it', async () => {
    const placed = await place();
    await writeAll();
    const forgotten = { status: 'pending' as const, steps: {}, eventId: randomUUID() };
    const [known] = await shop.get(Documents).ofOrder(placed.orderId);
    await shop.em.nativeUpdate(SageSyncLogEntry, { entityId: placed.orderId }, { entityId: 'before' });
    await shop.em.nativeUpdate(
      QueuedWrite,
      { entityId: placed.orderId },
      { ...forgotten, createdAt: new Date(Date.now() - 8 * 24 * 3_600_000) },
    );
    await writeAll();
    expect(await sandbox.documents(placed.orderNumber)).toHaveLength(1);
    expect(await sandbox.stockMovements(placed.orderNumber)).toHaveLength(2);
    expect(await sentFor(placed)).toEqual(['GET /other_payments', 'GET /stock_movements', 'GET /stock_movements']);
    expect(await shop.get(Documents).ofOrder(placed.orderId)).toEqual([known]);
  });

  it('waits while Sage asks to slow down or does not answer', async () => {
    const limits = shop.get(SageLimits);
    const { callMs } = limits;
    limits.callMs = 300;
    try {
      await strike('POST /other_payments', 'error429');
      await strike('POST /other_payments', 'hang');
      const placed = await place();
      await writeAll();
      const waiting = await writeOf(placed);
      expect(waiting).toMatchObject({ status: 'pending', errorMessage: 'Sage asked to slow down.' });
      expect(waiting.scheduledFor.getTime()).toBeGreaterThan(waiting.updatedAt.getTime() + 500);
      await later();
      await writeAll();
      expect(await writeOf(placed)).toMatchObject({ status: 'pending', outageCount: 2 });
    } finally {
      limits.callMs = callMs;
    }
    await later();
    await writeAll();
    const [last] = await shop.em.find(QueuedWrite, {}, { orderBy: { seq: 'desc' }, limit: 1 });
    expect(last).toMatchObject({ status: 'done', outageCount: 0, outageSince: null });
  });

  describe('that Sage refuses', () => {
    it('is parked at once with the reason, and the order’s later writes wait and say so', async () => {
      await strike('POST /other_payments', 'refuse422');
      const placed = await place();
      await writeAll();
      await shop.hear(OrderPlaced(placed));
      await later();
      await writeAll();

      const [parked, waiting] = await shop.em.find(
        QueuedWrite,
        { entityId: placed.orderId },
        { orderBy: { seq: 'asc' } },
      );
      expect(parked).toMatchObject({
        status: 'parked',
        errorMessage: expect.stringContaining('refused by an ordered fault'),
      });
      expect(waiting).toMatchObject({
        status: 'pending',
        errorMessage: expect.stringContaining('Waits for an earlier step'),
      });
      expect(await sandbox.documents(placed.orderNumber)).toEqual([]);
      const facts = (await shop.told(DocumentParked)).filter(({ orderId }) => orderId === placed.orderId);
      expect(facts).toEqual([
        {
          orderId: placed.orderId,
          orderNumber: placed.orderNumber,
          operation: 'create_receipt',
          cause: expect.stringContaining('refused by an ordered fault'),
        },
      ]);
    });

    it('tells the writes that were already waiting, too', async () => {
      await strike('POST /other_payments', 'refuse422');
      const placed = await place();
      await shop.hear(OrderPlaced(placed));
      await writeAll();
      const rows = await shop.em.find(QueuedWrite, { entityId: placed.orderId }, { orderBy: { seq: 'asc' } });
      expect(rows.map(({ status }) => status)).toEqual(['parked', 'pending']);
      expect(rows[1]!.errorMessage).toContain(rows[0]!.errorMessage);
    });

    it('is made when it is set going again, and the next order has not waited for it', async () => {
      await strike('POST /stock_movements', 'refuse422');
      const first = await place();
      const second = await place();
      await writeAll();
      expect(await writeOf(first)).toMatchObject({
        status: 'parked',
        errorMessage: expect.stringContaining(
          'taking Aldbrook Aqua Basecoat Jet Black 1 L (TST-BC-001) out of its stock',
        ),
      });
      await expectOneOfEach(second);
      const [receipt] = await sandbox.documents(first.orderNumber);
      expect(await shop.get(Documents).ofOrder(first.orderId)).toEqual([
        expect.objectContaining({ document: 'receipt', sageId: receipt!.id }),
      ]);
      expect(await createdFor(first)).toEqual([]);

      await shop.em.nativeUpdate(QueuedWrite, { entityId: first.orderId }, { status: 'pending' });
      await writeAll();
      await expectOneOfEach(first);
    });

    it('is parked for lack of stock, and made when the stock is put right', async () => {
      const placed = await place({ lines: [await line('TST-BC-012', 1)] });
      await writeAll();
      expect(await writeOf(placed)).toMatchObject({
        status: 'parked',
        errorMessage: expect.stringContaining('not have enough stock'),
      });
      await fetch(`${sandbox.url}/control/sage/stock-items`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ itemCode: 'TST-BC-012', quantityInStock: 3 }),
      });
      await shop.em.nativeUpdate(QueuedWrite, { entityId: placed.orderId }, { status: 'pending' });
      await writeAll();
      await expectOneOfEach(placed);
    });

    it('is sent with what was put right in the settings', async () => {
      const [{ businessId, webSalesLedgerAccountId } = { businessId: '', webSalesLedgerAccountId: '' }] =
        await shop.em.findAll(SageSettings);
      await shop.em.nativeUpdate(SageSettings, { businessId }, { webSalesLedgerAccountId: 'f'.repeat(32) });
      const placed = await place();
      await writeAll();
      expect((await writeOf(placed)).status).toBe('parked');
      await shop.em.nativeUpdate(SageSettings, { businessId }, { webSalesLedgerAccountId });
      await shop.em.nativeUpdate(QueuedWrite, { entityId: placed.orderId }, { status: 'pending' });
      await writeAll();
      await expectOneOfEach(placed);
    });
  });

  it('is parked when its lines do not add up to what was paid', async () => {
    const placed = await place({ total: 1 });
    await writeAll();
    expect(await writeOf(placed)).toMatchObject({
      status: 'parked',
      errorMessage: expect.stringContaining('but £0.01 was paid'),
    });
    expect(await sandbox.documents(placed.orderNumber)).toEqual([]);
  });

  it('waits for the connection, and goes on as soon as an admin has connected again', async () => {
    await shop.em.execute('delete from accounting.sage_tokens');
    const placed = await place();
    await writeAll();
    expect(await writeOf(placed)).toMatchObject({
      status: 'pending',
      errorMessage: expect.stringContaining('not connected'),
    });
    await shop.get(SageConnection).connectDemo();
    await writeAll();
    await expectOneOfEach(placed);
  });

  it('is written by one process only, as soon as it is placed', async () => {
    const env = { ...sandbox.env, DATABASE_URL: shop.config.databaseUrl, ROLES: 'api,worker' };
    const workers = [
      await Scenario.open([AccountingSyncModule], env),
      await Scenario.open([AccountingSyncModule], env),
    ];
    try {
      const placed = await Promise.all([order(), order(), order()]);
      for (const each of placed) await shop.hear(OrderPlaced(each));
      for (const each of placed) {
        await eventually(() => expectOneOfEach(each));
        expect(await sentFor(each)).toEqual(['POST /other_payments', 'POST /stock_movements', 'POST /stock_movements']);
      }
    } finally {
      for (const worker of workers) await worker.close();
    }
  });
});
