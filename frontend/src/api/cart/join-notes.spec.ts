import { joinNotes } from './join-notes';

describe('A guest’s cart that is joined to the account’s', () => {
  it('has no notes when the stock allowed everything', () => {
    expect(joinNotes({ adjusted: [] })).toEqual([]);
  });

  it('names every line that the stock did not serve whole', () => {
    expect(
      joinNotes({
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
});
