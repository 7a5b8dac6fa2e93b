import { CreateCategory, CreateSubcategory } from '../categories/categories.commands.js';
import { ProductChanged, ProductPublished } from '../events.js';
import { AdminServer } from '../testing/admin-server.js';
import { item, productId } from '../testing/synced-items.js';

const PATH = `/api/admin/products/${productId(1)}`;
const picture = (name: string) => `/media/products/${name}/640.webp`;

describe('The editor of a product', () => {
  let shop: AdminServer;
  let paints: string;
  let primers: string;

  const load = async (path = PATH) => (await shop.get(path).expect(200)).body;
  const save = (edits: object, path = PATH) => shop.put(path, edits);

  beforeAll(async () => {
    shop = await AdminServer.open();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.renew([item(1, { tradePrice: 900 }), item(2)]);
    paints = await shop.commands.execute(new CreateCategory({ name: 'Paints' }));
    primers = await shop.commands.execute(new CreateSubcategory({ categoryId: paints, name: 'Primers' }));
    shop.audited();
  });

  it('takes the whole product, applies what the shop owns and ignores what Sage owns and unknown fields', async () => {
    const product = await load();
    const edited = {
      ...product,
      name: 'Cheaper',
      price: '0.01',
      tradePrice: 5,
      sku: null,
      inventory: 'many',
      isActive: false,
      colour: 'red',
      slug: 'best-black',
      shortDescription: '  Black.  ',
      longDescription: 'One.\n\nTwo.',
      specifications: [{ name: 'Size', value: '1 L', order: 1 }],
      categoryId: paints,
      subcategoryId: primers,
      category: null,
      images: [picture('a'), picture('b')],
      compareAtPrice: '15.5',
      trustpilotLink: 'https://uk.trustpilot.com/review/topcoat',
      pointsEarned: 30,
      isFeatured: true,
      isVisibleOnline: true,
      hazardText: 'Flammable.',
      safetyDataSheetUrl: '/media/sheets/1.pdf',
      voc: '',
      minimumAge: 18,
      goodsKind: 'flammable',
      paint: { role: 'primer', cure: '2K', base: 'solvent', contents: 1000, coats: 2.5, gloss: 90 },
      weight: 1.25,
      professionalOnly: true,
    };
    const { body } = await save(edited).expect(200);
    expect(body).toMatchObject({
      name: 'Product 1',
      price: '10.00',
      tradePrice: '9.00',
      sku: 'TST-1',
      inventory: 10,
      isActive: true,
      slug: 'best-black',
      shortDescription: 'Black.',
      longDescription: 'One.\n\nTwo.',
      specifications: [{ name: 'Size', value: '1 L' }],
      category: { name: 'Paints' },
      subcategory: { name: 'Primers' },
      imageUrl: picture('a'),
      images: [picture('a'), picture('b')],
      compareAtPrice: '15.50',
      pointsEarned: 30,
      voc: null,
      paint: { role: 'primer', cure: '2K', base: 'solvent', contents: 1000, coats: 2.5, density: null },
      minimumAge: 18,
      weight: 1.25,
      professionalOnly: true,
      tradeOnly: false,
      version: product.version + 1,
      // The product was never public under the first slug.
      formerSlugs: [],
    });
    expect(body).not.toHaveProperty('colour');
    expect(await load()).toEqual(body);
  });

  it('records old and new of just what changed, and nothing for a save without changes', async () => {
    const product = await load();
    await save({ ...product, categoryId: paints, description: 'Black.', compareAtPrice: '12.00' }).expect(200);
    expect(shop.audited()).toEqual([
      {
        actor: productId(500),
        action: 'product.changed',
        subjectType: 'product',
        subjectId: productId(1),
        before: { category: null, description: '', compareAtPrice: null },
        after: { category: 'Paints', description: 'Black.', compareAtPrice: '12.00' },
      },
    ]);
    const { version } = await load();
    await save({ ...(await load()) }).expect(200);
    expect((await load()).version).toBe(version);
    expect(shop.audited()).toEqual([]);
    expect(await shop.published(ProductChanged.type)).toEqual([]);
  });

  it('publishes what customers see', async () => {
    await save({ categoryId: paints, isVisibleOnline: true }).expect(200);
    await save({ voc: '420 g/l' }).expect(200);
    expect(await shop.published(ProductPublished.type)).toHaveLength(1);
    expect(await shop.published(ProductChanged.type)).toHaveLength(1);
  });

  it('rejects an outdated version with what is there now, in its message and as `current`, and saves nothing', async () => {
    const product = await load();
    await save({ categoryId: paints, isVisibleOnline: true, slug: 'best-black' }).expect(200);
    shop.audited();
    const mine = { ...product, description: 'Mine.', trustpilotLink: 'https://example.com/x' };
    const { body } = await save(mine).expect(409);
    expect(body.message).toBe(
      'A colleague changed this product while you were editing it, so nothing was saved. Different from yours: ' +
        'address (now best-black), description (now empty), category (now Paints), review link (now empty), visibility (now visible).',
    );
    expect(body.fields).toEqual(['slug', 'description', 'categoryId', 'trustpilotLink', 'isVisibleOnline']);
    expect(body.current).toEqual(await load());
    expect(shop.audited()).toEqual([]);
    await save({ ...mine, version: body.current.version, categoryId: paints, isVisibleOnline: true }).expect(200);
  });

  it('takes a repeated save as done, although the version is outdated by the first', async () => {
    const edited = { ...(await load()), description: 'Black.' };
    const { body } = await save(edited).expect(200);
    expect((await save(edited).expect(200)).body).toEqual(body);
    expect(shop.audited()).toHaveLength(1);
  });

  it('lets one of many parallel edits of the same version win, and the others know', async () => {
    const product = await load();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, number) => save({ ...product, description: `Edit ${number}.` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    const winner = answers.find(({ status }) => status === 200)!;
    for (const { status, body } of answers)
      if (status === 409) expect(body.current.description).toBe(winner.body.description);
    expect(shop.audited()).toHaveLength(1);
  });

  it('applies parallel edits without a version one after the other', async () => {
    const answers = await Promise.all(['voc', 'dimensions', 'hazardText'].map((field) => save({ [field]: 'set' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await load()).toMatchObject({ voc: 'set', dimensions: 'set', hazardText: 'set' });
  });

  it('clears the subcategory with its category', async () => {
    const tools = await shop.commands.execute(new CreateCategory({ name: 'Tools' }));
    const { body } = await save({ categoryId: paints, subcategoryId: primers }).expect(200);
    const moved = await save({ ...body, categoryId: tools }).expect(200);
    expect(moved.body).toMatchObject({ categoryId: tools, subcategoryId: null, subcategory: null });
    await save({ subcategoryId: primers }).expect(400);
    const none = await save({ ...moved.body, categoryId: null }).expect(200);
    expect(none.body).toMatchObject({ categoryId: null, category: null });
  });

  it.each<[object, string, string]>([
    [{ pointsEarned: -1 }, 'pointsEarned', 'Points must be a whole number, 0 or more.'],
    [{ pointsEarned: 1.5 }, 'pointsEarned', 'Points must be a whole number, 0 or more.'],
    [{ pointsEarned: null }, 'pointsEarned', 'Points earned is required.'],
    [
      { trustpilotLink: 'javascript:alert(1)' },
      'trustpilotLink',
      'The review link must be a web address that begins with http:// or https://.',
    ],
    [
      { trustpilotLink: `https://example.com/${'x'.repeat(2048)}` },
      'trustpilotLink',
      'The review link has at most 2,048 characters.',
    ],
    [
      { compareAtPrice: '0.00' },
      'compareAtPrice',
      'The price before the sale must be an amount in pounds above 0, such as 15.00.',
    ],
    [
      { compareAtPrice: '12.345' },
      'compareAtPrice',
      'The price before the sale must be an amount in pounds above 0, such as 15.00.',
    ],
    [
      { compareAtPrice: 12 },
      'compareAtPrice',
      'The price before the sale must be an amount in pounds above 0, such as 15.00.',
    ],
    [{ minimumAge: 100 }, 'minimumAge', 'Minimum age must be a whole number from 0 to 99.'],
    [{ shortDescription: 'x'.repeat(501) }, 'shortDescription', 'The short description has at most 500 characters.'],
    [
      { specifications: Array.from({ length: 51 }, () => ({ name: 'a', value: 'b' })) },
      'specifications',
      'A product has at most 50 specifications.',
    ],
    [
      { specifications: [{ name: ' ', value: 'b' }] },
      'specifications.0.name',
      'The name of a specification is required.',
    ],
    [{ images: Array.from({ length: 5 }, () => picture('a')) }, 'images', 'A product has at most 4 pictures.'],
    [{ images: ['https://elsewhere.example/a.webp'] }, 'images', 'Upload the picture first.'],
    [{ images: ['/media/../../etc/640.webp'] }, 'images', 'Upload the picture first.'],
    [{ safetyDataSheetUrl: 'https://elsewhere.example/a.pdf' }, 'safetyDataSheetUrl', 'Upload the data sheet first.'],
    [{ technicalDataSheetUrl: picture('a') }, 'technicalDataSheetUrl', 'Upload the data sheet first.'],
    [{ goodsKind: 'explosive' }, 'goodsKind', 'Kind of goods must be one of any, flammable, mainland-only.'],
    [
      { paint: { role: 'glue', cure: '2K', base: 'water' } },
      'paint.role',
      expect.stringMatching(/^Role must be one of/),
    ],
    [
      { paint: { role: 'clear', cure: '2K', base: 'solvent', contents: '1 L' } },
      'paint.contents',
      'Contents must be a whole number from 1 to 1,000,000 ml.',
    ],
    [
      { paint: { role: 'hardener', cure: '2K', base: 'solvent', coldest: 25, warmest: 18 } },
      'paint.warmest',
      'Warmest must not be below Coldest.',
    ],
    [{ paint: 'red' }, 'paint', 'The paint data must have role, cure and base.'],
    [{ weight: -1 }, 'weight', 'Weight must be a number of kilograms with at most three decimals.'],
    [
      { slug: 'Not A Slug' },
      'slug',
      '"Not A Slug" cannot be an address: use lower-case letters, digits and single hyphens.',
    ],
    [{ slug: 'x'.repeat(256) }, 'slug', 'An address has at most 255 characters.'],
    [{ isVisibleOnline: true }, 'categoryId', 'A visible product needs a category: choose one, or hide the product.'],
    [{ isFeatured: 'yes' }, 'isFeatured', 'Featured must be true or false.'],
    [{ categoryId: 'paints' }, 'categoryId', 'Category must be the id of a category.'],
    [{ categoryId: productId(99) }, 'categoryId', 'There is no such category.'],
    [{ subcategoryId: productId(99) }, 'subcategoryId', 'This subcategory does not belong to the category.'],
  ])('rejects %j at its field, in plain words', async (edits, field, message) => {
    const { body } = await save(edits).expect(400);
    expect(body.errors).toEqual([{ field, message }]);
    expect(shop.audited()).toEqual([]);
  });

  it('rejects a slug that another product has or had in public, and keeps a former one leading to the product', async () => {
    const { body: taken } = await save({ slug: 'product-2' }).expect(409);
    expect(taken.errors).toEqual([{ field: 'slug', message: 'The address "product-2" is taken.' }]);
    await save({ categoryId: paints, isVisibleOnline: true }).expect(200);
    const { body } = await save({ slug: 'better-black' }).expect(200);
    expect(body.formerSlugs).toEqual(['product-1']);
    await save({ slug: 'product-1' }, `/api/admin/products/${productId(2)}`).expect(409);
    const { body: found } = await shop.server.call().get('/api/products/product-1').expect(200);
    expect(found.slug).toBe('better-black');
  });

  it('never puts a product into Hot Deals, which has none of its own', async () => {
    const hotDeals = await shop.commands.execute(new CreateCategory({ name: 'Hot Deals' }));
    const { body } = await save({ categoryId: hotDeals }).expect(400);
    expect(body.errors[0].message).toContain('Give the product a price before the sale instead.');
  });

  it('is not found for an unknown or malformed id, and is for administrators only', async () => {
    await shop.get(`/api/admin/products/${productId(99)}`).expect(404);
    await shop.get('/api/admin/products/suggest').expect(404);
    await save({}, `/api/admin/products/${productId(99)}`).expect(404);
    await shop.server.call().put(PATH).send({}).expect(401);
    for (const role of ['customer', 'sales', 'support']) await shop.put(PATH, { voc: 'x' }, role).expect(403);
    expect((await load()).voc).toBeNull();
  });

  it('previews a hidden product as a guest, and with the trade price as a trade customer', async () => {
    const { body: guest } = await shop.get(`${PATH}/preview`).expect(200);
    expect(guest).toMatchObject({ slug: 'product-1', price: '10.00', isVisibleOnline: false, goesWith: [] });
    expect(guest).not.toHaveProperty('tradePrice');
    const { body: trade, headers } = await shop.get(`${PATH}/preview?as=trade`).expect(200);
    expect(trade).toMatchObject({ price: '10.00', tradePrice: '9.00', payableExVat: '7.50' });
    expect(headers['cache-control']).toBe('no-store');
    await shop.get(`${PATH}/preview?as=admin`).expect(400);
    await shop.get(`/api/admin/products/${productId(99)}/preview`).expect(404);
    await shop.server.call().get('/api/products/product-1').expect(404);
  });
});
