import type { Sandbox } from '../../../../test/harness/sandbox.ts';
import { toDecimal } from '../../../platform/money.js';
import type { Scenario } from '../../../platform/testing/scenario.js';
import { SageClient } from '../connection/sage.client.js';
import { ReturnStarted } from '../events.js';
import { QueuedWrite } from '../queue/queued-write.entity.js';
import { CustomerOrders, documentsOf } from '../testing/customer-orders.js';
import { balanceOf, PublishedRefunds } from '../testing/refunds.js';
import { openSageShop } from '../testing/sage-shop.js';
import { Documents } from './documents.facade.js';

describe('A customer’s refund in Sage', () => {
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

  const paid = async () => {
    const placed = await orders.pay();
    await orders.writeAll();
    return placed;
  };
  const idsOf = async ({ orderNumber }: { orderNumber: string }, type: string) =>
    (await sandbox.documents(orderNumber)).filter((document) => document.type === type).map(({ id }) => id);
  const creditNotesOf = async (order: { orderNumber: string }) =>
    Promise.all(
      (await idsOf(order, 'sales_credit_note')).map((id) =>
        orders.read<Record<string, unknown> & { credit_note_lines: Record<string, unknown>[] }>(
          `/sales_credit_notes/${id}`,
        ),
      ),
    );

  it('is, of the whole order, a credit note line by line, paid out to the card, and puts the goods back', async () => {
    const placed = await paid();
    const refund = await new PublishedRefunds(shop, placed).whole();
    await orders.writeAll();
    const [total, tax] = [toDecimal(placed.total), toDecimal(placed.tax)];
    expect((await documentsOf(sandbox, placed)).slice(3)).toEqual([
      { type: 'sales_credit_note', total, tax, status: 'PAID' },
      { type: 'contact_payment', total, tax: '0.00', status: null },
    ]);
    expect(await balanceOf(sandbox, placed)).toEqual({
      sold: 0,
      vat: 0,
      money: 0,
      units: { 'TST-BC-001': 0, 'TST-BC-002': 0 },
    });
    const [note] = await creditNotesOf(placed);
    const { number } = (await shop.get(Documents).invoiceOf(placed.orderId))!;
    expect(note).toMatchObject({
      reference: placed.orderNumber,
      notes: expect.stringMatching(`^For invoice ${number}. Refund ${refund.refundId.slice(-12)}$`),
      outstanding_amount: '0.0',
      credit_note_lines: [
        { ledger_account: { displayed_as: 'Web sales (4010)' }, quantity: '2.0', total_amount: '49.9' },
        { quantity: '1.0' },
        { description: 'Delivery', ledger_account: { displayed_as: 'Carriage on Sales (4910)' }, total_amount: '4.99' },
      ],
    });
    const [, payment] = await idsOf(placed, 'contact_payment');
    expect(await orders.read(`/contact_payments/${payment}`)).toMatchObject({
      transaction_type: { id: 'CUSTOMER_REFUND' },
      bank_account: { displayed_as: 'Card clearing (1250)' },
      reference: placed.orderNumber,
    });
  });

  it('is, of a part, credited by VAT rate to the penny, without goods', async () => {
    const lines = [
      await orders.line('TST-AX-006', 7, { unitPrice: 62, total: 434, discount: 101 }),
      await orders.line('TST-BC-001', 3, { unitPrice: 2333, total: 6999, discount: 1633, vatRate: 5 }),
      await orders.line('TST-MX-004', 11, { unitPrice: 13, total: 143, discount: 33, vatRate: 0 }),
      await orders.line('TST-BC-002', 1),
    ];
    const placed = await orders.pay({ lines, shipping: { total: 499, discount: 116, tax: 64, vatRate: 20 } });
    const refund = await new PublishedRefunds(shop, placed).part(1234);
    await orders.writeAll();
    const [note, ...others] = await creditNotesOf(placed);
    expect(others).toEqual([]);
    expect(note!.total_amount).toBe('12.34');
    const wanted = (rate: number, isDelivery: boolean) => {
      const shares = refund.shares.filter(
        ({ position, vatRate }) => vatRate === rate && (position === null) === isDelivery,
      );
      const sum = (field: 'amount' | 'tax') => shares.reduce((total, share) => total + share[field], 0) / 100;
      return [sum('amount'), sum('tax')];
    };
    expect(
      note!.credit_note_lines.map(({ description, product, total_amount, tax_amount }) => [
        description,
        product,
        [Number(total_amount), Number(tax_amount)],
      ]),
    ).toEqual([
      ['Goods at 20% VAT, part refund', null, wanted(20, false)],
      ['Goods at 5% VAT, part refund', null, wanted(5, false)],
      ['Goods at 0% VAT, part refund', null, wanted(0, false)],
      ['Delivery at 20% VAT, part refund', null, wanted(20, true)],
    ]);
    const { sold, money, units } = await balanceOf(sandbox, placed);
    expect([sold, money]).toEqual([placed.total - 1234, placed.total - 1234]);
    expect(units).toEqual({ 'TST-AX-006': -7, 'TST-BC-001': -3, 'TST-MX-004': -11, 'TST-BC-002': -1 });
  });

  it('leaves nothing of the order in the books after the last refund, however the order was split', async () => {
    let seed = 20_261_121;
    const random = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % most;
    };
    for (let round = 0; round < 6; round += 1) {
      const lines = [
        await orders.line('TST-BC-001', 1 + random(4), { vatRate: [20, 5, 0][round % 3]! }),
        await orders.line('TST-AE-001', 1 + random(3), { discount: random(500) }),
      ];
      const placed = await orders.pay({ lines });
      const refunds = new PublishedRefunds(shop, placed);
      while (refunds.rest > 1500) {
        await refunds.part(1 + random(refunds.rest));
        if (random(3) === 0) break;
      }
      const parts = placed.total - refunds.rest;
      await orders.writeAll();
      expect(await balanceOf(sandbox, placed)).toMatchObject({
        sold: placed.total - parts,
        money: placed.total - parts,
      });
      if (refunds.rest === 0) continue;
      await refunds.whole();
      await orders.writeAll();
      expect(await balanceOf(sandbox, placed)).toEqual({
        sold: 0,
        vat: 0,
        money: 0,
        units: { 'TST-BC-001': 0, 'TST-AE-001': 0 },
      });
      for (const { status } of await orders.writesOf(placed)) expect(status).toBe('done');
    }
  });

  it('publishes each document, the credit note with the moment from which the goods may be counted', async () => {
    const placed = await paid();
    const refunds = new PublishedRefunds(shop, placed);
    await refunds.part(500);
    await refunds.whole();
    await orders.writeAll();
    const events = (await orders.eventsOf(placed)).slice(3);
    const [, part, whole] = await orders.writesOf(placed);
    expect(events.map(({ document, countedAt }) => [document, countedAt])).toEqual([
      ['credit_note', null],
      ['refund', null],
      ['credit_note', whole!.steps!['credit-note']!.startedAt],
      ['refund', null],
    ]);
    expect(events[0]!.sageNumber).toMatch(/^SCN-\d+$/);
    const { documents, writes } = await shop.get(Documents).ofOrder(placed.orderId);
    expect(documents.slice(3).map(({ document, status }) => [document, status])).toEqual([
      ['credit_note', 'PAID'],
      ['refund', 'PAID'],
      ['credit_note', 'PAID'],
      ['refund', 'PAID'],
    ]);
    expect(writes.map(({ operation }) => operation)).toEqual([
      'create_invoice',
      'create_credit_note',
      'create_credit_note',
    ]);
    expect(part!.status).toBe('done');
    const started = (await shop.published(ReturnStarted)).filter(({ orderId }) => orderId === placed.orderId);
    expect(started.map(({ countedAt }) => countedAt)).toEqual([events[2]!.countedAt]);
  });

  it('waits for the invoice, also behind one that is parked', async () => {
    await sandbox.fail({ system: 'sage', match: 'POST /sales_invoices', mode: 'refuse422', times: 1 });
    const placed = await orders.pay();
    await new PublishedRefunds(shop, placed).whole();
    await orders.writeAll();
    expect(await sandbox.documents(placed.orderNumber)).toEqual([]);
    await orders.replay(placed);
    await orders.writeAll();
    expect(await balanceOf(sandbox, placed)).toMatchObject({ sold: 0, vat: 0, money: 0 });
  });

  it('is parked with a plain cause where the invoice was dismissed, or was made void in Sage', async () => {
    await sandbox.fail({ system: 'sage', match: 'POST /sales_invoices', mode: 'refuse422', times: 1 });
    const given = await orders.pay();
    await orders.writeAll();
    await shop.em.nativeUpdate(QueuedWrite, { entityId: given.orderId }, { status: 'dismissed' });
    await new PublishedRefunds(shop, given).whole();

    const voided = await orders.billed();
    const [invoice] = await idsOf(voided, 'sales_invoice');
    await shop.get(SageClient).delete(`/sales_invoices/${invoice}?void_reason=Typed%20twice`, { syncType: 'queue' });
    await new PublishedRefunds(shop, voided).whole();

    await orders.writeAll();
    const parkedOf = async (order: { orderId: string; orderNumber: string }) => (await orders.writesOf(order)).at(-1);
    expect(await parkedOf(given)).toMatchObject({
      status: 'parked',
      failure: 'unpostable',
      errorMessage: expect.stringMatching(/^The invoice of TC-\d+ was dismissed and is not in Sage/),
    });
    expect(await parkedOf(voided)).toMatchObject({
      status: 'parked',
      errorMessage: expect.stringMatching(/^Invoice SI-\d+ was made void in Sage/),
    });
    expect(await idsOf(given, 'sales_credit_note')).toEqual([]);
    expect(await idsOf(voided, 'sales_credit_note')).toEqual([]);
  });

  it('is parked when its shares do not add up to what was given back', async () => {
    const placed = await paid();
    const refunds = new PublishedRefunds(shop, placed);
    await refunds.part(100);
    await shop.em.execute(
      `update accounting.sage_sync_queue set payload = jsonb_set(payload, '{amount}', '101') where entity_id = ? and operation = 'create_credit_note'`,
      [placed.orderId],
    );
    await orders.writeAll();
    expect((await orders.writesOf(placed)).at(-1)).toMatchObject({
      status: 'parked',
      errorMessage: 'The shares of the refund add up to £1.00, but £1.01 is given back.',
    });
  });

  it('is booked once, by the refund, when a card order is cancelled', async () => {
    const placed = await paid();
    const refunds = new PublishedRefunds(shop, placed);
    await refunds.cancel(true);
    await refunds.whole();
    await orders.writeAll();
    expect((await orders.writesOf(placed)).map(({ operation }) => operation)).toEqual([
      'create_invoice',
      'create_credit_note',
    ]);
    expect(await balanceOf(sandbox, placed)).toMatchObject({ sold: 0, vat: 0, money: 0 });
  });
});
