import { type InProcessSandbox, startInProcess } from '../testing/in-process.ts';
import { SageBusiness, sources, today } from '../testing/sage-client.ts';

describe('Sales in Sage', () => {
  let sandbox: InProcessSandbox;
  let business: SageBusiness;

  beforeAll(async () => {
    sandbox = await startInProcess();
  });
  beforeEach(async () => {
    business = await SageBusiness.open(sandbox);
  });
  afterAll(() => sandbox.stop());

  it('posts an invoice, reduces stock by its quantities and leaves its total outstanding', async () => {
    const stocked = await business.item('INV-1', 5);
    const answer = await business.invoice({ invoice_lines: [business.line({ product_id: stocked })] });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      displayed_as: 'SI-1',
      status: { id: 'UNPAID' },
      net_amount: '20.0',
      tax_amount: '4.0',
      total_amount: '24.0',
      outstanding_amount: '24.0',
    });
    expect(await business.stockOf(stocked)).toBe('3.0');
    const movements = await business.sage.get(`/stock_movements?stock_item_id=${stocked}&attributes=all`);
    expect(movements.body.$items.at(-1)).toMatchObject({ quantity: '-2.0', reference: 'SI-1' });
    expect((await business.sage.get(`/contacts/${business.contactId}?show_balance=true`)).body.balance).toBe('24.0');
  });

  it('rejects an invoice for more than there is and books nothing of it', async () => {
    const stocked = await business.item('INV-2', 3);
    const lines = [business.line({ product_id: stocked }), business.line({ product_id: stocked })];
    const answer = await business.invoice({ invoice_lines: lines });
    expect(answer.status).toBe(422);
    expect(answer.body[0].$message).toBe('You cannot fulfil this invoice as you do not have enough stock.');
    expect(await business.stockOf(stocked)).toBe('3.0');
    expect((await business.sage.get('/sales_invoices')).body.$total).toBe(0);
  });

  it('wants the VAT of every line at 20 % and not of one at zero', async () => {
    const without = await business.invoice({ invoice_lines: [business.line({ tax_amount: undefined })] });
    expect(sources(without)).toEqual(['sales_invoice.invoice_lines[0].tax_amount']);
    const zero = await business.invoice({
      invoice_lines: [business.line({ tax_amount: undefined, tax_rate_id: 'GB_ZERO' })],
    });
    expect(zero.body).toMatchObject({ tax_amount: '0.0', total_amount: '24.0' });
    const net = await business.invoice({ invoice_lines: [business.line({ unit_price_includes_tax: false })] });
    expect(net.body).toMatchObject({ net_amount: '24.0', total_amount: '28.0' });
  });

  it('rejects long references, unknown ids, HTML entities and a third decimal', async () => {
    expect(sources(await business.invoice({ reference: 'pi_123456789012345678901234' }))).toEqual([
      'sales_invoice.reference',
    ]);
    expect(sources(await business.invoice({ contact_id: '0'.repeat(32) }))).toEqual(['sales_invoice.contact_id']);
    expect(
      sources(await business.invoice({ invoice_lines: [business.line({ description: 'Nuts &amp; bolts' })] })),
    ).toEqual(['sales_invoice.invoice_lines[0].description']);
    expect(sources(await business.invoice({ invoice_lines: [business.line({ unit_price: '12.005' })] }))).toEqual([
      'sales_invoice.invoice_lines[0].unit_price',
    ]);
    expect(sources(await business.invoice({ status_id: 'PAID' }))).toEqual(['sales_invoice.status_id']);
  });

  it('posts a draft only when it is released, and then gives it a number', async () => {
    const stocked = await business.item('INV-3', 5);
    const draft = await business.invoice({
      status_id: 'DRAFT',
      invoice_lines: [business.line({ product_id: stocked })],
    });
    expect(draft.body).toMatchObject({ displayed_as: 'SI-DRAFT', transaction: null });
    expect(await business.stockOf(stocked)).toBe('5.0');
    const released = await business.sage.post(`/sales_invoices/${draft.body.id}/release`);
    expect(released.body).toMatchObject({ displayed_as: 'SI-1', status: { id: 'UNPAID' } });
    expect(await business.stockOf(stocked)).toBe('3.0');
    expect((await business.sage.post(`/sales_invoices/${draft.body.id}/release`)).status).toBe(422);
  });

  it('voids an unpaid invoice and restores its stock', async () => {
    const stocked = await business.item('INV-4', 5);
    const { body } = await business.invoice({ invoice_lines: [business.line({ product_id: stocked })] });
    expect((await business.sage.send('DELETE', `/sales_invoices/${body.id}`)).status).toBe(422);
    const voided = await business.sage.send('DELETE', `/sales_invoices/${body.id}?void_reason=Typed%20twice`);
    expect(voided.body).toMatchObject({ status: { id: 'VOID' }, void_reason: 'Typed twice' });
    expect(await business.stockOf(stocked)).toBe('5.0');
  });

  it('marks an invoice as sent when it is read, unless the request opts out', async () => {
    const { body } = await business.invoice();
    expect((await business.sage.get(`/sales_invoices/${body.id}?mark_as_sent=false`)).body.sent).toBe(false);
    expect((await business.sage.get(`/sales_invoices/${body.id}`)).body.sent).toBe(true);
  });

  it('prints an invoice as a PDF, which marks it as sent like any other reading', async () => {
    const { body } = await business.invoice({ notes: 'Gate (B) & ring' });
    const quietly = await business.sage.pdf(`/sales_invoices/${body.id}?mark_as_sent=false`);
    expect([quietly.status, quietly.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const text = quietly.body.toString('latin1');
    expect(text).toMatch(/^%PDF-1\.4\n/);
    expect(text).toMatch(/\n%%EOF\n$/);
    for (const line of ['(Invoice SI-1)', '(Reference: TC-100001)', '(Total: 24.00 GBP)', '(Gate \\(B\\) & ring)'])
      expect(text).toContain(line);
    const startOfTable = Number(/startxref\n(\d+)/.exec(text)?.[1]);
    expect(text.slice(startOfTable, startOfTable + 4)).toBe('xref');
    expect((await business.sage.get(`/sales_invoices/${body.id}?mark_as_sent=false`)).body.sent).toBe(false);
    await business.sage.pdf(`/sales_invoices/${body.id}`);
    expect((await business.sage.get(`/sales_invoices/${body.id}?mark_as_sent=false`)).body.sent).toBe(true);
    expect((await business.sage.pdf(`/sales_invoices/${'0'.repeat(32)}`)).status).toBe(404);
  });

  it('works out the VAT on carriage by itself', async () => {
    const { body } = await business.invoice({ shipping_net_amount: '4.16', shipping_tax_rate_id: 'GB_STANDARD' });
    expect(body).toMatchObject({ shipping_tax_amount: '0.83', total_amount: '28.99' });
  });

  it('settles an invoice in two payments and rejects a third', async () => {
    const { body } = await business.invoice();
    const pay = (amount: string) =>
      business.receipt({ total_amount: amount, allocated_artefacts: [{ artefact_id: body.id, amount }] });
    expect((await pay('10.00')).status).toBe(201);
    const afterFirst = await business.sage.get(`/sales_invoices/${body.id}`);
    expect(afterFirst.body).toMatchObject({
      status: { id: 'PART_PAID' },
      outstanding_amount: '14.0',
      total_paid: '10.0',
    });
    await pay('14.00');
    const afterSecond = await business.sage.get(`/sales_invoices/${body.id}`);
    expect(afterSecond.body).toMatchObject({ status: { id: 'PAID' }, outstanding_amount: '0.0' });
    expect(afterSecond.body.payments_allocations).toHaveLength(2);
    const third = await pay('1.00');
    expect([third.status, third.body[0].$message]).toEqual([422, 'You can only pay unpaid or part-paid invoices.']);
    expect((await business.sage.send('DELETE', `/sales_invoices/${body.id}?void_reason=x`)).status).toBe(422);
  });

  it('puts what a receipt leaves over on account, and an allocation settles with it', async () => {
    const { body } = await business.invoice();
    const payment = await business.receipt();
    const onAccount = payment.body.payment_on_account.id;
    expect(sources(await business.allocate(body.id, onAccount, '-20.00'))).toEqual([
      'contact_allocation.allocated_artefacts',
    ]);
    expect((await business.allocate(body.id, onAccount)).status).toBe(201);
    expect((await business.sage.get(`/sales_invoices/${body.id}`)).body.status.id).toBe('PAID');
    expect(
      (await business.sage.get(`/contact_payments/${payment.body.id}`)).body.payment_on_account.outstanding_amount,
    ).toBe('0.0');
  });

  it('refunds a receipt after it was taken off its invoice', async () => {
    const { body } = await business.invoice();
    const payment = await business.receipt({ allocated_artefacts: [{ artefact_id: body.id, amount: '24.00' }] });
    const freed = await business.sage.put(`/contact_payments/${payment.body.id}`, {
      contact_payment: { allocated_artefacts: [] },
    });
    expect((await business.sage.get(`/sales_invoices/${body.id}`)).body.status.id).toBe('UNPAID');
    const refund = await business.receipt({
      transaction_type_id: 'CUSTOMER_REFUND',
      allocated_artefacts: [{ artefact_id: freed.body.payment_on_account.id, amount: '24.00' }],
    });
    expect(refund.status).toBe(201);
    const banks = await business.sage.get('/bank_accounts?attributes=balance');
    expect(banks.body.$items[1].balance).toBe('0.0');
  });

  it('gives stock back with a credit note, which a refund settles', async () => {
    const stocked = await business.item('INV-5', 5);
    const note = await business.sage.post('/sales_credit_notes', {
      sales_credit_note: {
        contact_id: business.contactId,
        date: today,
        reference: 'TC-100001',
        credit_note_lines: [business.line({ product_id: stocked })],
      },
    });
    expect(note.body).toMatchObject({ displayed_as: 'SCN-1', total_amount: '24.0', outstanding_amount: '24.0' });
    expect(await business.stockOf(stocked)).toBe('7.0');
    await business.receipt({
      transaction_type_id: 'CUSTOMER_REFUND',
      allocated_artefacts: [{ artefact_id: note.body.id, amount: '24.00' }],
    });
    expect((await business.sage.get(`/sales_credit_notes/${note.body.id}`)).body.outstanding_amount).toBe('0.0');
  });

  it('turns a quote into an invoice through the invoice that names it', async () => {
    const quote = await business.quote();
    expect(quote.body.status).toEqual({ id: 'PENDING', displayed_as: 'Pending' });
    const { body } = await business.invoice({ original_quote_estimate_id: quote.body.id });
    expect(body.original_quote_estimate.id).toBe(quote.body.id);
    expect((await business.sage.get(`/sales_quotes/${quote.body.id}`)).body.status.id).not.toBe('PENDING');
    const declined = await business.quote();
    const put = await business.sage.put(`/sales_quotes/${declined.body.id}`, {
      sales_quote: { status_id: 'DECLINED' },
    });
    expect(put.body.status.id).toBe('DECLINED');
    expect((await business.sage.send('DELETE', `/sales_quotes/${declined.body.id}`)).status).toBe(204);
  });
});
