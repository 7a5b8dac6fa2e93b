import { FailedEventChanges } from '../../src/modules/operations/failed-events/failed-events.commands.js';
import type { CaseView } from '../../src/modules/operations/reconciliation/reconciliation.dto.js';
import type { MadeOrder } from '../../src/modules/ordering/testing/order-world.js';
import { ReconciledShop } from './reconciled-shop.js';

/** Changes by a bookkeeper, and documents that could not be written. */
describe('A difference in Sage', () => {
  let shop: ReconciledShop;
  const AS_STAFF = { syncType: 'invoices' } as const;
  const pounds = (pence: number) => (pence / 100).toFixed(2);
  const open = (kind: string, title: string, { orderNumber }: MadeOrder, expected: number, found: number) => ({
    kind,
    title,
    orderNumber,
    expected: pounds(expected),
    found: pounds(found),
    difference: pounds(found - expected),
  });

  beforeAll(async () => {
    shop = await ReconciledShop.open();
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop?.close());

  async function onlyCase(): Promise<CaseView> {
    await shop.run();
    const cases = await shop.cases();
    expect(cases.map(({ kind, text }) => `${kind}: ${text}`)).toHaveLength(1);
    return cases[0]!;
  }

  it('is found where a receipt was deleted, and where it names an order that does not exist', async () => {
    const order = await shop.guestOrder();
    const id = await shop.documentOf(order, 'receipt');
    const receipt = await shop.sage.get<Record<string, unknown>>(`/other_payments/${id}`, AS_STAFF);
    await shop.sage.delete(`/other_payments/${id}`, AS_STAFF);
    expect(await onlyCase()).toMatchObject(
      open('document-missing', 'Document missing from Sage', order, order.total, 0),
    );

    const again = (reference: string, vat: number) => {
      const [line] = receipt.payment_lines as { ledger_account: { id: string }; tax_rate: { id: string } }[];
      return shop.sage.post<{ id: string }>(
        '/other_payments',
        {
          other_payment: {
            transaction_type_id: 'OTHER_RECEIPT',
            bank_account_id: (receipt.bank_account as { id: string }).id,
            date: receipt.date,
            reference,
            total_amount: pounds(order.total),
            payment_lines: [
              {
                ledger_account_id: line!.ledger_account.id,
                tax_rate_id: line!.tax_rate.id,
                net_amount: pounds(order.total - vat),
                tax_amount: pounds(vat),
                total_amount: pounds(order.total),
              },
            ],
          },
        },
        AS_STAFF,
      );
    };
    const wrongVat = await again(order.orderNumber, order.tax - 2);
    expect(await onlyCase()).toMatchObject(
      open('document-differs', 'Document in Sage has different VAT', order, order.tax, order.tax - 2),
    );
    await again(order.orderNumber, order.tax);
    expect(await onlyCase()).toMatchObject(
      open('document-differs', 'Order is in Sage more than once', order, order.total, order.total * 2),
    );
    await shop.sage.delete(`/other_payments/${wrongVat.id}`, AS_STAFF);
    const stray = await again('TC-260101-NONE2', order.tax);
    expect(await onlyCase()).toMatchObject({
      kind: 'document-differs',
      title: 'Document in Sage without an order',
      subject: stray.id,
      difference: pounds(order.total),
      text: expect.stringContaining('TC-260101-NONE2'),
    });
    await shop.sage.delete(`/other_payments/${stray.id}`, AS_STAFF);
    expect(await shop.run()).toMatchObject({ status: 'green' });
  });

  it('is found where a card order has another payment in Sage than it was paid with', async () => {
    const order = await shop.cardOrder();
    const payment = await shop.documentOf(order, 'payment');
    const {
      total_amount: total,
      contact,
      bank_account,
      date,
    } = await shop.sage.get<{
      total_amount: string;
      date: string;
      contact: { id: string };
      bank_account: { id: string };
    }>(`/contact_payments/${payment}`, AS_STAFF);
    const body = {
      transaction_type_id: 'CUSTOMER_RECEIPT',
      contact_id: contact.id,
      bank_account_id: bank_account.id,
      date,
      reference: order.orderNumber,
      total_amount: total,
    };
    const second = await shop.sage.post<{ id: string }>('/contact_payments', { contact_payment: body }, AS_STAFF);
    expect(await onlyCase()).toMatchObject(
      open('invoice-unpaid', 'Card payment differs in Sage', order, order.total, order.total * 2),
    );
    await shop.sage.delete(`/contact_payments/${second.id}`, AS_STAFF);
    expect(await shop.run()).toMatchObject({ status: 'green' });
  });

  it('is found where the invoice of a paid order is open: its parked write is sent again', async () => {
    await shop.world.sandbox.fail({ system: 'sage', match: 'POST /contact_allocations', mode: 'refuse422', times: 1 });
    const order = await shop.cardOrder(0);
    const id = await shop.writeOf(order);
    expect(await onlyCase()).toMatchObject({
      ...open('invoice-unpaid', 'Paid order is unpaid in Sage', order, 0, order.total),
      text: expect.stringContaining('needs attention'),
      action: { kind: 'replay-write', target: id },
    });
    await shop.world.scenario.get(FailedEventChanges).replay(id, { actor: 'ada', reason: 'Put right' });
    await shop.settle();
    expect(await shop.run()).toMatchObject({ status: 'green', cases: 0 });
  });

  it('is found where the invoice of a paid order is open for good: a bookkeeper sets the payment against it', async () => {
    await shop.world.sandbox.fail({ system: 'sage', match: 'POST /contact_allocations', mode: 'refuse422', times: 1 });
    const order = await shop.cardOrder(0);
    const why = { actor: 'ada', reason: 'Done by hand' };
    await shop.world.scenario.get(FailedEventChanges).dismiss(await shop.writeOf(order), why);
    expect(await onlyCase()).toMatchObject({
      ...open('invoice-unpaid', 'Paid order is unpaid in Sage', order, 0, order.total),
      text: expect.stringContaining('Set its payment against the invoice there.'),
      action: { kind: 'open-order', target: order.orderNumber },
    });
    const artefact_id = await shop.documentOf(order, 'invoice');
    const allocated = { allocated_artefacts: [{ artefact_id, amount: pounds(order.total) }] };
    const payment = await shop.documentOf(order, 'payment');
    await shop.sage.put(`/contact_payments/${payment}`, { contact_payment: allocated }, AS_STAFF);
    expect(await shop.run()).toMatchObject({ status: 'green', cases: 0 });
  });

  it('says that the payment of an order waits with its parked write, so that it is not booked by hand as well', async () => {
    await shop.world.sandbox.fail({ system: 'sage', match: 'POST /contact_payments', mode: 'refuse422', times: 1 });
    const order = await shop.cardOrder(0);
    const found = await onlyCase();
    expect(found).toMatchObject({
      ...open('invoice-unpaid', 'Card payment differs in Sage', order, order.total, 0),
      text: expect.stringContaining('needs attention'),
      action: { kind: 'replay-write', target: await shop.writeOf(order) },
    });
    expect(found.text).not.toContain('Enter the difference');
  });

  it('is found where an invoice has another total than its order, or the order is not in Sage at all', async () => {
    const order = await shop.guestOrder();
    await shop.world.rows('update ordering.orders set total = total + 0.01 where id = ?', [order.id]);
    await shop.run();
    expect(await shop.cases()).toEqual([
      expect.objectContaining(
        open('payment-differs', 'Payment differs from the order', order, order.total + 1, order.total),
      ),
      expect.objectContaining(
        open('document-differs', 'Document in Sage has a different total', order, order.total + 1, order.total),
      ),
    ]);
    await shop.world.rows('update ordering.orders set total = total - 0.01 where id = ?', [order.id]);
    await shop.sage.delete(`/other_payments/${await shop.documentOf(order, 'receipt')}`, AS_STAFF);
    await shop.world.rows('delete from accounting.sage_invoices where order_id = ?', [order.id]);
    await shop.world.rows('delete from accounting.sage_sync_queue where entity_id = ?', [order.id]);
    expect(await onlyCase()).toMatchObject({
      ...open('document-missing', 'Order is not in Sage', order, order.total, 0),
      action: { kind: 'create-invoice', target: order.orderNumber, href: `/admin/orders/${order.orderNumber}` },
    });
  });

  it('says where a write is parked and how it goes on; one that waits is no difference', async () => {
    await shop.world.sandbox.fail({ system: 'sage', match: 'POST /other_payments', mode: 'refuse422', times: 1 });
    const order = await shop.guestOrder();
    await shop.world.sandbox.clearFaults();
    const write = await shop.writeOf(order);
    expect(await onlyCase()).toMatchObject({
      ...open('document-missing', 'Order is not in Sage', order, order.total, 0),
      text: expect.stringContaining('needs attention'),
      action: { kind: 'replay-write', target: write },
    });
    await shop.world.rows(`update accounting.sage_sync_queue set status = 'pending' where id = ?`, [write]);
    await shop.run();
    // Not found again, and not gone either: it is about to be written.
    expect(await shop.cases()).toHaveLength(1);
    await shop.settle();
    expect(await shop.run()).toMatchObject({ status: 'green', cases: 0 });
  });

  it('is found where a refund has no credit note, another amount, or is not paid out', async () => {
    const order = await shop.cardOrder(0);
    await shop.refund(order, 240);
    expect(await shop.run()).toMatchObject({ status: 'green' });
    await shop.world.rows(
      `update ordering.refunds set shares = '[{"position":0,"amount":240,"tax":39,"vatRate":20}]' where order_id = ?`,
      [order.id],
    );
    expect(await onlyCase()).toMatchObject(open('refund-differs', 'VAT of refunds differs in Sage', order, 39, 40));
    await shop.world.rows(
      `update ordering.refunds set shares = '[{"position":0,"amount":240,"tax":40,"vatRate":20}]' where order_id = ?`,
      [order.id],
    );
    await shop.sage.delete(`/contact_payments/${await shop.documentOf(order, 'refund')}`, AS_STAFF);
    expect(await onlyCase()).toMatchObject(open('invoice-unpaid', 'Refund is not paid out in Sage', order, 240, 0));
    await shop.sage.delete(
      `/sales_credit_notes/${await shop.documentOf(order, 'credit_note')}?void_reason=Mistake`,
      AS_STAFF,
    );
    expect(await onlyCase()).toMatchObject(open('refund-differs', 'Refunds differ in Sage', order, 240, 0));
  });
});
