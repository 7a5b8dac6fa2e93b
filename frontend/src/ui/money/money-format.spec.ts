import { formatPounds, formatRoundPounds, penceOf, percentOff, withoutVat } from './money-format';

describe('Money', () => {
  it('is formatted in pounds with two decimals', () => {
    expect(formatPounds('12.5')).toBe('£12.50');
    expect(formatPounds('1299')).toBe('£1,299.00');
    expect(formatPounds('0')).toBe('£0.00');
  });

  it('loses its pence in running text only where they are zero', () => {
    expect(formatRoundPounds('75.00')).toBe('£75');
    expect(formatRoundPounds('74.99')).toBe('£74.99');
  });

  it('is compared in whole pence', () => {
    expect(penceOf('1.10')).toBe(110);
    expect(penceOf('4.35')).toBe(435);
    expect(penceOf('0.29')).toBe(29);
  });
});

describe('A total', () => {
  it('is shown without its VAT to the penny', () => {
    expect(withoutVat('34.99', '5.83')).toBe('29.16');
    expect(withoutVat('0.50', '0.08')).toBe('0.42');
    expect(withoutVat('0.30', '0.10')).toBe('0.20');
  });
});

describe('The per cent off', () => {
  it('is rounded', () => {
    expect(percentOff('20.00', '30.00')).toBe(33);
    expect(percentOff('10.00', '15.00')).toBe(33);
    expect(percentOff('1.00', '3.00')).toBe(67);
  });

  it('is shown for a real discount only', () => {
    expect(percentOff('20.00', null)).toBeNull();
    expect(percentOff('20.00', '20.00')).toBeNull();
    expect(percentOff('20.00', '10.00')).toBeNull();
  });
});
