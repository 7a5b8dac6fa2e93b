import {
  guestCartAdjusted,
  guestCartReducer,
  guestCartReplaced,
  guestItemAdded,
  guestItemRemoved,
  guestLinesShown,
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

  it('keeps the price that a line was put in at, however often it is put in', () => {
    const items = cartAfter(guestItemAdded('tin', 1, 9, '10.00', 'Clearcoat'), guestItemAdded('tin', 1, 9, '12.00'));
    expect(items).toMatchObject([{ quantity: 2, shownPrice: '10.00', shownAvailable: 9, name: 'Clearcoat' }]);
  });

  it('keeps the price of a line that is shown as gone', () => {
    const items = cartAfter(
      guestItemAdded('tin', 1, 9, '10.00', 'Clearcoat'),
      guestLinesShown([{ productId: 'tin', available: 0 }]),
    );
    expect(items).toMatchObject([{ shownPrice: '10.00', shownAvailable: 0, name: 'Clearcoat' }]);
  });
});
