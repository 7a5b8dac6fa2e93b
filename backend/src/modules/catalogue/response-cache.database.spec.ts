import { Client } from 'pg';
import { inTransaction } from '../../platform/database/database.js';
import { GUEST } from '../../platform/http/actor.js';
import { INVALIDATION_CHANNEL } from '../../platform/response-cache/response-cache.js';
import { Scenario } from '../../platform/testing/scenario.js';
import { ChangeProducts } from './bulk/bulk.commands.js';
import { CatalogueModule } from './catalogue.module.js';
import { CreateCategory, CreateSubcategory } from './categories/categories.commands.js';
import { SetFamily } from './families/families.commands.js';
import { SetGoesWith } from './goes-with/goes-with.commands.js';
import { GoesWithQueries } from './goes-with/goes-with.queries.js';
import { EditProduct } from './products/edit-product.js';
import { ProductsQueries } from './products/products.queries.js';
import { Stock } from './stock/stock.facade.js';
import { item, productId, synced } from './testing/synced-items.js';
import { detailTags } from './visibility.js';

describe('The cached responses of the catalogue are invalidated', () => {
  let scenario: Scenario;
  let listener: Client;
  let paints: string;
  const received: string[] = [];

  beforeAll(async () => {
    scenario = await Scenario.open([CatalogueModule]);
    paints = await scenario.run<string>(new CreateCategory({ name: 'Paints' }));
    await scenario.receive(synced([item(1), item(2), item(3), item(4)], new Date('2026-01-01T10:00:00Z')));
    for (const number of [1, 2, 3])
      await scenario.run(new EditProduct(productId(number), { categoryId: paints, isVisibleOnline: true }));
    listener = new Client({ connectionString: scenario.config.databaseUrl });
    await listener.connect();
    listener.on('notification', ({ payload }) => received.push(payload ?? ''));
    await listener.query(`listen ${INVALIDATION_CHANNEL}`);
  });
  afterAll(async () => {
    await listener?.end();
    await scenario.close();
  });

  /** A statement on the listener's connection fetches pending notifications. */
  const fetchNotified = () => listener.query('select 1');

  /** Returns the notifications caused by `change`; those already on their way before it are left out. */
  async function dropsOf(change: () => Promise<unknown>): Promise<string[]> {
    await fetchNotified();
    received.length = 0;
    await change();
    await fetchNotified();
    return [...received].sort();
  }
  const product = (...numbers: number[]) => numbers.map((number) => `product:${productId(number)}`).sort();
  const stock = (number: number) => `stock:${productId(number)}`;
  const cards = (...numbers: number[]) =>
    numbers.map((number) => `${stock(number)},product:${productId(number)}`).sort();
  const orderId = (number: number) => productId(900 + number);
  const reserve = (order: number, lines: [number, number][]) =>
    inTransaction(scenario.em, (em) =>
      scenario.get(Stock).reserve(
        em,
        orderId(order),
        lines.map(([number, quantity]) => ({ productId: productId(number), quantity })),
      ),
    );

  it('by a reservation and its release, for the reserved products only', async () => {
    expect(
      await dropsOf(() =>
        reserve(1, [
          [1, 2],
          [2, 1],
        ]),
      ),
    ).toEqual(cards(1, 2));
    expect(
      await dropsOf(() => inTransaction(scenario.em, (em) => scenario.get(Stock).release(em, orderId(1)))),
    ).toEqual(cards(1, 2));
  });

  it('by a sale from plenty only for the page of the product, for cards once few are left, and for lists by stock at the last', async () => {
    const available = (number: number) => () =>
      scenario.em.execute('update catalogue.products set available = ? where id = ?', [number, productId(1)]);
    const [{ available: before } = { available: 0 }] = await scenario.em.execute<{ available: number }[]>(
      'select available from catalogue.products where id = ?',
      [productId(1)],
    );
    await available(100)();
    expect(await dropsOf(available(99))).toEqual([stock(1)]);
    expect(await dropsOf(available(13))).toEqual([stock(1)]);
    expect(await dropsOf(available(12))).toEqual(cards(1));
    expect(await dropsOf(available(11))).toEqual(cards(1));
    expect(await dropsOf(available(0))).toEqual(['in-stock', ...cards(1)]);
    await available(before)();
  });

  it('with the transaction: a rollback invalidates nothing', async () => {
    const undone = () =>
      inTransaction(scenario.em, async (em) => {
        await scenario.get(Stock).reserve(em, orderId(2), [{ productId: productId(1), quantity: 1 }]);
        throw new Error('undone');
      }).catch(() => undefined);
    expect(await dropsOf(undone)).toEqual([]);
  });

  it('by a sync: nothing without changes, products for their stock, the catalogue for a price', async () => {
    const read =
      (time: Date, ...items: Parameters<typeof item>[]) =>
      () =>
        scenario.receive(
          synced(
            items.map((one) => item(...one)),
            time,
          ),
        );
    expect(await dropsOf(read(new Date('2026-01-01T11:00:00Z'), [1], [2], [3]))).toEqual([]);
    expect(
      await dropsOf(
        read(new Date('2026-01-01T12:00:00Z'), [1], [2, { quantityInStock: 7 }], [4, { quantityInStock: 7 }]),
      ),
    ).toEqual(cards(2));
    expect(
      await dropsOf(read(new Date('2026-01-01T13:00:00Z'), [1, { price: 4321 }], [2, { quantityInStock: 9 }])),
    ).toEqual(['catalogue', ...cards(2)]);
    expect(await dropsOf(read(new Date('2026-01-01T14:00:00Z'), [5], [6]))).toEqual([]);
  });

  it('by no change that only staff or signed-in customers see', async () => {
    const hidden = () =>
      scenario.run(new EditProduct(productId(4), { description: 'Not shown yet.', categoryId: paints }));
    expect(await dropsOf(hidden)).toEqual([]);
    expect(
      await dropsOf(() =>
        scenario.em.execute('update catalogue.products set trade_price = 1 where id = ?', [productId(1)]),
      ),
    ).toEqual([]);
  });

  it('by every edit, by showing, hiding and deleting', async () => {
    const catalogue = ['catalogue'];
    expect(await dropsOf(() => scenario.run(new EditProduct(productId(1), { voc: '420 g/l' })))).toEqual(catalogue);
    expect(await dropsOf(() => scenario.run(new EditProduct(productId(1), { slug: 'another-address' })))).toEqual(
      catalogue,
    );
    expect(await dropsOf(() => scenario.run(new ChangeProducts([productId(4)], { isVisibleOnline: true })))).toEqual(
      catalogue,
    );
    expect(await dropsOf(() => scenario.run(new ChangeProducts([productId(4)], { isVisibleOnline: false })))).toEqual(
      catalogue,
    );
    expect(
      await dropsOf(() => scenario.em.execute('delete from catalogue.products where id = ?', [productId(3)])),
    ).toEqual(catalogue);
  });

  it('by a change of what goes with a product, and not where nothing changes', async () => {
    const links = [{ productId: productId(2), kind: 'hardener', ratio: '2:1', note: '' }] as const;
    const set = () => scenario.run(new SetGoesWith(productId(1), links));
    expect(await dropsOf(set)).toEqual(['catalogue']);
    expect(await dropsOf(set)).toEqual([]);
  });

  it('by the stock, price and visibility of what a page shows beside its product', async () => {
    await scenario.run(
      new SetGoesWith(productId(1), [{ productId: productId(2), kind: 'hardener', ratio: null, note: '' }]),
    );
    const page = await scenario.get(ProductsQueries).getProduct(GUEST, 'another-address');
    expect(detailTags([page!]).sort()).toEqual(['catalogue', ...product(2), stock(1)]);
    const ofCart = await scenario.get(GoesWithQueries).goesWithOfProducts([productId(1)]);
    expect(detailTags(ofCart).sort()).toEqual(['catalogue', ...product(2)]);
  });

  it('by a change of a family, and by the stock of the products that a page offers beside its own', async () => {
    const members = [1, 2].map((number) => ({
      ...{ productId: productId(number), colour: `Colour ${number}`, swatch: null, packSize: null, packUnit: null },
    }));
    const set = () => scenario.run(new SetFamily(productId(1), 'Basecoat', members));
    expect(await dropsOf(set)).toEqual(['catalogue']);
    expect(await dropsOf(set)).toEqual([]);
    await scenario.run(new SetGoesWith(productId(1), []));
    const page = await scenario.get(ProductsQueries).getProduct(GUEST, 'another-address');
    expect(detailTags([page!]).sort()).toEqual(['catalogue', ...product(1, 2), stock(1)]);
    expect(await dropsOf(() => scenario.run(new SetFamily(productId(2), 'Basecoat', [])))).toEqual(['catalogue']);
  });

  it('by a new category', async () => {
    expect(await dropsOf(() => scenario.run(new CreateCategory({ name: 'Tools' })))).toEqual(['catalogue']);
    expect(await dropsOf(() => scenario.run(new CreateSubcategory({ categoryId: paints, name: 'Primers' })))).toEqual([
      'catalogue',
    ]);
  });
});
