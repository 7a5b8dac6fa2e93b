import { asWished, type CartWish, joinWishes } from './cart-change';

const wish = (kind: CartWish['kind'], quantity: number): CartWish => ({ productId: 'tin', kind, quantity });

describe('Clicks that come faster than the shop answers', () => {
  it.each<[string, CartWish | undefined, CartWish, CartWish]>([
    ['the first click stands alone', undefined, wish('add', 1), wish('add', 1)],
    ['additions are summed', wish('add', 1), wish('add', 2), wish('add', 3)],
    ['the last quantity counts', wish('set', 4), wish('set', 5), wish('set', 5)],
    ['a quantity takes the place of an addition', wish('add', 1), wish('set', 5), wish('set', 5)],
    ['an addition comes on top of a quantity', wish('set', 5), wish('add', 2), wish('set', 7)],
    ['taking out ends whatever was wanted before', wish('set', 5), wish('remove', 0), wish('remove', 0)],
    ['what was taken out begins again', wish('remove', 0), wish('add', 2), wish('set', 2)],
  ])('%s', (_what, earlier, later, joined) => {
    expect(joinWishes(earlier, later)).toEqual(joined);
  });
});

describe('The cart before the shop has answered', () => {
  const lines = [
    { id: 'a', productId: 'tin', quantity: 2, note: 'kept' },
    { id: 'b', productId: 'gun', quantity: 1, note: 'kept' },
  ];

  it('is the shop’s own where nothing is wished', () => {
    expect(asWished(lines, {})).toEqual(lines);
  });

  it('shows the wished quantities in their places, without what is taken out, new products last', () => {
    expect(asWished(lines, { tin: 0, gun: 3, tape: 2 })).toEqual([
      { id: 'b', productId: 'gun', quantity: 3, note: 'kept' },
      { id: 'new_tape', productId: 'tape', quantity: 2 },
    ]);
  });

  it('shows nothing of a product that came and went', () => {
    expect(asWished([], { tape: 0 })).toEqual([]);
  });
});
