import { applyPendingChanges, type CartChange, mergeChanges } from './cart-change';

const change = (kind: CartChange['kind'], quantity: number): CartChange => ({ key: 'tin', kind, quantity });

describe('Clicks that come faster than the shop responds', () => {
  it.each<[string, CartChange | undefined, CartChange, CartChange]>([
    ['the first click stands alone', undefined, change('add', 1), change('add', 1)],
    ['additions are summed', change('add', 1), change('add', 2), change('add', 3)],
    ['the last quantity counts', change('set', 4), change('set', 5), change('set', 5)],
    ['a quantity takes the place of an addition', change('add', 1), change('set', 5), change('set', 5)],
    ['an addition comes on top of a quantity', change('set', 5), change('add', 2), change('set', 7)],
    ['taking out ends whatever was wanted before', change('set', 5), change('remove', 0), change('remove', 0)],
    ['what was taken out begins again', change('remove', 0), change('add', 2), change('set', 2)],
  ])('%s', (_what, earlier, later, joined) => {
    expect(mergeChanges(earlier, later)).toEqual(joined);
  });
});

describe('The cart before the shop has responded', () => {
  const lines = [
    { id: 'a', productId: 'tin', quantity: 2, note: 'kept' },
    { id: 'b', productId: 'gun', quantity: 1, note: 'kept' },
  ];

  it("shows the server's cart when no change is pending", () => {
    expect(applyPendingChanges(lines, {})).toEqual(lines);
  });

  it('shows pending quantities in place, without removed lines, new products last', () => {
    expect(applyPendingChanges(lines, { tin: 0, gun: 3, tape: 2 })).toEqual([
      { id: 'b', productId: 'gun', quantity: 3, note: 'kept' },
      { id: 'new_tape', productId: 'tape', quantity: 2 },
    ]);
  });

  it('hides a product that was added and removed again', () => {
    expect(applyPendingChanges([], { tape: 0 })).toEqual([]);
  });
});
