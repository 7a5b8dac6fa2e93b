import { randomUUID } from 'node:crypto';
import { ListOrdersQuery } from '../orders/list-orders.js';
import { OrdersQueries } from '../orders/orders.queries.js';
import { OrderWorld, type Sold } from '../testing/order-world.js';
import { withProblems } from '../testing/with-problems.js';
import { MoneyTrailQuery } from './money-trail.js';

const primer: Sold = { productId: randomUUID(), price: 1299, stock: 500 };

describe('The money trail of an order', () => {
  let world: OrderWorld;

  beforeAll(async () => {
    world = await OrderWorld.open([primer]);
  });
  afterAll(() => world?.close());

  const trailOf = (orderNumber: string) => world.scenario.get(MoneyTrailQuery).moneyTrail(orderNumber);
  /** A guest's order whose first reaction failed for good. */
  async function orderWithParkedReaction() {
    const order = await world.placed(primer, 2);
    await world.scenario.relay();
    const [parked] = await world.rows<{ id: string }>(
      `update platform.inbox set status = 'parked', attempts = 8, error = 'No such template', parked_at = now()
       where id = (select min(id) from platform.inbox where aggregate_id = ?) returning id::text`,
      [order.id],
    );
    return { ...order, eventId: `inbox-${parked!.id}` };
  }

  it('goes from the click to the emails, each stage with its time and number, and everything latest first', async () => {
    const order = await world.placed(primer, 2);
    await world.scenario.relay();
    const { path, entries, attention, correlationId } = await trailOf(order.orderNumber);
    expect(path.map(({ stage }) => stage)).toEqual(['click', 'payment', 'order', 'event', 'reactions', 'sage', 'mail']);
    const at = Object.fromEntries(path.map((step) => [step.stage, step]));
    expect(at.click).toMatchObject({ state: 'done', number: correlationId });
    expect(at.payment).toMatchObject({ state: 'done', number: order.paymentIntentId });
    expect(at.order).toMatchObject({ state: 'done', number: order.orderNumber });
    expect(at.event).toMatchObject({ state: 'done', detail: expect.stringMatching(/^Order placed/) });
    expect(at.reactions).toMatchObject({ state: 'done', number: expect.stringMatching(/^(\d+) of \1 done$/) });
    expect(at.sage).toMatchObject({ state: 'now', detail: 'Receipt is being sent. Not tried yet.' });
    expect(attention).toEqual([]);
    expect(entries.map((entry) => entry.at)).toEqual(
      entries
        .map((entry) => entry.at)
        .toSorted()
        .toReversed(),
    );
    expect(entries.filter(({ isTechnical }) => !isTechnical).map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Order placed', 'Payment of £30.97 captured', `Your order ${order.orderNumber}`]),
    );
  });

  it('names what failed with its cause, and the list of orders finds the order by it', async () => {
    const { orderNumber, eventId } = await orderWithParkedReaction();
    const { path, attention } = await trailOf(orderNumber);
    expect(attention).toMatchObject([
      { eventId, kind: 'reaction', cause: 'It failed 8 times, for a reason that the shop does not know.' },
    ]);
    expect(path.find(({ stage }) => stage === 'reactions')).toMatchObject({ state: 'failed', eventId });

    const { orders } = await world.scenario.get(ListOrdersQuery).listOrders({ needs: 'attention' }, 1, 100);
    const listed = orders.find((order) => order.orderNumber === orderNumber);
    expect(listed?.attention).toMatchObject([{ eventId }]);
    const counts = await world.scenario.get(OrdersQueries).countOrdersToDo();
    expect(counts.attention).toBe(orders.length);
  });

  it('keeps the failure and who replayed it after the replay', async () => {
    const { orderNumber, eventId } = await orderWithParkedReaction();
    await world.rows(
      `insert into identity.users (id, created_at, updated_at, email, username, first_name, last_name, phone_number, role)
       values (?, now(), now(), 'tom@example.test', 'tom', 'Tom', 'Whitaker', '01234567890', 'support')`,
      [world.sales],
    );
    for (const [kind, actor, reason, message] of [
      ['failed', null, null, 'No such template'],
      ['replayed', world.sales, 'The template is back', null],
    ])
      await world.rows(
        `insert into platform.failed_event_entries (id, event_id, order_number, at, kind, actor, reason, message)
         values (?, ?, ?, clock_timestamp(), ?, ?, ?, ?)`,
        [randomUUID(), eventId, orderNumber, kind, actor, reason, message],
      );
    await world.rows(`update platform.inbox set status = 'done', done_at = now(), error = null where id = ?::bigint`, [
      eventId.replace('inbox-', ''),
    ]);
    const { entries, attention } = await trailOf(orderNumber);
    expect(attention).toEqual([]);
    expect(entries.filter(({ kind }) => kind === 'failure')).toMatchObject([
      { title: expect.stringMatching(/^Replayed: /), actor: 'Tom Whitaker', reason: 'The template is back', eventId },
      { title: expect.stringMatching(/^Failed: /), detail: 'No such template', eventId },
    ]);
  });

  it('shows customers nothing of what failed', async () => {
    const customer = await world.customer();
    const order = await world.placed(primer, 1, { actor: customer });
    await world.scenario.relay();
    await world.rows(`update platform.inbox set status = 'parked' where aggregate_id = ?`, [order.id]);
    const { orders } = await world.scenario.get(ListOrdersQuery).listOrders({ userId: customer.userId }, 1, 24);
    expect(orders).toMatchObject([{ orderNumber: order.orderNumber, attention: [], refundFailed: false }]);
  });

  it('is not found for an unknown order number', async () => {
    await expect(withProblems(trailOf('TC-000000-NONE0'))).rejects.toMatchObject({ status: 404 });
  });
});
