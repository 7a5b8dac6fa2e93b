import { isEnough, searchAddress, searchOf } from './search-text';

describe('A search', () => {
  it('leads to the list of its results', () => {
    expect(searchAddress(' clear coat & hardener ')).toBe('/products?search=clear+coat+%26+hardener');
  });

  it.each(['', '   ', '\t'])('leads nowhere for a blank text (%j)', (text) => {
    expect(searchAddress(text)).toBeUndefined();
  });

  it('is shown again in the box on its results page, and on no other page', () => {
    const [path, query] = searchAddress('2K "filler" 100%')!.split('?');
    expect(searchOf(path!, `?${query}`)).toBe('2K "filler" 100%');
    expect(searchOf('/products', '?category=hot-deals')).toBe('');
    expect(searchOf('/cart', `?${query}`)).toBe('');
  });

  it('has suggestions from two characters on', () => {
    expect(isEnough('l ')).toBe(false);
    expect(isEnough('la')).toBe(true);
  });

  it("is cut to the shop's limit", () => {
    expect(searchOf('/products', `?search=${'x'.repeat(300)}`)).toHaveLength(200);
  });
});
