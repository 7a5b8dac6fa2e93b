import { readDecimal, readPounds, readWhole } from './typed-numbers.js';

describe('A number that a person types', () => {
  it.each([
    ['12', 12],
    [' 7 ', 7],
    ['0', 0],
    ['1,200', 1200],
    ['1,234,567', 1_234_567],
    ['\u00a012\u2009', 12],
    ['１２', 12],
    ['\ufeff4\u200b', 4],
  ])('is read whole as %j: %s', (typed, number) => {
    expect(readWhole(typed)).toBe(number);
  });

  it.each([
    ...['', ' ', '1.5', '2.50', '2.00', '-3', '−3', '+3', '1e2', '0x10', '12,50', '1,5', '1,2000', '12,34,567'],
    ...['0,500', '1 200', '1\u00a0200', '1\u200b5', '£5', '2 tins', 'five', '5²', '½', '٣', 'Infinity', '9'.repeat(13)],
  ])('is no whole number as %j', (typed) => {
    expect(readWhole(typed)).toBeNull();
  });

  it.each([
    ['12.5', '12.5'],
    ['£12.50', '12.50'],
    [' £ 1,250.50 ', '1250.50'],
    ['￡１２．５０', '12.50'],
    ['007', '7'],
    ['0.50', '0.50'],
  ])('is read as pounds as %j: %s', (typed, amount) => {
    expect(readPounds(typed)).toBe(amount);
  });

  it.each([
    '12,50',
    '1,2,3',
    '0,50',
    '12.505',
    '1.250,00',
    '-5',
    '£-5',
    '££5',
    '12.',
    '.5',
    '1e2',
    '€5',
    '12 50',
    '5p',
    '',
  ])('is no amount of pounds as %j', (typed) => {
    expect(readPounds(typed)).toBeNull();
  });

  it('may have as many decimals as the field says', () => {
    expect([readDecimal('1,234.125', 3), readDecimal('1.1255', 3), readDecimal('1,25', 3)]).toEqual([
      '1234.125',
      null,
      null,
    ]);
  });
});
