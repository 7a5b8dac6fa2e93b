import { type InProcessSandbox, startInProcess } from '../testing/in-process.ts';
import { SageBusiness } from '../testing/sage-client.ts';

describe('What a bookkeeper sees and does in Sage', () => {
  let sandbox: InProcessSandbox;
  let business: SageBusiness;

  beforeAll(async () => {
    sandbox = await startInProcess();
  });
  beforeEach(async () => {
    business = await SageBusiness.open(sandbox);
  });
  afterAll(() => sandbox.stop());

  it('shows all documents of an order, its allocation and its stock movements by the order number', async () => {
    const stocked = await business.item('CTL-1', 5);
    const { body } = await business.invoice({ invoice_lines: [business.line({ product_id: stocked })] });
    const payment = await business.receipt();
    await business.allocate(body.id, payment.body.payment_on_account.id);
    await business.otherPayment();
    const documents = (await (await sandbox.get('/control/sage/documents?reference=TC-100001')).json()) as unknown[];
    expect(documents).toEqual([
      expect.objectContaining({
        type: 'sales_invoice',
        id: body.id,
        reference: 'TC-100001',
        total: '24.00',
        tax: '4.00',
        status: 'PAID',
        ledgerAccounts: [4010],
      }),
      expect.objectContaining({ type: 'contact_payment', reference: 'TC-100001', total: '24.00' }),
      expect.objectContaining({ type: 'contact_allocation', reference: 'TC-100001', total: '24.00' }),
    ]);
    const guest = (await (await sandbox.get('/control/sage/documents?reference=TC-100002')).json()) as unknown[];
    expect(guest).toEqual([
      expect.objectContaining({ type: 'other_payment', total: '12.00', tax: '2.00', ledgerAccounts: [4010] }),
    ]);
    const movements = await (await sandbox.get('/control/sage/stock-movements?reference=TC-100001')).json();
    expect(movements).toEqual([expect.objectContaining({ reference: 'TC-100001', itemCode: 'CTL-1', quantity: -2 })]);
  });

  it('lets a bookkeeper change items and contacts by code and reference', async () => {
    const id = await business.item('CTL-2', 5);
    await sandbox.post('/control/sage/stock-items', {
      itemCode: 'CTL-2',
      salesPrice: '13.37',
      tradePrice: '11.00',
      quantityInStock: 9,
    });
    const after = (await business.sage.get(`/stock_items/${id}`)).body;
    expect(after).toMatchObject({ description: 'Item CTL-2', quantity_in_stock: '9.0' });
    const prices = after.sales_prices.map((price: { displayed_as: string; price: string }) => [
      price.displayed_as,
      price.price,
    ]);
    expect(prices).toEqual(
      expect.arrayContaining([
        ['Sales Price', '13.37'],
        ['Trade', '11.0'],
      ]),
    );
    const contact = { name: 'Cara Trade', email: 'cara@example.com', reference: 'CARA01', priceType: 'TRADE' };
    await sandbox.post('/control/sage/contacts', contact);
    await sandbox.post('/control/sage/contacts', { ...contact, name: 'Cara Trade Ltd' });
    const found = (await business.sage.get('/contacts?email=cara@example.com&attributes=all')).body.$items;
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ name: 'Cara Trade Ltd', product_sales_price_type: { displayed_as: 'Trade' } });
    expect((await sandbox.post('/control/sage/stock-items', { itemCode: 'NEW-1' })).status).toBe(400);
  });

  it('sets the credit limit and balance of a customer; invoices raise the balance, payments and credit notes lower it', async () => {
    const contact = { name: 'Cara Trade', email: 'cara@example.com', reference: 'CARA01' };
    const put = async (body: object) => (await sandbox.post('/control/sage/contacts', { ...contact, ...body })).json();
    expect(await put({ creditLimit: '500.00', creditDays: 14, creditTerms: 'month_end_invoice' })).toMatchObject({
      creditLimit: '500.00',
      balance: '0.00',
    });
    const byHand = { contact: 'CARA01', total: '80.00', date: '2026-11-03' };
    const made = (await (await sandbox.post('/control/sage/invoices', byHand)).json()) as { id: string };
    expect(made).toMatchObject({ dueDate: '2026-12-14', outstanding: '80.00' });
    const { id } = (await put({ balance: '100.00' })) as { id: string };
    const shown = async () => (await business.sage.get(`/contacts/${id}?show_balance=true`)).body;
    expect(await shown()).toMatchObject({ credit_limit: '500.0', credit_days: 14, balance: '100.0' });
    expect((await business.sage.get(`/contacts/${id}`)).body).not.toHaveProperty('balance');
    await business.invoice({ contact_id: id });
    expect(await shown()).toMatchObject({ balance: '124.0' });
    const paid = { contact_id: id, total_amount: '80.00' };
    await business.receipt({ ...paid, allocated_artefacts: [{ artefact_id: made.id, amount: '80.00' }] });
    expect(await shown()).toMatchObject({ balance: '44.0' });
    await business.receipt({ contact_id: id, total_amount: '50.00' });
    expect(await shown()).toMatchObject({ balance: '-6.0' });
    expect((await sandbox.post('/control/sage/contacts', { ...contact, creditDays: 366 })).status).toBe(400);
    expect((await sandbox.post('/control/sage/invoices', { contact: 'NO-ONE', total: '1.00' })).status).toBe(400);
  });

  it('enters what a customer paid for the invoice of an order, a part and then the rest', async () => {
    await business.invoice();
    const pay = async (body: object) => {
      const answer = await sandbox.post('/control/sage/pay-invoice', { reference: 'TC-100001', ...body });
      return [answer.status, answer.status === 200 ? await answer.json() : null];
    };
    expect(await pay({ amount: '24.01' })).toEqual([400, null]);
    expect(await pay({ amount: '10.00' })).toEqual([
      200,
      expect.objectContaining({ number: 'SI-1', status: 'PART_PAID', outstanding: '14.00' }),
    ]);
    expect(await pay({})).toEqual([200, expect.objectContaining({ status: 'PAID', outstanding: '0.00' })]);
    expect(await pay({})).toEqual([400, null]);
    const documents = (await (await sandbox.get('/control/sage/documents?reference=TC-100001')).json()) as object[];
    expect(documents).toMatchObject([
      { type: 'sales_invoice', status: 'PAID' },
      { type: 'contact_payment', total: '10.00' },
      { type: 'contact_payment', total: '14.00' },
    ]);
  });

  it('puts the seeded state back on reset, under the same ids, and leaves the connection alone', async () => {
    const before = (await business.sage.get('/stock_items?attributes=all&items_per_page=1')).body.$items[0];
    await business.sage.put(`/stock_items/${before.id}`, { stock_item: { description: 'Changed' } });
    await business.otherPayment();
    await sandbox.post('/control/reset', {});
    expect((await business.sage.get(`/stock_items/${before.id}`)).body.description).toBe(before.description);
    expect((await business.sage.get('/other_payments')).body.$total).toBe(0);
  });
});
