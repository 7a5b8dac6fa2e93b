import { randomUUID } from 'node:crypto';
import type { UserActor } from '../../../platform/http/actor.js';
import { OrderServer } from '../testing/order-server.js';
import type { Sold } from '../testing/order-world.js';

const hardener: Sold = { productId: randomUUID(), price: 1695, stock: 100 };
const primer: Sold = { productId: randomUUID(), price: 1200, stock: 100 };

describe('What is sold to verified trade customers only', () => {
  let shop: OrderServer;

  beforeAll(async () => {
    shop = await OrderServer.open([hardener, primer]);
  });
  afterAll(() => shop?.close());
  beforeEach(() => tradeOnly(true));

  const tradeOnly = (isTradeOnly: boolean) =>
    shop.world.rows('update catalogue.products set trade_only = ? where id = ?', [isTradeOnly, hardener.productId]);
  const as = (user: UserActor, path: string, body: object) =>
    shop
      .post(path, body, 'customer')
      .set('X-User', user.userId)
      .set('X-Trade', user.tradeVerified ? 'yes' : 'no');
  const guestCart = [
    { productId: hardener.productId, quantity: 1 },
    { productId: primer.productId, quantity: 1 },
  ];
  const rejectedLine = {
    productId: hardener.productId,
    name: 'Product 0',
    problem: 'trade-only',
    inventory: 0,
    unitPrice: '0.00',
    lineTotal: '0.00',
  };

  it('is named in a guest’s quote, which sums up the rest', async () => {
    const { body } = await shop.post('/api/quote', { cartItems: guestCart }).expect(200);
    expect(body.lines).toMatchObject([rejectedLine, { problem: null, lineTotal: '12.00' }]);
    expect(body.subtotal).toBe('12.00');
  });

  it('cannot be paid for by a guest', async () => {
    const { body } = await shop
      .post('/api/guest/create-payment-intent', { amount: '33.94', cartItems: guestCart })
      .expect(409);
    expect(body.quote.lines[0]).toMatchObject(rejectedLine);
  });

  it('cannot be paid for by a customer whom sales have not verified, whose cart held it before', async () => {
    const customer = await shop.world.customer();
    await shop.world.putInCart(customer, hardener);
    const { body } = await as(customer, '/api/create-payment-intent', { amount: '21.94' }).expect(409);
    expect(body.quote.lines).toMatchObject([rejectedLine]);
  });

  it('is not put into the cart of anyone else, with the reason', async () => {
    const customer = await shop.world.customer();
    const { body } = await as(customer, '/api/cart', { productId: hardener.productId, quantity: 1 }).expect(403);
    expect(body.message).toBe('Product 0 is sold to verified trade customers only.');
    const merged = await as(customer, '/api/cart/merge', { items: guestCart }).expect(200);
    expect(merged.body.adjusted).toEqual([
      { productId: hardener.productId, name: 'Product 0', requested: 1, quantity: 0 },
    ]);
    expect(merged.body.items).toMatchObject([{ productId: primer.productId }]);
  });

  it('stays in a cart that held it before, where it can only be taken out', async () => {
    await tradeOnly(false);
    const customer = await shop.world.customer();
    const added = await as(customer, '/api/cart', { productId: hardener.productId, quantity: 1 }).expect(201);
    await tradeOnly(true);
    const own = () => shop.get('/api/cart', 'customer').set('X-User', customer.userId);
    expect((await own().expect(200)).body).toMatchObject([
      { quantity: 1, product: { isVisibleOnline: false, inventory: 0, tradeOnly: true, mayBuy: false } },
    ]);
    const path = `/api/cart/${added.body.id}`;
    const change = shop.server.call().put(path).set('X-Role', 'customer').set('X-User', customer.userId);
    expect((await change.send({ quantity: 2 }).expect(403)).body.message).toContain('verified trade customers only');
    await shop.server.call().delete(path).set('X-Role', 'customer').set('X-User', customer.userId).expect(204);
  });

  it('is not found ready in a quick order or a reorder of anyone else', async () => {
    const problem = 'Sold to verified trade customers only.';
    const lines = [{ code: 'TST-0', quantity: 1 }];
    const quick = await shop.post('/api/quick-order', { lines }, 'customer').expect(200);
    expect(quick.body.lines).toMatchObject([{ name: 'Product 0', available: 0, problem }]);
    await tradeOnly(false);
    const order = await shop.world.placed(hardener);
    await tradeOnly(true);
    const again = await shop.get(`/api/orders/${order.orderNumber}/reorder?${shop.keyOf(order)}`).expect(200);
    expect(again.body.lines).toMatchObject([{ productId: hardener.productId, problem }]);
  });

  it.each(['the browser', 'the sweeper'])(
    'ends a guest’s authorised payment like what is no longer sold, finished by %s: no one is charged',
    async (by) => {
      await tradeOnly(false);
      const intent = await shop.world.paid(hardener, 1);
      await tradeOnly(true);
      if (by === 'the browser') await expect(shop.world.finalise(intent)).rejects.toThrow('just sold out');
      else await shop.world.sweptUp(intent);
      const { status } = (await shop.world.stripe('GET', `payment_intents/${intent}`)) as { status: string };
      expect(status).toBe('canceled');
      expect(
        await shop.world.rows('select 1 from ordering.orders where stripe_payment_intent_id = ?', [intent]),
      ).toEqual([]);
      expect(await shop.world.available(hardener)).toBe(99);
    },
  );

  it('is bought by verified trade customers: by card, also where the browser dies, and on account', async () => {
    const trade = await shop.world.customer({ trade: true });
    const lines = [{ code: 'TST-0', quantity: 1 }];
    expect((await as(trade, '/api/quick-order', { lines }).expect(200)).body.lines).toMatchObject([{ problem: null }]);
    const before = await shop.world.available(hardener);
    const order = await shop.world.placed(hardener, 1, { actor: trade });
    expect(await shop.world.statusOf(order)).toBe('confirmed');
    const swept = await shop.world.sweptUp(await shop.world.paid(hardener, 1, trade));
    expect(await shop.world.statusOf(swept)).toBe('confirmed');
    const approved = await shop.world.approved(hardener, 1, trade);
    expect(await shop.world.statusOf(approved)).toBe('confirmed');
    expect(await shop.world.available(hardener)).toBe(before - 3);
  });

  it('makes no purchase order of a customer who is no longer verified', async () => {
    const trade = await shop.world.customer({ trade: true });
    await expect(shop.world.submitted(hardener, 1, { ...trade, tradeVerified: false })).rejects.toThrow(/verified/i);
  });
});
