// Busy minutes of a big shop, Sage slow and a snapshot held; what falls behind first: [past orders] [orders/s] [minutes]. In full: 2000000 50 10.
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { processorMs } from '../scripts/processes.ts';
import {
  isSettled,
  percentile,
  postgresProcess,
  rounded,
  settings,
  slowSage,
  startProcess,
  startShop,
  stockUp,
  until,
  withDatabase,
} from './frame.ts';
import { manyOrders } from './many-orders.ts';
import { Buyer, shopWorks } from './shoppers.ts';
import { StatementCounter } from './statement-counter.ts';

const [past = 100_000, perSecond = 50, minutes = 10] = process.argv.slice(2).map(Number);
/** The past orders are spread over so long. */
const PAST_SECONDS = 2 * 365 * 86_400;
const SAGE_MS = 200;
/** PostgreSQL's additional wait before it forces a commit to the disk, like that for a disk of the network. */
const COMMIT_US = 1000;
const PURGED_AT_ONCE = 10_000;
/** Orders on their way at once; beyond that a shopper is turned away, and counted as such. */
const SHOPPERS = 100;
/** Limits from which something has fallen behind. */
const LATE = { seconds: 10, listMs: 1000 };

/** The rows that wait in each queue, and the column with the time since when they are due. */
const QUEUES: Record<string, [due: string, rows: string]> = {
  events: ['occurred_at', 'platform.outbox where sent_at is null'],
  reactions: ['due_at', `platform.inbox where status = 'pending'`],
  mails: ['due_at', `platform.mail_queue where status = 'pending'`],
  'Sage writes': ['scheduled_for', `accounting.sage_sync_queue where status in ('pending', 'processing')`],
};
const CLAIMS = {
  reaction: /platform"?\."?inbox.*skip locked/is,
  mail: /mail_queue.*skip locked/is,
  'Sage write': /update\s+accounting\.sage_sync_queue\s+set status = 'processing'/i,
};
const TABLES = ['platform.outbox', 'platform.inbox', 'platform.mail_queue', 'accounting.sage_sync_queue'];

await (await startShop()).stop();
const postgresPid = await postgresProcess();
const counter = await StatementCounter.before(settings.databaseUrl);
const worker = startProcess({ ROLES: 'worker', DATABASE_URL: counter.databaseUrl });
const api = await startShop({ ROLES: 'api' });
await stockUp();
const { order } = await shopWorks();

let started = performance.now();
const fellBehind = new Map<string, number>();
const late = (what: string) => {
  if (!fellBehind.has(what)) fellBehind.set(what, Math.round((performance.now() - started) / 1000));
};

/** Fills the tables of orders, and the inbox with reactions that are due to be purged: copies of a finished one. */
async function fillPast(client: Client): Promise<void> {
  await order(0);
  await until('an order is settled', () => isSettled(client), 5);
  for (const statement of manyOrders(Math.ceil(past / 4), past, PAST_SECONDS / past)) await client.query(statement);
  await client.query(
    `insert into platform.inbox
     select (jsonb_populate_record(done, jsonb_build_object('id', nextval(pg_get_serial_sequence('platform.inbox', 'id')),
       'event_id', gen_random_uuid(), 'done_at', now() - interval '36 days'))).*
     from (select i from platform.inbox i where status = 'done' limit 1) one(done), generate_series(1, $1::int)`,
    [past],
  );
  await client.query('vacuum analyze platform.inbox');
}

/** Sage answers late, a commit takes its time, and a report holds its snapshot until the end. */
async function makeItHard(client: Client, reader: Client): Promise<void> {
  await slowSage(SAGE_MS);
  for (const setting of [`commit_delay = ${COMMIT_US}`, 'commit_siblings = 0'])
    await client.query(`alter system set ${setting}`);
  await client.query('select pg_reload_conf()');
  await reader.query('begin isolation level repeatable read');
  await reader.query('select count(*) from platform.mail_queue');
}

const newMinute = () => ({ orderMs: [] as number[], turnedAway: 0, failed: 0, listMs: [] as number[] });
let minute = newMinute();
let [placed, underWay, number] = [0, 0, 0];

async function place(): Promise<void> {
  if (underWay >= SHOPPERS) {
    minute.turnedAway += 1;
    return late('the shop (shoppers turned away)');
  }
  underWay += 1;
  number += 1;
  const from = performance.now();
  try {
    await order(number);
    minute.orderMs.push(performance.now() - from);
    placed += 1;
  } catch (error) {
    if (minute.failed === 0) console.log(`  ${(error as Error).message}`);
    minute.failed += 1;
  } finally {
    underWay -= 1;
  }
}

/** Starts orders at their times, however long each takes. */
async function shoppers(until: number): Promise<void> {
  const all: Promise<void>[] = [];
  for (let next = performance.now(); next < until; next += 1000 / perSecond) {
    await pause(Math.max(0, next - performance.now()));
    all.push(place());
  }
  await Promise.all(all);
}

