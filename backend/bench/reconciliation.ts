// Reconciliation of 10,000 orders with Stripe, Sage and the points: calls, time by step, statements, memory; then with differences planted.
import { setTimeout as pause } from 'node:timers/promises';
import { Buyer } from './buyers.ts';
import { OrderCopies } from './order-copies.ts';
import { makeOrders } from './order-mix.ts';
import { isSettled } from './settled.ts';
import { peakMemory, startProcess, startShop, until, withDatabase } from './shop-process.ts';
import { StatementCounter } from './statement-counter.ts';

/** `npm run bench -- reconciliation 2000` compares fewer. */
const ORDERS = Number(process.argv[2] ?? 10_000);
/** Orders of every kind that are made by HTTP and then copied. */
const MADE = 20;
const PLANTED = Math.min(100, ORDERS / MADE);
/** Statements of a run, apart from the other jobs of the process. */
const OF_A_RUN =
  /reconciliation_|sage_sync_log|sage_call_budget|sage_usage|ordering\.(orders|refunds)|loyalty\.|"?identity"?\."?users/;

Object.assign(process.env, {
  TRUST_PROXY: '1',
  PURCHASE_ORDER_LIMIT: '10000000',
  SAGE_CALLS_PER_DAY: '99999999',
});

interface Run {
  status: string;
  cases: number;
  error: string | null;
  checked: Record<string, number>;
  sums: { name: string; shop: string; other: string; difference: string }[];
}

const isRight = await withDatabase(async (client) => {
  const one = async <T>(text: string, values: unknown[] = []) => (await client.query(text, values)).rows[0] as T;
  const stopFirst = await startShop('api,worker');
  await until('the demo is there', () => isSettled(client), 5);
  const { orders } = await makeOrders(MADE, () => undefined);
  await until('all is in Sage', () => isSettled(client), 10);
  await stopFirst();

  const copies = new OrderCopies(
    client,
    orders.map(({ orderNumber }) => orderNumber),
  );
  await copies.write(ORDERS / MADE);
  const stopApi = await startShop('api');
  const counter = await StatementCounter.before(process.env.DATABASE_URL ?? '');
  const worker = startProcess({ ROLES: 'worker', DATABASE_URL: counter.databaseUrl });
  const admin = await Buyer.signedIn('admin@topcoat.test');
  // Until the worker leads its jobs, none is measured.
  await pause(15_000);

  async function measure(what: string) {
    const calls = () => one<{ count: number }>('select count(*)::int as count from accounting.sage_sync_log');
    const idle = peakMemory(worker.pid);
    const before = await calls();
    counter.reset();
    const { id } = await admin.call<{ id: string }>('POST', '/api/admin/reconciliation/run', {});
    const steps = new Map<string, number>();
    for (let last = performance.now(); ; await pause(50)) {
      const { status, step } = await one<{ status: string; step: string | null }>(
        'select status, step from operations.reconciliation_runs where id = $1',
        [id],
      );
      const now = performance.now();
      if (status === 'running') steps.set(step || 'Beginning', (steps.get(step || 'Beginning') ?? 0) + now - last);
      else if (status !== 'waiting') break;
      last = now;
    }
    const run = await admin.call<Run>('GET', `/api/admin/reconciliation/runs/${id}`);
    const statements = counter.matching(OF_A_RUN);
    console.log(`\n${what}`);
    console.table([...steps].map(([step, ms]) => ({ step, seconds: Number((ms / 1000).toFixed(1)) })));
    console.table(
      statements.slice(0, 10).map(({ text, times, ms }) => ({
        statement: text.replaceAll(/\s+/g, ' ').trim().slice(0, 80),
        times,
        'ms in all': Math.round(ms),
      })),
    );
    console.table(run.sums);
    console.table([
      {
        ...run.checked,
        status: run.status,
        cases: run.cases,
        seconds: Number(([...steps.values()].reduce((sum, ms) => sum + ms, 0) / 1000).toFixed(1)),
        statements: statements.reduce((sum, { times }) => sum + times, 0),
        'calls to Sage': (await calls()).count - before.count,
        'peak MB before': idle,
        'peak MB': peakMemory(worker.pid),
      },
    ]);
    if (run.error) console.log(run.error);
    return run;
  }

  try {
    const green = await measure(`${ORDERS} orders`);
    const planted = copies.makeDearer(PLANTED);
    const red = await measure(`The same with ${planted} receipts in Sage that are a penny too dear`);
    return green.status === 'green' && green.checked.orders === ORDERS && red.cases === planted && planted > 0;
  } finally {
    copies.close();
    await worker.stop();
    await stopApi();
    counter.close();
  }
});
process.exit(isRight ? 0 : 1);
