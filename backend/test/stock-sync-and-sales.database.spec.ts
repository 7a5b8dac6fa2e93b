import { randomUUID } from 'node:crypto';
import { AccountingSyncModule, SageConnection } from '../src/modules/accounting-sync/index.js';
import { SyncProducts, SyncStock } from '../src/modules/accounting-sync/sync-runs/sync-runs.commands.js';
import { CatalogueModule, Stock } from '../src/modules/catalogue/index.js';
import { inTransaction } from '../src/platform/database/database.js';
import { Scenario } from '../src/platform/testing/scenario.js';
import { Sandbox } from './harness/sandbox.ts';

const CODE = 'TST-BC-001';

describe('A stock sync beside sales', () => {
  let sandbox: Sandbox;
  let shop: Scenario;
  let productId: string;

  beforeEach(async () => {
    sandbox = await Sandbox.fresh();
    shop = await Scenario.open([CatalogueModule, AccountingSyncModule], sandbox.env);
    await shop.get(SageConnection).connectDemo();
    await shop.run(new SyncProducts());
    await shop.relay();
    await shop.em.execute('update catalogue.products set is_visible_online = true');
    const [product] = await shop.em.execute<{ id: string }[]>('select id from catalogue.products where sku = ?', [
      CODE,
    ]);
    productId = product!.id;
  });
  afterEach(() => shop.close());

  const available = async () => {
    const [row] = await shop.em.execute<{ available: number }[]>(
      'select available from catalogue.products where id = ?',
      [productId],
    );
    return row!.available;
  };

  async function count(quantityInStock: number): Promise<void> {
    const answer = await fetch(`${sandbox.url}/control/sage/stock-items`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ itemCode: CODE, quantityInStock }),
    });
    expect(answer.status).toBe(200);
  }

  async function syncStock(): Promise<void> {
    await shop.run(new SyncStock());
    await shop.relay();
  }

  async function sell(quantity: number): Promise<void> {
    const order = randomUUID();
    await inTransaction(shop.em, async (em) => {
      await shop.get(Stock).reserve(em, order, [{ productId, quantity }]);
      await shop.get(Stock).commit(em, order);
    });
  }

  it('never gives back what was sold and is not counted in Sage yet', async () => {
    const before = await available();
    await sell(5);
    await syncStock();
    expect(await available()).toBe(before - 5);
  });

  it('brings a new count, less what is reserved', async () => {
    await inTransaction(shop.em, (em) => shop.get(Stock).reserve(em, randomUUID(), [{ productId, quantity: 3 }]));
    await count(100);
    await syncStock();
    expect(await available()).toBe(97);
  });
});
