import type Stripe from 'stripe';
import { type InProcessSandbox, startInProcess } from '../testing/in-process.ts';
import { rejectionOf, stripeClient } from '../testing/stripe-client.ts';

const YEARS = 365 * 24 * 3_600_000;

describe('Cards saved at Stripe', () => {
  let sandbox: InProcessSandbox;
  let stripe: Stripe;

  beforeAll(async () => {
    sandbox = await startInProcess();
    stripe = stripeClient(sandbox);
  });
  afterAll(() => sandbox.stop());

  const payment = (customer?: string, extra: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
    stripe.paymentIntents.create({ amount: 1999, currency: 'gbp', capture_method: 'manual', customer, ...extra });
  const newCustomer = async () => (await stripe.customers.create({ metadata: { user: '7' } })).id;
  const cardsOf = async (customer: string) => (await stripe.paymentMethods.list({ customer, type: 'card' })).data;
  /** Pays with a new card that is saved; returns the card. */
  const saved = async (customer: string, card = 'pm_card_visa') => {
    const intent = await payment(customer, { setup_future_usage: 'on_session' });
    await stripe.paymentIntents.confirm(intent.id, { payment_method: card });
    const [newest] = await cardsOf(customer);
    return newest!;
  };
  /** Sends a call as the page's script does. */
  const fromBrowser = async (intent: Stripe.PaymentIntent, action: string, fields: Record<string, string>) => {
    const secret = { key: 'pk_test_any', client_secret: intent.client_secret ?? '' };
    const body = new URLSearchParams({ ...secret, ...fields });
    const answer = await fetch(`${sandbox.url}/v1/payment_intents/${intent.id}/${action}`, { method: 'POST', body });
    return (await answer.json()) as { status?: string; error?: { code?: string; message: string } };
  };

  it('are those that paid where they were to be used again, the newest first', async () => {
    const customer = await newCustomer();
    const once = await payment(customer);
    await stripe.paymentIntents.confirm(once.id, { payment_method: 'pm_card_visa' });
    expect(await cardsOf(customer)).toEqual([]);
    const declined = await payment(customer, { setup_future_usage: 'on_session' });
    await rejectionOf(stripe.paymentIntents.confirm(declined.id, { payment_method: 'pm_card_chargeDeclined' }));
    expect(await cardsOf(customer)).toEqual([]);
    await saved(customer);
    await saved(customer, 'pm_card_mastercard');
    const cards = await cardsOf(customer);
    expect(cards.map(({ card }) => card?.last4)).toEqual(['4444', '4242']);
    expect(cards[0]?.card?.fingerprint).not.toBe(cards[1]?.card?.fingerprint);
    expect((await saved(customer)).card?.fingerprint).toBe(cards[1]?.card?.fingerprint);
  });

  it('are not saved once the shopper has changed their mind', async () => {
    const customer = await newCustomer();
    const intent = await payment(customer, { setup_future_usage: 'on_session' });
    const changed = await stripe.paymentIntents.update(intent.id, { setup_future_usage: '' });
    expect(changed.setup_future_usage).toBeNull();
    await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    expect(await cardsOf(customer)).toEqual([]);
    const wrong = stripe.paymentIntents.update((await payment()).id, { setup_future_usage: 'always' as 'on_session' });
    expect((await rejectionOf(wrong)).statusCode).toBe(400);
  });

  it('pay for their customer alone', async () => {
    const [ada, bob] = [await newCustomer(), await newCustomer()];
    const card = await saved(ada);
    for (const intent of [await payment(bob), await payment()]) {
      const { error } = await fromBrowser(intent, 'confirm', { payment_method: card.id });
      expect(error?.message).toContain('must be attached to the customer');
      expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method');
    }
    const own = await payment(ada);
    expect(await fromBrowser(own, 'confirm', { payment_method: card.id })).toMatchObject({
      status: 'requires_capture',
    });
  });

  it('go through 3-D Secure each time where the card asks for it', async () => {
    const customer = await newCustomer();
    const first = await payment(customer, { setup_future_usage: 'on_session' });
    const asked = await fromBrowser(first, 'confirm', { payment_method: 'pm_card_authenticationRequired' });
    expect(asked.status).toBe('requires_action');
    expect(await cardsOf(customer)).toEqual([]);
    await fromBrowser(first, 'challenge', { outcome: 'complete' });
    const [card] = await cardsOf(customer);

    const again = await payment(customer);
    const confirm = { payment_method: card!.id, use_stripe_sdk: 'true' };
    expect(await fromBrowser(again, 'confirm', confirm)).toMatchObject({ status: 'requires_action' });
    expect(await fromBrowser(again, 'challenge', { outcome: 'fail' })).toMatchObject({
      status: 'requires_payment_method',
    });
    expect(await fromBrowser(again, 'confirm', confirm)).toMatchObject({ status: 'requires_action' });
    expect(await fromBrowser(again, 'challenge', { outcome: 'complete' })).toMatchObject({
      status: 'requires_capture',
    });
    expect(await cardsOf(customer)).toHaveLength(1);
  });

  it('do not pay any more once they were removed, nor after a payment that did not save them', async () => {
    const customer = await newCustomer();
    const card = await saved(customer);
    expect(await stripe.paymentMethods.detach(card.id)).toMatchObject({ customer: null });
    expect(await cardsOf(customer)).toEqual([]);
    expect((await rejectionOf(stripe.paymentMethods.detach(card.id))).statusCode).toBe(400);
    const { error } = await fromBrowser(await payment(customer), 'confirm', { payment_method: card.id });
    expect(error?.message).toContain('may not be used again');
  });

  it('end with their customer, of whom only the id is left', async () => {
    const customer = await newCustomer();
    const card = await saved(customer);
    expect(await stripe.customers.del(customer)).toEqual({ id: customer, object: 'customer', deleted: true });
    expect(await stripe.paymentMethods.retrieve(card.id)).toMatchObject({ customer: null });
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true });
    expect((await rejectionOf(stripe.customers.del(customer))).code).toBe('resource_missing');
    expect((await rejectionOf(stripe.customers.update(customer, { name: 'Ada' }))).code).toBe('resource_missing');
    const unknown = await rejectionOf(payment(customer));
    expect(unknown).toMatchObject({ code: 'resource_missing', param: 'customer' });
  });

  it('are none of a browser’s business', async () => {
    const customer = await newCustomer();
    const card = await saved(customer);
    const browser = stripeClient(sandbox, 'pk_test_any');
    const calls = [
      browser.paymentMethods.list({ customer, type: 'card' }),
      browser.paymentMethods.detach(card.id),
      browser.customers.del(customer),
    ];
    for (const call of calls) expect((await rejectionOf(call)).statusCode).toBe(401);
  });

  it('are declined after their expiry', async () => {
    const customer = await newCustomer();
    const card = await saved(customer);
    sandbox.pass(5 * YEARS);
    const { error } = await fromBrowser(await payment(customer), 'confirm', { payment_method: card.id });
    expect(error).toMatchObject({ code: 'expired_card', message: 'Your card has expired.' });
    expect(await cardsOf(customer)).toHaveLength(1);
  });
});
