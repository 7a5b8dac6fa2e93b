import { type InProcessSandbox, startInProcess } from '../testing/in-process.ts';
import { type SageAnswer, SageClient } from '../testing/sage-client.ts';

const today = '2026-11-20';
const idempotencyId = 'a'.repeat(32);

describe('Writing to Sage', () => {
  let sandbox: InProcessSandbox;
  let sage: SageClient;
  let webSales: string;
  let clearing: string;
  let contactId: string;

  beforeAll(async () => {
    sandbox = await startInProcess({ port: 4624 });
  });
  beforeEach(async () => {
    await sandbox.post('/control/reset', {});
    sage = await SageClient.connect(sandbox.url);
    webSales = await sage.idOf('ledger_accounts', '(4010)');
    clearing = await sage.idOf('bank_accounts', '(1250)');
    contactId = (await sage.post('/contacts', { contact: { name: 'Alice Smith', contact_type_ids: ['CUSTOMER'] } }))
      .body.id;
  });
  afterAll(() => sandbox.stop());

  async function item(code: string, quantityInStock: number): Promise<string> {
    const body = { itemCode: code, description: `Item ${code}`, salesPrice: '12.00', quantityInStock };
    return ((await (await sandbox.post('/control/sage/stock-items', body)).json()) as { id: string }).id;
  }
  const stockOf = async (id: string): Promise<string> => (await sage.get(`/stock_items/${id}`)).body.quantity_in_stock;
  const line = (extra: Record<string, unknown> = {}) => ({
    description: 'Primer',
    ledger_account_id: webSales,
    quantity: '2',
    unit_price: '12.00',
    unit_price_includes_tax: true,
    tax_rate_id: 'GB_STANDARD',
    tax_amount: '4.00',
    ...extra,
  });
  const invoice = (extra: Record<string, unknown> = {}): Promise<SageAnswer> =>
    sage.post('/sales_invoices', {
      sales_invoice: { contact_id: contactId, date: today, reference: 'TC-100001', invoice_lines: [line()], ...extra },
    });
  const receipt = (extra: Record<string, unknown> = {}): Promise<SageAnswer> =>
    sage.post('/contact_payments', {
      contact_payment: {
        transaction_type_id: 'CUSTOMER_RECEIPT',
        contact_id: contactId,
        bank_account_id: clearing,
        date: today,
        total_amount: '24.00',
        reference: 'TC-100001',
        ...extra,
      },
    });
  const otherPayment = (extra: Record<string, unknown> = {}): Promise<SageAnswer> =>
    sage.post('/other_payments', {
      other_payment: {
        transaction_type_id: 'OTHER_RECEIPT',
        bank_account_id: clearing,
        date: today,
        total_amount: '12.00',
        reference: 'TC-100002',
        payment_lines: [
          {
            ledger_account_id: webSales,
            tax_rate_id: 'GB_STANDARD',
            net_amount: '10.00',
            tax_amount: '2.00',
            total_amount: '12.00',
          },
        ],
        ...extra,
      },
    });
  const sources = (answer: SageAnswer): string[] => answer.body.map((error: { $source: string }) => error.$source);

  it('names every wrong field of a contact at once', async () => {
    const answer = await sage.post('/contacts', { contact: { name: 'x'.repeat(101), reference: 'ELEVENCHARS' } });
    expect(answer.status).toBe(422);
    expect(sources(answer)).toEqual(['contact.name', 'contact.contact_type_ids', 'contact.reference']);
    expect(answer.body[0]).toMatchObject({ $severity: 'error', $dataCode: 'RecordInvalid' });
    expect((await sage.post('/contacts', { wrong: {} })).status).toBe(422);
  });

  it('keeps a contact reference taken even after its contact is deleted', async () => {
    const contact = { name: 'Bob', contact_type_ids: ['CUSTOMER'], reference: 'WEB0000001' };
    const first = await sage.post('/contacts', { contact });
    expect((await sage.send('DELETE', `/contacts/${first.body.id}`)).status).toBe(204);
    expect((await sage.get(`/contacts/${first.body.id}`)).status).toBe(404);
    expect(sources(await sage.post('/contacts', { contact }))).toEqual(['contact.reference']);
  });

  it('changes only what a PUT names', async () => {
    const changed = await sage.put(`/contacts/${contactId}`, {
      contact: { main_contact_person: { name: 'Alice', email: 'alice@example.com' } },
    });
    expect(changed.body).toMatchObject({ name: 'Alice Smith', email: 'alice@example.com' });
  });

  it('posts an invoice, takes its pieces off the shelf and owes its total', async () => {
    const stocked = await item('INV-1', 5);
    const answer = await invoice({ invoice_lines: [line({ product_id: stocked })] });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      displayed_as: 'SI-1',
      status: { id: 'UNPAID' },
      net_amount: '20.0',
      tax_amount: '4.0',
      total_amount: '24.0',
      outstanding_amount: '24.0',
    });
    expect(await stockOf(stocked)).toBe('3.0');
    const movements = await sage.get(`/stock_movements?stock_item_id=${stocked}&attributes=all`);
    expect(movements.body.$items.at(-1)).toMatchObject({ quantity: '-2.0', reference: 'SI-1' });
    expect((await sage.get(`/contacts/${contactId}?show_balance=true`)).body.balance).toBe('24.0');
  });

  it('refuses an invoice for more than there is and books nothing of it', async () => {
    const stocked = await item('INV-2', 3);
    const lines = [line({ product_id: stocked }), line({ product_id: stocked })];
    const answer = await invoice({ invoice_lines: lines });
    expect(answer.status).toBe(422);
    expect(answer.body[0].$message).toBe('You cannot fulfil this invoice as you do not have enough stock.');
    expect(await stockOf(stocked)).toBe('3.0');
    expect((await sage.get('/sales_invoices')).body.$total).toBe(0);
  });

  it('wants the VAT of every line at 20 % and not of one at zero', async () => {
    const without = await invoice({ invoice_lines: [line({ tax_amount: undefined })] });
    expect(sources(without)).toEqual(['sales_invoice.invoice_lines[0].tax_amount']);
    const zero = await invoice({ invoice_lines: [line({ tax_amount: undefined, tax_rate_id: 'GB_ZERO' })] });
    expect(zero.body).toMatchObject({ tax_amount: '0.0', total_amount: '24.0' });
    const net = await invoice({ invoice_lines: [line({ unit_price_includes_tax: false })] });
    expect(net.body).toMatchObject({ net_amount: '24.0', total_amount: '28.0' });
  });

  it('refuses long references, unknown ids, HTML entities and a third decimal', async () => {
    expect(sources(await invoice({ reference: 'pi_123456789012345678901234' }))).toEqual(['sales_invoice.reference']);
    expect(sources(await invoice({ contact_id: '0'.repeat(32) }))).toEqual(['sales_invoice.contact_id']);
    expect(sources(await invoice({ invoice_lines: [line({ description: 'Nuts &amp; bolts' })] }))).toEqual([
      'sales_invoice.invoice_lines[0].description',
    ]);
    expect(sources(await invoice({ invoice_lines: [line({ unit_price: '12.005' })] }))).toEqual([
      'sales_invoice.invoice_lines[0].unit_price',
    ]);
    expect(sources(await invoice({ status_id: 'PAID' }))).toEqual(['sales_invoice.status_id']);
  });

  it('posts a draft only when it is released, and then gives it a number', async () => {
    const stocked = await item('INV-3', 5);
    const draft = await invoice({ status_id: 'DRAFT', invoice_lines: [line({ product_id: stocked })] });
    expect(draft.body).toMatchObject({ displayed_as: 'SI-DRAFT', transaction: null });
    expect(await stockOf(stocked)).toBe('5.0');
    const released = await sage.post(`/sales_invoices/${draft.body.id}/release`);
    expect(released.body).toMatchObject({ displayed_as: 'SI-1', status: { id: 'UNPAID' } });
    expect(await stockOf(stocked)).toBe('3.0');
    expect((await sage.post(`/sales_invoices/${draft.body.id}/release`)).status).toBe(422);
  });

  it('voids an unpaid invoice and puts its pieces back', async () => {
    const stocked = await item('INV-4', 5);
    const { body } = await invoice({ invoice_lines: [line({ product_id: stocked })] });
    expect((await sage.send('DELETE', `/sales_invoices/${body.id}`)).status).toBe(422);
    const voided = await sage.send('DELETE', `/sales_invoices/${body.id}?void_reason=Typed%20twice`);
    expect(voided.body).toMatchObject({ status: { id: 'VOID' }, void_reason: 'Typed twice' });
    expect(await stockOf(stocked)).toBe('5.0');
  });

  it('marks an invoice as sent when it is read, unless told not to', async () => {
    const { body } = await invoice();
    expect((await sage.get(`/sales_invoices/${body.id}?mark_as_sent=false`)).body.sent).toBe(false);
    expect((await sage.get(`/sales_invoices/${body.id}`)).body.sent).toBe(true);
  });

  it('works out the VAT on carriage by itself', async () => {
    const { body } = await invoice({ shipping_net_amount: '4.16', shipping_tax_rate_id: 'GB_STANDARD' });
    expect(body).toMatchObject({ shipping_tax_amount: '0.83', total_amount: '28.99' });
  });

  it('settles an invoice in two payments and refuses a third', async () => {
    const { body } = await invoice();
    const pay = (amount: string) =>
      receipt({ total_amount: amount, allocated_artefacts: [{ artefact_id: body.id, amount }] });
    expect((await pay('10.00')).status).toBe(201);
    const afterFirst = await sage.get(`/sales_invoices/${body.id}`);
    expect(afterFirst.body).toMatchObject({
      status: { id: 'PART_PAID' },
      outstanding_amount: '14.0',
      total_paid: '10.0',
    });
    await pay('14.00');
    const afterSecond = await sage.get(`/sales_invoices/${body.id}`);
    expect(afterSecond.body).toMatchObject({ status: { id: 'PAID' }, outstanding_amount: '0.0' });
    expect(afterSecond.body.payments_allocations).toHaveLength(2);
    const third = await pay('1.00');
    expect([third.status, third.body[0].$message]).toEqual([422, 'You can only pay unpaid or part-paid invoices.']);
    expect((await sage.send('DELETE', `/sales_invoices/${body.id}?void_reason=x`)).status).toBe(422);
  });

  it('puts what a receipt leaves over on account, and an allocation settles with it', async () => {
    const { body } = await invoice();
    const payment = await receipt();
    const onAccount = payment.body.payment_on_account.id;
    const allocate = (credit: string, amount: string) =>
      sage.post('/contact_allocations', {
        contact_allocation: {
          contact_id: contactId,
          transaction_type_id: 'CUSTOMER_ALLOCATION',
          allocated_artefacts: [
            { artefact_id: body.id, amount: '24.00' },
            { artefact_id: credit, amount },
          ],
        },
      });
    expect(sources(await allocate(onAccount, '-20.00'))).toEqual(['contact_allocation.allocated_artefacts']);
    expect((await allocate(onAccount, '-24.00')).status).toBe(201);
    expect((await sage.get(`/sales_invoices/${body.id}`)).body.status.id).toBe('PAID');
    expect((await sage.get(`/contact_payments/${payment.body.id}`)).body.payment_on_account.outstanding_amount).toBe(
      '0.0',
    );
  });

  it('refunds a receipt after it was taken off its invoice', async () => {
    const { body } = await invoice();
    const payment = await receipt({ allocated_artefacts: [{ artefact_id: body.id, amount: '24.00' }] });
    const freed = await sage.put(`/contact_payments/${payment.body.id}`, {
      contact_payment: { allocated_artefacts: [] },
    });
    expect((await sage.get(`/sales_invoices/${body.id}`)).body.status.id).toBe('UNPAID');
    const refund = await receipt({
      transaction_type_id: 'CUSTOMER_REFUND',
      allocated_artefacts: [{ artefact_id: freed.body.payment_on_account.id, amount: '24.00' }],
    });
    expect(refund.status).toBe(201);
    const banks = await sage.get('/bank_accounts?attributes=balance');
    expect(banks.body.$items[1].balance).toBe('0.0');
  });

  it('gives stock back with a credit note, which a refund settles', async () => {
    const stocked = await item('INV-5', 5);
    const note = await sage.post('/sales_credit_notes', {
      sales_credit_note: {
        contact_id: contactId,
        date: today,
        reference: 'TC-100001',
        credit_note_lines: [line({ product_id: stocked })],
      },
    });
    expect(note.body).toMatchObject({ displayed_as: 'SCN-1', total_amount: '24.0', outstanding_amount: '24.0' });
    expect(await stockOf(stocked)).toBe('7.0');
    await receipt({
      transaction_type_id: 'CUSTOMER_REFUND',
      allocated_artefacts: [{ artefact_id: note.body.id, amount: '24.00' }],
    });
    expect((await sage.get(`/sales_credit_notes/${note.body.id}`)).body.outstanding_amount).toBe('0.0');
  });

  it('turns a quote into an invoice through the invoice that names it', async () => {
    const quote = await sage.post('/sales_quotes', {
      sales_quote: { contact_id: contactId, date: today, expiry_date: '2026-12-20', quote_lines: [line()] },
    });
    expect(quote.body.status).toEqual({ id: 'PENDING', displayed_as: 'Pending' });
    const { body } = await invoice({ original_quote_estimate_id: quote.body.id });
    expect(body.original_quote_estimate.id).toBe(quote.body.id);
    expect((await sage.get(`/sales_quotes/${quote.body.id}`)).body.status.id).not.toBe('PENDING');
    const declined = await sage.post('/sales_quotes', {
      sales_quote: { contact_id: contactId, date: today, expiry_date: '2026-12-20', quote_lines: [line()] },
    });
    const put = await sage.put(`/sales_quotes/${declined.body.id}`, { sales_quote: { status_id: 'DECLINED' } });
    expect(put.body.status.id).toBe('DECLINED');
    expect((await sage.send('DELETE', `/sales_quotes/${declined.body.id}`)).status).toBe(204);
  });

  it('books a guest order as a receipt and finds it by day, bank account and contact', async () => {
    const made = await otherPayment({ contact_id: contactId });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      net_amount: '10.0',
      tax_amount: '2.0',
      total_amount: '12.0',
      reference: 'TC-100002',
    });
    await otherPayment({ date: '2026-11-21', reference: 'TC-100003' });
    const query = `from_date=${today}&to_date=${today}&bank_account_id=${clearing}&contact_id=${contactId}`;
    const found = await sage.get(`/other_payments?${query}&attributes=reference,total_amount`);
    expect(found.body.$items).toEqual([expect.objectContaining({ reference: 'TC-100002', total_amount: '12.0' })]);
    expect((await sage.get(`/other_payments?from_date=2026-11-21`)).body.$total).toBe(1);
    expect((await sage.get(`/other_payments/${made.body.id}`)).body.payment_lines).toHaveLength(1);
  });

  it('refuses a receipt whose lines do not add up, lack their VAT or name nothing known', async () => {
    expect(sources(await otherPayment({ total_amount: '13.00' }))).toEqual(['other_payment.total_amount']);
    const noTax = [{ ledger_account_id: webSales, tax_rate_id: 'GB_STANDARD', total_amount: '12.00' }];
    expect(sources(await otherPayment({ payment_lines: noTax }))).toContain(
      'other_payment.payment_lines[0].tax_amount',
    );
    const noAccount = [{ ledger_account_id: '0'.repeat(32), total_amount: '12.00' }];
    expect(sources(await otherPayment({ payment_lines: noAccount }))).toEqual([
      'other_payment.payment_lines[0].ledger_account_id',
    ]);
    expect(sources(await otherPayment({ payment_lines: [] }))).toContain('other_payment.payment_lines');
    expect(sources(await otherPayment({ date: '2026-02-30' }))).toEqual(['other_payment.date']);
    expect(sources(await otherPayment({ reference: 'x'.repeat(26) }))).toEqual(['other_payment.reference']);
  });

  it('moves stock with all five fields given, never below zero, and marks the item as updated', async () => {
    const stocked = await item('MOV-1', 5);
    sandbox.pass(5000);
    const move = (quantity: string, extra: Record<string, unknown> = {}) =>
      sage.post('/stock_movements', {
        stock_movement: {
          stock_item_id: stocked,
          date: today,
          quantity,
          cost_price: '4.00',
          details: 'Web order',
          reference: 'TC-100002',
          ...extra,
        },
      });
    const made = await move('-2');
    expect(made.body).toMatchObject({ quantity: '-2.0', reference: 'TC-100002' });
    const after = await sage.get(`/stock_items/${stocked}`);
    expect(after.body.quantity_in_stock).toBe('3.0');
    expect(after.body.updated_at > after.body.created_at).toBe(true);
    expect((await move('-4')).status).toBe(422);
    expect(sources(await move('-1', { details: undefined, cost_price: undefined }))).toEqual([
      'stock_movement.cost_price',
      'stock_movement.details',
    ]);
    expect((await sage.get(`/stock_movements?from_date=${today}&to_date=${today}`)).body.$total).toBe(1);
    await sage.send('DELETE', `/stock_movements/${made.body.id}`);
    expect(await stockOf(stocked)).toBe('5.0');
  });

  it('gives the first result again for a repeated idempotency id and creates nothing', async () => {
    const first = await otherPayment({ idempotency_id: idempotencyId });
    const second = await otherPayment({ idempotency_id: idempotencyId });
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect((await sage.get('/other_payments')).body.$total).toBe(1);
    const other = await otherPayment({ idempotency_id: idempotencyId, reference: 'TC-100009' });
    expect([other.status, sources(other)]).toEqual([422, ['other_payment.idempotency_id']]);
    expect((await otherPayment({ idempotency_id: '0f8e-with-hyphens' })).status).toBe(422);
  });

  it('forgets an idempotency id after seven days and never remembers a refusal', async () => {
    await otherPayment({ idempotency_id: idempotencyId, total_amount: '99.00' });
    const made = await otherPayment({ idempotency_id: idempotencyId });
    expect(made.status).toBe(201);
    sandbox.pass(7 * 24 * 3_600_000);
    sage = await SageClient.connect(sandbox.url);
    const later = await otherPayment({ idempotency_id: idempotencyId });
    expect(later.body.id).not.toBe(made.body.id);
  });

  it('shows all documents of an order, its allocation and its stock movements by the order number', async () => {
    const stocked = await item('CTL-1', 5);
    const { body } = await invoice({ invoice_lines: [line({ product_id: stocked })] });
    const payment = await receipt();
    await sage.post('/contact_allocations', {
      contact_allocation: {
        contact_id: contactId,
        transaction_type_id: 'CUSTOMER_ALLOCATION',
        allocated_artefacts: [
          { artefact_id: body.id, amount: '24.00' },
          { artefact_id: payment.body.payment_on_account.id, amount: '-24.00' },
        ],
      },
    });
    await otherPayment();
    const documents = (await (await sandbox.get('/control/sage/documents?reference=TC-100001')).json()) as unknown[];
    expect(documents).toEqual([
      expect.objectContaining({
        type: 'sales_invoice',
        id: body.id,
        reference: 'TC-100001',
        total: '24.00',
        tax: '4.00',
        status: 'PAID',
      }),
      expect.objectContaining({ type: 'contact_payment', reference: 'TC-100001', total: '24.00' }),
      expect.objectContaining({ type: 'contact_allocation', reference: 'TC-100001', total: '24.00' }),
    ]);
    const guest = (await (await sandbox.get('/control/sage/documents?reference=TC-100002')).json()) as unknown[];
    expect(guest).toEqual([expect.objectContaining({ type: 'other_payment', total: '12.00', tax: '2.00' })]);
    const movements = await (await sandbox.get('/control/sage/stock-movements?reference=TC-100001')).json();
    expect(movements).toEqual([expect.objectContaining({ reference: 'TC-100001', itemCode: 'CTL-1', quantity: -2 })]);
  });

  it('lets a bookkeeper change items and contacts by code and reference', async () => {
    const id = await item('CTL-2', 5);
    await sandbox.post('/control/sage/stock-items', {
      itemCode: 'CTL-2',
      salesPrice: '13.37',
      tradePrice: '11.00',
      quantityInStock: 9,
    });
    const after = (await sage.get(`/stock_items/${id}`)).body;
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
    const found = (await sage.get('/contacts?email=cara@example.com&attributes=all')).body.$items;
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ name: 'Cara Trade Ltd', product_sales_price_type: { displayed_as: 'Trade' } });
    expect((await sandbox.post('/control/sage/stock-items', { itemCode: 'NEW-1' })).status).toBe(400);
  });

  it('puts the books back on reset, under the same ids, and leaves the connection alone', async () => {
    const before = (await sage.get('/stock_items?attributes=all&items_per_page=1')).body.$items[0];
    await sage.put(`/stock_items/${before.id}`, { stock_item: { description: 'Changed' } });
    await otherPayment();
    await sandbox.post('/control/reset', {});
    expect((await sage.get(`/stock_items/${before.id}`)).body.description).toBe(before.description);
    expect((await sage.get('/other_payments')).body.$total).toBe(0);
  });
});
