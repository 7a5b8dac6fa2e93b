import { SageBooks } from '../../src/modules/accounting-sync/documents/sage-books.facade.js';
import { ReconciliationLimits } from '../../src/modules/operations/reconciliation/reconciliation.commands.js';
import { Reconcile } from '../../src/modules/operations/reconciliation/reconciliation.jobs.js';
import { RebuildUserPoints } from '../../src/modules/ordering/customers/customers.commands.js';
import { RefundOrder } from '../../src/modules/ordering/refunds/refund-order.js';
import { ReconciledShop } from './reconciled-shop.js';

/** Neither red for what is right, nor green for what only looks as if it were about to be put right. */
describe('What is on its way', () => {
  let shop: ReconciledShop;
  const rows = <T extends object>(statement: string, values: unknown[] = []) => shop.world.rows<T>(statement, values);

  beforeAll(async () => {
    shop = await ReconciledShop.open();
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop?.close());

  const kinds = async () => (await shop.cases()).map(({ kind }) => kind);

  it('does not hide a refund that Stripe does not take, however lately it was tried again', async () => {
    const order = await shop.guestOrder();
    await shop.world.sandbox.fail({ system: 'stripe', match: 'POST /v1/refunds', mode: 'error500', times: 99 });
    await shop.world.scenario.run(new RefundOrder(order.orderNumber, 'system', 'Dented', 240));
    await rows(
      `update ordering.orders set created_at = now() - interval '3 hours', moves = (
         select jsonb_agg(jsonb_set(move, '{at}', to_jsonb(now() - interval '3 hours'))) from jsonb_array_elements(moves) move)`,
    );
    await rows(`update ordering.refunds set created_at = now() - interval '3 hours', updated_at = now()`);
    shop.world.scenario.get(ReconciliationLimits).graceMs = 30 * 60_000;
    expect(await shop.run()).toMatchObject({ status: 'differences' });
    expect(await shop.cases()).toEqual([
      expect.objectContaining({
        kind: 'refund-missing',
        orderNumber: order.orderNumber,
        expected: '2.40',
        text: expect.stringContaining('keeps trying'),
      }),
    ]);
  });

  it('does not come back as a difference once payment and refund are older than the window', async () => {
    const intent = (await shop.world.stripe('POST', 'payment_intents', {
      amount: '1234',
      currency: 'gbp',
      'payment_method_types[]': 'card',
    })) as { id: string };
    await shop.world.sandbox.pay(intent.id);
    await shop.world.stripe('POST', 'refunds', { payment_intent: intent.id });
    // As a run sees it that begins three days after both.
    await rows(
      `insert into operations.reconciliation_runs (id, status, requested_by, from_day, to_day, step, done, cases, was_interrupted, created_at)
       values (gen_random_uuid(), 'waiting', 'system', current_date + 3, current_date + 3, '', 0, 0, false, now())`,
    );
    await shop.world.scenario.get(Reconcile).run(new AbortController().signal);
    expect(await kinds()).toEqual([]);
  });

  it('does not hide a document that has waited for more than a day', async () => {
    await shop.world.sandbox.fail({ system: 'sage', match: 'POST /other_payments', mode: 'error500', times: 1 });
    const order = await shop.guestOrder();
    expect(await shop.run()).toMatchObject({ status: 'green' });
    await rows(`update accounting.sage_sync_queue set created_at = now() - interval '25 hours' where entity_id = ?`, [
      order.id,
    ]);
    await shop.run();
    expect(await shop.cases()).toEqual([
      expect.objectContaining({
        kind: 'document-missing',
        orderNumber: order.orderNumber,
        text: expect.stringContaining('has been waiting for more than a day'),
        action: expect.objectContaining({ kind: 'open-order' }),
      }),
    ]);
    await rows(`update accounting.sage_sync_queue set scheduled_for = now() where entity_id = ?`, [order.id]);
    await shop.settle();
    expect(await shop.run()).toMatchObject({ status: 'green', cases: 0 });
  });

  it('is no difference where it reached Sage while the run was reading', async () => {
    await shop.world.sandbox.fail({ system: 'sage', match: 'POST /contact_payments', mode: 'error500', times: 1 });
    const order = await shop.cardOrder(0);
    const books = shop.world.scenario.get(SageBooks);
    const pages = books.pages.bind(books);
    books.pages = async function* (...asked) {
      yield* pages(...asked);
      await rows(`update accounting.sage_sync_queue set scheduled_for = now() where entity_id = ?`, [order.id]);
      await shop.settle();
    };
    await shop.run().finally(() => {
      books.pages = pages;
    });
    expect(await shop.documentOf(order, 'allocation')).toBeTruthy();
    expect(await kinds()).toEqual([]);
    expect(await shop.run()).toMatchObject({ status: 'green' });
  });

  it('is not judged by a process that has lost the lead: another one has ended its run', async () => {
    const order = await shop.guestOrder();
    await rows('update ordering.orders set total = total + 0.01 where id = ?', [order.id]);
    const books = shop.world.scenario.get(SageBooks);
    const pages = books.pages.bind(books);
    books.pages = async function* (...asked) {
      yield* pages(...asked);
      await shop.world.scenario.get(Reconcile).endInterrupted();
    };
    const run = await shop.run().finally(() => {
      books.pages = pages;
    });
    expect(run).toMatchObject({ status: 'failed', error: 'It was interrupted: its process ended.' });
    expect(await shop.cases('all')).toEqual([]);
  });

  it('is not taken for right because a run did not look at its order', async () => {
    const actor = await shop.customer(true);
    const order = await shop.world.submitted(shop.product, 1, actor);
    await shop.world.scenario.relay();
    await rows(
      `insert into loyalty.points_transactions (id, user_id, order_id, type, points, description, key)
       values (gen_random_uuid(), ?, ?, 'earned', 100, 'Never sold', 'earned:' || gen_random_uuid())`,
      [actor.userId, order.id],
    );
    await rows(
      `update ordering.orders set status = 'cancelled', created_at = now() - interval '10 days',
         moves = jsonb_build_array(jsonb_build_object('from', null, 'to', 'cancelled', 'at', now(), 'actor', 'system')) where id = ?`,
      [order.id],
    );
    await shop.run();
    const lost = expect.objectContaining({ orderNumber: order.orderNumber, expected: '0', found: '100' });
    expect(await shop.cases()).toContainEqual(lost);
    await shop.run(1);
    expect(await shop.cases()).toContainEqual(lost);
  });

  it('is not taken for right because a run did not look back to the refund that the bank failed', async () => {
    const order = await shop.guestOrder();
    await shop.refund(order, 240);
    await rows(
      `update ordering.refunds set status = 'failed', stripe_refund_id = 're_before', updated_at = now(),
         created_at = now() - interval '10 days', done_at = now() - interval '10 days' where order_id = ?`,
      [order.id],
    );
    await shop.run();
    const failed = expect.objectContaining({ orderNumber: order.orderNumber, title: 'Refund failed at the bank' });
    expect(await shop.cases()).toContainEqual(failed);
    await shop.run(1);
    expect(await shop.cases()).toContainEqual(failed);
  });

  it('and sums of any size are compared', async () => {
    for (const _ of [1, 2])
      await rows('insert into loyalty.balances (user_id, balance) values (gen_random_uuid(), 2000000000)');
    expect(await shop.run()).toMatchObject({ status: 'differences', error: null, cases: 2 });
  });

  it('loses no points where the balance itself is missing: it is made from the ledger', async () => {
    const { userId } = await shop.cardOrder();
    const [before] = await rows<{ balance: number }>('select balance from loyalty.balances where user_id = ?', [
      userId,
    ]);
    await rows('delete from loyalty.balances where user_id = ?', [userId]);
    await shop.run();
    expect(await kinds()).toEqual(['points-differ']);
    expect(await shop.world.scenario.run(new RebuildUserPoints(userId, 'system'))).toBe(before!.balance);
    expect(await shop.run()).toMatchObject({ status: 'green', cases: 0 });
    expect(await rows('select points from identity.users where id = ?', [userId])).toEqual([
      { points: before!.balance },
    ]);
  });
});
