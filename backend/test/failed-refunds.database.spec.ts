import { randomUUID } from 'node:crypto';
import { FailedEventChanges } from '../src/modules/operations/failed-events/failed-events.commands.js';
import { FailedEventsQueries } from '../src/modules/operations/failed-events/failed-events.queries.js';
import { OperationsModule } from '../src/modules/operations/index.js';
import { NothingToReplay } from '../src/modules/operations/replay-plans/replay-plan.entity.js';
import { ReplayPlans } from '../src/modules/operations/replay-plans/replay-plans.commands.js';
import { RunReplayPlans } from '../src/modules/operations/replay-plans/replay-plans.jobs.js';
import { ReplayPlansQueries } from '../src/modules/operations/replay-plans/replay-plans.queries.js';
import { OrderRefunded } from '../src/modules/ordering/events.js';
import { SweepRefunds } from '../src/modules/ordering/refunds/disputes.js';
import { RefundOrder } from '../src/modules/ordering/refunds/refund-order.js';
import { type MadeOrder, OrderWorld, type Sold } from '../src/modules/ordering/testing/order-world.js';
import { inTransaction } from '../src/platform/database/database.js';
import { eventually } from '../src/platform/testing/eventually.js';

const primer: Sold = { productId: randomUUID(), price: 1299, stock: 500 };

