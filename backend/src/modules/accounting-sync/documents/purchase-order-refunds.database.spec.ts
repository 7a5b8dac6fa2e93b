import type { Sandbox } from '../../../../test/harness/sandbox.ts';
import { toDecimal } from '../../../platform/money.js';
import type { Scenario } from '../../../platform/testing/scenario.js';
import { SageClient } from '../connection/sage.client.js';
import { QueuedWrite } from '../queue/queued-write.entity.js';
import { CustomerOrders, documentsOf } from '../testing/customer-orders.js';
import { balanceOf, PublishedRefunds } from '../testing/refunds.js';
import { openSageShop } from '../testing/sage-shop.js';
import { Documents } from './documents.facade.js';

describe('A refund of a purchase order in Sage', () => {
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

  const idsOf = async ({ orderNumber }: { orderNumber: string }, type: string) =>
    (await sandbox.documents(orderNumber)).filter((document) => document.type === type).map(({ id }) => id);
  const creditNotesOf = async (order: { orderNumber: string }) =>
    Promise.all((await idsOf(order, 'sales_credit_note')).map((id) => orders.read(`/sales_credit_notes/${id}`)));
  const post = (path: string, body: object) => shop.get(SageClient).post(path, body, { syncType: 'queue' });

  it('settles what is still due of the invoice, and pays nothing out', async () => {
    const placed = await orders.billed();
    const refunds = new PublishedRefunds(shop, placed);
    await refunds.part(1000);
    await orders.writeAll();
    expect(await shop.get(Documents).invoiceOf(placed.orderId)).toMatchObject({
      status: 'part_paid',
      outstanding: placed.total - 1000,
    });
    await refunds.cancel(true);
    await refunds.whole();
    await orders.writeAll();
    expect((await documentsOf(sandbox, placed)).map(({ type, status }) => [type, status])).toEqual([
      ['sales_quote', 'INVOICED'],
      ['sales_invoice', 'PAID'],
      ['sales_credit_note', 'PAID'],
      ['contact_allocation', null],
      ['sales_credit_note', 'PAID'],
      ['contact_allocation', null],
    ]);
    expect(await balanceOf(sandbox, placed)).toEqual({
      sold: 0,
      vat: 0,
      money: 0,
      units: { 'TST-BC-001': 0, 'TST-BC-002': 0 },
    });
    expect(await shop.get(Documents).invoiceOf(placed.orderId)).toMatchObject({ status: 'paid', outstanding: 0 });
    const events = (await orders.eventsOf(placed)).map(({ document }) => document);
    expect(events).toEqual(['quote', 'invoice', 'credit_note', 'allocation', 'credit_note', 'allocation']);
  });

  it('stays to the customer’s credit as far as the invoice has been paid', async () => {
    const placed = await orders.billed();
    const [invoice] = await idsOf(placed, 'sales_invoice');
    const { contact } = await orders.read<{ contact: { id: string } }>(`/sales_invoices/${invoice}?mark_as_sent=false`);
    const { id: bank } = (await orders.read<{ $items: { id: string }[] }>('/bank_accounts')).$items[0]!;
    const pay = (pence: number) =>
      post('/contact_payments', {
        contact_payment: {
          ...{ transaction_type_id: 'CUSTOMER_RECEIPT', contact_id: contact.id, bank_account_id: bank },
          ...{ date: '2026-08-01', total_amount: toDecimal(pence) },
          allocated_artefacts: [{ artefact_id: invoice, amount: toDecimal(pence) }],
        },
      });
    await pay(placed.total - 300);
    const refunds = new PublishedRefunds(shop, placed);
    await refunds.part(1000);
    await orders.writeAll();
    const [note] = await creditNotesOf(placed);
    expect(note).toMatchObject({ status: { id: 'PART_PAID' }, total_amount: '10.0', outstanding_amount: '7.0' });
    expect(await shop.get(Documents).invoiceOf(placed.orderId)).toMatchObject({ status: 'paid', outstanding: 0 });

    await refunds.part(50);
    await orders.writeAll();
    const [, second] = await creditNotesOf(placed);
    expect(second).toMatchObject({ status: { id: 'UNPAID' }, outstanding_amount: '0.5' });
    for (const { status } of await orders.writesOf(placed)) expect(status).toBe('done');
  });

  it('leaves a declined quote and nothing else when the order is cancelled before sales decided', async () => {
    const placed = await orders.submit();
    await new PublishedRefunds(shop, placed).cancel(false);
    await orders.writeAll();
    expect((await documentsOf(sandbox, placed)).map(({ type, status }) => [type, status])).toEqual([
      ['sales_quote', 'DECLINED'],
    ]);
  });
});
