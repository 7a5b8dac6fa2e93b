import { parsePence } from '../../../platform/money.js';
import { CannotBePosted } from '../connection/sage-http.js';
import {
  composeCreditNote,
  composeRefundPayment,
  type RefundedOrder,
  type RefundShare,
  refundLines,
  refundMark,
  returnedUnits,
} from './credit-note.js';
import { composeReceiptRefund, composeReturn } from './receipt.js';
import type { SoldLine } from './sage-fields.js';

const mapping = {
  webSalesLedgerAccountId: 'web-sales',
  carriageLedgerAccountId: 'carriage',
  cardClearingBankAccountId: 'card-clearing',
  taxRateByPercentage: { 20: 'GB_STANDARD', 5: 'GB_LOWER', 0: 'GB_ZERO' },
};

const line = (productId: string, money: Partial<SoldLine> = {}): SoldLine => ({
  productId,
  sku: `SKU-${productId}`,
  name: `Clearcoat ${productId}`,
  quantity: 3,
  total: 2000,
  discount: 0,
  tax: 333,
  vatRate: 20,
  ...money,
});

const share = (position: number | null, amount: number, tax: number, vatRate = 20): RefundShare => ({
  position,
  amount,
  tax,
  vatRate,
});

function refund(shares: RefundShare[], changes: Partial<RefundedOrder> = {}): RefundedOrder {
  return {
    orderId: 'order',
    orderNumber: 'TC-100001',
    placedAt: '2026-01-31T12:00:00Z',
    lines: [line('a'), line('b'), line('c', { vatRate: 5, tax: 95 })],
    shipping: { total: 499, discount: 0, tax: 83, vatRate: 20 },
    total: 6499,
    refundId: '0198c0de-0000-7000-8000-0123456789ab',
    kind: 'part',
    units: [],
    amount: shares.reduce((sum, { amount }) => sum + amount, 0),
    shares,
    restocked: false,
    paymentMethod: 'stripe',
    ...changes,
  };
}

const allUnits = [0, 1, 2].map((position) => ({ position, quantity: 3 }));
const whole = (shares: RefundShare[]) => refund(shares, { kind: 'whole', units: allUnits, restocked: true });
const context = {
  contactId: 'contact',
  date: '2026-02-03',
  mapping,
  items: new Map(['a', 'b', 'c'].map((id) => [id, `item-${id}`])),
};

