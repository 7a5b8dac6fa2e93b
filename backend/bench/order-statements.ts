// Statements and processor time of a guest's whole order, until its receipt is in Sage and its emails are sent.
import { processorTime } from './beside/processor-time.ts';
import { Target } from './beside/target.ts';
import { shopWorks, signUpAll } from './beside/works.ts';
import { isSettled } from './settled.ts';
import { postgresProcess, settings, startProcess, startShop, until, withDatabase } from './shop-process.ts';
import { StatementCounter } from './statement-counter.ts';
import { stockUp } from './stock-up.ts';

const [orders = 200, shoppers = 5, carts = 2000] = process.argv.slice(2).map(Number);
const WARM_UP = 100;
const IDLE_MS = 10_000;
const TEXT_LENGTH = 150;

process.env.TRUST_PROXY = '1';

await (await startShop('api,worker'))();
const postgresPid = await postgresProcess();
const counter = await StatementCounter.before(settings.databaseUrl, { withTransactions: true });
// Sage's answers are not what is measured: as many calls as the writer makes.
const shop = startProcess({
  ROLES: 'api,worker',
  DATABASE_URL: counter.databaseUrl,
  SAGE_CALLS_PER_DAY: '100000000',
  SAGE_CALLS_AT_ONCE: '50',
});
await until('the shop is ready', async () => (await fetch(`${settings.shopUrl}/health/ready`)).ok, 6);
const target = new Target(settings.shopUrl);
await stockUp();
const works = await shopWorks(target, [], await signUpAll(target));

const isDone = async () =>
  withDatabase(async (client) => {
    if (!(await isSettled(client))) return false;
    const { rows } = await client.query(`select 1 from platform.mail_queue where status = 'pending' limit 1`);
    return rows.length === 0;
  });
const settled = () => until('everything that follows is done', isDone, 5, 250);

/** A statement's text without the values in it. */
const shape = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/\b\d+\b/g, '?')
    .replace(/(?:\(\?[^()]*\)(?:, )?)+$/, '(…)');

function shapes(): Map<string, number> {
  const all = new Map<string, number>();
  for (const { text, times } of counter.matching(/./s)) all.set(shape(text), (all.get(shape(text)) ?? 0) + times);
  return all;
}

let next = 0;
async function repeat(work: (number: number) => Promise<unknown>, times: number): Promise<void> {
  const last = next + times;
  const one = async () => {
    while (next < last) {
      next += 1;
      await work(next);
    }
  };
  await Promise.all(Array.from({ length: shoppers }, one));
}

interface Measured {
  seconds: number;
  serverMs: number;
  databaseMs: number;
  statements: ReadonlyMap<string, number>;
}

async function measure(work: () => Promise<void>): Promise<Measured> {
  counter.reset();
  const [server, database, began] = [processorTime(shop.pid), processorTime(postgresPid), performance.now()];
  await work();
  return {
    seconds: (performance.now() - began) / 1000,
    serverMs: processorTime(shop.pid) - server,
    databaseMs: processorTime(postgresPid) - database,
    statements: shapes(),
  };
}

/** Prints what one of `times` took, without what the idle shop does in the same time. */
function report(what: string, times: number, busy: Measured, idle: Measured): void {
  const idleShare = busy.seconds / idle.seconds;
  const each = [...busy.statements]
    .map(([text, count]) => ({ text, each: (count - (idle.statements.get(text) ?? 0) * idleShare) / times }))
    .filter(({ each }) => each >= 0.02)
    .sort((a, b) => b.each - a.each);
  const sum = each.reduce((total, { each }) => total + each, 0);
  const ms = (all: number, ofIdle: number) => ((all - ofIdle * idleShare) / times).toFixed(2);
  console.log(
    `\n${what}: ${sum.toFixed(1)} statements, ${ms(busy.serverMs, idle.serverMs)} + ${ms(busy.databaseMs, idle.databaseMs)} ms of server and database (${times} in ${busy.seconds.toFixed(0)} s)`,
  );
  for (const { text, each: count } of each)
    console.log(`${count.toFixed(2).padStart(8)}  ${text.slice(0, TEXT_LENGTH)}`);
}

await repeat(works.order, WARM_UP);
await settled();
const idle = await measure(() => new Promise((resolve) => setTimeout(resolve, IDLE_MS)));
const order = await measure(async () => {
  await repeat(works.order, orders);
  await settled();
});
await repeat(works.addToCart, WARM_UP);
const addToCart = await measure(() => repeat(works.addToCart, carts));
const idleEach = [...idle.statements.values()].reduce((sum, times) => sum + times, 0) / idle.seconds;
console.log(`idle: ${idleEach.toFixed(1)} statements a second`);
report('whole guest order', orders, order, idle);
report('add to cart, signed in', carts, addToCart, idle);
target.close();
await shop.stop();
counter.close();
