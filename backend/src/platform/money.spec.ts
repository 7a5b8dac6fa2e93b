import { formatPounds, InvalidMoney, includedVat, parsePence, spread, toDecimal } from './money.js';

describe('Money', () => {
  it.each([
    ['12.50', 1250],
    ['12.5', 1250],
    [12.5, 1250],
    [0.1, 10],
    ['0', 0],
    ['-3.07', -307],
    [' 4.99 ', 499],
    [19.99, 1999],
  ])('reads %p as %p pence', (input, pence) => {
    expect(parsePence(input)).toBe(pence);
  });

  it.each([
    ['12.345'],
    ['1e3'],
    [''],
    ['£5'],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [null],
    [{}],
    [['1']],
    ['12,50'],
    [0.1 + 0.2],
  ])('rejects %p', (input) => {
    expect(() => parsePence(input)).toThrow(InvalidMoney);
  });

  it('writes pence as pounds with two decimals', () => {
    expect([0, 5, 50, 1250, -307, 123_456_789].map(toDecimal)).toEqual([
      '0.00',
      '0.05',
      '0.50',
      '12.50',
      '-3.07',
      '1234567.89',
    ]);
  });

  it.each([
    [1200, 20, 200],
    [499, 20, 83],
    [1, 20, 0],
    [3, 20, 1],
    [105, 5, 5],
    [1000, 0, 0],
    [1175, 17.5, 175],
  ])('finds the VAT in %p pence at %p %%: %p', (gross, rate, tax) => {
    expect(includedVat(gross, rate)).toBe(tax);
  });

  it('spreads a discount by gross value without losing a penny', () => {
    expect(spread(100, [333, 333, 334])).toEqual([33, 33, 34]);
    expect(spread(1, [5, 5, 5])).toEqual([1, 0, 0]);
    expect(spread(0, [10, 20])).toEqual([0, 0]);
    expect(spread(7, [0, 0])).toEqual([0, 0]);
    const weights = Array.from({ length: 40 }, (_, index) => (index * 7919) % 997);
    const parts = spread(12_345, weights);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(12_345);
  });
});

describe('Amounts for people', () => {
  it.each([
    [0, '£0.00'],
    [5, '£0.05'],
    [123_450, '£1,234.50'],
    [-150, '-£1.50'],
  ])('shows %i pence as %s', (pence, text) => {
    expect(formatPounds(pence)).toBe(text);
  });
});
