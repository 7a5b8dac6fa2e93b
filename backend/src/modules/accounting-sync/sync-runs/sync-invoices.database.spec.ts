import { Sandbox } from '../../../../test/harness/sandbox.ts';
import { toDecimal } from '../../../platform/money.js';
import { InitialRows } from '../../../platform/testing/initial-rows.js';
import { Scenario } from '../../../platform/testing/scenario.js';
import type { PurchaseOrderPayload } from '../../ordering/events.js';
import { AccountingSyncModule } from '../accounting-sync.module.js';
import { SageSyncLogEntry } from '../connection/connection.entity.js';
import { SageClient } from '../connection/sage.client.js';
import { SageConnection } from '../connection/sage-connection.facade.js';
import { SageSettings } from '../connection/sage-settings.entity.js';
import { Documents } from '../documents/documents.facade.js';
import { SageInvoice } from '../documents/sage-invoice.entity.js';
import { OrderInSageChanged } from '../events.js';
import { CustomerOrders } from '../testing/customer-orders.js';
import { SageSyncRun } from './sage-sync-run.entity.js';
import { SyncInvoices, SyncProducts } from './sync-runs.commands.js';
import { SyncIsRunning } from './sync-runs.js';

const purpose = { syncType: 'queue' } as const;

describe('The sync of invoices', () => {
  let sandbox: Sandbox;
  let shop: Scenario;
  let initial: InitialRows;
  let orders: CustomerOrders;

  beforeAll(async () => {
    sandbox = await Sandbox.fresh();
    shop = await Scenario.open([AccountingSyncModule], sandbox.env);
    initial = await InitialRows.remember(shop.em);
  });
  afterAll(async () => {
    await shop?.close();
    await sandbox.stop();
  });
  beforeEach(async () => {
    await initial.restore();
    orders = new CustomerOrders(shop);
    await shop.get(SageConnection).connectDemo();
    await shop.run(new SyncProducts());
  });
  afterEach(async () => {
    await sandbox.clearFaults();
  });

  const invoiceIdOf = async ({ orderId }: PurchaseOrderPayload) =>
    (await shop.em.findOneOrFail(SageInvoice, { orderId, document: 'invoice' })).sageInvoiceId;
  const shown = ({ orderId }: PurchaseOrderPayload) => shop.get(Documents).invoiceOf(orderId);
  /** Returns the paths of the lists that were read, in order. */
  const lists = async () =>
    (await shop.em.find(SageSyncLogEntry, { syncType: 'invoices' }, { orderBy: { createdAt: 'asc' } }))
      .map(({ operation }) => decodeURIComponent(operation))
      .filter((operation) => operation.startsWith('GET /sales_invoices?'));

  /** Books a customer's payment into the bank, as a bookkeeper does. */
  async function payInSage(order: PurchaseOrderPayload, pence: number): Promise<void> {
    const client = shop.get(SageClient);
    const id = await invoiceIdOf(order);
    const { contact } = await client.get<{ contact: { id: string } }>(
      `/sales_invoices/${id}?mark_as_sent=false`,
      purpose,
    );
    const { $items } = await client.get<{ $items: { id: string }[] }>('/bank_accounts', purpose);
    const contact_payment = {
      ...{ transaction_type_id: 'CUSTOMER_RECEIPT', contact_id: contact.id, bank_account_id: $items[0]!.id },
      ...{ date: '2026-08-01', total_amount: toDecimal(pence) },
      allocated_artefacts: [{ artefact_id: id, amount: toDecimal(pence) }],
    };
    await client.post('/contact_payments', { contact_payment }, purpose);
  }

  it('stores what was paid in Sage, first a part and then the rest', async () => {
    const order = await orders.billed();
    await shop.run(new SyncInvoices());
    expect(await shown(order)).toMatchObject({ status: 'unpaid', outstanding: order.total });

    await payInSage(order, 1000);
    expect(await shop.run(new SyncInvoices())).toMatchObject({ itemsSynced: 1 });
    expect(await shown(order)).toMatchObject({
      status: 'part_paid',
      outstanding: order.total - 1000,
      terms: '30 days',
    });

    await payInSage(order, order.total - 1000);
    await shop.run(new SyncInvoices());
    expect(await shown(order)).toMatchObject({ status: 'paid', outstanding: 0 });
    const told = (await shop.published(OrderInSageChanged)).filter(({ orderId }) => orderId === order.orderId);
    expect(told.filter(({ isPaid }) => isPaid)).toEqual([told.at(-1)]);
  });

  it('stores that an invoice was made void', async () => {
    const order = await orders.billed();
    await shop.get(SageClient).delete(`/sales_invoices/${await invoiceIdOf(order)}?void_reason=Typed%20twice`, purpose);
    await shop.run(new SyncInvoices());
    expect(await shown(order)).toMatchObject({ status: 'void', outstanding: 0 });
  });

  it('changes only invoices of the shop, and counts unchanged ones as not synced', async () => {
    const order = await orders.billed();
    const before = await shop.em.find(SageInvoice, {});
    expect(await shop.run(new SyncInvoices())).toMatchObject({ itemsSynced: 0, skipped: [] });
    expect(await shop.em.find(SageInvoice, {})).toEqual(before);
    expect(await shown(order)).toMatchObject({ status: 'unpaid' });
  });

  it('asks for everything from the oldest open invoice on once a day, in between for what has changed', async () => {
    await shop.run(new SyncInvoices());
    expect(await lists()).toEqual([]);
    await shop.em.nativeUpdate(SageSettings, {}, { invoicesReadUpTo: null, invoicesReadInFullAt: null });

    const paid = await orders.billed();
    await shop.em.nativeUpdate(SageInvoice, { orderId: paid.orderId }, { issuedOn: '2026-01-02', status: 'PAID' });
    const open = await orders.billed();
    await shop.em.nativeUpdate(SageInvoice, { orderId: open.orderId, document: 'invoice' }, { issuedOn: '2026-03-04' });
    await shop.run(new SyncInvoices());
    const [all] = await lists();
    expect(all).toContain('from_date=2026-03-04');
    expect(all).not.toContain('updated_or_created_since');

    await shop.run(new SyncInvoices());
    const [, deleted, changed, ...others] = await lists();
    expect(deleted).toMatch(/deleted_since=\d{4}-/);
    expect(changed).toMatch(/updated_or_created_since=\d{4}-/);
    expect(others).toEqual([]);
  });

  it('does not overwrite what a write to Sage has stored after the page was read', async () => {
    const order = await orders.billed();
    const later = { status: 'PAID', outstanding: 0, lastSyncAt: new Date(Date.now() + 60_000) };
    await shop.em.nativeUpdate(SageInvoice, { orderId: order.orderId, document: 'invoice' }, later);
    await shop.em.nativeUpdate(SageSettings, {}, { invoicesReadUpTo: new Date(0), invoicesReadInFullAt: new Date() });
    expect(await shop.run(new SyncInvoices())).toMatchObject({ itemsSynced: 0 });
    expect(await shown(order)).toMatchObject({ status: 'paid' });
  });

  it('continues where it was broken off', async () => {
    const order = await orders.billed();
    await payInSage(order, 500);
    await sandbox.fail({ system: 'sage', match: 'GET /sales_invoices', mode: 'error500', times: 1 });
    await expect(shop.run(new SyncInvoices())).rejects.toThrow('Sage answered 500');
    expect(await shown(order)).toMatchObject({ status: 'unpaid' });
    await shop.run(new SyncInvoices());
    expect(await shown(order)).toMatchObject({ status: 'part_paid', outstanding: order.total - 500 });
    expect(await shop.em.count(SageSyncRun, { syncType: 'invoices' })).toBe(1);
  });

  it('runs once at a time, and answers the second start with an error', async () => {
    await orders.billed();
    const both = await Promise.allSettled([shop.run(new SyncInvoices()), shop.run(new SyncInvoices())]);
    const rejected = both.filter((each) => each.status === 'rejected');
    expect(rejected).toHaveLength(1);
    expect(rejected[0]!.reason).toBeInstanceOf(SyncIsRunning);
    expect(String(rejected[0]!.reason)).toContain('An invoice sync is already running.');
  });
});
