import { SageSettings } from '../connection/sage-settings.entity.js';
import { ShopUser } from '../contacts/read-contact.js';
import { SageProduct } from '../sync-runs/sage-product.entity.js';
import { HeldItems } from '../testing/held-items.js';

const CODE = 'TST-BC-001';
const OTHER = 'TST-BC-002';

describe('A price that moves by more than 40 % in Sage', () => {
  let world: HeldItems;

  beforeAll(async () => {
    world = await HeldItems.open();
  });
  beforeEach(() => world.reset());
  afterAll(() => world?.close());

  it('is held: the shop goes on selling at the old prices, and everything else of the item is applied', async () => {
    await world.put({ itemCode: CODE, description: 'Jet Black, new label', salesPrice: '2.49', quantityInStock: 7 });
    await world.sync();
    expect(await world.latest(CODE)).toMatchObject({
      name: 'Jet Black, new label',
      price: 2495,
      tradePrice: 2120,
      quantityInStock: 7,
      active: true,
    });
    const { productId } = await world.item(CODE);
    expect(await world.held()).toEqual([
      {
        productId,
        code: CODE,
        name: 'Jet Black, new label',
        kind: 'price',
        oldPrice: '24.95',
        newPrice: '2.49',
        oldTradePrice: '21.20',
        newTradePrice: expect.anything(),
        percent: -90,
        reason: 'Price £24.95 → £2.49',
        onSale: true,
        quantityInStock: 7,
        heldSince: expect.any(String),
        changedAt: expect.any(String),
      },
    ]);
  });

  it('is said of the last product sync, until a sync after its release', async () => {
    const lastSync = async () => (await world.get('sync/status').expect(200)).body.intervals.products;
    expect(await lastSync()).toMatchObject({ lastResult: 'success' });
    await world.put({ itemCode: CODE, salesPrice: '2.49' });
    await world.sync();
    expect(await lastSync()).toMatchObject({ lastResult: 'held' });
    await world.release({ kind: 'price' }).expect(200);
    await world.sync();
    expect(await lastSync()).toMatchObject({ lastResult: 'success' });
  });

  it('is not held for an item that is new, nor in the first sync', async () => {
    expect(await world.held()).toEqual([]);
    await world.put({ itemCode: 'NEW-1', description: 'New', salesPrice: '999.00', quantityInStock: 1 });
    await world.sync();
    expect(await world.latest('NEW-1')).toMatchObject({ price: 99900 });
    expect(await world.held()).toEqual([]);
  });

  it('is applied at once when it is released, with a record of old and new', async () => {
    await world.put({ itemCode: CODE, salesPrice: '49.90', quantityInStock: 7 });
    await world.sync();
    const { productId } = await world.item(CODE);
    const { body } = await world.release({ productIds: [productId] }).expect(200);
    expect(body).toEqual({ released: 1, message: '1 change is released.' });
    expect(await world.latest(CODE)).toMatchObject({ productId, price: 4990, quantityInStock: 7, active: true });
    expect(await world.held()).toEqual([]);
    expect(world.audited().at(-1)).toMatchObject({
      action: 'sage.price-released',
      subjectType: 'product',
      subjectId: productId,
      before: { price: '24.95' },
      after: { price: '49.90' },
    });
    const count = (await world.published()).length;
    await world.syncAll();
    expect(await world.latest(CODE)).toMatchObject({ price: 4990 });
    expect((await world.published()).length).toBeGreaterThan(count);
    expect(await world.held()).toEqual([]);
  });

  it('shows the latest price, and what Sage changed after the admin looked stays held', async () => {
    await world.put({ itemCode: CODE, salesPrice: '49.90' });
    await world.sync();
    const [seen] = await world.held();
    await world.put({ itemCode: CODE, salesPrice: '0.50' });
    await world.sync();
    const [now] = await world.held();
    expect(now).toMatchObject({ newPrice: '0.50', heldSince: seen!.heldSince });
    const { body } = await world.release({ productIds: [seen!.productId], seenUpTo: seen!.changedAt }).expect(200);
    expect(body).toEqual({
      released: 0,
      message: 'Nothing was released. 1 change is still held, because Sage has changed it again.',
    });
    await world.release({ kind: 'price', seenUpTo: now!.changedAt }).expect(200);
    expect(await world.latest(CODE)).toMatchObject({ price: 50 });
  });

  it('is no longer held once it moves back', async () => {
    await world.put({ itemCode: CODE, salesPrice: '2.49' });
    await world.sync();
    await world.put({ itemCode: CODE, salesPrice: '25.95' });
    await world.sync();
    expect(await world.held()).toEqual([]);
    expect(await world.latest(CODE)).toMatchObject({ price: 2595 });
  });

  it('leaves sale at once, and is held no longer, when the item loses its price altogether', async () => {
    await world.put({ itemCode: CODE, salesPrice: '2.49' });
    await world.sync();
    await world.put({ itemCode: CODE, salesPrice: '0.00' });
    await world.sync();
    expect(await world.latest(CODE)).toMatchObject({ active: false, withdrawalReason: 'It has no sales price.' });
    expect(await world.held()).toEqual([]);
    const { productId } = await world.item(CODE);
    expect((await world.release({ productIds: [productId] }).expect(200)).body).toEqual({
      released: 0,
      message: 'These changes are no longer held.',
    });
    expect(await world.latest(CODE)).toMatchObject({ active: false, price: 2495 });
  });

  it('keeps an item off sale that comes back with it, until it is released', async () => {
    await world.put({ itemCode: CODE, salesPrice: null });
    await world.sync();
    await world.put({ itemCode: CODE, salesPrice: '2.49' });
    await world.sync();
    expect(await world.latest(CODE)).toMatchObject({ active: false, price: 2495 });
    expect(await world.held()).toMatchObject([{ code: CODE, onSale: false }]);
    await world.release({ kind: 'price' }).expect(200);
    expect(await world.latest(CODE)).toMatchObject({ active: true, price: 249, withdrawalReason: null });
  });

  it('holds every price type of the item, so that no negotiated price gets past it', async () => {
    const before = (await world.item(CODE)).prices;
    const settings = await world.shop.em.findOneOrFail(SageSettings, { businessId: { $ne: null } });
    const sales_prices = before.map(({ typeId, name, price }) => ({
      product_sales_price_type_id: typeId,
      price_name: name,
      price: (typeId === settings.retailPriceTypeId ? price : Math.round(price / 10)) / 100,
      price_includes_tax: true,
    }));
    await world.change(CODE, { sales_prices });
    await world.sync();
    expect((await world.item(CODE)).prices).toEqual(before);
    expect(await world.held()).toMatchObject([{ code: CODE, oldPrice: '24.95', newPrice: '24.95' }]);
    await world.release({ kind: 'price' }).expect(200);
    expect((await world.item(CODE)).prices).not.toEqual(before);
  });

  it('is released once, by two administrators at once', async () => {
    await world.put({ itemCode: CODE, salesPrice: '49.90' });
    await world.put({ itemCode: OTHER, salesPrice: '99.90' });
    await world.sync();
    const answers = await Promise.all([world.release({ kind: 'price' }), world.release({ kind: 'price' })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ body }) => body.released).sort()).toEqual([0, 2]);
    expect(world.audited().filter(({ action }) => action === 'sage.price-released')).toHaveLength(2);
  });

  it('is not taken back by a sync that runs while it is released', async () => {
    await world.put({ itemCode: CODE, salesPrice: '49.90' });
    await world.sync();
    await world.shop.em.nativeUpdate(SageSettings, {}, { productsReadInFullAt: null });
    const [, { body }] = await Promise.all([world.sync(), world.release({ kind: 'price' })]);
    expect(body.released).toBe(1);
    expect(await world.item(CODE)).toMatchObject({ salesPrice: 4990 });
    expect(await world.latest(CODE)).toMatchObject({ price: 4990 });
    expect(await world.held()).toEqual([]);
  });

  it('is reported to the administrators in one email, and in another once nothing was held in between', async () => {
    const em = world.shop.em;
    em.create(ShopUser, {
      userId: '0198c0de-0000-7000-8000-000000000009',
      email: 'admin@example.test',
      firstName: 'Ada',
      lastName: 'Byron',
      phoneNumber: '',
      role: 'admin',
    });
    await em.flush();
    const mails = () =>
      world.shop.em.execute<{ to_address: string }[]>(
        `select to_address from platform.mail_queue where key like 'held-changes:%'`,
      );
    await world.put({ itemCode: CODE, salesPrice: '49.90' });
    await world.put({ itemCode: OTHER, salesPrice: '99.90' });
    await world.sync();
    await world.put({ itemCode: 'TST-BC-003', salesPrice: '99.90' });
    await world.sync();
    expect(await mails()).toEqual([{ to_address: 'admin@example.test' }]);
    await world.release({ kind: 'price' }).expect(200);
    await world.put({ itemCode: CODE, salesPrice: '5.00' });
    await world.sync();
    expect(await mails()).toHaveLength(2);
  });

  it('is listed by kind, search, page and order, in one statement, among 10,000', async () => {
    await world.shop.em.execute(`
      with item as (
        insert into accounting.sage_products (product_id, sage_product_id, sage_business_id, item_code, name, sales_price, prices,
          vat_rate, cost_price, quantity_in_stock, active, last_sync_at)
        select gen_random_uuid(), 'many-' || n, (select business_id from accounting.sage_settings limit 1), 'MANY-' || n, 'Many ' || n,
          10, '[]', 20, 0, 1, true, now() from generate_series(1, 10000) n returning product_id, sage_business_id)
      insert into accounting.sage_held_changes (product_id, kind, sage_business_id, new_price, percent, reason, held_since, changed_at, new_prices)
      select product_id, 'price', sage_business_id, 20, 100, 'Price £10.00 → £20.00', now(), now(), '[]' from item`);
    const response = await world
      .get('held-changes?limit=24&page=2&kind=price&sort=-percent&search=many%201')
      .expect(200);
    expect(response.headers['x-total-count']).toBe('1112');
    expect(response.body).toHaveLength(24);
    expect(await world.held('&search=%25')).toEqual([]);
    expect(await world.held('&kind=withdrawal')).toEqual([]);
    expect((await world.get('held-changes/counts').expect(200)).body).toMatchObject({ prices: 10000, withdrawals: 0 });
    const { body } = await world.release({ kind: 'price' }).expect(200);
    expect(body).toEqual({ released: 10000, message: '10,000 changes are released.' });
    expect(await world.shop.em.count(SageProduct, { itemCode: { $like: 'MANY-%' }, salesPrice: 2000 })).toBe(10000);
  });

  it.each([
    [{}, 400],
    [{ productIds: [] }, 400],
    [{ productIds: ['x'] }, 400],
    [{ productIds: Array.from({ length: 501 }, () => '0198c0de-0000-7000-8000-000000000009') }, 400],
    [{ kind: 'everything' }, 400],
    [{ kind: 'price', seenUpTo: 'yesterday' }, 400],
    [{ kind: 'price', actor: 'someone else' }, 400],
    [{ productIds: null, kind: null }, 400],
    [{ kind: 'price', productIds: null, seenUpTo: null }, 200],
    [{ productIds: ['0198c0de-0000-7000-8000-000000000009'] }, 200],
  ])('is not released by anything else than an administrator with a proper request: %j', async (body, status) => {
    await world.release(body).expect(status);
    for (const role of ['customer', 'sales', 'support']) await world.release({ kind: 'price' }, role).expect(403);
    await world.get('held-changes', 'support').expect(403);
  });
});
