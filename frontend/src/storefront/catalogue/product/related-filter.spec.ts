import { fillingFilterOf, relatedFilterOf, relatedTo } from './related-filter';

const named = (slug: string) => ({ id: slug, name: slug, slug });
const category = named('spray-equipment');
const gun = { slug: 'gun', category, subcategory: named('spray-guns'), family: null };
const inFamily = (...slugs: string[]) => ({ ...gun, family: { members: slugs.map(named) } });
const found = (...slugs: string[]) => slugs.map(named) as never[];

describe('Related products', () => {
  it('are of the same subcategory, or category where there is none', () => {
    expect(relatedFilterOf(gun)).toMatchObject({ subcategory: 'spray-guns', limit: 5 });
    expect(relatedFilterOf({ ...gun, subcategory: null })).toEqual({ category: 'spray-equipment', limit: 5 });
  });

  it('are at most four, without the product itself', () => {
    const slugs = (product: typeof gun, ...all: string[]) => relatedTo(product, all.map(named)).map(({ slug }) => slug);
    expect(slugs(gun, 'a', 'b', 'gun', 'c', 'd')).toEqual(['a', 'b', 'c', 'd']);
    expect(slugs(gun, 'a', 'b', 'c', 'd', 'e')).toHaveLength(4);
    expect(slugs(gun, 'gun')).toEqual([]);
  });

  it('are not the other sizes and colours of the same family, of which as many more are read', () => {
    const red = inFamily('gun', 'green', 'blue');
    expect(relatedFilterOf(red).limit).toBe(7);
    expect(relatedTo(red, found('green', 'gun', 'a', 'blue')).map(({ slug }: { slug: string }) => slug)).toEqual(['a']);
  });

  it('are filled up from the whole category, each once, where the subcategory has fewer than four', () => {
    const red = inFamily('gun', 'green');
    const near = found('green', 'gun', 'a');
    expect(fillingFilterOf(red, near)).toEqual({ category: 'spray-equipment', limit: 9 });
    expect(relatedTo(red, [...near, ...found('a', 'b')]).map(({ slug }: { slug: string }) => slug)).toEqual(['a', 'b']);
    expect(fillingFilterOf(red, found('a', 'b', 'c', 'd'))).toBeUndefined();
    expect(fillingFilterOf({ ...red, subcategory: null }, near)).toBeUndefined();
  });
});
