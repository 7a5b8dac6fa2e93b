import { type InProcessSandbox, startInProcess } from '../testing/in-process.ts';
import { SageBusiness, SageClient, sources, today } from '../testing/sage-client.ts';

const idempotencyId = 'a'.repeat(32);

describe('Writing to Sage', () => {
  let sandbox: InProcessSandbox;
  let business: SageBusiness;

  beforeAll(async () => {
    sandbox = await startInProcess();
  });
  beforeEach(async () => {
    business = await SageBusiness.open(sandbox);
  });
  afterAll(() => sandbox.stop());

  it('names every wrong field of a contact at once', async () => {
    const answer = await business.sage.post('/contacts', {
      contact: { name: 'x'.repeat(101), reference: 'ELEVENCHARS' },
    });
    expect(answer.status).toBe(422);
    expect(sources(answer)).toEqual(['contact.name', 'contact.contact_type_ids', 'contact.reference']);
    expect(answer.body[0]).toMatchObject({ $severity: 'error', $dataCode: 'RecordInvalid' });
    expect((await business.sage.post('/contacts', { wrong: {} })).status).toBe(422);
  });

  it('keeps a contact reference taken even after its contact is deleted', async () => {
    const contact = { name: 'Bob', contact_type_ids: ['CUSTOMER'], reference: 'WEB0000001' };
    const first = await business.sage.post('/contacts', { contact });
    expect((await business.sage.send('DELETE', `/contacts/${first.body.id}`)).status).toBe(204);
    expect((await business.sage.get(`/contacts/${first.body.id}`)).status).toBe(404);
    expect(sources(await business.sage.post('/contacts', { contact }))).toEqual(['contact.reference']);
  });

  it('changes only what a PUT names', async () => {
    const changed = await business.sage.put(`/contacts/${business.contactId}`, {
      contact: { main_contact_person: { name: 'Alice', email: 'alice@example.com' } },
    });
    expect(changed.body).toMatchObject({ name: 'Alice Smith', email: 'alice@example.com' });
  });

  it('books a guest order as a receipt and finds it by day, bank account and contact', async () => {
    const made = await business.otherPayment({ contact_id: business.contactId });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      net_amount: '10.0',
      tax_amount: '2.0',
      total_amount: '12.0',
      reference: 'TC-100002',
    });
    await business.otherPayment({ date: '2026-11-21', reference: 'TC-100003' });
    const query = `from_date=${today}&to_date=${today}&bank_account_id=${business.clearing}&contact_id=${business.contactId}`;
    const found = await business.sage.get(`/other_payments?${query}&attributes=reference,total_amount`);
    expect(found.body.$items).toEqual([expect.objectContaining({ reference: 'TC-100002', total_amount: '12.0' })]);
    expect((await business.sage.get(`/other_payments?from_date=2026-11-21`)).body.$total).toBe(1);
    expect((await business.sage.get(`/other_payments/${made.body.id}`)).body.payment_lines).toHaveLength(1);
  });

  it('rejects a receipt whose lines do not add up, lack their VAT or name nothing known', async () => {
    expect(sources(await business.otherPayment({ total_amount: '13.00' }))).toEqual(['other_payment.total_amount']);
    const noTax = [{ ledger_account_id: business.webSales, tax_rate_id: 'GB_STANDARD', total_amount: '12.00' }];
    expect(sources(await business.otherPayment({ payment_lines: noTax }))).toContain(
      'other_payment.payment_lines[0].tax_amount',
    );
    const noAccount = [{ ledger_account_id: '0'.repeat(32), total_amount: '12.00' }];
    expect(sources(await business.otherPayment({ payment_lines: noAccount }))).toEqual([
      'other_payment.payment_lines[0].ledger_account_id',
    ]);
    expect(sources(await business.otherPayment({ payment_lines: [] }))).toContain('other_payment.payment_lines');
    expect(sources(await business.otherPayment({ date: '2026-02-30' }))).toEqual(['other_payment.date']);
    expect(sources(await business.otherPayment({ reference: 'x'.repeat(26) }))).toEqual(['other_payment.reference']);
  });

  it('moves stock with all five fields given, never below zero, and marks the item as updated', async () => {
    const stocked = await business.item('MOV-1', 5);
    sandbox.pass(5000);
    const move = (quantity: string, extra: Record<string, unknown> = {}) =>
      business.sage.post('/stock_movements', {
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
    const after = await business.sage.get(`/stock_items/${stocked}`);
    expect(after.body.quantity_in_stock).toBe('3.0');
    expect(after.body.updated_at > after.body.created_at).toBe(true);
    expect((await move('-4')).status).toBe(422);
    expect(sources(await move('-1', { details: undefined, cost_price: undefined }))).toEqual([
      'stock_movement.cost_price',
      'stock_movement.details',
    ]);
    expect((await business.sage.get(`/stock_movements?from_date=${today}&to_date=${today}`)).body.$total).toBe(1);
    await business.sage.send('DELETE', `/stock_movements/${made.body.id}`);
    expect(await business.stockOf(stocked)).toBe('5.0');
  });

  it('gives the first result again for a repeated idempotency id and creates nothing', async () => {
    const first = await business.otherPayment({ idempotency_id: idempotencyId });
    const second = await business.otherPayment({ idempotency_id: idempotencyId });
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect((await business.sage.get('/other_payments')).body.$total).toBe(1);
    const other = await business.otherPayment({ idempotency_id: idempotencyId, reference: 'TC-100009' });
    expect([other.status, sources(other)]).toEqual([422, ['other_payment.idempotency_id']]);
    expect((await business.otherPayment({ idempotency_id: '0f8e-with-hyphens' })).status).toBe(422);
  });

  it('drops an idempotency id after seven days and never stores a rejection', async () => {
    await business.otherPayment({ idempotency_id: idempotencyId, total_amount: '99.00' });
    const made = await business.otherPayment({ idempotency_id: idempotencyId });
    expect(made.status).toBe(201);
    sandbox.pass(7 * 24 * 3_600_000);
    business.sage = await SageClient.connect(sandbox.url);
    const later = await business.otherPayment({ idempotency_id: idempotencyId });
    expect(later.body.id).not.toBe(made.body.id);
  });
});
