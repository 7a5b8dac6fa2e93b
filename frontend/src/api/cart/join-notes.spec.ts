import type { MergedCart } from '../types';
import { joinNotes } from './join-notes';

describe('A guest’s cart that is joined to the account’s', () => {
  it('has no notes when the stock allowed everything', () => {
    expect(joinNotes({ adjusted: [], items: [] })).toEqual([]);
  });

  it('names every line that the stock did not serve whole', () => {
    expect(
      joinNotes({
        items: [],
        adjusted: [
          { productId: 'gun', name: 'Spray Gun', requested: 9, quantity: 4 },
          { productId: 'tape', name: 'Fine Line Tape', requested: 2, quantity: 0 },
        ],
      }),
    ).toEqual([
      'Spray Gun: 4 instead of 9, as there are no more in stock.',
      'Fine Line Tape is no longer available and was left out.',
    ]);
  });

  it('calls no product unavailable for which a full cart may have had no room', () => {
    const items = Array<MergedCart['items'][number]>(200);
    const adjusted = [{ productId: 'tape', name: 'Fine Line Tape', requested: 2, quantity: 0 }];
    expect(joinNotes({ adjusted, items })).toEqual([
      'Fine Line Tape was left out: your cart holds 200 products, which is the most, or it is no longer available.',
    ]);
  });
});
