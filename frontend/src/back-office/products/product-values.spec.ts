import { changedFields, layOver } from '../../ui/form/edited-values';
import { editsFrom, type ProductValues, pointsFrom } from './product-values';

const base = {
  ...{ slug: 'clear', categoryId: 'c1', subcategoryId: 's1', pointsEarned: '5', voc: '420 g/l', weight: '' },
  ...{ images: ['/a/640.webp'], specifications: [{ name: 'Finish', value: 'Gloss' }], isFeatured: false },
} as Partial<ProductValues>;

describe('The edited values of a product', () => {
  it.each([
    ['12', 12],
    ['0', 0],
    ['-3', 0],
    ['1,250', 1250],
    ['a lot', 0],
    ['', 0],
  ])('take "%s" for %i points', (typed, points) => {
    expect(pointsFrom(typed)).toBe(points);
  });

  it('send changed fields only', () => {
    expect(editsFrom(base, base)).toEqual({});
    const mine = { ...base, voc: ' ', weight: '1.25', specifications: [{ name: ' Finish ', value: 'Matt' }] };
    expect(editsFrom(base, mine)).toEqual({
      voc: null,
      weight: 1.25,
      specifications: [{ name: 'Finish', value: 'Matt' }],
    });
  });

  it('send the subcategory with its category, which would clear it otherwise', () => {
    expect(editsFrom(base, { ...base, categoryId: 'c2', subcategoryId: null })).toEqual({
      categoryId: 'c2',
      subcategoryId: null,
    });
    expect(editsFrom(base, { ...base, categoryId: 'c2' })).toEqual({ categoryId: 'c2', subcategoryId: 's1' });
  });

  it("laid over a colleague's keep theirs where nothing was changed here", () => {
    const mine = { ...base, voc: '250 g/l' };
    const theirs = { ...base, voc: '300 g/l', isFeatured: true };
    expect(layOver(base, mine, theirs)).toEqual({ ...theirs, voc: '250 g/l' });
    expect(changedFields(base, theirs)).toEqual(['voc', 'isFeatured']);
  });
});
