import { Sandbox } from '../../../../test/harness/sandbox.ts';
import { InitialRows } from '../../../platform/testing/initial-rows.js';
import { Scenario } from '../../../platform/testing/scenario.js';
import { AccountingSyncModule } from '../accounting-sync.module.js';
import { SageClient } from '../connection/sage.client.js';
import { SageConnection } from '../connection/sage-connection.facade.js';
import { SageUnavailable } from '../connection/sage-http.js';
import { SageSettings } from '../connection/sage-settings.entity.js';
import { ItemsSynced, type SyncedItem } from '../events.js';
import { SageProduct } from './sage-product.entity.js';
import { SageSyncRun } from './sage-sync-run.entity.js';
import { SyncProducts } from './sync-runs.commands.js';
import { type Synced, SyncIsRunning } from './sync-runs.js';

const SEEDED_ITEMS = 150;

describe('The product sync', () => {
  let sandbox: Sandbox;
  let shop: Scenario;
  let initial: InitialRows;

  beforeAll(async () => {
    sandbox = await Sandbox.fresh();
    shop = await Scenario.open([AccountingSyncModule], sandbox.env);
    initial = await InitialRows.remember(shop.em);
  });
  afterAll(async () => {
    await shop?.close();
    await sandbox?.stop();
  });

  beforeEach(async () => {
    await sandbox.reset();
    await initial.restore();
    await shop.get(SageConnection).connectDemo();
  });
  afterEach(() => sandbox.clearFaults());

  async function master(path: string, body: object): Promise<void> {
    const answer = await fetch(`${sandbox.url}/control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }

  const sandboxItems = async () =>
    (await (await fetch(`${sandbox.url}/control/sage/stock-items`)).json()) as { id: string; itemCode: string }[];
  const putItem = (item: object) => master('sage/stock-items', item);
  const sync = () => shop.run<Synced>(new SyncProducts());
  const published = async (): Promise<SyncedItem[]> =>
    (await shop.published(ItemsSynced)).flatMap(({ items }) => [...items]);
  const latest = async (code: string) => (await published()).findLast((item) => item.code === code);
  const lastRun = () =>
    shop.em.findOneOrFail(SageSyncRun, { syncType: 'products' }, { orderBy: { createdAt: 'desc' } });

  /** Changes an item in a way that only Sage's own API can. */
  async function change(code: string, fields: object): Promise<void> {
    const { sageProductId } = await shop.em.findOneOrFail(SageProduct, { itemCode: code });
    await shop.get(SageClient).put(`/stock_items/${sageProductId}`, { stock_item: fields }, { syncType: 'products' });
  }

  async function addItems(count: number): Promise<void> {
    const numbers = Array.from({ length: count }, (_, index) => index);
    await Promise.all(
      numbers.map((number) =>
        putItem({
          itemCode: `EXTRA-${number}`,
          description: `Extra ${number}`,
          salesPrice: '10.00',
          quantityInStock: 1,
        }),
      ),
    );
  }

  it('publishes every item once, in events of at most 200, and gives each a product of its own', async () => {
    await addItems(120);
    const { itemsSynced, skipped } = await sync();

    const events = await shop.published(ItemsSynced);
    const items = await published();
    expect(events.length).toBeGreaterThan(1);
    expect(Math.max(...events.map((event) => event.items.length))).toBeLessThanOrEqual(200);
    expect(items).toHaveLength(itemsSynced);
    expect(new Set(items.map(({ productId }) => productId)).size).toBe(itemsSynced);
    expect(itemsSynced).toBeGreaterThan(200);
    expect(skipped).toEqual([]);
    expect(items.find(({ code }) => code === 'TST-BC-001')).toMatchObject({
      name: 'Aldbrook Aqua Basecoat Jet Black 1 L',
      price: 2495,
      tradePrice: 2120,
      vatRate: 20,
      quantityInStock: 640,
      active: true,
    });
  });

  it('reads only what changed the next time, and keeps the product of an item', async () => {
    await sync();
    const before = await latest('TST-BC-001');
    await shop.em.nativeUpdate(SageSettings, {}, { productsReadUpTo: new Date(Date.now() + 15 * 60_000) });
    expect((await sync()).itemsRead).toBe(0);

    await shop.em.nativeUpdate(SageSettings, {}, { productsReadUpTo: new Date() });
    await putItem({ itemCode: 'TST-BC-001', salesPrice: '26.50', quantityInStock: 12 });
    await sync();
    const { productId } = before!;
    expect(await latest('TST-BC-001')).toMatchObject({ productId, price: 2650, quantityInStock: 12 });
  });

  it('names the moment before the read as the one up to which sales are counted', async () => {
    const before = Date.now();
    await sync();
    const [event] = await shop.published(ItemsSynced);
    const { productsReadUpTo } = await shop.em.findOneOrFail(SageSettings, { businessId: event!.businessId });
    expect(new Date(event!.readBeganAt).getTime()).toBeGreaterThanOrEqual(before);
    expect(productsReadUpTo!.getTime()).toBeLessThanOrEqual(new Date(event!.readBeganAt).getTime());
  });

  it('adds the VAT to a price that Sage keeps without it, half up', async () => {
    await sync();
    const { retailPriceTypeId } = await shop.em.findOneOrFail(SageSettings, { businessId: { $ne: null } });
    const sales_prices = [
      {
        product_sales_price_type_id: retailPriceTypeId,
        price_name: 'Renamed',
        price: '18.33',
        price_includes_tax: false,
      },
    ];
    await change('TST-BC-002', { sales_prices });
    await change('TST-BC-003', { sales_prices, sales_tax_rate_id: 'GB_LOWER' });
    await sync();
    expect(await latest('TST-BC-002')).toMatchObject({ price: 2200, vatRate: 20 });
    expect(await latest('TST-BC-003')).toMatchObject({ price: 1925, vatRate: 5 });
  });

  it('rounds part units down', async () => {
    await putItem({ itemCode: 'TST-BC-001', quantityInStock: 4.75 });
    await sync();
    expect((await latest('TST-BC-001'))?.quantityInStock).toBe(4);
  });

  it('reads everything the next time when an item has lost a code for which another was withdrawn', async () => {
    const { itemsRead } = await sync();
    const { sageProductId: id, productId } = await shop.em.findOneOrFail(SageProduct, { itemCode: 'TST-BC-001' });
    await putItem({ id, itemCode: 'TST-BC-002' });
    await sync();
    const own = async () => (await published()).findLast((item) => item.productId === productId);
    expect(await own()).toMatchObject({ code: 'TST-BC-002', active: false });
    // Simulates a run that read the other item's new code on a later page; nothing has changed since.
    await shop.em.nativeUpdate(
      SageProduct,
      { itemCode: 'TST-BC-002', holdsCode: true },
      { itemCode: 'TST-BC-002-OLD' },
    );
    await shop.em.nativeUpdate(SageSettings, {}, { productsReadUpTo: new Date(Date.now() + 15 * 60_000) });
    expect((await sync()).itemsRead).toBe(0);
    const other = (await sandboxItems()).find((item) => item.itemCode === 'TST-BC-002' && item.id !== id);
    await putItem({ id: other!.id, itemCode: 'TST-BC-002-OLD' });
    expect((await sync()).itemsRead).toBe(itemsRead);
    expect(await own()).toMatchObject({ code: 'TST-BC-002', active: true });
  });

  it('reads everything again after a full read that missed an item, because the item may have changed pages', async () => {
    const { itemsRead } = await sync();
    await shop.em.nativeUpdate(SageProduct, { itemCode: 'TST-BC-001' }, { sageProductId: 'gone', itemCode: 'GONE' });
    await shop.em.nativeUpdate(SageSettings, {}, { productsReadInFullAt: null });
    await sync();
    expect(await latest('GONE')).toMatchObject({
      active: false,
      withdrawalReason: 'It is not in Topcoat Supplies Ltd.',
    });
    expect((await sync()).itemsRead).toBe(itemsRead);
    await shop.em.nativeUpdate(SageSettings, {}, { productsReadUpTo: new Date(Date.now() + 15 * 60_000) });
    expect((await sync()).itemsRead).toBe(0);
  });

  it('keeps on sale, and holds, what a full read missed where that is more than a tenth, and reads everything again', async () => {
    const { itemsRead } = await sync();
    const onSale = await shop.em.count(SageProduct, { active: true });
    await shop.em.execute(`update accounting.sage_products set sage_product_id = 'cut off ' || item_code, item_code = 'X-' || item_code
      where item_code in (select item_code from accounting.sage_products where active order by item_code limit 21)`);
    await shop.em.nativeUpdate(SageSettings, {}, { productsReadInFullAt: null });
    await sync();
    expect(await shop.em.count(SageProduct, { active: true, itemCode: { $like: 'X-%' } })).toBe(21);
    expect(await shop.em.count(SageProduct, { active: true })).toBe(onSale + 21);
    expect((await sync()).itemsRead).toBe(itemsRead);
  });

  it('publishes what a full read missed in events of at most 200 items, in a few statements', async () => {
    await addItems(120);
    await sync();
    await shop.em.execute(
      `update accounting.sage_products set sage_business_id = 'former', item_code = item_code || '-X'`,
    );
    await shop.em.nativeUpdate(SageSettings, {}, { productsReadInFullAt: null });
    const before = (await shop.published(ItemsSynced)).length;
    const statements = await shop.statementsOf(sync);
    expect(statements.length).toBeLessThan(80);
    const events = (await shop.published(ItemsSynced)).slice(before);
    expect(Math.max(...events.map(({ items }) => items.length))).toBe(200);
    expect(events.flatMap(({ items }) => items).filter(({ active }) => !active).length).toBeGreaterThan(200);
  });

  it('reads everything at once when Sage has another list of VAT rates than before', async () => {
    const { itemsRead } = await sync();
    await shop.em.nativeUpdate(
      SageSettings,
      {},
      { taxRates: [], productsReadUpTo: new Date(Date.now() + 15 * 60_000) },
    );
    expect((await sync()).itemsRead).toBe(itemsRead);
    await shop.em.nativeUpdate(SageSettings, {}, { productsReadUpTo: new Date(Date.now() + 15 * 60_000) });
    expect((await sync()).itemsRead).toBe(0);
  });

  it('withdraws a known item whose code was cleared in Sage, and lets another item have the code', async () => {
    await sync();
    const { sageProductId: id, productId } = await shop.em.findOneOrFail(SageProduct, { itemCode: 'TST-BC-001' });
    await putItem({ id, itemCode: '' });
    await putItem({ itemCode: 'TST-BC-001', description: 'Jet Black, new tin', salesPrice: '27.00' });
    await sync();
    const items = (await published()).filter(({ code }) => code === 'TST-BC-001').slice(-2);
    expect(items.find((item) => item.productId === productId)).toMatchObject({
      active: false,
      withdrawalReason: 'It has no item code.',
    });
    expect(items.find((item) => item.productId !== productId)).toMatchObject({ active: true, price: 2700 });
  });

  it('leaves out an item without a price and one that is too dear, and says so', async () => {
    await putItem({ itemCode: 'TST-BC-001', salesPrice: null });
    await putItem({ itemCode: 'TST-BC-002', salesPrice: '100000000.00' });
    const { skipped } = await sync();
    expect(skipped).toEqual([
      { code: 'TST-BC-001', name: 'Aldbrook Aqua Basecoat Jet Black 1 L', reason: 'It has no sales price.' },
      {
        code: 'TST-BC-002',
        name: 'Aldbrook Aqua Basecoat Arctic White 1 L',
        reason: 'A price is too high for the shop.',
      },
    ]);
    expect((await lastRun()).skipped).toEqual(skipped);
    expect(await latest('TST-BC-003')).toBeDefined();
  });

  it('publishes an item that was taken off sale in Sage', async () => {
    await sync();
    await change('TST-BC-001', { active: false });
    await sync();
    expect(await latest('TST-BC-001')).toMatchObject({ active: false, price: 2495 });
  });

  it('keeps the product of an item that was deleted and entered anew under its code', async () => {
    await sync();
    const { productId } = (await latest('TST-BC-001'))!;
    await shop.em.nativeUpdate(SageProduct, { productId }, { sageProductId: 'gone', active: false });
    await putItem({ itemCode: 'TST-BC-001', salesPrice: '30.00' });
    await sync();
    expect(await latest('TST-BC-001')).toMatchObject({ productId, price: 3000, active: true });
  });

  it('continues at its page after its process was killed, and reads up to the start of the killed run', async () => {
    await addItems(320 - SEEDED_ITEMS);
    const whole = await sync();
    const { id, readBeganAt } = await lastRun();
    // Simulates a process that was killed between the first page and the second.
    await shop.em.nativeUpdate(SageSyncRun, id, {
      status: 'processing',
      finishedAt: null,
      nextPage: '/stock_items?attributes=all&sort=created_at&page=2&items_per_page=200',
    });
    await shop.em.nativeUpdate(SageSettings, {}, { productsReadUpTo: null, productsReadInFullAt: null });
    const publishedBefore = (await published()).length;

    await sync();
    expect((await published()).length - publishedBefore).toBe(whole.itemsRead - 200);
    expect(await lastRun()).toMatchObject({ id, status: 'success' });
    const [settings] = await shop.em.findAll(SageSettings);
    expect(settings!.productsReadUpTo).toEqual(readBeganAt);
  });

  it('continues in the same run after Sage was not available', async () => {
    await sandbox.fail({ system: 'sage', match: 'GET /stock_items', mode: 'error500', times: 1 });
    await expect(sync()).rejects.toBeInstanceOf(SageUnavailable);
    const broken = await lastRun();
    expect(broken).toMatchObject({ status: 'failed', resumable: true });
    await sync();
    expect(await lastRun()).toMatchObject({ id: broken.id, status: 'success', errorDetails: null });
  });

  it('starts a new run when what broke it off would happen again', async () => {
    await sandbox.fail({ system: 'sage', match: 'GET /stock_items', mode: 'refuse422', times: 1 });
    await expect(sync()).rejects.toThrow('rejected');
    expect(await lastRun()).toMatchObject({ status: 'failed', resumable: false });
    await sync();
    expect(await shop.em.count(SageSyncRun)).toBe(2);
  });

  it('answers the second start with an error while one runs', async () => {
    const [first, second] = await Promise.allSettled([sync(), sync()]);
    expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected']);
    const rejected = first.status === 'rejected' ? first : (second as PromiseRejectedResult);
    expect(rejected.reason).toBeInstanceOf(SyncIsRunning);
    await expect(sync()).resolves.toBeDefined();
  });

  it('sends a handful of statements for a page of 200 items', async () => {
    await addItems(100);
    const statements = await shop.statementsOf(sync);
    expect(statements.length).toBeLessThan(70);
  });
});
