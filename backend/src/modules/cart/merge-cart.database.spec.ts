import type { UserActor } from '../../platform/http/actor.js';
import { Scenario } from '../../platform/testing/scenario.js';
import { AddToCart } from './cart.commands.js';
import { CartModule } from './cart.module.js';
import type { Adjustment } from './cart-item.entity.js';
import { type CartLine, Carts } from './carts.facade.js';
import { MergeCart } from './merge-cart.js';
import { customer, productId, stock, userId } from './testing/cart-world.js';

const MERGE_ID = '0190b7a0-3333-7000-8000-000000000001';

describe('A guest cart at sign-in', () => {
  let scenario: Scenario;
  const ada = customer(1);

  const line = (number: number, quantity: number): CartLine => ({ productId: productId(number), quantity });
  const merge = (guestCart: CartLine[], mergeId?: string, viewer: UserActor = ada) =>
    scenario.run<Adjustment[]>(new MergeCart(viewer, guestCart, mergeId));
  const lines = (viewer: UserActor = ada) => scenario.get(Carts).findLines(viewer.userId);

  beforeAll(async () => {
    scenario = await Scenario.open([CartModule]);
  });
  afterAll(() => scenario.close());

  beforeEach(async () => {
    await scenario.em.execute('truncate cart.cart_items, cart.joined_carts');
    await stock(scenario.em, {}, { available: 3 }, { available: 0 }, { visible: false }, {});
  });

  it('is joined to the account’s cart with summed quantities, in the order of its lines', async () => {
    await scenario.run(new AddToCart(ada, productId(1), 2));
    expect(await merge([line(5, 1), line(2, 3), line(1, 4)])).toEqual([]);
    expect(await lines()).toEqual([line(1, 6), line(5, 1), line(2, 3)]);
  });

  it('is limited to the stock, and every line that was not kept whole is reported', async () => {
    await scenario.run(new AddToCart(ada, productId(1), 8));
    const unknown = productId(99);
    expect(await merge([line(1, 5), line(2, 4), line(3, 1), line(4, 1), line(5, 10), line(99, 2)])).toEqual([
      { productId: productId(1), name: 'Product 1', requested: 13, quantity: 10 },
      { productId: productId(2), name: 'Product 2', requested: 4, quantity: 3 },
      { productId: productId(3), name: 'Product 3', requested: 1, quantity: 0 },
      { productId: productId(4), name: 'Product 4', requested: 1, quantity: 0 },
      { productId: unknown, name: 'A product that is no longer sold', requested: 2, quantity: 0 },
    ]);
    expect(await lines()).toEqual([line(1, 10), line(2, 3), line(5, 10)]);
  });

  it('is joined without what no cart may hold', async () => {
    const strange = { productId: 'x', quantity: 2 };
    await stock(scenario.em, { available: 20_000 }, {});
    expect(await merge([line(1, 15_000), strange, line(2, 1)])).toEqual([
      { productId: productId(1), name: 'Product 1', requested: 15_000, quantity: 9999 },
      { productId: 'x', name: 'A product that is no longer sold', requested: 2, quantity: 0 },
    ]);
    expect(await lines()).toEqual([line(1, 9999), line(2, 1)]);
  });

  it('is joined with the sum where it names a product twice', async () => {
    const shouted = { productId: productId(2).toUpperCase(), quantity: 2 };
    expect(await merge([line(2, 2), shouted])).toMatchObject([{ requested: 4, quantity: 3 }]);
    expect(await lines()).toEqual([line(2, 3)]);
  });

  it('does not change the account’s quantity of a product that has sold out', async () => {
    await scenario.run(new AddToCart(ada, productId(2), 2));
    await scenario.em.execute('update catalogue.products set available = 0 where id = ?', [productId(2)]);
    expect(await merge([line(2, 1)])).toMatchObject([{ requested: 3, quantity: 2 }]);
    expect(await lines()).toEqual([line(2, 2)]);
  });

  it('is joined once where a merge with an id is repeated, with the same result', async () => {
    const guestCart = [line(1, 4), line(2, 5)];
    const first = await merge(guestCart, MERGE_ID);
    expect(first).toHaveLength(1);
    expect(await merge(guestCart, MERGE_ID)).toEqual(first);
    expect(await lines()).toEqual([line(1, 4), line(2, 3)]);
    await merge(guestCart, MERGE_ID, customer(2));
    expect(await lines(customer(2))).toEqual([line(1, 4), line(2, 3)]);
  });

  it('is joined once where the same merge arrives many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => merge([line(1, 2), line(2, 9)], MERGE_ID)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await lines()).toEqual([line(1, 2), line(2, 3)]);
  });

  it('adds only what came into it since an earlier merge with the same id', async () => {
    await merge([line(1, 2), line(2, 1)], MERGE_ID);
    expect(await merge([line(1, 3), line(5, 1)], MERGE_ID)).toEqual([]);
    expect(await lines()).toEqual([line(1, 3), line(2, 1), line(5, 1)]);
    expect(await merge([line(1, 3), line(2, 4), line(5, 1)], MERGE_ID)).toMatchObject([{ requested: 4, quantity: 3 }]);
    expect(await merge([line(2, 1), line(5, 1)], MERGE_ID)).toHaveLength(1);
    await merge([line(1, 1), line(5, 2)], MERGE_ID);
    await merge([line(1, 3)], MERGE_ID);
    expect(await lines()).toEqual([line(1, 3), line(2, 3), line(5, 2)]);
  });

  it('is added at every merge without an id', async () => {
    await merge([line(1, 2)]);
    await merge([line(1, 2)]);
    expect(await lines()).toEqual([line(1, 4)]);
  });

  it('does not deadlock with another guest cart in the opposite order', async () => {
    await stock(scenario.em, { available: 500 }, { available: 500 }, { available: 500 });
    const carts = Array.from({ length: 30 }, (_, cart) => {
      const guestCart = [line(1, 1), line(2, 1), line(3, 1)];
      return merge(cart % 2 ? guestCart : guestCart.reverse());
    });
    await Promise.all(carts);
    const sums = await lines();
    expect(sums.map(({ quantity }) => quantity)).toEqual([30, 30, 30]);
  });

  it('fills the account’s cart up to two hundred products in its own order and reports the rest', async () => {
    await scenario.em.execute(
      `insert into cart.cart_items (id, user_id, product_id, quantity)
       select gen_random_uuid(), ?::uuid, gen_random_uuid(), 1 from generate_series(1, 198)`,
      [userId(1)],
    );
    await scenario.run(new AddToCart(ada, productId(1), 1));
    expect(await merge([line(5, 1), line(1, 1), line(2, 1)])).toEqual([
      { productId: productId(2), name: 'Product 2', requested: 1, quantity: 0 },
    ]);
    expect((await lines()).slice(-2)).toEqual([line(1, 2), line(5, 1)]);
  });

  it('is joined in two statements, or four with an id, whatever its length', async () => {
    const guestCart = [line(1, 1), line(2, 1), line(5, 1)];
    expect(await scenario.statementsOf(() => merge(guestCart))).toHaveLength(2);
    expect(await scenario.statementsOf(() => merge(guestCart, MERGE_ID))).toHaveLength(4);
    expect(await scenario.statementsOf(() => merge([]))).toHaveLength(0);
  });

  it('is deleted from the records after 30 days', async () => {
    await merge([line(1, 1)], MERGE_ID);
    await scenario.em.execute(`update cart.joined_carts set joined_at = now() - interval '31 days'`);
    await merge([line(1, 1)], '0190b7a0-3333-7000-8000-000000000002');
    expect(await scenario.em.execute('select merge_id from cart.joined_carts')).toHaveLength(1);
  });
});
