import { randomUUID } from 'node:crypto';
import request from 'supertest';
import type { UserActor } from '../../../platform/http/actor.js';
import { InitialRows } from '../../../platform/testing/initial-rows.js';
import { PURCHASE_ORDER_ADDRESS as address, CARD_ADDRESS as shippingAddress } from '../testing/addresses.js';
import { OrderServer } from '../testing/order-server.js';

const primer = { productId: randomUUID(), price: 1299, stock: 50 };
const cartItems = [{ productId: primer.productId, quantity: 1 }];
const ALREADY_PAID = /You paid for this by card before you signed in/;

describe('A guest who signs in in the same browser during the checkout', () => {
  let shop: OrderServer;
  let initial: InitialRows;

  beforeAll(async () => {
    shop = await OrderServer.open([primer]);
    initial = await InitialRows.remember(shop.world.scenario.em);
  });
  beforeEach(async () => {
    await shop.world.sandbox.reset();
    await initial.restore();
  });
  afterAll(() => shop?.close());

  const payable = () => shop.world.payableIntents();
  const methods = async () => {
    const orders = await shop.world.rows<{ method: string }>('select payment_method as method from ordering.orders');
    return orders.map(({ method }) => method);
  };
  const guest = async () => {
    const browser = request.agent(shop.server.app.getHttpServer());
    const { body } = await browser
      .post('/api/guest/create-payment-intent')
      .send({ amount: '17.98', cartItems })
      .expect(200);
    return { browser, intent: body.paymentIntentId as string };
  };
  type Browser = Awaited<ReturnType<typeof guest>>['browser'];
  /** The account, with the guest's cart joined to it. */
  const account = async () => {
    const ada = await shop.world.customer({ trade: true });
    await shop.world.putInCart(ada, primer);
    return ada;
  };
  const as = ({ userId }: UserActor, call: request.Test) =>
    call.set('X-Role', 'customer').set('X-User', userId).set('X-Trade', 'yes');
  const begin = async (browser: Browser) =>
    as(await account(), browser.post('/api/create-payment-intent').send({ amount: '17.98' }));
  const submit = async (browser: Browser) =>
    as(
      await account(),
      browser.post('/api/checkout/purchase-order').send({
        purchaseOrderNumber: 'PO-1',
        subtotal: '12.99',
        shipping: '4.99',
        total: '17.98',
        cartItems: [{ productId: primer.productId, quantity: 1, unitPrice: '12.99', totalPrice: '12.99' }],
        shippingAddress: address,
        billingAddress: address,
      }),
    );
  const finishAsGuest = (browser: Browser, paymentIntentId: string) =>
    browser.post('/api/guest/checkout').send({ paymentIntentId, shippingAddress, customerEmail: 'ada@example.test' });

  it('has no payable guest payment left once the account’s purchase order is submitted', async () => {
    const { browser } = await guest();
    expect((await submit(browser)).status).toBe(201);
    expect(await payable()).toEqual([]);
  });

  it('has one payable payment when the account pays by card', async () => {
    const { browser } = await guest();
    const { body } = await begin(browser);
    expect(await payable()).toEqual([body.paymentIntentId]);
  });

  it('cannot order the cart on a purchase order that was paid as a guest', async () => {
    const { browser, intent } = await guest();
    await shop.world.sandbox.pay(intent);
    const { status, body } = await submit(browser);
    expect({ status, detail: body.detail }).toEqual({ status: 409, detail: expect.stringMatching(ALREADY_PAID) });
    expect(body).not.toHaveProperty('paymentIntentId');
    await finishAsGuest(browser, intent).expect(201);
    expect(await methods()).toEqual(['stripe']);
  });

  it('cannot pay a second time by card for the cart that was paid as a guest', async () => {
    const { browser, intent } = await guest();
    await shop.world.sandbox.pay(intent);
    const { status, body } = await begin(browser);
    expect({ status, detail: body.detail }).toEqual({ status: 409, detail: expect.stringMatching(ALREADY_PAID) });
    expect(body).not.toHaveProperty('paymentIntentId');
    expect(await payable()).toEqual([]);
    await finishAsGuest(browser, intent).expect(201);
    expect(await methods()).toEqual(['stripe']);
  });
});