describe('What a refund says in Sage', () => {
  const everything = [share(0, 2000, 333), share(1, 2000, 333), share(2, 2000, 95, 5), share(null, 499, 83)];

  it('of the whole names each line with its goods, and delivery', () => {
    expect(refundLines(whole(everything))).toEqual([
      expect.objectContaining({ name: 'Clearcoat a', productId: 'a', quantity: 3, amount: 2000, tax: 333 }),
      expect.objectContaining({ name: 'Clearcoat b', productId: 'b' }),
      expect.objectContaining({ name: 'Clearcoat c', productId: 'c', amount: 2000, tax: 95, vatRate: 5 }),
      expect.objectContaining({ name: 'Delivery', isDelivery: true, productId: null, amount: 499, tax: 83 }),
    ]);
  });

  it('of what earlier parts left names a line whose money is gone too, because its goods come back now', () => {
    const lines = refundLines(whole([share(1, 150, 25)]));
    expect(lines.map(({ productId, amount, tax }) => [productId, amount, tax])).toEqual([
      ['a', 0, 0],
      ['b', 150, 25],
      ['c', 0, 0],
    ]);
  });

  it('of a part is one line for goods and delivery of each VAT rate, without goods', () => {
    const lines = refundLines(
      refund([share(0, 500, 83), share(1, 300, 50), share(2, 200, 10, 5), share(null, 100, 17)]),
    );
    expect(lines.map(({ name, amount, tax, productId }) => [name, amount, tax, productId])).toEqual([
      ['Goods at 20% VAT, part refund', 800, 133, null],
      ['Goods at 5% VAT, part refund', 200, 10, null],
      ['Delivery at 20% VAT, part refund', 100, 17, null],
    ]);
  });

  it('without goods coming back, as when they are lost, credits the money of each line only', () => {
    const lost = refund([share(0, 2000, 333), share(null, 499, 83)], {
      kind: 'whole',
      units: allUnits,
      restocked: false,
    });
    expect(refundLines(lost).map(({ name, productId }) => [name, productId])).toEqual([
      ['Clearcoat a', null],
      ['Delivery', null],
    ]);
  });

  it('of some lines names the units that it is of, with their items where they come back', () => {
    const some = refund([share(1, 667, 111)], {
      kind: 'lines',
      restocked: true,
      units: [{ position: 1, quantity: 1 }],
    });
    expect(refundLines(some)).toMatchObject([
      { name: 'Clearcoat b', quantity: 1, amount: 667, tax: 111, productId: 'b' },
    ]);
    expect(returnedUnits(some)).toEqual([{ position: 1, quantity: 1 }]);
    const lost = { ...some, restocked: false };
    expect(refundLines(lost)).toMatchObject([{ name: 'Clearcoat b', amount: 667, productId: null }]);
    expect(returnedUnits(lost)).toEqual([]);
  });

  it('of the rest brings back the units that are left', () => {
    const rest = refund(everything, { kind: 'whole', restocked: true, units: [{ position: 2, quantity: 1 }] });
    expect(returnedUnits(rest)).toEqual([{ position: 2, quantity: 1 }]);
    expect(refundLines(rest).map(({ productId }) => productId)).toEqual([null, null, 'c', null]);
  });

  it('is nothing where the shares are not the amount', () => {
    expect(() => refundLines(refund([share(0, 500, 83)], { amount: 501 }))).toThrow(CannotBePosted);
  });

  it('is known by the random end of the refund’s id', () => {
    expect(refundMark(refund([]))).toBe('Refund 0123456789ab');
  });

  it('adds up on the credit note to the penny, net and VAT, with a quantity that divides no price', () => {
    const { credit_note_lines, notes, reference } = composeCreditNote(whole(everything), context, 'SI-12');
    expect([reference, notes]).toEqual(['TC-100001', 'For invoice SI-12. Refund 0123456789ab']);
    const sums = credit_note_lines.map(({ quantity, unit_price, discount_amount, tax_amount }) => {
      const net = Number(quantity) * parsePence(unit_price) - parsePence(discount_amount);
      return [net + parsePence(tax_amount), parsePence(tax_amount)];
    });
    expect(sums).toEqual(everything.map(({ amount, tax }) => [amount, tax]));
    expect(credit_note_lines.map(({ product_id, ledger_account_id }) => [product_id, ledger_account_id])).toEqual([
      ['item-a', 'web-sales'],
      ['item-b', 'web-sales'],
      ['item-c', 'web-sales'],
      [undefined, 'carriage'],
    ]);
  });

  it('is not made where Sage no longer has an item whose goods come back', () => {
    const items = new Map([['a', 'item-a']]);
    expect(() => composeCreditNote(whole(everything), { ...context, items }, null)).toThrow(
      'Sage has no item for Clearcoat b, so its stock cannot come back.',
    );
  });

  it('pays the whole credit note out of the account that cards are paid into', () => {
    expect(composeRefundPayment(whole(everything), context, 'note', mapping)).toMatchObject({
      transaction_type_id: 'CUSTOMER_REFUND',
      bank_account_id: 'card-clearing',
      total_amount: '64.99',
      allocated_artefacts: [{ artefact_id: 'note', amount: '64.99' }],
    });
  });

  it('reverses a guest’s receipt line by line, without lines of nothing', () => {
    const body = composeReceiptRefund(whole([share(1, 150, 25), share(null, 499, 83)]), '2026-02-03', mapping);
    expect(body).toMatchObject({
      transaction_type_id: 'OTHER_RECEIPT_REFUND',
      date: '2026-02-03',
      total_amount: '6.49',
    });
    expect(body.payment_lines).toEqual([
      {
        ledger_account_id: 'web-sales',
        details: 'Refund 0123456789ab: 3 x Clearcoat b',
        tax_rate_id: 'GB_STANDARD',
        net_amount: '1.25',
        tax_amount: '0.25',
        total_amount: '1.50',
      },
      expect.objectContaining({ ledger_account_id: 'carriage', details: 'Refund 0123456789ab: Delivery' }),
    ]);
  });

  it('puts each line back with a movement that names refund and line', () => {
    const item = { sageProductId: 'item-b', costPrice: 1040 };
    expect(composeReturn(whole(everything), '2026-02-03', { position: 1, quantity: 3 }, item)).toEqual({
      stock_item_id: 'item-b',
      date: '2026-02-03',
      quantity: '3',
      cost_price: '10.40',
      reference: 'TC-100001',
      details: 'Refund 0123456789ab line 2: SKU-b',
    });
  });
});
