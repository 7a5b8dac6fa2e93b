import { GUEST } from '../../../platform/http/actor.js';
import { eventually } from '../../../platform/testing/eventually.js';
import { Scenario } from '../../../platform/testing/scenario.js';
import { ChangeProducts } from '../bulk/bulk.commands.js';
import { CatalogueModule } from '../catalogue.module.js';
import { CreateCategory } from '../categories/categories.commands.js';
import { EditProduct } from '../products/edit-product.js';
import { item, productId, synced } from '../testing/synced-items.js';
import { FoundProductsQuery } from './found-products.js';
import { ListProductsQuery, type ProductListing } from './list-products.js';
import { RemoveSynonyms, SetSynonyms } from './search.commands.js';
import { SearchQueries } from './search.queries.js';
import type { ProductFilter } from './search-query.js';
import { SuggestProductsQuery } from './suggest-products.js';

const ITEMS = [
  { code: 'CC-001', name: 'HS Clearcoat 1 L', price: 2295 },
  { code: 'CC-0010', name: 'UHS Clear Coat 500 ml', price: 3450 },
  { code: 'AE-007', name: 'Gloss Lacquer Aerosol', price: 949 },
  { code: 'TH-002', name: 'Thinner Standard 5 L', price: 3250 },
  { code: 'PR-004', name: 'Etch Primer Grey', price: 1895 },
  { code: 'PR-005', name: 'Grey Primer Filler', price: 2495 },
  { code: 'MT-018', name: 'Masking Tape 18 mm', price: 120 },
  { code: 'SG-130', name: 'Höchst Spray Gun 1.3 mm', price: 65_900 },
  { code: 'PP-1', name: 'Premier Polish', price: 1200 },
  { code: 'UP/0740-V', name: 'Body Filler Fine', price: 1450 },
  { code: 'AX-1', name: 'Wet Sheet P400', price: 620 },
  { code: 'AX-2', name: 'Dry Sheet 400 Grit', price: 620 },
];
const numberOf = (name: string) => 1 + ITEMS.findIndex((entry) => entry.name === name);

