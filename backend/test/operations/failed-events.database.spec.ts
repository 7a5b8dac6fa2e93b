import { SageConnection } from '../../src/modules/accounting-sync/connection/sage-connection.facade.js';
import { SageSettings } from '../../src/modules/accounting-sync/connection/sage-settings.entity.js';
import { Documents } from '../../src/modules/accounting-sync/documents/documents.facade.js';
import { QueuedWrite } from '../../src/modules/accounting-sync/queue/queued-write.entity.js';
import { SyncProducts } from '../../src/modules/accounting-sync/sync-runs/sync-runs.commands.js';
import { CustomerOrders } from '../../src/modules/accounting-sync/testing/customer-orders.js';
import { FailedEventChanges } from '../../src/modules/operations/failed-events/failed-events.commands.js';
import { FailedEventsQueries } from '../../src/modules/operations/failed-events/failed-events.queries.js';
import { OperationsOfSage } from '../../src/modules/operations/testing/operations-of-sage.js';
import { toDecimal } from '../../src/platform/money.js';
import { Scenario } from '../../src/platform/testing/scenario.js';
import { type Fault, Sandbox } from '../harness/sandbox.ts';

describe('What could not be written to Sage', () => {
  let sandbox: Sandbox;
  let shop: Scenario;
  let orders: CustomerOrders;
  const list = async () => (await shop.get(FailedEventsQueries).listFailedEvents()).events;
  const byId = (id: string) => shop.get(FailedEventsQueries).failedEventById(id);
  const replay = (id: string) =>
    shop.get(FailedEventChanges).replay(id, { actor: 'sally@topcoat.test', reason: 'Put right' });
  const dismiss = (id: string, reason: string) =>
    shop.get(FailedEventChanges).dismiss(id, { actor: 'sally@topcoat.test', reason });

  beforeAll(async () => {
    sandbox = await Sandbox.fresh();
    shop = await Scenario.open([OperationsOfSage], sandbox.env);
    orders = new CustomerOrders(shop);
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

  const strike = (match: string, mode: Fault['mode'], times = 1) =>
    sandbox.fail({ system: 'sage', match, mode, times });

  async function park(match = 'POST /sales_invoices') {
    await strike(match, 'refuse422');
    const placed = await orders.pay();
    await orders.writeAll();
    const [row] = await list();
    return { placed, row: row! };
  }

  it('is listed with its cause in plain words, latest first', async () => {
    const first = await park();
    const second = await park('POST /contact_payments');
    expect(await list()).toEqual([
      expect.objectContaining({ orderNumber: second.placed.orderNumber }),
      {
        id: first.row.id,
        kind: 'sage',
        state: 'failed',
        status: 'parked',
        orderNumber: first.placed.orderNumber,
        customer: 'Gina Guest',
        operation: 'create_invoice',
        title: 'Paid invoice',
        cause: 'Sage rejected the paid invoice.',
        advice: expect.stringContaining('Fix the cause, then replay.'),
        group: 'sage:create_invoice:was-rejected-by-an-ordered-fault-#',
        amount: toDecimal(first.placed.total),
        errorMessage: 'was rejected by an ordered fault (RecordInvalid)',
        attempts: 1,
        createdAt: expect.any(String),
        failedAt: expect.any(String),
        nextTryAt: null,
        postsMoney: true,
        actions: { replay: true, dismiss: true },
        repair: {
          kind: 'open-order',
          label: 'Open the Order',
          href: `/admin/orders/${first.placed.orderNumber}`,
          allowed: true,
        },
        planId: null,
      },
    ]);
  });

  it('is grouped by cause, and names a cause that staff can put right', async () => {
    const lines = [await orders.line('TST-BC-012', 1)];
    await orders.pay({ lines });
    await orders.pay({ lines });
    await orders.writeAll();
    const rows = await list();
    expect(rows.map(({ cause }) => cause)).toEqual(
      Array.from({ length: 2 }, () => 'Sage has too little stock of something on this order.'),
    );
    expect(new Set(rows.map(({ group }) => group)).size).toBe(1);
  });

  it('says what the shop itself could not compose', async () => {
    const [settings] = await shop.em.findAll(SageSettings);
    const { taxRateByPercentage } = settings!;
    await shop.em.nativeUpdate(SageSettings, {}, { taxRateByPercentage: {} });
    await orders.pay();
    await orders.writeAll();
    const [row] = await list();
    expect(row).toMatchObject({ cause: 'Choose the tax rate for 20% VAT in the Sage settings.' });
    expect((await byId(row!.id))!.preview).toMatchObject({ step: null, problem: row!.cause });
    await shop.em.nativeUpdate(SageSettings, {}, { taxRateByPercentage });
    await replay(row!.id);
    await orders.writeAll();
    expect(await list()).toEqual([]);
  });

  it('shows what a replay would send, and that Sage does not have it', async () => {
    const { placed, row } = await park();
    expect(await byId(row.id)).toMatchObject({
      id: row.id,
      status: 'parked',
      payload: { orderNumber: placed.orderNumber },
      preview: {
        step: 'invoice',
        request: 'POST /sales_invoices',
        body: { reference: placed.orderNumber, invoice_lines: { length: 3 } },
        inSage: 'no',
        found: null,
        problem: null,
      },
    });
    expect(await sandbox.documents(placed.orderNumber)).toEqual([]);
    expect((await orders.writeOf(placed)).steps).not.toHaveProperty('payment');
  });

  it('shows that Sage has it after all, and takes that instead of sending anything', async () => {
    const placed = await orders.pay();
    await strike('POST /sales_invoices', 'lost-answer');
    await orders.writeAll();
    await shop.em.nativeUpdate(QueuedWrite, { entityId: placed.orderId }, { status: 'parked' });
    const { id } = await orders.writeOf(placed);
    const [invoice] = await sandbox.documents(placed.orderNumber);
    expect((await byId(id))!.preview).toMatchObject({ inSage: 'yes', found: { sageId: invoice!.id } });
    await replay(id);
    await orders.writeAll();
    expect((await orders.writeOf(placed)).status).toBe('done');
    expect((await sandbox.documents(placed.orderNumber)).map(({ type }) => type)).toEqual([
      'sales_invoice',
      'contact_payment',
      'contact_allocation',
    ]);
  });

  it('says so when Sage cannot be asked', async () => {
    const { row } = await park();
    await strike('GET /sales_invoices', 'error500');
    expect((await byId(row.id))!.preview).toMatchObject({
      step: 'invoice',
      inSage: 'unknown',
      problem: expect.stringContaining('Sage answered 500'),
    });
  });

  it('is done by replay, and with it what waited behind it', async () => {
    await strike('POST /sales_quotes', 'refuse422');
    const placed = await orders.submit();
    await orders.approve(placed);
    await orders.writeAll();
    const [row] = await list();
    await replay(row!.id);
    expect((await orders.writesOf(placed)).map(({ status, errorMessage }) => [status, errorMessage])).toEqual([
      ['pending', null],
      ['pending', null],
    ]);
    await orders.writeAll();
    expect((await orders.writesOf(placed)).map(({ status }) => status)).toEqual(['done', 'done']);
    expect(await replay(row!.id)).toBe(false);
  });

  it('is dismissed with a reason and a name, and what waited behind it goes on', async () => {
    await strike('POST /sales_quotes', 'refuse422');
    const placed = await orders.submit();
    await orders.approve(placed);
    await orders.writeAll();
    const [row] = await list();
    await dismiss(row!.id, 'Entered by hand');
    await orders.writeAll();
    const { writes } = await shop.get(Documents).ofOrder(placed.orderId);
    expect(writes).toMatchObject([
      { status: 'dismissed', dismissedBy: 'sally@topcoat.test', dismissReason: 'Entered by hand' },
      { operation: 'invoice_from_quote', status: 'done' },
    ]);
    expect((await sandbox.documents(placed.orderNumber)).map(({ type }) => type)).toEqual(['sales_invoice']);
    expect(await dismiss(row!.id, 'Again')).toBe(false);
  });

  it('is not found under what is no id', async () => {
    expect(await byId('nonsense')).toBeNull();
    expect(await replay('nonsense')).toBe(false);
  });
});
