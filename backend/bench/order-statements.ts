// Statements and processor time of a guest's whole order, until its receipt is in Sage and its emails are sent.
import { setTimeout as pause } from 'node:timers/promises';
import { processorMs } from '../scripts/processes.ts';
import {
  isSettled,
  postgresProcess,
  repeat,
  seedShop,
  settings,
  startShop,
  stockUp,
  UNLIMITED,
  until,
  withDatabase,
} from './frame.ts';
import { shopWorks } from './shoppers.ts';
import { StatementCounter } from './statement-counter.ts';

const [orders = 200, shoppers = 5, carts = 2000] = process.argv.slice(2).map(Number);
const WARM_UP = 100;
const IDLE_MS = 10_000;
const TEXT_LENGTH = 150;

await seedShop();
const postgresPid = await postgresProcess();
const counter = await StatementCounter.before(settings.databaseUrl);
// Sage's answers are not what is measured: as many calls as the writer makes.
const shop = await startShop({ DATABASE_URL: counter.databaseUrl, ...UNLIMITED });
await stockUp();
const works = await shopWorks();
const settled = () => withDatabase((client) => until('what follows is done', () => isSettled(client), 5, 250));

/** A statement's text without the values in it. */
const shape = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/\b\d+\b/g, '?')
    .replace(/(?:\(\?[^()]*\)(?:, )?)+$/, '(…)');

async function measure(work: () => Promise<void>) {
  counter.reset();
  const [server, database, began] = [processorMs(shop.pid), processorMs(postgresPid), performance.now()];
  await work();
  const statements = new Map<string, number>();
  for (const { text, times } of counter.matching())
    statements.set(shape(text), (statements.get(shape(text)) ?? 0) + times);
  return {
    seconds: (performance.now() - began) / 1000,
    serverMs: processorMs(shop.pid) - server,
    databaseMs: processorMs(postgresPid) - database,
    statements,
  };
}
type Measured = Awaited<ReturnType<typeof measure>>;

/** Prints what one of `times` took, without what the idle shop does in the same time. */
function report(what: string, times: number, busy: Measured, idle: Measured): void {
  const own = (all: number, ofIdle = 0) => (all - (ofIdle * busy.seconds) / idle.seconds) / times;
  const each = [...busy.statements]
    .map(([text, count]) => ({ text, each: own(count, idle.statements.get(text)) }))
    .filter(({ each }) => each >= 0.02)
    .sort((a, b) => b.each - a.each);
  const sum = each.reduce((total, { each }) => total + each, 0).toFixed(1);
  const ms = `${own(busy.serverMs, idle.serverMs).toFixed(2)} + ${own(busy.databaseMs, idle.databaseMs).toFixed(2)} ms`;
  const all = `${times} in ${busy.seconds.toFixed(0)} s`;
  console.log(`\n${what}: ${sum} statements, ${ms} of server and database (${all})`);
  for (const { text, each: count } of each)
    console.log(`${count.toFixed(2).padStart(8)}  ${text.slice(0, TEXT_LENGTH)}`);
}

await repeat(WARM_UP, shoppers, works.order);
await settled();
const idle = await measure(() => pause(IDLE_MS));
const order = await measure(async () => {
  await repeat(orders, shoppers, works.order);
  await settled();
});
await repeat(WARM_UP, shoppers, works.addToCart);
const addToCart = await measure(() => repeat(carts, shoppers, works.addToCart));
const idleEach = [...idle.statements.values()].reduce((sum, times) => sum + times, 0) / idle.seconds;
console.log(`idle: ${idleEach.toFixed(1)} statements a second`);
report('whole guest order', orders, order, idle);
report('add to cart, signed in', carts, addToCart, idle);
await shop.stop();
counter.close();
