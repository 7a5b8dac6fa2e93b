// Orders of all kinds through faults of Sage and kills of two workers: one set of documents each, sums equal to the penny.
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import {
  count,
  isSettled,
  type ShopProcess,
  seedShop,
  startProcess,
  startShop,
  UNLIMITED,
  until,
  withDatabase,
} from './frame.ts';
import { compareWithSage } from './order-books.ts';
import { makeOrders } from './order-mix.ts';
import { SageFaults } from './sage-faults.ts';
import { Buyer } from './shoppers.ts';

/** `npm run bench -- sage-orders 20` makes fewer. */
const ORDERS = Number(process.argv[2] ?? 500);
const KILLS = Math.max(3, Math.round(ORDERS / 50));
const PATIENCE_MINUTES = 40;
const { SAGE_CALLS_PER_DAY } = UNLIMITED;
Object.assign(process.env, { PURCHASE_ORDER_LIMIT: '10000000', SAGE_CALLS_PER_DAY });

const worker = () => startProcess({ ROLES: 'worker' });
const workers: ShopProcess[] = [];

/**
 * Kills one worker and the other in turn, each time while Sage's answer is on its way, and starts it again. The one that was
 * not killed leads then, so that each kill but perhaps the first is of the one that writes.
 */
async function killWriters(faults: SageFaults, isOver: () => boolean): Promise<number> {
  let kills = 0;
  while (kills < KILLS && (await faults.holdAnswer(isOver))) {
    const turn = kills % workers.length;
    await workers[turn]!.kill();
    kills += 1;
    await pause(1000);
    workers[turn] = worker();
    await pause(5000);
  }
  return kills;
}

/** Has support send parked writes again, which the sandbox rejected on order. Returns how many; throws on any other cause. */
async function replayRejected(client: Client): Promise<number> {
  const support = await Buyer.signedIn('support@topcoat.test');
  const { rows } = await client.query<{ id: string; cause: string }>(
    `select id, error_message as cause from accounting.sage_sync_queue where status = 'parked'`,
  );
  for (const { id, cause } of rows) {
    if (!cause.includes('ordered fault')) throw new Error(`Parked without cause: ${cause}`);
    const proof = { reason: 'The fault is over', password: 'topcoat-demo' };
    await support.call('POST', `/api/admin/events/${id}/replay`, proof);
  }
  return rows.length;
}

interface Reconciled {
  status: string;
  sums: { name: string; shop: string; other: string; difference: string }[];
  cases: number;
  error: string | null;
}

/** Runs the shop's own reconciliation, in a worker that also compares what is young. */
async function reconcile(): Promise<Reconciled> {
  await Promise.all(workers.map((each) => each.stop()));
  const impatient = startProcess({ ROLES: 'worker' }, { main: 'backend/bench/impatient-shop.ts' });
  try {
    const admin = await Buyer.signedIn('admin@topcoat.test');
    const { id } = await admin.call<{ id: string }>('POST', '/api/admin/reconciliation/run', { days: 2 });
    const run = () => admin.call<Reconciled>('GET', `/api/admin/reconciliation/runs/${id}`);
    await until('the reconciliation has ended', async () => !['waiting', 'running'].includes((await run()).status), 10);
    return await run();
  } finally {
    await impatient.stop();
  }
}

const isEqual = await withDatabase(async (client) => {
  await seedShop();
  const api = await startShop({ ROLES: 'api' });
  workers.push(worker(), worker());

  const began = Date.now();
  const faults = new SageFaults();
  let [made, isOver] = [0, false];
  const striking = faults.strikeUntil(
    () => isOver,
    () => count(client, `select count(*)::int as count from accounting.sage_sync_queue where status = 'done'`),
  );
  const killing = killWriters(faults, () => isOver);
  let orders: Awaited<ReturnType<typeof makeOrders>> = { kinds: [], paidAgain: 0 };
  let placed = began;
  try {
    orders = await makeOrders(ORDERS, () => {
      made += 1;
      if (made % 50 === 0) console.log(`${made} orders`);
    });
    placed = Date.now();
    await until('all is written while faults go on', () => isSettled(client), PATIENCE_MINUTES);
  } finally {
    isOver = true;
    await Promise.allSettled([killing, striking]);
  }
  const kills = await killing;
  const struck = await faults.end();
  let replayed = 0;
  for (let parked = -1; parked !== 0; replayed += parked) {
    parked = await replayRejected(client);
    await until('the parked writes are written', () => isSettled(client), PATIENCE_MINUTES);
  }
  const settled = Date.now();

  const { differences, others, table } = await compareWithSage(client);
  const run = await reconcile();
  await api.stop();

  const kinds = Map.groupBy(orders.kinds, (kind) => kind);
  console.table([...kinds].map(([kind, { length }]) => ({ kind, orders: length })));
  for (const rows of [struck, table, run.sums]) console.table(rows);
  const seconds = (to: number) => Math.round((to - began) / 1000);
  console.table([
    {
      ...{ orders: orders.kinds.length, 'made in s': seconds(placed), 'in Sage after s': seconds(settled) },
      ...{ 'paid again': orders.paidAgain, 'workers killed': kills, 'sent again by hand': replayed },
      ...{ 'orders that differ': differences.length, 'documents of no order': others.length },
      reconciliation: `${run.status}, ${run.cases} cases`,
    },
  ]);
  for (const difference of differences) console.log(difference);
  if (run.error) console.log(run.error);
  return orders.kinds.length === ORDERS && kills > 0 && differences.length === 0 && run.status === 'green';
}).finally(() => Promise.all(workers.map((each) => each.stop())));
process.exit(isEqual ? 0 : 1);
