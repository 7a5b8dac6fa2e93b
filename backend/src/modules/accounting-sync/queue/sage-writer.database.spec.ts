import { randomUUID } from 'node:crypto';
import { seededId } from '../../../../sandbox/sage/records.ts';
import type { Fault, Sandbox } from '../../../../test/harness/sandbox.ts';
import { databaseTime } from '../../../platform/database/database-time.js';
import { kysely } from '../../../platform/database/kysely.js';
import { eventually } from '../../../platform/testing/eventually.js';
import { Scenario } from '../../../platform/testing/scenario.js';
import { TradeCustomerVerified } from '../../identity/events.js';
import { OrderPlaced, type OrderPlacedPayload } from '../../ordering/events.js';
import { AccountingSyncModule } from '../accounting-sync.module.js';
import { SageCalls } from '../call-limits/sage-calls.js';
import { SageSyncLogEntry } from '../connection/connection.entity.js';
import { SageClient } from '../connection/sage.client.js';
import { SageConnection } from '../connection/sage-connection.facade.js';
import { SageLimits } from '../connection/sage-http.js';
import { SageSettings } from '../connection/sage-settings.entity.js';
import { SageCustomer } from '../contacts/contact.entity.js';
import { Documents } from '../documents/documents.facade.js';
import { DocumentParked } from '../events.js';
import { SageProduct } from '../sync-runs/sage-product.entity.js';
import { CustomerOrders } from '../testing/customer-orders.js';
import { GuestOrderScenario } from '../testing/guest-orders.js';
import { PublishedRefunds } from '../testing/refunds.js';
import { openSageShop } from '../testing/sage-shop.js';
import { SageWriter } from './queue.jobs.js';
import { QueuedWrite } from './queued-write.entity.js';

