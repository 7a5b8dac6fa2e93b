import type { Sandbox } from '../../../../test/harness/sandbox.ts';
import { toDecimal } from '../../../platform/money.js';
import type { Scenario } from '../../../platform/testing/scenario.js';
import { SageClient } from '../connection/sage.client.js';
import { DocumentAbandoned, ReturnStarted } from '../events.js';
import { QueuedWrite } from '../queue/queued-write.entity.js';
import { dismissWrite } from '../testing/dismiss-write.js';
import { GuestOrderScenario } from '../testing/guest-orders.js';
import { balanceOf, PublishedRefunds } from '../testing/refunds.js';
import { openSageShop } from '../testing/sage-shop.js';
import { Documents } from './documents.facade.js';

describe('A guest’s refund in Sage', () => {
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
  afterEach(async () => {
    await sandbox.clearFaults();
    await shop.em.nativeUpdate(QueuedWrite, { status: { $ne: 'done' } }, { status: 'dismissed' });
  });

  const sold = async () => {
    const lines = [
      await guests.line('TST-BC-001', 2, { total: 4990, discount: 834, tax: 693 }),
      await guests.line('TST-AE-001', 3, { total: 2547, discount: 425, tax: 101, vatRate: 5 }),
      await guests.line('TST-BC-001', 1),
    ];
    const placed = await guests.place({ lines, shipping: { total: 499, discount: 83, tax: 69, vatRate: 20 } });
    await guests.writeAll();
    return placed;
  };
  const entriesOf = async ({ orderNumber }: { orderNumber: string }) => {
    const documents = await sandbox.documents(orderNumber);
    return Promise.all(
      documents.map(({ id }) =>
        shop
          .get(SageClient)
          .get<Record<string, unknown> & { payment_lines: Record<string, unknown>[] }>(`/other_payments/${id}`, {
            syncType: 'queue',
          }),
      ),
    );
  };

  it('is, of the whole order, the reverse of the receipt and of the movement of each line', async () => {
    const placed = await sold();
    const refund = await new PublishedRefunds(shop, placed).whole();
    await guests.writeAll();
    expect(await balanceOf(sandbox, placed)).toEqual({
      sold: 0,
      vat: 0,
      money: 0,
      units: { 'TST-BC-001': 0, 'TST-AE-001': 0 },
    });
    const [receipt, back, ...others] = await entriesOf(placed);
    expect(others).toEqual([]);
    expect(back).toMatchObject({
      transaction_type: { id: 'OTHER_RECEIPT_REFUND' },
      bank_account: { displayed_as: 'Card clearing (1250)' },
      reference: placed.orderNumber,
      total_amount: receipt!.total_amount,
      tax_amount: receipt!.tax_amount,
    });
    const amounts = (lines: Record<string, unknown>[]) =>
      lines.map(({ ledger_account, tax_rate, net_amount, tax_amount }) => [
        (ledger_account as { displayed_as: string }).displayed_as,
        (tax_rate as { id: string }).id,
        net_amount,
        tax_amount,
      ]);
    expect(amounts(back!.payment_lines)).toEqual(amounts(receipt!.payment_lines));
    expect(back!.payment_lines[0]!.details).toBe(`Refund ${refund.refundId.slice(-12)}: 2 x Aldbrook Aqua Basecoat J…`);
    expect((await sandbox.stockMovements(placed.orderNumber)).slice(3).map(({ quantity }) => Number(quantity))).toEqual(
      [2, 3, 1],
    );
  });

  it('gives back money and VAT by rate, and no goods, for a part', async () => {
    const placed = await sold();
    const refunds = new PublishedRefunds(shop, placed);
    const refund = await refunds.part(1000);
    await guests.writeAll();
    const [, back] = await entriesOf(placed);
    expect(back).toMatchObject({ total_amount: '10.0' });
    const tax = refund.shares.reduce((sum, share) => sum + share.tax, 0);
    expect(Number(back!.tax_amount)).toBe(tax / 100);
    expect(back!.payment_lines.map(({ tax_rate }) => (tax_rate as { id: string }).id)).toEqual([
      'GB_STANDARD',
      'GB_LOWER',
      'GB_STANDARD',
    ]);
    expect(await sandbox.stockMovements(placed.orderNumber)).toHaveLength(3);

    await refunds.part(1000);
    await refunds.whole();
    await guests.writeAll();
    expect(await balanceOf(sandbox, placed)).toEqual({
      sold: 0,
      vat: 0,
      money: 0,
      units: { 'TST-BC-001': 0, 'TST-AE-001': 0 },
    });
    expect((await guests.writesOf(placed)).map(({ status }) => status)).toEqual(['done', 'done', 'done', 'done']);
  });

  it('is published once Sage has the goods again, a part refund without goods', async () => {
    const placed = await sold();
    const refunds = new PublishedRefunds(shop, placed);
    await refunds.part(1000);
    await refunds.whole();
    await guests.writeAll();
    const [, , whole] = await guests.writesOf(placed);
    const [, part, all] = await guests.eventsOf(placed);
    expect(part).toMatchObject({ document: 'refund', countedAt: null });
    expect(all).toMatchObject({
      document: 'refund',
      countedAt: whole!.steps!['return-1']!.startedAt,
      sageNumber: null,
    });
    const started = (await shop.published(ReturnStarted)).filter(({ orderId }) => orderId === placed.orderId);
    expect(started.map(({ countedAt }) => countedAt)).toEqual([all!.countedAt]);
    const { documents } = await shop.get(Documents).ofOrder(placed.orderId);
    expect(documents.map(({ document, sageId }) => [document, sageId])).toEqual([
      ['receipt', expect.any(String)],
      ['refund', part!.sageId],
      ['refund', all!.sageId],
    ]);
  });

  it('puts back only what was taken out where the receipt was dismissed half way, and counts none of it', async () => {
    const placed = await guests.place({
      lines: [await guests.line('TST-BC-001', 2), await guests.line('TST-BC-012', 1)],
    });
    await guests.writeAll();
    const [receipt] = await shop.em.find(QueuedWrite, { status: 'parked' }, { orderBy: { seq: 'desc' } });
    await dismissWrite(shop, receipt!.id, 'Counted by hand', 'Olive');
    expect(await balanceOf(sandbox, placed)).toMatchObject({ sold: placed.total, units: { 'TST-BC-001': -2 } });
    await new PublishedRefunds(shop, placed).whole();
    await guests.writeAll();
    expect(await balanceOf(sandbox, placed)).toEqual({ sold: 0, vat: 0, money: 0, units: { 'TST-BC-001': 0 } });
    expect(await guests.eventsOf(placed)).toEqual([expect.objectContaining({ document: 'refund', countedAt: null })]);
    expect((await shop.published(ReturnStarted)).filter(({ orderId }) => orderId === placed.orderId)).toEqual([]);
  });

  it('is published when it is dismissed, with the moment from which Sage’s own count of the goods stands', async () => {
    const placed = await sold();
    const refunds = new PublishedRefunds(shop, placed);
    for (const refund of [() => refunds.part(100), () => refunds.whole()]) {
      await sandbox.fail({ system: 'sage', match: 'POST /other_payments', mode: 'refuse422', times: 1 });
      await refund();
      await guests.writeAll();
      const [parked] = await shop.em.find(QueuedWrite, { status: 'parked' }, { orderBy: { seq: 'desc' } });
      await dismissWrite(shop, parked!.id, 'Booked by hand', 'Olive');
    }
    const published = (await shop.published(DocumentAbandoned)).filter(({ orderId }) => orderId === placed.orderId);
    const { orderId, orderNumber } = placed;
    expect(published).toEqual([
      { orderId, orderNumber, operation: 'create_refund', returnCountedAt: null },
      {
        ...{ orderId, orderNumber, operation: 'create_refund', refundId: expect.any(String) },
        returnCountedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
  });

  it('is parked with a plain cause where the receipt was dismissed before it was made', async () => {
    await sandbox.fail({ system: 'sage', match: 'POST /other_payments', mode: 'refuse422', times: 1 });
    const placed = await guests.place();
    await guests.writeAll();
    await shop.em.nativeUpdate(QueuedWrite, { entityId: placed.orderId }, { status: 'dismissed' });
    await new PublishedRefunds(shop, placed).whole();
    await guests.writeAll();
    expect((await guests.writesOf(placed)).at(-1)).toMatchObject({
      status: 'parked',
      errorMessage: expect.stringMatching(/^The receipt of TC-\d+ was dismissed and is not in Sage/),
    });
    expect(await sandbox.documents(placed.orderNumber)).toEqual([]);
  });

  it('says which line could not come back into stock, and is done by replay', async () => {
    const placed = await sold();
    await sandbox.fail({ system: 'sage', match: 'POST /stock_movements', mode: 'refuse422', times: 1 });
    await new PublishedRefunds(shop, placed).whole();
    await guests.writeAll();
    expect((await guests.writesOf(placed)).at(-1)).toMatchObject({
      status: 'parked',
      errorMessage: expect.stringMatching(/^The refund is in Sage, but putting .* \(TST-BC-001\) back into its stock/),
    });
    await guests.replay(placed);
    await guests.writeAll();
    expect(await balanceOf(sandbox, placed)).toMatchObject({ sold: 0, units: { 'TST-BC-001': 0, 'TST-AE-001': 0 } });
    expect(toDecimal(placed.total)).toBe((await sandbox.documents(placed.orderNumber))[1]!.total);
  });
});
