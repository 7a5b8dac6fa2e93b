import { SageClient } from '../src/modules/accounting-sync/connection/sage.client.js';
import { Documents } from '../src/modules/accounting-sync/documents/documents.facade.js';
import { OrderInSageChanged } from '../src/modules/accounting-sync/events.js';
import { QueuedWrite } from '../src/modules/accounting-sync/queue/queued-write.entity.js';
import { SyncInvoices } from '../src/modules/accounting-sync/sync-runs/sync-runs.commands.js';
import { CustomerOrders, documentsOf } from '../src/modules/accounting-sync/testing/customer-orders.js';
import type { AnyOrder } from '../src/modules/accounting-sync/testing/guest-orders.js';
import { openSageShop } from '../src/modules/accounting-sync/testing/sage-shop.js';
import { FailedEventChanges } from '../src/modules/operations/failed-events/failed-events.commands.js';
import { OperationsOfSage } from '../src/modules/operations/testing/operations-of-sage.js';
import {
  DocumentRequested,
  OrderPlaced,
  type OrderPlacedPayload,
  type OrderSnapshot,
} from '../src/modules/ordering/events.js';
import type { Scenario } from '../src/platform/testing/scenario.js';
import { storeReactions } from '../src/platform/testing/store-reactions.js';
import type { Sandbox } from './harness/sandbox.ts';

const PAID = ['sales_invoice', 'contact_payment', 'contact_allocation'];

