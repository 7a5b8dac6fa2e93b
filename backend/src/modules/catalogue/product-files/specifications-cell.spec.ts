import { readSpecifications, writeSpecifications } from './product-columns.js';

describe('Specifications in a cell', () => {
  it('stand on a line each', () => {
    const specifications = [
      { name: 'Finish', value: 'Gloss: 90 units' },
      { name: 'Pack', value: '1 L' },
    ];
    expect(writeSpecifications(specifications)).toBe('Finish: Gloss: 90 units\nPack: 1 L');
    expect(readSpecifications('Finish: Gloss: 90 units\n\nPack:1 L')).toEqual(specifications);
    expect(readSpecifications('')).toEqual([]);
  });

  it.each([
    [{ name: 'Ratio 2:1', value: 'a\\b' }],
    [{ name: 'C:\\', value: 'two\nlines' }],
    [{ name: 'n', value: '\\n' }],
  ])('are read back as they were: %j', (specification) => {
    expect(readSpecifications(writeSpecifications([specification]))).toEqual([specification]);
  });

  it('are not read where a line has no colon', () => {
    expect(readSpecifications('Finish: Gloss\nPack 1 L')).toBeNull();
  });
});
