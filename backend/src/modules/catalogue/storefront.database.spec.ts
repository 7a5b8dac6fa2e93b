import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus } from '@nestjs/cqrs';
import { ACTOR_RESOLVER, type Actor } from '../../platform/http/actor.js';
import { ResponseCache } from '../../platform/response-cache/response-cache.js';
import { eventually } from '../../platform/testing/eventually.js';
import { HttpServer } from '../../platform/testing/http-server.js';
import { CatalogueModule } from './catalogue.module.js';
import { CreateCategory, CreateSubcategory } from './categories/categories.commands.js';
import { EditProduct } from './products/edit-product.js';
import { CatalogueReactions } from './reactions.js';
import { item, productId, synced } from './testing/synced-items.js';

const customer: Actor = {
  kind: 'user',
  userId: productId(500),
  role: 'customer',
  isTradeCustomer: false,
  tradeVerified: false,
};
/** Stands for the session cookie that identity will read. */
const resolver = {
  resolve: async ({ headers }: { headers: Record<string, string> }) =>
    headers['x-signed-in'] ? { ...customer, tradeVerified: headers['x-signed-in'] === 'trade' } : null,
};

describe('Browsing over HTTP', () => {
  let server: HttpServer;
  let paints: string;

  beforeAll(async () => {
    server = await HttpServer.open({
      modules: [CatalogueModule],
      providers: [{ provide: ACTOR_RESOLVER, useValue: resolver }],
    });
    const commands = server.app.get(CommandBus);
    const event = synced(
      Array.from({ length: 5 }, (_, number) => item(number + 1, { price: 1000 * (number + 1), tradePrice: 900 })),
    );
    const envelope = { ...event, id: productId(0), seq: '1', occurredAt: '', correlationId: '', causationId: null };
    await server.app
      .get(EntityManager)
      .fork()
      .transactional((em) => server.app.get(CatalogueReactions).applyItemsOnItemsSynced(envelope, em as EntityManager));
    await commands.execute(new CreateCategory({ name: 'Hot Deals' }));
    paints = await commands.execute(new CreateCategory({ name: 'Paints', description: 'All of them.' }));
    await commands.execute(new CreateSubcategory({ categoryId: paints, name: 'Primers' }));
    for (const number of [1, 2, 3, 4, 5])
      await commands.execute(new EditProduct(productId(number), { categoryId: paints, isVisibleOnline: true }));
  });
  afterAll(() => server.close());

  it('returns a plain array with the total and links to the other pages', async () => {
    const { status, headers, body } = await server.call().get('/api/products?sort=price-asc&page=2&limit=2');
    expect(status).toBe(200);
    expect(body.map(({ price }: { price: string }) => price)).toEqual(['30.00', '40.00']);
    expect(headers['x-total-count']).toBe('5');
    expect(headers.link).toBe(
      [
        '</api/products?sort=price-asc&page=1&limit=2>; rel="first"',
        '</api/products?sort=price-asc&page=1&limit=2>; rel="prev"',
        '</api/products?sort=price-asc&page=3&limit=2>; rel="next"',
        '</api/products?sort=price-asc&page=3&limit=2>; rel="last"',
      ].join(', '),
    );
  });

  it('links from a page past the end to the last one', async () => {
    const { body, headers } = await server.call().get('/api/products?page=9&limit=2');
    expect(body).toEqual([]);
    expect(headers['x-total-count']).toBe('5');
    expect(headers.link).toContain('</api/products?page=3&limit=2>; rel="prev"');
    expect(headers.link).not.toContain('rel="next"');
  });

  it('filters by price in pounds', async () => {
    const { body } = await server.call().get('/api/products?minPrice=20&maxPrice=30.00&sort=price-asc');
    expect(body.map(({ price }: { price: string }) => price)).toEqual(['20.00', '30.00']);
  });

  it.each([
    ['minPrice=cheap', 'minPrice'],
    ['maxPrice=1.999', 'maxPrice'],
    ['minPrice=-1', 'minPrice'],
    ['maxPrice=', 'maxPrice'],
    ['sort=random', 'sort'],
    ['page=0', 'page'],
    ['limit=101', 'limit'],
    ['featured=perhaps', 'featured'],
    ['category=a&category=b', 'category'],
    ['colour=red', 'colour'],
  ])('rejects %s', async (query, field) => {
    const { status, body, headers } = await server.call().get(`/api/products?${query}`);
    expect(status).toBe(400);
    expect(headers['content-type']).toContain('application/problem+json');
    expect(body.errors.map((error: { field: string }) => error.field)).toEqual([field]);
  });

  it('treats a blank search as not given', async () => {
    expect((await server.call().get('/api/products?search=%20%20')).body).toHaveLength(5);
  });

  it('puts the best match first, and rejects a search that is too long', async () => {
    const { body, headers } = await server.call().get('/api/products?search=product%203&limit=2');
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Product 3']);
    expect(headers['x-total-count']).toBe('1');
    expect((await server.call().get(`/api/products?search=${'x'.repeat(201)}`)).status).toBe(400);
    expect((await server.call().get('/api/products?search=a&search=b')).status).toBe(400);
  });

  it('suggests products under a reserved slug', async () => {
    const { status, body } = await server.call().get('/api/products/suggest?q=prod');
    expect(status).toBe(200);
    expect(body).toHaveLength(5);
    expect(body[0]).toEqual({
      ...{ name: 'Product 1', slug: 'product-1', sku: expect.any(String), price: '10.00', priceExVat: '8.33' },
      ...{ id: expect.any(String), imageUrl: null, snippet: '', inventory: expect.any(Number), mayBuy: true },
    });
    expect((await server.call().get('/api/products/suggest?q=p')).body).toEqual([]);
    expect((await server.call().get('/api/products/suggest')).body).toEqual([]);
  });

  it('suggests at what the signed-in viewer pays by the call with pricing only', async () => {
    const priced = '/api/products/suggest/with-pricing?q=prod';
    expect((await server.call().get(priced)).status).toBe(401);
    const list = await server.call().get('/api/products/with-pricing').set('x-signed-in', 'yes').expect(200);
    const payable = new Map<string, string>(
      list.body.map(({ slug, price, tradePrice }: Record<string, string>) => [slug, tradePrice ?? price]),
    );
    const { body } = await server.call().get(priced).set('x-signed-in', 'yes').expect(200);
    expect(body.map(({ price }: { price: string }) => price)).toEqual(
      body.map(({ slug }: { slug: string }) => payable.get(slug)),
    );
    expect(body[0]).toMatchObject({ slug: 'product-1', price: '9.00', priceExVat: '7.50' });
    const open = await server.call().get('/api/products/suggest?q=prod').set('x-signed-in', 'yes');
    expect(open.body[0]).toMatchObject({ slug: 'product-1', price: '10.00' });
  });

  it('suggests with the stock of this moment, though suggestions are cached', async () => {
    const cached = await HttpServer.open({
      modules: [CatalogueModule],
      env: { RESPONSE_CACHE_MB: '8' },
      shareWith: server,
    });
    const inventory = async () => (await cached.call().get('/api/products/suggest?q=product%204')).body[0]?.inventory;
    const setStock = (available: number) =>
      server.app
        .get(EntityManager)
        .fork()
        .execute('update catalogue.products set available = ? where id = ?', [available, productId(4)]);
    try {
      await eventually(() => expect(cached.app.get(ResponseCache).listens()).toBe(true));
      expect(await inventory()).toBe(10);
      await setStock(0);
      await eventually(async () => expect(await inventory()).toBe(0), 10_000);
    } finally {
      await setStock(10);
      await cached.close();
    }
  });

  it('returns the price range of a list', async () => {
    const { body } = await server.call().get('/api/products/price-range?category=paints');
    expect(body).toEqual({ min: '10.00', max: '50.00' });
    const none = await server.call().get('/api/products/price-range?category=boats');
    expect(none.body).toEqual({ min: null, max: null });
    expect((await server.call().get('/api/products/price-range?minPrice=1')).status).toBe(400);
  });

  it('treats filters that are false as not given', async () => {
    const { body } = await server.call().get('/api/products?featured=false&sale=false');
    expect(body).toHaveLength(5);
  });

  it('returns a product by its slug, and 404 in plain words for an unknown slug', async () => {
    const found = await server.call().get('/api/products/product-3');
    expect(found.body).toMatchObject({ id: productId(3), price: '30.00', category: { slug: 'paints' } });
    const missing = await server.call().get('/api/products/no-such-thing');
    expect(missing.status).toBe(404);
    expect(missing.body.message).toBe("The product you're looking for doesn't exist.");
  });

  it('returns the categories with Hot Deals last', async () => {
    const { body } = await server.call().get('/api/categories');
    expect(body.map(({ slug }: { slug: string }) => slug)).toEqual(['paints', 'hot-deals']);
    expect(body[0]).toEqual({
      id: paints,
      name: 'Paints',
      slug: 'paints',
      description: 'All of them.',
      imageUrl: null,
      formerSlugs: [],
    });
  });

  it('returns the subcategories of one category or of all', async () => {
    const one = await server.call().get(`/api/subcategories?categoryId=${paints}`);
    expect(one.body).toMatchObject([{ name: 'Primers', slug: 'primers', categoryId: paints }]);
    expect((await server.call().get('/api/subcategories')).body).toHaveLength(1);
    expect((await server.call().get(`/api/subcategories?categoryId=${productId(1)}`)).body).toEqual([]);
    expect((await server.call().get('/api/subcategories?categoryId=paints')).status).toBe(400);
  });

  it('shows what is sold to trade only to everyone, and says who may buy it', async () => {
    const ofTrade = { tradeOnly: true };
    await server.app.get(CommandBus).execute(new EditProduct(productId(5), ofTrade));
    const at = async (path: string, who = '') => {
      const call = server.call().get(path);
      return [(await (who ? call.set('x-signed-in', who) : call).expect(200)).body].flat();
    };
    const mayBuy = (products: { id: string; mayBuy: boolean }[]) =>
      products.filter((product) => !product.mayBuy).map(({ id }) => id);
    expect(mayBuy(await at('/api/products'))).toEqual([productId(5)]);
    expect(await at('/api/products/product-5')).toMatchObject([{ ...ofTrade, mayBuy: false, inventory: 10 }]);
    expect(await at('/api/products/product-5/with-pricing', 'yes')).toMatchObject([{ ...ofTrade, mayBuy: false }]);
    expect(await at('/api/products/product-5/with-pricing', 'trade')).toMatchObject([{ ...ofTrade, mayBuy: true }]);
    expect(mayBuy(await at('/api/products/with-pricing', 'trade'))).toEqual([]);
  });

  it('returns trade prices to signed-in customers by the calls with pricing only', async () => {
    for (const path of ['/api/products', '/api/products/product-2'])
      expect(JSON.stringify((await server.call().get(path).set('x-signed-in', 'yes')).body)).not.toContain(
        'tradePrice',
      );
    for (const path of ['/api/products/with-pricing', '/api/products/product-2/with-pricing']) {
      expect((await server.call().get(path)).status).toBe(401);
      const { body } = await server.call().get(path).set('x-signed-in', 'yes');
      expect([body].flat()[0]).toMatchObject({ tradePrice: '9.00' });
    }
  });
});
