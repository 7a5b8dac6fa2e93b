import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { AccountingSyncModule } from '../src/modules/accounting-sync/index.js';
import { ChangeProducts } from '../src/modules/catalogue/bulk/bulk.commands.js';
import { CategoriesQueries } from '../src/modules/catalogue/categories/categories.queries.js';
import { CatalogueModule } from '../src/modules/catalogue/index.js';
import { ProductsQueries } from '../src/modules/catalogue/products/products.queries.js';
import { ListSynonymsQuery } from '../src/modules/catalogue/search/list-synonyms.js';
import { RemoveSynonyms } from '../src/modules/catalogue/search/search.commands.js';
import { LoyaltyModule } from '../src/modules/loyalty/index.js';
import { RewardsQueries } from '../src/modules/loyalty/rewards/rewards.queries.js';
import { GUEST } from '../src/platform/http/actor.js';
import { ReadinessChecks } from '../src/platform/http/operations/health.controller.js';
import { eventually } from '../src/platform/testing/eventually.js';
import { Scenario } from '../src/platform/testing/scenario.js';
import { Sandbox } from '../test/harness/sandbox.ts';
import { demoCatalogue } from './catalogue.js';
import { DemoCategories } from './demo-categories.js';
import { DemoColours } from './demo-colours.js';
import { DemoDataSheets } from './demo-data-sheets.js';
import { DemoOrders } from './demo-orders.js';
import { DemoPictures, pictureFiles } from './demo-pictures.js';
import { DemoRewards } from './demo-rewards.js';
import { DemoSynonyms } from './demo-synonyms.js';
import { DEMO_CATALOGUE, PublishDemo } from './publish-demo.js';

const products = ['TST-BC-001', 'TST-BC-002', 'TST-SG-001'].map(
  (code) => demoCatalogue.products.find((product) => product.code === code)!,
);

/** The demo with three of its products, so that the spec need not publish them all; without past orders. */
@Module({
  imports: [AccountingSyncModule, CatalogueModule, LoyaltyModule],
  providers: [
    { provide: DEMO_CATALOGUE, useValue: { ...demoCatalogue, products } },
    { provide: DemoOrders, useValue: { make: async () => {} } },
    DemoPictures,
    DemoDataSheets,
    DemoRewards,
    DemoSynonyms,
    DemoCategories,
    { provide: DemoColours, useValue: { make: async () => {} } },
    PublishDemo,
  ],
})
class SmallDemoModule {}

interface Row {
  id: string;
  sku: string;
  is_visible_online: boolean;
  category: string | null;
  images: string[];
}

