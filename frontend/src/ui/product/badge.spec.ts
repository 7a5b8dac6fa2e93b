import { shownBadges } from './badge';

const off = { kind: 'percent-off', text: '12% off' } as const;
const best = { kind: 'best-seller', text: 'Best seller' } as const;
const trade = { kind: 'trade-price', text: 'Trade price' } as const;

describe('The badges of a card', () => {
  it('are at most one on the picture, and the others beside the price', () => {
    expect(shownBadges({ badges: [off, best] })).toEqual({ first: off, others: [best] });
    expect(shownBadges({ badges: [best, trade] })).toEqual({ first: best, others: [trade] });
  });

  it('leave the picture free where the trade price is the only one', () => {
    expect(shownBadges({ badges: [trade] })).toEqual({ first: undefined, others: [trade] });
    expect(shownBadges({ badges: [] })).toEqual({ first: undefined, others: [] });
  });
});
