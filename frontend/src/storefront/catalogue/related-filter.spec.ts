import { relatedFilterOf, relatedTo } from './related-filter';

const named = (slug: string) => ({ id: slug, name: slug, slug });

describe('The products shown beside another', () => {
  it('stand in its subcategory, or where it has none in its category', () => {
    const category = named('spray-equipment');
    expect(relatedFilterOf({ category, subcategory: named('spray-guns') })).toMatchObject({
      subcategory: 'spray-guns',
    });
    expect(relatedFilterOf({ category, subcategory: null })).toEqual({ category: 'spray-equipment', limit: 5 });
  });

  it('are four others at most', () => {
    const five = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
    expect(relatedTo({ id: 'c' }, five).map(({ id }) => id)).toEqual(['a', 'b', 'd', 'e']);
    expect(relatedTo({ id: 'elsewhere' }, five)).toHaveLength(4);
    expect(relatedTo({ id: 'a' }, [{ id: 'a' }])).toEqual([]);
  });
});
