import { inLitres } from './slug.js';

describe('Litres', () => {
  it.each([
    ['HS Clearcoat Bodyshop Kit 7500 ml', 'HS Clearcoat Bodyshop Kit 7.5 L'],
    ['Primer Grey 3500ml', 'Primer Grey 3.5 L'],
    ['Thinner 5,000 ML, two tins', 'Thinner 5 L, two tins'],
    ['1250 ml and 2500 ml', '1.25 L and 2.5 L'],
  ])('are written as litres: %s', (stored, shown) => {
    expect(inLitres(stored)).toBe(shown);
  });

  it.each(['Hardener 500 ml', 'Clearcoat 5 L', 'Scale 7500 g', 'Gun Wash TC-1000 mlx', '1.2500 ml'])(
    'leave the rest as it is: %s',
    (text) => {
      expect(inLitres(text)).toBe(text);
    },
  );
});
