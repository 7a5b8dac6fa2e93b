import { randomUUID } from 'node:crypto';
import type { Sandbox } from '../../../../test/harness/sandbox.ts';
import { Locks } from '../../../platform/lock.js';
import { InitialRows } from '../../../platform/testing/initial-rows.js';
import { RecordedAudit } from '../../../platform/testing/recorded-audit.js';
import type { Scenario } from '../../../platform/testing/scenario.js';
import { SageClient } from '../connection/sage.client.js';
import { SageConnection } from '../connection/sage-connection.facade.js';
import { ItemsSynced, type SyncedItem } from '../events.js';
import { QueuedWrite } from '../queue/queued-write.entity.js';
import { SageProduct } from '../sync-runs/sage-product.entity.js';
import { SyncProducts } from '../sync-runs/sync-runs.commands.js';
import { SyncIsRunning } from '../sync-runs/sync-runs.js';
import { CustomerOrders } from '../testing/customer-orders.js';
import { openSageShop } from '../testing/sage-shop.js';
import {
  DocumentUnderWay,
  ItemCannotBeSold,
  ItemHasProduct,
  ItemNotInSage,
  ProductHasItem,
  ProductUnknown,
} from './left-out-item.entity.js';
import { LinkItem } from './mapping.commands.js';
import type { ItemFilter, ItemRowView } from './mapping.dto.js';
import { MappingQueries } from './mapping.queries.js';

