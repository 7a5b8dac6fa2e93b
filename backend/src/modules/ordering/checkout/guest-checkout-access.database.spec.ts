import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { OrderServer } from '../testing/order-server.js';

const paint = { productId: randomUUID(), price: 1299, stock: 50 };
const cartItems = [{ productId: paint.productId, quantity: 1 }];
const addressOf = (firstName: string) => ({
  firstName,
  lastName: 'Byron',
  email: `${firstName.toLowerCase()}@example.test`,
  phone: '01234 567890',
  address: `${firstName}’s house`,
  city: 'Leeds',
  postalCode: 'LS1 1AA',
});
const inputOf = (firstName: string, more: object) => ({
  shippingAddress: addressOf(firstName),
  customerEmail: `${firstName.toLowerCase()}@example.test`,
  ...more,
});

describe('A guest’s checkout', () => {
  let shop: OrderServer;

  beforeAll(async () => {
    shop = await OrderServer.open([paint]);
  });
  afterAll(() => shop?.close());
  afterEach(() => shop.world.sandbox.clearFaults());

  const browser = () => request.agent(shop.server.app.getHttpServer());
  const begin = async (visitor: ReturnType<typeof browser>) => {
    const { body } = await visitor
      .post('/api/guest/create-payment-intent')
      .send({ amount: '17.98', cartItems })
      .expect(200);
    return body as { paymentIntentId: string; clientSecret: string };
  };
  const finish = (visitor: ReturnType<typeof browser>, name: string, more: object) =>
    visitor.post('/api/guest/checkout').send(inputOf(name, more));
  const rows = (intent: string) =>
    shop.world.rows<{ orderNumber: string; email: string; address: { firstName: string } | null }>(
      `select order_number as "orderNumber", customer_email as email, shipping_address as address
       from ordering.orders where stripe_payment_intent_id = ?`,
      [intent],
    );

  it('returns only order number and status to a stranger who names a finished payment', async () => {
    const ada = browser();
    const { paymentIntentId } = await begin(ada);
    await shop.world.sandbox.pay(paymentIntentId);
    const { body: own } = await finish(ada, 'Ada', { paymentIntentId }).expect(201);
    expect(own.link).toContain('?key=');

    const { body } = await finish(browser(), 'Mallory', { paymentIntentId });
    expect(body).toEqual({ order: { orderNumber: own.order.orderNumber, status: 'confirmed' } });
    const other = browser();
    await begin(other);
    expect((await finish(other, 'Mallory', { paymentIntentId })).body).toEqual(body);

    const { body: again } = await finish(ada, 'Ada', { paymentIntentId }).expect(201);
    expect(again).toEqual(own);
  });

  it('ignores a stranger’s address where the order has none, and sets the owner’s once', async () => {
    const ada = browser();
    const { paymentIntentId } = await begin(ada);
    await shop.world.sandbox.pay(paymentIntentId);
    await finish(ada, 'Ada', { paymentIntentId }).expect(201);
    await shop.world.rows(
      `update ordering.orders set shipping_address = null, billing_address = null, customer_email = ''
       where stripe_payment_intent_id = ?`,
      [paymentIntentId],
    );
    await finish(browser(), 'Mallory', { paymentIntentId });
    expect(await rows(paymentIntentId)).toMatchObject([{ address: null, email: '' }]);

    await finish(ada, 'Ada', { paymentIntentId }).expect(201);
    await finish(ada, 'Grace', { paymentIntentId }).expect(201);
    expect(await rows(paymentIntentId)).toMatchObject([{ address: { firstName: 'Ada' }, email: 'ada@example.test' }]);
  });

  it('returns the same to a stranger whether a payment without an order is paid or not, and finishes nothing', async () => {
    const ada = browser();
    const { paymentIntentId } = await begin(ada);
    const unpaid = await finish(browser(), 'Mallory', { paymentIntentId });
    await shop.world.sandbox.pay(paymentIntentId);
    const paid = await finish(browser(), 'Mallory', { paymentIntentId });
    const { requestId: _, ...before } = unpaid.body;
    expect([unpaid.status, paid.status]).toEqual([403, 403]);
    expect(paid.body).toMatchObject(before);
    expect(await rows(paymentIntentId)).toEqual([]);
    await finish(ada, 'Ada', { paymentIntentId }).expect(201);
    expect(await rows(paymentIntentId)).toMatchObject([{ address: { firstName: 'Ada' } }]);
  });

  it('accepts the payment’s client secret in place of a lost cookie, and no other secret', async () => {
    const { paymentIntentId, clientSecret } = await begin(browser());
    const { clientSecret: another } = await begin(browser());
    await shop.world.sandbox.pay(paymentIntentId);
    for (const wrong of ['', 'x', another, `${clientSecret}x`, clientSecret.slice(0, -1), `${paymentIntentId}_secret_`])
      await finish(browser(), 'Mallory', { paymentIntentId, clientSecret: wrong }).expect(403);
    const { body } = await finish(browser(), 'Ada', { paymentIntentId, clientSecret }).expect(201);
    expect(body.link).toContain('?key=');
    const { body: again } = await finish(browser(), 'Grace', { paymentIntentId, clientSecret }).expect(201);
    expect(again).toEqual(body);
  });

  it('stores the cookie’s value neither in the database nor at Stripe', async () => {
    const answer = await browser()
      .post('/api/guest/create-payment-intent')
      .send({ amount: '17.98', cartItems })
      .expect(200);
    const [cookie = ''] = answer.get('Set-Cookie') ?? [];
    expect(cookie).toMatch(/^topcoat_checkout=[\w-]{43}; Max-Age=\d+; Path=\/; .*HttpOnly; SameSite=Lax$/);
    const value = cookie.split(';')[0]!.split('=')[1]!;
    const kept = await shop.world.rows(
      'select to_jsonb(s) as row from ordering.checkout_sessions s where payment_intent_id = ?',
      [answer.body.paymentIntentId],
    );
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(value);
    expect(JSON.stringify(await shop.world.sandbox.intent(answer.body.paymentIntentId))).not.toContain(value);
  });
});
