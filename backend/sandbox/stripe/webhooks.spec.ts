import type Stripe from 'stripe';
import { eventually } from '../testing/eventually.ts';
import { type InProcessSandbox, startInProcess, webhookSecret } from '../testing/in-process.ts';
import { stripeClient } from '../testing/stripe-client.ts';
import { WebhookReceiver } from '../testing/webhook-receiver.ts';
import { gapAfter } from './webhooks.ts';

describe("Stripe's webhooks", () => {
  let sandbox: InProcessSandbox;
  let receiver: WebhookReceiver;
  let stripe: Stripe;

  beforeAll(async () => {
    receiver = new WebhookReceiver();
    const webhookUrl = await receiver.start();
    sandbox = await startInProcess(webhookUrl);
    stripe = stripeClient(sandbox);
  });
  beforeEach(() => {
    receiver.status = 200;
    receiver.received.length = 0;
  });
  afterAll(async () => {
    await sandbox.stop();
    await receiver.stop();
  });

  const create = (extra: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
    stripe.paymentIntents.create({ amount: 1999, currency: 'gbp', capture_method: 'manual', ...extra });

  it('sends events of authorisation, capture and refund, signed over the raw body', async () => {
    const intent = await create({ confirm: true, payment_method: 'pm_card_visa' });
    await stripe.paymentIntents.capture(intent.id);
    await stripe.refunds.create({ payment_intent: intent.id, amount: 100 });
    await eventually(() => receiver.received.some(({ event }) => event.type === 'charge.refunded'));
    await eventually(() => receiver.typesOf(intent.id).length === 3);
    expect(receiver.typesOf(intent.id).sort()).toEqual([
      'payment_intent.amount_capturable_updated',
      'payment_intent.created',
      'payment_intent.succeeded',
    ]);
    for (const { body, signature } of receiver.received) {
      const event = stripe.webhooks.constructEvent(body, signature, webhookSecret);
      expect(event).toMatchObject({ object: 'event', livemode: false, pending_webhooks: 1 });
      expect(() => stripe.webhooks.constructEvent(`${body} `, signature, webhookSecret)).toThrow();
    }
    const refunded = receiver.received.find(({ event }) => event.type === 'charge.refunded');
    expect(refunded?.event.data.object).toMatchObject({
      object: 'charge',
      amount_refunded: 100,
      refunded: false,
      payment_intent: intent.id,
    });
  });

  it('sends events of failed and cancelled payments', async () => {
    const intent = await create();
    await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_chargeDeclined' }).catch(() => undefined);
    await stripe.paymentIntents.cancel(intent.id);
    await eventually(() => receiver.typesOf(intent.id).includes('payment_intent.canceled'));
    await eventually(() => receiver.typesOf(intent.id).includes('payment_intent.payment_failed'));
  });

  it('tries again with the same event until it is accepted', async () => {
    receiver.status = 500;
    const intent = await create();
    await eventually(() => receiver.received.length >= 1);
    receiver.status = 200;
    await eventually(() => receiver.typesOf(intent.id).length >= 2);
    const ids = new Set(receiver.received.map(({ event }) => event.id));
    expect(ids.size).toBe(1);
  });

  it('answers the API while the shop hangs', async () => {
    receiver.status = 0;
    const intent = await create();
    await eventually(() => receiver.typesOf(intent.id).length === 1);
    expect((await create()).status).toBe('requires_payment_method');
  });

  it('waits longer after each try, up to five minutes', () => {
    expect([1, 2, 3, 4].map(gapAfter)).toEqual([1000, 2000, 4000, 8000]);
    expect(gapAfter(30)).toBe(300_000);
  });
});
