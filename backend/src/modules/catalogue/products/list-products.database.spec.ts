import { MikroORM } from '@mikro-orm/postgresql';
import { CreateCategory, CreateSubcategory } from '../categories/categories.commands.js';
import { AdminServer } from '../testing/admin-server.js';
import { manyProducts } from '../testing/many-products.js';
import { item, productId } from '../testing/synced-items.js';
import { EditProduct } from './edit-product.js';

const PATH = '/api/admin/products';

describe('The list of Product Management', () => {
  let shop: AdminServer;
  let paints: string;
  let primers: string;

  const edit = (number: number, edits: EditProduct['edits']) =>
    shop.commands.execute(new EditProduct(productId(number), edits));
  const numbers = async (query = '') => {
    const { body } = await shop.get(`${PATH}?${query}`).expect(200);
    return body.map(({ id }: { id: string }) => Number(id.slice(-12)));
  };

  beforeAll(async () => {
    shop = await AdminServer.open();
    await shop.renew([
      item(1, { name: 'Matt Black', price: 3000, quantityInStock: 5 }),
      item(2, { name: 'jet black', price: 1000, quantityInStock: 0 }),
      item(3, { name: '100% Acetone', price: 2000, quantityInStock: 9 }),
      item(4, { name: 'Zinc_Primer', price: 500, quantityInStock: 1, code: 'OTHER-4', active: false }),
    ]);
    paints = await shop.commands.execute(new CreateCategory({ name: 'Paints' }));
    const tools = await shop.commands.execute(new CreateCategory({ name: 'Abrasives' }));
    primers = await shop.commands.execute(new CreateSubcategory({ categoryId: paints, name: 'Primers' }));
    await edit(1, { categoryId: paints, isVisibleOnline: true, compareAtPrice: 4000, isFeatured: true });
    await edit(2, { categoryId: tools });
    await edit(4, { categoryId: paints, subcategoryId: primers, isVisibleOnline: true });
  });
  afterAll(() => shop.close());

  it('shows every field of a product with its category, and the length of the whole list', async () => {
    const { body, headers } = await shop.get(`${PATH}?search=zinc&limit=1`).expect(200);
    expect(headers['x-total-count']).toBe('1');
    expect(body).toEqual([
      {
        id: productId(4),
        version: 2,
        name: 'Zinc_Primer',
        slug: 'zinc-primer',
        shortDescription: '',
        description: '',
        price: '5.00',
        tradePrice: null,
        compareAtPrice: null,
        sku: 'OTHER-4',
        sageProductCode: 'OTHER-4',
        imageUrl: null,
        images: [],
        trustpilotLink: null,
        categoryId: paints,
        subcategoryId: primers,
        category: { id: paints, name: 'Paints', slug: 'paints' },
        subcategory: { id: primers, name: 'Primers', slug: 'primers' },
        inventory: 1,
        isActive: false,
        withdrawalReason: null,
        isVisibleOnline: true,
        isFeatured: false,
        pointsEarned: 0,
        weight: null,
        dimensions: null,
        minimumAge: null,
        goodsKind: 'any',
        voc: null,
        hazardText: null,
        safetyDataSheetUrl: null,
        technicalDataSheetUrl: null,
        professionalOnly: false,
        tradeOnly: false,
        isMixed: false,
        lastSageSync: expect.stringMatching(/Z$/),
        createdAt: expect.stringMatching(/Z$/),
        updatedAt: expect.stringMatching(/Z$/),
      },
    ]);
  });

  it.each([
    ['BLACK', [2, 1]],
    ['tst-1', [1]],
    ['%25', [3]],
    ['c_p', [4]],
    ['_', [4]],
    ['%5C', []],
    ['%20%20matt%20', [1]],
  ])('finds part of a name or code in any case, wildcards as typed: %s', async (search, found) => {
    expect(await numbers(`search=${search}`)).toEqual(found);
  });

  it.each([
    ['filter=visible', [1]],
    ['filter=hidden', [3, 2, 4]],
    ['filter=no-category', [3]],
    ['filter=from-sage', [3, 2, 1]],
    ['filter=all', [3, 2, 1, 4]],
    ['featured=true', [1]],
    ['featured=false', [3, 2, 4]],
    ['onSale=true', [1]],
    ['onSale=false', [3, 2, 4]],
    ['stock=out', [2]],
    ['stock=in&filter=hidden', [3, 4]],
  ])('filters by %s', async (query, found) => {
    expect(await numbers(query)).toEqual(found);
  });

  it('filters by category and subcategory', async () => {
    expect(await numbers(`categoryId=${paints}`)).toEqual([1, 4]);
    expect(await numbers(`subcategoryId=${primers}`)).toEqual([4]);
    expect(await numbers(`categoryId=${productId(99)}`)).toEqual([]);
  });

  it.each([
    ['name', [3, 2, 1, 4]],
    ['-name', [4, 1, 2, 3]],
    ['sku', [4, 1, 2, 3]],
    ['price', [4, 2, 3, 1]],
    ['-price', [1, 3, 2, 4]],
    // Products without a category come last in both directions.
    ['category', [2, 4, 1, 3]],
    ['-category', [4, 1, 2, 3]],
    // No Category wins over visibility; an item that Sage withdrew is hidden.
    ['status', [3, 2, 4, 1]],
    ['-status', [1, 4, 2, 3]],
    ['stock', [2, 4, 1, 3]],
    ['-stock', [3, 1, 4, 2]],
    ['-updated', [4, 2, 1, 3]],
  ])('sorts by %s', async (sort, order) => {
    expect(await numbers(`sort=${sort}`)).toEqual(order);
  });

  it('pages, also past the end, and gives the ids of all that match in the same order', async () => {
    expect(await numbers('limit=3')).toEqual([3, 2, 1]);
    expect(await numbers('limit=3&page=2')).toEqual([4]);
    const { body, headers } = await shop.get(`${PATH}?limit=3&page=9`).expect(200);
    expect(body).toEqual([]);
    expect(headers['x-total-count']).toBe('4');
    const { body: found } = await shop.get(`${PATH}/ids?filter=hidden&sort=-name`).expect(200);
    expect(found).toEqual({ ids: [4, 2, 3].map(productId) });
  });

  it.each([
    'sort=password',
    'filter=some',
    'stock=maybe',
    'categoryId=paints',
    'featured=perhaps',
    'page=0',
    'limit=101',
    'unknown=1',
  ])('rejects %s', async (query) => {
    const { body } = await shop.get(`${PATH}?${query}`).expect(400);
    expect(body.errors).toHaveLength(1);
  });

  it('counts all products, those that customers see, those without a category, and those from Sage', async () => {
    const { body } = await shop.get(`${PATH}/counts`).expect(200);
    expect(body).toEqual({ total: 4, visible: 1, needCategory: 1, fromSage: 3 });
  });

  it('names to sales the visible products of which five or fewer are left, as its filter does', async () => {
    const { body } = await shop.get(`${PATH}/low-stock`).expect(200);
    expect(body).toEqual({
      limit: 5,
      total: 1,
      products: [{ id: productId(1), sku: expect.any(String), name: 'Matt Black', available: 5 }],
    });
    expect(await numbers('stock=low&filter=visible')).toEqual([1]);
    expect(await numbers('stock=low')).toEqual([2, 1, 4]);
  });

  it('is for administrators only, as are the counters, the ids and a preview', async () => {
    for (const path of ['', '/counts', '/ids', `/${productId(1)}`, `/${productId(1)}/preview`]) {
      await shop.server
        .call()
        .get(PATH + path)
        .expect(401);
      for (const role of ['customer', 'sales', 'support']) await shop.get(PATH + path, role).expect(403);
      const { headers } = await shop.get(PATH + path).expect(200);
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('sends one statement for a page of 10,000 products, and one for the counters', async () => {
    await shop.renew([]);
    for (const statement of manyProducts(10_000)) await shop.em.execute(statement);
    const logger = shop.server.app.get(MikroORM).config.getLogger();
    const sent: string[] = [];
    const spy = jest.spyOn(logger, 'logQuery').mockImplementation(({ query }) => void sent.push(query ?? ''));
    await shop.get(`${PATH}?search=primer&filter=visible&sort=category&limit=100`).expect(200);
    expect(sent).toHaveLength(1);
    await shop.get(`${PATH}/counts`).expect(200);
    expect(sent).toHaveLength(2);
    spy.mockRestore();
    const { body } = await shop.get(`${PATH}/ids`).expect(200);
    expect(new Set(body.ids).size).toBe(10_000);
  });
});
