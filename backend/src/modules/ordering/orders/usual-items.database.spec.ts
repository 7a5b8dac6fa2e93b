import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import type { UserActor } from '../../../platform/http/actor.js';
import { OrderServer } from '../testing/order-server.js';
import type { Sold } from '../testing/order-world.js';
import { UsualItemsQuery } from './quick-lines.js';

const primer: Sold = { productId: randomUUID(), price: 1299, stock: 500 };
const thinner: Sold = { productId: randomUUID(), price: 800, stock: 500 };
const hardener: Sold = { productId: randomUUID(), price: 900, stock: 500 };
const lacquer: Sold = { productId: randomUUID(), price: 2000, stock: 500 };

describe('The usual items of a customer', () => {
  let shop: OrderServer;
  let buyer: UserActor;

  beforeAll(async () => {
    shop = await OrderServer.open([primer, thinner, hardener, lacquer]);
    buyer = await shop.world.customer({ trade: true });
    await shop.world.placed(primer, 1, { actor: buyer });
    await shop.world.submitted(thinner, 2, buyer);
    await shop.world.placed(thinner, 5, { actor: buyer });
    const cancelled = await shop.world.placed(hardener, 1, { actor: buyer });
    await shop.world.rows(`update ordering.orders set status = 'cancelled' where id = ?`, [cancelled.id]);
    const old = await shop.world.placed(lacquer, 1, { actor: buyer });
    await shop.world.rows(`update ordering.orders set created_at = now() - interval '13 months' where id = ?`, [
      old.id,
    ]);
    const other = await shop.world.customer();
    await shop.world.placed(lacquer, 1, { actor: other });
  });
  afterAll(() => shop?.close());

  const usual = async (userId = buyer.userId) =>
    (await shop.get('/api/usual-items', 'customer').set('X-User', userId).expect(200)).body;

  it('are those in most of the orders of the last year, with the quantity of the latest order', async () => {
    expect(await usual()).toMatchObject([
      { productId: thinner.productId, orders: 2, quantity: 5, unitPrice: '8.00', unitPriceExVat: '6.67' },
      { productId: primer.productId, orders: 1, quantity: 1, unitPrice: '12.99' },
    ]);
  });

  it('leave out products that are no longer sold', async () => {
    const sold = 'update catalogue.products set is_visible_online = ? where id = ?';
    await shop.world.rows(sold, [false, thinner.productId]);
    expect(await usual()).toMatchObject([{ productId: primer.productId }]);
    await shop.world.rows(sold, [true, thinner.productId]);
  });

  it("are the customer's own, and need an account", async () => {
    expect(await usual(randomUUID())).toEqual([]);
    await shop.get('/api/usual-items').expect(401);
  });

  it('take one statement for the orders, and one or two for the products', async () => {
    const logger = shop.world.scenario.get(MikroORM).config.getLogger();
    const spy = jest.spyOn(logger, 'logQuery').mockImplementation(() => undefined);
    await shop.world.scenario.get(UsualItemsQuery).usualItems(buyer);
    const statements = spy.mock.calls.length;
    spy.mockRestore();
    expect(statements).toBeGreaterThan(0);
    expect(statements).toBeLessThanOrEqual(3);
  });

  it('are not gone from the orders list when an order was cancelled: a filter finds the last one that was not', async () => {
    const { body } = await shop
      .get('/api/orders?stage=not-cancelled&limit=1', 'customer')
      .set('X-User', buyer.userId)
      .expect(200);
    expect(body).toMatchObject([{ status: 'confirmed', lines: [{ productId: thinner.productId }] }]);
  });
});
