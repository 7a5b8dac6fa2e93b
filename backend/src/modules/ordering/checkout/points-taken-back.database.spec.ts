import { randomUUID } from 'node:crypto';
import { ChangeOrderStatus } from '../orders/orders.commands.js';
import { PriceQuoteQuery } from '../quotes/price-quote.js';
import { RefundOrder } from '../refunds/refund-order.js';
import { OrderWorld } from '../testing/order-world.js';
import { withProblems } from '../testing/with-problems.js';
import { type PreparedPayment, PreparePayment } from './prepare-payment.js';

const POINTS = 100;

describe('A checkout whose points a refund takes back', () => {
  const thinner = { productId: randomUUID(), price: 1000, stock: 100 };
  let world: OrderWorld;

  beforeAll(async () => {
    world = await OrderWorld.open([thinner]);
  });
  afterAll(() => world?.close());

  it('charges nothing and keeps the cart, and the customer pays again with the points that are left', async () => {
    const { scenario, sandbox } = world;
    const actor = await world.customer({ points: 30 });
    const earlier = await world.placed(thinner, 12, { actor });
    for (const status of ['processing', 'shipped'] as const)
      await scenario.run(
        new ChangeOrderStatus(earlier.orderNumber, 'system', status, { carrier: 'DPD', trackingNumber: '155' }),
      );
    await scenario.relay();
    expect(await world.pointsOf(actor)).toBe(30 + 120);
    const paymentIntentId = await world.paid(thinner, 1, actor, 'pm_card_visa', POINTS);
    const before = await world.available(thinner);

    await scenario.run(new RefundOrder(earlier.orderNumber, 'system', 'Came back', 6000));
    await scenario.relay();
    const left = await world.pointsOf(actor);
    expect(left).toBe(30 + 60);
    await expect(withProblems(world.finalise(paymentIntentId, actor))).rejects.toMatchObject({
      status: 409,
      message: 'You no longer have that many points. You have not been charged.',
    });
    expect(await sandbox.intent(paymentIntentId)).toMatchObject({ status: 'canceled', amount_received: 0 });
    expect([await world.available(thinner), await world.pointsOf(actor)]).toEqual([before, left]);

    const quote = await scenario.get(PriceQuoteQuery).priceQuote(actor, undefined, { points: POINTS });
    expect(quote).toMatchObject({ pointsUsed: left, subtotal: thinner.price });
    const { payment } = await scenario.run<PreparedPayment>(
      new PreparePayment(actor, undefined, quote.total, undefined, { points: POINTS }),
    );
    await sandbox.pay(payment.id);
    const order = await world.finalise(payment.id, actor);
    expect(await sandbox.intent(payment.id)).toMatchObject({ status: 'succeeded', amount_received: order.total });
    expect(await world.pointsOf(actor)).toBe(0);
  });
});
