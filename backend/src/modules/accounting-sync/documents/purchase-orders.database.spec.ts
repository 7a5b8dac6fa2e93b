import type { Fault, Sandbox } from '../../../../test/harness/sandbox.ts';
import { toDecimal } from '../../../platform/money.js';
import type { Scenario } from '../../../platform/testing/scenario.js';
import { TradeCustomerVerified } from '../../identity/events.js';
import { SageClient } from '../connection/sage.client.js';
import { QueuedWrite } from '../queue/queued-write.entity.js';
import { CustomerOrders, documentsOf } from '../testing/customer-orders.js';
import { openSageShop } from '../testing/sage-shop.js';
import { Documents } from './documents.facade.js';

describe('A purchase order in Sage', () => {
  let sandbox: Sandbox;
  let shop: Scenario;
  let orders: CustomerOrders;

  beforeAll(async () => {
    ({ sandbox, shop } = await openSageShop());
    orders = new CustomerOrders(shop);
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

  async function insist(): Promise<void> {
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await orders.writeAll();
      await orders.endWaits();
    }
  }

  const only = async ({ orderNumber }: { orderNumber: string }, type: string) => {
    const documents = (await sandbox.documents(orderNumber)).filter((document) => document.type === type);
    expect(documents).toHaveLength(1);
    return documents[0]!;
  };

  it('is a quote to the penny that moves no stock, with the customer’s number on it', async () => {
    const lines = [
      await orders.line('TST-AX-006', 9, { unitPrice: 52, total: 468 }),
      await orders.line('TST-BC-002', 3, { unitPrice: 2097, total: 6291, discount: 700, vatRate: 5 }),
      await orders.line('TST-MX-004', 5, { vatRate: 0 }),
    ];
    const placed = await orders.submit({ lines });
    await orders.writeAll();
    const { total, tax } = placed;
    expect(await documentsOf(sandbox, placed)).toEqual([
      { type: 'sales_quote', total: toDecimal(total), tax: toDecimal(tax), status: 'PENDING' },
    ]);
    expect(await sandbox.stockMovements(placed.orderNumber)).toEqual([]);
    const { id } = await only(placed, 'sales_quote');
    expect(await orders.read(`/sales_quotes/${id}`)).toMatchObject({
      date: '2026-07-01',
      expiry_date: '2026-07-31',
      notes: 'Purchase order PO-4711\nGate B & ring',
      contact_name: 'Painter & Daughters Ltd',
    });
    expect(await orders.eventsOf(placed)).toEqual([
      expect.objectContaining({ document: 'quote', sageNumber: expect.stringMatching(/^SQ-\d+$/), countedAt: null }),
    ]);
  });

  it('becomes, when approved, an unpaid invoice of the same sum that names its quote and moves the stock', async () => {
    const placed = await orders.submit();
    await orders.writeAll();
    await orders.approve(placed);
    await orders.writeAll();
    const [total, tax] = [toDecimal(placed.total), toDecimal(placed.tax)];
    expect(await documentsOf(sandbox, placed)).toEqual([
      { type: 'sales_quote', total, tax, status: 'INVOICED' },
      { type: 'sales_invoice', total, tax, status: 'UNPAID' },
    ]);
    expect(await sandbox.stockMovements(placed.orderNumber)).toHaveLength(placed.lines.length);
    const { id } = await only(placed, 'sales_invoice');
    const invoice = await orders.read<{ date: string; due_date: string }>(`/sales_invoices/${id}?mark_as_sent=false`);
    const quote = await only(placed, 'sales_quote');
    expect(invoice).toMatchObject({ original_quote_estimate: { id: quote.id } });
    expect(daysBetween(invoice.date, invoice.due_date)).toBe(30);
    expect((await orders.eventsOf(placed)).map(({ document, countedAt }) => [document, countedAt !== null])).toEqual([
      ['quote', false],
      ['invoice', true],
    ]);
    const { documents } = await shop.get(Documents).ofOrder(placed.orderId);
    expect(documents.map(({ document, status }) => [document, status])).toEqual([
      ['quote', 'INVOICED'],
      ['invoice', 'UNPAID'],
    ]);
  });

  it('is due after the days agreed with the contact, also where that is found again only for the invoice', async () => {
    const placed = await orders.submit();
    await orders.writeAll();
    const [contact] = await orders.contactsOf(placed.customer!);
    const agreed = { contact: { credit_days: 14 } };
    await shop.get(SageClient).put(`/contacts/${contact!.id}`, agreed, { syncType: 'customers' });
    await shop.em.execute('delete from accounting.sage_customers where user_id = ?', [placed.customer!.userId]);
    await orders.approve(placed);
    await orders.writeAll();
    const { id } = await only(placed, 'sales_invoice');
    const invoice = await orders.read<{ date: string; due_date: string }>(`/sales_invoices/${id}?mark_as_sent=false`);
    expect(daysBetween(invoice.date, invoice.due_date)).toBe(14);
  });

  it('is due after the days agreed with the contact', async () => {
    const customer = orders.customer({ email: 'yard@harbourmarine.test' });
    const { $items } = await orders.read<{ $items: { id: string }[] }>('/contacts?email=yard@harbourmarine.test');
    const contact = { contact: { credit_days: 45 } };
    await shop.get(SageClient).put(`/contacts/${$items[0]!.id}`, contact, { syncType: 'customers' });
    const { userId, email, companyName } = customer;
    await shop.receive(TradeCustomerVerified({ userId, email, companyName, sageContactId: $items[0]!.id }));
    await orders.writeAll();
    const placed = await orders.submit({}, customer);
    await orders.approve(placed);
    await orders.writeAll();
    const { id } = await only(placed, 'sales_invoice');
    const invoice = await orders.read<{ date: string; due_date: string }>(`/sales_invoices/${id}?mark_as_sent=false`);
    expect(daysBetween(invoice.date, invoice.due_date)).toBe(45);
  });

  it('leaves a declined quote when rejected', async () => {
    const placed = await orders.submit();
    await orders.reject(placed);
    await orders.writeAll();
    expect(await only(placed, 'sales_quote')).toMatchObject({ status: 'DECLINED' });
    const { documents, writes } = await shop.get(Documents).ofOrder(placed.orderId);
    expect(documents).toEqual([expect.objectContaining({ document: 'quote', status: 'DECLINED' })]);
    expect(writes.map(({ operation, status }) => [operation, status])).toEqual([
      ['create_quote', 'done'],
      ['decline_quote', 'done'],
    ]);
  });

  it('leaves no quote when rejected where Sage cannot decline it', async () => {
    const placed = await orders.submit();
    await orders.writeAll();
    const { id } = await only(placed, 'sales_quote');
    await strike(`PUT /sales_quotes/${id}`, 'refuse422');
    await orders.reject(placed);
    await orders.writeAll();
    expect(await sandbox.documents(placed.orderNumber)).toEqual([]);
    const { documents } = await shop.get(Documents).ofOrder(placed.orderId);
    expect(documents).toEqual([expect.objectContaining({ document: 'quote', status: 'DELETED' })]);
  });

  it.each(['lost-answer', 'error500', 'error429', 'expire-token'] as const)(
    'is declined once in the end, though the first try met with %s',
    async (mode) => {
      const placed = await orders.submit();
      await orders.writeAll();
      const { id } = await only(placed, 'sales_quote');
      await strike(`PUT /sales_quotes/${id}`, mode);
      await orders.reject(placed);
      await insist();
      expect(await only(placed, 'sales_quote')).toMatchObject({ status: 'DECLINED' });
      expect((await orders.writesOf(placed)).map(({ status }) => status)).toEqual(['done', 'done']);
    },
  );

  it('is parked, not deleted, when a rejected quote has become an invoice in Sage', async () => {
    const placed = await orders.submit();
    await orders.approve(placed);
    await orders.writeAll();
    await orders.reject(placed);
    await orders.writeAll();
    expect((await orders.writesOf(placed)).at(-1)).toMatchObject({
      status: 'parked',
      failure: 'unpostable',
      errorMessage: expect.stringContaining('has become an invoice in Sage'),
    });
  });

  it.each([
    ['POST /sales_quotes', 'lost-answer'],
    ['POST /sales_quotes', 'error500'],
    ['POST /sales_invoices', 'lost-answer'],
    ['POST /sales_invoices', 'error500'],
  ] as const)('is one quote and one invoice though %s met with %s', async (match, mode) => {
    await strike(match, mode, 2);
    const placed = await orders.submit();
    await orders.approve(placed);
    await insist();
    const [total, tax] = [toDecimal(placed.total), toDecimal(placed.tax)];
    expect(await documentsOf(sandbox, placed)).toEqual([
      { type: 'sales_quote', total, tax, status: 'INVOICED' },
      { type: 'sales_invoice', total, tax, status: 'UNPAID' },
    ]);
    expect((await orders.eventsOf(placed)).map(({ document }) => document)).toEqual(['quote', 'invoice']);
  });

  it('is invoiced only after its quote, also behind a parked one, and is done by replay', async () => {
    await strike('POST /sales_quotes', 'refuse422');
    const placed = await orders.submit();
    const other = await orders.submit();
    await orders.approve(placed);
    await insist();
    expect((await orders.writesOf(placed)).map(({ status, errorMessage }) => [status, errorMessage])).toEqual([
      ['parked', expect.stringContaining('rejected by an ordered fault')],
      ['pending', expect.stringContaining('Waits for an earlier step of this order')],
    ]);
    expect(await sandbox.documents(placed.orderNumber)).toEqual([]);
    expect((await orders.writeOf(other)).status).toBe('done');

    await orders.replay(placed);
    await insist();
    expect((await documentsOf(sandbox, placed)).map(({ type, status }) => [type, status])).toEqual([
      ['sales_quote', 'INVOICED'],
      ['sales_invoice', 'UNPAID'],
    ]);
  });
});

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}
