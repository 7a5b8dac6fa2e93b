import {
  guestCartAdjusted,
  guestCartReducer,
  guestCartReplaced,
  guestItemAdded,
  guestItemRemoved,
} from './guest-cart-slice';

function cartAfter(...actions: Parameters<typeof guestCartReducer>[1][]) {
  return actions.reduce(guestCartReducer, undefined as ReturnType<typeof guestCartReducer> | undefined)?.items ?? [];
}

describe('The guest cart in the store', () => {
  it('gives each line an id that begins with guest_', () => {
    const [first, second] = cartAfter(guestItemAdded('tin', 1, 9), guestItemAdded('gun', 1, 9));
    expect(first?.id).toMatch(/^guest_.+/);
    expect(second?.id).not.toBe(first?.id);
  });

  it('sets quantities to what the stock allows and removes unavailable products', () => {
    const items = cartAfter(
      guestItemAdded('tin', 5, 9),
      guestItemAdded('gun', 2, 9),
      guestCartAdjusted([
        ['tin', 3],
        ['gun', 0],
      ]),
    );
    expect(items.map(({ productId, quantity }) => [productId, quantity])).toEqual([['tin', 3]]);
  });

  it('is empty once its last line is removed', () => {
    expect(cartAfter(guestItemAdded('tin', 1, 9), guestItemRemoved('tin'))).toEqual([]);
  });

  it('counts as loaded only after local storage was read', () => {
    const before = guestCartReducer(undefined, guestItemAdded('tin', 1, 9));
    expect(before.isRead).toBe(false);
    expect(guestCartReducer(before, guestCartReplaced([])).isRead).toBe(true);
  });
});
