import { randomUUID } from 'node:crypto';
import type { UserActor } from '../../../../platform/http/actor.js';
import { PURCHASE_ORDER_ADDRESS as address } from '../../testing/addresses.js';
import { OrderServer } from '../../testing/order-server.js';
import { ApprovePurchaseOrder } from '../use-cases/decide-purchase-order.js';

const gun = { productId: randomUUID(), price: 100_000, stock: 50 };

interface Quoted {
  subtotal: string;
  shipping: string;
  total: string;
  lines: { productId: string; quantity: number; unitPrice: string; lineTotal: string }[];
}

describe('Undecided purchase orders', () => {
  let shop: OrderServer;
  let numbers = 0;

  beforeAll(async () => {
    shop = await OrderServer.open([gun]);
  });
  afterAll(() => shop?.close());

  const as = (actor: UserActor, path: string, body: object) =>
    shop.post(path, body, 'customer').set('X-User', actor.userId).set('X-Trade', 'yes');
  const submit = async (actor: UserActor, quantity: number) => {
    await shop.world.rows('delete from cart.cart_items where user_id = ?', [actor.userId]);
    await shop.world.putInCart(actor, gun, quantity);
    const { subtotal, shipping, total, lines } = (await as(actor, '/api/quote', {}).expect(200)).body as Quoted;
    numbers += 1;
    return as(actor, '/api/checkout/purchase-order', {
      ...{ subtotal, shipping, total, purchaseOrderNumber: `PO-${numbers}` },
      ...{ shippingAddress: address, billingAddress: address },
      cartItems: lines.map(({ productId, quantity: ordered, unitPrice, lineTotal }) => ({
        ...{ productId, quantity: ordered, unitPrice, totalPrice: lineTotal },
      })),
    });
  };
  const cartOf = ({ userId }: UserActor) =>
    shop.world.rows('select quantity from cart.cart_items where user_id = ?', [userId]);

  it('reserve stock for a customer up to a value; beyond it the message says what can be done', async () => {
    const ada = await shop.world.customer({ trade: true });
    const before = await shop.world.available(gun);
    const all = await submit(ada, before);
    expect(all.status).toBe(409);
    expect(all.body).toMatchObject({
      message:
        'Your purchase orders awaiting approval can total at most £25,000.00; with this one they would come to ' +
        '£50,000.00. You can order less, pay by card, or get in touch with us.',
      limit: '25000.00',
      waiting: '0.00',
    });
    expect(await shop.world.available(gun)).toBe(before);
    expect(await cartOf(ada)).toEqual([{ quantity: before }]);
    expect((await submit(ada, 5)).status).toBe(201);
    expect(await shop.world.available(gun)).toBe(before - 5);
  });

  it('count no more once they are decided, and never against another customer', async () => {
    const ada = await shop.world.customer({ trade: true });
    const first = await submit(ada, 24);
    expect(first.status).toBe(201);
    const second = await submit(ada, 2);
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ waiting: '24000.00' });
    expect((await submit(await shop.world.customer({ trade: true }), 2)).status).toBe(201);
    await shop.world.scenario.run(new ApprovePurchaseOrder(first.body.order.orderNumber, shop.world.sales));
    expect((await submit(ada, 2)).status).toBe(201);
  });
});
