import { Scenario } from '../../../platform/testing/scenario.js';
import { CatalogueModule } from '../catalogue.module.js';
import { CreateCategory } from '../categories/categories.commands.js';
import { ProductHidden, ProductPublished } from '../events.js';
import { EditProduct } from '../products/edit-product.js';
import { Product } from '../products/product.entity.js';
import { item, productId, synced } from '../testing/synced-items.js';
import { type BulkResult, ChangeProducts } from './bulk.commands.js';

describe('A bulk change', () => {
  let scenario: Scenario;
  let paints: string;
  const product = (number: number) => scenario.em.findOneOrFail(Product, productId(number));
  const edit = (number: number, edits: EditProduct['edits']) => scenario.run(new EditProduct(productId(number), edits));
  const all = [1, 2, 3].map(productId);
  const show = (isVisibleOnline: boolean) => scenario.run<BulkResult>(new ChangeProducts(all, { isVisibleOnline }));
  const outcomes = ({ results }: BulkResult) => results.map(({ outcome }) => outcome);

  beforeAll(async () => {
    scenario = await Scenario.open([CatalogueModule]);
    paints = await scenario.run(new CreateCategory({ name: 'Automotive Paints' }));
    await scenario.receive(synced([item(1), item(2), item(3, { active: false })]));
  });
  afterAll(() => scenario.close());

  it('shows and hides many products in one statement, and publishes what customers see of it', async () => {
    await edit(1, { categoryId: paints });
    await edit(3, { categoryId: paints });
    const statements = await scenario.statementsOf(async () => {
      expect(outcomes(await show(true))).toEqual(['changed', 'skipped', 'changed']);
    });
    expect(statements.filter((statement) => /\bcatalogue"?\./.test(statement))).toHaveLength(1);
    expect((await product(1)).visible).toBe(true);
    expect((await product(2)).visible).toBe(false);
    // Shown by the shop, and still invisible: Sage holds the item inactive.
    expect((await product(3)).visible).toBe(false);
    expect((await scenario.published(ProductPublished)).map((published) => published.productId)).toEqual([
      productId(1),
    ]);
    expect(outcomes(await show(true))).toEqual(['unchanged', 'skipped', 'unchanged']);
    expect(outcomes(await show(false))).toEqual(['changed', 'unchanged', 'changed']);
    expect((await scenario.published(ProductHidden)).map((published) => published.productId)).toEqual([productId(1)]);
  });
});
