import type { GoesWith, ProductGoesWith } from '../types';
import { askedIds, goesWithHints, type NamedLine } from './cart-lacks';

const linesOf = (...productIds: string[]): NamedLine[] =>
  productIds.map((productId) => ({ productId, quantity: 1, name: `The ${productId}` }));
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
const hintsFor = (productIds: string[], goesWith: ProductGoesWith[], having: string[] = [], isVerifiedTrade = false) =>
  goesWithHints({ lines: linesOf(...productIds), goesWith, having, isVerifiedTrade });

describe('The hints of a cart', () => {
  it('name the first hardener of a product that has none in the cart, and no gun', () => {
    expect(hintsFor(['clear'], [clear])).toMatchObject([
      { kind: 'hardener', names: 'The clear', link: clear.goesWith[0], packs: 1, amounts: null },
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

  it('begin with the latest line, and name a product once for all lines that need it', () => {
    const needs = (productId: string, ...others: string[]): ProductGoesWith => ({
      productId,
      contents: null,
      goesWith: others.map((id) => link(id, id.startsWith('h') ? 'hardener' : 'thinner')),
    });
    const hints = hintsFor(['a', 'b', 'c'], [needs('a', 'h1', 't1'), needs('b', 'h2'), needs('c', 'h2')]);
    expect(hints.map(({ names, link }) => [names, link.product.name])).toEqual([
      ['The c and The b', 'h2'],
      ['The a', 'h1'],
      ['The a', 't1'],
    ]);
  });

  it('stay away where the shopper has some of any that would do', () => {
    expect(hintsFor(['clear'], [clear], ['slow hardener'])).toEqual([]);
    expect(hintsFor(['clear'], [clear], ['gun'])).toHaveLength(1);
  });

  it('are asked for once for all lines, in one order whatever the order of the cart, and for 50 at most', () => {
    expect(askedIds(linesOf('b', 'a'))).toBe('a,b');
    expect(askedIds([])).toBeNull();
    expect(askedIds(linesOf(...Array.from({ length: 60 }, (_, at) => `p${at}`)))?.split(',')).toHaveLength(50);
  });

  describe('where contents and ratio are known', () => {
    const mixed = (productId: string, contents: number, ...ids: string[]): ProductGoesWith => ({
      ...{ productId, contents },
      goesWith: ids.map((id) => ({ ...link(id, 'hardener'), contents: 500 })),
    });
    const cart = (lines: [string, number][], goesWith: ProductGoesWith[]) =>
      goesWithHints({
        lines: lines.map(([productId, quantity]) => ({ productId, quantity, name: `The ${productId}` })),
        ...{ goesWith, having: [], isVerifiedTrade: false },
      }).map(({ names, packs, amounts, link: { product } }) => [names, product.name, packs, amounts]);

    it('compare litres: 5 L of clear with one bottle of hardener lacks four more', () => {
      const amounts = { of: 5000, needed: 2500, held: 500 };
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
      ).toEqual([['The clear', 'fast', 1, { of: 1000, needed: 500, held: 0 }]]);
    });

    it('add up what several products lack of one hardener', () => {
      const two = [mixed('clear', 1000, 'hardener'), mixed('matt', 2500, 'hardener')];
      const lines: [string, number][] = [
        ['clear', 1],
        ['matt', 1],
        ['hardener', 1],
      ];
      const amounts = { of: 3500, needed: 1750, held: 500 };
      expect(cart(lines, two)).toEqual([['The matt and The clear', 'hardener', 3, amounts]]);
    });

    it('ask for no thinner that is needed in heat only', () => {
      const goesWith = [{ ...link('thinner', 'thinner'), ratio: '100:0-5', contents: 5000 }];
      expect(cart([['clear', 1]], [{ productId: 'clear', contents: 1000, goesWith }])).toEqual([]);
    });
  });
});
