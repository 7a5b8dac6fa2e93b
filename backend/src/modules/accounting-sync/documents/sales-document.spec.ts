import { includedVat, parsePence, spread } from '../../../platform/money.js';
import { CannotBePosted } from '../connection/sage-http.js';
import type { CustomerOrder, PurchaseOrder, SoldLine } from './sage-fields.js';
import {
  composeAllocation,
  composeInvoice,
  composePayment,
  composeQuote,
  type SalesLineBody,
} from './sales-document.js';

const mapping = {
  webSalesLedgerAccountId: 'sales',
  carriageLedgerAccountId: 'carriage',
  cardClearingBankAccountId: 'clearing',
  taxRateByPercentage: { '20': 'GB_STANDARD', '5': 'GB_LOWER', '0': 'GB_ZERO' },
};

const soldLine = (productId: string, money: Partial<SoldLine> = {}): SoldLine => {
  const { total = 2495, discount = 0, vatRate = 20 } = money;
  const tax = includedVat(total - discount, vatRate);
  return { productId, sku: productId, name: `Tin ${productId}`, quantity: 1, total, discount, tax, vatRate, ...money };
};

function order(lines: SoldLine[], shipping = soldLine('', { total: 499 })): CustomerOrder {
  return {
    orderId: 'o',
    orderNumber: 'TC-100001',
    placedAt: '2026-07-01T22:59:59.000Z',
    customer: { userId: 'u', name: 'Dana', email: 'd@post.test', companyName: null, vatNumber: null },
    shippingAddress: null,
    billingAddress: null,
    lines,
    shipping,
    total: [...lines, shipping].reduce((sum, { total, discount }) => sum + total - discount, 0),
  };
}

const context = (of: CustomerOrder) => ({
  contactId: 'contact',
  date: '2026-07-01',
  mapping,
  items: new Map(of.lines.map(({ productId }) => [productId, `item-${productId}`])),
});

const invoice = (of: CustomerOrder) => composeInvoice(of, context(of), '2026-07-01');

/** Adds up as Sage documents it: net = quantity × price − discount; the VAT is the amount that was sent. */
function addUp(line: SalesLineBody) {
  const net = parsePence(line.unit_price) * Number(line.quantity) - parsePence(line.discount_amount);
  return { net, tax: parsePence(line.tax_amount), discount: parsePence(line.discount_amount) };
}

describe('An invoice', () => {
  it('names the item of each product, and has delivery as a line of its own', () => {
    const { invoice_lines, ...head } = invoice(order([soldLine('a', { quantity: 2, total: 4990 })]));
    expect(head).toEqual({
      contact_id: 'contact',
      date: '2026-07-01',
      due_date: '2026-07-01',
      reference: 'TC-100001',
    });
    expect(invoice_lines).toEqual([
      {
        product_id: 'item-a',
        description: 'Tin a',
        ledger_account_id: 'sales',
        quantity: '2',
        unit_price: '20.79',
        discount_amount: '0.00',
        tax_rate_id: 'GB_STANDARD',
        tax_amount: '8.32',
      },
      {
        description: 'Delivery',
        ledger_account_id: 'carriage',
        quantity: '1',
        unit_price: '4.16',
        discount_amount: '0.00',
        tax_rate_id: 'GB_STANDARD',
        tax_amount: '0.83',
      },
    ]);
  });

  it('adds up to the order to the penny, whatever prices, quantities, rates and discounts', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 2000; round += 1) {
      const gross = Array.from({ length: 1 + random(4) }, () => ({
        quantity: 1 + random(40),
        unitPrice: 1 + random(30_000),
        vatRate: [20, 20, 5, 0][random(4)]!,
      }));
      const totals = gross.map(({ quantity, unitPrice }) => quantity * unitPrice);
      const whole = totals.reduce((sum, total) => sum + total, 0);
      const discounts = spread(random(2) ? random(whole + 1) : 0, totals);
      const placed = order(
        gross.map(({ quantity, vatRate }, index) =>
          soldLine(String(index), { quantity, vatRate, total: totals[index]!, discount: discounts[index]! }),
        ),
        soldLine('', { total: random(2) ? 499 : 0 }),
      );
      const lines = invoice(placed).invoice_lines.map(addUp);
      const sold = [...placed.lines, placed.shipping];
      for (const [index, { net, tax, discount }] of lines.entries()) {
        const line = sold[index]!;
        expect(net + tax).toBe(line.total - line.discount);
        expect(tax).toBe(line.tax);
        expect(net).toBeGreaterThanOrEqual(0);
        expect(discount).toBeGreaterThanOrEqual(0);
      }
      expect(lines.reduce((sum, { net, tax }) => sum + net + tax, 0)).toBe(placed.total);
    }
  });

  it('has a line for what costs nothing, so that its stock moves, and none for delivery that costs nothing', () => {
    const placed = order([soldLine('a', { total: 0 }), soldLine('b')], soldLine('', { total: 0 }));
    expect(invoice(placed).invoice_lines).toHaveLength(2);
    expect(invoice(placed).invoice_lines[0]).toMatchObject({ unit_price: '0.00', tax_amount: '0.00', quantity: '1' });
  });

  it('is paid by a payment of the whole sum, set against it', () => {
    const placed = order([soldLine('a')]);
    expect(composePayment(placed, 'contact', mapping)).toMatchObject({ total_amount: '29.94', date: '2026-07-01' });
    expect(composeAllocation('contact', '2026-07-01', 'invoice', 'on-account', 2994).allocated_artefacts).toEqual([
      { artefact_id: 'invoice', amount: '29.94' },
      { artefact_id: 'on-account', amount: '-29.94' },
    ]);
  });

  it.each<[string, CustomerOrder, RegExp]>([
    ['the lines are not what was paid', { ...order([soldLine('a')]), total: 1 }, /but £0.01 was paid/],
    ['a rate is not in the settings', order([soldLine('a', { vatRate: 12.5 })]), /tax rate for 12.5% VAT/],
    ['the order number is too long', { ...order([soldLine('a')]), orderNumber: 'T'.repeat(26) }, /25 characters/],
  ])('is not made when %s', (_, placed, reason) => {
    expect(() => invoice(placed)).toThrow(reason);
    expect(() => invoice(placed)).toThrow(CannotBePosted);
  });

  it('is not made when Sage has no item for a product', () => {
    const placed = order([soldLine('a')]);
    expect(() => composeInvoice(placed, { ...context(placed), items: new Map() }, '2026-07-01')).toThrow(
      'Sage has no item for Tin a (a).',
    );
  });
});

describe('A quote', () => {
  it('carries the purchase order number and notes, without what Sage rejects in texts', () => {
    const placed: PurchaseOrder = {
      ...order([soldLine('a')]),
      purchaseOrderNumber: '4711',
      orderNotes: 'Ring &amp; wait &quot;here&quot;',
    };
    expect(composeQuote(placed, context(placed), '2026-07-31')).toMatchObject({
      expiry_date: '2026-07-31',
      notes: 'Purchase order 4711\nRing & wait "here"',
    });
  });
});
