import { randomUUID } from 'node:crypto';
import type { Sandbox } from '../../../../test/harness/sandbox.ts';
import type { Scenario } from '../../../platform/testing/scenario.js';
import { OrderPlaced, type OrderPlacedPayload } from '../../ordering/events.js';
import { SageClient } from '../connection/sage.client.js';
import { DocumentCreated, OrderInSageChanged } from '../events.js';
import { QueuedWrite } from '../queue/queued-write.entity.js';
import { GuestOrderScenario } from '../testing/guest-orders.js';
import { openSageShop } from '../testing/sage-shop.js';
import { Documents } from './documents.facade.js';

describe('A guest order in Sage', () => {
  let sandbox: Sandbox;
  let shop: Scenario;
  let guests: GuestOrderScenario;

  beforeAll(async () => {
    ({ sandbox, shop } = await openSageShop());
    guests = new GuestOrderScenario(shop);
  });
  afterAll(async () => {
    await shop.close();
    await sandbox.stop();
  });

  /** Expects one receipt and one movement per line, whatever happened before. */
  async function expectOneOfEach(placed: OrderPlacedPayload): Promise<void> {
    const documents = await sandbox.documents(placed.orderNumber);
    expect(documents.map(({ type, total }) => ({ type, total }))).toEqual([
      { type: 'other_payment', total: (placed.total / 100).toFixed(2) },
    ]);
    const movements = await sandbox.stockMovements(placed.orderNumber);
    expect(movements.map(({ itemCode, quantity }) => [itemCode, Number(quantity)])).toEqual(
      placed.lines.map(({ sku, quantity }) => [sku, -quantity]),
    );
    expect(await guests.writeOf(placed)).toMatchObject({ status: 'done', errorMessage: null });
    expect(await guests.eventsOf(placed)).toEqual([
      expect.objectContaining({ document: 'receipt', sageId: documents[0]!.id, orderNumber: placed.orderNumber }),
    ]);
  }

  it('is one receipt to the penny, with its discount spread and delivery a line of its own', async () => {
    const lines = [
      await guests.line('TST-BC-001', 2, { total: 4990, discount: 834, tax: 693 }),
      await guests.line('TST-AE-001', 3, { total: 2547, discount: 425, tax: 354 }),
    ];
    const placed = await guests.place({ lines, shipping: { total: 499, discount: 83, tax: 69, vatRate: 20 } });
    await guests.writeAll();

    await expectOneOfEach(placed);
    const [{ id } = { id: '' }] = await sandbox.documents(placed.orderNumber);
    const purpose = { syncType: 'order' } as const;
    const receipt = await shop.get(SageClient).get<Record<string, unknown>>(`/other_payments/${id}`, purpose);
    expect(receipt).toMatchObject({
      transaction_type: { id: 'OTHER_RECEIPT' },
      bank_account: { displayed_as: 'Card clearing (1250)' },
      reference: placed.orderNumber,
      date: '2026-07-01',
      total_amount: '66.94',
      tax_amount: '11.16',
      payment_lines: [
        {
          ledger_account: { displayed_as: 'Web sales (4010)' },
          details: '2 x Aldbrook Aqua Basecoat Jet Black 1 L',
          tax_rate: { id: 'GB_STANDARD' },
          net_amount: '34.63',
          tax_amount: '6.93',
          total_amount: '41.56',
        },
        { ledger_account: { displayed_as: 'Web sales (4010)' }, net_amount: '17.68', tax_amount: '3.54' },
        { ledger_account: { displayed_as: 'Carriage on Sales (4910)' }, details: 'Delivery', total_amount: '4.16' },
      ],
    });
  });

  it('has no line for delivery that cost nothing', async () => {
    const placed = await guests.place({ shipping: { total: 0, discount: 0, tax: 0, vatRate: 20 } });
    await guests.writeAll();
    await expectOneOfEach(placed);
    const [call] = await guests.callsOf(placed, 'POST /other_payments');
    expect(call!.requestData).toMatchObject({ other_payment: { payment_lines: { length: 2 } } });
  });

  it('moves each line of the same product by itself, at what the product costs', async () => {
    const placed = await guests.place({
      lines: [await guests.line('TST-BC-001', 2), await guests.line('TST-BC-001', 1)],
    });
    await guests.writeAll();
    await expectOneOfEach(placed);
    const [call] = await guests.callsOf(placed, 'POST /stock_movements');
    expect(call!.requestData).toMatchObject({
      stock_movement: { cost_price: '10.40', quantity: '-2', reference: placed.orderNumber, date: '2026-07-01' },
    });
  });

  it('carries the date of the United Kingdom', async () => {
    const placed = await guests.place({ placedAt: '2026-07-01T23:00:00.000Z' });
    await guests.writeAll();
    const [call] = await guests.callsOf(placed, 'POST /other_payments');
    expect(call!.requestData).toMatchObject({ other_payment: { date: '2026-07-02' } });
  });

  it('is known to the shop with its Sage id, counted once Sage had moved the stock', async () => {
    const placed = await guests.place();
    const before = Date.now();
    await guests.writeAll();
    const {
      documents: [document],
    } = await shop.get(Documents).ofOrder(placed.orderId);
    const [event] = await guests.eventsOf(placed);
    expect(document).toMatchObject({ document: 'receipt', sageId: event!.sageId, number: null, status: 'PAID' });
    const { steps } = await guests.writeOf(placed);
    expect(event!.countedAt).toBe(steps!['movement-2']!.at);
    expect(Date.parse(event!.countedAt!)).toBeGreaterThanOrEqual(before - 1000);
  });

  it('carries the id of the request that placed it into what Sage made known', async () => {
    const placed = await guests.place();
    await guests.writeAll();
    const rows = await shop.em.execute<{ type: string; correlation_id: string }[]>(
      'select type, correlation_id from platform.outbox where aggregate_id = ? order by seq',
      [placed.orderId],
    );
    expect(rows.map(({ type }) => type)).toEqual([OrderPlaced.type, DocumentCreated.type, OrderInSageChanged.type]);
    expect(new Set(rows.map((row) => row.correlation_id)).size).toBe(1);
    const calls = await guests.callsOf(placed);
    expect(new Set(calls.map(({ correlationId }) => correlationId))).toEqual(new Set([rows[0]!.correlation_id]));
  });

  it('queues nothing twice when its event is received again', async () => {
    const placed = await guests.place();
    const { eventId } = await guests.writeOf(placed);
    await shop.em.execute(`update platform.inbox set status = 'pending' where event_id = ?`, [eventId]);
    await shop.relay();
    await guests.writeAll();
    await expectOneOfEach(placed);
    expect(await shop.em.count(QueuedWrite, { entityId: placed.orderId })).toBe(1);
  });

  it('leaves the orders of signed-in customers to their invoices', async () => {
    const names = { companyName: null, companyAddress: null, vatNumber: null };
    const customer = { userId: randomUUID(), name: 'A', email: 'a@b.test', ...names };
    const placed = await guests.place({ customer });
    expect((await guests.writesOf(placed)).map(({ operation }) => operation)).toEqual(['create_invoice']);
  });

  it('is parked when its lines do not add up to what was paid', async () => {
    const placed = await guests.place({ total: 1 });
    await guests.writeAll();
    expect(await guests.writeOf(placed)).toMatchObject({
      status: 'parked',
      errorMessage: expect.stringContaining('but £0.01 was paid'),
    });
    expect(await sandbox.documents(placed.orderNumber)).toEqual([]);
  });
});
