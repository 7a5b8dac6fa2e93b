import { describeValue } from './field-labels';

const nameOf = (id: string) => ({ c1: 'Clearcoats' })[id];

describe('The value of a field', () => {
  it('is described for people', () => {
    expect(describeValue('isFeatured', true, nameOf)).toBe('Yes');
    expect(describeValue('categoryId', 'c1', nameOf)).toBe('Clearcoats');
    expect(describeValue('categoryId', null, nameOf)).toBe('(empty)');
    expect(describeValue('compareAtPrice', '15.5', nameOf)).toBe('£15.50');
    expect(describeValue('goodsKind', 'mainland-only', nameOf)).toBe('Mainland only (pallet)');
    expect(describeValue('images', ['/a', '/b'], nameOf)).toBe('2 pictures');
    expect(describeValue('specifications', [{ name: 'Finish', value: 'Gloss' }], nameOf)).toBe('Finish: Gloss');
    expect(describeValue('voc', '', nameOf)).toBe('(empty)');
  });
});
