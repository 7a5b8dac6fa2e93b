import { balanceOf } from '../../src/modules/accounting-sync/testing/refunds.js';
import { ChangeOrderStatus } from '../../src/modules/ordering/orders/orders.commands.js';
import { RefundOrder } from '../../src/modules/ordering/refunds/refund-order.js';
import { SettleRefund } from '../../src/modules/ordering/refunds/refunds.commands.js';
import type { MadeOrder } from '../../src/modules/ordering/testing/order-world.js';
import { parsePence, toDecimal } from '../../src/platform/money.js';
import { ReconciledShop } from './reconciled-shop.js';

const AS_STAFF = { syncType: 'invoices' } as const;

interface CreditNote {
  total_amount: string;
  tax_amount: string;
  credit_note_lines: {
    quantity: string;
    total_amount: string;
    tax_amount: string;
    product: { id: string } | null;
  }[];
}
interface Share {
  position: number | null;
  amount: number;
  tax: number;
}

describe('In Sage', () => {
  let shop: ReconciledShop;

  beforeAll(async () => {
    shop = await ReconciledShop.open();
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop?.close());

  /** A shipped order of three units on which points were used, so that no unit's price is a round one. */
  const shipped = async () => {
    const { world, product } = shop;
    const order = await world.placed(product, 3, { actor: await shop.customer(), points: 137 });
    for (const status of ['processing', 'shipped'] as const)
      await world.scenario.run(
        new ChangeOrderStatus(order.orderNumber, world.sales, status, { carrier: 'DPD', trackingNumber: '1' }),
      );
    await shop.settle();
    return order;
  };
  const refundLines = async (order: MadeOrder, quantity: number, delivery = false) => {
    const { scenario, sales } = shop.world;
    const lines = { units: [{ position: 0, quantity }], delivery };
    await scenario.run(new RefundOrder(order.orderNumber, sales, 'Dented', undefined, undefined, { lines }));
    await shop.settle();
  };
  const sharesOf = async ({ id }: MadeOrder) =>
    (
      await shop.world.rows<{ shares: Share[] }>(
        'select shares from ordering.refunds where order_id = ? order by created_at',
        [id],
      )
    ).map(({ shares }) => shares);
  const notesOf = async ({ orderNumber }: MadeOrder) => {
    const documents = await shop.world.sandbox.documents(orderNumber);
    const notes = documents.filter(({ type }) => type === 'sales_credit_note');
    return Promise.all(notes.map(({ id }) => shop.sage.get<CreditNote>(`/sales_credit_notes/${id}`, AS_STAFF)));
  };
  const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0);
  const inPence = ({ credit_note_lines: lines }: CreditNote) =>
    lines.map(({ total_amount, tax_amount }) => [parsePence(total_amount), parsePence(tax_amount)]);
  const isGreen = async () => {
    const run = await shop.run();
    expect(await shop.cases()).toEqual([]);
    expect(run.status).toBe('green');
    expect(run.sums.filter(({ difference }) => Number(difference) !== 0)).toEqual([]);
  };

  it('a refund of lines is a credit note of those units to the penny, VAT too; with the rest nothing is left', async () => {
    const order = await shipped();
    await refundLines(order, 1);
    await refundLines(order, 1);
    const [first, second] = await sharesOf(order);
    const notes = await notesOf(order);
    expect(notes).toHaveLength(2);
    const byAmount = (one: number[][], other: number[][]) => one[0]![0]! - other[0]![0]!;
    expect(notes.map(inPence).toSorted(byAmount)).toEqual(
      [first!, second!].map((shares) => shares.map(({ amount, tax }) => [amount, tax])).toSorted(byAmount),
    );
    for (const note of notes) {
      expect(note.credit_note_lines.map(({ quantity, product }) => [Number(quantity), product !== null])).toEqual([
        [1, true],
      ]);
      expect([parsePence(note.total_amount), parsePence(note.tax_amount)]).toEqual(inPence(note)[0]);
    }
    const given = sum([...first!, ...second!], ({ amount }) => amount);
    expect(await balanceOf(shop.world.sandbox, order)).toEqual({
      sold: order.total - given,
      vat: order.tax - sum([...first!, ...second!], ({ tax }) => tax),
      money: order.total - given,
      units: { 'TST-BC-001': -1 },
    });
    await isGreen();
    await refundLines(order, 1, true);
    expect(sum((await sharesOf(order)).flat(), ({ amount }) => amount)).toBe(order.total);
    expect(await balanceOf(shop.world.sandbox, order)).toEqual({
      ...{ sold: 0, vat: 0, money: 0 },
      units: { 'TST-BC-001': 0 },
    });
    await isGreen();
  });

  it('a refund that was settled another way is booked once, and missed by the nightly reconciliation where it is not', async () => {
    const order = await shipped();
    await shop.world.sandbox.fail({ system: 'stripe', match: 'POST /refunds', mode: 'refuse422', times: 1 });
    await refundLines(order, 1);
    expect(await notesOf(order)).toEqual([]);
    await isGreen();
    const { id, amount } = (await shop.world.refundsOf(order))[0]!;
    await shop.world.scenario.run(
      new SettleRefund(order.orderNumber, id, shop.world.sales, 'BACS 4711', 'The card was closed'),
    );
    await shop.settle();
    expect(await shop.world.stripeRefunds(order)).toEqual([]);
    const [note, ...others] = await notesOf(order);
    expect(others).toEqual([]);
    expect(note!.total_amount).toBe(toDecimal(parsePence(amount)));
    expect(note!.credit_note_lines.map(({ quantity, product }) => [Number(quantity), product !== null])).toEqual([
      [1, true],
    ]);
    await isGreen();

    await shop.sage.delete(`/contact_payments/${await shop.documentOf(order, 'refund')}`, AS_STAFF);
    const creditNote = await shop.documentOf(order, 'credit_note');
    await shop.sage.delete(`/sales_credit_notes/${creditNote}?void_reason=Mistake`, AS_STAFF);
    expect(await shop.run()).toMatchObject({ status: 'differences' });
    expect(await shop.cases()).toMatchObject([
      {
        kind: 'refund-differs',
        title: 'Refunds differ in Sage',
        orderNumber: order.orderNumber,
        expected: toDecimal(parsePence(amount)),
        found: '0.00',
      },
    ]);
  });
});
