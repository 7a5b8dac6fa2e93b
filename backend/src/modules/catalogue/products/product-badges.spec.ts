import { productBadges, type ShownPrices } from './product-rules.js';

const badges = (shown: Partial<ShownPrices>, isFeatured = false) =>
  productBadges({ price: 14900, compareAtPrice: null, tradePrice: null, ...shown }, isFeatured).map(({ text }) => text);

describe('The badges of a product', () => {
  it('are none where there is nothing to say', () => {
    expect(badges({})).toEqual([]);
  });

  it('say how much is off the price before the sale', () => {
    expect(badges({ compareAtPrice: 16900 })).toEqual(['12% off']);
  });

  it('say how much is off the struck-through price where the viewer pays a trade price', () => {
    expect(badges({ compareAtPrice: 16900, tradePrice: 12665 })).toEqual(['15% off', 'Trade price']);
  });

  it('name a trade price without a sale by itself', () => {
    expect(badges({ tradePrice: 12665 })).toEqual(['Trade price']);
  });

  it('say nothing of a higher price that is not higher, nor of less than half a percent', () => {
    expect(badges({ compareAtPrice: 14900 })).toEqual([]);
    expect(badges({ compareAtPrice: 14800 })).toEqual([]);
    expect(badges({ compareAtPrice: 14901 })).toEqual([]);
  });

  it('name a best seller last', () => {
    expect(productBadges({ price: 1000, compareAtPrice: 2000, tradePrice: 900 }, true)).toEqual([
      { kind: 'percent-off', text: '10% off' },
      { kind: 'trade-price', text: 'Trade price' },
      { kind: 'best-seller', text: 'Best seller' },
    ]);
  });
});
