import { randomUUID } from 'node:crypto';
import type { OrderPlacedPayload } from '../../ordering/events.js';
import { CustomerOrders } from '../testing/customer-orders.js';
import { HeldItems } from '../testing/held-items.js';
import type { SyncRecordDetailView, SyncRecordView } from './activity.dto.js';

describe('The records of what was read from Sage and written to it', () => {
  let world: HeldItems;
  let orders: CustomerOrders;
  let invoiced: OrderPlacedPayload;
  let rejected: OrderPlacedPayload;

  beforeAll(async () => {
    world = await HeldItems.open();
    orders = new CustomerOrders(world.shop);
    invoiced = await orders.pay();
    await orders.writeAll();
    await world.sandbox.fail({ system: 'sage', match: 'POST /sales_invoices', mode: 'refuse422', times: 1 });
    rejected = await orders.pay();
    await orders.writeAll();
    await world.put({ itemCode: 'TST-BC-001', salesPrice: '2.49' });
    await world.put({ itemCode: 'TST-BC-002', salesPrice: null });
    await world.sync();
  });
  afterAll(() => world.close());

  const list = async (query = ''): Promise<SyncRecordView[]> =>
    (await world.get(`sync/records?${query}`).expect(200)).body;
  const detail = async (id: string): Promise<SyncRecordDetailView> =>
    (await world.get(`sync/records/${id}`).expect(200)).body;
  const recordOf = async ({ orderNumber }: OrderPlacedPayload) => (await list(`search=${orderNumber}`))[0]!;
  const numbersOf = (records: readonly SyncRecordView[]) => records.map(({ orderNumber }) => orderNumber);

  it('are listed latest first, runs and writes together, each with its label', async () => {
    const records = await list();
    expect(records.map(({ syncType, status, label, orderNumber }) => [syncType, status, label, orderNumber])).toEqual([
      ['products', 'success', 'Changes read', null],
      ['order', 'failed', 'Paid invoice', rejected.orderNumber],
      ['order', 'success', 'Paid invoice', invoiced.orderNumber],
      ['products', 'success', 'Everything read', null],
    ]);
  });

  it('are narrowed by type and by status', async () => {
    expect((await list('type=products')).every(({ syncType }) => syncType === 'products')).toBe(true);
    expect(numbersOf(await list('type=order'))).toEqual([rejected.orderNumber, invoiced.orderNumber]);
    expect(numbersOf(await list('status=failed'))).toEqual([rejected.orderNumber]);
    expect(await list('type=customers')).toEqual([]);
    expect(await list('type=products&status=failed')).toEqual([]);
  });

  it('are found by order number, label and error, whatever the case, and by no wildcard', async () => {
    expect(numbersOf(await list(`search=${invoiced.orderNumber.toLowerCase()}`))).toEqual([invoiced.orderNumber]);
    expect(numbersOf(await list('search=PAID%20INV'))).toEqual([rejected.orderNumber, invoiced.orderNumber]);
    expect(numbersOf(await list('search=ordered%20fault'))).toEqual([rejected.orderNumber]);
    expect(await list('search=%25')).toEqual([]);
    expect(await list('search=_')).toEqual([]);
  });

  it('come in pages and in the order that was asked for', async () => {
    const second = await world.get('sync/records?page=2&limit=3&sort=date').expect(200);
    expect(second.headers['x-total-count']).toBe('4');
    expect(second.body).toMatchObject([{ syncType: 'products', label: 'Changes read' }]);
    const durations = (await list('sort=-duration')).map(({ syncDuration }) => syncDuration!);
    expect(durations).toEqual([...durations].sort((a, b) => b - a));
  });

  it('open a run with what it read, left out and held, and with its calls', async () => {
    const [last] = await list('type=products');
    const { run, write, calls } = await detail(last!.id);
    expect(write).toBeNull();
    expect(run).toMatchObject({
      since: expect.any(String),
      finishedAt: expect.any(String),
      itemsHeld: 1,
      timesResumed: 0,
    });
    expect(run!.pagesRead).toBeGreaterThan(0);
    expect(run!.itemsSkipped).toBe(1);
    expect(run!.skipped).toMatchObject([{ code: 'TST-BC-002', reason: 'It has no sales price.' }]);
    expect(calls.some(({ operation }) => operation.startsWith('GET /stock_items?'))).toBe(true);
    expect(calls.every(({ createdAt, status }) => createdAt >= last!.createdAt && status === 'success')).toBe(true);
  });

  it('open a write with its steps, and with what was asked and answered', async () => {
    const { run, write, calls, orderNumber } = await detail((await recordOf(invoiced)).id);
    expect([run, orderNumber]).toEqual([null, invoiced.orderNumber]);
    expect(write!.steps.map(({ name, answeredAt }) => [name, answeredAt !== null])).toEqual([
      ['contact', true],
      ['invoice', true],
      ['payment', true],
      ['allocation', true],
    ]);
    const sent = calls.find(({ operation }) => operation.startsWith('POST /sales_invoices'))!;
    expect(sent).toMatchObject({
      status: 'success',
      request: { sales_invoice: { reference: invoiced.orderNumber, invoice_lines: { length: 3 } } },
      answer: { id: write!.steps[1]!.sageId },
      error: null,
      sageRequestId: expect.any(String),
    });
    expect(calls.map(({ createdAt }) => createdAt)).toEqual(calls.map(({ createdAt }) => createdAt).sort());
  });

  it('say of a rejected write what Sage objected to, and at which call', async () => {
    const record = await recordOf(rejected);
    expect(record).toMatchObject({ status: 'failed', errorDetails: expect.stringContaining('ordered fault') });
    const { write, calls } = await detail(record.id);
    expect(write).toMatchObject({ attempts: 1, scheduledFor: null });
    expect(calls.filter(({ status }) => status === 'failed')).toMatchObject([
      { operation: expect.stringMatching(/^POST \/sales_invoices/), error: expect.stringContaining('ordered fault') },
    ]);
  });

  it('show no token, and of a customer no email, telephone, street or postcode', async () => {
    const tokens = await world.shop.em.execute<{ access_token: string }[]>(
      'select access_token from accounting.sage_tokens',
    );
    for (const record of await list()) {
      const shown = JSON.stringify(await detail(record.id));
      for (const { access_token: token } of tokens) expect(shown).not.toContain(token);
      expect(shown).not.toMatch(/bearer|client_secret|refresh_token/i);
      expect(shown).not.toContain('@post.test');
      expect(shown).not.toMatch(/0113 496|Kirkstall|LS12/);
    }
    const { calls } = await detail((await recordOf(invoiced)).id);
    expect(JSON.stringify(calls)).toContain('[hidden]');
    expect(JSON.stringify(calls)).toContain('Dana Painter');
  });

  it.each(['support', 'sales', 'customer'] as const)('are not for %s', async (role) => {
    await world.get('sync/records', role).expect(403);
    await world.get(`sync/records/${(await recordOf(invoiced)).id}`, role).expect(403);
  });

  it.each([randomUUID(), 'no-id', '0'])('are not found under the id %s', async (id) => {
    expect((await world.get(`sync/records/${id}`).expect(404)).body.message).toBe('There is no such record.');
  });

  it.each(['type=everything', 'status=fine', 'sort=worst', 'limit=101', 'limit=0', 'page=0', 'page=x', 'who=me'])(
    'are not listed by %s',
    async (query) => {
      await world.get(`sync/records?${query}`).expect(400);
    },
  );
});
