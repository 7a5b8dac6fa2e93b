import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import Stripe from 'stripe';
import request from 'supertest';
import { Sandbox } from '../../../../test/harness/sandbox.ts';
import { HttpServer } from '../../../platform/testing/http-server.js';
import { doesWork, sentStatements } from '../../../platform/testing/sent-statements.js';
import { OrderingModule } from '../index.js';
import { CARD_ADDRESS as shippingAddress } from '../testing/addresses.js';

const secret = 'whsec_topcoat_demo';

describe('The checkout over HTTP', () => {
  let sandbox: Sandbox;
  let server: HttpServer;
  const productId = randomUUID();
  const cartItems = [{ productId, quantity: 2 }];

  beforeAll(async () => {
    sandbox = await Sandbox.fresh();
    server = await HttpServer.open({ modules: [OrderingModule], env: sandbox.env });
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
  const intent = async () =>
    (await server.call().post('/api/guest/create-payment-intent').send({ amount: 30.97, cartItems }).expect(200)).body;
  const paid = async () => {
    const { paymentIntentId, clientSecret } = await intent();
    await sandbox.pay(paymentIntentId);
    return { paymentIntentId, clientSecret, shippingAddress, customerEmail: 'ada@example.test' };
  };

  it('returns the settings by which the storefront reaches Stripe', async () => {
    const { body } = await server.call().get('/api/config').expect(200);
    expect(body).toMatchObject({
      shopName: 'Topcoat',
      freeShippingThreshold: '75.00',
      shippingPrice: '4.99',
      minimumTotal: '0.50',
      defaultCountry: 'United Kingdom',
      stripe: { scriptUrl: `${sandbox.url}/stripe/v3/stripe.js` },
    });
    expect(JSON.stringify(body)).not.toContain('sk_test');
  });

  it('returns who runs the shop and what the storefront may claim', async () => {
    const { body } = await server.call().get('/api/config').expect(200);
    expect(body.company).toEqual({
      name: 'Topcoat',
      address: ['Unit 7, Foundry Lane', 'Wrenfield WR9 0TC', 'United Kingdom'],
      phone: '01632 960 418',
      phoneHref: 'tel:+441632960418',
      email: 'help@topcoat.test',
      companyNumber: '00000000',
      vatNumber: 'GB 000 0000 00',
    });
    expect(body.claims).toEqual({
      freeDelivery: 'Free UK delivery over £75',
      nextDay: null,
      deliveryTime: '2-3 working days',
      islandTime: 'two to four working days more',
      mixingTime: 'one working day more',
      supportHours: 'Mon-Fri 9AM-6PM, Sat 9AM-4PM',
      securePayment: 'Secure card payments',
      rating: null,
    });
  });

  it('cancels the browser’s own unpaid payment and never a paid one', async () => {
    const browser = request.agent(server.app.getHttpServer());
    const begin = async () =>
      (await browser.post('/api/guest/create-payment-intent').send({ amount: 30.97, cartItems }).expect(200)).body
        .paymentIntentId;
    const left = await begin();
    await server.call().delete('/api/payment-intent').expect(204);
    expect((await sandbox.intent(left)).status).toBe('requires_payment_method');
    await browser.delete('/api/payment-intent').expect(204);
    expect((await sandbox.intent(left)).status).toBe('canceled');
    await browser.delete('/api/payment-intent').expect(204);

    const made = await begin();
    expect(made).not.toBe(left);
    await sandbox.pay(made);
    await browser.delete('/api/payment-intent').expect(204);
    expect((await sandbox.intent(made)).status).toBe('requires_capture');
  });

  it('prices a cart', async () => {
    const { body } = await server.call().post('/api/quote').send({ cartItems }).expect(200);
    expect(body).toMatchObject({
      subtotal: '25.98',
      shipping: '4.99',
      total: '30.97',
      tax: '5.16',
      freeShippingRemaining: '49.02',
      pointsEarned: 0,
    });
    expect(body.lines).toEqual([
      expect.objectContaining({ unitPrice: '12.99', lineTotal: '25.98', inventory: 50, problem: null }),
    ]);
  });

  it('prices the other lines of a cart with one that no cart may hold, and says what is wrong with that', async () => {
    const other = randomUUID();
    await execute(
      `insert into catalogue.products (id, created_at, updated_at, name, sku, sage_product_code, slug, price, available, sage_quantity, is_visible_online)
       values (?, now(), now(), 'Tape', 'TST-2', 'TST-2', 'tape', 1.00, 20000, 20000, true)`,
      [other],
    );
    const stored = [{ productId: 'x', quantity: 1 }, { productId: other, quantity: 15_000 }, ...cartItems];
    const { body } = await server.call().post('/api/quote').send({ cartItems: stored }).expect(200);
    expect(body.lines).toMatchObject([
      { productId: 'x', problem: 'unavailable', inventory: 0 },
      { productId: other, problem: 'insufficient-stock', inventory: 9999 },
      { problem: null, lineTotal: '25.98' },
    ]);
    await server
      .call()
      .post('/api/guest/create-payment-intent')
      .send({ amount: body.total, cartItems: stored })
      .expect(400);
  });

  it.each([
    ['no cart', {}],
    ['a price of the client’s own', { cartItems: [{ productId, quantity: 1, price: '0.01' }] }],
    ['half a piece', { cartItems: [{ productId, quantity: 0.5 }] }],
    ['nothing of something', { cartItems: [{ productId, quantity: 0 }] }],
    ['less than nothing', { cartItems: [{ productId, quantity: -1 }] }],
  ])('rejects %s with 400', async (_what, body) => {
    const { body: problem } = await server.call().post('/api/quote').send(body).expect(400);
    expect(problem.errors).not.toHaveLength(0);
  });

  it.each([30.96, '30.98', 0, '1e9'])('returns the fresh quote, or 400, for a wrong amount (%p)', async (amount) => {
    const { status, body } = await server.call().post('/api/guest/create-payment-intent').send({ amount, cartItems });
    expect([status, body.quote?.total ?? body.errors?.[0].field]).toEqual(
      amount === '1e9' ? [400, 'amount'] : [409, '30.97'],
    );
  });

  it('finds a browser’s checkout by its cookie', async () => {
    const first = await server
      .call()
      .post('/api/guest/create-payment-intent')
      .send({ amount: '30.97', cartItems })
      .expect(200);
    const cookie = first.headers['set-cookie']![0]!;
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
    const again = await server
      .call()
      .post('/api/guest/create-payment-intent')
      .set('cookie', cookie.split(';')[0]!)
      .send({ amount: '17.98', cartItems: [{ productId, quantity: 1 }] });
    expect(again.body.paymentIntentId).toBe(first.body.paymentIntentId);
    await sandbox.pay(first.body.paymentIntentId);
    const late = await server
      .call()
      .post('/api/guest/create-payment-intent')
      .set('cookie', cookie.split(';')[0]!)
      .send({ amount: '30.97', cartItems })
      .expect(409);
    expect(late.body).toMatchObject({ paymentIntentId: first.body.paymentIntentId, paymentStatus: 'requires_capture' });
  });

  it('returns the order of a finished checkout and a link that opens it', async () => {
    const { body } = await server
      .call()
      .post('/api/guest/checkout')
      .send(await paid())
      .expect(201);
    expect(body.order).toMatchObject({
      status: 'confirmed',
      total: '30.97',
      tax: '5.16',
      shippingAddress: { country: 'United Kingdom' },
    });
    const { orderNumber } = body.order;
    const key = new URL(body.link, 'http://shop').searchParams.get('key')!;
    const { body: order } = await server.call().get(`/api/orders/${orderNumber}`).query({ key }).expect(200);
    expect(order).toEqual(body.order);
    for (const wrong of ['', 'x', `${key}x`, key.toLowerCase()])
      await server.call().get(`/api/orders/${orderNumber}`).query({ key: wrong }).expect(404);
    await server.call().get('/api/orders/TC-000000-AAAAA').query({ key }).expect(404);
  });

  it('names each wrong field', async () => {
    const input = { ...(await paid()), shippingAddress: { ...shippingAddress, postalCode: '', email: 'nobody' } };
    const exact = { ...input, shippingAddress: { ...shippingAddress, firstName: '' } };
    expect((await server.call().post('/api/guest/checkout').send(exact).expect(400)).body.message).toBe(
      'Enter a first name',
    );
    const { body } = await server.call().post('/api/guest/checkout').send(input).expect(400);
    expect(body.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      'shippingAddress.email',
      'shippingAddress.postalCode',
    ]);
  });

  it('rejects a guest’s checkout without an email address', async () => {
    const { body } = await server
      .call()
      .post('/api/guest/checkout')
      .send({ paymentIntentId: 'pi_1', shippingAddress })
      .expect(400);
    expect(body.errors).toEqual([{ field: 'customerEmail', message: 'Enter an email address like name@example.com' }]);
  });

  it('returns 503 while Stripe cannot be reached, and loses nothing', async () => {
    const input = await paid();
    await sandbox.fail({ system: 'stripe', match: '*', mode: 'error500', times: 99 });
    const { headers } = await server.call().post('/api/guest/checkout').send(input).expect(503);
    expect(headers['retry-after']).toBeDefined();
    await sandbox.clearFaults();
    await server.call().post('/api/guest/checkout').send(input).expect(201);
  });

  it('accepts a webhook by its signature alone', async () => {
    const { paymentIntentId } = await intent();
    await execute(
      `update ordering.checkout_sessions set check_at = now() + interval '1 hour' where payment_intent_id = ?`,
      [paymentIntentId],
    );
    const payload = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'payment_intent.amount_capturable_updated',
      data: { object: { id: paymentIntentId, object: 'payment_intent' } },
    });
    const send = (signature: string) =>
      server
        .call()
        .post('/api/webhooks/stripe')
        .set('stripe-signature', signature)
        .set('content-type', 'application/json')
        .send(payload);
    const soon = async () =>
      (
        await execute(
          `select check_at < now() + interval '16 seconds' as soon from ordering.checkout_sessions where payment_intent_id = ?`,
          [paymentIntentId],
        )
      )[0]!.soon;

    await send(Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_other' })).expect(400);
    await send(
      Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(Date.now() / 1000) - 3600 }),
    ).expect(400);
    await send('').expect(400);
    expect(await soon()).toBe(false);
    await send(Stripe.webhooks.generateTestHeaderString({ payload, secret })).expect(200);
    expect(await soon()).toBe(true);
  });

  it('makes a guest’s order in at most sixteen statements and three transactions', async () => {
    const browser = request.agent(server.app.getHttpServer());
    const statements = await sentStatements(server.app, async () => {
      const { total: amount } = (await browser.post('/api/quote').send({ cartItems }).expect(200)).body;
      const payment = await browser.post('/api/guest/create-payment-intent').send({ amount, cartItems }).expect(200);
      const { paymentIntentId, clientSecret } = payment.body;
      await sandbox.pay(paymentIntentId);
      const checkout = { paymentIntentId, clientSecret, shippingAddress, customerEmail: 'ada@example.test' };
      await browser.post('/api/guest/checkout').send(checkout).expect(201);
    });
    expect(statements.filter(doesWork).length).toBeLessThanOrEqual(16);
    expect(statements.filter((statement) => /^begin/i.test(statement)).length).toBeLessThanOrEqual(3);
  });
});
