import { formatPack, formatUnitPrice } from './pack-labels';

const pack = (packSize: number | null, packUnit: 'ml' | 'g' | 'pcs' | null) => ({ packSize, packUnit });

describe('A pack', () => {
  it.each([
    [pack(400, 'ml'), 'per litre', '£21.23 per litre', '400 ml'],
    [pack(1000, 'ml'), 'per litre', '£8.49 per litre', '1 L'],
    [pack(7500, 'ml'), 'per litre', '£1.13 per litre', '7.5 L'],
    [pack(1500, 'g'), 'per kilogram', '£5.66 per kilogram', '1.5 kg'],
    [pack(200, 'pcs'), 'each', '£0.04 each', 'Pack of 200'],
    [pack(1, 'pcs'), 'each', '£8.49 each', 'Single'],
    [pack(null, null), 'without a size', '', ''],
  ])('of %j has its price %s', (size, _, unitPrice, label) => {
    expect([formatUnitPrice('8.49', size), formatPack(size)]).toEqual([unitPrice, label]);
  });
});
