import {
  PAINT_NUMBERS,
  type PaintNumber,
  paintData,
  paintNumberError,
  paintRows,
  paintSpecifications,
  readPaintRows,
} from './paint.js';

const clear = paintData({
  ...({ role: 'clear', cure: '2K', base: 'solvent' } as const),
  ...{ contents: 5000, coverage: 8, coats: 2, density: 0.98, potLife: 120, flashTime: 10, vocReady: 415 },
});

const white = paintData({ role: 'basecoat', cure: '1K', base: 'water', tint: 'white', coverage: 5.5 });

describe('The paint data of a product', () => {
  it('says of a weak colour that it hides less, and keeps the tint in a file', () => {
    expect(paintSpecifications(white)).toContainEqual({ name: 'Tint', value: 'white, hides less than other colours' });
    expect(readPaintRows(paintRows(white))).toMatchObject({ paint: { tint: 'white' }, unknown: null });
    expect(paintSpecifications(clear).map(({ name }) => name)).not.toContain('Tint');
  });

  it('is shown as specifications with their units, without what is not known', () => {
    expect(paintSpecifications(clear).map(({ name, value }) => `${name}: ${value}`)).toEqual([
      'Type: 2K clear, solvent',
      'Contents: 5 L',
      'Coverage: 8 m² per litre ready to spray and coat',
      'Coats: 2',
      'Pot life: 2 h at 20 °C',
      'Flash time: 10 min at 20 °C',
      'Density: 0.98 g/ml',
      'VOC ready to use: 415 g/l',
    ]);
    const hardener = paintData({ role: 'hardener', cure: '2K', base: 'solvent', coldest: 18, warmest: 25 });
    expect(paintSpecifications(hardener).at(-1)).toEqual({ name: 'Panel temperature', value: 'from 18 °C to 25 °C' });
  });

  it('is the same after it was written to a file and read again', () => {
    expect(readPaintRows(paintRows(clear))).toEqual({
      paint: Object.fromEntries(Object.entries(clear).filter(([, value]) => value !== null)),
      unknown: null,
    });
    expect(readPaintRows([{ name: 'Colour', value: 'red' }]).unknown).toBe('Colour');
    expect(readPaintRows([{ name: 'coats', value: 'two' }]).paint).toEqual({ coats: 'two' });
  });

  it.each<[PaintNumber, number, string | null]>([
    ['contents', 1000, null],
    ['contents', 0, 'Contents must be a whole number from 1 to 1,000,000 ml.'],
    ['contents', 1.5, 'Contents must be a whole number from 1 to 1,000,000 ml.'],
    ['coats', 2.5, null],
    ['coats', 2.25, 'Coats must be a number with at most 1 decimal from 0.5 to 20.'],
    ['density', Number.NaN, 'Density must be a number with at most 3 decimals from 0.5 to 5 g/ml.'],
    ['density', Number.POSITIVE_INFINITY, 'Density must be a number with at most 3 decimals from 0.5 to 5 g/ml.'],
    ['coldest', 0, null],
  ])('checks %s of %d', (field, value, error) => {
    expect(paintNumberError(field, value)).toBe(error);
  });

  it('takes its own limits', () => {
    for (const field of Object.keys(PAINT_NUMBERS) as PaintNumber[])
      for (const limit of ['least', 'most'] as const)
        expect(paintNumberError(field, PAINT_NUMBERS[field][limit])).toBeNull();
  });
});
