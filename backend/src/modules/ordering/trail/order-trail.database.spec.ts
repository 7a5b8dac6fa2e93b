import { randomUUID } from 'node:crypto';
import { AddOrderNote, ChangeOrderStatus, ResendMail } from '../orders/orders.commands.js';
import { RefundOrder } from '../refunds/refund-order.js';
import { AnswerReturn, RequestReturn } from '../refunds/refunds.commands.js';
import { OrderWorld, type Sold } from '../testing/order-world.js';
import { withProblems } from '../testing/with-problems.js';
import { TrailQueries } from './trail.queries.js';

const primer: Sold = { productId: randomUUID(), price: 1299, stock: 500 };

describe('The trail of an order', () => {
  let world: OrderWorld;

  beforeAll(async () => {
    world = await OrderWorld.open([primer]);
  });
  afterAll(() => world?.close());

  it('shows refunds, returns, notes, points, chargebacks, the address and every mail in time order, with users by name', async () => {
    const order = await world.placed(primer, 2, { actor: await world.customer({ points: 100 }), points: 100 });
    await world.scenario.relay();
    const grace = world.sales;
    await world.rows(
      `insert into identity.users (id, created_at, updated_at, email, username, first_name, last_name, phone_number, role)
       values (?, now(), now(), 'grace@example.test', 'grace', 'Grace', 'Marsh', '01234567890', 'sales')`,
      [grace],
    );
    const run = (command: object) => world.scenario.run(command);
    await run(new ChangeOrderStatus(order.orderNumber, grace, 'processing'));
    const tracked = { carrier: 'DPD', trackingNumber: '155' };
    await run(new ChangeOrderStatus(order.orderNumber, grace, 'shipped', tracked));
    await run(new AddOrderNote(order.orderNumber, grace, 'Rang twice.'));
    await run(new RequestReturn(order.orderNumber, 'Wrong colour', [{ productId: primer.productId, quantity: 1 }]));
    await run(new AnswerReturn(order.orderNumber, grace, 'accepted', 'Send it back'));
    await run(new RefundOrder(order.orderNumber, grace, 'Returned', 1000));
    await world.scenario.relay();
    await run(new ResendMail(order.orderNumber, grace, 'order_shipped'));
    await world.rows(
      `insert into ordering.disputes (id, version, created_at, updated_at, order_id, stripe_payment_intent_id, stripe_dispute_id, amount, reason, status, closed_at)
       values (?, 1, now(), now(), ?, 'pi_1', 'dp_1', 12.99, 'fraudulent', 'lost', now())`,
      [randomUUID(), order.id],
    );
    await world.rows('update ordering.orders set delivery_set_at = now() where id = ?', [order.id]);

    const trail = await world.scenario.get(TrailQueries).orderTrail(order.orderNumber);
    const of = (kind: string) => trail.filter((entry) => entry.kind === kind);
    expect(trail.map(({ at }) => at)).toEqual(trail.map(({ at }) => at).toSorted());
    expect(of('move')).toMatchObject([
      { title: 'Order placed', id: order.paymentIntentId },
      { title: 'pending → confirmed' },
      { title: 'confirmed → processing', details: { actor: 'Grace Marsh' } },
      { title: 'processing → shipped', details: tracked },
    ]);
    expect(of('note')).toMatchObject([{ title: 'Rang twice.', details: { actor: 'Grace Marsh' } }]);
    expect(of('return')).toMatchObject([
      { title: 'Return requested: 1 × Product 0', status: null, details: { reason: 'Wrong colour' } },
      { title: 'Return accepted', status: 'accepted', details: { actor: 'Grace Marsh', answer: 'Send it back' } },
    ]);
    expect(of('refund')).toMatchObject([
      { title: 'Refund of £10.00 requested', status: null, details: { actor: 'Grace Marsh', reason: 'Returned' } },
      { title: 'Refund of £10.00 sent', status: 'done', id: expect.stringMatching(/^re_/) },
    ]);
    expect(of('dispute')).toMatchObject([
      { title: 'Chargeback of £12.99', status: null },
      { title: 'Chargeback closed', status: 'lost' },
    ]);
    expect(of('address')).toHaveLength(1);
    const points = of('points').map(({ title }) => title);
    expect(points).toEqual(expect.arrayContaining(['100 points taken', '24 points added']));
    expect(points.length).toBeGreaterThan(2);
    const subjects = of('mail').map(({ title }) => title);
    expect(subjects.filter((subject) => subject.endsWith('is on its way'))).toHaveLength(2);
    expect(subjects).toEqual(
      expect.arrayContaining([
        `Your order ${order.orderNumber}`,
        `Your return request for order ${order.orderNumber}`,
        `Your refund for order ${order.orderNumber}`,
      ]),
    );
  });

  it('is not found for an unknown order number', async () => {
    await expect(withProblems(world.scenario.get(TrailQueries).orderTrail('TC-000000-NONE0'))).rejects.toMatchObject({
      status: 404,
    });
  });
});
