import { randomUUID } from 'node:crypto';
import { Sandbox } from '../../../../test/harness/sandbox.ts';
import { GUEST, SYSTEM } from '../../../platform/http/actor.js';
import { Scenario } from '../../../platform/testing/scenario.js';
import { ItemsSynced } from '../../accounting-sync/events.js';
import { OrderPlaced } from '../events.js';
import { OrderingModule } from '../index.js';
import { PriceQuoteQuery } from '../quotes/price-quote.js';
import { withProblems } from '../testing/with-problems.js';
import { RecordPaymentEvent } from './checkout.commands.js';
import { SweepCheckouts } from './checkout.jobs.js';
import { FinaliseCheckout } from './finalise-checkout.js';
import { type PreparedPayment, PreparePayment } from './prepare-payment.js';

const address = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.test',
  phone: '01234 567890',
  address: '1 High Street',
  city: 'Leeds',
  postalCode: 'LS1 1AA',
  country: 'United Kingdom',
};
const delivery = { shippingAddress: address, billingAddress: address, customerEmail: 'ada@example.test' };
const paint = { productId: randomUUID(), price: 1299, stock: 50 };
const rare = { productId: randomUUID(), price: 2000, stock: 2 };
const adult = { productId: randomUUID(), price: 900, stock: 50 };
const clear = { productId: randomUUID(), price: 1500, stock: 50 };
const hardener = { productId: randomUUID(), price: 700, stock: 50 };