describe('A document that staff have made by hand', () => {
  let sandbox: Sandbox;
  let shop: Scenario;
  let orders: CustomerOrders;

  beforeAll(async () => {
    ({ sandbox, shop } = await openSageShop([OperationsOfSage]));
    orders = new CustomerOrders(shop);
  });
  afterAll(async () => {
    await shop.close();
    await sandbox.stop();
  });
  afterEach(() => sandbox.clearFaults());

  const fail = (match: string, mode: 'refuse422' | 'lost-answer' = 'refuse422') =>
    sandbox.fail({ system: 'sage', match, mode, times: 1 });
  const dismissAll = async (order: AnyOrder) => {
    for (const { id, status } of await orders.writesOf(order))
      if (status === 'parked')
        await shop.get(FailedEventChanges).dismiss(id, { actor: 'ada', reason: 'Booked by hand' });
  };
  const request = async (order: OrderSnapshot, paymentMethod: 'stripe' | 'purchase_order' = 'stripe') => {
    await shop.receive(DocumentRequested({ ...order, paymentMethod, requestedBy: 'ada', reason: 'It is missing' }));
  };
  const typesOf = async (order: AnyOrder) => (await documentsOf(sandbox, order)).map(({ type }) => type);
  const saleOf = ({ orderId }: AnyOrder) => shop.get(Documents).saleOf(orderId);
  const stateOf = async ({ orderId }: AnyOrder) =>
    (await shop.published(OrderInSageChanged)).findLast((event) => event.orderId === orderId)?.state;
  const sage = () => shop.get(SageClient);
  const voidInvoice = async (order: AnyOrder) => {
    const all = await sandbox.documents(order.orderNumber);
    const idOf = (type: string) => all.find((document) => document.type === type && document.status !== 'VOID')?.id;
    await sage().delete(`/sales_invoices/${idOf('sales_invoice')}?void_reason=Mistake`, { syncType: 'queue' });
  };

  it('takes a dismissed write up again, once, however often it is asked for', async () => {
    await fail('POST /sales_invoices');
    const placed = await orders.pay();
    await orders.writeAll();
    expect([(await saleOf(placed)).state, await stateOf(placed)]).toEqual(['attention', 'attention']);
    await dismissAll(placed);
    expect([(await saleOf(placed)).state, await stateOf(placed)]).toEqual(['missing', 'none']);
    await request(placed);
    await request(placed);
    expect([(await saleOf(placed)).state, await stateOf(placed)]).toEqual(['waiting', 'waiting']);
    await orders.writeAll();
    await request(placed);
    await orders.writeAll();
    expect([(await saleOf(placed)).state, await stateOf(placed)]).toEqual(['standing', 'complete']);
    expect(await orders.writesOf(placed)).toHaveLength(1);
    expect(await typesOf(placed)).toEqual(PAID);
  });

  it('makes only what is missing of a write that was dismissed half way', async () => {
    await fail('POST /contact_payments');
    const placed = await orders.pay();
    await orders.writeAll();
    await dismissAll(placed);
    expect(await saleOf(placed)).toMatchObject({ state: 'unfinished', documents: [{ document: 'invoice' }] });
    await request(placed);
    await orders.writeAll();
    expect(await typesOf(placed)).toEqual(PAID);
    expect((await saleOf(placed)).state).toBe('standing');
  });

  it('takes what Sage has after all, whose answer was lost before the write was dismissed', async () => {
    await fail('POST /sales_invoices', 'lost-answer');
    const placed = await orders.pay();
    await orders.writeAll();
    await shop.em.nativeUpdate(QueuedWrite, { entityId: placed.orderId }, { status: 'parked', steps: {} });
    await dismissAll(placed);
    await request(placed);
    await orders.writeAll();
    expect(await typesOf(placed)).toEqual(PAID);
  });

  it('is made where the event of the order was lost; the event itself makes nothing more when it comes', async () => {
    const placed = await orders.order({ customer: orders.customer() });
    await request(placed);
    await orders.writeAll();
    expect(await typesOf(placed)).toEqual(PAID);
    await shop.receive(OrderPlaced(placed as OrderPlacedPayload));
    await orders.writeAll();
    expect(await orders.writesOf(placed)).toHaveLength(1);
    expect(await typesOf(placed)).toEqual(PAID);
  });

  it('waits no longer where the reaction to the event was dismissed, and can be asked for', async () => {
    const placed = await orders.order({ customer: orders.customer() });
    const payload = JSON.stringify(placed).replaceAll("'", "''");
    const [reaction] = await shop.em.execute<{ id: string }[]>(
      storeReactions(`select 'accounting-sync' as module, 'accounting-sync.enqueue-document-on-order-placed' as reaction,
        '${placed.orderId}' as aggregate_id, '${payload}'::jsonb as payload, 'parked' as status, 8 as attempts`),
    );
    expect(
      await shop.get(FailedEventChanges).dismiss(`inbox-${reaction!.id}`, { actor: 'ada', reason: 'It fails' }),
    ).toBe(true);
    expect([(await saleOf(placed)).state, await stateOf(placed)]).toEqual(['missing', 'none']);
    await request(placed);
    expect([(await saleOf(placed)).state, await stateOf(placed)]).toEqual(['waiting', 'waiting']);
    await orders.writeAll();
    expect([(await saleOf(placed)).state, await stateOf(placed)]).toEqual(['standing', 'complete']);
  });

  it('replaces an invoice that was made void in Sage, with the payment that is there', async () => {
    await fail('POST /contact_allocations');
    const placed = await orders.pay();
    await orders.writeAll();
    await dismissAll(placed);
    await voidInvoice(placed);
    await shop.run(new SyncInvoices());
    expect([(await saleOf(placed)).state, await stateOf(placed)]).toEqual(['missing', 'none']);
    await request(placed);
    await orders.writeAll();
    expect(await documentsOf(sandbox, placed)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'sales_invoice', status: 'VOID' }),
        expect.objectContaining({ type: 'sales_invoice', status: 'PAID' }),
      ]),
    );
    expect((await typesOf(placed)).sort()).toEqual([...PAID, 'sales_invoice'].sort());
    expect([(await saleOf(placed)).state, await stateOf(placed)]).toEqual(['standing', 'complete']);
  });

  it('replaces the invoice of a purchase order, without invoicing its quote twice', async () => {
    const placed = await orders.billed();
    await voidInvoice(placed);
    expect(await shop.get(Documents).readSale(placed.orderId)).toBe(true);
    expect((await saleOf(placed)).state).toBe('missing');
    await request(placed, 'purchase_order');
    await orders.writeAll();
    const invoices = (await documentsOf(sandbox, placed)).filter(({ type }) => type === 'sales_invoice');
    expect(invoices.map(({ status }) => status).sort()).toEqual(['UNPAID', 'VOID']);
  });

  it('replaces a receipt that was deleted in Sage, and moves no stock twice', async () => {
    const placed = await orders.place();
    await orders.writeAll();
    const [receipt] = await sandbox.documents(placed.orderNumber);
    await sage().delete(`/other_payments/${receipt!.id}`, { syncType: 'queue' });
    expect(await shop.get(Documents).readSale(placed.orderId)).toBe(true);
    expect([(await saleOf(placed)).state, await stateOf(placed)]).toEqual(['missing', 'none']);
    await request(placed);
    await orders.writeAll();
    expect(await sandbox.stockMovements(placed.orderNumber)).toHaveLength(2);
    expect([(await saleOf(placed)).state, await stateOf(placed)]).toEqual(['standing', 'complete']);
  });

  it('is read again before it is asked for; where Sage cannot be asked, what is known stays', async () => {
    const placed = await orders.place();
    await orders.writeAll();
    await sandbox.fail({ system: 'sage', match: 'GET /other_payments/*', mode: 'error500', times: 1 });
    expect(await shop.get(Documents).readSale(placed.orderId)).toBe(false);
    expect((await saleOf(placed)).state).toBe('standing');
  });
});
