import { type Actor, GUEST } from '../../../platform/http/actor.js';
import { eventually } from '../../../platform/testing/eventually.js';
import { Scenario } from '../../../platform/testing/scenario.js';
import { CatalogueModule } from '../catalogue.module.js';
import { CreateCategory, CreateSubcategory } from '../categories/categories.commands.js';
import { EditProduct } from '../products/edit-product.js';
import { Products } from '../products/products.facade.js';
import { ProductsQueries } from '../products/products.queries.js';
import { item, productId, synced } from '../testing/synced-items.js';
import { ListProductsQuery, type ProductListing, SORTS } from './list-products.js';

const customer: Actor = {
  kind: 'user',
  userId: productId(500),
  role: 'customer',
  isTradeCustomer: false,
  tradeVerified: false,
};

describe('The product list', () => {
  let scenario: Scenario;
  const page = (listing: Partial<ProductListing> = {}, viewer: Actor = GUEST) =>
    scenario.get(ListProductsQuery).listProducts(viewer, { sort: 'name', page: 1, limit: 24, ...listing });
  const names = async (listing: Partial<ProductListing> = {}) => (await page(listing)).products.map(({ name }) => name);

  beforeAll(async () => {
    scenario = await Scenario.open([CatalogueModule]);
    const paints = await scenario.run<string>(new CreateCategory({ name: 'Paints' }));
    const tools = await scenario.run<string>(new CreateCategory({ name: 'Tools' }));
    await scenario.run(new CreateCategory({ name: 'Hot Deals' }));
    const primers = await scenario.run<string>(new CreateSubcategory({ categoryId: paints, name: 'Primers' }));
    await scenario.receive(
      synced([
        item(1, { name: 'Basecoat', price: 2495, tradePrice: 2120 }),
        item(2, { name: 'airbrush', price: 12_000, tradePrice: 13_000, quantityInStock: -4 }),
        item(3, { name: 'Clearcoat', price: 999 }),
        item(4, { name: 'Primer', price: 999 }),
        item(5, { name: 'Hidden', price: 500 }),
        item(6, { name: 'Inactive', price: 500, active: false }),
        item(7, { name: 'Double', price: 100 }),
        item(8, { name: 'Double', price: 200 }),
      ]),
    );
    const edit = (number: number, edits: EditProduct['edits']) =>
      scenario.run(new EditProduct(productId(number), { isVisibleOnline: true, ...edits }));
    await edit(1, { categoryId: paints, compareAtPrice: 2995 });
    await edit(2, { categoryId: tools, isFeatured: true, compareAtPrice: 12_000, minimumAge: 18 });
    await edit(3, { categoryId: paints, isFeatured: true });
    await edit(4, { categoryId: paints, subcategoryId: primers, compareAtPrice: 1100 });
    await edit(5, { categoryId: tools, isVisibleOnline: false });
    await edit(6, { categoryId: paints });
    await edit(7, { categoryId: tools });
    await edit(8, { categoryId: tools });
  });
  afterAll(() => scenario.close());

  it('shows visible products from A to Z, in upper or lower case', async () => {
    expect(await names()).toEqual(['airbrush', 'Basecoat', 'Clearcoat', 'Double', 'Double', 'Primer']);
  });

  it('keeps plans for the short pages that the shop itself asks for, and none for others', async () => {
    const short = { category: 'paints', limit: 5 };
    for (const sort of SORTS) for (const number of [1, 2]) await page({ ...short, sort, page: number });
    await page({ limit: 5, sort: 'featured', search: 'primer' });
    const kept = await scenario.em.execute<{ name: string }[]>(
      `select name from pg_prepared_statements where name ~ '^catalogue[.](products[.]5|search)[.]'`,
    );
    expect(kept).toEqual([{ name: 'catalogue.products.5.featured.category.counted' }]);
  });

  it.each<[string, Partial<ProductListing>, string[]]>([
    [
      'the featured ones of a category first',
      { category: 'paints', sort: 'featured' },
      ['Clearcoat', 'Basecoat', 'Primer'],
    ],
    ['the featured ones only', { featured: true }, ['airbrush', 'Clearcoat']],
    ['the cheapest first', { sort: 'price-asc', limit: 4 }, ['Double', 'Double', 'Clearcoat', 'Primer']],
    ['the dearest first', { sort: 'price-desc', limit: 4 }, ['airbrush', 'Basecoat', 'Primer', 'Clearcoat']],
    ['one category', { category: 'paints' }, ['Basecoat', 'Clearcoat', 'Primer']],
    ['one subcategory', { category: 'paints', subcategory: 'primers' }, ['Primer']],
    ['nothing for a category that there is not', { category: 'boats' }, []],
    ['what is on sale, not what only says so', { sale: true }, ['Basecoat', 'Primer']],
    ['what is on sale as Hot Deals', { category: 'hot-deals' }, ['Basecoat', 'Primer']],
    ['prices from and to, both included', { minPrice: 999, maxPrice: 2495 }, ['Basecoat', 'Clearcoat', 'Primer']],
    ['several at once', { category: 'paints', sale: true, maxPrice: 1000 }, ['Primer']],
  ])('shows %s', async (_, listing, expected) => {
    expect(await names(listing)).toEqual(expected);
  });

  it('shows the featured ones of the whole shop from A to Z, and then the others mixed, always in one order', async () => {
    await scenario.run(new EditProduct(productId(5), { isVisibleOnline: true }));
    const [first, again] = [await names({ sort: 'featured' }), await names({ sort: 'featured' })];
    await scenario.run(new EditProduct(productId(5), { isVisibleOnline: false }));
    expect(first).toEqual(['airbrush', 'Clearcoat', 'Hidden', 'Basecoat', 'Double', 'Double', 'Primer']);
    expect(again).toEqual(first);
  });

  it('is paged with its total, every product once', async () => {
    // Totals are kept until the change before this is notified.
    await eventually(async () => expect((await page({ limit: 1 })).total).toBe(6));
    const pages = await Promise.all([1, 2, 3, 4].map((number) => page({ page: number, limit: 2, sort: 'featured' })));
    expect(pages.map(({ total }) => total)).toEqual([6, 6, 6, 6]);
    expect(pages.map(({ products }) => products.length)).toEqual([2, 2, 2, 0]);
    expect(new Set(pages.flatMap(({ products }) => products.map(({ id }) => id))).size).toBe(6);
  });

  it.each<Partial<ProductListing>>([
    {},
    { category: 'paints', minPrice: 100, maxPrice: 5000, sort: 'price-asc' },
    { sale: true, featured: true, subcategory: 'primers' },
  ])('is read in one statement', async (listing) => {
    expect(await scenario.statementsOf(() => page(listing))).toHaveLength(1);
  });

  it('returns money as decimal strings and stock never below 0', async () => {
    const [airbrush, basecoat] = (await page()).products;
    expect(basecoat).toMatchObject({ price: '24.95', compareAtPrice: '29.95', inventory: 10 });
    expect(airbrush).toMatchObject({ price: '120.00', inventory: 0, minimumAge: 18, imageUrl: null });
  });

  it('returns what a card shows, and nothing else', async () => {
    const [, basecoat] = (await page()).products;
    expect(Object.keys(basecoat!).sort()).toEqual([
      ...['badges', 'compareAtPrice', 'exVat', 'id', 'imageUrl', 'inventory', 'mayBuy', 'name', 'price'],
      ...['shortDescription', 'sku', 'slug'],
    ]);
  });

  it('hides trade prices from guests, and shows customers those below the price', async () => {
    expect((await page()).products.filter((product) => 'tradePrice' in product)).toEqual([]);
    const { products } = await page({}, customer);
    expect(products.filter((product) => 'tradePrice' in product)).toMatchObject([
      { name: 'Basecoat', price: '24.95', tradePrice: '21.20' },
    ]);
  });

  it('returns every price without VAT too, those the viewer does not see left out', async () => {
    const [, basecoat] = (await page()).products;
    expect(basecoat?.exVat).toEqual({ price: '20.79', compareAtPrice: '24.96' });
    const [, own] = (await page({}, customer)).products;
    expect(own?.exVat).toEqual({ price: '20.79', compareAtPrice: '24.96', tradePrice: '17.67' });
  });

  it('shows what they pay without VAT to verified trade customers only', async () => {
    const trade: Actor = { ...customer, isTradeCustomer: true, tradeVerified: true };
    const unverified: Actor = { ...customer, isTradeCustomer: true };
    for (const viewer of [GUEST, customer, unverified])
      expect((await page({}, viewer)).products.filter((product) => 'payableExVat' in product)).toEqual([]);
    // £21.20 is £17.67 and £3.53 VAT; £9.99 is £8.32 (half up: £1.67 of £9.99 is VAT).
    expect((await page({ sort: 'price-desc', category: 'paints' }, trade)).products).toMatchObject([
      { name: 'Basecoat', tradePrice: '21.20', payableExVat: '17.67' },
      { name: 'Primer', price: '9.99', payableExVat: '8.32' },
      { name: 'Clearcoat', price: '9.99', payableExVat: '8.32' },
    ]);
    expect(await scenario.get(Products).forViewer(trade, [productId(1)])).toMatchObject([{ payableExVat: '17.67' }]);
    expect((await scenario.get(Products).forViewer(customer, [productId(1)]))[0]).not.toHaveProperty('payableExVat');
  });

  describe('and the page of a product', () => {
    const detail = (slug: string, viewer: Actor = GUEST) => scenario.get(ProductsQueries).getProduct(viewer, slug);

    it('is read in one statement with its category', async () => {
      const statements = await scenario.statementsOf(async () => {
        expect(await detail('primer')).toMatchObject({
          name: 'Primer',
          longDescription: '',
          specifications: [],
          weight: null,
          category: { name: 'Paints', slug: 'paints' },
          subcategory: { name: 'Primers', slug: 'primers' },
        });
      });
      expect(statements).toHaveLength(1);
    });

    it('does not exist for hidden or inactive products', async () => {
      for (const slug of ['hidden', 'inactive', 'nothing-of-the-kind']) expect(await detail(slug)).toBeNull();
    });

    it('shows the trade price to customers only', async () => {
      expect(await detail('basecoat')).not.toHaveProperty('tradePrice');
      expect(await detail('basecoat', customer)).toHaveProperty('tradePrice', '21.20');
    });
  });

  describe('and the public API `Products`', () => {
    const priced = async (viewer: Actor, ...numbers: number[]) =>
      (await scenario.get(Products).priced(viewer, numbers.map(productId))).sort((a, b) => a.id.localeCompare(b.id));

    it('returns in one statement what each viewer pays, without invisible products', async () => {
      const statements = await scenario.statementsOf(async () => {
        expect(await priced(GUEST, 1, 2, 5, 6, 99)).toMatchObject([
          {
            sku: 'TST-1',
            slug: 'basecoat',
            listPrice: 2495,
            unitPrice: 2495,
            vatRate: 20,
            available: 10,
            ownPoints: 0,
          },
          { sku: 'TST-2', listPrice: 12_000, unitPrice: 12_000, available: 0, minimumAge: 18 },
        ]);
      });
      expect(statements).toHaveLength(1);
      expect(await priced(customer, 1, 2)).toMatchObject([{ unitPrice: 2120 }, { unitPrice: 12_000 }]);
      expect(await priced(GUEST)).toEqual([]);
    });
  });
});

describe('The product list where trade prices are for verified trade customers', () => {
  it('hides trade prices from other customers', async () => {
    const scenario = await Scenario.open([CatalogueModule], { TRADE_PRICE_AUDIENCE: 'verified' });
    await scenario.receive(synced([item(1, { tradePrice: 800 })]));
    await scenario.em.execute('update catalogue.products set is_visible_online = true');
    const pays = async (viewer: Actor) =>
      (await scenario.get(Products).priced(viewer, [productId(1)])).map(({ unitPrice }) => unitPrice);
    expect(await pays(customer)).toEqual([1000]);
    expect(await pays({ ...customer, isTradeCustomer: true, tradeVerified: true })).toEqual([800]);
    const { products } = await scenario
      .get(ListProductsQuery)
      .listProducts(customer, { sort: 'name', page: 1, limit: 24 });
    expect(products[0]).not.toHaveProperty('tradePrice');
    await scenario.close();
  });
});
