import Stripe from 'stripe';
import { type InProcessSandbox, startInProcess } from '../testing/in-process.ts';
import { rejectionOf, stripeClient } from '../testing/stripe-client.ts';

describe('Paying through Stripe', () => {
  let sandbox: InProcessSandbox;
  let stripe: Stripe;

  beforeAll(async () => {
    sandbox = await startInProcess();
    stripe = stripeClient(sandbox);
  });
  afterAll(() => sandbox.stop());

  const create = (extra: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
    stripe.paymentIntents.create({
      amount: 1999,
      currency: 'gbp',
      capture_method: 'manual',
      automatic_payment_methods: { enabled: true },
      metadata: { order: '1042' },
      ...extra,
    });
  const authorised = () => create({ confirm: true, payment_method: 'pm_card_visa' });

  it('creates an intent that waits for a payment method', async () => {
    const intent = await create({ receipt_email: 'a@example.com', description: 'Order' });
    expect(intent).toMatchObject({
      object: 'payment_intent',
      amount: 1999,
      amount_capturable: 0,
      currency: 'gbp',
      status: 'requires_payment_method',
      metadata: { order: '1042' },
      receipt_email: 'a@example.com',
      latest_charge: null,
      livemode: false,
    });
    expect(intent.id).toMatch(/^pi_\w{24}$/);
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w+$`));
    expect((await stripe.paymentIntents.retrieve(intent.id)).id).toBe(intent.id);
  });

  it('holds the money of a manual intent until it is captured, once', async () => {
    const intent = await create();
    const held = await stripe.paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_visa',
      receipt_email: 'b@example.com',
      shipping: {
        name: 'Alice Smith',
        phone: '0123',
        address: { line1: '1 High St', city: 'Leeds', postal_code: 'LS1 1AA', country: 'GB' },
      },
    });
    expect(held).toMatchObject({
      status: 'requires_capture',
      amount_capturable: 1999,
      amount_received: 0,
      receipt_email: 'b@example.com',
    });
    expect(held.shipping).toMatchObject({
      name: 'Alice Smith',
      address: { line1: '1 High St', line2: null, postal_code: 'LS1 1AA' },
    });
    const captured = await stripe.paymentIntents.capture(intent.id);
    expect(captured).toMatchObject({ status: 'succeeded', amount_capturable: 0, amount_received: 1999 });
    const again = await rejectionOf(stripe.paymentIntents.capture(intent.id));
    expect([again.statusCode, again.code]).toEqual([400, 'payment_intent_unexpected_state']);
    expect(again.payment_intent?.status).toBe('succeeded');
  });

  it('takes the money of an automatic intent at once and shows the charge when asked', async () => {
    const intent = await create({ capture_method: 'automatic', confirm: true, payment_method: 'pm_card_visa' });
    expect(intent).toMatchObject({ status: 'succeeded', amount_received: 1999 });
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(charge).toMatchObject({
      object: 'charge',
      captured: true,
      payment_intent: intent.id,
      payment_method_details: { card: { last4: '4242' } },
    });
  });

  it.each([
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
  ])('declines %s and takes another try on the same intent', async (method, code, declineCode) => {
    const intent = await create();
    const error = await rejectionOf(stripe.paymentIntents.confirm(intent.id, { payment_method: method }));
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect([error.statusCode, error.code, error.decline_code]).toEqual([402, code, declineCode]);
    const after = await stripe.paymentIntents.retrieve(intent.id);
    expect(after.status).toBe('requires_payment_method');
    expect(after.last_payment_error).toMatchObject({ type: 'card_error', code, decline_code: declineCode });
    const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    expect(paid).toMatchObject({ status: 'requires_capture', last_payment_error: null });
  });

  it('asks for 3-D Secure on a card that wants it', async () => {
    const intent = await create({ confirm: true, payment_method: 'pm_card_authenticationRequired' });
    expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    const away = await create({
      confirm: true,
      payment_method: 'pm_card_authenticationRequired',
      return_url: 'http://localhost:3000/back?x=1',
    });
    const page = away.next_action?.redirect_to_url?.url ?? '';
    expect(await (await fetch(page)).text()).toContain('3-D Secure');
    const answer = await fetch(page, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ outcome: 'complete' }),
    });
    const back = new URL(answer.headers.get('location') ?? '');
    expect(Object.fromEntries(back.searchParams)).toEqual({
      x: '1',
      payment_intent: away.id,
      payment_intent_client_secret: away.client_secret,
      redirect_status: 'succeeded',
    });
    expect((await stripe.paymentIntents.retrieve(away.id)).status).toBe('requires_capture');
  });

  it('changes amount, metadata and shipping before payment, and no amount after it', async () => {
    const intent = await create({ metadata: { order: '1', cart: 'x' } });
    const changed = await stripe.paymentIntents.update(intent.id, { amount: 2500, metadata: { order: '2', cart: '' } });
    expect(changed).toMatchObject({ amount: 2500, metadata: { order: '2' } });
    expect(changed.metadata.cart).toBeUndefined();
    const held = await authorised();
    expect((await stripe.paymentIntents.update(held.id, { metadata: { order: '3' } })).metadata.order).toBe('3');
    const error = await rejectionOf(stripe.paymentIntents.update(held.id, { amount: 1 }));
    expect([error.statusCode, error.code]).toEqual([400, 'payment_intent_unexpected_state']);
  });

  it('releases a hold that is cancelled, and one that is a week old', async () => {
    const held = await authorised();
    const canceled = await stripe.paymentIntents.cancel(held.id, { cancellation_reason: 'abandoned' });
    expect(canceled).toMatchObject({ status: 'canceled', amount_capturable: 0, cancellation_reason: 'abandoned' });
    const again = await rejectionOf(stripe.paymentIntents.cancel(held.id));
    expect(again.code).toBe('payment_intent_unexpected_state');
    const confirmed = await rejectionOf(stripe.paymentIntents.confirm(held.id, { payment_method: 'pm_card_visa' }));
    expect(confirmed.code).toBe('payment_intent_unexpected_state');
    const expired = await authorised();
    sandbox.pass(7 * 24 * 3_600_000);
    expect(await stripe.paymentIntents.retrieve(expired.id)).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'automatic',
    });
  });

  it('captures less than was held and never more', async () => {
    const held = await authorised();
    expect((await rejectionOf(stripe.paymentIntents.capture(held.id, { amount_to_capture: 2000 }))).statusCode).toBe(
      400,
    );
    expect((await stripe.paymentIntents.capture(held.id, { amount_to_capture: 1500 })).amount_received).toBe(1500);
  });

  it('rejects amounts below 30 pence, broken amounts and fields it does not know', async () => {
    expect((await rejectionOf(create({ amount: 29 }))).code).toBe('amount_too_small');
    expect((await rejectionOf(create({ amount: 19.99 }))).code).toBe('parameter_invalid_integer');
    expect((await rejectionOf(create({ colour: 'red' } as object))).code).toBe('parameter_unknown');
    const missing = await rejectionOf(
      stripe.paymentIntents.create({ currency: 'gbp' } as Stripe.PaymentIntentCreateParams),
    );
    expect([missing.code, missing.param]).toEqual(['parameter_missing', 'amount']);
    const unknown = await rejectionOf(stripe.paymentIntents.retrieve('pi_nothing'));
    expect([unknown.statusCode, unknown.code]).toEqual([404, 'resource_missing']);
  });

  it('answers the same to the same idempotency key for a day, and rejects it for other fields', async () => {
    const once = { idempotencyKey: 'order-1' };
    const first = await stripe.paymentIntents.create({ amount: 500, currency: 'gbp' }, once);
    const second = await stripe.paymentIntents.create({ amount: 500, currency: 'gbp' }, once);
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    const other = await rejectionOf(stripe.paymentIntents.create({ amount: 501, currency: 'gbp' }, once));
    expect(other).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    sandbox.pass(24 * 3_600_000);
    const later = await stripe.paymentIntents.create({ amount: 500, currency: 'gbp' }, once);
    expect(later.id).not.toBe(first.id);
  });

  it('repeats a capture and a decline under their keys', async () => {
    const held = await authorised();
    const capture = () => stripe.paymentIntents.capture(held.id, {}, { idempotencyKey: 'capture-1' });
    await capture();
    expect((await capture()).status).toBe('succeeded');
    const intent = await create();
    const decline = () =>
      rejectionOf(
        stripe.paymentIntents.confirm(
          intent.id,
          { payment_method: 'pm_card_chargeDeclined' },
          { idempotencyKey: 'decline-1' },
        ),
      );
    const first = await decline();
    expect((await decline()).charge).toBe(first.charge);
  });

  it('refunds in parts up to what was taken, and lists the refunds of an intent', async () => {
    const held = await authorised();
    const early = await rejectionOf(stripe.refunds.create({ payment_intent: held.id }));
    expect(early.statusCode).toBe(400);
    await stripe.paymentIntents.capture(held.id);
    const part = await stripe.refunds.create({ payment_intent: held.id, amount: 500, reason: 'requested_by_customer' });
    expect(part).toMatchObject({ object: 'refund', amount: 500, status: 'succeeded', payment_intent: held.id });
    expect((await rejectionOf(stripe.refunds.create({ payment_intent: held.id, amount: 1500 }))).param).toBe('amount');
    const rest = await stripe.refunds.create({ payment_intent: held.id });
    expect(rest.amount).toBe(1499);
    const none = await rejectionOf(stripe.refunds.create({ payment_intent: held.id }));
    expect(none.code).toBe('charge_already_refunded');
    const list = await stripe.refunds.list({ payment_intent: held.id });
    expect(list.data.map((refund) => refund.id)).toEqual([rest.id, part.id]);
    const charge = await stripe.charges.retrieve(String(rest.charge));
    expect(charge).toMatchObject({ amount_refunded: 1999, refunded: true });
  });

  it('pages through lists, newest first', async () => {
    const customer = await stripe.customers.create({
      email: 'shopper@example.com',
      name: 'Shopper',
      metadata: { user: '7' },
    });
    const made: string[] = [];
    for (let index = 0; index < 5; index += 1) made.unshift((await create({ customer: customer.id })).id);
    const seen: string[] = [];
    for await (const intent of stripe.paymentIntents.list({ customer: customer.id, limit: 2 })) seen.push(intent.id);
    expect(seen).toEqual(made);
    expect(await stripe.customers.retrieve(customer.id)).toMatchObject({
      email: 'shopper@example.com',
      metadata: { user: '7' },
    });
  });

  it('takes any test key and no other, on both paths', async () => {
    expect((await rejectionOf(stripeClient(sandbox, 'sk_live_real').paymentIntents.list())).statusCode).toBe(401);
    expect((await sandbox.get('/v1/payment_intents')).status).toBe(401);
    const other = await fetch(`${sandbox.url}/stripe/v1/payment_intents`, {
      headers: { Authorization: 'Bearer sk_test_any' },
    });
    expect(other.status).toBe(200);
  });

  it('lets a browser see and confirm the intent whose client secret it has, and nothing else', async () => {
    const intent = await create();
    const browser = (method: string, path: string, fields: Record<string, string>) => {
      const form = new URLSearchParams({ key: 'pk_test_any', ...fields });
      const query = method === 'GET' ? `?${form}` : '';
      return fetch(`${sandbox.url}/v1/${path}${query}`, { method, ...(method === 'POST' ? { body: form } : {}) });
    };
    const secret = { client_secret: intent.client_secret ?? '' };
    const seen = await browser('GET', `payment_intents/${intent.id}`, secret);
    expect(seen.headers.get('access-control-allow-origin')).toBe('*');
    const body = (await seen.json()) as Record<string, unknown>;
    expect(body).toMatchObject({ id: intent.id, amount: 1999 });
    expect(body.metadata).toBeUndefined();
    expect((await browser('GET', `payment_intents/${intent.id}`, {})).status).toBe(400);
    expect((await browser('GET', `payment_intents/${intent.id}`, { client_secret: 'pi_1_secret_2' })).status).toBe(400);
    expect((await browser('POST', `payment_intents/${intent.id}/capture`, secret)).status).toBe(401);
    expect((await browser('POST', 'refunds', { payment_intent: intent.id })).status).toBe(401);
    const card = {
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '34',
      'payment_method_data[card][cvc]': '123',
    };
    const wrong = { ...card, 'payment_method_data[card][number]': '4242424242424241' };
    expect((await browser('POST', `payment_intents/${intent.id}/confirm`, { ...secret, ...wrong })).status).toBe(402);
    const confirmed = await browser('POST', `payment_intents/${intent.id}/confirm`, { ...secret, ...card });
    expect(await confirmed.json()).toMatchObject({ status: 'requires_capture' });
  });
});