/** Looks every few seconds whether a queue waits too long, and how long staff wait for their list. */
async function watch(client: Client, admin: Buyer, until: number): Promise<void> {
  while (performance.now() < until) {
    for (const [name, { seconds }] of Object.entries(await waiting(client)))
      if (seconds > LATE.seconds) late(`${name} (due for ${LATE.seconds} s)`);
    const from = performance.now();
    await admin.call('GET', '/api/admin/orders?page=1');
    minute.listMs.push(performance.now() - from);
    if (minute.listMs.at(-1)! > LATE.listMs) late(`list of orders (${LATE.listMs} ms)`);
    await pause(5000);
  }
}

async function waiting(client: Client): Promise<Record<string, { count: number; seconds: number }>> {
  const all: Record<string, { count: number; seconds: number }> = {};
  for (const [name, [due, rows]] of Object.entries(QUEUES)) {
    const { rows: found } = await client.query(
      `select count(*)::int as count, coalesce(extract(epoch from now() - min(${due})), 0)::float as seconds from ${rows}`,
    );
    all[name] = found[0];
  }
  return all;
}

function claimTime(pattern: RegExp): number {
  const found = counter.matching(pattern);
  const times = found.reduce((sum, each) => sum + each.times, 0);
  return rounded(found.reduce((sum, each) => sum + each.ms, 0) / times, 2);
}

/** Purges some of the old reactions, in a statement like the hourly job's; returns ms. */
async function purge(client: Client, limit: number): Promise<number> {
  const from = performance.now();
  await client.query(
    `delete from platform.inbox where id in (
       select id from platform.inbox where done_at < now() - interval '35 days' order by done_at limit $1)`,
    [limit],
  );
  return rounded(performance.now() - from);
}

async function report(client: Client, at: number): Promise<object[]> {
  const { orderMs, turnedAway, failed, listMs } = minute;
  minute = newMinute();
  const claims = Object.entries(CLAIMS).map(([name, pattern]) => [`${name}, ms`, claimTime(pattern)]);
  counter.reset();
  const counts = Object.entries(await waiting(client)).map(([name, { count }]) => [name, count]);
  const { rows } = await client.query<{ settled: number; reaction: number }>(
    `select (select count(*)::int from ordering.orders where sage_state = 'complete' and created_at > $1) as settled,
       (select percentile_cont(0.5) within group (order by extract(epoch from i.done_at - o.occurred_at) * 1000)::float
        from platform.inbox i join platform.outbox o on o.id = i.event_id where i.done_at > now() - interval '1 minute') as reaction`,
    [new Date(Date.now() - (performance.now() - started))],
  );
  const { rows: sizes } = await client.query<{ name: string; mb: number }>(
    `select name, round(pg_total_relation_size(name::regclass) / 1048576.0)::int as mb from unnest($1::text[]) name`,
    [TABLES],
  );
  return [
    {
      ...{ minute: at, placed: orderMs.length, 'turned away': turnedAway, failed },
      ...{ 'order, ms': rounded(percentile(orderMs)), 'settled in all': rows[0]!.settled },
      ...{ 'event to reaction, ms': rounded(rows[0]!.reaction), 'list, ms': rounded(percentile(listMs)) },
      [`purge of ${PURGED_AT_ONCE}, ms`]: await purge(client, PURGED_AT_ONCE),
    },
    { minute: at, ...Object.fromEntries(claims) },
    { minute: at, 'orders under way': underWay, ...Object.fromEntries(counts) },
    { minute: at, ...Object.fromEntries(sizes.map(({ name, mb }) => [`${name}, MB`, mb])) },
  ];
}

await withDatabase(async (client) => {
  await fillPast(client);
  console.log(`${past} past orders after ${rounded((performance.now() - started) / 1000)} s`);
  const admin = await Buyer.signedIn('admin@topcoat.test');
  await withDatabase(async (reader) => {
    await makeItHard(client, reader);
    const pids = { api: api.pid, worker: worker.pid, PostgreSQL: postgresPid };
    const times = () => Object.values(pids).map(processorMs);
    counter.reset();
    const before = times();
    started = performance.now();
    const end = started + minutes * 60_000;
    const busy = [shoppers(end), withDatabase((own) => watch(own, admin, end))];
    const tables: object[][] = [[], [], [], []];
    for (let at = 1; at <= minutes; at += 1) {
      await pause(started + at * 60_000 - performance.now());
      for (const [index, row] of (await report(client, at)).entries()) tables[index]!.push(row);
    }
    const used = times().map((time, index) => rounded((time - before[index]!) / placed, 1));
    await Promise.all(busy);
    for (const [index, title] of ['Shop', 'Claims, round trip included', 'Waiting', 'Tables'].entries()) {
      console.log(title);
      console.table(tables[index]);
    }
    const each = Object.keys(pids).map((name, index) => `${name} ${used[index]}`);
    console.log(`Processor time an order, ms: ${each.join(', ')}`);
    console.log(`Purge of the rest in one statement: ${await purge(client, past)} ms`);
    await reader.query('commit');
  });
});
const inTurn = [...fellBehind].map(([what, at]) => `${what} after ${at} s`);
console.log(`Fell behind, first to last: ${inTurn.join('; ') || 'nothing'}`);
await Promise.all([api.stop(), worker.stop()]);
counter.close();
