import { formatVolume } from './volume.js';

it('formats millilitres as on tins', () => {
  expect([500, 999.6, 1000, 2500, 12_345].map(formatVolume)).toEqual(['500 ml', '1 L', '1 L', '2.5 L', '12.345 L']);
});
