import { randomUUID } from 'node:crypto';
import type { UserActor } from '../../../platform/http/actor.js';
import { PURCHASE_ORDER_ADDRESS as address } from '../testing/addresses.js';
import { OrderServer } from '../testing/order-server.js';
import { ApprovePurchaseOrder } from './purchase-orders.commands.js';

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

  it('are not made for an account that lost its standing after the request was let in', async () => {
    const before = await shop.world.available(gun);
    const suspended = await shop.world.customer({ trade: true });
    const declined = await shop.world.customer({ trade: true });
    await shop.world.rows('update identity.users set suspended_at = now() where id = ?', [suspended.userId]);
    await shop.world.rows("update identity.users set trade_customer_status = 'declined' where id = ?", [
      declined.userId,
    ]);
    const rejected = [await submit(suspended, 1), await submit(declined, 1)];
    expect(rejected.map(({ status, body }) => [status, body.message])).toEqual([
      [403, 'This account has been suspended.'],
      [403, 'Purchase orders are for verified trade customers.'],
    ]);
    expect(await shop.world.available(gun)).toBe(before);
  });

  it('are neither made nor approved for an account that is being erased: both wait and find none', async () => {
    const ada = await shop.world.customer({ trade: true });
    const first = await submit(ada, 1);
    const before = await shop.world.available(gun);
    let atOnce: Promise<{ status: number }[]> = Promise.resolve([]);
    await shop.world.scenario.em.fork().transactional(async (em) => {
      await em.execute('delete from identity.users where id = ?', [ada.userId]);
      const approve = shop.post(`/api/admin/orders/${first.body.order.orderNumber}/approve`, {}, 'sales');
      atOnce = Promise.all([submit(ada, 1), approve]);
      await new Promise((waited) => setTimeout(waited, 1500));
    });
    expect((await atOnce).map(({ status }) => status)).toEqual([403, 409]);
    expect(await shop.world.available(gun)).toBe(before);
  });
});
