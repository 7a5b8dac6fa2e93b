import { randomUUID } from 'node:crypto';
import { InitialRows } from '../../../platform/testing/initial-rows.js';
import { Payments, PaymentsUnavailable } from '../stripe.client.js';
import { OrderWorld, type Sold } from '../testing/order-world.js';
import { ReadPaymentEvents, SweepCheckouts } from './checkout.jobs.js';

const paint: Sold = { productId: randomUUID(), price: 1299, stock: 500 };
const OPEN = 300;
const MINUTE = 60_000;

describe('The sweeper of checkouts', () => {
  let world: OrderWorld;
  let initial: InitialRows;

  beforeAll(async () => {
    world = await OrderWorld.open([paint]);
    initial = await InitialRows.remember(world.scenario.em);
  });
  beforeEach(async () => {
    await world.sandbox.reset();
    await initial.restore();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await world?.sandbox.clearFaults();
  });
  afterAll(() => world?.close());

  const sweep = async () => {
    await world.scenario.get(ReadPaymentEvents).read();
    await world.scenario.get(SweepCheckouts).sweep();
  };
  /** Does `work` when this much time has passed for the shop. */
  const later = async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
    const now = Date.now;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + ms);
    return work().finally(() => clock.mockRestore());
  };
  const due = () =>
    world.rows(`update ordering.checkout_sessions set check_at = now() - interval '1 second' where status = 'open'`);
  const ordersOf = (intent: string) =>
    world.rows<{ status: string }>('select status from ordering.orders where stripe_payment_intent_id = ?', [intent]);
  const sessionOf = async (intent: string) =>
    (
      await world.rows<{ status: string; urgent: boolean; minutes: number }>(
        `select status, urgent, round(extract(epoch from check_at - now()) / 60)::int as minutes
         from ordering.checkout_sessions where payment_intent_id = ?`,
        [intent],
      )
    )[0]!;

  /** Payments at the same Stripe account that are not checkouts of the shop; returns their ids. */
  const intentsOfOthers = async (count: number, more: Record<string, string> = {}): Promise<string[]> => {
    const fields = { amount: '1798', currency: 'gbp', capture_method: 'manual', ...more };
    const made = Array.from({ length: count }, () => world.stripe('POST', 'payment_intents', fields));
    return (await Promise.all(made)).map((intent) => (intent as { id: string }).id);
  };

  /** Counts what the shop asks of Stripe; the calls are made. */
  const callsToStripe = () => {
    const payments = world.scenario.get(Payments);
    const spies = (['create', 'retrieve', 'cancel', 'capture', 'events'] as const).map((name) =>
      jest.spyOn(payments, name),
    );
    return () => spies.reduce((calls, spy) => calls + spy.mock.calls.length, 0);
  };

  it('calls Stripe a bounded number of times for any number of unpaid checkouts, and finds the paid one without webhooks', async () => {
    const abandoned = await world.paid(paint, 1);
    const unpaid = await intentsOfOthers(OPEN);
    // Opened before the paid one, and all due.
    await world.rows(
      `insert into ordering.checkout_sessions
         (id, version, created_at, updated_at, payment_intent_id, owner, quote, amount, status, quoted_at, check_at)
       select gen_random_uuid(), 1, now(), now(), intent, 'guest:' || intent, quote, amount, 'open', now(), now() - interval '1 minute'
       from ordering.checkout_sessions, jsonb_array_elements_text(?::jsonb) as intent where payment_intent_id = ?`,
      [JSON.stringify(unpaid), abandoned],
    );
    const calls = callsToStripe();
    await later(16_000, sweep);
    await world.rows('update ordering.checkout_sessions set check_at = now() where urgent');
    const before = calls();
    await later(16_000, sweep);
    expect(await ordersOf(abandoned)).toEqual([{ status: 'confirmed' }]);
    expect(before).toBeLessThanOrEqual(30);
    expect(calls() - before).toBeLessThanOrEqual(30);
  });

  it('reads the same events again without checking a checkout twice', async () => {
    const intent = await world.startedPayment(paint);
    await world.stripe('POST', `payment_intents/${intent}/cancel`);
    await world.scenario.get(ReadPaymentEvents).read();
    expect(await sessionOf(intent)).toMatchObject({ status: 'open', urgent: true });
    await world.rows('update ordering.checkout_sessions set urgent = false');
    await world.scenario.get(ReadPaymentEvents).read();
    expect(await sessionOf(intent)).toMatchObject({ urgent: false });
  });

  it('finds a payment among more events than a page holds', async () => {
    const first = await world.paid(paint, 1);
    await intentsOfOthers(110, { confirm: 'true', payment_method: 'pm_card_visa' });
    await world.scenario.get(ReadPaymentEvents).read();
    expect(await sessionOf(first)).toMatchObject({ urgent: true });
  });

  it('continues in the next run where one run could not read all events', async () => {
    const first = await world.paid(paint, 1);
    await intentsOfOthers(110, { confirm: 'true', payment_method: 'pm_card_visa' });
    const payments = world.scenario.get(Payments);
    const real = payments.events.bind(payments);
    const down = () => Promise.reject(new PaymentsUnavailable('away'));
    jest.spyOn(payments, 'events').mockImplementationOnce(real).mockImplementationOnce(down);
    await expect(world.scenario.get(ReadPaymentEvents).read()).rejects.toThrow('away');
    await world.scenario.get(ReadPaymentEvents).read();
    expect(await sessionOf(first)).toMatchObject({ urgent: true });
  });

  it('makes the order where the payment’s address has characters that PostgreSQL cannot store', async () => {
    const intent = await world.startedPayment(paint);
    await world.sandbox.pay(intent, 'pm_card_visa', {
      receipt_email: 'ada@example.test',
      'shipping[name]': 'Ada\0 Byron',
      'shipping[address][line1]': `1 High Street\0${' and a very long way down'.repeat(20)}`,
      'shipping[address][city]': 'Le\0eds',
      'shipping[address][postal_code]': 'LS1 1AA',
      'shipping[address][country]': 'GB',
    });
    const { orderNumber } = await world.sweptUp(intent);
    expect(orderNumber).toEqual(expect.any(String));
    const [order] = await world.rows<{ to: object }>('select shipping_address as "to" from ordering.orders');
    expect(order!.to).toMatchObject({ firstName: 'Ada', lastName: 'Byron', city: 'Leeds', postalCode: 'LS1 1AA' });
    expect((await world.sandbox.intent(intent)).status).toBe('succeeded');
  });

  it('checks an unpaid checkout ever more rarely, and cancels it when its price has ended', async () => {
    const intent = await world.startedPayment(paint);
    await due();
    await sweep();
    expect(await sessionOf(intent)).toMatchObject({ status: 'open', urgent: false, minutes: 5 });
    await due();
    await later(30 * MINUTE, sweep);
    expect(await sessionOf(intent)).toMatchObject({ status: 'abandoned' });
    expect((await world.sandbox.intent(intent)).status).toBe('canceled');
  });

  it('gives a shopper whose bank is asking ten more minutes', async () => {
    const intent = await world.startedPayment(paint);
    await world.sandbox.pay(intent, 'pm_card_authenticationRequired');
    await due();
    await later(31 * MINUTE, sweep);
    expect((await world.sandbox.intent(intent)).status).toBe('requires_action');
    await due();
    await later(41 * MINUTE, sweep);
    expect((await world.sandbox.intent(intent)).status).toBe('canceled');
  });

  it('makes an order of a checkout that was paid at the last moment', async () => {
    const intent = await world.paid(paint, 1);
    await due();
    await later(31 * MINUTE, sweep);
    expect(await ordersOf(intent)).toEqual([{ status: 'confirmed' }]);
  });

  it('shares due checkouts with a concurrent sweeper: each order is made once', async () => {
    const intents = await Promise.all(Array.from({ length: 10 }, () => world.paid(paint, 1)));
    await world.scenario.get(ReadPaymentEvents).read();
    await due();
    const sweeper = world.scenario.get(SweepCheckouts);
    const retrieve = jest.spyOn(world.scenario.get(Payments), 'retrieve');
    await later(16_000, async () => {
      await Promise.all([sweeper.sweep(), sweeper.sweep(), sweeper.sweep()]);
    });
    for (const intent of intents) expect(await ordersOf(intent)).toEqual([{ status: 'confirmed' }]);
    expect(retrieve).toHaveBeenCalledTimes(10);
  });
});
