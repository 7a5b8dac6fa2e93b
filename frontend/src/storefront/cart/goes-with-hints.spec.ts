import type { CartItem } from '../../api/cart/use-cart';
import type { GoesWith, ProductGoesWith, Quote } from '../../api/types';
import { askedIds, goesWithHints } from './goes-with-hint';

const items = (...productIds: string[]): CartItem[] =>
  productIds.map((productId) => ({ id: `guest_${productId}`, productId, quantity: 1 }));
const quoteOf = (...productIds: string[]) =>
  ({ lines: productIds.map((productId) => ({ productId, name: `The ${productId}`, problem: null })) }) as Quote;
const link = (id: string, kind: GoesWith['kind'], inventory = 5): GoesWith => ({
  kind,
  ratio: '2:1',
  note: '',
  contents: null,
  density: null,
  product: { id, name: id, inventory, mayBuy: true } as GoesWith['product'],
});
const clear: ProductGoesWith = {
  productId: 'clear',
  contents: null,
  goesWith: [link('fast hardener', 'hardener'), link('slow hardener', 'hardener'), link('gun', 'gun')],
};
const hintsFor = (
  productIds: string[],
  goesWith: ProductGoesWith[],
  dismissed: string[] = [],
  isVerifiedTrade = false,
) =>
  goesWithHints({ items: items(...productIds), goesWith, quote: quoteOf(...productIds), dismissed, isVerifiedTrade });

describe('The hints of a cart', () => {
  it('name the first hardener of a product that has none in the cart, and no gun', () => {
    expect(hintsFor(['clear'], [clear])).toEqual([
      { key: 'clear hardener', lineName: 'The clear', link: clear.goesWith[0], quantity: 1, amounts: null },
    ]);
  });

  it('say nothing of a thinner that is mixed in only sometimes, and so has no ratio', () => {
    const goesWith = [{ ...link('thinner', 'thinner'), ratio: null }];
    expect(hintsFor(['clear'], [{ productId: 'clear', contents: null, goesWith }])).toEqual([]);
  });

  it('are silent where any hardener of the product is in the cart', () => {
    expect(hintsFor(['clear', 'slow hardener'], [clear])).toEqual([]);
  });

  it('suggest nothing that is out of stock, but the next one of its kind', () => {
    const goesWith = [link('fast', 'hardener', 0), link('slow', 'hardener')];
    expect(hintsFor(['clear'], [{ productId: 'clear', contents: null, goesWith }])[0]?.link.product.name).toBe('slow');
    expect(hintsFor(['clear'], [{ productId: 'clear', contents: null, goesWith: goesWith.slice(0, 1) }])).toEqual([]);
  });

  it('suggest what is sold to trade only to verified trade customers alone', () => {
    const trade = link('pro', 'hardener');
    const goesWith = [
      { productId: 'clear', contents: null, goesWith: [{ ...trade, product: { ...trade.product, mayBuy: false } }] },
    ];
    expect(hintsFor(['clear'], goesWith)).toEqual([]);
    expect(hintsFor(['clear'], goesWith, [], true)).toHaveLength(1);
  });

  it('are at most two, the latest line first, and name no product twice', () => {
    const needs = (productId: string, ...others: string[]): ProductGoesWith => ({
      productId,
      contents: null,
      goesWith: others.map((id) => link(id, id.startsWith('h') ? 'hardener' : 'thinner')),
    });
    const hints = hintsFor(['a', 'b', 'c'], [needs('a', 'h1', 't1'), needs('b', 'h2'), needs('c', 'h2')]);
    expect(hints.map(({ key, link }) => [key, link.product.name])).toEqual([
      ['c hardener', 'h2'],
      ['a hardener', 'h1'],
    ]);
  });

  it('stay away once they are dismissed', () => {
    expect(hintsFor(['clear'], [clear], ['clear hardener'])).toEqual([]);
  });

  it('wait for the names of the quote, and leave out lines that are no longer sold', () => {
    const source = { items: items('clear'), goesWith: [clear], dismissed: [], isVerifiedTrade: false };
    expect(goesWithHints({ ...source, quote: undefined })).toEqual([]);
    const gone = { lines: [{ productId: 'clear', name: '', problem: 'unavailable' }] } as unknown as Quote;
    expect(goesWithHints({ ...source, quote: gone })).toEqual([]);
  });

  it('are asked for once for all lines, in one order whatever the order of the cart, and for 50 at most', () => {
    expect(askedIds(items('b', 'a'))).toBe('a,b');
    expect(askedIds([])).toBeNull();
    expect(askedIds(items(...Array.from({ length: 60 }, (_, at) => `p${at}`)))?.split(',')).toHaveLength(50);
  });

  describe('where contents and ratio are known', () => {
    const mixed = (productId: string, contents: number, ...ids: string[]): ProductGoesWith => ({
      ...{ productId, contents },
      goesWith: ids.map((id) => ({ ...link(id, 'hardener'), contents: 500 })),
    });
    const cart = (lines: [string, number][], goesWith: ProductGoesWith[]) =>
      goesWithHints({
        items: lines.map(([productId, quantity]) => ({ id: productId, productId, quantity })),
        quote: quoteOf(...lines.map(([id]) => id)),
        ...{ goesWith, dismissed: [], isVerifiedTrade: false },
      }).map(({ lineName, quantity, amounts, link: { product } }) => [lineName, product.name, quantity, amounts]);

    it('compare litres: 5 L of clear with one bottle of hardener lacks four more', () => {
      const amounts = { ofLine: 5000, needed: 2500, held: 500 };
      expect(
        cart(
          [
            ['clear', 1],
            ['hardener', 1],
          ],
          [mixed('clear', 5000, 'hardener')],
        ),
      ).toEqual([['The clear', 'hardener', 4, amounts]]);
      expect(
        cart(
          [
            ['clear', 1],
            ['hardener', 5],
          ],
          [mixed('clear', 5000, 'hardener')],
        ),
      ).toEqual([]);
    });

    it('count a bottle for one line only, whichever hardener it is', () => {
      const two = [mixed('clear', 1000, 'fast', 'slow'), mixed('matt', 1000, 'slow')];
      expect(
        cart(
          [
            ['clear', 2],
            ['fast', 1],
            ['slow', 1],
          ],
          two.slice(0, 1),
        ),
      ).toEqual([]);
      expect(
        cart(
          [
            ['clear', 1],
            ['matt', 1],
            ['slow', 1],
          ],
          two,
        ),
      ).toEqual([['The clear', 'fast', 1, { ofLine: 1000, needed: 500, held: 0 }]]);
    });

    it('ask for no thinner that is needed in heat only', () => {
      const goesWith = [{ ...link('thinner', 'thinner'), ratio: '100:0-5', contents: 5000 }];
      expect(cart([['clear', 1]], [{ productId: 'clear', contents: 1000, goesWith }])).toEqual([]);
    });
  });
});