describe('A fresh demo', () => {
  let sandbox: Sandbox;
  let shop: Scenario;

  const start = (env: Record<string, string> = {}) => Scenario.open([SmallDemoModule], { ...sandbox.env, ...env });
  const restart = () => start({ DATABASE_URL: shop.config.databaseUrl });
  const inPlace = (scenario: Scenario) =>
    eventually(async () => {
      await scenario.relay();
      const missing = await scenario.get(ReadinessChecks).missing();
      expect(missing.filter(({ name }) => name === 'demo data')).toEqual([]);
    });
  const rows = (where = 'true') =>
    shop.em.execute<Row[]>(
      `select p.id, p.sku, p.is_visible_online, c.slug as category, p.images from catalogue.products p
       left join catalogue.categories c on c.id = p.category_id where ${where} order by p.sku`,
    );
  const isStored = (scenario: Scenario, address: string, width: number) =>
    existsSync(join(scenario.config.dataDir, 'objects', address.replace('/media/', '').replace('/640.', `/${width}.`)));

  beforeAll(async () => {
    sandbox = await Sandbox.fresh();
  });
  afterAll(() => sandbox?.stop());
  afterEach(async () => {
    await sandbox.clearFaults();
    await shop.close();
  });

  it('is not ready before its products can be bought', async () => {
    shop = await start();
    const missing = await shop.get(ReadinessChecks).missing();
    expect(missing.map(({ name }) => name)).toContain('demo data');
    await inPlace(shop);
    const shown = await rows('is_visible_online');
    expect(shown.map(({ sku, category }) => [sku, category])).toEqual([
      ['TST-BC-001', 'automotive-paints'],
      ['TST-BC-002', 'automotive-paints'],
      ['TST-SG-001', 'spray-equipment'],
    ]);
    for (const { sku, images } of shown) {
      expect(images).toHaveLength(pictureFiles(sku).length);
      for (const address of images)
        for (const width of [320, 640, 1280]) expect(isStored(shop, address, width)).toBe(true);
    }
    expect((await rows('not is_visible_online and category_id is null')).length).toBeGreaterThanOrEqual(8);
    expect((await shop.get(CategoriesQueries).listCategories()).length).toBe(demoCatalogue.categories.length);
  });

  it('offers the colours of a paint on the pages of all of them', async () => {
    shop = await start();
    await inPlace(shop);
    const [black] = await shop.em.execute<[{ slug: string }]>(
      `select slug from catalogue.products where sku = 'TST-BC-001'`,
    );
    const page = await shop.get(ProductsQueries).getProduct(GUEST, black.slug);
    expect(page?.family?.name).toBe('Aldbrook Aqua Basecoat');
    expect(page?.family?.members.map(({ colour, packSize, packUnit }) => [colour, packSize, packUnit])).toEqual([
      ['Jet Black', 1000, 'ml'],
      ['Arctic White', 1000, 'ml'],
    ]);
  });

  it('offers its four rewards once, and leaves them to the admin', async () => {
    shop = await start();
    await inPlace(shop);
    const offered = () => shop.get(RewardsQueries).listRewards();
    expect((await offered()).map(({ pointsCost, type, value }) => [pointsCost, type, value])).toEqual([
      [500, 'discount', '5.00'],
      [1000, 'discount', '10%'],
      [2500, 'shipping', '3'],
      [5000, 'product', null],
    ]);
    await shop.em.execute('update loyalty.rewards set is_active = false');
    const again = await restart();
    await inPlace(again);
    expect(await offered()).toEqual([]);
    await again.close();
  });

  it('knows the words of the trade, each group once, and leaves them to the admin', async () => {
    shop = await start();
    await inPlace(shop);
    const groups = async () => (await shop.get(ListSynonymsQuery).listSynonyms({ search: 'random orbital' })).rows;
    const [made, ...others] = (await groups()).filter(({ terms }) => terms.includes('dual action'));
    expect([made?.terms, others]).toEqual([['dual action', 'orbital', 'random orbital', 'orbit'], []]);
    await shop.run(new RemoveSynonyms(made!.id));
    const again = await restart();
    await inPlace(again);
    expect(await groups()).toEqual([]);
    await again.close();
  });

  it('that was killed half-way goes on where it was', async () => {
    shop = await start();
    await inPlace(shop);
    await shop.em.execute(
      `update catalogue.products set is_visible_online = false, published_at = null where sku = 'TST-BC-002'`,
    );
    await shop.em.execute(`delete from catalogue.categories where slug = 'hot-deals'`);
    const again = await restart();
    await inPlace(again);
    expect(await rows('is_visible_online')).toHaveLength(3);
    const categories = await shop.get(CategoriesQueries).listCategories();
    expect(categories.map(({ slug }) => slug)).toEqual(demoCatalogue.categories.map(({ slug }) => slug));
    await again.close();
  });

  it('leaves alone what an admin changed since, and stores pictures anew where their folder was emptied', async () => {
    shop = await start();
    await inPlace(shop);
    const [first] = await rows(`sku = 'TST-BC-001'`);
    await shop.run(new ChangeProducts([first!.id], { isVisibleOnline: false }));
    const again = await restart();
    await inPlace(again);
    expect((await rows(`sku = 'TST-BC-001'`))[0]?.is_visible_online).toBe(false);
    await eventually(() => expect(isStored(again, first!.images[0]!, 1280)).toBe(true));
    await again.close();
  });

  it('waits for a Sage that is not there yet', async () => {
    await sandbox.fail({ system: 'sage', match: '*', mode: 'error500', times: 3 });
    shop = await start();
    await inPlace(shop);
    expect(await sandbox.faults()).toMatchObject([{ hits: 3 }]);
    expect(await rows('is_visible_online')).toHaveLength(3);
  });
});
