import { linkText, ratioError } from './goes-with-labels';

describe('A mixing ratio', () => {
  it.each(['2:1', '4 : 1 : 0.5', '', ' ', null])('can be %j', (ratio) => {
    expect(ratioError(ratio)).toBeUndefined();
  });

  it.each(['2', '2:', '1:1:1:1', 'two to one', '2/1'])('cannot be %j', (ratio) => {
    expect(ratioError(ratio)).toBe('Parts by volume, such as 2:1, 4:1:0.5 or 100:10-20');
  });
});

describe('What goes with a product', () => {
  it('is a line with kind, name and ratio', () => {
    const product = { id: 'p', name: 'HS Hardener 1 l', sku: 'H1', imageUrl: null, isVisible: true };
    const link = { productId: 'p', kind: 'hardener' as const, ratio: '2:1', note: '', product };
    expect(linkText(link)).toBe('Hardener: HS Hardener 1 l, 2:1');
    expect(linkText({ ...link, ratio: null })).toBe('Hardener: HS Hardener 1 l');
  });
});
