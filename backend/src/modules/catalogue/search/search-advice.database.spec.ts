import { GUEST } from '../../../platform/http/actor.js';
import { eventually } from '../../../platform/testing/eventually.js';
import { Scenario } from '../../../platform/testing/scenario.js';
import { CatalogueModule } from '../catalogue.module.js';
import { CreateCategory, CreateSubcategory } from '../categories/categories.commands.js';
import { EditProduct } from '../products/edit-product.js';
import { item, productId, synced } from '../testing/synced-items.js';
import { ListProductsQuery } from './list-products.js';
import { SearchAdviceQuery } from './search-advice.js';
import { SuggestProductsQuery } from './suggest-products.js';

const ITEMS = [
  { name: 'Gold Discs P80' },
  { name: 'Gold Discs P500' },
  { name: 'Wet and Dry Sheet P400' },
  { name: 'Wet and Dry Sheet P1200' },
  { name: 'Finishing Sheet Super Fine' },
  { name: 'Filler 1500 g' },
  { name: 'Gravity Spray Gun' },
  { name: 'Mini Spray Gun' },
  { name: 'Binks Spray Gun' },
];
const numberOf = (name: string) => 1 + ITEMS.findIndex((entry) => entry.name === name);

describe('The advice on a search', () => {
  let scenario: Scenario;
  const advise = (typed: string) => scenario.get(SearchAdviceQuery).advise(typed);
  const found = async (search: string, sort: 'name' | 'featured' = 'name') => {
    const listing = { search, someWords: true, sort, page: 1, limit: 24 } as const;
    return (await scenario.get(ListProductsQuery).listProducts(GUEST, listing)).products.map(({ name }) => name);
  };

  beforeAll(async () => {
    scenario = await Scenario.open([CatalogueModule]);
    await scenario.receive(synced(ITEMS.map((entry, index) => item(index + 1, entry))));
    const categoryId = await scenario.run<string>(new CreateCategory({ name: 'Workshop' }));
    const abrasives = await scenario.run<string>(new CreateSubcategory({ name: 'Abrasives', categoryId }));
    const guns = await scenario.run<string>(new CreateSubcategory({ name: 'Spray Guns', categoryId }));
    for (const { name } of ITEMS) {
      const subcategoryId = /Gun/.test(name) ? guns : abrasives;
      const edits = { categoryId, subcategoryId, isVisibleOnline: !name.startsWith('Binks') };
      await scenario.run(new EditProduct(productId(numberOf(name)), edits));
    }
    const specifications = [{ name: 'Grit', value: 'P3000' }];
    await scenario.run(new EditProduct(productId(numberOf('Finishing Sheet Super Fine')), { specifications }));
  });
  afterAll(() => scenario.close());

  it.each<[string, string[], string[]]>([
    ['1500 grit', ['P1200', 'P3000'], ['Finishing Sheet Super Fine', 'Wet and Dry Sheet P1200']],
    ['P1500', ['P1200', 'P3000'], ['Finishing Sheet Super Fine', 'Wet and Dry Sheet P1200']],
    ['800 wet and dry', ['P400', 'P1200'], ['Wet and Dry Sheet P1200', 'Wet and Dry Sheet P400']],
    ['p800 discs', ['P500'], ['Gold Discs P500']],
    ['p400 discs', ['P80', 'P500'], ['Gold Discs P500', 'Gold Discs P80']],
    ['40 grit', ['P80'], ['Gold Discs P80']],
  ])('on "%s" names the nearest grits, which alone are found', async (search, nearest, names) => {
    expect((await advise(search)).grit?.nearest).toEqual(nearest);
    expect(await found(search)).toEqual(names);
  });

  it('lists the nearer of two grits first', async () => {
    expect(await found('1500 grit', 'featured')).toEqual(['Wet and Dry Sheet P1200', 'Finishing Sheet Super Fine']);
    expect(await found('2500 grit', 'featured')).toEqual(['Finishing Sheet Super Fine', 'Wet and Dry Sheet P1200']);
  });

  it('says nothing on a grit that the shop has, by name or specification, and finds it alone', async () => {
    expect((await advise('p80 discs')).grit).toBeNull();
    expect(await found('p80 discs')).toEqual(['Gold Discs P80']);
    expect((await advise('3000 grit')).grit).toBeNull();
    expect(await found('3000 grit')).toEqual(['Finishing Sheet Super Fine']);
    expect(await found('1500 g')).toEqual(['Filler 1500 g']);
  });

  it('names a maker that is not stocked, and shows other goods in its place, or what else was typed', async () => {
    expect(await advise('SATA')).toMatchObject({ maker: { name: 'SATA', goods: 'spray guns' } });
    expect(await found('SATA')).toEqual(['Gravity Spray Gun', 'Mini Spray Gun']);
    expect(await advise('u-pol filler')).toMatchObject({ maker: { name: 'U-POL', goods: null } });
    expect(await found('u-pol filler')).toEqual(['Filler 1500 g']);
  });

  it('says nothing on a maker once the shop sells its goods', async () => {
    expect((await advise('binks')).maker?.name).toBe('Binks');
    await scenario.run(new EditProduct(productId(numberOf('Binks Spray Gun')), { isVisibleOnline: true }));
    await eventually(async () => expect((await advise('binks')).maker).toBeNull());
    expect(await found('binks')).toEqual(['Binks Spray Gun']);
  });

  it('names the subcategory with most of the results, and how many it lists', async () => {
    const { total } = await scenario.get(ListProductsQuery).listProducts(GUEST, {
      search: 'gold',
      someWords: true,
      sort: 'name',
      page: 1,
      limit: 1,
      subcategory: 'abrasives',
    });
    expect((await advise('gold')).category).toEqual({
      ...{ name: 'Abrasives', category: 'workshop', subcategory: 'abrasives', products: total },
    });
    expect(await advise('zzqx')).toEqual({ maker: null, grit: null, category: null, colours: [] });
    expect(await advise('g')).toEqual({ maker: null, grit: null, category: null, colours: [] });
  });

  it('takes as many statements however much was typed, one more for few hits', async () => {
    const statements = async (typed: string) => {
      const suggest = () => scenario.get(SuggestProductsQuery).suggestProducts(GUEST, typed);
      // The first time, stems and what the shop stocks are read as well.
      for (const ask of [suggest, () => advise(typed)]) await ask();
      return [(await scenario.statementsOf(suggest)).length, (await scenario.statementsOf(() => advise(typed))).length];
    };
    expect([await statements('spray'), await statements('spray gun')]).toEqual([
      [1, 3],
      [1, 3],
    ]);
    expect([await statements('fill'), await statements('gold discs p80')]).toEqual([
      [2, 4],
      [2, 4],
    ]);
  });

  it('finds the only grit of the shop where nothing of it has the other words', async () => {
    for (const [index, { name }] of ITEMS.entries())
      if (name.includes('Sheet') || name.endsWith('P500'))
        await scenario.run(new EditProduct(productId(index + 1), { isVisibleOnline: false }));
    expect(await found('p80 unicorn')).toEqual(['Gold Discs P80']);
    expect((await advise('80 grit unicorn')).grit).toBeNull();
  });
});
