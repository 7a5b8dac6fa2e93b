import { randomUUID } from 'node:crypto';
import { CartClearing } from '../../cart/index.js';
import { OrderPlaced } from '../events.js';
import { Payments } from '../stripe.client.js';
import { OrderWorld, type Sold } from '../testing/order-world.js';
import { withProblems } from '../testing/with-problems.js';
import { OrderConfirmations } from './checkout.commands.js';
import { SweepCheckouts } from './checkout.jobs.js';
import { OrderReservations } from './reserve-order.js';

const many: Sold = { productId: randomUUID(), price: 1299, stock: 500 };
const five: Sold = { productId: randomUUID(), price: 2000, stock: 5 };

describe('Finishing a checkout', () => {
  let world: OrderWorld;

  beforeAll(async () => {
    world = await OrderWorld.open([many, five]);
  });
  afterAll(() => world?.close());
  afterEach(async () => {
    jest.restoreAllMocks();
    await world.sandbox.clearFaults();
  });

  /** Sweeps after the time that all others have to finish. */
  const sweepLater = async () => {
    const now = Date.now;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 20_000);
    await world.rows(
      `update ordering.checkout_sessions set check_at = now() - interval '1 second' where status = 'open'`,
    );
    await world.scenario.get(SweepCheckouts).sweep();
    clock.mockRestore();
  };
  const ordersOf = (intent: string) =>
    world.rows<{ id: string; status: string; total: string }>(
      'select id, status, total from ordering.orders where stripe_payment_intent_id = ?',
      [intent],
    );
  const placed = async (intent: string) =>
    (await world.scenario.published(OrderPlaced)).filter(
      ({ stripePaymentIntentId }) => stripePaymentIntentId === intent,
    );

  it('sells five units to five of fifty buyers who have all paid; the others are not charged', async () => {
    const intents = await Promise.all(Array.from({ length: 50 }, () => world.paid(five, 1)));
    const finished = await Promise.allSettled(intents.map((intent) => withProblems(world.finalise(intent))));
    const orders = finished.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(orders).toHaveLength(5);
    for (const result of finished)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ status: 409, members: { lines: [{ available: 0 }] } });
    expect(await world.available(five)).toBe(0);
    const taken = await Promise.all(intents.map((intent) => world.sandbox.intent(intent)));
    expect(taken.filter(({ status }) => status === 'succeeded')).toHaveLength(5);
    expect(taken.filter(({ status }) => status === 'canceled')).toHaveLength(45);
    expect(taken.reduce((all, intent) => all + intent.amount_received, 0)).toBe(
      orders.reduce((all, { total }) => all + total, 0),
    );
  });

  it('makes one order and one charge of twenty concurrent requests of browser and sweeper', async () => {
    const before = await world.available(many);
    const intent = await world.paid(many, 2);
    await Promise.all([...Array.from({ length: 20 }, () => world.finalise(intent)), sweepLater()]);
    const orders = await ordersOf(intent);
    expect(orders).toMatchObject([{ status: 'confirmed' }]);
    expect(await placed(intent)).toHaveLength(1);
    expect(await world.available(many)).toBe(before - 2);
    expect((await world.sandbox.intent(intent)).amount_received).toBe(Math.round(Number(orders[0]!.total) * 100));
  });

  it('says that it was abandoned where another tab ends it in the meantime', async () => {
    const before = await world.available(many);
    const intent = await world.paid(many, 1);
    const payments = world.scenario.get(Payments);
    const retrieve = payments.retrieve.bind(payments);
    jest.spyOn(payments, 'retrieve').mockImplementationOnce(async (id) => {
      const payment = await retrieve(id);
      await payments.cancel(id);
      await world.rows(
        `update ordering.checkout_sessions set status = 'abandoned' where payment_intent_id = ? returning id`,
        [id],
      );
      return payment;
    });
    await expect(world.finalise(intent)).rejects.toThrow('This checkout was abandoned');
    expect(await ordersOf(intent)).toEqual([]);
    expect(await world.available(many)).toBe(before);
  });

  describe('that crashes', () => {
    /** Expects a consistent outcome after the sweeper: one order, charged its total, its goods taken once. */
    const expectWhole = async (intent: string, before: number) => {
      await sweepLater();
      const orders = await ordersOf(intent);
      expect(orders).toMatchObject([{ status: 'confirmed' }]);
      expect(await world.sandbox.intent(intent)).toMatchObject({
        status: 'succeeded',
        amount_received: Math.round(Number(orders[0]!.total) * 100),
      });
      expect(await placed(intent)).toHaveLength(1);
      expect(await world.available(many)).toBe(before - 1);
      expect(
        await world.rows('select state, quantity from catalogue.stock_reservations where order_id = ?', [
          orders[0]!.id,
        ]),
      ).toEqual([{ state: 'sold', quantity: 1 }]);
      expect((await world.finalise(intent)).id).toBe(orders[0]!.id);
    };
    const dies = (target: object, method: string) =>
      jest.spyOn(target as Record<string, () => Promise<never>>, method).mockRejectedValueOnce(new Error('killed'));

    it.each<[string, () => void]>([
      ['before it asks Stripe', () => dies(world.scenario.get(Payments), 'retrieve')],
      ['before it reserves the stock', () => dies(world.scenario.get(OrderReservations), 'reserve')],
      ['between reserving and capturing', () => dies(world.scenario.get(Payments), 'capture')],
      ['between capturing and confirming', () => dies(world.scenario.get(OrderConfirmations), 'confirm')],
    ])('%s, the sweeper completes it', async (_, kill) => {
      const before = await world.available(many);
      const intent = await world.paid(many, 1);
      kill();
      await expect(world.finalise(intent)).rejects.toThrow('killed');
      await expectWhole(intent, before);
    });

    it('while it clears the customer’s cart is completed by the sweeper', async () => {
      const before = await world.available(many);
      const ada = await world.customer();
      const intent = await world.paid(many, 1, ada);
      dies(world.scenario.get(CartClearing), 'takeOut');
      await expect(world.finalise(intent, ada)).rejects.toThrow('killed');
      await sweepLater();
      expect(await ordersOf(intent)).toMatchObject([{ status: 'confirmed' }]);
      expect(await placed(intent)).toHaveLength(1);
      expect(await world.available(many)).toBe(before - 1);
      expect(await world.rows('select 1 from cart.cart_items where user_id = ?', [ada.userId])).toEqual([]);
    });

    it.each(['error500', 'lost-answer'] as const)(
      'with %s at the capture is completed by the sweeper',
      async (mode) => {
        const before = await world.available(many);
        const intent = await world.paid(many, 1);
        await world.sandbox.fail({
          system: 'stripe',
          match: `POST /payment_intents/${intent}/capture`,
          mode,
          times: 99,
        });
        await expect(world.finalise(intent)).rejects.toThrow();
        await world.sandbox.clearFaults();
        await expectWhole(intent, before);
      },
    );

    it('while it releases an authorisation because of missing stock charges no one, however often it is tried', async () => {
      const rare = five;
      await world.rows('update catalogue.products set available = 1 where id = ?', [rare.productId]);
      const intents = [await world.paid(rare, 1), await world.paid(rare, 1)];
      await world.finalise(intents[0]!);
      dies(world.scenario.get(Payments), 'cancel');
      await expect(world.finalise(intents[1]!)).rejects.toThrow('killed');
      await sweepLater();
      expect(await world.sandbox.intent(intents[1]!)).toMatchObject({ status: 'canceled', amount_received: 0 });
      await expect(withProblems(world.finalise(intents[1]!))).rejects.toMatchObject({ status: 409 });
      expect(await ordersOf(intents[1]!)).toEqual([]);
      expect(await world.available(rare)).toBe(0);
    });
  });
});
