import { randomUUID } from 'node:crypto';
import request from 'supertest';
import type { UserActor } from '../../../platform/http/actor.js';
import { CARD_ADDRESS as shippingAddress } from '../testing/addresses.js';
import { OrderServer } from '../testing/order-server.js';

const primer = { productId: randomUUID(), price: 1299, stock: 500 };
const gun = { productId: randomUUID(), price: 8900, stock: 20 };
const itemsOf = (quantity: number) => [{ productId: primer.productId, quantity }];

describe('The amount that a checkout page showed', () => {
  let shop: OrderServer;

  beforeAll(async () => {
    shop = await OrderServer.open([primer, gun]);
  });
  afterAll(() => shop?.close());

  const buyer = async () => {
    const ada = await shop.world.customer();
    await shop.world.putInCart(ada, primer);
    return ada;
  };
  const as = ({ userId }: UserActor, path: string, body: object) =>
    shop.post(path, body, 'customer').set('X-User', userId);
  const begin = (ada: UserActor, amount: string, grantId?: string) =>
    as(ada, '/api/create-payment-intent', { amount, grantId });
  const finish = (ada: UserActor, paymentIntentId: string, amount: unknown, grantId?: string) =>
    as(ada, '/api/checkout', { paymentIntentId, shippingAddress, amount, grantId });
  const atStripe = async (intent: string) => {
    const { status, amount_received: received } = await shop.world.sandbox.intent(intent);
    return { status, received };
  };
  const ordersOf = (intent: string) =>
    shop.world.rows('select 1 from ordering.orders where stripe_payment_intent_id = ?', [intent]);
  const RELEASED = { status: 'canceled', received: 0 };

  it('charges a customer no more than the page showed: where another tab raised it, the authorisation is released and the fresh quote returned', async () => {
    const ada = await buyer();
    const { body: shown } = await begin(ada, '17.98').expect(200);
    await shop.world.rows('update cart.cart_items set quantity = 9 where user_id = ?', [ada.userId]);
    await begin(ada, '116.91').expect(200);
    await shop.world.sandbox.pay(shown.paymentIntentId);
    const { status, body } = await finish(ada, shown.paymentIntentId, shown.amount);
    expect({ status, total: body.quote?.total }).toEqual({ status: 409, total: '116.91' });
    expect(await atStripe(shown.paymentIntentId)).toEqual(RELEASED);
    expect(await ordersOf(shown.paymentIntentId)).toEqual([]);

    const { body: fresh } = await begin(ada, '116.91').expect(200);
    await shop.world.sandbox.pay(fresh.paymentIntentId);
    await finish(ada, fresh.paymentIntentId, fresh.amount).expect(201);
  });

  it('charges a guest no more than the page showed', async () => {
    const browser = request.agent(shop.server.app.getHttpServer());
    const beginAsGuest = (amount: string, cartItems: object[]) =>
      browser.post('/api/guest/create-payment-intent').send({ amount, cartItems }).expect(200);
    const { body: shown } = await beginAsGuest('17.98', itemsOf(1));
    await beginAsGuest('116.91', itemsOf(9));
    const paymentIntentId: string = shown.paymentIntentId;
    await shop.world.sandbox.pay(paymentIntentId);
    const input = { paymentIntentId, shippingAddress, customerEmail: 'ada@example.test', amount: '17.98' };
    const { status, body } = await browser.post('/api/guest/checkout').send(input);
    expect({ status, total: body.quote?.total }).toEqual({ status: 409, total: '116.91' });
    expect(await atStripe(paymentIntentId)).toEqual(RELEASED);
  });

  it('charges no more than the page showed where Stripe rejects the release of the authorisation', async () => {
    const ada = await buyer();
    const { body: shown } = await begin(ada, '17.98').expect(200);
    await shop.world.rows('update cart.cart_items set quantity = 9 where user_id = ?', [ada.userId]);
    await begin(ada, '116.91').expect(200);
    await shop.world.sandbox.pay(shown.paymentIntentId);
    const match = `POST /payment_intents/${shown.paymentIntentId}/cancel`;
    await shop.world.sandbox.fail({ system: 'stripe', match, mode: 'refuse422', times: 1 });
    await finish(ada, shown.paymentIntentId, '17.98').expect(422);
    expect(await ordersOf(shown.paymentIntentId)).toEqual([]);
    await finish(ada, shown.paymentIntentId, '17.98').expect(409);
    expect(await atStripe(shown.paymentIntentId)).toEqual(RELEASED);
  });

  it('accepts a number or a decimal string, and a finished order is returned whatever amount is sent', async () => {
    const ada = await buyer();
    const { body: shown } = await begin(ada, '17.98').expect(200);
    await finish(ada, shown.paymentIntentId, '17.987').expect(400);
    await shop.world.sandbox.pay(shown.paymentIntentId);
    const { body: made } = await finish(ada, shown.paymentIntentId, 17.98).expect(201);
    for (const amount of ['17.98', '116.91', undefined]) {
      const { body } = await finish(ada, shown.paymentIntentId, amount).expect(201);
      expect(body.order.orderNumber).toBe(made.order.orderNumber);
    }
  });

  describe('with a reward that does not change it', () => {
    const gift = async () => {
      const ada = await buyer();
      const grantId = await shop.world.grant(ada, { type: 'product', value: '', productId: gun.productId });
      return { ada, grantId };
    };

    it.each([
      ['uses no reward that the page did not show', false],
      ['makes no order without the reward that the page showed', true],
    ])('%s: where another tab changed it, the authorisation is released', async (_, isShown) => {
      const { ada, grantId } = await gift();
      const shown = isShown ? grantId : undefined;
      const { body } = await begin(ada, '17.98', shown).expect(200);
      await begin(ada, '17.98', isShown ? undefined : grantId).expect(200);
      await shop.world.sandbox.pay(body.paymentIntentId);
      const { status, body: problem } = await finish(ada, body.paymentIntentId, '17.98', shown);
      expect({ status, message: problem.message }).toEqual({
        status: 409,
        message: expect.stringContaining('The reward has changed since this page showed it'),
      });
      expect(await atStripe(body.paymentIntentId)).toEqual(RELEASED);
      expect(await ordersOf(body.paymentIntentId)).toEqual([]);
      expect(await shop.world.grantState(grantId)).toEqual({ state: 'available', orders: [] });

      const { body: fresh } = await begin(ada, '17.98', shown).expect(200);
      await shop.world.sandbox.pay(fresh.paymentIntentId);
      await finish(ada, fresh.paymentIntentId, '17.98', shown).expect(201);
      expect((await shop.world.grantState(grantId)).state).toBe(isShown ? 'used' : 'available');
    });

    it('makes the order of a page that says nothing of what it showed', async () => {
      const { ada, grantId } = await gift();
      const { body } = await begin(ada, '17.98', grantId).expect(200);
      await shop.world.sandbox.pay(body.paymentIntentId);
      await finish(ada, body.paymentIntentId, undefined).expect(201);
      expect((await shop.world.grantState(grantId)).state).toBe('used');
    });
  });
});