describe('A search', () => {
  let scenario: Scenario;
  const list = (search: string, listing: Partial<ProductListing> = {}) =>
    scenario
      .get(ListProductsQuery)
      .listProducts(GUEST, { search, someWords: true, sort: 'featured', page: 1, limit: 24, ...listing });
  const found = async (search: string, listing: Partial<ProductListing> = {}) =>
    (await list(search, listing)).products.map(({ name }) => name);
  const suggested = (typed: string) => scenario.get(SuggestProductsQuery).suggestProducts(GUEST, typed);
  const edit = (name: string, edits: EditProduct['edits']) =>
    scenario.run(new EditProduct(productId(numberOf(name)), edits));

  beforeAll(async () => {
    scenario = await Scenario.open([CatalogueModule]);
    await scenario.receive(
      synced([
        ...ITEMS.map((entry, index) => item(index + 1, entry)),
        item(90, { name: 'Hidden Primer' }),
        item(91, { name: 'Inactive Primer', active: false }),
      ]),
    );
    const paints = await scenario.run<string>(new CreateCategory({ name: 'Paints' }));
    const tools = await scenario.run<string>(new CreateCategory({ name: 'Tools' }));
    for (const { name } of ITEMS) {
      const categoryId = /Gun|Tape|Sheet/.test(name) ? tools : paints;
      await edit(name, { categoryId, isVisibleOnline: true });
    }
    await scenario.run(new EditProduct(productId(91), { categoryId: paints, isVisibleOnline: true }));
    await edit('Masking Tape 18 mm', {
      description: 'Sticks to primer and bare metal; peels off without a trace of glue.',
    });
    await edit('Premier Polish', {
      shortDescription: 'Polishing for bodyshops.',
      longDescription: 'Not weatherproof.',
    });
    await edit('Grey Primer Filler', { compareAtPrice: 2995 });
    await scenario.run(new SetSynonyms(['Lacquer', 'Clearcoat', 'Clear Coat']));
    await scenario.run(new SetSynonyms(['thinner', 'reducer']));
    await scenario.run(new SetSynonyms(['spray gun', 'applicator']));
    await eventually(async () => expect(await found('applicator')).not.toEqual([]));
  });
  afterAll(() => scenario.close());

  it.each<[string, string, string[]]>([
    ['a code, before codes that begin so', 'cc-001', ['HS Clearcoat 1 L', 'UHS Clear Coat 500 ml']],
    ['a code, whatever stands between its parts', 'up 0740v', ['Body Filler Fine']],
    ['a part of a code', '0740', ['Body Filler Fine']],
    ['the beginning of a word of the name', 'aeros', ['Gloss Lacquer Aerosol']],
    ['words in any order, whole or begun', 'prim grey', ['Etch Primer Grey', 'Grey Primer Filler']],
    ['names before descriptions', 'primer', ['Etch Primer Grey', 'Grey Primer Filler', 'Masking Tape 18 mm']],
    ['other forms of a word', 'polished', ['Premier Polish']],
    ['words of the name and the description together', 'tape glue', ['Masking Tape 18 mm']],
    ['the beginning of a word of a description', 'weather', ['Premier Polish']],
    ['whatever the case and the accents', 'HOCHST spräy', ['Höchst Spray Gun 1.3 mm']],
    ['a size, written in one or two', '500ml', ['UHS Clear Coat 500 ml']],
    ['a decimal number', '1.3mm', ['Höchst Spray Gun 1.3 mm']],
    ['names before descriptions, word by word', 'primer grey', ['Etch Primer Grey', 'Grey Primer Filler']],
    ['some of the words where no product has all', 'grey primer submarine', ['Etch Primer Grey', 'Grey Primer Filler']],
    ['descriptions with some of the words where no name has any', 'glue submarine', ['Masking Tape 18 mm']],
    ['nothing where none of the words fits', 'submarine periscope', []],
    ['nothing by words like "and" alone', 'submarine and the periscope', []],
    ['a size in litres, whatever the unit is called', 'thinner 5 litre', ['Thinner Standard 5 L']],
    ['a size in litres by its millilitres', '0.5 ltr clear coat', ['UHS Clear Coat 500 ml']],
    ['a grit of a name by its number', '400 grit', ['Dry Sheet 400 Grit', 'Wet Sheet P400']],
    ['a grit of a name by its grade', 'p400 sheet', ['Dry Sheet 400 Grit', 'Wet Sheet P400']],
    ['nothing for punctuation', '?!', []],
    ['nothing by the parts of a code', 'CC-7777', []],
    ['nothing hidden or inactive', 'hidden inactive', []],
  ])('finds %s', async (_, search, names) => {
    expect(await found(search)).toEqual(names);
  });

  it('finds products by synonyms in both directions, the typed name first', async () => {
    const [lacquer, hs, uhs] = ['Gloss Lacquer Aerosol', 'HS Clearcoat 1 L', 'UHS Clear Coat 500 ml'];
    expect(await found('lacquer')).toEqual([lacquer, hs, uhs]);
    expect(await found('clear coats')).toEqual([hs, uhs, lacquer]);
    expect(await found('clearcoat 500ml')).toEqual([uhs]);
    expect(await found('reducer 5l')).toEqual(['Thinner Standard 5 L']);
    expect(await found('applicator')).toEqual(['Höchst Spray Gun 1.3 mm']);
  });

  it('corrects typing mistakes where there are few hits, and puts exact matches first', async () => {
    expect((await found('thiner'))[0]).toBe('Thinner Standard 5 L');
    expect((await found('laquer')).slice(0, 2)).toEqual(['Gloss Lacquer Aerosol', 'HS Clearcoat 1 L']);
    expect(await found('maskng tpae')).toEqual(['Masking Tape 18 mm']);
    expect(await found('premier')).toEqual([
      'Premier Polish',
      'Etch Primer Grey',
      'Grey Primer Filler',
      'Masking Tape 18 mm',
    ]);
    expect(await found('primer')).not.toContain('Premier Polish');
  });

  it('puts products with more of the words first, and those with all of them before any other', async () => {
    expect(await found('etch primer grey submarine')).toEqual(['Etch Primer Grey', 'Grey Primer Filler']);
    expect((await found('spray gun primer grey'))[0]).toBe('Etch Primer Grey');
    expect(await found('etch primer')).toEqual(['Etch Primer Grey']);
  });

  it('shows products with all words only, where that is asked for', async () => {
    expect(await found('grey primer submarine', { someWords: false })).toEqual([]);
  });

  it('does not show products with some of the words where a filter hides those with all', async () => {
    expect(await found('spray gun', { category: 'paints' })).toEqual([]);
  });

  it('does not correct known words where a filter leaves few hits', async () => {
    expect(await found('primer', { category: 'tools' })).toEqual(['Masking Tape 18 mm']);
  });

  it.each<[string, Partial<ProductListing>, string[]]>([
    ['a category', { category: 'paints' }, ['Etch Primer Grey', 'Grey Primer Filler']],
    ['the price', { maxPrice: 1895 }, ['Etch Primer Grey', 'Masking Tape 18 mm']],
    ['the sale', { sale: true }, ['Grey Primer Filler']],
    ['nothing of a category that there is not', { category: 'boats' }, []],
  ])('is narrowed by %s', async (_, listing, names) => {
    expect(await found('primer', listing)).toEqual(names);
  });

  it.each<[ProductListing['sort'], string[]]>([
    ['price-asc', ['Masking Tape 18 mm', 'Etch Primer Grey', 'Grey Primer Filler']],
    ['price-desc', ['Grey Primer Filler', 'Etch Primer Grey', 'Masking Tape 18 mm']],
    ['name', ['Etch Primer Grey', 'Grey Primer Filler', 'Masking Tape 18 mm']],
  ])('is sorted by %s on request', async (sort, names) => {
    expect(await found('primer', { sort })).toEqual(names);
  });

  it('of known words is paged with its total in one statement', async () => {
    await found('primer');
    const statements = await scenario.statementsOf(async () => {
      expect(await list('primer', { page: 2, limit: 2 })).toMatchObject({
        total: 3,
        products: [{ name: 'Masking Tape 18 mm' }],
      });
    });
    expect(statements).toHaveLength(1);
    expect(await list('primer', { page: 9, limit: 2 })).toEqual({ total: 3, products: [] });
  });

  it('finds changed names, texts and visibility at once', async () => {
    await scenario.receive(synced([item(numberOf('Premier Polish'), { code: 'PP-1', name: 'Marine Polish' })]));
    expect(await found('marine')).toEqual(['Marine Polish']);
    expect(await found('premier')).not.toContain('Marine Polish');
    await edit('Premier Polish', { description: 'For yachts.' });
    expect(await found('yachts')).toEqual(['Marine Polish']);
    await scenario.run(new ChangeProducts([productId(numberOf('Premier Polish'))], { isVisibleOnline: false }));
    expect(await found('yachts')).toEqual([]);
  });

  it('answers each search of one form by its own words, however often it was asked', async () => {
    const searches: [string, string[]][] = [
      ['etch primer', ['Etch Primer Grey']],
      ['masking tape', ['Masking Tape 18 mm']],
      ['thinner standard', ['Thinner Standard 5 L']],
    ];
    // PostgreSQL makes the plan for all values after five runs.
    for (let turn = 0; turn < 7; turn += 1) {
      for (const [search, names] of searches) {
        expect((await found(search))[0]).toBe(names[0]);
        expect((await suggested(search))[0]).toMatchObject({ name: names[0] });
      }
    }
  });

  it.each(['primer', 'grey primer', 'etsh prymar', 'up 0740v', 'wet or dry 400', 'primer from the moon'])(
    'finds by a kept plan for "%s" what it finds without one',
    async (search) => {
      const [kept, planned] = [await list(search), await list(search, { limit: 23 })];
      expect(kept).toEqual(planned);
    },
  );

  it('follows the synonyms that an admin sets, changes and removes', async () => {
    const finds = (search: string, names: string[]) =>
      eventually(async () => expect(await found(search)).toEqual(names));
    const id = await scenario.run<string>(new SetSynonyms(['masking tape', 'gaffa']));
    await finds('gaffa', ['Masking Tape 18 mm']);
    expect(await scenario.run(new SetSynonyms(['filler', 'spachtel'], id))).toBe(id);
    await finds('spachtel', ['Body Filler Fine', 'Grey Primer Filler']);
    expect(await found('gaffa')).toEqual([]);
    await scenario.run(new RemoveSynonyms(id));
    await finds('spachtel', []);
    await expect(scenario.run(new SetSynonyms(['a', 'b'], id))).rejects.toThrow('no such group');
  });

  describe('as suggestions', () => {
    it('suggests from the second character on, blanks not counted', async () => {
      expect(await suggested('g')).toEqual([]);
      expect(await suggested(' g ')).toEqual([]);
      expect((await suggested('gr')).map(({ name }) => name)).toEqual([
        'Dry Sheet 400 Grit',
        'Etch Primer Grey',
        'Grey Primer Filler',
      ]);
    });

    it('suggests at most five, the best first, each with price and the beginning of its description', async () => {
      await scenario.receive(
        synced([
          item(80, { name: 'Tape A' }),
          item(81, { name: 'Tape B' }),
          item(82, { name: 'Tape C' }),
          item(83, { name: 'Tape D' }),
          item(84, { name: 'Tape E' }),
        ]),
      );
      await scenario.em.execute('update catalogue.products set is_visible_online = true where id >= ?', [
        productId(80),
      ]);
      const suggestions = await suggested('tap');
      expect(suggestions).toHaveLength(5);
      expect(suggestions[0]).toEqual({
        name: 'Masking Tape 18 mm',
        slug: 'masking-tape-18-mm',
        id: expect.any(String),
        sku: expect.any(String),
        price: '1.20',
        priceExVat: '1.00',
        imageUrl: null,
        inventory: expect.any(Number),
        mayBuy: true,
        snippet: 'Sticks to primer and bare metal; peels off without',
      });
    });

    it('suggests from descriptions and corrections where names are not enough', async () => {
      expect((await suggested('glue')).map(({ name }) => name)).toEqual(['Masking Tape 18 mm']);
      expect((await suggested('primmer gre')).map(({ name }) => name)).toEqual([
        'Etch Primer Grey',
        'Grey Primer Filler',
      ]);
    });

    it('takes one statement for known words, and a second where it finds few', async () => {
      for (const [typed, statements] of [
        ['gr', 1],
        ['clear co', 2],
      ] as const) {
        await suggested(typed);
        expect(await scenario.statementsOf(() => suggested(typed))).toHaveLength(statements);
      }
    });
  });

  describe('and the spelling', () => {
    const spelling = async (typed: string) => (await scenario.get(SearchQueries).suggestSpelling(typed)).spelling;

    it.each<[string, string | null]>([
      ['etsh prymar 400', 'etch primer 400'],
      ['primer', null],
      ['zzyzx', null],
      ['?!', null],
    ])('of %j is suggested as %j', async (typed, expected) => {
      expect(await spelling(typed)).toBe(expected);
    });

    it('is never that of a product that cannot be sold', async () => {
      expect(await spelling('inactve')).toBeNull();
    });

    it('takes one statement', async () => {
      expect(await scenario.statementsOf(() => spelling('etsh prymar'))).toHaveLength(1);
    });
  });

  describe('and the price range', () => {
    const range = (filter: ProductFilter) => scenario.get(FoundProductsQuery).priceRange(filter);

    it('is that of the visible products', async () => {
      expect(await range({})).toEqual({ min: '1.20', max: '659.00' });
      expect(await range({ category: 'tools' })).toEqual({ min: '1.20', max: '659.00' });
      expect(await range({ category: 'paints' })).toEqual({ min: '9.49', max: '34.50' });
    });

    it('follows the search and the sale', async () => {
      expect(await range({ search: 'primer' })).toEqual({ min: '1.20', max: '24.95' });
      expect(await range({ sale: true })).toEqual({ min: '24.95', max: '24.95' });
    });

    it('is empty for an empty list', async () => {
      expect(await range({ search: 'submarine' })).toEqual({ min: null, max: null });
      expect(await range({ category: 'boats' })).toEqual({ min: null, max: null });
    });
  });
});
