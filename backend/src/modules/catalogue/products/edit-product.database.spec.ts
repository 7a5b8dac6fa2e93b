import { GUEST } from '../../../platform/http/actor.js';
import { Scenario } from '../../../platform/testing/scenario.js';
import { CatalogueModule } from '../catalogue.module.js';
import { CreateCategory, CreateSubcategory } from '../categories/categories.commands.js';
import { CategoryNotFound, SubcategoryNameTaken, SubcategoryOfAnotherCategory } from '../categories/category.entity.js';
import { ProductChanged, ProductHidden, ProductPublished } from '../events.js';
import { SlugTaken } from '../slug.js';
import { item, productId, synced } from '../testing/synced-items.js';
import { EditProduct, ProductNotFound, ProductVersionConflict } from './edit-product.js';
import { Product } from './product.entity.js';
import { CategoryMissing } from './product-edits.js';
import { ProductsQueries } from './products.queries.js';

describe('An admin', () => {
  let scenario: Scenario;
  let paints: string;
  let basecoats: string;
  const product = (number: number) => scenario.em.findOneOrFail(Product, productId(number));
  const edit = (number: number, edits: EditProduct['edits'], version?: number) =>
    scenario.run(new EditProduct(productId(number), edits, version));
  const find = (slug: string) => scenario.get(ProductsQueries).getProduct(GUEST, slug);

  beforeAll(async () => {
    scenario = await Scenario.open([CatalogueModule]);
  });
  afterAll(() => scenario.close());
  beforeEach(async () => {
    await scenario.em.execute(
      'truncate catalogue.products, catalogue.categories, catalogue.former_slugs, platform.outbox cascade',
    );
    paints = await scenario.run(new CreateCategory({ name: 'Automotive Paints' }));
    basecoats = await scenario.run(new CreateSubcategory({ categoryId: paints, name: 'Basecoats' }));
    await scenario.receive(synced([item(1), item(2), item(3, { active: false })]));
  });

  it('cannot give two categories or subcategories the same slug', async () => {
    await expect(scenario.run(new CreateCategory({ name: 'Automotive paints' }))).rejects.toThrow(SlugTaken);
    const tools = await scenario.run<string>(new CreateCategory({ name: 'Tools' }));
    await expect(scenario.run(new CreateSubcategory({ categoryId: tools, name: 'Basecoats' }))).rejects.toThrow(
      SlugTaken,
    );
    await expect(
      scenario.run(new CreateSubcategory({ categoryId: paints, name: 'Basecoats', slug: 'more-basecoats' })),
    ).rejects.toThrow(SubcategoryNameTaken);
    await expect(scenario.run(new CreateSubcategory({ categoryId: productId(77), name: 'Lost' }))).rejects.toThrow(
      CategoryNotFound,
    );
  });

  it('gives a product a category and one of its subcategories', async () => {
    await edit(1, { categoryId: paints, subcategoryId: basecoats });
    expect(await product(1)).toMatchObject({ categoryId: paints, subcategoryId: basecoats });
    const tools = await scenario.run<string>(new CreateCategory({ name: 'Tools' }));
    const guns = await scenario.run<string>(new CreateSubcategory({ categoryId: tools, name: 'Guns' }));
    await expect(edit(1, { categoryId: paints, subcategoryId: guns })).rejects.toThrow(SubcategoryOfAnotherCategory);
    await expect(edit(2, { subcategoryId: basecoats })).rejects.toThrow(SubcategoryOfAnotherCategory);
    await expect(edit(2, { categoryId: productId(77) })).rejects.toThrow(CategoryNotFound);
    // The page sends the whole product: the former category's subcategory is cleared.
    await edit(1, { categoryId: tools, subcategoryId: basecoats });
    expect(await product(1)).toMatchObject({ categoryId: tools, subcategoryId: null });
  });

  it('gets an error for an unknown product', async () => {
    await expect(edit(77, { description: 'x' })).rejects.toThrow(ProductNotFound);
  });

  it('publishes an event by showing a product, and by each later change that customers see', async () => {
    await expect(edit(1, { isVisibleOnline: true })).rejects.toThrow(CategoryMissing);
    await edit(1, { description: 'Nobody sees this yet.' });
    expect(await scenario.published(ProductChanged)).toEqual([]);
    await edit(1, { categoryId: paints, isVisibleOnline: true });
    expect(await scenario.published(ProductPublished)).toEqual([
      { productId: productId(1), sku: 'TST-1', slug: 'product-1', name: 'Product 1' },
    ]);
    await edit(1, { description: 'Now they do.' });
    expect(await scenario.published(ProductChanged)).toHaveLength(1);
    await edit(1, { isVisibleOnline: false });
    expect(await scenario.published(ProductHidden)).toHaveLength(1);
  });

  it('who saves an outdated version gets an error, and nothing is saved', async () => {
    const { version } = await product(1);
    await edit(1, { description: 'First.' }, version);
    await expect(edit(1, { description: 'Second.' }, version)).rejects.toThrow(ProductVersionConflict);
    expect(await product(1)).toMatchObject({ description: 'First.' });
  });

  it('changes the slug of a public product, which is still found at the former one', async () => {
    await edit(1, { categoryId: paints, isVisibleOnline: true });
    await edit(1, { slug: 'best-black' });
    await edit(1, { slug: 'better-black' });
    for (const slug of ['product-1', 'best-black', 'better-black'])
      expect(await find(slug)).toMatchObject({ slug: 'better-black' });
    await expect(edit(2, { slug: 'best-black' })).rejects.toThrow(SlugTaken);
    await expect(edit(2, { slug: 'better-black' })).rejects.toThrow(SlugTaken);
    await edit(1, { slug: 'best-black' });
    expect(await find('better-black')).toMatchObject({ slug: 'best-black' });
  });
});
