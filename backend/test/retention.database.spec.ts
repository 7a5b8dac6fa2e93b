import { randomUUID } from 'node:crypto';
import { OperationsModule } from '../src/modules/operations/index.js';
import { OrderWorld, type Sold } from '../src/modules/ordering/testing/order-world.js';
import { Retention } from '../src/platform/retention.js';

const paint: Sold = { productId: randomUUID(), price: 1299, stock: 50 };

describe('What the privacy page says is not kept', () => {
  let world: OrderWorld;

  beforeAll(async () => {
    world = await OrderWorld.open([paint], undefined, [OperationsModule]);
  });
  afterAll(() => world?.close());

  const run = () => world.scenario.get(Retention).run();
  const sessionsOf = async (intent: string) =>
    (await world.rows('select 1 from ordering.checkout_sessions where payment_intent_id = ?', [intent])).length;
  const age = (intent: string, days: number) =>
    world.rows(
      `update ordering.checkout_sessions set created_at = now() - make_interval(days => ?),
         quoted_at = now() - make_interval(days => ?) where payment_intent_id = ?`,
      [days, days, intent],
    );

  it('deletes unfinished checkouts after 30 days, and never one that is open or whose order is still being made', async () => {
    const [old, young, open, placing] = [
      await world.startedPayment(paint),
      await world.startedPayment(paint),
      await world.startedPayment(paint),
      await world.startedPayment(paint),
    ];
    const end = (intent: string) =>
      world.rows(`update ordering.checkout_sessions set status = 'abandoned' where payment_intent_id = ?`, [intent]);
    for (const intent of [old, young, placing]) await end(intent);
    const { id } = await world.placed(paint);
    await world.rows(`update ordering.orders set status = 'pending' where id = ?`, [id]);
    await world.rows('update ordering.checkout_sessions set order_id = ? where payment_intent_id = ?', [id, placing]);
    for (const intent of [old, open, placing]) await age(intent, 31);
    await age(young, 29);
    await run();
    expect(await Promise.all([old, young, open, placing].map(sessionsOf))).toEqual([0, 1, 1, 1]);
    await world.rows(`update ordering.orders set status = 'confirmed' where id = ?`, [id]);
  });

  it('deletes mails that went out 30 days ago, and none that is still to be sent', async () => {
    const mail = (key: string, status: string, days: number) =>
      world.rows(
        `insert into platform.mail_queue (id, key, to_address, subject, text, html, status, correlation_id, created_at)
         values (?, ?, 'ada@example.test', 'Your order', '', '', ?, 'c', now() - make_interval(days => ?))`,
        [randomUUID(), key, status, days],
      );
    await mail('old', 'sent', 31);
    await mail('failed', 'failed', 31);
    await mail('young', 'sent', 29);
    await mail('waiting', 'pending', 31);
    await run();
    const left = await world.rows<{ key: string }>(
      `select key from platform.mail_queue where subject = 'Your order' order by key`,
    );
    expect(left.map(({ key }) => key)).toEqual(['waiting', 'young']);
  });

  it('reduces orders to figures once the tax law no longer asks for more: names go, amounts stay', async () => {
    const ada = await world.customer();
    const [old, young] = [await world.placed(paint, 1, { actor: ada }), await world.placed(paint)];
    const orders = (id: string) =>
      world.rows<Record<string, unknown>>('select * from ordering.orders where id = ?', [id]);
    const [before] = await orders(old.id);
    await world.rows(`update ordering.orders set created_at = now() - interval '7 years 1 day' where id = ?`, [old.id]);
    await world.rows(`update ordering.orders set created_at = now() - interval '6 years 11 months' where id = ?`, [
      young.id,
    ]);
    await world.rows(
      `insert into ordering.order_notes (id, order_id, author, text, created_at) values (?, ?, 'staff', 'Ada rang', now())`,
      [randomUUID(), old.id],
    );
    await run();
    const [reduced] = await orders(old.id);
    const text = JSON.stringify(reduced);
    for (const personal of ['Ada', 'Byron', 'High Street', 'Leeds', 'LS1', 'example.test', '01234', ada.userId])
      expect(text).not.toContain(personal);
    expect(before!.paid_card).toEqual({ brand: 'visa', last4: '4242' });
    expect(reduced!.paid_card).toBeNull();
    for (const figure of ['order_number', 'status', 'total', 'subtotal', 'tax', 'shipping', 'stripe_payment_intent_id'])
      expect(reduced![figure]).toEqual(before![figure]);
    expect(await world.rows('select 1 from ordering.order_items where order_id = ?', [old.id])).toHaveLength(1);
    expect(await world.rows('select 1 from ordering.order_notes where order_id = ?', [old.id])).toEqual([]);
    expect(JSON.stringify(await orders(young.id))).toContain('High Street');
    expect((await run())['people in old orders']).toBe(0);
  });

  it('empties what was written about returns and refunds of old orders, bank details of a settled one too', async () => {
    const old = await world.placed(paint);
    await world.rows(`update ordering.orders set created_at = now() - interval '7 years 1 day' where id = ?`, [old.id]);
    await world.rows(
      `insert into ordering.refunds (id, version, created_at, updated_at, order_id, kind, amount, shares, units, points_returned,
         points_taken_back, status, reason, actor, settlement, check_at, attempts)
       values (?, 1, now(), now(), ?, 'part', 5, '[]', '[]', 0, 0, 'settled', '', 'staff',
         '{"reference": "Ada 12-34-56", "reason": "Card gone", "actor": "staff", "at": "2026-11-23T10:00:00Z"}', now(), 0)`,
      [randomUUID(), old.id],
    );
    await world.rows(
      `insert into ordering.return_requests (id, version, created_at, updated_at, order_id, status, reason, lines, close_reason)
       values (?, 1, now(), now(), ?, 'closed', '', '[]', 'Ada kept it')`,
      [randomUUID(), old.id],
    );
    await run();
    const [refund] = await world.rows<{ settlement: object }>('select * from ordering.refunds where order_id = ?', [
      old.id,
    ]);
    expect(refund!.settlement).toMatchObject({ reference: '', reason: '', at: '2026-11-23T10:00:00Z' });
    expect(await world.rows('select close_reason from ordering.return_requests where order_id = ?', [old.id])).toEqual([
      { close_reason: null },
    ]);
    expect(await run()).toMatchObject({ 'reasons for old returns': 0, 'reasons for old refunds': 0 });
  });

  it('deletes the log of calls to Sage about orders after 90 days', async () => {
    const call = (operation: string, days: number) =>
      world.rows(
        `insert into accounting.sage_sync_log (id, sync_type, entity_id, operation, status, sync_duration, correlation_id, created_at)
         values (?, 'order', 'o', ?, 'success', 1, 'c', now() - make_interval(days => ?))`,
        [randomUUID(), operation, days],
      );
    await call('old', 91);
    await call('young', 89);
    await run();
    expect(await world.rows('select operation from accounting.sage_sync_log')).toEqual([{ operation: 'young' }]);
  });

  it('deletes finished replay plans after a year, and the history of failed events as old orders are reduced', async () => {
    const plan = (name: string, state: string, finished: string | null) =>
      world.rows(
        `with plan as (
           insert into operations.replay_plans (id, name, reason, state, total, amount, posts_money, requested_at, finished_at)
           values (gen_random_uuid(), ?, 'Sage was put right', ?, 1, 0, false, now() - interval '2 years', now() - ?::interval) returning id)
         insert into operations.replay_plan_items (plan_id, position, event_id, title, state)
         select id, 1, gen_random_uuid()::text, 'Paid invoice', 'succeeded' from plan`,
        [name, state, finished],
      );
    await plan('old', 'done', '366 days');
    await plan('young', 'done', '364 days');
    await plan('unfinished', 'running', null);
    const entry = (event: string, orderNumber: string | null, age: string) =>
      world.rows(
        `insert into platform.failed_event_entries (id, event_id, order_number, at, kind)
         values (gen_random_uuid(), ?, ?, now() - ?::interval, 'replayed')`,
        [event, orderNumber, age],
      );
    await entry('an old order’s', 'TC-1', '2558 days');
    await entry('a young order’s', 'TC-2', '2555 days');
    await entry('no order’s, old', null, '366 days');
    await entry('no order’s, young', null, '364 days');
    await run();
    const names = await world.rows('select name from operations.replay_plans order by name');
    expect(names).toEqual([{ name: 'unfinished' }, { name: 'young' }]);
    expect(await world.rows('select 1 from operations.replay_plan_items')).toHaveLength(2);
    const events = await world.rows('select event_id from platform.failed_event_entries order by event_id');
    expect(events).toEqual([{ event_id: 'a young order’s' }, { event_id: 'no order’s, young' }]);
  });
});
