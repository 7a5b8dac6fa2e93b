import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { withDeadlockOnce } from '../../../platform/testing/deadlock-once.js';
import { InitialRows } from '../../../platform/testing/initial-rows.js';
import { CancelOrder } from '../orders/orders.commands.js';
import { SweepRefunds } from '../refunds/disputes.js';
import { ReconcileRefund, RecordDispute } from '../refunds/refunds.commands.js';
import { Payments } from '../stripe.client.js';
import { CARD_ADDRESS as shippingAddress } from '../testing/addresses.js';
import { OrderServer } from '../testing/order-server.js';
import { FinaliseCheckout } from './finalise-checkout.js';

const paint = { productId: randomUUID(), price: 1299, stock: 50 };

describe('A payment whose order cannot be made', () => {
  let shop: OrderServer;
  let initial: InitialRows;

  beforeAll(async () => {
    shop = await OrderServer.open([paint]);
    initial = await InitialRows.remember(shop.world.scenario.em);
  });
  beforeEach(async () => {
    await shop.world.sandbox.reset();
    await initial.restore();
    await shop.person('sales', 'Sally');
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await shop?.world.sandbox.clearFaults();
  });
  afterAll(() => shop?.close());

  const pay = async (card = 'pm_card_visa') => {
    const browser = request.agent(shop.server.app.getHttpServer());
    const cartItems = [{ productId: paint.productId, quantity: 1 }];
    const { body } = await browser
      .post('/api/guest/create-payment-intent')
      .send({ amount: '17.98', cartItems })
      .expect(200);
    const { paymentIntentId } = body as { paymentIntentId: string };
    await shop.world.sandbox.pay(paymentIntentId, card);
    const input = { paymentIntentId, shippingAddress, customerEmail: 'ada@example.test' };
    return {
      paymentIntentId,
      finish: () => browser.post('/api/guest/checkout').send(input),
      begin: () => browser.post('/api/guest/create-payment-intent').send({ amount: '17.98', cartItems }),
    };
  };
  const captureByHand = (intent: string, fields: Record<string, string> = {}) =>
    shop.world.stripe('POST', `payment_intents/${intent}/capture`, fields);
  const sellOut = () => shop.world.rows('update catalogue.products set available = 0');
  const atStripe = (paymentIntentId: string) =>
    shop.world.stripeRefunds({ id: '', orderNumber: '', total: 0, tax: 0, paymentIntentId });
  const refundsOf = async (paymentIntentId: string) => (await atStripe(paymentIntentId)).map(({ amount }) => amount);
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
  const sweepRefunds = async () => {
    await shop.world.rows(`update ordering.refunds set check_at = now() - interval '1 second'`);
    await shop.world.scenario.get(SweepRefunds).sweep();
  };
  const sendAgain = async () => {
    const [order] = await shop.world.rows<{ number: string }>('select order_number as number from ordering.orders');
    await shop.post(`/api/admin/orders/${order!.number}/refund`, { reason: 'Again' }, 'sales').expect(200);
  };
  const sentBack = { status: 409, message: expect.stringContaining('back to your card') };

  it('is refunded where another amount than the quote’s was captured, and staff and customer are mailed', async () => {
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

  it('is refunded where it was captured by hand and the goods are sold out', async () => {
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

  it('is refunded where the first try to record it ends in a deadlock', async () => {
    const { paymentIntentId, finish } = await pay();
    await captureByHand(paymentIntentId);
    await sellOut();
    const { body } = await withDeadlockOnce(
      (statement) => shop.world.rows(statement),
      'insert on platform.mail_queue',
      async () => finish(),
    );
    expect(body).toMatchObject(sentBack);
    expect(await refundsOf(paymentIntentId)).toEqual([1798]);
    expect(await ordersOf(paymentIntentId)).toMatchObject([{ status: 'cancelled' }]);
  });

  it('is refunded by the rest where the bank took a part of it by a lost dispute', async () => {
    const { paymentIntentId, finish } = await pay();
    await captureByHand(paymentIntentId);
    await sellOut();
    await shop.world.sandbox.fail({ system: 'stripe', match: 'POST /refunds', mode: 'error500', times: 99 });
    await finish();
    const dispute = { id: 'du_1', paymentIntentId, amount: 500, reason: 'fraudulent', respondBy: null };
    await shop.world.scenario.run(new RecordDispute({ ...dispute, status: 'needs_response' }));
    await shop.world.sandbox.clearFaults();
    await sweepRefunds();
    expect(await refundsOf(paymentIntentId)).toEqual([]);
    for (let times = 0; times < 2; times += 1)
      await shop.world.scenario.run(new RecordDispute({ ...dispute, status: 'lost' }));
    await sendAgain();
    expect(await refundsOf(paymentIntentId)).toEqual([1298]);
  });

  it('is refunded once by the sweeper where Stripe could not be reached', async () => {
    const { paymentIntentId, finish } = await pay();
    await captureByHand(paymentIntentId);
    await sellOut();
    await shop.world.sandbox.fail({ system: 'stripe', match: 'POST /refunds', mode: 'lost-answer', times: 9 });
    expect((await finish()).body).toMatchObject(sentBack);
    await shop.world.sandbox.clearFaults();
    await sweepRefunds();
    await sweepRefunds();
    expect(await refundsOf(paymentIntentId)).toEqual([1798]);
    expect((await finish()).body).toMatchObject(sentBack);
    expect(await mails()).toHaveLength(2);
  });

  it('releases its reserved stock where too little was captured by hand in between', async () => {
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

  it('is reported to sales once where Stripe rejects its refund, and can be refunded again from the order', async () => {
    const { paymentIntentId, finish } = await pay();
    await captureByHand(paymentIntentId);
    await sellOut();
    await shop.world.sandbox.fail({ system: 'stripe', match: 'POST /refunds', mode: 'refuse422', times: 99 });
    expect((await finish()).body).toMatchObject({ status: 409, message: expect.stringContaining('get in touch') });
    expect((await finish()).body).toMatchObject({ status: 409, message: expect.stringContaining('get in touch') });
    expect((await mails()).filter((mail) => mail.startsWith('Refund of £17.98 for'))).toHaveLength(1);
    await shop.world.sandbox.clearFaults();
    await sendAgain();
    expect(await refundsOf(paymentIntentId)).toEqual([1798]);
    expect((await finish()).body).toMatchObject(sentBack);
  });

  it('counts as refunded where staff did it in Stripe’s dashboard before the shop could', async () => {
    const { paymentIntentId, finish } = await pay();
    await captureByHand(paymentIntentId);
    await shop.world.stripe('POST', 'refunds', { payment_intent: paymentIntentId });
    await sellOut();
    expect((await finish()).body).toMatchObject(sentBack);
    expect(await shop.world.rows('select status from ordering.refunds')).toEqual([{ status: 'done' }]);
    expect(await refundsOf(paymentIntentId)).toEqual([1798]);
  });

  it('is reported to sales where the bank fails its refund afterwards, and can be refunded again from the order', async () => {
    const { paymentIntentId, finish } = await pay('pm_card_refundFail');
    await captureByHand(paymentIntentId, { amount_to_capture: '1000' });
    expect((await finish()).body).toMatchObject(sentBack);
    const [made] = await atStripe(paymentIntentId);
    const { id, amount, metadata } = made!;
    const failure = 'expired_or_canceled_card';
    await shop.world.scenario.run(
      new ReconcileRefund({
        id,
        status: 'failed',
        failure,
        amount,
        paymentIntentId,
        refundId: metadata.refundId ?? null,
      }),
    );
    expect((await mails()).filter((mail) => mail.startsWith('Refund of £10.00 for'))).toHaveLength(1);
    expect((await finish()).body).toMatchObject({ status: 409, message: expect.stringContaining('get in touch') });
    await sendAgain();
    expect(await refundsOf(paymentIntentId)).toEqual([1000, 1000]);
    expect(await shop.world.rows(`select 1 from platform.outbox where type like '%OrderRefunded%'`)).toEqual([]);
  });

  it('does not keep its owner from buying again while Stripe rejects the refund', async () => {
    const { paymentIntentId, finish, begin } = await pay();
    await captureByHand(paymentIntentId, { amount_to_capture: '1000' });
    await shop.world.sandbox.fail({ system: 'stripe', match: 'POST /refunds', mode: 'refuse422', times: 99 });
    expect((await finish()).status).toBe(409);
    expect((await begin()).status).toBe(200);
  });

  it('is refunded once where another process confirmed its order and cancelled it', async () => {
    const { paymentIntentId, finish } = await pay();
    const payments = shop.server.app.get(Payments);
    const capture = payments.capture.bind(payments);
    // Between reserving and capturing here, another process finishes the order and the customer cancels it.
    jest.spyOn(payments, 'capture').mockImplementation(async (...given) => {
      const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
      await shop.world.scenario.run(new FinaliseCheckout(paymentIntentId, { kind: 'system' }));
      clock.mockRestore();
      const [order] = await shop.world.rows<{ number: string }>('select order_number as number from ordering.orders');
      await shop.world.sandbox.fail({ system: 'stripe', match: 'POST /refunds', mode: 'error500', times: 3 });
      await shop.world.scenario.run(new CancelOrder(order!.number, 'customer', 'guest'));
      await shop.world.sandbox.clearFaults();
      return capture(...given);
    });
    await finish();
    for (let n = 0; n < 3; n += 1) await sweepRefunds();
    expect({
      refunds: await shop.world.rows('select status, kind from ordering.refunds'),
      checkouts: await shop.world.rows('select status from ordering.checkout_sessions'),
      available: await shop.world.available(paint),
    }).toEqual({ refunds: [{ status: 'done', kind: 'whole' }], checkouts: [{ status: 'finished' }], available: 50 });
    expect(await refundsOf(paymentIntentId)).toEqual([1798]);
  });

  it('is released, not charged, where the checkout had been left before', async () => {
    const { paymentIntentId, finish } = await pay();
    await shop.world.rows(`update ordering.checkout_sessions set status = 'abandoned' where payment_intent_id = ?`, [
      paymentIntentId,
    ]);
    expect((await finish()).body).toMatchObject({ status: 409, message: expect.stringContaining('not been charged') });
    expect((await shop.world.sandbox.intent(paymentIntentId)).status).toBe('canceled');
    expect(await ordersOf(paymentIntentId)).toEqual([]);
  });
});

describe('An order number that is taken', () => {
  it('is replaced by another, after a payment was authorised and on a purchase order', async () => {
    const shop = await OrderServer.open([paint]);
    try {
      const taken = await shop.world.placed(paint);
      // Makes the next two orders draw the number that is taken, at their first try.
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
