import { InvalidMixingRatio } from '../paint/mixing-ratio.js';
import { checkLinks, type Link, LinkedToItself, LinkedTwice, MAX_LINKS, TooManyLinks } from './goes-with.entity.js';

const id = (number: number) => `0190b7a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const link = (number: number, fields: Partial<Link> = {}): Link => ({
  productId: id(number),
  kind: 'hardener',
  ratio: '2:1',
  note: '',
  ...fields,
});

describe('What goes with a product', () => {
  it('is stored in the order given, with its ratios written in one way', () => {
    const links = [link(3, { ratio: '4 : 1 : 0.50' }), link(2, { kind: 'gun', ratio: null, note: '1.3 mm' })];
    expect(checkLinks(id(1), links)).toEqual([link(3, { ratio: '4:1:0.5' }), links[1]]);
  });

  it('is at most 20 products', () => {
    const many = Array.from({ length: MAX_LINKS + 1 }, (_, number) => link(number + 2));
    expect(checkLinks(id(1), many.slice(1))).toHaveLength(20);
    expect(() => checkLinks(id(1), many)).toThrow(TooManyLinks);
  });

  it('is never the product itself, however its id is written', () => {
    expect(() => checkLinks(id(1), [link(1, { productId: id(1).toUpperCase() })])).toThrow(LinkedToItself);
  });

  it('names no product twice, not even as another kind', () => {
    expect(() => checkLinks(id(1), [link(2), link(2, { kind: 'thinner' })])).toThrow(LinkedTwice);
  });

  it('has ratios that are numbers in parts', () => {
    expect(() => checkLinks(id(1), [link(2, { ratio: 'two to one' })])).toThrow(InvalidMixingRatio);
  });
});
