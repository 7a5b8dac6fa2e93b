import { Scenario } from '../../../platform/testing/scenario.js';
import { CatalogueModule } from '../catalogue.module.js';
import { CreateCategory } from '../categories/categories.commands.js';
import { ProductChanged, ProductHidden, ProductPublished } from '../events.js';
import { item, productId, synced } from '../testing/synced-items.js';
import { EditProduct } from './edit-product.js';
import { Product } from './product.entity.js';

describe('Items from Sage', () => {
  let scenario: Scenario;
  const product = (number: number) => scenario.em.findOneOrFail(Product, productId(number));
  const publish = async (number: number) => {
    const categoryId = await scenario.run<string>(new CreateCategory({ name: `Paints ${number}` }));
    await scenario.run(new EditProduct(productId(number), { categoryId, isVisibleOnline: true }));
    return categoryId;
  };
  const published = async () => ({
    published: (await scenario.published(ProductPublished)).length,
    hidden: (await scenario.published(ProductHidden)).length,
    changed: (await scenario.published(ProductChanged)).length,
  });

  beforeAll(async () => {
    scenario = await Scenario.open([CatalogueModule]);
  });
  afterAll(() => scenario.close());
  beforeEach(() =>
    scenario.em.execute(
      'truncate catalogue.products, catalogue.categories, catalogue.former_slugs, platform.outbox cascade',
    ),
  );

  it('become products that are hidden and have no category', async () => {
    await scenario.receive(synced([item(1, { name: 'Jet Black 1 L', price: 2495, tradePrice: 2120, vatRate: 5 })]));
    expect(await product(1)).toMatchObject({
      name: 'Jet Black 1 L',
      slug: 'jet-black-1-l',
      sku: 'TST-1',
      sageProductCode: 'TST-1',
      price: 2495,
      tradePrice: 2120,
      vatRate: 5,
      available: 10,
      isActive: true,
      isVisibleOnline: false,
      categoryId: null,
      pointsEarned: 0,
      images: [],
      specifications: [],
    });
    expect(await published()).toEqual({ published: 0, hidden: 0, changed: 0 });
  });

  it('get different slugs where names are equal', async () => {
    await scenario.receive(synced([item(1, { name: 'Tape' }), item(2, { name: 'Tape' })]));
    await scenario.receive(synced([item(3, { name: 'Tape' })]));
    expect([(await product(1)).slug, (await product(2)).slug, (await product(3)).slug]).toEqual([
      'tape',
      'tape-tst-2',
      'tape-tst-3',
    ]);
  });

  it('do not take a former slug of another product', async () => {
    await scenario.receive(synced([item(1, { name: 'Tape' })]));
    await publish(1);
    await scenario.run(new EditProduct(productId(1), { slug: 'masking-tape' }));
    await scenario.receive(synced([item(2, { name: 'Tape' })]));
    expect((await product(2)).slug).toBe('tape-tst-2');
  });

  it('do not take a slug that is a path of the API', async () => {
    await scenario.receive(synced([item(1, { name: 'Spelling' })]));
    expect((await product(1)).slug).toBe('spelling-product');
  });

  it('update Sage’s columns of a known product and keep what the shop owns', async () => {
    await scenario.receive(synced([item(1)]));
    const categoryId = await publish(1);
    const shopOwned = {
      slug: 'best-black',
      shortDescription: 'Black.',
      images: ['/media/products/a/640.webp'],
      compareAtPrice: 1500,
      pointsEarned: 7,
      isFeatured: true,
      minimumAge: 18,
      specifications: [{ name: 'Size', value: '1 l' }],
    };
    await scenario.run(new EditProduct(productId(1), shopOwned));
    await scenario.receive(
      synced([item(1, { name: 'Renamed', code: 'TST-1B', price: 1100, tradePrice: 900, quantityInStock: 4 })]),
    );
    expect(await product(1)).toMatchObject({
      ...shopOwned,
      categoryId,
      isVisibleOnline: true,
      name: 'Renamed',
      sku: 'TST-1',
      sageProductCode: 'TST-1B',
      price: 1100,
      tradePrice: 900,
      available: 4,
    });
  });

  it('publish an event where customers see a difference, and not for stock alone', async () => {
    await scenario.receive(synced([item(1), item(2)]));
    await publish(1);
    const before = await published();
    await scenario.receive(synced([item(1, { quantityInStock: 3 }), item(2, { price: 2000 })]));
    expect(await published()).toEqual(before);
    await scenario.receive(synced([item(1, { price: 1200 })]));
    expect(await published()).toEqual({ ...before, changed: before.changed + 1 });
    expect((await scenario.published(ProductChanged)).at(-1)).toEqual({
      productId: productId(1),
      sku: 'TST-1',
      slug: 'product-1',
      name: 'Product 1',
    });
  });

  it('are hidden while they are inactive in Sage, and shown again after', async () => {
    await scenario.receive(synced([item(1)]));
    await publish(1);
    await scenario.receive(synced([item(1, { active: false })]));
    expect((await product(1)).visible).toBe(false);
    await scenario.receive(synced([item(1)]));
    expect((await product(1)).visible).toBe(true);
    expect(await published()).toMatchObject({ published: 2, hidden: 1 });
  });

  it('do not conflict with an admin who edits the same product', async () => {
    await scenario.receive(synced([item(1)]));
    const { version } = await product(1);
    await scenario.receive(synced([item(1, { price: 1200 })]));
    await scenario.run(new EditProduct(productId(1), { description: 'New words.' }, version));
    expect(await product(1)).toMatchObject({ price: 1200, description: 'New words.' });
  });

  it('are applied in three statements, two hundred at once', async () => {
    const items = Array.from({ length: 200 }, (_, number) => item(number));
    const event = synced(items);
    const statements = await scenario.statementsOf(() => scenario.receive(event));
    expect(statements.filter((statement) => /\bcatalogue"?\./.test(statement))).toHaveLength(3);
  });
});
