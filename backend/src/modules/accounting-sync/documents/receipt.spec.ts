import { parsePence } from '../../../platform/money.js';
import { CannotBePosted } from '../connection/sage-http.js';
import { composeMovement, composeReceipt } from './receipt.js';
import { type SoldLine, type SoldOrder, ukDate } from './sage-fields.js';

const mapping = {
  webSalesLedgerAccountId: 'web-sales',
  carriageLedgerAccountId: 'carriage',
  cardClearingBankAccountId: 'card-clearing',
  taxRateByPercentage: { 20: 'GB_STANDARD', 5: 'GB_LOWER', 0: 'GB_ZERO' },
};

function sold(lines: Partial<SoldLine>[], shipping: Partial<SoldLine> = {}): SoldOrder {
  const all = lines.map((line) => ({
    productId: 'product',
    sku: 'SKU-1',
    name: 'Clearcoat',
    quantity: 1,
    total: 1200,
    discount: 0,
    tax: 200,
    vatRate: 20,
    ...line,
  }));
  const delivery = { total: 0, discount: 0, tax: 0, vatRate: 20, ...shipping };
  const total = [...all, delivery].reduce((sum, line) => sum + line.total - line.discount, 0);
  return {
    orderId: 'order',
    orderNumber: 'TC-100001',
    placedAt: '2026-01-31T12:00:00Z',
    lines: all,
    shipping: delivery,
    total,
  };
}

describe('The receipt of an order', () => {
  it('adds up to the penny: net and VAT to each line, the lines to the total', () => {
    const order = sold(
      [
        { total: 1999, discount: 333, tax: 278 },
        { total: 1, tax: 0 },
        { total: 1050, tax: 50, vatRate: 5 },
      ],
      { total: 499, discount: 83, tax: 69 },
    );
    const { payment_lines, total_amount } = composeReceipt(order, mapping);
    for (const line of payment_lines)
      expect(parsePence(line.net_amount) + parsePence(line.tax_amount)).toBe(parsePence(line.total_amount));
    const sum = payment_lines.reduce((total, line) => total + parsePence(line.total_amount), 0);
    expect(sum).toBe(parsePence(total_amount));
    expect(total_amount).toBe('31.33');
  });

  it('books each line at the rate of its VAT', () => {
    const order = sold([{ vatRate: 5 }, { vatRate: 0, tax: 0 }]);
    expect(composeReceipt(order, mapping).payment_lines.map((line) => line.tax_rate_id)).toEqual([
      'GB_LOWER',
      'GB_ZERO',
    ]);
  });

  it('leaves out what cost nothing', () => {
    const order = sold([{ total: 500, discount: 500, tax: 0 }, {}]);
    expect(composeReceipt(order, mapping).payment_lines).toHaveLength(1);
  });

  it('books delivery with the sales where no account for carriage was chosen', () => {
    const order = sold([{}], { total: 499, tax: 83 });
    const { payment_lines } = composeReceipt(order, { ...mapping, carriageLedgerAccountId: null });
    expect(payment_lines[1]).toMatchObject({ ledger_account_id: 'web-sales', details: 'Delivery', tax_amount: '0.83' });
  });

  it('says which setting is missing', () => {
    const unset = (part: object) => () => composeReceipt(sold([{}]), { ...mapping, ...part });
    expect(unset({ webSalesLedgerAccountId: null })).toThrow('Choose the ledger account for web sales');
    expect(unset({ cardClearingBankAccountId: null })).toThrow('Choose the bank account for card payments');
    expect(unset({ taxRateByPercentage: {} })).toThrow('Choose the tax rate for 20% VAT');
  });

  it('is not made when the lines differ from what was paid', () => {
    expect(() => composeReceipt({ ...sold([{}]), total: 1201 }, mapping)).toThrow(CannotBePosted);
  });

  it('keeps to the lengths that Sage takes', () => {
    const order = sold([
      { name: 'A very long name of a very special clearcoat for agricultural machines', sku: 'S'.repeat(100) },
    ]);
    const [line] = composeReceipt(order, mapping).payment_lines;
    expect(line!.details).toHaveLength(50);
    const movement = composeMovement(order, 0, { sageProductId: 'item', costPrice: 1040 });
    expect(movement.details).toHaveLength(50);
    expect(() => composeReceipt({ ...order, orderNumber: 'T'.repeat(26) }, mapping)).toThrow('25 characters');
  });

  it('keeps the code of a colour, however short the text has to be', () => {
    const colour = { make: 'VW', code: 'LC9X' };
    const name = 'Solvent Basecoat Mixed to Order 1 L, VW LC9X Deep Black Pearl, lighter';
    const order = sold([{ name, colour }]);
    expect(composeReceipt(order, mapping).payment_lines[0]!.details).toBe(
      '1 x Solvent Basecoat Mixed to Order 1 L, VW LC9X …',
    );
  });

  it('has no HTML entities, which Sage rejects', () => {
    const [line] = composeReceipt(sold([{ name: 'Wax &amp; Polish &#8482; & Go' }]), mapping).payment_lines;
    expect(line!.details).toBe('1 x Wax & Polish #8482 & Go');
  });

  it('takes the units of a line out of stock at their cost, and names the line', () => {
    const order = sold([{}, { quantity: 3, sku: 'TST-2' }]);
    expect(composeMovement(order, 1, { sageProductId: 'item-2', costPrice: 5 })).toEqual({
      stock_item_id: 'item-2',
      date: '2026-01-31',
      quantity: '-3',
      cost_price: '0.05',
      reference: 'TC-100001',
      details: 'Web order line 2: TST-2',
    });
  });

  it.each([
    ['2026-07-01T22:59:59Z', '2026-07-01'],
    ['2026-07-01T23:00:00Z', '2026-07-02'],
    ['2026-12-31T23:59:59Z', '2026-12-31'],
  ])('carries at %s the date %s', (moment, date) => {
    expect(ukDate(moment)).toBe(date);
  });
});
