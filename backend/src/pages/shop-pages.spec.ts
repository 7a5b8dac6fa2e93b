import { shopPages } from './shop-pages.js';

const find = (query: string) => shopPages.find('/products', new URLSearchParams(query));

describe('The page of a mix', () => {
  const mix = (query: string) => shopPages.find('/mix', new URLSearchParams(query));

  it('keeps the parts of the mix in one order, and nothing else', () => {
    expect(mix('ml=600&parts=4:1&utm_source=mail&thinner=')).toEqual({
      url: '/mix?parts=4%3A1&ml=600',
      exists: true,
      isEndless: true,
    });
    expect(mix('utm_source=mail')).toEqual({ url: '/mix', exists: true, isEndless: false });
  });
});

describe('The page of a list', () => {
  it.each(['search=disc', 'minPrice=5', 'inStock=true', 'filter.grit=80&filter.grit=180'])(
    'is one of endlessly many for ?%s',
    (query) => {
      expect(find(query)).toMatchObject({ exists: true, isEndless: true });
    },
  );

  it('is the same for attributes in any order, and keeps no others', () => {
    const { url } = find('filter.grit=180&category=consumables&filter.grit=80&filter.Bad=1&filter.brand=');
    expect(url).toBe('/products?category=consumables&filter.grit=180&filter.grit=80');
    expect(find('category=consumables&filter.grit=80&filter.grit=180').url).toBe(url);
  });

  it('is one of few for a category in any order', () => {
    expect(find('category=consumables&sort=name&utm_source=mail')).toEqual({
      url: '/products?category=consumables&sort=name',
      exists: true,
      isEndless: false,
    });
  });
});

describe('The pages of colours', () => {
  it('are one for each colour, and one for each choice of the finder', () => {
    const found = (path: string, query = '') => shopPages.find(path, new URLSearchParams(query));
    expect(found('/colours/vw/LB9A', 'from=advert')).toEqual({
      url: '/colours/vw/LB9A',
      exists: true,
      isEndless: false,
    });
    expect(found('/colours', 'from=advert')).toEqual({ url: '/colours', exists: true, isEndless: false });
    expect(found('/colours', 'year=2014&make=vw')).toEqual({
      ...{ url: '/colours?make=vw&year=2014', exists: true, isEndless: true },
    });
  });
});

describe('The page of a job', () => {
  it('keeps all of its panels and paints, and no other parameters', () => {
    const query = 'make=VW&panel=bonnet&utm_source=mail&panel=roof&area=&code=LB9A&colour=jet-black';
    expect(shopPages.find('/job', new URLSearchParams(query))).toEqual({
      url: '/job?panel=bonnet&panel=roof&colour=jet-black&make=VW&code=LB9A',
      exists: true,
      isEndless: true,
    });
    expect(shopPages.find('/job', new URLSearchParams('area='))).toEqual({
      url: '/job',
      exists: true,
      isEndless: false,
    });
  });
});
