import { randomUUID } from 'node:crypto';
import type { Sandbox } from '../../../../test/harness/sandbox.ts';
import { toDecimal } from '../../../platform/money.js';
import type { Scenario } from '../../../platform/testing/scenario.js';
import type { OrderPlacedPayload } from '../../ordering/events.js';
import { SageClient } from '../connection/sage.client.js';
import { SageCustomer } from '../contacts/contact.entity.js';
import { SyncCustomers } from '../sync-runs/sync-runs.commands.js';
import { CustomerOrders, documentsOf } from '../testing/customer-orders.js';
import { openSageShop } from '../testing/sage-shop.js';
import { Documents } from './documents.facade.js';

describe('A customer’s card order in Sage', () => {
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

  /**
   * Expects one invoice, payment and allocation, the invoice paid, each exact to the penny, and the stock moved once.
   */
  async function expectPaid(placed: OrderPlacedPayload): Promise<void> {
    const total = toDecimal(placed.total);
    expect(await documentsOf(sandbox, placed)).toEqual([
      { type: 'sales_invoice', total, tax: toDecimal(placed.tax), status: 'PAID' },
      { type: 'contact_payment', total, tax: '0.00', status: null },
      { type: 'contact_allocation', total, tax: '0.00', status: null },
    ]);
    const movements = await sandbox.stockMovements(placed.orderNumber);
    expect(movements.map(({ itemCode, quantity }) => [itemCode, Number(quantity)])).toEqual(
      placed.lines.map(({ sku, quantity }) => [sku, -quantity]),
    );
    expect(await orders.writeOf(placed)).toMatchObject({ status: 'done', errorMessage: null });
  }

  const invoiceOf = async ({ orderNumber }: OrderPlacedPayload) => {
    const [document] = await sandbox.documents(orderNumber);
    return orders.read(`/sales_invoices/${document!.id}?mark_as_sent=false&nested_attributes=all`);
  };

  it('is an invoice, its payment and their allocation, to the penny', async () => {
    const placed = await orders.pay();
    await orders.writeAll();
    await expectPaid(placed);
    expect(await invoiceOf(placed)).toMatchObject({
      reference: placed.orderNumber,
      date: '2026-07-01',
      due_date: '2026-07-01',
      outstanding_amount: '0.0',
      sent: false,
      main_address: { name: 'Dana Painter', city: 'Leeds', postal_code: 'LS12 4AA', country_id: 'GB' },
      invoice_lines: [
        {
          ledger_account: { displayed_as: 'Web sales (4010)' },
          product: { displayed_as: 'Aldbrook Aqua Basecoat Jet Black 1 L' },
          total_amount: '49.9',
        },
        { total_amount: expect.any(String) },
        {
          description: 'Delivery',
          ledger_account: { displayed_as: 'Carriage on Sales (4910)' },
          total_amount: '4.99',
          tax_amount: '0.83',
        },
      ],
    });
  });

  it('equals the order line by line with odd prices, points, and 0 %, 5 % and 20 % VAT', async () => {
    const lines = [
      await orders.line('TST-AX-006', 7, { unitPrice: 62, total: 434, discount: 101 }),
      await orders.line('TST-BC-001', 3, { unitPrice: 2333, total: 6999, discount: 1633, vatRate: 5 }),
      await orders.line('TST-MX-004', 11, { unitPrice: 13, total: 143, discount: 33, vatRate: 0 }),
    ];
    const shipping = { total: 499, discount: 116, tax: 64, vatRate: 20 };
    const placed = await orders.pay({ lines, shipping, pointsUsed: 1883, pointsDiscount: 1883 });
    await orders.writeAll();
    await expectPaid(placed);
    const { invoice_lines } = (await invoiceOf(placed)) as {
      invoice_lines: { total_amount: string; tax_amount: string }[];
    };
    expect(invoice_lines.map((line) => [Number(line.total_amount), Number(line.tax_amount)])).toEqual(
      [...lines, shipping].map(({ total, discount, tax }) => [(total - discount) / 100, tax / 100]),
    );
  });

  it('is made out at the price that was negotiated', async () => {
    const lines = [await orders.line('TST-BC-001', 4, { unitPrice: 1987, total: 7948 })];
    const placed = await orders.pay({ lines, shipping: { total: 0, discount: 0, tax: 0, vatRate: 20 } });
    await orders.writeAll();
    await expectPaid(placed);
  });

  it('publishes each document, the invoice with its number and the moment its stock was counted', async () => {
    const placed = await orders.pay();
    await orders.writeAll();
    const { documents, writes } = await shop.get(Documents).ofOrder(placed.orderId);
    const { steps } = await orders.writeOf(placed);
    expect(await orders.eventsOf(placed)).toEqual([
      {
        orderId: placed.orderId,
        orderNumber: placed.orderNumber,
        document: 'invoice',
        sageId: documents[0]!.sageId,
        sageNumber: expect.stringMatching(/^SI-\d+$/),
        countedAt: steps!.invoice!.at,
      },
      expect.objectContaining({ document: 'payment', countedAt: null }),
      expect.objectContaining({ document: 'allocation', countedAt: null }),
    ]);
    expect(documents.map(({ document, status }) => [document, status])).toEqual([
      ['invoice', 'PAID'],
      ['payment', 'PAID'],
      ['allocation', 'ALLOCATED'],
    ]);
    expect(writes).toHaveLength(1);
    expect(writes[0]).toMatchObject({ operation: 'create_invoice', status: 'done', attempts: 1, cause: null });
    expect(writes[0]!.steps.map(({ name }) => name)).toEqual(['contact', 'invoice', 'payment', 'allocation']);
    const sent = writes[0]!.calls.find(({ operation }) => operation === 'POST /sales_invoices');
    expect(sent).toMatchObject({
      status: 'success',
      request: { sales_invoice: { reference: placed.orderNumber } },
      answer: { id: documents[0]!.sageId },
    });
  });

  it('is shown with its documents and calls in one statement', async () => {
    const placed = await orders.pay();
    await orders.writeAll();
    expect(await shop.statementsOf(() => shop.get(Documents).ofOrder(placed.orderId))).toHaveLength(1);
  });

  describe('gets its contact on first need', () => {
    it('gives the contact name, company, email, addresses and a reference of its own', async () => {
      const customer = orders.customer({ companyName: 'Painter & Daughters Ltd', vatNumber: 'GB123456789' });
      await orders.pay({}, customer);
      await orders.writeAll();
      expect(await orders.contactsOf(customer)).toEqual([
        expect.objectContaining({
          name: 'Painter & Daughters Ltd',
          email: customer.email,
          source_guid: customer.userId,
          tax_number: 'GB123456789',
          reference: expect.stringMatching(/^W\w{9}$/),
          main_contact_person: expect.objectContaining({ name: 'Dana Painter', telephone: '0113 496 0000' }),
          main_address: expect.objectContaining({ address_line_1: 'Unit 4, Kirkstall Industrial Park, Upper Wortley' }),
        }),
      ]);
    });

    it('makes one contact for a customer, however many orders come at once and later', async () => {
      const customer = orders.customer();
      const placed = [await orders.pay({}, customer), await orders.pay({}, customer)];
      await orders.writeAll();
      placed.push(await orders.pay({}, customer));
      await orders.writeAll();
      for (const each of placed) await expectPaid(each);
      expect(await orders.contactsOf(customer)).toHaveLength(1);
      expect(await shop.em.count(SageCustomer, { userId: customer.userId })).toBe(1);
    });

    it('makes the customer’s own contact beside another with the same unconfirmed email address', async () => {
      const customer = orders.customer({ email: 'Accounts@CastleQuay.test' });
      const placed = await orders.pay({}, customer);
      await orders.writeAll();
      await expectPaid(placed);
      expect(await invoiceOf(placed)).not.toMatchObject({ contact_reference: 'CAST001' });
      expect(await orders.contactsOf(customer)).toHaveLength(2);
    });

    it('makes a contact for each user, also where users share an email address', async () => {
      const email = `shared-${randomUUID().slice(0, 8)}@post.test`;
      const south = await orders.pay({}, orders.customer({ email, companyName: 'South Depot' }));
      const east = await orders.pay({}, orders.customer({ email, companyName: 'East Depot' }));
      await orders.writeAll();
      expect(await invoiceOf(south)).toMatchObject({ contact_name: 'South Depot' });
      expect(await invoiceOf(east)).toMatchObject({ contact_name: 'East Depot' });
      expect(await orders.contactsOf(orders.customer({ email }))).toHaveLength(2);
    });

    it('gets another contact once its contact was deleted in Sage, though that keeps its reference', async () => {
      const customer = orders.customer();
      await orders.pay({}, customer);
      await orders.writeAll();
      const [{ id } = { id: '' }] = (await orders.contactsOf(customer)) as { id: string }[];
      await shop.run(new SyncCustomers());
      await shop.get(SageClient).delete(`/contacts/${id}`, { syncType: 'customers' });
      await shop.run(new SyncCustomers());

      const placed = await orders.pay({}, customer);
      await orders.writeAll();
      await expectPaid(placed);
      const [made] = await orders.contactsOf(customer);
      expect(made!.id).not.toBe(id);
    });

    it('gets another contact by replay where the shop did not know of the deletion', async () => {
      const customer = orders.customer();
      await orders.pay({}, customer);
      await orders.writeAll();
      const [{ id } = { id: '' }] = (await orders.contactsOf(customer)) as { id: string }[];
      await shop.get(SageClient).delete(`/contacts/${id}`, { syncType: 'customers' });

      const placed = await orders.pay({}, customer);
      await orders.writeAll();
      expect(await orders.writeOf(placed)).toMatchObject({ status: 'parked', failure: 'rejected' });
      await orders.replay(placed);
      await orders.writeAll();
      await expectPaid(placed);
    });
  });
});
