import { EntityManager } from '@mikro-orm/postgresql';
import type { Request } from 'express';
import { ACTOR_RESOLVER } from '../../platform/http/actor.js';
import { HttpServer } from '../../platform/testing/http-server.js';
import { CartModule } from './cart.module.js';
import { customer, productId, stock, userId } from './testing/cart-world.js';

/** Stands for the session: `X-User: 1` is the first customer. */
const resolver = {
  resolve: async (request: Request) => {
    const number = request.get('X-User');
    return number ? customer(Number(number)) : null;
  },
};

type Method = 'get' | 'post' | 'put' | 'delete';

describe('The cart over HTTP', () => {
  let server: HttpServer;
  const em = () => server.app.get(EntityManager).fork();
  const as = (user: number, method: Method, path: string, body?: object) =>
    server.call()[method](path).set('X-User', String(user)).send(body);
  const add = async (number: number, quantity: number, user = 1) =>
    (await as(user, 'post', '/api/cart', { productId: productId(number), quantity }).expect(201)).body;

  beforeAll(async () => {
    server = await HttpServer.open({
      modules: [CartModule],
      providers: [{ provide: ACTOR_RESOLVER, useValue: resolver }],
    });
  });
  afterAll(() => server.close());

  beforeEach(async () => {
    await em().execute('truncate cart.cart_items, cart.joined_carts');
    await stock(em(), {}, { tradePrice: '8.00', available: 3 }, { visible: false });
  });

  it('can be filled, shown, changed and emptied', async () => {
    const first = await add(1, 2);
    expect(first).toMatchObject({ userId: userId(1), quantity: 2, product: { slug: 'product-1', price: '10.00' } });
    expect((await add(1, 1)).quantity).toBe(3);
    const second = await add(2, 1);
    expect(second.product.tradePrice).toBe('8.00');

    const changed = await as(1, 'put', `/api/cart/${first.id}`, { quantity: 5 }).expect(200);
    expect(changed.body).toMatchObject({ id: first.id, quantity: 5 });
    const shown = await as(1, 'get', '/api/cart').expect(200);
    expect(shown.body).toEqual([changed.body, second]);
    expect(shown.headers['cache-control']).toBe('no-store');

    await as(1, 'delete', `/api/cart/${second.id}`).expect(204);
    expect((await as(1, 'get', '/api/cart')).body).toHaveLength(1);
    await as(1, 'delete', '/api/cart').expect(204);
    await as(1, 'delete', '/api/cart').expect(204);
    expect((await as(1, 'get', '/api/cart')).body).toEqual([]);
  });

  it('adds once however often the same addition is sent, and returns the current item', async () => {
    const addition = { productId: productId(1), quantity: 2, additionId: '4f4c2a1e-58c4-4f0a-9d4e-0f6f2a9b7c12' };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => as(1, 'post', '/api/cart', addition).expect(201)),
    );
    expect(answers.map(({ body }) => body.quantity)).toEqual([2, 2, 2, 2, 2, 2]);
    await add(1, 3);
    expect((await as(1, 'post', '/api/cart', addition).expect(201)).body.quantity).toBe(5);
    // Another customer's id is another addition.
    expect((await as(2, 'post', '/api/cart', addition).expect(201)).body.quantity).toBe(2);
    const [item] = (await as(1, 'get', '/api/cart')).body;
    await as(1, 'delete', `/api/cart/${item.id}`).expect(204);
    await as(1, 'post', '/api/cart', addition).expect(404);
    expect((await as(1, 'get', '/api/cart')).body).toEqual([]);
  });

  it('keeps the ids of additions for 30 days', async () => {
    const send = (additionId: string) =>
      as(1, 'post', '/api/cart', { productId: productId(1), quantity: 1, additionId }).expect(201);
    await send('4f4c2a1e-58c4-4f0a-9d4e-0f6f2a9b7c14');
    await em().execute(`update cart.joined_carts set joined_at = now() - interval '31 days'`);
    await send('4f4c2a1e-58c4-4f0a-9d4e-0f6f2a9b7c15');
    expect(await em().execute('select merge_id from cart.joined_carts')).toEqual([
      { merge_id: '4f4c2a1e-58c4-4f0a-9d4e-0f6f2a9b7c15' },
    ]);
  });

  it('accepts a repeated addition once there is enough stock for it', async () => {
    const addition = { productId: productId(2), quantity: 5, additionId: '4f4c2a1e-58c4-4f0a-9d4e-0f6f2a9b7c13' };
    await as(1, 'post', '/api/cart', addition).expect(409);
    await em().execute('update catalogue.products set available = 9 where id = ?', [productId(2)]);
    expect((await as(1, 'post', '/api/cart', addition).expect(201)).body.quantity).toBe(5);
  });

  it('returns 401 to guests', async () => {
    const calls: [Method, string][] = [
      ['get', '/api/cart'],
      ['post', '/api/cart'],
      ['put', `/api/cart/${productId(1)}`],
      ['delete', `/api/cart/${productId(1)}`],
      ['delete', '/api/cart'],
      ['post', '/api/cart/merge'],
    ];
    for (const [method, path] of calls) expect((await server.call()[method](path)).status).toBe(401);
  });

  it('returns 404 to another customer, and for an id that is no UUID', async () => {
    const { id } = await add(1, 2);
    for (const [user, item] of [
      [2, id],
      [1, productId(7)],
      [1, 'guest_1'],
    ] as const) {
      const change = await as(user, 'put', `/api/cart/${item}`, { quantity: 1 });
      expect([change.status, change.body.message]).toEqual([404, 'There is no such item in your cart.']);
      expect((await as(user, 'delete', `/api/cart/${item}`)).status).toBe(404);
    }
    expect((await as(1, 'get', '/api/cart')).body).toMatchObject([{ id, quantity: 2 }]);
    expect((await as(2, 'get', '/api/cart')).body).toEqual([]);
  });

  it('returns 409 with the quantity that can be bought where the stock is short', async () => {
    const { id } = await add(2, 2);
    const over = await as(1, 'post', '/api/cart', { productId: productId(2), quantity: 2 });
    expect(over.status).toBe(409);
    expect(over.body).toMatchObject({
      message: 'Only 3 of Product 2 available, and your cart already has 2.',
      available: 3,
      inCart: 2,
    });
    const change = await as(1, 'put', `/api/cart/${id}`, { quantity: 4 });
    expect([change.status, change.body.available]).toEqual([409, 3]);
  });

  it('returns 404 in plain words for a product that is not sold', async () => {
    for (const number of [3, 99]) {
      const { status, body } = await as(1, 'post', '/api/cart', { productId: productId(number), quantity: 1 });
      expect([status, body.message]).toEqual([404, 'This product is no longer sold.']);
    }
  });

  it.each([
    [{ productId: productId(1), quantity: 0 }, 'quantity'],
    [{ productId: productId(1), quantity: 1.5 }, 'quantity'],
    [{ productId: productId(1), quantity: '2' }, 'quantity'],
    [{ productId: productId(1), quantity: 10_000 }, 'quantity'],
    [{ productId: productId(1) }, 'quantity'],
    [{ productId: 'product-1', quantity: 1 }, 'productId'],
    [{ productId: productId(1), quantity: 1, price: '0.01' }, 'price'],
    [{ productId: productId(1), quantity: 1, sagePriceOverride: '0.01' }, 'sagePriceOverride'],
    [{ productId: productId(1), quantity: 1, userId: userId(2) }, 'userId'],
  ])('rejects %j and names the field', async (body, field) => {
    const answer = await as(1, 'post', '/api/cart', body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((error: { field: string }) => error.field)).toEqual([field]);
  });

  it('joins a guest cart once for one `mergeId`, and returns the adjustments', async () => {
    await add(2, 2);
    const guestCart = {
      items: [
        { productId: productId(2), quantity: 2 },
        { productId: productId(1), quantity: 4 },
      ],
      mergeId: '4f4c2a1e-58c4-4f0a-9d4e-0f6f2a9b7c11',
    };
    const merged = await as(1, 'post', '/api/cart/merge', guestCart).expect(200);
    expect(merged.body.adjusted).toEqual([{ productId: productId(2), name: 'Product 2', requested: 4, quantity: 3 }]);
    expect(merged.body.items).toMatchObject([
      { productId: productId(2), quantity: 3 },
      { productId: productId(1), quantity: 4, product: { name: 'Product 1' } },
    ]);
    expect((await as(1, 'post', '/api/cart/merge', guestCart).expect(200)).body).toEqual(merged.body);
    expect((await as(1, 'post', '/api/cart/merge', { items: [] }).expect(200)).body.adjusted).toEqual([]);
    expect((await as(1, 'post', '/api/cart/merge', {})).status).toBe(400);
  });

  describe('with changes since a line was put in', () => {
    const change = (set: string, number = 1) =>
      em().execute(`update catalogue.products set ${set} where id = ?`, [productId(number)]);
    const cart = async (user = 1) => (await as(user, 'get', '/api/cart').expect(200)).body;
    const changes = async () => (await cart()).map((item: { changes: unknown }) => item.changes);
    const agree = (items: object[], user = 1) => as(user, 'post', '/api/cart/changes-seen', { items });

    it('says what one cost and costs until the customer agrees', async () => {
      const { id } = await add(1, 2);
      await change('price = 12.50');
      const price = [{ kind: 'price', before: '10.00', now: '12.50' }];
      expect(await changes()).toEqual([price]);
      // Adding one more or setting a quantity does not count as agreement.
      expect((await add(1, 1)).changes).toEqual(price);
      expect((await as(1, 'put', `/api/cart/${id}`, { quantity: 2 })).body.changes).toEqual(price);
      const agreed = await agree([{ id, price: '12.50', available: 10 }]).expect(200);
      expect(agreed.body).toMatchObject([{ id, changes: [] }]);
      expect(await changes()).toEqual([[]]);
      await change('price = 10');
      expect(await changes()).toEqual([[{ kind: 'price', before: '12.50', now: '10.00' }]]);
    });

    it('goes by what the customer pays, not by the shop’s price', async () => {
      await add(2, 1);
      await change('price = 20', 2);
      expect(await changes()).toEqual([[]]);
      await change('trade_price = 9', 2);
      expect(await changes()).toEqual([[{ kind: 'price', before: '8.00', now: '9.00' }]]);
    });

    it('agrees to what the page showed, so that a change of a moment later is still said', async () => {
      const { id } = await add(1, 1);
      await change('price = 12');
      await change('price = 13');
      const { body } = await agree([{ id, price: '12.00', available: 10 }]);
      expect(body[0].changes).toEqual([{ kind: 'price', before: '12.00', now: '13.00' }]);
    });

    it('says how much is left, that a product is gone, and that it is sold to trade only', async () => {
      const { id } = await add(1, 4);
      await change('available = 3');
      expect(await changes()).toEqual([[{ kind: 'stock', before: '4', now: '3' }]]);
      await change('trade_only = true');
      expect(await changes()).toEqual([[{ kind: 'trade-only', before: null, now: null }]]);
      await change('trade_only = false, is_visible_online = false, price = 99');
      expect(await changes()).toEqual([[{ kind: 'gone', before: null, now: null }]]);
      await agree([{ id, available: 0 }]);
      expect(await changes()).toEqual([[]]);
      // Back on sale, it still says what it cost before.
      await change('is_visible_online = true, available = 10');
      expect(await changes()).toEqual([[{ kind: 'price', before: '10.00', now: '99.00' }]]);
    });

    it('knows the price of the page that a product was put in from', async () => {
      const put = { productId: productId(1), quantity: 1, shownPrice: '9.00' };
      expect((await as(1, 'post', '/api/cart', put).expect(201)).body.changes).toEqual([
        { kind: 'price', before: '9.00', now: '10.00' },
      ]);
      await as(1, 'post', '/api/cart', { ...put, shownPrice: '9' }).expect(400);
      await as(1, 'post', '/api/cart', { ...put, shownPrice: '-9.00' }).expect(400);
    });

    it('keeps the price that a guest was shown; paying less than a guest is none', async () => {
      const items = [
        { productId: productId(1), quantity: 1, shownPrice: '9.00' },
        { productId: productId(2), quantity: 1, shownPrice: '10.00' },
      ];
      const { body } = await as(1, 'post', '/api/cart/merge', { items }).expect(200);
      expect(body.items.map((item: { changes: unknown }) => item.changes)).toEqual([
        [{ kind: 'price', before: '9.00', now: '10.00' }],
        [],
      ]);
    });

    it('agrees for the customer’s own lines only', async () => {
      const { id } = await add(1, 1);
      await change('price = 12');
      expect((await agree([{ id, price: '12.00', available: 10 }], 2).expect(200)).body).toEqual([]);
      expect(await changes()).toEqual([[{ kind: 'price', before: '10.00', now: '12.00' }]]);
      await server.call().post('/api/cart/changes-seen').send({ items: [] }).expect(401);
      for (const item of [{ id }, { id: 'x', available: 1 }, { id, available: -1 }, { id, available: 1, price: '1e9' }])
        await agree([item]).expect(400);
    });

    it('says nothing of lines that were put in before prices were recorded', async () => {
      await add(1, 1);
      await em().execute('update cart.cart_items set shown_price = null, shown_available = null');
      await change('price = 12');
      expect(await changes()).toEqual([[]]);
    });
  });
});
