import { randomUUID } from 'node:crypto';
import type { UserActor } from '../../../platform/http/actor.js';
import { CartClearing } from '../../cart/index.js';
import { Stock } from '../../catalogue/index.js';
import { GrantsLedger } from '../../loyalty/index.js';
import { OrderPlaced } from '../events.js';
import { OrdersQueries } from '../orders/orders.queries.js';
import { PriceQuoteQuery } from '../quotes/price-quote.js';
import { Payments } from '../stripe.client.js';
import { OrderWorld, type Sold } from '../testing/order-world.js';
import { withProblems } from '../testing/with-problems.js';
import { SweepCheckouts } from './checkout.jobs.js';
import { FinaliseCheckout } from './finalise-checkout.js';

const tin: Sold = { productId: randomUUID(), price: 1299, stock: 500 };
const gun: Sold = { productId: randomUUID(), price: 8900, stock: 40 };
const rare: Sold = { productId: randomUUID(), price: 500, stock: 2 };

describe('A reward at checkout', () => {
  let world: OrderWorld;
  let ada: UserActor;

  beforeAll(async () => {
    world = await OrderWorld.open([tin, gun, rare]);
  });
  beforeEach(async () => {
    ada = await world.customer({ points: 5000 });
  });
  afterAll(() => world?.close());
  afterEach(() => jest.restoreAllMocks());

  const viewOf = async (orderNumber: string) =>
    (await world.scenario.get(OrdersQueries).orderByNumber(orderNumber))!.order;
  const quoted = (grantId: string, quantity = 1, product = tin) =>
    world.scenario.get(PriceQuoteQuery).priceQuote(ada, [{ productId: product.productId, quantity }], { grantId });
  const orderOf = async (intent: string) => {
    const statement = 'select id, status from ordering.orders where stripe_payment_intent_id = ?';
    return (await world.rows<{ id: string; status: string }>(statement, [intent]))[0];
  };
  const sweepLater = async () => {
    const now = Date.now;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 20_000);
    await world.rows(
      `update ordering.checkout_sessions set check_at = now() - interval '1 second' where status = 'open'`,
    );
    await world.scenario.get(SweepCheckouts).sweep();
    clock.mockRestore();
  };

  it.each([
    ['pounds', { value: '5.00' }, '5.00', '25.97', 'amount'],
    ['per cent', { value: '10%' }, '2.60', '28.37', 'share'],
    ['free delivery', { type: 'shipping', value: '3' }, '4.99', '25.98', 'free-delivery'],
    ['a product at £0', { type: 'product', value: '', productId: gun.productId }, '0.00', '30.97', 'product'],
  ])('of %s is used by the order, which is charged what the quote said', async (_, fields, discount, total, kind) => {
    const [tins, guns] = [await world.available(tin), await world.available(gun)];
    const grantId = await world.grant(ada, fields);
    const order = await world.placed(tin, 2, { actor: ada, grantId });
    expect(await viewOf(order.orderNumber)).toMatchObject({
      ...{ total, subtotal: '25.98', shipping: '4.99', grantDiscount: discount },
      grant: { id: grantId, name: 'A reward', kind },
    });
    expect((await world.sandbox.intent(order.paymentIntentId)).amount_received).toBe(order.total);
    expect(await world.grantState(grantId)).toEqual({
      state: kind === 'free-delivery' ? 'available' : 'used',
      orders: [order.id],
    });
    const gifts = kind === 'product' ? 1 : 0;
    expect([await world.available(tin), await world.available(gun)]).toEqual([tins - 2, guns - gifts]);
    expect(await world.rows('select 1 from cart.cart_items where user_id = ?', [ada.userId])).toEqual([]);
    const [placed] = (await world.scenario.published(OrderPlaced)).filter(({ orderId }) => orderId === order.id);
    expect(placed).toMatchObject({ grant: { id: grantId, kind }, pointsEarned: 24 });
    expect(placed!.lines.filter(({ isGift }) => isGift)).toHaveLength(gifts);
  });

  it('gives a product at £0 beside what is paid for of it, out of one stock', async () => {
    const before = await world.available(gun);
    const grantId = await world.grant(ada, { type: 'product', value: '', productId: gun.productId });
    const order = await world.placed(gun, 2, { actor: ada, grantId });
    expect((await viewOf(order.orderNumber)).lines).toMatchObject([
      { quantity: 2, unitPrice: '89.00', total: '178.00', isGift: false },
      { quantity: 1, unitPrice: '0.00', total: '0.00', tax: '0.00', isGift: true },
    ]);
    expect(await world.available(gun)).toBe(before - 3);
  });

  it('works together with points, and each is taken once', async () => {
    const grantId = await world.grant(ada);
    const order = await world.placed(tin, 2, { actor: ada, grantId, points: 300 });
    expect(await viewOf(order.orderNumber)).toMatchObject({
      ...{ grantDiscount: '5.00', pointsDiscount: '3.00', pointsUsed: 300, total: '22.97' },
    });
    expect(await world.pointsOf(ada)).toBe(4700);
    expect(await world.rows('select earning_rule from ordering.orders where id = ?', [order.id])).toEqual([
      { earning_rule: 1 },
    ]);
  });

  it.each([
    ['used', 'This reward has already been used.'],
    ['cancelled', 'This reward was cancelled.'],
    ['expired', 'This reward has expired.'],
  ])('that is %s is not used: the quote says why, and no payment is started', async (code, message) => {
    const grantId = await world.grant(ada);
    await world.rows('update loyalty.grants set state = ? where id = ?', [code, grantId]);
    expect(await quoted(grantId)).toMatchObject({
      ...{ grant: null, grantProblem: { code, message }, grantDiscount: 0, total: 1798 },
    });
    await expect(withProblems(world.startedPayment(tin, 1, ada, 0, grantId))).rejects.toMatchObject({
      ...{ status: 409, message },
      members: { quote: { total: '17.98', grant: null, grantProblem: { code, message } } },
    });
  });

  it('of another customer is unknown, and is no order’s', async () => {
    const theirs = await world.grant(await world.customer());
    expect((await quoted(theirs)).grantProblem).toMatchObject({ code: 'unknown' });
    const task = await world.grant(ada, { type: 'other', value: 'Tea' });
    expect((await quoted(task)).grantProblem).toMatchObject({ code: 'not-for-orders' });
  });

  it('that would take nothing off, or whose product cannot be had, stays with the customer', async () => {
    const free = await world.grant(ada, { type: 'shipping', value: '3' });
    expect((await quoted(free, 10)).grantProblem).toMatchObject({
      message: 'Delivery for this order is already free.',
    });
    const gift = await world.grant(ada, { type: 'product', value: '', productId: rare.productId });
    expect((await quoted(gift, 1, rare)).grantProblem).toBeNull();
    const out = await quoted(gift, 2, rare);
    expect(out).toMatchObject({ grantProblem: { code: 'gift-out-of-stock' }, lines: [{ problem: null }] });
    await world.rows('update catalogue.products set is_visible_online = false where id = ?', [rare.productId]);
    expect((await quoted(gift)).grantProblem).toMatchObject({ code: 'gift-unavailable' });
    await world.rows(`update catalogue.products set is_visible_online = true, trade_only = true where id = ?`, [
      rare.productId,
    ]);
    expect((await quoted(gift)).grantProblem).toMatchObject({ code: 'gift-unavailable' });
    await world.rows('update catalogue.products set trade_only = false where id = ?', [rare.productId]);
  });

  it('holds its product to where goods go and to the minimum age', async () => {
    const grantId = await world.grant(ada, { type: 'product', value: '', productId: gun.productId });
    await world.rows(`update catalogue.products set goods_kind = 'mainland-only', minimum_age = 18 where id = ?`, [
      gun.productId,
    ]);
    const cart = [{ productId: tin.productId, quantity: 1 }];
    const toBelfast = world.scenario.get(PriceQuoteQuery).priceQuote(ada, cart, { grantId }, { postalCode: 'BT1 5GS' });
    expect(await toBelfast).toMatchObject({
      exclusion: { productIds: [gun.productId] },
      lines: [{ isExcluded: false }, { isGift: true, isExcluded: true }],
    });
    const intent = await world.paid(tin, 1, ada, 'pm_card_visa', 0, {}, grantId);
    await expect(world.scenario.run(new FinaliseCheckout(intent, ada))).rejects.toThrow('18 or over');
    const { orderNumber } = await world.finalise(intent, ada);
    expect((await viewOf(orderNumber)).lines.at(-1)).toMatchObject({ isGift: true, minimumAge: 18 });
    await world.rows(`update catalogue.products set goods_kind = 'any', minimum_age = null where id = ?`, [
      gun.productId,
    ]);
  });

  it('that another order used after the card was authorised is answered with 409, and no one is charged', async () => {
    const grantId = await world.grant(ada);
    const intent = await world.paid(tin, 1, ada, 'pm_card_visa', 100, {}, grantId);
    const before = await world.available(tin);
    await world.rows(`update loyalty.grants set state = 'used' where id = ?`, [grantId]);
    for (let repeat = 0; repeat < 2; repeat += 1)
      await expect(withProblems(world.finalise(intent, ada))).rejects.toMatchObject({
        ...{ status: 409, message: 'This reward has already been used. You have not been charged.' },
      });
    expect(await world.sandbox.intent(intent)).toMatchObject({ status: 'canceled', amount_received: 0 });
    expect([await world.available(tin), await world.pointsOf(ada)]).toEqual([before, 5000]);
    expect(await world.rows('select 1 from cart.cart_items where user_id = ?', [ada.userId])).toHaveLength(1);
  });

  it('is used by exactly one of twenty checkouts at once, and the others keep their points', async () => {
    const grantId = await world.grant(ada);
    const intents: string[] = [];
    for (let tab = 0; tab < 20; tab += 1) {
      const intent = await world.paid(tin, 1, ada, 'pm_card_visa', 100, {}, grantId);
      intents.push(intent);
      // Gives each checkout an owner of its own, as if it had been opened before the others were known.
      await world.rows(`update ordering.checkout_sessions set owner = 'tab:' || id where payment_intent_id = ?`, [
        intent,
      ]);
      await world.rows('delete from cart.cart_items where user_id = ?', [ada.userId]);
    }
    const before = await world.available(tin);
    const finished = await Promise.allSettled(intents.map((intent) => withProblems(world.finalise(intent, ada))));
    const orders = finished.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(orders).toHaveLength(1);
    for (const result of finished)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ status: 409, message: expect.stringContaining('already been used') });
    expect(await world.grantState(grantId)).toEqual({ state: 'used', orders: [orders[0]!.id] });
    expect(await world.pointsOf(ada)).toBe(4900);
    expect(await world.available(tin)).toBe(before - 1);
    const taken = await Promise.all(intents.map((intent) => world.sandbox.intent(intent)));
    expect(taken.filter(({ status }) => status === 'canceled')).toHaveLength(19);
    expect(taken.reduce((all, { amount_received }) => all + amount_received, 0)).toBe(orders[0]!.total);
  });

  describe('where the process dies', () => {
    const dies = (target: object, method: string) =>
      jest.spyOn(target as Record<string, () => Promise<never>>, method).mockRejectedValueOnce(new Error('killed'));
    /** Does its work, and the process dies before the transaction ends. */
    const diesAfter = (target: object, method: string) => {
      const spied = target as Record<string, (...args: unknown[]) => Promise<unknown>>;
      const original = spied[method]!.bind(target);
      jest.spyOn(spied, method).mockImplementationOnce(async (...args) => {
        await original(...args);
        throw new Error('killed');
      });
    };

    it.each<[string, () => void]>([
      ['before the stock is reserved', () => dies(world.scenario.get(Stock), 'reserve')],
      ['before the reward is used', () => dies(world.scenario.get(GrantsLedger), 'use')],
      ['after the reward was used', () => diesAfter(world.scenario.get(GrantsLedger), 'use')],
      ['before the payment is captured', () => dies(world.scenario.get(Payments), 'capture')],
      ['before the order is confirmed', () => diesAfter(world.scenario.get(CartClearing), 'takeOut')],
    ])('%s, the sweeper completes the order with its reward and its points', async (_, kill) => {
      const guns = await world.available(gun);
      const grantId = await world.grant(ada, { type: 'product', value: '', productId: gun.productId });
      const intent = await world.paid(tin, 1, ada, 'pm_card_visa', 100, {}, grantId);
      kill();
      await expect(world.finalise(intent, ada)).rejects.toThrow('killed');
      await sweepLater();
      const order = await orderOf(intent);
      expect(order).toMatchObject({ status: 'confirmed' });
      expect(await world.grantState(grantId)).toEqual({ state: 'used', orders: [order!.id] });
      expect([await world.available(gun), await world.pointsOf(ada)]).toEqual([guns - 1, 4900]);
    });

    it('and the authorisation ends before it is captured, reward, points and the product at £0 come back', async () => {
      const guns = await world.available(gun);
      const grantId = await world.grant(ada, { type: 'product', value: '', productId: gun.productId });
      const intent = await world.paid(tin, 1, ada, 'pm_card_visa', 100, {}, grantId);
      dies(world.scenario.get(Payments), 'capture');
      await expect(world.finalise(intent, ada)).rejects.toThrow('killed');
      expect(await world.grantState(grantId)).toMatchObject({ state: 'used' });
      await world.stripe('POST', `payment_intents/${intent}/cancel`, {});
      await sweepLater();
      expect(await orderOf(intent)).toMatchObject({ status: 'cancelled' });
      expect(await world.grantState(grantId)).toEqual({ state: 'available', orders: [] });
      expect([await world.available(gun), await world.pointsOf(ada)]).toEqual([guns, 5000]);
    });
  });
});
