import { EditProduct } from '../products/edit-product.js';
import { AdminServer } from '../testing/admin-server.js';
import { item, productId } from '../testing/synced-items.js';

const PATH = '/api/admin/categories';
const SUBPATH = '/api/admin/subcategories';
const UNKNOWN = '0190b7a0-9999-7000-8000-000000000001';

describe('The upkeep of categories', () => {
  let shop: AdminServer;
  let paints: string;
  let tools: string;

  beforeAll(async () => {
    shop = await AdminServer.open();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.renew([item(1), item(2), item(3)]);
    paints = await created({ name: 'Paints', description: 'All of them.' });
    tools = await created({ name: 'Tools' });
    shop.audited();
  });

  const created = async (fields: object): Promise<string> => (await shop.post(PATH, fields).expect(201)).body.id;
  const createdIn = async (categoryId: string, name: string): Promise<string> =>
    (await shop.post(SUBPATH, { categoryId, name }).expect(201)).body.id;
  const file = (number: number, edits: EditProduct['edits']) =>
    shop.commands.execute(new EditProduct(productId(number), edits));
  const product = async (number: number) => {
    const [row] = await shop.em.execute<Record<string, unknown>[]>(
      'select category_id, subcategory_id, is_visible_online, version from catalogue.products where id = ?',
      [productId(number)],
    );
    return row!;
  };
  const names = async (query = '') =>
    (await shop.get(`${PATH}${query}`).expect(200)).body.map(({ name }: { name: string }) => name);

  it('creates a category at the end of the menu, with an address made of its name', async () => {
    const { body } = await shop.post(PATH, { name: '  Masking & Tape ', imageUrl: '/media/tape/640.webp' }).expect(201);
    expect(body).toEqual({
      id: expect.any(String),
      name: 'Masking & Tape',
      slug: 'masking-and-tape',
      description: '',
      imageUrl: '/media/tape/640.webp',
      attributes: [],
      position: 3,
      formerSlugs: [],
      products: 0,
      visibleProducts: 0,
      isHotDeals: false,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
      version: 1,
      subcategories: [],
    });
    expect(await names()).toEqual(['Paints', 'Tools', 'Masking & Tape']);
    expect(shop.audited()).toMatchObject([
      { actor: productId(500), action: 'category.created', subjectId: body.id, after: { slug: 'masking-and-tape' } },
    ]);
  });

  it.each([
    [{ name: ' ' }, 'name', 'The name is required.'],
    [{ name: 'x'.repeat(256) }, 'name', 'The name is at most 255 characters long.'],
    [{ name: 'Two\nlines' }, 'name', 'The name is one line of plain text.'],
    [
      { name: 'A', slug: 'Not a slug' },
      'slug',
      '"Not a slug" cannot be an address: use lower-case letters, digits and single hyphens.',
    ],
    [
      { name: 'A', imageUrl: 'javascript:alert(1)' },
      'imageUrl',
      'The picture is not at an address of the shop or at an https address.',
    ],
    [
      { name: 'A', imageUrl: '//evil.example/a.png' },
      'imageUrl',
      'The picture is not at an address of the shop or at an https address.',
    ],
    [{ name: 'A', colour: 'red' }, 'colour', 'colour is not a field of this request.'],
  ])('rejects %j', async (fields, field, message) => {
    const { body } = await shop.post(PATH, fields).expect(400);
    expect(body.errors).toEqual([{ field, message }]);
  });

  it('is for administrators only', async () => {
    for (const role of ['sales', 'support', 'customer']) await shop.get(PATH, role).expect(403);
    await shop.post(SUBPATH, { name: 'A', categoryId: paints }, 'sales').expect(403);
    await shop.delete(`${PATH}/${paints}`, 'support').expect(403);
  });

  it('lists categories with their subcategories and numbers of products, sorted, searched and page by page', async () => {
    const primers = await createdIn(paints, 'Primers');
    await file(1, { categoryId: paints, subcategoryId: primers, isVisibleOnline: true });
    await file(2, { categoryId: paints });
    const { body, headers } = await shop.get(`${PATH}?sort=-products&limit=1`).expect(200);
    expect(headers['x-total-count']).toBe('2');
    expect(body).toMatchObject([
      {
        name: 'Paints',
        products: 2,
        visibleProducts: 1,
        subcategories: [{ id: primers, name: 'Primers', categoryName: 'Paints', products: 1, visibleProducts: 1 }],
      },
    ]);
    expect(body[0].subcategories[0].createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(await names('?sort=-name')).toEqual(['Tools', 'Paints']);
    expect(await names('?search=PRIM')).toEqual(['Paints']);
    expect((await shop.get(`${PATH}?page=9`)).headers['x-total-count']).toBe('2');
    const subcategories = await shop.get(`${SUBPATH}?categoryId=${paints}&search=prim&sort=category`).expect(200);
    expect(subcategories.body).toMatchObject([{ id: primers, categoryId: paints }]);
    await shop.get(`${PATH}?sort=colour`).expect(400);
  });

  it('puts the menu into the order that is asked for, Hot Deals last', async () => {
    const deals = await created({ name: 'Hot Deals' });
    shop.audited();
    await shop.put(`${PATH}/order`, { ids: [deals, tools] }).expect(204);
    const menu = async () => (await shop.get('/api/categories')).body.map(({ name }: { name: string }) => name);
    expect(await menu()).toEqual(['Tools', 'Paints', 'Hot Deals']);
    expect(await names()).toEqual(await menu());
    expect(shop.audited()).toMatchObject([
      {
        action: 'categories.arranged',
        before: { order: ['Tools', 'Hot Deals'] },
        after: { order: ['Hot Deals', 'Tools'] },
      },
    ]);
    await shop.put(`${PATH}/order`, { ids: ['tools'] }).expect(400);
  });

  it('changes a category, and records what was different', async () => {
    const { body } = await shop.put(`${PATH}/${paints}`, { name: 'Car Paints', version: 1 }).expect(200);
    expect(body).toMatchObject({ name: 'Car Paints', slug: 'paints', description: 'All of them.', version: 2 });
    expect(shop.audited()).toMatchObject([
      { action: 'category.edited', before: { name: 'Paints' }, after: { name: 'Car Paints' } },
    ]);
    await shop.put(`${PATH}/${paints}`, { name: 'Car Paints' }).expect(200);
    expect(shop.audited()).toEqual([]);
    await shop.put(`${PATH}/${UNKNOWN}`, { name: 'A' }).expect(404);
  });

  it('rejects the edit of an older version with what is true now', async () => {
    await shop.put(`${PATH}/${paints}`, { name: 'Car Paints', version: 1 }).expect(200);
    const { body } = await shop.put(`${PATH}/${paints}`, { description: 'Mine.', version: 1 }).expect(409);
    expect(body.current).toMatchObject({ name: 'Car Paints', description: 'All of them.', version: 2 });
    expect(body.message).toBe('A colleague changed this while you were editing it. Please check it before you save.');
  });

  it('keeps the former address leading to the category, and gives it to no other', async () => {
    await file(1, { categoryId: paints, isVisibleOnline: true });
    await shop.put(`${PATH}/${paints}`, { slug: 'car-paints' }).expect(200);
    const found = async (slug: string) =>
      (await shop.get(`/api/products?category=${slug}`)).body.map(({ name }: { name: string }) => name);
    expect(await found('paints')).toEqual(['Product 1']);
    expect(await found('car-paints')).toEqual(['Product 1']);
    expect((await shop.get('/api/categories')).body[0]).toMatchObject({ slug: 'car-paints', formerSlugs: ['paints'] });
    const taken = await shop.put(`${PATH}/${tools}`, { slug: 'paints' }).expect(409);
    expect(taken.body.errors).toEqual([{ field: 'slug', message: 'The address "paints" is taken.' }]);
    const { body } = await shop.put(`${PATH}/${paints}`, { slug: 'paints' }).expect(200);
    expect(body).toMatchObject({ slug: 'paints', formerSlugs: ['car-paints'] });
  });

  it('keeps Hot Deals at its address and in the shop; it has no subcategories and takes no products', async () => {
    const deals = await created({ name: 'Hot Deals' });
    await shop.put(`${PATH}/${deals}`, { name: 'Deals of the Week' }).expect(200);
    await shop.put(`${PATH}/${deals}`, { slug: 'deals' }).expect(409);
    const { body } = await shop.delete(`${PATH}/${deals}`).expect(409);
    expect(body.message).toBe('Hot Deals cannot be deleted: it shows what is on sale.');
    await shop.post(SUBPATH, { categoryId: deals, name: 'Paint' }).expect(409);
    await file(1, { categoryId: paints });
    await shop.delete(`${PATH}/${paints}?moveTo=${deals}`).expect(400);
  });

  it('deletes an empty category', async () => {
    const { body } = await shop.delete(`${PATH}/${tools}`).expect(200);
    expect(body).toEqual({ movedProducts: 0, movedSubcategories: 0 });
    expect(await names()).toEqual(['Paints']);
    expect(shop.audited()).toMatchObject([{ action: 'category.deleted', before: { slug: 'tools' } }]);
    await shop.delete(`${PATH}/${tools}`).expect(404);
    await shop.delete(`${PATH}/tools`).expect(404);
  });

  it('does not delete a category in use: it says how much there is', async () => {
    await createdIn(paints, 'Primers');
    await file(1, { categoryId: paints, isVisibleOnline: true });
    await file(2, { categoryId: paints });
    const { body } = await shop.delete(`${PATH}/${paints}`).expect(409);
    expect(body.message).toBe(
      '"Paints" has 2 products and 1 subcategory. Choose where to move them before you delete it.',
    );
    expect(body.inUse).toEqual({ products: 2, subcategories: 1 });
    for (const target of [paints, UNKNOWN, 'tools'])
      await shop.delete(`${PATH}/${paints}?moveTo=${target}`).expect(400);
    expect(await product(1)).toMatchObject({ category_id: paints, is_visible_online: true });
  });

  it('does not move what it holds into itself, however the id is written', async () => {
    const primers = await createdIn(paints, 'Primers');
    await file(1, { categoryId: paints, subcategoryId: primers, isVisibleOnline: true });
    await shop.delete(`${PATH}/${paints}?moveTo=${paints.toUpperCase()}`).expect(400);
    await shop.delete(`${SUBPATH}/${primers.toUpperCase()}?moveTo=${primers}`).expect(400);
    expect(await product(1)).toMatchObject({ category_id: paints, subcategory_id: primers });
  });

  it('moves products and subcategories in the transaction that deletes the category; equal names are joined', async () => {
    const primers = await createdIn(paints, 'Primers');
    const tapes = await createdIn(paints, 'Tapes');
    const { body: others } = await shop
      .post(SUBPATH, { categoryId: tools, name: 'Primers', slug: 'tool-primers' })
      .expect(201);
    await file(1, { categoryId: paints, subcategoryId: primers, isVisibleOnline: true });
    await file(2, { categoryId: paints, subcategoryId: tapes });
    await shop.em.execute('truncate platform.outbox');
    const before = await product(1);
    const { body } = await shop.delete(`${PATH}/${paints}?moveTo=${tools}`).expect(200);
    expect(body).toEqual({ movedProducts: 2, movedSubcategories: 2 });
    expect(await product(1)).toEqual({
      category_id: tools,
      subcategory_id: others.id,
      is_visible_online: true,
      version: (before.version as number) + 1,
    });
    expect(await product(2)).toMatchObject({ category_id: tools, subcategory_id: tapes });
    const [left] = (await shop.get(PATH)).body;
    expect(left.subcategories.map(({ id }: { id: string }) => id)).toEqual([tapes, others.id]);
    expect(await shop.published('catalogue.product-changed.v1')).toMatchObject([{ productId: productId(1) }]);
    expect(shop.audited().at(-1)).toMatchObject({
      action: 'category.deleted',
      after: { movedTo: 'Tools', products: 2, subcategories: 2 },
    });
  });
});