describe('A refund that failed', () => {
  let world: OrderWorld;

  beforeAll(async () => {
    world = await OrderWorld.open([primer], undefined, [OperationsModule]);
  });
  afterAll(() => world?.close());

  const eventOf = async ({ orderNumber }: MadeOrder) => {
    const filter = { search: orderNumber, kind: 'refund' as const };
    return (await world.scenario.get(FailedEventsQueries).listFailedEvents(filter)).events;
  };
  const why = { actor: 'sally', reason: 'The bank said to try again' };
  const dismiss = (id: string) =>
    world.scenario.get(FailedEventChanges).dismiss(id, { actor: 'sally', reason: 'Paid by bank transfer' });
  const replay = (id: string) => world.scenario.get(FailedEventChanges).replay(id, why);
  const published = async (order: MadeOrder) =>
    (await world.scenario.published(OrderRefunded)).filter(({ orderId }) => orderId === order.id);

  /** As if Stripe had rejected it: nothing was given back. */
  async function failed(cause: string, ...amounts: number[]): Promise<MadeOrder> {
    const order = await world.placed(primer);
    await world.sandbox.fail({ system: 'stripe', match: 'POST /refunds', mode: 'error500', times: 99 });
    for (const amount of amounts.length > 0 ? amounts : [300])
      await world.scenario.run(new RefundOrder(order.orderNumber, world.sales, 'Dented', amount));
    await world.sandbox.clearFaults();
    await reject(order, cause);
    return order;
  }

  /** Statements that wait for another transaction's lock. */
  const waiting = async () => {
    const rows = await world.rows(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length;
  };
  const reject = (order: MadeOrder, cause: string) =>
    world.scenario.em.execute(
      `update ordering.refunds set status = 'failed', cause = ?, updated_at = now() where order_id = ? and status = 'requested'`,
      [cause, order.id],
    );

  it('is listed with its cause, its amount and what to do', async () => {
    const order = await failed('The bank could not take the refund (expired_or_canceled_card).');
    expect(await eventOf(order)).toMatchObject([
      {
        kind: 'refund',
        state: 'failed',
        orderNumber: order.orderNumber,
        amount: '3.00',
        cause: 'The bank could not take the refund: the card has expired or was cancelled.',
        group: 'refund:card-gone',
        postsMoney: true,
        actions: { replay: true, dismiss: true },
      },
    ]);
  });

  it('is sent again once, however many ask for it at once', async () => {
    const order = await failed('Stripe rejected the refund: odd.');
    const [event] = await eventOf(order);
    const detail = await world.scenario.get(FailedEventsQueries).failedEventById(event!.id);
    expect(detail?.preview).toMatchObject({ request: 'POST /v1/refunds', inSage: 'no', problem: null });
    expect((await Promise.all([1, 2, 3].map(() => replay(event!.id)))).sort()).toEqual([false, false, true]);
    await world.scenario.get(SweepRefunds).sweep();
    expect(await world.stripeRefunds(order)).toMatchObject([{ amount: 300 }]);
    expect(await published(order)).toHaveLength(1);
    expect(await eventOf(order)).toEqual([]);
    expect(await replay(event!.id)).toBe(false);
    await world.scenario.get(SweepRefunds).sweep();
    expect(await world.stripeRefunds(order)).toHaveLength(1);
  });

  it('stays in the list while another one of its order is replayed', async () => {
    const order = await failed('Stripe rejected the refund: odd.', 300, 300);
    const [first, second] = await eventOf(order);
    expect(await replay(first!.id)).toBe(true);
    expect(await eventOf(order)).toMatchObject([{ id: second!.id, state: 'failed', amount: '3.00' }]);
    expect(await replay(second!.id)).toBe(true);
    await world.scenario.get(SweepRefunds).sweep();
    expect(await world.stripeRefunds(order)).toMatchObject([{ amount: 300 }, { amount: 300 }]);
    expect(await eventOf(order)).toEqual([]);
  });

  it('has failed again in its plan where Stripe rejects the repetition, too', async () => {
    const order = await failed('Stripe rejected the refund: odd.');
    const [event] = await eventOf(order);
    const wanted = { members: { ids: [event!.id] }, actor: world.sales, reason: 'Once more' };
    const plans = world.scenario.get(ReplayPlans);
    await expect(plans.request({ ...wanted, mayPostMoney: false })).rejects.toThrow(NothingToReplay);
    const planId = await plans.request({ ...wanted, mayPostMoney: true });
    const items = async () =>
      (await world.scenario.get(ReplayPlansQueries).listReplayPlanItems(planId, { page: 1, limit: 10 })).items;
    const runner = world.scenario.get(RunReplayPlans);
    await runner.run(new AbortController().signal);
    expect(await items()).toMatchObject([{ state: 'replayed' }]);
    await reject(order, 'Stripe rejected the refund: odd.');
    await runner.run(new AbortController().signal);
    expect(await items()).toMatchObject([{ state: 'failed-again' }]);
    const [repetition] = await eventOf(order);
    expect(repetition!.id).not.toBe(event!.id);
    expect(await replay(event!.id)).toBe(false);
  });

  it('is either replayed or dismissed, never both', async () => {
    const order = await failed('Stripe rejected the refund: odd.');
    const [event] = await eventOf(order);
    const dismissal = await inTransaction(world.scenario.em, async (em) => {
      expect(await world.scenario.get(FailedEventChanges).replayIn(em, event!.id, why)).toBe(true);
      const dismissed = dismiss(event!.id);
      // The second request waits for this transaction.
      await eventually(async () => expect(await waiting()).toBeGreaterThan(0));
      return { dismissed };
    });
    expect(await dismissal.dismissed).toBe(false);
  });

  it('is not sent again where the money has gone back otherwise', async () => {
    const order = await failed('Stripe rejected the refund: odd.');
    const [event] = await eventOf(order);
    await world.scenario.run(new RefundOrder(order.orderNumber, world.sales, 'All of it'));
    expect(await replay(event!.id)).toBe(false);
    expect(await eventOf(order)).toEqual([]);
  });

  it('is dismissed with a reason', async () => {
    const order = await failed('Stripe rejected the refund: odd.');
    const [event] = await eventOf(order);
    expect(await dismiss(event!.id)).toBe(true);
    expect(await dismiss(event!.id)).toBe(false);
    expect(await eventOf(order)).toEqual([]);
    expect(await world.stripeRefunds(order)).toEqual([]);
  });
});
