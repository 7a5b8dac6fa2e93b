import { inTransaction } from '../../../platform/database/database.js';
import { Scenario } from '../../../platform/testing/scenario.js';
import { ChangeProducts } from '../bulk/bulk.commands.js';
import { CatalogueModule } from '../catalogue.module.js';
import { item, orderId, productId, synced } from '../testing/synced-items.js';
import { OutOfStock, Stock, type StockLine } from './stock.facade.js';

describe('Stock', () => {
  let scenario: Scenario;
  let stock: Stock;

  const reserve = (order: number, lines: StockLine[], forTrade?: boolean) =>
    inTransaction(scenario.em, (em) => stock.reserve(em, orderId(order), lines, forTrade));
  const line = (number: number, quantity: number): StockLine => ({ productId: productId(number), quantity });
  const available = async (number: number) => {
    const [row] = await scenario.em.execute<{ available: number }[]>(
      'select available from catalogue.products where id = ?',
      [productId(number)],
    );
    return row?.available;
  };
  const reservations = () =>
    scenario.em.execute<{ order_id: string; product_id: string; quantity: number; state: string }[]>(
      'select order_id, product_id, quantity, state from catalogue.stock_reservations order by order_id, product_id',
    );

  beforeAll(async () => {
    scenario = await Scenario.open([CatalogueModule]);
    stock = scenario.get(Stock);
  });
  afterAll(() => scenario.close());

  beforeEach(async () => {
    await scenario.em.execute(
      'truncate catalogue.products, catalogue.stock_reservations, catalogue.categories cascade',
    );
    await scenario.receive(synced([item(1, { quantityInStock: 5 }), item(2, { quantityInStock: 5 }), item(3)]));
    await scenario.em.execute('update catalogue.products set is_visible_online = true');
  });

  it('is reserved for all lines of an order in one statement', async () => {
    const statements = await scenario.statementsOf(() => reserve(1, [line(1, 2), line(2, 5)]));
    expect(statements).toHaveLength(1);
    expect([await available(1), await available(2)]).toEqual([3, 0]);
    expect(await reservations()).toMatchObject([
      { product_id: productId(1), quantity: 2, state: 'reserved' },
      { product_id: productId(2), quantity: 5, state: 'reserved' },
    ]);
  });

  it('is not reserved at all where one line is short; the error has the short lines', async () => {
    const thrown = await reserve(1, [line(1, 2), line(2, 6), line(9, 1)]).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(OutOfStock);
    expect((thrown as OutOfStock).lines).toEqual([
      { productId: productId(2), requested: 6, available: 5 },
      { productId: productId(9), requested: 1, available: 0 },
    ]);
    expect([await available(1), await available(2)]).toEqual([5, 5]);
    expect(await reservations()).toEqual([]);
  });

  it('is reserved with the sum where an order names a product twice', async () => {
    await expect(reserve(1, [line(1, 3), line(1, 3)])).rejects.toThrow(OutOfStock);
    await reserve(1, [line(1, 3), line(1, 2)]);
    expect(await available(1)).toBe(0);
  });

  it('is not reserved of a hidden or inactive product', async () => {
    await scenario.run(new ChangeProducts([productId(1)], { isVisibleOnline: false }));
    await expect(reserve(1, [line(1, 1)])).rejects.toMatchObject({ lines: [{ requested: 1, available: 0 }] });
  });

  it('reserves what is sold to trade only for orders of trade alone', async () => {
    await scenario.em.execute('update catalogue.products set trade_only = true where id = ?', [productId(1)]);
    const lines = [line(2, 1), line(1, 1)];
    await expect(reserve(1, lines)).rejects.toMatchObject({ lines: [{ productId: productId(1), available: 0 }] });
    expect(await available(2)).toBe(5);
    await reserve(1, lines, true);
    expect(await available(1)).toBe(4);
  });

  it('is reserved once for an order', async () => {
    await reserve(1, [line(1, 1)]);
    await expect(reserve(1, [line(1, 1)])).rejects.toThrow(/unique/);
    expect(await available(1)).toBe(4);
  });

  it('is released once for an abandoned order', async () => {
    await reserve(1, [line(1, 2), line(2, 1)]);
    await reserve(2, [line(1, 1)]);
    for (let times = 0; times < 2; times += 1) await inTransaction(scenario.em, (em) => stock.release(em, orderId(1)));
    expect([await available(1), await available(2)]).toEqual([4, 5]);
    expect(await reservations()).toMatchObject([{ order_id: orderId(2) }]);
  });

  it('is released once where two calls release it at once', async () => {
    await reserve(1, [line(1, 2)]);
    await Promise.all([1, 2, 3, 4].map(() => inTransaction(scenario.em, (em) => stock.release(em, orderId(1)))));
    expect(await available(1)).toBe(5);
  });

  it('is not released once it is sold', async () => {
    await reserve(1, [line(1, 2)]);
    await inTransaction(scenario.em, (em) => stock.commit(em, orderId(1)));
    await inTransaction(scenario.em, (em) => stock.release(em, orderId(1)));
    expect(await available(1)).toBe(3);
    expect(await reservations()).toMatchObject([{ state: 'sold', quantity: 2 }]);
  });

  it('is taken back once where many calls take it back at once', async () => {
    await reserve(1, [line(1, 2), line(2, 1)]);
    await inTransaction(scenario.em, (em) => stock.commit(em, orderId(1)));
    const returned = { returnId: orderId(9), lines: [line(1, 2), line(2, 1)] };
    await Promise.all(
      [1, 2, 3, 4].map(() => inTransaction(scenario.em, (em) => stock.takeBack(em, orderId(1), returned))),
    );
    expect([await available(1), await available(2)]).toEqual([5, 5]);
  });

  it('is not taken back where it is only reserved', async () => {
    await reserve(1, [line(1, 2)]);
    const returned = { returnId: orderId(9), lines: [line(1, 2)] };
    await inTransaction(scenario.em, (em) => stock.takeBack(em, orderId(1), returned));
    expect(await available(1)).toBe(3);
  });

  it('is unchanged when the transaction of the checkout fails', async () => {
    const failing = inTransaction(scenario.em, async (em) => {
      await stock.reserve(em, orderId(1), [line(1, 2)]);
      throw new Error('the order could not be written');
    });
    await expect(failing).rejects.toThrow('could not be written');
    expect(await available(1)).toBe(5);
    expect(await reservations()).toEqual([]);
  });

  it('of five units goes to five of fifty buyers', async () => {
    await scenario.em.execute('update catalogue.products set available = 100 where id = ?', [productId(3)]);
    const buyers = Array.from({ length: 50 }, (_, buyer) => reserve(buyer, [line(1, 1), line(3, 1)]));
    const results = await Promise.allSettled(buyers);
    const lucky = results.filter(({ status }) => status === 'fulfilled').length;
    const errors = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(errors.filter((reason) => !(reason instanceof OutOfStock))).toEqual([]);
    expect(lucky).toBe(5);
    expect(await available(1)).toBe(0);
    expect(await reservations()).toHaveLength(10);
  });

  it('does not deadlock where orders have the same products in opposite order', async () => {
    await scenario.em.execute('update catalogue.products set available = 100');
    const carts = Array.from({ length: 40 }, (_, cart) => {
      const lines = [line(1, 1), line(2, 1), line(3, 1)];
      return reserve(cart, cart % 2 ? lines : lines.reverse());
    });
    await Promise.all(carts);
    expect([await available(1), await available(2), await available(3)]).toEqual([60, 60, 60]);
  });

  it('is checked again after waiting for another buyer', async () => {
    const first = scenario.em;
    await first.begin();
    await stock.reserve(first, orderId(1), [line(1, 4), line(2, 1)]);
    const second = reserve(2, [line(2, 1), line(1, 2)]).catch((error: unknown) => error);
    await first.commit();
    expect(await second).toMatchObject({ lines: [{ productId: productId(1), requested: 2, available: 1 }] });
    expect([await available(1), await available(2)]).toEqual([1, 4]);
  });
});
