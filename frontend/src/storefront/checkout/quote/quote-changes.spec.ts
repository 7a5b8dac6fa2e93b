import type { Quote, QuoteLine } from '../../../api/types';
import { quoteChanges, servableQuantities } from './quote-changes';

const line = (part: Partial<QuoteLine>): QuoteLine => ({
  productId: 'tin',
  sku: 'T-1',
  name: 'Clearcoat',
  slug: 'clearcoat',
  imageUrl: null,
  quantity: 3,
  unitPrice: '10.00',
  standardPrice: null,
  standardPriceExVat: null,
  unitPriceExVat: '8.33',
  lineTotal: '30.00',
  lineTotalExVat: '25.00',
  tax: '5.00',
  pointsEarned: 0,
  inventory: 50,
  minimumAge: null,
  goodsKind: 'any',
  isExcluded: false,
  isGift: false,
  problem: null,
  ...part,
});

const quote = (part: Partial<Quote>): Quote => ({
  lines: [line({})],
  subtotal: '30.00',
  shipping: '4.99',
  tax: '5.83',
  pointsDiscount: '0.00',
  grantDiscount: '0.00',
  total: '34.99',
  grant: null,
  grantProblem: null,
  subtotalExVat: '25.00',
  shippingExVat: '4.16',
  grantDiscountExVat: '0.00',
  pointsDiscountExVat: '0.00',
  totalExVat: '29.16',
  showsExVat: false,
  pointsEarned: 0,
  freeShippingRemaining: '45.00',
  deliveryProblem: null,
  ...part,
});

const texts = (before: Quote | undefined, now: Quote) =>
  quoteChanges(before, now).map(({ name, text }) => `${name}: ${text}`);

describe('A cart whose price changed before checkout', () => {
  it('shows no change when nothing changed', () => {
    expect(texts(quote({}), quote({}))).toEqual([]);
  });

  it('shows the old and the new price, and the change of the total', () => {
    const now = quote({ lines: [line({ unitPrice: '11.50' })], total: '39.49' });
    expect(texts(quote({}), now)).toEqual(['Clearcoat: was £10.00, now £11.50 each', 'Total: was £34.99, now £39.49']);
  });

  it('shows that delivery is no longer free', () => {
    const before = quote({ shipping: '0.00', total: '30.00' });
    expect(texts(before, quote({}))).toEqual(['Delivery: was free, now £4.99', 'Total: was £30.00, now £34.99']);
  });

  it('shows how many units of a line are left', () => {
    const now = quote({ lines: [line({ problem: 'insufficient-stock', inventory: 2 })] });
    expect(texts(quote({}), now)).toEqual(['Clearcoat: only 2 left, you asked for 3']);
  });

  it('shows what other colours of the product leave of the stock', () => {
    const short = (inventory: number) =>
      quote({ lines: [line({ problem: 'insufficient-stock', inventory, inOtherColours: 3 })] });
    expect(texts(quote({}), short(1))).toEqual(['Clearcoat: only 1 left beside your other colours, you asked for 3']);
    expect(texts(quote({}), short(0))).toEqual([
      'Clearcoat: nothing is left beside your other colours, so it will be taken out',
    ]);
  });

  it('shows sold-out and withdrawn products by their previous names', () => {
    const soldOut = quote({ lines: [line({ problem: 'insufficient-stock', inventory: 0 })] });
    const gone = quote({ lines: [line({ problem: 'unavailable', name: '', inventory: 0 })] });
    expect(texts(quote({}), soldOut)).toEqual(['Clearcoat: has sold out and will be taken out']);
    expect(texts(quote({}), gone)).toEqual(['Clearcoat: is no longer sold and will be taken out']);
  });

  it('shows changes made on another device', () => {
    const now = quote({ lines: [line({ quantity: 4 }), line({ productId: 'gun', name: 'Spray Gun' })] });
    const before = quote({ lines: [line({}), line({ productId: 'tape', name: 'Tape' })] });
    expect(texts(before, now)).toEqual([
      'Clearcoat: was 3, now 4',
      'Spray Gun: was added to your cart',
      'Tape: is no longer in your cart',
    ]);
  });

  it('shows that fewer points can be used', () => {
    const before = quote({ pointsDiscount: '10.00', total: '24.99' });
    expect(texts(before, quote({}))).toEqual(['Points: was £10.00, now none', 'Total: was £24.99, now £34.99']);
  });

  it('shows that a reward is not used any more', () => {
    const before = quote({ grantDiscount: '5.00', total: '29.99' });
    expect(texts(before, quote({}))).toEqual(['Reward: was £5.00, now none', 'Total: was £29.99, now £34.99']);
  });

  it('shows that a gift is not given any more, and no change of the same product that is paid for', () => {
    const gift = line({ isGift: true, quantity: 1, unitPrice: '0.00', lineTotal: '0.00' });
    const before = quote({ lines: [line({}), gift] });
    expect(texts(before, before)).toEqual([]);
    expect(texts(before, quote({}))).toEqual(['Clearcoat: no longer comes with this order']);
    expect([...servableQuantities(before)]).toEqual([]);
  });

  it('shows problems even when nothing was shown before', () => {
    const now = quote({ lines: [line({ problem: 'insufficient-stock', inventory: 2 }), line({ productId: 'gun' })] });
    expect(texts(undefined, now)).toEqual(['Clearcoat: only 2 left, you asked for 3']);
  });

  it('is adjusted to what the stock allows', () => {
    const now = quote({
      lines: [
        line({}),
        line({ productId: 'gun', problem: 'insufficient-stock', inventory: 2 }),
        line({ productId: 'tape', problem: 'unavailable', inventory: 9 }),
      ],
    });
    expect([...servableQuantities(now)]).toEqual([
      ['gun', 2],
      ['tape', 0],
    ]);
  });
});
