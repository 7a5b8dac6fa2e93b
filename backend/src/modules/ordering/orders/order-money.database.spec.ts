import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Request } from 'express';
import Stripe from 'stripe';
import { Sandbox } from '../../../../test/harness/sandbox.ts';
import { ACTOR_RESOLVER, type Actor, type Role } from '../../../platform/http/actor.js';
import { HttpServer } from '../../../platform/testing/http-server.js';
import { OrderingModule } from '../index.js';
import { CARD_ADDRESS as shippingAddress } from '../testing/addresses.js';

const secret = 'whsec_topcoat_demo';
const sales = randomUUID();
const tracked = { carrier: 'DPD', trackingNumber: '15501234567890' };

/** Stands for the session: `X-Role: sales` is a member of sales. */
const resolver = {
  resolve: async (request: Request): Promise<Actor | null> => {
    const role = request.get('X-Role') as Role | undefined;
    return role ? { kind: 'user', userId: sales, role, isTradeCustomer: false, tradeVerified: false } : null;
  },
};

describe('The money of an order over HTTP', () => {
  let sandbox: Sandbox;
  let server: HttpServer;
  let stripe: Stripe;
  const productId = randomUUID();

  beforeAll(async () => {
    sandbox = await Sandbox.fresh();
    server = await HttpServer.open({
      modules: [OrderingModule],
      env: sandbox.env,
      providers: [{ provide: ACTOR_RESOLVER, useValue: resolver }],
    });
    stripe = new Stripe('sk_test_spec', { host: '127.0.0.1', port: sandbox.port, protocol: 'http' });
    await execute(
      `insert into catalogue.products (id, created_at, updated_at, name, sku, sage_product_code, slug, price, available, sage_quantity, is_visible_online)
       values (?, now(), now(), 'Primer', 'TST-1', 'TST-1', 'primer', 12.99, 50, 50, true)`,
      [productId],
    );
  });
  afterAll(async () => {
    await server?.close();
    await sandbox?.stop();
  });

  const execute = (statement: string, values: unknown[] = []) =>
    server.app.get(EntityManager).fork().execute(statement, values);
  const placed = async (card = 'pm_card_visa') => {
    const cartItems = [{ productId, quantity: 2 }];
    const { body: intent } = await server
      .call()
      .post('/api/guest/create-payment-intent')
      .send({ amount: 30.97, cartItems })
      .expect(200);
    await sandbox.pay(intent.paymentIntentId, card);
    const { body } = await server
      .call()
      .post('/api/guest/checkout')
      .send({
        paymentIntentId: intent.paymentIntentId,
        clientSecret: intent.clientSecret,
        shippingAddress,
        customerEmail: 'ada@example.test',
      })
      .expect(201);
    const link = new URL(body.link, 'http://localhost');
    return {
      orderNumber: body.order.orderNumber as string,
      paymentIntentId: intent.paymentIntentId as string,
      key: link.searchParams.get('key') ?? '',
    };
  };
  const adminAction = (orderNumber: string, act: string, body: object) =>
    server.call().post(`/api/admin/orders/${orderNumber}/${act}`).set('X-Role', 'sales').send(body);
  /** Delivers Stripe's webhook of this type about the payment, signed as Stripe signs it. */
  const deliver = async (type: string, paymentIntentId: string) => {
    const { data } = await stripe.events.list({ type, limit: 100 });
    const event = data.find(
      ({ data: { object } }) => (object as { payment_intent?: string }).payment_intent === paymentIntentId,
    );
    expect(event).toBeDefined();
    const payload = JSON.stringify(event);
    await server
      .call()
      .post('/api/webhooks/stripe')
      .set('stripe-signature', Stripe.webhooks.generateTestHeaderString({ payload, secret }))
      .set('content-type', 'application/json')
      .send(payload)
      .expect(200);
  };

  it('is refunded to a guest who cancels with the signed link; without the link nothing is cancelled', async () => {
    const { orderNumber, key, paymentIntentId } = await placed();
    const cancel = (path: string) => server.call().post(`/api/orders/${orderNumber}/cancel${path}`).send({});
    await cancel('').expect(404);
    await cancel('?key=wrong').expect(404);
    await server.call().post(`/api/orders/${orderNumber}/cancel`).set('X-Role', 'sales').send({}).expect(404);
    const { body } = await cancel(`?key=${key}`).expect(200);
    expect(body).toMatchObject({ orderNumber, status: 'cancelled', mayCancel: false });
    await cancel(`?key=${key}`).expect(409);
    const { data } = await stripe.refunds.list({ payment_intent: paymentIntentId });
    expect(data).toMatchObject([{ amount: 3097 }]);
  });

  it('is refunded by sales in pounds, never more than was paid', async () => {
    const { orderNumber } = await placed();
    await adminAction(orderNumber, 'refund', { amount: '5.005', reason: 'Dented' }).expect(400);
    await adminAction(orderNumber, 'refund', { amount: '-1', reason: 'Dented' }).expect(400);
    await adminAction(orderNumber, 'refund', { amount: 31, reason: 'Dented' }).expect(409);
    const { body } = await adminAction(orderNumber, 'refund', { amount: '5.00', reason: 'Dented' }).expect(200);
    expect(body).toMatchObject({
      status: 'confirmed',
      refundable: '25.97',
      allRefunds: [{ amount: '5.00', status: 'done' }],
    });
    await adminAction(orderNumber, 'refund', { reason: 'Sent back' }).expect(200);
    await adminAction(orderNumber, 'refund', { reason: 'Sent back' }).expect(409);
    await adminAction('TC-000000-AAAAA', 'refund', { reason: 'Sent back' }).expect(404);
  });

  it('is refunded once when sales repeat a request whose response was lost', async () => {
    const { orderNumber } = await placed();
    const refund = { amount: '5.00', reason: 'Dented', expectedRefundable: '30.97' };
    await adminAction(orderNumber, 'refund', { ...refund, expectedRefundable: 'all' }).expect(400);
    await adminAction(orderNumber, 'refund', refund).expect(200);
    const { body } = await adminAction(orderNumber, 'refund', refund).expect(409);
    expect(body).toMatchObject({
      message:
        '£25.97 of this order can be refunded now, not £30.97. Please check its refunds before you send another.',
      refundable: '25.97',
    });
    await adminAction(orderNumber, 'refund', { ...refund, expectedRefundable: 25.97 }).expect(200);
  });

  it('follows the status changes of the order; one that is not allowed is rejected in plain words', async () => {
    const { orderNumber } = await placed();
    const rejection = await adminAction(orderNumber, 'status', { status: 'shipped', ...tracked }).expect(409);
    expect(rejection.body.message).toBe('An order that is confirmed cannot become shipped.');
    await adminAction(orderNumber, 'status', { status: 'processing' }).expect(200);
    await adminAction(orderNumber, 'status', { status: 'shipped' }).expect(400);
    const { body } = await adminAction(orderNumber, 'status', { status: 'shipped', ...tracked }).expect(200);
    expect(body).toMatchObject({ status: 'shipped', ...tracked, allowedMoves: ['delivered'] });
    await adminAction(orderNumber, 'status', { status: 'melted' }).expect(400);
  });

  it('is shown to staff as disputed by Stripe’s webhook until the dispute ends', async () => {
    const { orderNumber, paymentIntentId } = await placed('pm_card_createDispute');
    await deliver('charge.dispute.created', paymentIntentId);
    const seen = async () =>
      (await server.call().get(`/api/admin/orders/${orderNumber}`).set('X-Role', 'sales').expect(200)).body.disputes;
    expect(await seen()).toMatchObject([{ amount: '30.97', reason: 'fraudulent', status: 'needs_response' }]);
    const { data } = await stripe.disputes.list({ payment_intent: paymentIntentId });
    await stripe.disputes.close(data[0]!.id);
    await deliver('charge.dispute.closed', paymentIntentId);
    await deliver('charge.dispute.created', paymentIntentId);
    expect(await seen()).toMatchObject([{ status: 'lost' }]);
  });

  it('is shown as a failed refund when Stripe’s webhook says that the bank failed it', async () => {
    const { orderNumber, paymentIntentId } = await placed('pm_card_refundFail');
    await adminAction(orderNumber, 'refund', { amount: '5.00', reason: 'Dented' }).expect(200);
    await deliver('refund.created', paymentIntentId);
    await deliver('refund.failed', paymentIntentId);
    const { body } = await server.call().get(`/api/admin/orders/${orderNumber}`).set('X-Role', 'sales').expect(200);
    expect(body.allRefunds).toMatchObject([{ status: 'failed', cause: expect.stringContaining('The bank') }]);
  });

  it('is known as refunded when staff refund it at Stripe by hand', async () => {
    const { orderNumber, paymentIntentId } = await placed();
    await stripe.refunds.create({ payment_intent: paymentIntentId, amount: 400 });
    await deliver('refund.created', paymentIntentId);
    await deliver('charge.refunded', paymentIntentId);
    const { body } = await server.call().get(`/api/admin/orders/${orderNumber}`).set('X-Role', 'sales').expect(200);
    expect(body).toMatchObject({ refunded: '4.00', allRefunds: [{ status: 'done', amount: '4.00' }] });
  });
});
