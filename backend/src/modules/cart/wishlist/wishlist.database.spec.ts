import { EntityManager } from '@mikro-orm/postgresql';
import type { Request } from 'express';
import { ACTOR_RESOLVER } from '../../../platform/http/actor.js';
import { HttpServer } from '../../../platform/testing/http-server.js';
import { CartModule } from '../cart.module.js';
import { WISHLIST_LIMIT } from '../quantity-limit.js';
import { customer, productId } from '../testing/cart-world.js';

/** Stands for the session: `X-User: 1` is the first customer. */
const resolver = {
  resolve: async (request: Request) => {
    const number = request.get('X-User');
    return number ? customer(Number(number)) : null;
  },
};

type Method = 'get' | 'post' | 'put' | 'delete';

describe('The wishlist of an account', () => {
  let server: HttpServer;
  const as = async (user: number, method: Method, path = '', body?: object) =>
    (await server.call()[method](`/api/wishlist${path}`).set('X-User', String(user)).send(body).expect(200)).body;
  const ids = (...numbers: number[]) => numbers.map(productId);
  const product = (number: number) => `/products/${productId(number)}`;

  beforeAll(async () => {
    server = await HttpServer.open({
      modules: [CartModule],
      providers: [{ provide: ACTOR_RESOLVER, useValue: resolver }],
    });
  });
  afterAll(() => server.close());
  beforeEach(() => server.app.get(EntityManager).fork().execute('truncate cart.wishlists'));

  it('starts empty, and keeps what is added until it is removed, each once and the latest last', async () => {
    expect(await as(1, 'get')).toEqual({ productIds: [], shareToken: null });
    await as(1, 'put', product(1));
    await as(1, 'put', product(2));
    expect(await as(1, 'put', product(1))).toEqual({ productIds: ids(1, 2), shareToken: null });
    expect((await as(1, 'delete', product(1))).productIds).toEqual(ids(2));
    expect((await as(1, 'delete', product(1))).productIds).toEqual(ids(2));
    await server.call().put('/api/wishlist/products/none').set('X-User', '1').expect(404);
  });

  it('keeps every one of several products that are added at once', async () => {
    await Promise.all([1, 2, 3, 4, 5].map((number) => as(1, 'put', product(number))));
    expect((await as(1, 'get')).productIds.sort()).toEqual(ids(1, 2, 3, 4, 5));
  });

  it("is joined with the device's at sign-in, without duplicates, however often it is sent", async () => {
    await as(1, 'put', product(1));
    await as(1, 'put', product(2));
    const device = { productIds: ids(3, 2, 4, 3) };
    expect((await as(1, 'post', '/join', device)).productIds).toEqual(ids(1, 2, 3, 4));
    expect((await as(1, 'post', '/join', device)).productIds).toEqual(ids(1, 2, 3, 4));
    expect((await as(2, 'post', '/join', device)).productIds).toEqual(ids(3, 2, 4));
    expect((await as(2, 'post', '/join', { productIds: [] })).productIds).toEqual(ids(3, 2, 4));
    await server
      .call()
      .post('/api/wishlist/join')
      .set('X-User', '1')
      .send({ productIds: ['none'] })
      .expect(400);
  });

  it('drops the oldest products beyond its limit', async () => {
    const many = Array.from({ length: WISHLIST_LIMIT }, (_, index) => productId(index + 1));
    await as(1, 'post', '/join', { productIds: many });
    expect((await as(1, 'put', product(500))).productIds).toEqual([...many.slice(1), productId(500)]);
    const tooMany = { productIds: [...many, productId(501)] };
    await server.call().post('/api/wishlist/join').set('X-User', '1').send(tooMany).expect(400);
  });

  it("keeps all of its own where the device's do not fit, and of these the latest", async () => {
    const own = Array.from({ length: WISHLIST_LIMIT - 2 }, (_, index) => productId(index + 1));
    await as(1, 'post', '/join', { productIds: own });
    const device = Array.from({ length: WISHLIST_LIMIT }, (_, index) => productId(index + 501));
    const joined = [...own, ...device.slice(-2)];
    expect((await as(1, 'post', '/join', { productIds: device })).productIds).toEqual(joined);
    expect((await as(1, 'post', '/join', { productIds: device })).productIds).toEqual(joined);
  });

  it("is its owner's: others have their own, and guests none", async () => {
    await as(1, 'put', product(1));
    await as(2, 'delete', product(1));
    expect((await as(2, 'get')).productIds).toEqual([]);
    expect((await as(1, 'get')).productIds).toEqual(ids(1));
    for (const path of ['', product(1), '/share'])
      await server
        .call()
        .delete(`/api/wishlist${path}`)
        .expect((r) => {
          expect([401, 404]).toContain(r.status);
        });
    await server.call().get('/api/wishlist').expect(401);
  });

  it('is shown by its link to anyone, as products only, until the link is turned off for good', async () => {
    await as(1, 'put', product(1));
    const { shareToken } = await as(1, 'post', '/share');
    expect(shareToken).toMatch(/^[\w-]{43}$/);
    expect((await as(1, 'post', '/share')).shareToken).toBe(shareToken);
    const shared = (token: string) => server.call().get(`/api/shared-wishlists/${token}`);
    expect((await shared(shareToken).expect(200)).body).toEqual({ productIds: ids(1) });
    await as(1, 'put', product(2));
    expect((await shared(shareToken).expect(200)).body).toEqual({ productIds: ids(1, 2) });

    expect((await as(1, 'delete', '/share')).shareToken).toBeNull();
    expect((await shared(shareToken).expect(404)).body.detail).toBe('This wishlist is not shared any more.');
    expect((await as(1, 'post', '/share')).shareToken).not.toBe(shareToken);
    await shared(shareToken).expect(404);
  });

  it('can be shared before anything is on it', async () => {
    const { shareToken } = await as(1, 'post', '/share');
    expect((await server.call().get(`/api/shared-wishlists/${shareToken}`).expect(200)).body).toEqual({
      productIds: [],
    });
  });
});
