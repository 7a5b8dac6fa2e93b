import { isEnough, searchAddress, searchOf } from './search-text';

describe('A search', () => {
  it('leads to the list of what was searched for', () => {
    expect(searchAddress(' clear coat & hardener ')).toBe('/products?search=clear+coat+%26+hardener');
  });

  it.each(['', '   ', '\t'])('of nothing leads nowhere (%j)', (text) => {
    expect(searchAddress(text)).toBeUndefined();
  });

  it('stands in the box again on the list that it led to, and on no other page', () => {
    const [path, query] = searchAddress('2K "filler" 100%')!.split('?');
    expect(searchOf(path!, `?${query}`)).toBe('2K "filler" 100%');
    expect(searchOf('/products', '?category=hot-deals')).toBe('');
    expect(searchOf('/cart', `?${query}`)).toBe('');
  });

  it('is suggested products for from two characters on', () => {
    expect(isEnough('l ')).toBe(false);
    expect(isEnough('la')).toBe(true);
  });

  it('is cut where the shop takes no more', () => {
    expect(searchOf('/products', `?search=${'x'.repeat(300)}`)).toHaveLength(200);
  });
});
