import { SageSyncRun } from '../sync-runs/sage-sync-run.entity.js';
import { HeldItems } from '../testing/held-items.js';

const MANY = 40;
const codeOf = (number: number) => `EXTRA-${number}`;

describe('Items that leave the list in Sage', () => {
  let world: HeldItems;

  beforeAll(async () => {
    world = await HeldItems.open();
  });
  beforeEach(async () => {
    await world.reset();
    for (let number = 0; number < MANY; number += 1)
      await world.put({
        itemCode: codeOf(number),
        description: `Extra ${number}`,
        salesPrice: '10.00',
        quantityInStock: 1,
      });
    await world.sync();
  });
  afterAll(() => world?.close());

  async function removeFrom(first: number, count: number): Promise<void> {
    for (let number = first; number < first + count; number += 1) await world.remove(codeOf(number));
  }
  const isOnSale = async (number: number) => {
    const { active, problem } = await world.item(codeOf(number));
    return active && problem === null;
  };

  it('leave sale at once where they are few', async () => {
    await removeFrom(0, 5);
    await world.sync();
    expect(await world.latest(codeOf(0))).toMatchObject({ active: false, withdrawalReason: 'It was deleted in Sage.' });
    expect(await world.held()).toEqual([]);
  });

  it('are held where they are more than a tenth, each with its reason, and leave sale when they are released', async () => {
    await removeFrom(0, 20);
    for (let number = 20; number < 25; number += 1) await world.change(codeOf(number), { active: false });
    await world.sync();
    const held = await world.held('&kind=withdrawal&sort=code');
    expect(held).toHaveLength(25);
    expect(new Set(held.map(({ reason }) => reason))).toEqual(
      new Set(['It was deleted in Sage.', 'It is inactive in Sage.']),
    );
    expect(await isOnSale(0)).toBe(true);
    expect(await world.latest(codeOf(0))).toMatchObject({ active: true });

    const { body } = await world.release({ productIds: [held[0]!.productId] }).expect(200);
    expect(body.released).toBe(1);
    expect(await world.latest(held[0]!.code)).toMatchObject({ active: false, withdrawalReason: held[0]!.reason });
    expect(await world.held()).toHaveLength(24);
    expect((await world.release({ kind: 'withdrawal' }).expect(200)).body.released).toBe(24);
    expect(await isOnSale(24)).toBe(false);
    expect(world.audited().filter(({ action }) => action === 'sage.withdrawal-released')).toHaveLength(25);
  });

  it('are still held after the next sync, which withdraws others as usual', async () => {
    await removeFrom(0, 25);
    await world.sync();
    await removeFrom(30, 2);
    await world.syncAll();
    expect(await world.held()).toHaveLength(25);
    expect(await isOnSale(0)).toBe(true);
    expect(await isOnSale(30)).toBe(false);
  });

  it('leave sale at once in a held sync where they cannot be sold as they stand', async () => {
    await removeFrom(0, 25);
    await world.put({ itemCode: 'TST-BC-001', salesPrice: '9.999' });
    await world.sync();
    expect(await world.held()).toHaveLength(25);
    expect(await world.latest('TST-BC-001')).toMatchObject({
      active: false,
      withdrawalReason: 'It has a price that is not an amount: 9.999.',
    });
  });

  it('free their code for another item in the same sync', async () => {
    await removeFrom(0, 1);
    await world.put({ itemCode: codeOf(0), description: 'Another', salesPrice: '11.00', quantityInStock: 3 });
    await world.sync();
    expect(await world.latest(codeOf(0))).toMatchObject({ name: 'Another', active: true, price: 1100 });
  });

  it('are held no longer once they are back', async () => {
    for (let number = 0; number < 25; number += 1) await world.change(codeOf(number), { active: false });
    await world.sync();
    expect(await world.held()).toHaveLength(25);
    for (let number = 0; number < 25; number += 1) await world.change(codeOf(number), { active: true });
    await world.sync();
    expect(await world.held()).toEqual([]);
    expect(await isOnSale(0)).toBe(true);
  });

  it('are held with their stock following, and decided by the run that goes on after a kill', async () => {
    await removeFrom(0, 25);
    await world.sandbox.fail({ system: 'sage', match: 'GET /stock_items', mode: 'error500', times: 1 });
    await expect(world.sync()).rejects.toThrow();
    await world.sync();
    expect(await world.held()).toHaveLength(25);
    const [run] = await world.shop.em.find(SageSyncRun, {}, { orderBy: { createdAt: 'desc' }, limit: 1 });
    expect(run).toMatchObject({ status: 'success', itemsHeld: 25 });
    expect(run!.timesResumed).toBeGreaterThan(0);
  });

  it('are held where a full read misses more than a tenth, and held no longer once a full read finds them', async () => {
    await world.shop.em.execute(`update accounting.sage_products set sage_product_id = 'cut off ' || sage_product_id
      where item_code like 'EXTRA-%' and item_code < 'EXTRA-4'`);
    await world.shop.em.execute(
      `update accounting.sage_products set item_code = 'CUT-' || item_code where sage_product_id like 'cut off %'`,
    );
    await world.syncAll();
    const held = await world.held();
    expect(held.length).toBeGreaterThan(20);
    expect(new Set(held.map(({ reason }) => reason))).toEqual(new Set(['It is not in Topcoat Supplies Ltd.']));
    expect((await world.get('held-changes/counts').expect(200)).body.withdrawals).toBe(held.length);
    expect((await world.item(held[0]!.code)).active).toBe(true);
    await world.release({ kind: 'withdrawal' }).expect(200);
    expect((await world.item(held[0]!.code)).active).toBe(false);
  });
});