describe('Items of Sage and products of the shop', () => {
  let sandbox: Sandbox;
  let shop: Scenario;
  let orders: CustomerOrders;
  let initial: InitialRows;

  beforeAll(async () => {
    ({ sandbox, shop } = await openSageShop());
    initial = await InitialRows.remember(shop.em);
  });
  beforeEach(async () => {
    await sandbox.reset();
    await initial.restore();
    await shop.get(SageConnection).connectDemo();
    orders = new CustomerOrders(shop);
  });
  afterEach(() => sandbox.clearFaults());
  afterAll(async () => {
    await shop?.close();
    await sandbox?.stop();
  });

  const list = async (filter: ItemFilter, search?: string): Promise<ItemRowView[]> =>
    (await shop.get(MappingQueries).listItems({ filter, search, page: 1, limit: 100 })).items;
  const row = async (code: string) => (await list('all', code)).find((each) => each.code === code)!;
  const counts = () => shop.get(MappingQueries).countItems();
  const sync = () => shop.run(new SyncProducts());
  const link = (sageItemId: string, productId: string, replaced: string | null = null) =>
    shop.run<{ openWrites: number }>(new LinkItem(sageItemId, productId, replaced, 'Entered anew', 'user:olivia'));
  const published = async (): Promise<SyncedItem[]> =>
    (await shop.published(ItemsSynced)).flatMap(({ items }) => [...items]);

  async function putItem(item: object): Promise<string> {
    const answer = await fetch(`${sandbox.url}/control/sage/stock-items`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(item),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return ((await answer.json()) as { id: string }).id;
  }

  const remove = (sageItemId: string) =>
    shop.get(SageClient).delete(`/stock_items/${sageItemId}`, { syncType: 'products' });

  /** Deletes an item and enters it again under another code; the sync makes a new product of it. */
  async function enteredAnew() {
    const old = await row('TST-BC-001');
    await remove(old.sageItemId);
    await putItem({ itemCode: 'NEW-1', description: 'Jet Black, new code', salesPrice: '26.00', quantityInStock: 7 });
    await sync();
    return { old, made: await row('NEW-1') };
  }

  it('are matched where both are there, with price, stock and the last sync', async () => {
    expect(await row('TST-BC-001')).toEqual({
      sageItemId: expect.stringMatching(/^[0-9a-f]{32}$/),
      productId: expect.any(String),
      code: 'TST-BC-001',
      name: 'Aldbrook Aqua Basecoat Jet Black 1 L',
      state: 'matched',
      problem: null,
      advice: null,
      price: '24.95',
      tradePrice: '21.20',
      vatRate: 20,
      quantityInStock: 640,
      lastSyncAt: expect.any(String),
      addedAt: expect.any(String),
      openWrites: 0,
    });
    const { all, matched, problem, noProduct, noItem } = await counts();
    expect({ problem, noProduct, noItem }).toEqual({ problem: 0, noProduct: 0, noItem: 0 });
    expect(all).toBe(matched);
  });

  it('are found by a part of their code or name', async () => {
    expect((await list('all', 'jet bla')).map(({ code }) => code)).toContain('TST-BC-001');
    expect(await list('all', 'no such item')).toEqual([]);
    expect(await list('no-item', 'TST-BC-001')).toEqual([]);
  });

  it('are listed without a product where the shop could not read them, and why, until they are put right', async () => {
    await putItem({ itemCode: 'FREE-1', description: 'No price yet', salesPrice: '5.00', quantityInStock: 3 });
    await putItem({ itemCode: 'FREE-1', salesPrice: null });
    await sync();
    expect(await list('no-product')).toEqual([
      expect.objectContaining({
        code: 'FREE-1',
        productId: null,
        problem: 'It has no sales price.',
        advice: 'Give it a price of the retail price type in Sage.',
        quantityInStock: 3,
      }),
    ]);
    expect(await counts()).toMatchObject({ noProduct: 1 });
    await putItem({ itemCode: 'FREE-1', salesPrice: '6.00' });
    await sync();
    expect(await list('no-product')).toEqual([]);
    expect(await row('FREE-1')).toMatchObject({ state: 'matched', price: '6.00' });
  });

  it('are no longer listed without a product once they have left Sage', async () => {
    const id = await putItem({ itemCode: 'FREE-1', description: 'No price', salesPrice: '5.00' });
    await putItem({ itemCode: 'FREE-1', salesPrice: null });
    await sync();
    await remove(id);
    await sync();
    expect(await list('no-product')).toEqual([]);
  });

  it('are listed as products with a problem where both are there and the item cannot be sold', async () => {
    await putItem({ itemCode: 'TST-BC-001', salesPrice: null });
    await sync();
    expect(await list('problem')).toEqual([
      expect.objectContaining({ code: 'TST-BC-001', productId: expect.any(String), problem: 'It has no sales price.' }),
    ]);
  });

  it('give a product the item that was entered anew, and the product that was made of it the old item', async () => {
    const { old, made } = await enteredAnew();
    expect(await list('no-item')).toEqual([
      expect.objectContaining({ productId: old.productId, problem: 'It was deleted in Sage.' }),
    ]);
    await link(made.sageItemId, old.productId!, made.productId);
    expect(await row('NEW-1')).toMatchObject({ productId: old.productId, state: 'matched', price: '26.00' });
    expect(await row('TST-BC-001')).toMatchObject({ productId: made.productId, state: 'no-item' });
    const [sold, left] = (await published()).slice(-2);
    expect(sold).toMatchObject({ productId: old.productId, code: 'NEW-1', quantityInStock: 7, active: true });
    expect(left).toMatchObject({
      productId: made.productId,
      code: 'TST-BC-001',
      active: false,
      withdrawalReason: 'It was deleted in Sage.',
    });
    expect(shop.get(RecordedAudit).entries.at(-1)).toMatchObject({
      action: 'sage.item-linked',
      subjectId: old.productId,
      before: { item: 'Aldbrook Aqua Basecoat Jet Black 1 L (TST-BC-001)' },
      after: { item: 'Jet Black, new code (NEW-1)', replacedProductId: made.productId },
      reason: 'Entered anew',
    });
    await sync();
    expect(await row('NEW-1')).toMatchObject({ productId: old.productId, state: 'matched' });
  });

  it('give a product an item that no sync has read yet', async () => {
    const old = await row('TST-BC-001');
    await remove(old.sageItemId);
    await sync();
    const id = await putItem({
      itemCode: 'NEW-2',
      description: 'Not read yet',
      salesPrice: '26.00',
      tradePrice: '22.00',
    });
    await link(id, old.productId!);
    expect(await row('NEW-2')).toMatchObject({ productId: old.productId, state: 'matched' });
    expect(await shop.em.count(SageProduct, { productId: old.productId! })).toBe(1);
  });

  it('send documents that wait for Sage to the new item', async () => {
    const lines = [await orders.line('TST-BC-001', 1)];
    const { old, made } = await enteredAnew();
    const placed = await orders.pay({ lines });
    await orders.writeAll();
    expect(await orders.writeOf(placed)).toMatchObject({ status: 'parked' });
    expect(await row('TST-BC-001')).toMatchObject({ openWrites: 1 });
    expect(await link(made.sageItemId, old.productId!, made.productId)).toEqual({ openWrites: 1 });
    await orders.replay(placed);
    await orders.writeAll();
    expect(await sandbox.stockMovements(placed.orderNumber)).toEqual([expect.objectContaining({ itemCode: 'NEW-1' })]);
  });

  it('are not linked while the own item of the product is on sale, or where there is no such product', async () => {
    const other = await row('TST-BC-002');
    const { productId } = await row('TST-BC-001');
    await expect(link(other.sageItemId, productId!, other.productId)).rejects.toThrow(ProductHasItem);
    await expect(link(other.sageItemId, randomUUID(), other.productId)).rejects.toThrow(ProductUnknown);
  });

  it('are not linked where the item has another product than the admin saw', async () => {
    const { old, made } = await enteredAnew();
    await expect(link(made.sageItemId, old.productId!)).rejects.toThrow(ItemHasProduct);
    await expect(link(made.sageItemId, old.productId!, randomUUID())).rejects.toThrow(ItemHasProduct);
    expect(await row('NEW-1')).toMatchObject({ productId: made.productId });
  });

  it('are not linked where Sage has the item no more, or it cannot be sold', async () => {
    const { old, made } = await enteredAnew();
    await putItem({ itemCode: 'NEW-1', salesPrice: null });
    await expect(link(made.sageItemId, old.productId!, made.productId)).rejects.toThrow(ItemCannotBeSold);
    await remove(made.sageItemId);
    await expect(link(made.sageItemId, old.productId!, made.productId)).rejects.toThrow(ItemNotInSage);
    expect(await shop.em.findOneOrFail(SageProduct, { productId: old.productId! })).toMatchObject({
      sageProductId: old.sageItemId,
    });
  });

  it('are not linked during a product sync, nor while a document with the product is being written', async () => {
    const lines = [await orders.line('TST-BC-001', 1)];
    const { old, made } = await enteredAnew();
    const placed = await orders.pay({ lines });
    await shop.em.nativeUpdate(QueuedWrite, { entityId: placed.orderId }, { status: 'processing' });
    await expect(link(made.sageItemId, old.productId!, made.productId)).rejects.toThrow(DocumentUnderWay);
    await shop.get(Locks).tryLock('sage products sync', async () => {
      await expect(link(made.sageItemId, old.productId!, made.productId)).rejects.toThrow(SyncIsRunning);
    });
  });
});
