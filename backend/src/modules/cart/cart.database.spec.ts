import { inTransaction } from '../../platform/database/database.js';
import type { UserActor } from '../../platform/http/actor.js';
import { Scenario } from '../../platform/testing/scenario.js';
import { AddToCart, AgreeToChanges, ChangeQuantity, ClearCart, RemoveItem } from './cart.commands.js';
import type { CartItemView } from './cart.dto.js';
import { CartModule } from './cart.module.js';
import { CartQueries } from './cart.queries.js';
import { CartFull, CartItemNotFound, MoreThanInStock, ProductNotSold } from './cart-item.entity.js';
import { CartClearing, Carts } from './carts.facade.js';
import { customer, productId, stock, userId } from './testing/cart-world.js';

describe('The cart of a customer', () => {
  let scenario: Scenario;
  const ada = customer(1);
  const bob = customer(2);

  const add = (viewer: UserActor, number: number, quantity: number) =>
    scenario.run<CartItemView>(new AddToCart(viewer, productId(number), quantity));
  const cart = (viewer: UserActor) => scenario.get(CartQueries).myCart(viewer);
  const lines = (viewer: UserActor) => scenario.get(Carts).findLines(viewer.userId);
  const errorOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);

  beforeAll(async () => {
    scenario = await Scenario.open([CartModule]);
  });
  afterAll(() => scenario.close());

  beforeEach(async () => {
    await scenario.em.execute('truncate cart.cart_items');
    await stock(scenario.em, {}, { tradePrice: '8.00' }, { available: 0 }, { visible: false });
  });

  it('holds each product once, sums repeated additions and shows the product as it is sold now', async () => {
    await add(ada, 1, 2);
    await add(ada, 2, 1);
    const again = await add(ada, 1, 3);
    expect(again).toMatchObject({ userId: ada.userId, productId: productId(1), quantity: 5 });
    expect(await cart(ada)).toEqual([
      {
        id: again.id,
        userId: ada.userId,
        productId: productId(1),
        quantity: 5,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        updatedAt: again.updatedAt,
        changes: [],
        product: expect.objectContaining({ name: 'Product 1', price: '10.00', inventory: 10, isVisibleOnline: true }),
      },
      expect.objectContaining({ quantity: 1, product: expect.objectContaining({ tradePrice: '8.00' }) }),
    ]);
    expect(again.product).not.toHaveProperty('tradePrice');
  });

  it('takes two statements to show and to add, three to change a quantity', async () => {
    const item = await add(ada, 1, 1);
    await add(ada, 2, 1);
    expect(await scenario.statementsOf(() => cart(ada))).toHaveLength(2);
    expect(await scenario.statementsOf(() => cart(bob))).toHaveLength(1);
    expect(await scenario.statementsOf(() => add(ada, 1, 1))).toHaveLength(2);
    const change = () => scenario.run(new ChangeQuantity(ada, item.id, 4));
    expect(await scenario.statementsOf(change)).toHaveLength(3);
    expect(await scenario.statementsOf(() => scenario.run(new RemoveItem(ada.userId, item.id)))).toHaveLength(1);
    expect(await scenario.statementsOf(() => lines(ada))).toHaveLength(1);
    const agree = () => scenario.run(new AgreeToChanges(ada.userId, [{ id: item.id, available: 1 }]));
    expect(await scenario.statementsOf(agree)).toHaveLength(1);
  });

  it('ends in the right sum where many additions arrive at once', async () => {
    await stock(scenario.em, { available: 100 });
    await Promise.all(Array.from({ length: 40 }, () => add(ada, 1, 2)));
    expect(await lines(ada)).toEqual([{ productId: productId(1), quantity: 80 }]);
  });

  it('never exceeds the stock where many additions arrive at once', async () => {
    const presses = await Promise.allSettled(Array.from({ length: 20 }, () => add(ada, 1, 3)));
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const press of presses) if (press.status === 'rejected') expect(press.reason).toBeInstanceOf(MoreThanInStock);
    expect(await lines(ada)).toEqual([{ productId: productId(1), quantity: 9 }]);
  });

  it('rejects in plain words what cannot be bought, and stays unchanged', async () => {
    await add(ada, 1, 8);
    const over = await errorOf(add(ada, 1, 3));
    expect(over).toBeInstanceOf(MoreThanInStock);
    expect(over).toMatchObject({
      message: 'Only 10 of Product 1 available, and your cart already has 8.',
      available: 10,
      inCart: 8,
    });
    expect(await errorOf(add(bob, 1, 11))).toMatchObject({ message: 'Only 10 of Product 1 available.', inCart: 0 });
    expect(await errorOf(add(ada, 3, 1))).toMatchObject({ message: 'Product 3 is out of stock.', available: 0 });
    expect(await errorOf(add(ada, 4, 1))).toBeInstanceOf(ProductNotSold);
    expect(await errorOf(add(ada, 99, 1))).toBeInstanceOf(ProductNotSold);
    expect(await lines(ada)).toEqual([{ productId: productId(1), quantity: 8 }]);
    expect(await lines(bob)).toEqual([]);
  });

  it('changes a quantity up to the stock, and never beyond', async () => {
    const { id } = await add(ada, 1, 2);
    expect(await scenario.run(new ChangeQuantity(ada, id, 10))).toMatchObject({ id, quantity: 10 });
    expect(await errorOf(scenario.run(new ChangeQuantity(ada, id, 11)))).toMatchObject({ available: 10 });
    expect(await scenario.run(new ChangeQuantity(ada, id, 1))).toMatchObject({ quantity: 1 });
    expect(await lines(ada)).toEqual([{ productId: productId(1), quantity: 1 }]);
  });

  it('still shows a product that was withdrawn from sale, which can only be removed', async () => {
    const { id } = await add(ada, 1, 2);
    await scenario.em.execute('update catalogue.products set is_active = false where id = ?', [productId(1)]);
    expect(await cart(ada)).toMatchObject([
      { quantity: 2, product: { name: 'Product 1', inventory: 0, isVisibleOnline: false } },
    ]);
    expect(await errorOf(scenario.run(new ChangeQuantity(ada, id, 1)))).toBeInstanceOf(ProductNotSold);
    await scenario.run(new RemoveItem(ada.userId, id));
    expect(await cart(ada)).toEqual([]);
  });

  it('hides its items from other customers', async () => {
    const { id } = await add(ada, 1, 2);
    expect(await errorOf(scenario.run(new ChangeQuantity(bob, id, 1)))).toBeInstanceOf(CartItemNotFound);
    expect(await errorOf(scenario.run(new RemoveItem(bob.userId, id)))).toBeInstanceOf(CartItemNotFound);
    await scenario.run(new ClearCart(bob.userId));
    expect(await lines(ada)).toEqual([{ productId: productId(1), quantity: 2 }]);
    await scenario.run(new RemoveItem(ada.userId, id));
    expect(await errorOf(scenario.run(new RemoveItem(ada.userId, id)))).toBeInstanceOf(CartItemNotFound);
  });

  it('holds at most two hundred products', async () => {
    await stock(scenario.em, ...Array.from({ length: 2 }, () => ({})));
    await scenario.em.execute(
      `insert into cart.cart_items (id, user_id, product_id, quantity)
       select gen_random_uuid(), ?::uuid, gen_random_uuid(), 1 from generate_series(1, 199)`,
      [userId(1)],
    );
    await add(ada, 1, 1);
    const error = await errorOf(add(ada, 2, 1));
    expect(error).toBeInstanceOf(CartFull);
    expect(error).toMatchObject({ message: 'A cart can hold at most 200 different products.' });
    expect(await add(ada, 1, 1)).toMatchObject({ quantity: 2 });
  });

  it('records the price shown to a verified trade customer, and no other', async () => {
    const shown = async (viewer: UserActor) => {
      await add(viewer, 1, 1);
      await add(viewer, 2, 1);
      return scenario.em.execute(
        'select sage_price_override as price from cart.cart_items where user_id = ? order by created_at',
        [viewer.userId],
      );
    };
    expect(await shown(customer(3, true))).toEqual([{ price: null }, { price: '8.00' }]);
    expect(await shown(ada)).toEqual([{ price: null }, { price: null }]);
  });

  it('is emptied in the transaction of the order, or not at all', async () => {
    await add(ada, 1, 2);
    await add(bob, 1, 1);
    const clearing = scenario.get(CartClearing);
    const failing = inTransaction(scenario.em, async (em) => {
      await clearing.clear(em, ada.userId);
      throw new Error('the order could not be written');
    });
    await expect(failing).rejects.toThrow('could not be written');
    expect(await lines(ada)).toHaveLength(1);
    const clear = () => inTransaction(scenario.em, (em) => clearing.clear(em, ada.userId));
    expect(await scenario.statementsOf(clear)).toHaveLength(1);
    await clear();
    expect(await lines(ada)).toEqual([]);
    expect(await lines(bob)).toHaveLength(1);
  });
});
