import { randomUUID } from 'node:crypto';
import type { UserActor } from '../../../platform/http/actor.js';
import { Payments } from '../stripe.client.js';
import { PURCHASE_ORDER_ADDRESS as address, CARD_ADDRESS as shippingAddress } from '../testing/addresses.js';
import { OrderServer } from '../testing/order-server.js';
import { SweepCheckouts } from './checkout.jobs.js';
import { OpenCheckouts } from './open-checkouts.js';

const paint = { productId: randomUUID(), price: 1299, stock: 500 };

describe('One cart of a customer makes one order', () => {
  let shop: OrderServer;

  beforeAll(async () => {
    shop = await OrderServer.open([paint]);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => shop?.close());

  const put = ({ userId }: UserActor, quantity = 1) => shop.world.putInCart({ userId }, paint, quantity);
  const buyer = async () => {
    const ada = await shop.world.customer({ trade: true });
    await put(ada);
    return ada;
  };
  const as = ({ userId }: UserActor, path: string, body: object) =>
    shop.post(path, body, 'customer').set('X-User', userId).set('X-Trade', 'yes');
  const begin = (ada: UserActor) => as(ada, '/api/create-payment-intent', { amount: '17.98' });
  const finish = (ada: UserActor, paymentIntentId: string) =>
    as(ada, '/api/checkout', { paymentIntentId, shippingAddress });
  const submit = (ada: UserActor) =>
    as(ada, '/api/checkout/purchase-order', {
      purchaseOrderNumber: 'PO-1',
      subtotal: '12.99',
      shipping: '4.99',
      total: '17.98',
      cartItems: [{ productId: paint.productId, quantity: 1, unitPrice: '12.99', totalPrice: '12.99' }],
      shippingAddress: address,
      billingAddress: address,
    });
  const ordersOf = ({ userId }: UserActor) =>
    shop.world.rows<{ method: string; customer: object }>(
      'select payment_method as method, customer from ordering.orders where user_id = ?',
      [userId],
    );
  /** Does the work of another tab between this one's pricing of the cart and the start of its payment. */
  const betweenPriceAndPayment = (work: () => Promise<unknown>) => {
    const checkouts = shop.server.app.get(OpenCheckouts);
    const find = checkouts.find.bind(checkouts);
    jest.spyOn(checkouts, 'find').mockImplementationOnce(async (...given) => {
      await work();
      return find(...given);
    });
  };

  it('starts no payment for a cart that another tab has just sent as a purchase order', async () => {
    const ada = await buyer();
    betweenPriceAndPayment(() => submit(ada).expect(201));
    const { body } = await begin(ada).expect(409);
    expect(body).toMatchObject({ detail: 'Your cart has changed.', quote: { lines: [], total: '0.00' } });
    expect(await ordersOf(ada)).toHaveLength(1);
  });

  it('returns no payment of a checkout that another tab left for a purchase order while Stripe was creating it', async () => {
    const ada = await buyer();
    const payments = shop.server.app.get(Payments);
    const create = payments.create.bind(payments);
    let created = '';
    jest.spyOn(payments, 'create').mockImplementationOnce(async (...given) => {
      const made = await create(...given);
      created = made.id;
      await submit(ada).expect(201);
      return made;
    });
    const { body } = await begin(ada).expect(409);
    expect(body).toMatchObject({ detail: 'Your cart has changed.', quote: { lines: [], total: '0.00' } });
    await shop.world.scenario.get(SweepCheckouts).sweep();
    expect(created).toMatch(/^pi_/);
    expect(await shop.world.payableIntents()).not.toContain(created);
    expect(await ordersOf(ada)).toHaveLength(1);
  });

  it('starts no second payment for a cart that another tab has just ordered by card', async () => {
    const ada = await buyer();
    const { body: first } = await begin(ada).expect(200);
    await shop.world.sandbox.pay(first.paymentIntentId);
    betweenPriceAndPayment(() => finish(ada, first.paymentIntentId).expect(201));
    const { body } = await begin(ada).expect(409);
    expect(body).toMatchObject({ quote: { lines: [] } });
    expect(await ordersOf(ada)).toHaveLength(1);
  });

  it('makes one order when a purchase order and three card payments are started at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ada = await buyer();
      const [, ...cards] = await Promise.all([submit(ada), begin(ada), begin(ada), begin(ada)]);
      for (const { status, body } of cards) {
        if (status !== 200) continue;
        await shop.world.sandbox.pay(body.paymentIntentId);
        await finish(ada, body.paymentIntentId);
      }
      const methods = (await ordersOf(ada)).map(({ method }) => method);
      expect([['purchase_order'], ['stripe']]).toContainEqual(methods);
    }
  });

  it('stores the customer on the order as of the last change of the payment', async () => {
    const ada = await buyer();
    await begin(ada).expect(200);
    await shop.world.rows(
      `update identity.users set company_name = 'Byron Ltd', vat_number = 'GB123456789', email = 'new@example.test' where id = ?`,
      [ada.userId],
    );
    const { body } = await begin(ada).expect(200);
    await shop.world.sandbox.pay(body.paymentIntentId);
    await finish(ada, body.paymentIntentId).expect(201);
    const customer = { companyName: 'Byron Ltd', vatNumber: 'GB123456789', email: 'new@example.test' };
    expect(await ordersOf(ada)).toMatchObject([{ customer }]);
  });
});
