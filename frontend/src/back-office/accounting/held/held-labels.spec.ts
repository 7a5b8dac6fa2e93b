import { heldLabel, signedPercent } from './held-labels';

describe('The labels of held changes', () => {
  it.each([
    [{ prices: 1, withdrawals: 0 }, '1 price changed by more than 40%.'],
    [{ prices: 1200, withdrawals: 25 }, '1,200 prices changed by more than 40%. 25 items disappeared from Sage.'],
  ])('count %j', (counts, label) => expect(heldLabel(counts)).toBe(label));

  it.each([
    [60, '+60%'],
    [-89.9, '−89.9%'],
    [9999900, '+9,999,900%'],
  ])('show %d per cent with its sign', (percent, label) => expect(signedPercent(percent)).toBe(label));
});
