import { relatedFilterOf, relatedTo } from './related-filter';

const named = (slug: string) => ({ id: slug, name: slug, slug });

describe('Related products', () => {
  it('are of the same subcategory, or category where there is none', () => {
    const category = named('spray-equipment');
    expect(relatedFilterOf({ category, subcategory: named('spray-guns') })).toMatchObject({
      subcategory: 'spray-guns',
    });
    expect(relatedFilterOf({ category, subcategory: null })).toEqual({ category: 'spray-equipment', limit: 5 });
  });

  it('are at most four, without the product itself', () => {
    const five = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
    expect(relatedTo({ id: 'c' }, five).map(({ id }) => id)).toEqual(['a', 'b', 'd', 'e']);
    expect(relatedTo({ id: 'elsewhere' }, five)).toHaveLength(4);
    expect(relatedTo({ id: 'a' }, [{ id: 'a' }])).toEqual([]);
  });
});
