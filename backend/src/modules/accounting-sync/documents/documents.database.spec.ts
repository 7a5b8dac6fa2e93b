import type { Fault, Sandbox } from '../../../../test/harness/sandbox.ts';
import { toDecimal } from '../../../platform/money.js';
import type { Scenario } from '../../../platform/testing/scenario.js';
import { SageSyncLogEntry, SageTokens } from '../connection/connection.entity.js';
import { SageLimits } from '../connection/sage-http.js';
import { CustomerOrders } from '../testing/customer-orders.js';
import { openSageShop } from '../testing/sage-shop.js';
import { Documents } from './documents.facade.js';
import { SageInvoice } from './sage-invoice.entity.js';

describe('The invoice of an order', () => {
  let sandbox: Sandbox;
  let shop: Scenario;
  let orders: CustomerOrders;
  let documents: Documents;

  beforeAll(async () => {
    ({ sandbox, shop } = await openSageShop());
    orders = new CustomerOrders(shop);
    documents = shop.get(Documents);
  });
  afterAll(async () => {
    await shop.close();
    await sandbox.stop();
  });
  afterEach(() => sandbox.clearFaults());

  /** Makes the next read of the order's invoice fail. */
  const strikeReadings = async (orderId: string, mode: Fault['mode']) => {
    const { sageInvoiceId } = await shop.em.findOneOrFail(SageInvoice, { orderId, document: 'invoice' });
    await sandbox.fail({ system: 'sage', match: `GET /sales_invoices/${sageInvoiceId}`, mode, times: 1 });
  };

  it('is not there before Sage has it, and then with its number, when it is due, and what is to be paid', async () => {
    const placed = await orders.submit();
    await orders.writeAll();
    expect(await documents.invoiceOf(placed.orderId)).toBeNull();
    expect(await documents.invoicePdf(placed.orderId)).toBeNull();

    await orders.approve(placed);
    await orders.writeAll();
    const [, invoice] = await sandbox.documents(placed.orderNumber);
    const { due_date } = await orders.read(`/sales_invoices/${invoice!.id}?mark_as_sent=false`);
    expect(await documents.invoiceOf(placed.orderId)).toEqual({
      number: expect.stringMatching(/^SI-\d+$/),
      dueDate: due_date,
      terms: '30 days',
      status: 'unpaid',
      outstanding: placed.total,
    });
  });

  it('of a card order is paid and has no terms', async () => {
    const placed = await orders.pay();
    await orders.writeAll();
    expect(await documents.invoiceOf(placed.orderId)).toMatchObject({
      dueDate: '2026-07-01',
      terms: null,
      status: 'paid',
      outstanding: 0,
    });
  });

  it('is none for a guest, whose order is booked as a receipt', async () => {
    const placed = await orders.place();
    await orders.writeAll();
    expect(await documents.invoiceOf(placed.orderId)).toBeNull();
  });

  it('is read in one statement', async () => {
    const { orderId } = await orders.billed();
    expect(await shop.statementsOf(() => documents.invoiceOf(orderId))).toHaveLength(1);
  });

  it('says that it is void once it was made void in Sage, and gives way to one that stands', async () => {
    const { orderId, orderNumber } = await orders.billed();
    await shop.em.nativeUpdate(SageInvoice, { orderId, document: 'invoice' }, { status: 'VOID', outstanding: 0 });
    expect(await documents.invoiceOf(orderId)).toMatchObject({ status: 'void', outstanding: 0 });
    const em = shop.em;
    em.create(SageInvoice, {
      orderId,
      orderNumber,
      document: 'invoice',
      sageInvoiceId: `another-${orderNumber}`,
      sageBusinessId: 'business',
      invoiceNumber: 'SI-9000',
      status: 'PART_PAID',
      outstanding: 120,
      lastSyncAt: new Date(0),
      createdAt: new Date(0),
    });
    await em.flush();
    expect(await documents.invoiceOf(orderId)).toEqual({
      number: 'SI-9000',
      dueDate: null,
      terms: null,
      status: 'part_paid',
      outstanding: 120,
    });
  });

  it('comes as Sage’s own PDF, which does not mark it as sent and leaves only its size in the log', async () => {
    const placed = await orders.billed();
    const pdf = (await documents.invoicePdf(placed.orderId))!.toString('latin1');
    expect(pdf).toMatch(/^%PDF-/);
    expect(pdf).toContain(`Reference: ${placed.orderNumber}`);
    expect(pdf).toContain(`Total: ${toDecimal(placed.total)} GBP`);
    const [, invoice] = await sandbox.documents(placed.orderNumber);
    expect(await orders.read(`/sales_invoices/${invoice!.id}?mark_as_sent=false`)).toMatchObject({ sent: false });
    expect(await shop.em.find(SageSyncLogEntry, { entityId: placed.orderId, syncType: 'invoices' })).toEqual([
      expect.objectContaining({
        operation: `GET /sales_invoices/${invoice!.id}?mark_as_sent=false`,
        status: 'success',
        responseData: { pdf: `${pdf.length} bytes` },
      }),
    ]);
  });

  it.each([['error500'], ['error429'], ['lost-answer']] as const)(
    'cannot be fetched for now when Sage meets the request for its PDF with %s',
    async (mode) => {
      const { orderId } = await orders.billed();
      await strikeReadings(orderId, mode);
      await expect(documents.invoicePdf(orderId)).rejects.toMatchObject({
        status: 503,
        message: 'We could not fetch the invoice. Please try again in a few minutes.',
      });
      expect(await documents.invoicePdf(orderId)).not.toBeNull();
    },
  );

  it('is not waited for longer than any call to Sage', async () => {
    const { orderId } = await orders.billed();
    const limits = shop.get(SageLimits);
    const { callMs } = limits;
    limits.callMs = 300;
    try {
      await strikeReadings(orderId, 'hang');
      await expect(documents.invoicePdf(orderId)).rejects.toMatchObject({ status: 503 });
    } finally {
      limits.callMs = callMs;
    }
  });

  it('is fetched with a new token where Sage no longer takes the old one, and cannot be while Sage is not connected', async () => {
    const { orderId } = await orders.billed();
    await strikeReadings(orderId, 'expire-token');
    expect(await documents.invoicePdf(orderId)).not.toBeNull();
    const { rejectedAt = null } = await shop.em.findOneOrFail(SageTokens, SageTokens.ID);
    await shop.em.nativeUpdate(SageTokens, {}, { rejectedAt: new Date() });
    try {
      await expect(documents.invoicePdf(orderId)).rejects.toMatchObject({ status: 503 });
    } finally {
      await shop.em.nativeUpdate(SageTokens, {}, { rejectedAt });
    }
  });
});