describe('A guest order on its way to Sage', () => {
  let sandbox: Sandbox;
  let shop: Scenario;
  let guests: GuestOrderScenario;

  beforeAll(async () => {
    ({ sandbox, shop } = await openSageShop());
    guests = new GuestOrderScenario(shop);
  });
  afterAll(async () => {
    await shop.close();
    await sandbox.stop();
  });
  afterEach(async () => {
    await sandbox.clearFaults();
    await shop.em.nativeUpdate(QueuedWrite, { status: { $ne: 'done' } }, { status: 'dismissed' });
  });

  const strike = (match: string, mode: Fault['mode'], times = 1) =>
    sandbox.fail({ system: 'sage', match, mode, times });

  /** Expects one receipt and one movement per line, whatever happened before. */
  async function expectOneOfEach(placed: OrderPlacedPayload): Promise<void> {
    const documents = await sandbox.documents(placed.orderNumber);
    expect(documents.map(({ type, total }) => ({ type, total }))).toEqual([
      { type: 'other_payment', total: (placed.total / 100).toFixed(2) },
    ]);
    const movements = await sandbox.stockMovements(placed.orderNumber);
    expect(movements.map(({ itemCode, quantity }) => [itemCode, Number(quantity)])).toEqual(
      placed.lines.map(({ sku, quantity }) => [sku, -quantity]),
    );
    expect(await guests.writeOf(placed)).toMatchObject({ status: 'done', errorMessage: null });
    expect(await guests.eventsOf(placed)).toEqual([
      expect.objectContaining({ document: 'receipt', sageId: documents[0]!.id, orderNumber: placed.orderNumber }),
    ]);
  }

  describe.each([
    ['the receipt', 'POST /other_payments', 1],
    ['the first movement', 'POST /stock_movements', 1],
    ['both movements', 'POST /stock_movements', 2],
  ])('when the answer to %s is lost', (_, match, times) => {
    it('is looked up, and made once', async () => {
      await strike(match, 'lost-answer', times);
      const placed = await guests.place();
      for (let attempt = 0; attempt <= times; attempt += 1) {
        await guests.writeAll();
        await guests.endWaits();
      }
      await expectOneOfEach(placed);
      expect(
        (await guests.operationsOf(placed)).filter((operation) => operation === match.replace('?', '')),
      ).toHaveLength(match.includes('other') ? 1 : 2);
    });
  });

  it.each(['POST /other_payments', 'POST /stock_movements'])('is made once though %s answered 500', async (match) => {
    await strike(match, 'error500');
    const placed = await guests.place();
    await guests.writeAll();
    expect(await guests.writeOf(placed)).toMatchObject({ status: 'pending', retryCount: 0, outageCount: 1 });
    await guests.endWaits();
    await guests.writeAll();
    await expectOneOfEach(placed);
  });

  it('is sent again as it was sent before, whatever a sync has changed since', async () => {
    await strike('POST /stock_movements', 'error500');
    const placed = await guests.place({ lines: [await guests.line('TST-CC-001', 1)] });
    await guests.writeAll();
    await shop.em.nativeUpdate(SageProduct, { itemCode: 'TST-CC-001' }, { costPrice: 1 });
    await guests.endWaits();
    await guests.writeAll();
    const entries = await guests.callsOf(placed, 'POST /stock_movements');
    expect(entries).toHaveLength(2);
    expect(entries[0]!.requestData).toEqual(entries[1]!.requestData);
    await expectOneOfEach(placed);
  });

  it('goes on where its process was killed, whether Sage had answered or not', async () => {
    const placed = await guests.place();
    const stopping = new AbortController();
    await strike('POST /stock_movements', 'hang');
    const broken = shop.get(SageWriter).writeNext(stopping.signal);
    const ended = expect(broken).rejects.toThrow('killed');
    await eventually(async () => expect((await guests.writeOf(placed)).steps).toHaveProperty('movement-1'));
    stopping.abort(new Error('killed'));
    await ended;
    expect(await guests.writeOf(placed)).toMatchObject({ status: 'processing' });

    await sandbox.clearFaults();
    await guests.writeAll();
    await expectOneOfEach(placed);
    expect(await guests.operationsOf(placed)).toEqual(
      expect.arrayContaining(['POST /other_payments', 'GET /stock_movements', 'POST /stock_movements']),
    );
  });

  it('stays done when the call of a process that was taken for dead fails afterwards', async () => {
    const limits = shop.get(SageLimits);
    const { callMs } = limits;
    limits.callMs = 1500;
    try {
      const placed = await guests.place();
      await strike('POST /stock_movements', 'hang');
      const slow = shop.get(SageWriter).writeNext();
      await eventually(async () => expect((await guests.writeOf(placed)).steps).toHaveProperty('movement-1'));
      // The process that leads after it finishes the write.
      const done = { status: 'done', processedAt: new Date(), version: 99 } as const;
      await shop.em.nativeUpdate(QueuedWrite, { entityId: placed.orderId }, done);
      await slow;
      expect(await guests.writeOf(placed)).toMatchObject({ status: 'done', errorMessage: null, outageCount: 0 });
    } finally {
      limits.callMs = callMs;
    }
  });

  it('is looked up before a late replay, when Sage no longer knows the idempotency id', async () => {
    const placed = await guests.place();
    await guests.writeAll();
    const unknown = { status: 'pending' as const, steps: {}, eventId: randomUUID() };
    const { documents: known } = await shop.get(Documents).ofOrder(placed.orderId);
    await shop.em.nativeUpdate(SageSyncLogEntry, { entityId: placed.orderId }, { entityId: 'before' });
    await shop.em.nativeUpdate(
      QueuedWrite,
      { entityId: placed.orderId },
      { ...unknown, createdAt: new Date(Date.now() - 8 * 24 * 3_600_000) },
    );
    await guests.writeAll();
    expect(await sandbox.documents(placed.orderNumber)).toHaveLength(1);
    expect(await sandbox.stockMovements(placed.orderNumber)).toHaveLength(2);
    expect(await guests.operationsOf(placed)).toEqual([
      'GET /other_payments',
      'GET /stock_movements',
      'GET /stock_movements',
    ]);
    expect((await shop.get(Documents).ofOrder(placed.orderId)).documents).toEqual(known);
  });

  it('counts as answered after Sage has it, also where the end of the call that made it cannot be recorded', async () => {
    await strike('POST /other_payments', 'error500');
    const placed = await guests.place();
    await guests.writeAll();
    await guests.endWaits();
    const calls = shop.get(SageCalls);
    const send = calls.send.bind(calls);
    let answeredFrom: Date | undefined;
    const fails = jest.spyOn(calls, 'send').mockImplementation(async (turn, exchange) => {
      const answer = await send(turn, exchange);
      answeredFrom ??= await databaseTime(shop.em);
      return { ...answer, endedAt: undefined };
    });
    await guests.writeAll();
    fails.mockRestore();
    expect(await guests.operationsOf(placed)).toContain('GET /other_payments');
    const { at } = (await guests.writeOf(placed)).steps!.receipt!;
    expect(Date.parse(at!)).toBeGreaterThanOrEqual(answeredFrom!.getTime());
    await expectOneOfEach(placed);
  });

  it('waits while Sage asks to slow down or does not answer', async () => {
    const limits = shop.get(SageLimits);
    const { callMs } = limits;
    limits.callMs = 300;
    try {
      await strike('POST /other_payments', 'error429');
      await strike('POST /other_payments', 'hang');
      const placed = await guests.place();
      await guests.writeAll();
      const waiting = await guests.writeOf(placed);
      expect(waiting).toMatchObject({ status: 'pending', errorMessage: 'Sage asked to slow down.' });
      expect(waiting.scheduledFor.getTime()).toBeGreaterThan(waiting.updatedAt.getTime() + 500);
      await guests.endWaits();
      await guests.writeAll();
      expect(await guests.writeOf(placed)).toMatchObject({ status: 'pending', outageCount: 2 });
    } finally {
      limits.callMs = callMs;
    }
    await guests.endWaits();
    await guests.writeAll();
    const [last] = await shop.em.find(QueuedWrite, {}, { orderBy: { seq: 'desc' }, limit: 1 });
    expect(last).toMatchObject({ status: 'done', outageCount: 0, outageSince: null });
  });

  describe('that Sage rejects', () => {
    it('is parked at once with the reason, and the order’s later writes wait and say so', async () => {
      await strike('POST /other_payments', 'refuse422');
      const placed = await guests.place();
      await guests.writeAll();
      await new PublishedRefunds(shop, placed).part(1000);
      await guests.endWaits();
      await guests.writeAll();

      const [parked, waiting] = await guests.writesOf(placed);
      expect(parked).toMatchObject({
        status: 'parked',
        errorMessage: expect.stringContaining('rejected by an ordered fault'),
      });
      expect(waiting).toMatchObject({
        status: 'pending',
        errorMessage: expect.stringContaining('Waits for an earlier step'),
      });
      expect(await sandbox.documents(placed.orderNumber)).toEqual([]);
      const events = (await shop.published(DocumentParked)).filter(({ orderId }) => orderId === placed.orderId);
      expect(events).toEqual([
        {
          orderId: placed.orderId,
          orderNumber: placed.orderNumber,
          operation: 'create_receipt',
          cause: expect.stringContaining('rejected by an ordered fault'),
        },
      ]);
    });

    it('sets the cause of writes that were already waiting, too', async () => {
      await strike('POST /other_payments', 'refuse422');
      const placed = await guests.place();
      await new PublishedRefunds(shop, placed).part(1000);
      await guests.writeAll();
      const rows = await guests.writesOf(placed);
      expect(rows.map(({ status }) => status)).toEqual(['parked', 'pending']);
      expect(rows[1]!.errorMessage).toContain(rows[0]!.errorMessage);
    });

    it('is made when it is replayed, and the next order has not waited for it', async () => {
      await strike('POST /stock_movements', 'refuse422');
      const first = await guests.place();
      const second = await guests.place();
      await guests.writeAll();
      expect(await guests.writeOf(first)).toMatchObject({
        status: 'parked',
        errorMessage: expect.stringContaining(
          'taking Aldbrook Aqua Basecoat Jet Black 1 L (TST-BC-001) out of its stock',
        ),
      });
      await expectOneOfEach(second);
      const [receipt] = await sandbox.documents(first.orderNumber);
      expect((await shop.get(Documents).ofOrder(first.orderId)).documents).toEqual([
        expect.objectContaining({ document: 'receipt', sageId: receipt!.id }),
      ]);
      expect(await guests.eventsOf(first)).toEqual([]);

      await guests.replay(first);
      await guests.writeAll();
      await expectOneOfEach(first);
    });

    it('is parked for lack of stock, and made when the stock is put right', async () => {
      const placed = await guests.place({ lines: [await guests.line('TST-BC-012', 1)] });
      await guests.writeAll();
      expect(await guests.writeOf(placed)).toMatchObject({
        status: 'parked',
        errorMessage: expect.stringContaining('not have enough stock'),
      });
      await fetch(`${sandbox.url}/control/sage/stock-items`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ itemCode: 'TST-BC-012', quantityInStock: 3 }),
      });
      await guests.replay(placed);
      await guests.writeAll();
      await expectOneOfEach(placed);
    });

    it('is sent with what was put right in the settings', async () => {
      const [{ businessId, webSalesLedgerAccountId } = { businessId: '', webSalesLedgerAccountId: '' }] =
        await shop.em.findAll(SageSettings);
      await shop.em.nativeUpdate(SageSettings, { businessId }, { webSalesLedgerAccountId: 'f'.repeat(32) });
      const placed = await guests.place();
      await guests.writeAll();
      expect((await guests.writeOf(placed)).status).toBe('parked');
      await shop.em.nativeUpdate(SageSettings, { businessId }, { webSalesLedgerAccountId });
      await guests.replay(placed);
      await guests.writeAll();
      await expectOneOfEach(placed);
    });
  });

  it('waits for the connection, and goes on as soon as an admin has connected again', async () => {
    await shop.em.execute('delete from accounting.sage_tokens');
    const placed = await guests.place();
    await guests.writeAll();
    expect(await guests.writeOf(placed)).toMatchObject({
      status: 'pending',
      errorMessage: expect.stringContaining('not connected'),
    });
    await shop.get(SageConnection).connectDemo();
    await guests.writeAll();
    await expectOneOfEach(placed);
  });

  it('is written beside others, each step after the one before', async () => {
    const client = shop.get(SageClient);
    const post = client.post.bind(client);
    const [underWay, mostAtOnce] = [new Set<string>(), new Set<number>()];
    const watched = jest.spyOn(client, 'post').mockImplementation(async (path, body, options) => {
      expect(underWay).not.toContain(options.entityId);
      underWay.add(options.entityId!);
      mostAtOnce.add(underWay.size);
      return post(path, body, options).finally(() => underWay.delete(options.entityId!)) as never;
    });
    await sandbox.fail({ system: 'sage', match: '*', mode: 'slow', times: 100, delayMs: 100 });
    const placed = [await guests.place(), await guests.place(), await guests.place()];
    for (const each of placed) await new PublishedRefunds(shop, each).part(1000);
    await Promise.all([guests.writeAll(), guests.writeAll(), guests.writeAll(), guests.writeAll()]);
    watched.mockRestore();
    expect(Math.max(...mostAtOnce)).toBe(3);
    await guests.writeAll();
    for (const each of placed)
      expect((await guests.writesOf(each)).map(({ status, attempts }) => [status, attempts])).toEqual([
        ['done', 1],
        ['done', 1],
      ]);
  });

  it('has the queue read again only for a write that is due, or that may have waited for it', async () => {
    let found = 0;
    const run = () => shop.get(SageWriter).run(new AbortController().signal, () => (found += 1));
    const first = await guests.place();
    expect([await run(), found]).toEqual([undefined, 0]);

    await new PublishedRefunds(shop, first).part(1000);
    await guests.place();
    expect([await run(), found]).toEqual([undefined, 1]);
    await guests.writeAll();

    await sandbox.fail({ system: 'sage', match: 'POST /other_payments', mode: 'slow', times: 1, delayMs: 1000 });
    const slow = await guests.place();
    const writing = run();
    await eventually(async () => expect((await guests.writeOf(slow)).status).toBe('processing'));
    await new PublishedRefunds(shop, slow).part(1000);
    expect([await run(), await writing]).toEqual([undefined, 'again']);
    await guests.writeAll();
  });

  it('has the queue read again where a write ended while it was read', async () => {
    const run = () => shop.get(SageWriter).run(new AbortController().signal, () => {});
    await sandbox.fail({ system: 'sage', match: 'POST /other_payments', mode: 'slow', times: 1, delayMs: 1000 });
    const slow = await guests.place();
    const writing = run();
    await eventually(async () => expect((await guests.writeOf(slow)).status).toBe('processing'));
    await new PublishedRefunds(shop, slow).part(1000);

    const executor = kysely(shop.em).getExecutor();
    const execute = executor.executeQuery.bind(executor);
    const held = jest.spyOn(executor, 'executeQuery').mockImplementation(async (query) => {
      const answer = await execute(query);
      // Comes late: the write in hand has ended by then.
      if (query.sql.includes('with started as'))
        await eventually(async () => expect((await guests.writeOf(slow)).status).toBe('done'));
      return answer as never;
    });
    const results = await Promise.all([run(), writing]);
    held.mockRestore();
    expect(results).toEqual([undefined, 'again']);
    await guests.writeAll();
  });

  it('leaves the contact linked that sales chose while an order beside it made one', async () => {
    const ridgeway = seededId('contact RIDG001');
    const orders = new CustomerOrders(shop);
    const customer = orders.customer();
    await sandbox.fail({ system: 'sage', match: 'POST /contacts', mode: 'slow', times: 1, delayMs: 1500 });
    const placed = await orders.pay({}, customer);
    const writing = shop.get(SageWriter).writeNext();
    await eventually(async () => expect((await orders.writeOf(placed)).steps).toHaveProperty('contact'));
    const { userId, email } = customer;
    await shop.receive(TradeCustomerVerified({ userId, email, companyName: null, sageContactId: ridgeway }));
    await shop.get(SageWriter).writeNext();
    const linked = async () => (await shop.em.fork().findOneOrFail(SageCustomer, { userId })).sageCustomerId;
    expect(await linked()).toBe(ridgeway);
    await writing;
    expect(await linked()).toBe(ridgeway);
    expect(await orders.writeOf(placed)).toMatchObject({ status: 'done' });
  });

  it('is written by one process only, as soon as it is placed', async () => {
    const env = { ...sandbox.env, DATABASE_URL: shop.config.databaseUrl, ROLES: 'api,worker' };
    const workers = [
      await Scenario.open([AccountingSyncModule], env),
      await Scenario.open([AccountingSyncModule], env),
    ];
    try {
      const placed = await Promise.all([guests.order(), guests.order(), guests.order()]);
      for (const each of placed) await shop.receive(OrderPlaced(each));
      for (const each of placed) {
        await eventually(() => expectOneOfEach(each));
        expect(await guests.operationsOf(each)).toEqual([
          'POST /other_payments',
          'POST /stock_movements',
          'POST /stock_movements',
        ]);
      }
    } finally {
      for (const worker of workers) await worker.close();
    }
  });
});
