import { EntityManager } from '@mikro-orm/postgresql';
import type { Request } from 'express';
import { ACTOR_RESOLVER } from '../../../platform/http/actor.js';
import { HttpServer } from '../../../platform/testing/http-server.js';
import { CartModule } from '../cart.module.js';
import { customer, productId, stock, userId } from '../testing/cart-world.js';

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
      message: 'Only 3 of Product 2 can be had, and your cart already holds 2.',
      available: 3,
      inCart: 2,
    });
    const change = await as(1, 'put', `/api/cart/${id}`, { quantity: 4 });
    expect([change.status, change.body.available]).toEqual([409, 3]);
  });

  it('returns 404 in plain words for a product that is not sold', async () => {
    for (const number of [3, 99]) {
      const { status, body } = await as(1, 'post', '/api/cart', { productId: productId(number), quantity: 1 });
      expect([status, body.message]).toEqual([404, 'This product is no longer sold here.']);
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
});
