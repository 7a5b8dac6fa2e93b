import { splitHotDeals } from './category-order';

describe('The category menu', () => {
  it('separates Hot Deals from the other categories', () => {
    const category = (slug: string) => ({ slug });
    const { proper, hotDeals } = splitHotDeals([category('paints'), category('hot-deals'), category('tools')]);
    expect(proper.map(({ slug }) => slug)).toEqual(['paints', 'tools']);
    expect(hotDeals?.slug).toBe('hot-deals');
    expect(splitHotDeals([]).hotDeals).toBeUndefined();
  });
});
