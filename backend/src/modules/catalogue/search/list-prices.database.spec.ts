import { type Actor, GUEST } from '../../../platform/http/actor.js';
import { Scenario } from '../../../platform/testing/scenario.js';
import { CatalogueModule } from '../catalogue.module.js';
import { CreateCategory } from '../categories/categories.commands.js';
import { EditProduct } from '../products/edit-product.js';
import { agreeOn } from '../testing/agreed-prices.js';
import { item, productId, synced } from '../testing/synced-items.js';
import { FacetsQuery } from './facets.js';
import { ListProductsQuery, type ProductListing } from './list-products.js';

const customer: Actor = {
  ...{ kind: 'user', userId: productId(500), role: 'customer' },
  ...{ isTradeCustomer: false, tradeVerified: false },
};
const trade: Actor = { ...customer, isTradeCustomer: true, tradeVerified: true };

describe('A list by price', () => {
  let scenario: Scenario;
  const page = (listing: Partial<ProductListing>, viewer: Actor) =>
    scenario.get(ListProductsQuery).listProducts(viewer, { sort: 'price-asc', page: 1, limit: 24, ...listing });
  /** "D 9.00" for each product, with the price that the viewer pays. */
  const shown = async (viewer: Actor, listing: Partial<ProductListing> = {}) =>
    (await page(listing, viewer)).products.map(({ name, price, tradePrice }) => `${name} ${tradePrice ?? price}`);

  beforeAll(async () => {
    scenario = await Scenario.open([CatalogueModule]);
    const brand = { name: 'Brand', kind: 'text', unit: '' } as const;
    const paints = await scenario.run<string>(new CreateCategory({ name: 'Paints', attributes: [brand] }));
    await scenario.receive(
      synced([
        item(1, { name: 'Alpha paint', price: 1000 }),
        item(2, { name: 'Beta paint', price: 2000, tradePrice: 900 }),
        item(3, { name: 'Gamma paint', price: 3000, tradePrice: 2500 }),
        item(4, { name: 'Delta paint', price: 800, tradePrice: 1200 }),
        item(5, { name: 'Epsilon paint', price: 5000, tradePrice: 4000 }),
      ]),
    );
    for (const number of [1, 2, 3, 4, 5])
      await scenario.run(
        new EditProduct(productId(number), {
          ...{ categoryId: paints, isVisibleOnline: true },
          specifications: [{ name: 'Brand', value: number > 2 ? 'Aldbrook' : 'Osmere' }],
        }),
      );
    // The third is dearer by agreement than in the shop: the shop's price stands.
    await agreeOn(scenario.em, trade.userId, { [productId(5)]: 700, [productId(2)]: 950, [productId(3)]: 3500 });
  });
  afterAll(() => scenario.close());

  const GUEST_ORDER = [
    'Delta paint 8.00',
    'Alpha paint 10.00',
    'Beta paint 20.00',
    'Gamma paint 30.00',
    'Epsilon paint 50.00',
  ];
  const CUSTOMER_ORDER = [
    'Delta paint 8.00',
    'Beta paint 9.00',
    'Alpha paint 10.00',
    'Gamma paint 25.00',
    'Epsilon paint 40.00',
  ];
  const TRADE_ORDER = [
    'Epsilon paint 7.00',
    'Delta paint 8.00',
    'Beta paint 9.50',
    'Alpha paint 10.00',
    'Gamma paint 30.00',
  ];

  it.each<[string, Actor, string[]]>([
    ['a guest', GUEST, GUEST_ORDER],
    ['a customer', customer, CUSTOMER_ORDER],
    ['a trade customer with negotiated prices', trade, TRADE_ORDER],
  ])('is sorted by what %s pays, in lists and searches, up and down', async (_, viewer, order) => {
    for (const listing of [{}, { category: 'paints' }, { search: 'paint' }]) {
      expect(await shown(viewer, listing)).toEqual(order);
      expect(await shown(viewer, { ...listing, sort: 'price-desc' })).toEqual([...order].reverse());
    }
    expect(await shown(viewer, { limit: 2, page: 2 })).toEqual(order.slice(2, 4));
  });

  it('has the prices of the shop, of the trade and by agreement in any order', async () => {
    const byName = (order: string[]) => [...order].sort();
    expect(await shown(customer, { sort: 'name' })).toEqual(byName(CUSTOMER_ORDER));
    expect(await shown(trade, { sort: 'name' })).toEqual(byName(TRADE_ORDER));
    expect(await shown(trade, { sort: 'name', search: 'paint' })).toEqual(byName(TRADE_ORDER));
  });

  it('is filtered by what the viewer pays, both ends included, and counted so', async () => {
    const between = { minPrice: 900, maxPrice: 1000 };
    expect(await shown(GUEST, between)).toEqual(['Alpha paint 10.00']);
    expect(await shown(customer, between)).toEqual(['Beta paint 9.00', 'Alpha paint 10.00']);
    expect(await shown(trade, between)).toEqual(['Beta paint 9.50', 'Alpha paint 10.00']);
    expect(await shown(trade, { maxPrice: 700, search: 'paint' })).toEqual(['Epsilon paint 7.00']);
    expect((await page({ ...between, limit: 1 }, trade)).total).toBe(2);
    const counts = async (viewer: Actor) =>
      (await scenario.get(FacetsQuery).facets(viewer, { category: 'paints', maxPrice: 850 })).facets.flatMap(
        ({ values }) => values.map(({ text, count }) => `${text} ${count}`),
      );
    expect(await counts(trade)).toEqual([]);
    expect((await scenario.get(FacetsQuery).facets(trade, { maxPrice: 1000 })).facets[0]?.values).toEqual([
      { value: 'Aldbrook', text: 'Aldbrook', count: 2 },
      { value: 'Osmere', text: 'Osmere', count: 2 },
    ]);
  });

  it.each<Partial<ProductListing>>([
    { category: 'paints' },
    { maxPrice: 2000 },
    { sort: 'featured' },
    { sort: 'name', search: 'paint' },
    { sort: 'featured', attribute: ['brand:Osmere'] },
  ])('is one statement for a trade customer: %j', async (listing) => {
    const statements = await scenario.statementsOf(() => page(listing, trade));
    expect(statements).toHaveLength(1);
  });
});
