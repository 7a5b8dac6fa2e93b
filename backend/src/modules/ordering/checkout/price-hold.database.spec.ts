import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { RateLimits } from '../../../platform/http/limits/rate-limits.js';
import { InitialRows } from '../../../platform/testing/initial-rows.js';
import { OrderServer } from '../testing/order-server.js';
import type { Sold } from '../testing/order-world.js';
import { PAYMENT_INTENT_LIMITS } from './checkout.controller.js';
import { ReadPaymentEvents, SweepCheckouts } from './checkout.jobs.js';

const primer: Sold = { productId: randomUUID(), price: 1299, stock: 50 };
const cartItems = [{ productId: primer.productId, quantity: 1 }];
const shippingAddress = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.test',
  phone: '01234567890',
  address: '1 High Street',
  city: 'Leeds',
  postalCode: 'LS1 1AA',
};

describe('A price holds for 30 minutes', () => {
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

  const browser = () => request.agent(shop.server.app.getHttpServer());
  const begin = (visitor: ReturnType<typeof browser>, amount = '17.98') =>
    visitor.post('/api/guest/create-payment-intent').send({ amount, cartItems });
  const finish = (visitor: ReturnType<typeof browser>, paymentIntentId: string) =>
    visitor.post('/api/guest/checkout').send({ paymentIntentId, shippingAddress, customerEmail: 'ada@example.test' });
  /** The checkout was priced this long ago, and the product has cost 15.99 since. */
  const quotedMinutesAgo = async (intent: string, minutes: number) => {
    await shop.world.rows(
      `update ordering.checkout_sessions set quoted_at = now() - make_interval(mins => ?), check_at = now() - interval '1 second' where payment_intent_id = ?`,
      [minutes, intent],
    );
    await shop.world.rows('update catalogue.products set price = 15.99');
  };
  const statusAtStripe = async (intent: string) => (await shop.world.sandbox.intent(intent)).status;

  it('returns the fresh quote instead of an order when an unpaid checkout is finished after 31 minutes', async () => {
    const ada = browser();
    const { paymentIntentId } = (await begin(ada).expect(200)).body;
    await quotedMinutesAgo(paymentIntentId, 31);
    const { body } = await finish(ada, paymentIntentId).expect(409);
    expect(body.quote).toMatchObject({ total: '20.98' });
    expect(await statusAtStripe(paymentIntentId)).toBe('canceled');
    const { body: again } = await begin(ada, '20.98').expect(200);
    expect(again.paymentIntentId).not.toBe(paymentIntentId);
  });

  it('returns the fresh quote for a payment that the sweeper has cancelled', async () => {
    const ada = browser();
    const { paymentIntentId } = (await begin(ada).expect(200)).body;
    await quotedMinutesAgo(paymentIntentId, 31);
    await shop.world.scenario.get(ReadPaymentEvents).read();
    await shop.world.scenario.get(SweepCheckouts).sweep();
    await shop.world.sandbox.pay(paymentIntentId);
    expect(await statusAtStripe(paymentIntentId)).toBe('canceled');
    const { body } = await finish(ada, paymentIntentId).expect(409);
    expect(body.quote).toMatchObject({ total: '20.98' });
  });

  it('makes the order at the shown price where the bank authorised within ten more minutes', async () => {
    const ada = browser();
    const { paymentIntentId } = (await begin(ada).expect(200)).body;
    await quotedMinutesAgo(paymentIntentId, 35);
    await shop.world.sandbox.pay(paymentIntentId);
    const { body } = await finish(ada, paymentIntentId).expect(201);
    expect(body.order).toMatchObject({ status: 'confirmed', total: '17.98' });
  });

  it('makes the order at the shown price where it was paid in time, however late it is finished', async () => {
    const ada = browser();
    const { paymentIntentId } = (await begin(ada).expect(200)).body;
    await shop.world.sandbox.pay(paymentIntentId);
    await quotedMinutesAgo(paymentIntentId, 0);
    const now = Date.now;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 3 * 3_600_000);
    const { body } = await finish(ada, paymentIntentId).expect(201);
    clock.mockRestore();
    expect(body.order).toMatchObject({ total: '17.98' });
  });

  it('releases the authorisation of a payment made after the price had ended: no one is charged', async () => {
    const ada = browser();
    const { paymentIntentId } = (await begin(ada).expect(200)).body;
    await quotedMinutesAgo(paymentIntentId, 41);
    await shop.world.sandbox.pay(paymentIntentId);
    const { body } = await finish(ada, paymentIntentId).expect(409);
    expect(body.quote).toMatchObject({ total: '20.98' });
    expect(await shop.world.sandbox.intent(paymentIntentId)).toMatchObject({ status: 'canceled', amount_received: 0 });
    expect(await shop.world.rows('select 1 from ordering.orders')).toEqual([]);
  });

  it('limits how often one address starts a payment, and says when to retry', async () => {
    const [, perHour] = PAYMENT_INTENT_LIMITS;
    const { points } = perHour;
    await begin(browser()).expect(200);
    await shop.server.app.get(RateLimits).consume(perHour, 'address:127.0.0.1', points - 1);
    const { headers } = await begin(browser()).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(60);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3600);
  });
});
