// Some of thousands of failed events replayed by a plan, whose worker is killed in the middle: each document once.
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { manyFailedEvents } from '../test/operations/many-failed-events.ts';
import { Buyer, plentifulProducts } from './buyers.ts';
import { compare, documentsInSage, ordersOf } from './order-books.ts';
import { SageFaults } from './sage-faults.ts';
import { isSettled } from './settled.ts';
import { settings, startProcess, startShop, until, withDatabase } from './shop-process.ts';

/** `npm run bench -- replay-plan 50` replays fewer. */
const REPLAYED = Number(process.argv[2] ?? 500);
const EVENTS = Number(process.argv[3] ?? 5000);
const PATIENCE_MINUTES = 20;
const PROOF = { password: 'topcoat-demo' };

process.env.SAGE_CALLS_PER_DAY = '99999999';

interface Plan {
  id: string;
  state: string;
  total: number;
  counts: { waiting: number; replayed: number; succeeded: number; failedAgain: number; skipped: number };
}

/** Copies of an order that was paid and written to Sage, whose writes failed. */
async function copyAsFailed(client: Client, orderNumber: string): Promise<void> {
  const order = `insert into ordering.orders
    select (jsonb_populate_record(o, jsonb_build_object('id', md5('replay' || n)::uuid, 'order_number', 'REPLAY-' || n,
      'stripe_payment_intent_id', 'pi_replay_' || n, 'sage_state', 'attention', 'sage_invoice_number', null))).*
    from ordering.orders o, generate_series(1, $1::int) n where o.order_number = $2`;
  const write = `insert into accounting.sage_sync_queue
    select (jsonb_populate_record(q, jsonb_build_object('id', gen_random_uuid(), 'event_id', gen_random_uuid(),
      'seq', nextval(pg_get_serial_sequence('accounting.sage_sync_queue', 'seq')), 'entity_id', md5('replay' || n)::uuid,
      'order_number', 'REPLAY-' || n, 'payload', q.payload || jsonb_build_object('orderId', md5('replay' || n)::uuid,
        'orderNumber', 'REPLAY-' || n, 'stripePaymentIntentId', 'pi_replay_' || n),
      'status', 'parked', 'steps', '{}'::jsonb, 'attempts', 1, 'failure', 'rejected', 'processed_at', null,
      'error_message', 'Sage is being moved to other machines (RecordInvalid)', 'parked_at', now()))).*
    from accounting.sage_sync_queue q, generate_series(1, $1::int) n where q.order_number = $2`;
  for (const statement of [order, write]) await client.query(statement, [REPLAYED, orderNumber]);
}

async function stockUp(client: Client, orderNumber: string): Promise<void> {
  const { rows } = await client.query<{ sku: string }>(
    `select line ->> 'sku' as sku from accounting.sage_sync_queue q, jsonb_array_elements(q.payload -> 'lines') line
     where q.order_number = $1`,
    [orderNumber],
  );
  for (const { sku } of rows)
    await fetch(`${settings.sandboxUrl}/control/sage/stock-items`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ itemCode: sku, quantityInStock: 100_000 }),
    });
}

const isRight = await withDatabase(async (client) => {
  const stop = await startShop('api,worker');
  await until('the demo is there', () => isSettled(client), 5);
  const [product] = await plentifulProducts();
  const { orderNumber } = await (await Buyer.signedUp(1)).buyByCard([product!]);
  await until('its documents are in Sage', async () =>
    (await documentsInSage()).some((each) => each.reference === orderNumber),
  );
  await until('all is done', () => isSettled(client), 5);
  await stop();
  await copyAsFailed(client, orderNumber);
  await stockUp(client, orderNumber);
  for (const statement of manyFailedEvents(EVENTS - REPLAYED)) await client.query(statement);

  const stopApi = await startShop('api');
  let worker = startProcess({ ROLES: 'worker' });
  try {
    const support = await Buyer.signedIn('support@topcoat.test');
    const admin = await Buyer.signedIn('admin@topcoat.test');
    const groups = await support.call<{ group: string }[]>('GET', '/api/admin/events/groups');
    const group = groups.find((each) => each.group.includes('sage-is-being-moved'))?.group;
    if (!group) throw new Error(`The failed events make no group of their own: ${JSON.stringify(groups)}`);
    const wanted = { group, name: 'After the move', reason: 'Sage has moved', ...PROOF };
    const asked = performance.now();
    const { id, total, state } = await support.call<Plan>('POST', '/api/admin/events/replay', wanted);
    const planned = performance.now() - asked;
    const path = `/api/admin/events/plans/${id}`;
    const plan = () => support.call<Plan>('GET', path);
    const began = Date.now();
    if (state === 'awaiting-approval') await admin.call('POST', `${path}/approve`, PROOF);
    await until('half is replayed', async () => (await plan()).counts.succeeded >= REPLAYED / 2, PATIENCE_MINUTES);
    const isHeld = await new SageFaults().holdAnswer(() => false);
    await worker.kill();
    const killed = Date.now();
    const atKill = (await plan()).counts;
    await pause(5000);
    worker = startProcess({ ROLES: 'worker' });
    await until('it goes on', async () => (await plan()).counts.succeeded > atKill.succeeded, 5);
    const goesOn = Date.now();
    await until('the plan is done', async () => (await plan()).state === 'done', PATIENCE_MINUTES);
    const done = Date.now();
    await until('what follows is done', async () => {
      const { rows } = await client.query(`select 1 from platform.outbox where sent_at is null limit 1`);
      return rows.length === 0;
    });

    const { counts } = await plan();
    const orders = (await ordersOf(client)).filter((each) => each.orderNumber.startsWith('REPLAY-'));
    const { differences } = compare(orders, await documentsInSage());
    const results: { state: string }[] = [];
    for (let page = 1; results.length < total; page += 1)
      results.push(...(await support.call<{ state: string }[]>('GET', `${path}/items?limit=100&page=${page}`)));
    const seconds = (from: number, to: number) => Math.round((to - from) / 1000);
    console.table([
      {
        events: EVENTS,
        'in the plan': total,
        'plan made in ms': Math.round(planned),
        'replayed in s': seconds(began, done),
        'killed after s': seconds(began, killed),
        'an answer was on its way': isHeld,
        'goes on after s': seconds(killed, goesOn),
        'orders whose documents differ': differences.length,
      },
    ]);
    console.table([atKill, counts]);
    for (const difference of differences) console.log(difference);
    return differences.length === 0 && total === REPLAYED && results.every((each) => each.state === 'succeeded');
  } finally {
    await worker.stop();
    await stopApi();
  }
});
process.exit(isRight ? 0 : 1);