describe('A guest’s card checkout', () => {
  let sandbox: Sandbox;
  let scenario: Scenario;

  beforeAll(async () => {
    sandbox = await Sandbox.fresh();
    scenario = await Scenario.open([OrderingModule], sandbox.env);
    const items = [paint, rare, adult, clear, hardener].map(({ productId, price, stock }, index) => ({
      productId,
      sageProductId: `${index}`.repeat(32),
      code: `TST-${index}`,
      name: `Product ${index}`,
      price,
      tradePrice: null,
      vatRate: 20,
      quantityInStock: stock,
      active: true,
    }));
    const now = new Date().toISOString();
    await scenario.receive(ItemsSynced({ businessId: 'b', readBeganAt: now, readEndedAt: now, items }));
    await scenario.em.execute('update catalogue.products set is_visible_online = true');
    await scenario.em.execute('update catalogue.products set minimum_age = 18 where id = ?', [adult.productId]);
  });
  afterAll(async () => {
    await scenario?.close();
    await sandbox?.stop();
  });
  afterEach(() => sandbox.clearFaults());

  const quote = (cart: { productId: string; quantity: number }[]) =>
    scenario.get(PriceQuoteQuery).priceQuote(GUEST, cart);
  const prepare = async (productId: string, quantity = 1, guestKey?: string) => {
    const cart = [{ productId, quantity }];
    return scenario.run<PreparedPayment>(new PreparePayment(GUEST, cart, (await quote(cart)).total, guestKey));
  };
  const paid = async (productId: string, quantity = 1, more: Record<string, string> = {}) => {
    const { payment } = await prepare(productId, quantity);
    expect((await sandbox.pay(payment.id, 'pm_card_visa', more)).status).toBe('requires_capture');
    return payment.id;
  };
  const finalise = (id: string, ageConfirmed = false) =>
    scenario.run<{ id: string; orderNumber: string; status: string }>(
      new FinaliseCheckout(id, GUEST, delivery, ageConfirmed),
    );
  const available = async (id: string) =>
    (
      await scenario.em.execute<{ available: number }[]>('select available from catalogue.products where id = ?', [id])
    )[0]!.available;
  const placed = async (intent: string) =>
    (await scenario.published(OrderPlaced)).filter(({ stripePaymentIntentId }) => stripePaymentIntentId === intent);
  const hurry = () =>
    scenario.em.execute(
      `update ordering.checkout_sessions set check_at = now() - interval '1 second' where status = 'open'`,
    );

  /** Does it when the browser's time to finish by itself is over. */
  const laterOn = async (work: () => Promise<void>) => {
    const now = Date.now;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 20_000);
    await work().finally(() => clock.mockRestore());
  };

  it('prices the cart by the server, adding up repeated products', async () => {
    const cart = [
      { productId: paint.productId, quantity: 2 },
      { productId: paint.productId, quantity: 1 },
      { productId: randomUUID(), quantity: 1 },
    ];
    const { lines, subtotal, total, pointsEarned } = await quote(cart);
    expect(lines.map(({ quantity, total, problem }) => ({ quantity, total, problem }))).toEqual([
      { quantity: 3, total: 3897, problem: null },
      { quantity: 1, total: 0, problem: 'unavailable' },
    ]);
    expect({ subtotal, total, pointsEarned }).toEqual({ subtotal: 3897, total: 3897 + 499, pointsEarned: 0 });
  });

  it('rejects an amount that is a penny off, with the fresh quote', async () => {
    const cart = [{ productId: paint.productId, quantity: 1 }];
    await expect(scenario.run(new PreparePayment(GUEST, cart, 1797, undefined))).rejects.toMatchObject({
      quote: { total: 1798 },
    });
    await expect(
      scenario.run(new PreparePayment(GUEST, [{ productId: rare.productId, quantity: 3 }], 6499, undefined)),
    ).rejects.toMatchObject({
      quote: { lines: [{ problem: 'insufficient-stock', inventory: 2 }] },
    });
  });

  it('keeps one intent per checkout and changes it with the cart', async () => {
    const guestKey = randomUUID();
    const first = await prepare(paint.productId, 1, guestKey);
    const second = await prepare(paint.productId, 2, guestKey);
    expect(second.payment.id).toBe(first.payment.id);
    expect(await sandbox.intent(first.payment.id)).toMatchObject({
      amount: 2598 + 499,
      status: 'requires_payment_method',
    });
    expect((await prepare(paint.productId, 1)).payment.id).not.toBe(first.payment.id);
  });

  it('makes a paid checkout one confirmed order, captures the money and publishes the event once', async () => {
    const before = await available(paint.productId);
    const intent = await paid(paint.productId, 2);
    const order = await finalise(intent);
    expect(order.status).toBe('confirmed');
    expect((await finalise(intent)).orderNumber).toBe(order.orderNumber);
    expect(await sandbox.intent(intent)).toMatchObject({ status: 'succeeded', amount_received: 3097 });
    expect(await available(paint.productId)).toBe(before - 2);
    expect(await placed(intent)).toEqual([
      expect.objectContaining({
        orderNumber: order.orderNumber,
        customerName: 'Ada Byron',
        total: 3097,
        subtotal: 2598,
        tax: 433 + 83,
        pointsEarned: 0,
        customer: null,
        shippingAddress: address,
      }),
    ]);
  });

  it('makes one order of twenty concurrent requests', async () => {
    const before = await available(paint.productId);
    const intent = await paid(paint.productId);
    const orders = await Promise.all(Array.from({ length: 20 }, () => finalise(intent)));
    expect(new Set(orders.map(({ orderNumber }) => orderNumber)).size).toBe(1);
    expect(await placed(intent)).toHaveLength(1);
    expect(await available(paint.productId)).toBe(before - 1);
  });

  it('charges no one when the last unit went to another buyer, and says which line', async () => {
    const [one, two] = [await paid(rare.productId, 2), await paid(rare.productId, 2)];
    await finalise(one);
    const rejection = {
      status: 409,
      members: { lines: [{ productId: rare.productId, requested: 2, available: 0, name: 'Product 1' }] },
    };
    await expect(withProblems(finalise(two))).rejects.toMatchObject(rejection);
    expect(await sandbox.intent(two)).toMatchObject({ status: 'canceled', amount_received: 0 });
    await expect(withProblems(finalise(two))).rejects.toMatchObject(rejection);
    expect(await placed(two)).toEqual([]);
  });

  it('rejects a payment that was not made, was declined or is unknown', async () => {
    const { payment } = await prepare(paint.productId);
    await expect(withProblems(finalise(payment.id))).rejects.toMatchObject({
      status: 409,
      members: { paymentStatus: 'requires_payment_method' },
    });
    expect((await sandbox.pay(payment.id, 'pm_card_chargeDeclined')).error?.code).toBe('card_declined');
    await expect(withProblems(finalise(payment.id))).rejects.toMatchObject({ status: 409 });
    await expect(withProblems(finalise('pi_unknown'))).rejects.toMatchObject({ status: 404 });
  });

  it('lets the same intent be paid after a decline', async () => {
    const { payment } = await prepare(paint.productId);
    await sandbox.pay(payment.id, 'pm_card_chargeDeclined');
    await sandbox.pay(payment.id);
    expect((await finalise(payment.id)).status).toBe('confirmed');
  });

  it('rejects a line with a minimum age until the age is confirmed', async () => {
    const intent = await paid(adult.productId);
    await expect(withProblems(finalise(intent))).rejects.toMatchObject({
      status: 400,
      members: { errors: [{ field: 'ageConfirmed' }] },
    });
    expect((await finalise(intent, true)).status).toBe('confirmed');
  });

  describe('of a product that needs a hardener', () => {
    const having = (intent: string, haveSome: string[]) =>
      scenario.run<{ status: string }>(
        new FinaliseCheckout(intent, GUEST, delivery, false, undefined, undefined, haveSome),
      );
    beforeAll(async () => {
      await scenario.em.execute(
        `insert into catalogue.goes_with (product_id, other_product_id, position, kind, ratio, note) values (?, ?, 0, 'hardener', '2:1', '')`,
        [clear.productId, hardener.productId],
      );
      await scenario.em.execute(
        `update catalogue.products set paint = jsonb_build_object('contents', case when id = ? then 5000 else 500 end) where id in (?, ?)`,
        [clear.productId, clear.productId, hardener.productId],
      );
    });

    it('is not placed short before the customer has said that they have some: the payment ends, so that they can add it', async () => {
      const detail = 'This order needs 5 × Product 4. Add it, or say that you have some. You have not been charged.';
      for (const haveSome of [[], [paint.productId]]) {
        const intent = await paid(clear.productId);
        await expect(withProblems(having(intent, haveSome))).rejects.toMatchObject({
          ...{ status: 409, message: detail },
          members: { quote: { lines: [{ productId: clear.productId }] } },
        });
        expect((await sandbox.intent(intent)).status).toBe('canceled');
        expect(await placed(intent)).toEqual([]);
      }
      expect((await having(await paid(clear.productId), [hardener.productId])).status).toBe('confirmed');
    });

    it('is placed where a client does not ask its customers', async () => {
      expect((await finalise(await paid(clear.productId))).status).toBe('confirmed');
    });
  });

  it('rejects another user’s payment', async () => {
    const intent = await paid(paint.productId);
    const stranger = {
      kind: 'user',
      userId: randomUUID(),
      role: 'customer',
      isTradeCustomer: false,
      tradeVerified: false,
    } as const;
    await expect(withProblems(scenario.run(new FinaliseCheckout(intent, stranger, delivery)))).rejects.toMatchObject({
      status: 403,
    });
  });

  it('releases the authorisation when the amount was changed at Stripe', async () => {
    const { payment } = await prepare(paint.productId);
    await scenario.em.execute(
      'update ordering.checkout_sessions set amount = amount - 0.01 where payment_intent_id = ?',
      [payment.id],
    );
    await sandbox.pay(payment.id);
    await expect(withProblems(finalise(payment.id))).rejects.toMatchObject({ status: 409 });
    expect((await sandbox.intent(payment.id)).status).toBe('canceled');
  });

  it('finishes the checkout of a browser that died after paying with the address that travelled with the payment', async () => {
    const shipping = {
      'shipping[name]': 'Ada Byron',
      'shipping[phone]': '01234567890',
      'shipping[address][line1]': '1 High Street',
      'shipping[address][city]': 'Leeds',
      'shipping[address][postal_code]': 'LS1 1AA',
      'shipping[address][country]': 'GB',
      receipt_email: 'ada@example.test',
    };
    const intent = await paid(paint.productId, 1, shipping);
    await hurry();
    await scenario.get(SweepCheckouts).sweep();
    expect(await placed(intent)).toEqual([]);
    await laterOn(async () => {
      await hurry();
      await scenario.get(SweepCheckouts).sweep();
    });
    expect(await placed(intent)).toEqual([
      expect.objectContaining({
        customerEmail: 'ada@example.test',
        shippingAddress: { ...address, phone: '01234567890' },
      }),
    ]);
    expect((await finalise(intent)).status).toBe('confirmed');
    expect(await placed(intent)).toHaveLength(1);
  });

  it('keeps an unpaid checkout open and abandons one whose payment was cancelled', async () => {
    const { payment } = await prepare(paint.productId);
    await hurry();
    await scenario.get(SweepCheckouts).sweep();
    const row = async () =>
      (
        await scenario.em.execute<{ status: string; later: boolean }[]>(
          'select status, check_at > now() as later from ordering.checkout_sessions where payment_intent_id = ?',
          [payment.id],
        )
      )[0];
    expect(await row()).toEqual({ status: 'open', later: true });
    await fetch(`${sandbox.url}/v1/payment_intents/${payment.id}/cancel`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_spec' },
    });
    await hurry();
    await scenario.get(SweepCheckouts).sweep();
    expect(await row()).toMatchObject({ status: 'abandoned' });
  });

  it('checks a checkout fifteen seconds after the webhook, or earlier where it was due', async () => {
    const { payment } = await prepare(paint.productId);
    await scenario.em.execute(
      `update ordering.checkout_sessions set check_at = now() + interval '1 hour' where payment_intent_id = ?`,
      [payment.id],
    );
    await scenario.run(new RecordPaymentEvent(payment.id));
    const [row] = await scenario.em.execute<{ seconds: number }[]>(
      'select extract(epoch from check_at - now())::int as seconds from ordering.checkout_sessions where payment_intent_id = ?',
      [payment.id],
    );
    expect(row!.seconds).toBeLessThanOrEqual(15);
  });

  it('completes an order whose capture got no response', async () => {
    const intent = await paid(paint.productId);
    await sandbox.fail({
      system: 'stripe',
      match: `POST /payment_intents/${intent}/capture`,
      mode: 'lost-answer',
      times: 99,
    });
    await expect(finalise(intent)).rejects.toThrow();
    await sandbox.clearFaults();
    await hurry();
    await scenario.get(SweepCheckouts).sweep();
    expect(await sandbox.intent(intent)).toMatchObject({ status: 'succeeded' });
    expect(await placed(intent)).toHaveLength(1);
  });

  it('undoes an order whose authorisation ended before it was captured', async () => {
    const before = await available(paint.productId);
    const intent = await paid(paint.productId);
    await sandbox.fail({
      system: 'stripe',
      match: `POST /payment_intents/${intent}/capture`,
      mode: 'error500',
      times: 99,
    });
    await expect(finalise(intent)).rejects.toThrow();
    expect(await available(paint.productId)).toBe(before - 1);
    await sandbox.clearFaults();
    await fetch(`${sandbox.url}/v1/payment_intents/${intent}/cancel`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_spec' },
    });
    await expect(withProblems(scenario.run(new FinaliseCheckout(intent, SYSTEM)))).rejects.toMatchObject({
      status: 409,
    });
    expect(await available(paint.productId)).toBe(before);
    expect(await placed(intent)).toEqual([]);
  });

  it('mails one confirmation', async () => {
    const intent = await paid(paint.productId);
    const { orderNumber } = await finalise(intent);
    await scenario.relay();
    await scenario.relay();
    const mails = await scenario.em.execute<{ text: string }[]>(
      'select text from platform.mail_queue where subject like ?',
      [`%${orderNumber}%`],
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain(`/order/${orderNumber}?key=`);
    expect(mails[0]!.text).toContain('£17.98');
  });

  it('places an order in at most twelve statements', async () => {
    const intent = await paid(paint.productId);
    const statements = await scenario.statementsOf(() => finalise(intent));
    expect(statements.length).toBeLessThanOrEqual(12);
  });

  it('claims a guest’s checkout, places the order and reserves its stock in one statement', async () => {
    const intent = await paid(paint.productId);
    const statements = await scenario.statementsOf(() => finalise(intent));
    expect(statements.filter((statement) => statement.includes('ordering.checkout_sessions')).length).toBe(2);
    expect(statements.filter((statement) => statement.includes('stock_reservations')).length).toBe(2);
    expect(statements.length).toBeLessThanOrEqual(4);
  });
});
