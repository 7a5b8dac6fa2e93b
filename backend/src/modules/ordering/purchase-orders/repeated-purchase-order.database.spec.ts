import { randomUUID } from 'node:crypto';
import type { UserActor } from '../../../platform/http/actor.js';
import { CartClearing } from '../../cart/index.js';
import { PURCHASE_ORDER_ADDRESS as address, CARD_ADDRESS as shippingAddress } from '../testing/addresses.js';
import { OrderServer } from '../testing/order-server.js';

const paint = { productId: randomUUID(), price: 1299, stock: 500 };
const primer = { productId: randomUUID(), price: 4000, stock: 500 };
const scarce = { productId: randomUUID(), price: 1299, stock: 500 };
const rising = { productId: randomUUID(), price: 1299, stock: 500 };

interface Quoted {
  subtotal: string;
  shipping: string;
  total: string;
  lines: { productId: string; quantity: number; unitPrice: string; lineTotal: string }[];
}

describe('One cart makes one purchase order', () => {
  let shop: OrderServer;

  beforeAll(async () => {
    shop = await OrderServer.open([paint, primer, scarce, rising]);
  });
  afterAll(() => shop?.close());
  afterEach(() => jest.restoreAllMocks());

  const put = ({ userId }: UserActor, { productId }: { productId: string }, quantity: number) =>
    shop.world.putInCart({ userId }, { productId }, quantity);
  const buyer = async () => {
    const ada = await shop.world.customer({ trade: true });
    await put(ada, paint, 2);
    return ada;
  };
  const as = (actor: UserActor, path: string, body: object) =>
    shop.post(path, body, 'customer').set('X-User', actor.userId).set('X-Trade', 'yes');
  const seenBy = async (actor: UserActor) => {
    const { subtotal, shipping, total, lines } = (await as(actor, '/api/quote', {}).expect(200)).body as Quoted;
    const cartItems = lines.map(({ productId, quantity, unitPrice, lineTotal }) => ({
      productId,
      quantity,
      unitPrice,
      totalPrice: lineTotal,
    }));
    return { subtotal, shipping, total, cartItems, shippingAddress: address, billingAddress: address };
  };
  const submit = (actor: UserActor, seen: object, purchaseOrderNumber: string) =>
    as(actor, '/api/checkout/purchase-order', { ...seen, purchaseOrderNumber });
  const ordersOf = ({ userId }: UserActor) =>
    shop.world.rows<{ orderNumber: string; total: string }>(
      'select order_number as "orderNumber", total from ordering.orders where user_id = ? order by created_at',
      [userId],
    );
  const cartOf = ({ userId }: UserActor) =>
    shop.world.rows<{ product_id: string; quantity: number }>(
      'select product_id, quantity from cart.cart_items where user_id = ?',
      [userId],
    );

  it('returns one order to six equal concurrent requests', async () => {
    const ada = await buyer();
    const before = await shop.world.available(paint);
    const seen = await seenBy(ada);
    const answers = await Promise.all(Array.from({ length: 6 }, () => submit(ada, seen, 'PO-6')));
    expect(await ordersOf(ada)).toHaveLength(1);
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(new Set(answers.map(({ body }) => body.order.orderNumber)).size).toBe(1);
    expect(await shop.world.available(paint)).toBe(before - 2);
    expect(await cartOf(ada)).toEqual([]);
  });

  it('makes one order of two concurrent numbers; the other request gets the fresh quote', async () => {
    const ada = await buyer();
    const seen = await seenBy(ada);
    const answers = await Promise.all(['PO-A', 'PO-B'].map((number) => submit(ada, seen, number)));
    expect(await ordersOf(ada)).toHaveLength(1);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ quote: { lines: [], total: '0.00' } });
  });

  it('returns the recent order to the same number sent again', async () => {
    const ada = await buyer();
    const seen = await seenBy(ada);
    const first = await submit(ada, seen, 'PO-7').expect(201);
    const again = await submit(ada, seen, ' po-7 ').expect(201);
    expect(again.body.order.orderNumber).toBe(first.body.order.orderNumber);
    await submit(ada, seen, 'PO-8').expect(409);
    expect(await ordersOf(ada)).toHaveLength(1);
  });

  it('makes a new order of a new cart under a number that was used a year ago, and returns no old order for an empty cart', async () => {
    const ada = await buyer();
    const seen = await seenBy(ada);
    await submit(ada, seen, 'STANDING').expect(201);
    await shop.world.rows(`update ordering.orders set created_at = now() - interval '1 year' where user_id = ?`, [
      ada.userId,
    ]);
    await submit(ada, seen, 'STANDING').expect(409);
    await put(ada, primer, 1);
    await submit(ada, await seenBy(ada), 'STANDING').expect(201);
    expect((await ordersOf(ada)).map(({ total }) => total)).toEqual(['30.97', '44.99']);
  });

  it('makes a second order of an equal cart under the same number', async () => {
    const ada = await buyer();
    const first = await submit(ada, await seenBy(ada), 'CALL-OFF').expect(201);
    await put(ada, paint, 2);
    const second = await submit(ada, await seenBy(ada), 'CALL-OFF').expect(201);
    expect(second.body.order.orderNumber).not.toBe(first.body.order.orderNumber);
    expect(await ordersOf(ada)).toHaveLength(2);
    expect(await cartOf(ada)).toEqual([]);
  });

  it.each([
    ['has sold out', scarce, 'update catalogue.products set available = 0 where id = ?'],
    ['has become dearer', rising, 'update catalogue.products set price = 15.99 where id = ?'],
  ])(
    'shows the fresh quote, not the first order, for a second equal cart under the same number that %s',
    async (_, tin, change) => {
      const ada = await shop.world.customer({ trade: true });
      await put(ada, tin, 2);
      await submit(ada, await seenBy(ada), 'STANDING-2').expect(201);
      await put(ada, tin, 2);
      const seen = await seenBy(ada);
      await shop.world.rows(change, [tin.productId]);
      const { body } = await submit(ada, seen, 'STANDING-2').expect(409);
      expect(body.quote.lines).toMatchObject([{ productId: tin.productId, quantity: 2 }]);
      expect(await ordersOf(ada)).toHaveLength(1);
      expect(await cartOf(ada)).toHaveLength(1);
    },
  );

  it('keeps a line in the cart that was added while the order was made', async () => {
    const ada = await buyer();
    const seen = await seenBy(ada);
    const carts = shop.server.app.get(CartClearing);
    const takeOut = carts.takeOut.bind(carts);
    jest.spyOn(carts, 'takeOut').mockImplementationOnce(async (...given) => {
      await put(ada, primer, 3);
      return takeOut(...given);
    });
    await submit(ada, seen, 'PO-9').expect(201);
    expect(await ordersOf(ada)).toMatchObject([{ total: '30.97' }]);
    expect(await cartOf(ada)).toEqual([{ product_id: primer.productId, quantity: 3 }]);
  });

  it('rejects a cart that another tab changed after it was priced, with what is in it now', async () => {
    const ada = await buyer();
    const seen = await seenBy(ada);
    await shop.world.rows('update cart.cart_items set quantity = 3 where user_id = ?', [ada.userId]);
    const { body } = await submit(ada, seen, 'PO-10').expect(409);
    expect(body.quote.lines).toMatchObject([{ productId: paint.productId, quantity: 3 }]);
    expect(await ordersOf(ada)).toEqual([]);
  });

  it('makes one order when a cart is concurrently paid by card and sent as a purchase order', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ada = await buyer();
      const seen = await seenBy(ada);
      const { body: intent } = await as(ada, '/api/create-payment-intent', { amount: seen.total }).expect(200);
      await shop.world.sandbox.pay(intent.paymentIntentId);
      const card = { paymentIntentId: intent.paymentIntentId, shippingAddress };
      const answers = await Promise.all([as(ada, '/api/checkout', card), submit(ada, seen, 'PO-11')]);
      expect(answers.map(({ status }) => status)).toEqual([201, 409]);
      expect(await ordersOf(ada)).toHaveLength(1);
    }
  });
});
