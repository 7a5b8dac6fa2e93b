import type Stripe from 'stripe';
import { type InProcessSandbox, startInProcess } from '../testing/in-process.ts';
import { stripeClient } from '../testing/stripe-client.ts';

describe("Stripe's event list", () => {
  let sandbox: InProcessSandbox;
  let stripe: Stripe;

  beforeAll(async () => {
    sandbox = await startInProcess();
    stripe = stripeClient(sandbox);
    for (let index = 0; index < 3; index += 1) {
      const intent = await stripe.paymentIntents.create({
        amount: 1000 + index,
        currency: 'gbp',
        capture_method: 'manual',
        confirm: true,
        payment_method: 'pm_card_visa',
      });
      await stripe.paymentIntents.capture(intent.id);
    }
  });
  afterAll(() => sandbox.stop());

  const types = ['payment_intent.amount_capturable_updated', 'payment_intent.succeeded'];
  const all = async () => (await stripe.events.list({ types, limit: 100 })).data;

  it('gives the events of the types asked for, newest first', async () => {
    const events = await all();
    expect(events.map(({ type }) => type)).toEqual([types[1], types[0], types[1], types[0], types[1], types[0]]);
    const amounts = events.map(({ data }) => (data.object as Stripe.PaymentIntent).amount);
    expect(amounts).toEqual([1002, 1002, 1001, 1001, 1000, 1000]);
  });

  it('pages to older and to newer events without losing those of the same second', async () => {
    const ids = (await all()).map(({ id }) => id);
    const first = await stripe.events.list({ types, limit: 4 });
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([ids.slice(0, 4), true]);
    const older = await stripe.events.list({ types, limit: 4, starting_after: ids[3]! });
    expect([older.data.map(({ id }) => id), older.has_more]).toEqual([ids.slice(4), false]);
    const newer = await stripe.events.list({ types, limit: 2, ending_before: ids[4]! });
    expect([newer.data.map(({ id }) => id), newer.has_more]).toEqual([ids.slice(2, 4), true]);
  });

  it('narrows to the time that was asked for', async () => {
    const [newest] = await all();
    const since = await stripe.events.list({ types, created: { gte: newest!.created } });
    expect(since.data.map(({ id }) => id)).toContain(newest!.id);
    const later = await stripe.events.list({ types, created: { gt: newest!.created } });
    expect([later.data, later.has_more]).toEqual([[], false]);
  });

  it('rejects an unknown place to go on from, and two kinds of filter at once', async () => {
    const rejected = (work: Promise<unknown>) =>
      work.then(
        () => null,
        ({ statusCode, code }) => [statusCode, code],
      );
    expect(await rejected(stripe.events.list({ starting_after: 'evt_unknown' }))).toEqual([400, 'resource_missing']);
    expect(await rejected(stripe.events.list({ types, type: types[0]! }))).toEqual([400, undefined]);
  });
});
