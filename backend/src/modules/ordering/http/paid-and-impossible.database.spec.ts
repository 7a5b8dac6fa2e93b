import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { OrderServer } from '../testing/order-server.js';
import { SweepCheckouts } from '../use-cases/sweep-checkouts.js';

const paint = { productId: randomUUID(), price: 1299, stock: 50 };
const shippingAddress = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.test',
  phone: '01234 567890',
  address: '1 High Street',
  city: 'Leeds',
  postalCode: 'LS1 1AA',
};

describe('A payment whose order cannot be made', () => {
  let shop: OrderServer;

  beforeEach(async () => {
    shop = await OrderServer.open([paint]);
    await shop.person('sales', 'Sally');
  });
  afterEach(async () => {
    await shop?.world.sandbox.clearFaults();
    await shop?.close();
  });

  const pay = async () => {
    const browser = request.agent(shop.server.app.getHttpServer());
    const cartItems = [{ productId: paint.productId, quantity: 1 }];
    const { body } = await browser
      .post('/api/guest/create-payment-intent')
      .send({ amount: '17.98', cartItems })
      .expect(200);
    const { paymentIntentId } = body as { paymentIntentId: string };
    await shop.world.sandbox.pay(paymentIntentId);
    const input = { paymentIntentId, shippingAddress, customerEmail: 'ada@example.test' };
    return { paymentIntentId, finish: () => browser.post('/api/guest/checkout').send(input) };
  };
  const captureByHand = (intent: string, fields: Record<string, string> = {}) =>
    shop.world.stripe('POST', `payment_intents/${intent}/capture`, fields);
  const sellOut = () => shop.world.rows('update catalogue.products set available = 0');
  const refundsOf = async (paymentIntentId: string) =>
    (await shop.world.stripeRefunds({ id: '', orderNumber: '', total: 0, tax: 0, paymentIntentId })).map(
      ({ amount }) => amount,
    );
  const ordersOf = (intent: string) =>
    shop.world.rows<{ id: string; status: string }>(
      'select id, status from ordering.orders where stripe_payment_intent_id = ?',
      [intent],
    );
  const mails = async (to = '%') =>
    (
      await shop.world.rows<{ subject: string; text: string }>(
        `select subject, text from platform.mail_queue where to_address like ? order by created_at`,
        [to],
      )
    ).map(({ subject, text }) => `${subject} ${text}`);
  const sweep = async () => {
    await shop.world.rows(
      `update ordering.checkout_sessions set check_at = now() - interval '1 second' where status = 'open'`,
    );
    await shop.world.scenario.get(SweepCheckouts).sweep();
  };
  const sentBack = { status: 409, message: expect.stringContaining('back to your card') };

  it('is sent back where another amount was captured than the quote’s, and staff and customer know', async () => {
    const { paymentIntentId, finish } = await pay();
    await captureByHand(paymentIntentId, { amount_to_capture: '1000' });
    expect((await finish()).body).toMatchObject(sentBack);
    expect((await finish()).body).toMatchObject(sentBack);
    expect(await refundsOf(paymentIntentId)).toEqual([1000]);
    const [order, ...others] = await ordersOf(paymentIntentId);
    expect([order!.status, others]).toEqual(['cancelled', []]);
    const notes = await shop.world.rows<{ text: string }>('select text from ordering.order_notes where order_id = ?', [
      order!.id,
    ]);
    expect(notes.map(({ text }) => text)).toEqual([expect.stringContaining('£10.00')]);
    expect(await mails('ada@%')).toEqual([expect.stringMatching(/is cancelled.*£10\.00/s)]);
    expect(await mails()).toHaveLength(2);
    expect(await shop.world.available(paint)).toBe(50);
  });

  it('is sent back where it was captured by hand and the goods are gone', async () => {
    const { paymentIntentId, finish } = await pay();
    await captureByHand(paymentIntentId);
    await sellOut();
    const { body } = await finish();
    expect(body).toMatchObject({ ...sentBack, lines: [{ productId: paint.productId, available: 0 }] });
    expect(await refundsOf(paymentIntentId)).toEqual([1798]);
    expect(await ordersOf(paymentIntentId)).toMatchObject([{ status: 'cancelled' }]);
    expect((await finish()).body).toMatchObject(sentBack);
    expect(await refundsOf(paymentIntentId)).toEqual([1798]);
  });

  it('is sent back by the sweeper where Stripe could not be reached, once', async () => {
    const { paymentIntentId, finish } = await pay();
    await captureByHand(paymentIntentId);
    await sellOut();
    await shop.world.sandbox.fail({ system: 'stripe', match: 'POST /refunds', mode: 'lost-answer', times: 9 });
    expect((await finish()).status).toBe(503);
    await shop.world.sandbox.clearFaults();
    await sweep();
    await sweep();
    expect(await refundsOf(paymentIntentId)).toEqual([1798]);
    expect((await finish()).body).toMatchObject(sentBack);
    expect(await mails()).toHaveLength(2);
  });

  it('frees what it had reserved where too little was captured by hand in between', async () => {
    const { paymentIntentId, finish } = await pay();
    const match = `POST /payment_intents/${paymentIntentId}/capture`;
    await shop.world.sandbox.fail({ system: 'stripe', match, mode: 'error500', times: 99 });
    expect((await finish()).status).toBe(503);
    await shop.world.sandbox.clearFaults();
    expect(await shop.world.available(paint)).toBe(49);
    await captureByHand(paymentIntentId, { amount_to_capture: '50' });
    expect((await finish()).body).toMatchObject(sentBack);
    expect(await refundsOf(paymentIntentId)).toEqual([50]);
    expect(await shop.world.available(paint)).toBe(50);
    expect(await ordersOf(paymentIntentId)).toMatchObject([{ status: 'cancelled' }]);
  });

  it('asks for a refund by hand where Stripe rejects it, and goes on trying', async () => {
    const { paymentIntentId, finish } = await pay();
    await captureByHand(paymentIntentId);
    await sellOut();
    await shop.world.sandbox.fail({ system: 'stripe', match: 'POST /refunds', mode: 'refuse422', times: 99 });
    expect((await finish()).body).toMatchObject({ status: 409, message: expect.stringContaining('get in touch') });
    expect((await finish()).status).toBe(409);
    expect((await mails()).filter((mail) => mail.includes('by hand'))).toHaveLength(1);
    await shop.world.sandbox.clearFaults();
    await sweep();
    expect(await refundsOf(paymentIntentId)).toEqual([1798]);
  });

  it('is released, not charged, where the checkout had been left before it was made', async () => {
    const { paymentIntentId, finish } = await pay();
    await shop.world.rows(`update ordering.checkout_sessions set status = 'abandoned' where payment_intent_id = ?`, [
      paymentIntentId,
    ]);
    expect((await finish()).body).toMatchObject({ status: 409, message: expect.stringContaining('not been charged') });
    expect((await shop.world.sandbox.intent(paymentIntentId)).status).toBe('canceled');
    expect(await ordersOf(paymentIntentId)).toEqual([]);
  });
});

describe('An order number that exists already', () => {
  it('is replaced by another after the payment was authorised, and on a purchase order', async () => {
    const shop = await OrderServer.open([paint]);
    try {
      const taken = await shop.world.placed(paint);
      // As chance would have it: the next two orders come up with the number that is taken, at their first try.
      await shop.world.rows('create sequence public.tries');
      await shop.world.rows(`create function public.collide() returns trigger language plpgsql as $$ begin
        if nextval('public.tries') % 2 = 1 then new.order_number = '${taken.orderNumber}'; end if; return new; end $$`);
      await shop.world.rows(
        'create trigger collide before insert on ordering.orders for each row execute function public.collide()',
      );
      const next = await shop.world.placed(paint);
      const purchase = await shop.world.submitted(paint);
      expect(new Set([taken, next, purchase].map(({ orderNumber }) => orderNumber)).size).toBe(3);
      expect(await shop.world.available(paint)).toBe(47);
    } finally {
      await shop.close();
    }
  });
});
