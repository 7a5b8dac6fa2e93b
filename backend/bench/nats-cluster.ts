// Three NATS servers as a cluster: what three replicas cost; then orders and events while the stream's leader is killed again and again.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from 'nats';
import { findNatsServer } from '../scripts/nats-binary.ts';
import { dataFolder } from '../scripts/paths.ts';
import { freePort } from '../scripts/ports.ts';
import { processorTime } from './beside/processor-time.ts';
import { Target } from './beside/target.ts';
import { shopWorks } from './beside/works.ts';
import { deleteEvents, faultsOf, publishEvents, reactionsOf, recordReactions } from './event-flow.ts';
import { compare, documentsInSage, ordersOf } from './order-books.ts';
import { isSettled } from './settled.ts';
import { percentile, settings, startProcess, startShop, until, withDatabase } from './shop-process.ts';
import { stockUp } from './stock-up.ts';

const [kills = 5, rounds = 3] = process.argv.slice(2).map(Number);
const BACKLOG = 5000;
const PACED = 200;
const APART_MS = 20;
const CUSTOMERS = 60;
const UNDER_WAY = 600;
const SERVERS = 3;

process.env.TRUST_PROXY = '1';

const binary = (await findNatsServer(process.env, dataFolder({}))).path;
if (!binary) throw new Error('No nats-server could be had.');
const folder = mkdtempSync(join(tmpdir(), 'topcoat-nats-cluster-'));
const ports = await Promise.all(Array.from({ length: 2 * SERVERS }, () => freePort()));
const routes = ports.slice(SERVERS).map((port) => `nats://127.0.0.1:${port}`);
const servers: ChildProcess[] = [];
const NATS_URL = ports
  .slice(0, SERVERS)
  .map((port) => `nats://127.0.0.1:${port}`)
  .join(',');

function startServer(index: number): void {
  const own = [
    '-n',
    `n${index}`,
    '-a',
    '127.0.0.1',
    '-p',
    String(ports[index]),
    '-js',
    '-sd',
    join(folder, `${index}`),
  ];
  const cluster = ['--cluster_name', 'bench', '--cluster', routes[index]!, '--routes', routes.join(',')];
  servers[index] = spawn(binary!, [...own, ...cluster], { stdio: 'ignore' });
}
for (let index = 0; index < SERVERS; index += 1) startServer(index);
process.once('exit', () => {
  for (const server of servers) server.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const connection = await connect({ servers: NATS_URL.split(','), maxReconnectAttempts: -1, waitOnFirstConnect: true });
const manager = await connection.jetstreamManager({ checkAPI: false, timeout: 2000 });
await until('the cluster has a leader', async () => Boolean(await manager.getAccountInfo()), 1, 200);

const stream = async () => (await manager.streams.info('SHOP')).cluster;
/** All replicas have what the leader has. */
const isComplete = async () => {
  const state = await stream();
  return (
    Boolean(state?.leader) && state!.replicas!.length === SERVERS - 1 && state!.replicas!.every((each) => each.current)
  );
};

async function measure(replicas: number) {
  await manager.streams.delete('SHOP').catch(() => undefined);
  const worker = startProcess({ ROLES: 'worker', NATS_URL, NATS_REPLICAS: String(replicas) });
  return withDatabase(async (client) => {
    await deleteEvents(client);
    await until('the worker reads', async () => (await manager.streams.info('SHOP')).state.consumer_count >= 1);
    await pause(2000);
    const before = servers.map(({ pid }) => processorTime(pid!));
    await client.query(
      `insert into platform.outbox (id, type, aggregate_id, occurred_at, correlation_id, payload)
       select gen_random_uuid(), 'bench.thing-happened.v1', 'aggregate-' || n, now(), 'bench', jsonb_build_object('n', n, 'text', repeat('x', 1000))
       from generate_series(1, $1::int) n`,
      [BACKLOG],
    );
    const unsent = 'select 1 from platform.outbox where sent_at is null limit 1';
    await until('the backlog is relayed', async () => (await client.query(unsent)).rows.length === 0);
    const { rows: spans } = await client.query<{ seconds: number }>(
      `select extract(epoch from max(sent_at) - min(sent_at))::float as seconds from platform.outbox where correlation_id = 'bench'`,
    );
    const nats = servers.reduce((sum, { pid }, index) => sum + processorTime(pid!) - before[index]!, 0) / BACKLOG;
    const committed = new Map<string, number>();
    for (let event = 0; event < PACED; event += 1) {
      const id = randomUUID();
      const payload = { orderId: id, orderNumber: 'B', document: 'receipt', sageId: 'none', countedAt: new Date() };
      await client.query(
        `insert into platform.outbox (id, type, aggregate_id, occurred_at, correlation_id, payload)
         values ($1, 'accounting-sync.document-created.v1', $2, now(), 'bench', $3)`,
        [id, id, payload],
      );
      committed.set(id, Date.now());
      await pause(APART_MS);
    }
    const done = `select event_id, done_at from platform.inbox where event_id = any($1::uuid[]) and reaction like 'catalogue.%' and status = 'done'`;
    const reactions = async () =>
      (await client.query<{ event_id: string; done_at: Date }>(done, [[...committed.keys()]])).rows;
    await until('all reactions ran', async () => (await reactions()).length === PACED);
    const times = (await reactions()).map(({ event_id, done_at }) => done_at.getTime() - committed.get(event_id)!);
    await worker.stop();
    return { seconds: spans[0]!.seconds, nats, median: percentile(times, 0.5), p95: percentile(times, 0.95) };
  });
}

async function cost(): Promise<void> {
  const figures = new Map<number, Awaited<ReturnType<typeof measure>>[]>([
    [1, []],
    [SERVERS, []],
  ]);
  for (let round = 0; round < rounds; round += 1)
    for (const [replicas, all] of figures) all.push(await measure(replicas));
  console.table(
    [...figures].map(([replicas, all]) => {
      const of = (part: keyof (typeof all)[0]) =>
        percentile(
          all.map((each) => each[part]),
          0.5,
        );
      return {
        replicas,
        'events/s': Math.round(BACKLOG / of('seconds')),
        'ms of NATS an event': Number(of('nats').toFixed(3)),
        'median ms': of('median'),
        'p95 ms': of('p95'),
      };
    }),
  );
}

async function killLeaders(): Promise<boolean> {
  const settingsOf = {
    NATS_URL,
    NATS_REPLICAS: String(SERVERS),
    SAGE_CALLS_PER_DAY: '100000000',
    SAGE_CALLS_AT_ONCE: '50',
  };
  const shops = [
    startProcess({ ...settingsOf, ROLES: 'api,worker' }),
    startProcess({ ...settingsOf, ROLES: 'worker' }),
  ];
  await until('the shop is ready', async () => (await fetch(`${settings.shopUrl}/health/ready`)).ok, 6);
  await until('the stream is complete', isComplete, 2, 200);
  return withDatabase(async (client) => {
    await deleteEvents(client);
    await recordReactions(client);
    const earlier = new Set((await ordersOf(client)).map(({ orderNumber }) => orderNumber));
    const target = new Target(settings.shopUrl);
    const { order } = await shopWorks(target, [], []);
    let [published, orders, flows] = [0, 0, true];
    const shopper = async () => {
      while (flows) {
        orders += 1;
        await order(orders);
        await pause(500);
      }
    };
    const flow = withDatabase(async (own) => {
      while (flows) {
        if (published - (await reactionsOf(own)) / 2 < UNDER_WAY) {
          await publishEvents(own, CUSTOMERS, CUSTOMERS);
          published += CUSTOMERS;
        }
        await pause(100);
      }
    });
    const shopping = Promise.all([flow, shopper(), shopper()]);
    const gaps: number[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      await until('the stream is complete', isComplete, 2, 200);
      await pause(1000 + Math.random() * 2000);
      const leader = (await stream())!.leader!;
      const index = Number(leader.slice(1));
      const exit = once(servers[index]!, 'exit');
      servers[index]!.kill('SIGKILL');
      await exit;
      const [began, before] = [Date.now(), await sentOf()];
      await until('events are sent again', async () => (await sentOf()) > before, 2, 50);
      gaps.push(Date.now() - began);
      console.log(
        `Kill ${kill + 1}: ${leader}, after ${published} events and ${orders} orders; sent again after ${gaps.at(-1)} ms`,
      );
      await pause(2000);
      startServer(index);
    }
    flows = false;
    await shopping;
    await until('all is applied', async () => (await reactionsOf(client)) >= 2 * published, 3, 200).catch(
      () => undefined,
    );
    await until('everything that follows is done', () => isSettled(client), 5, 250);
    const { lost, twice, unordered } = await faultsOf(client, published);
    const made = (await ordersOf(client)).filter(({ orderNumber }) => !earlier.has(orderNumber));
    const { differences } = compare(made, await documentsInSage());
    for (const difference of differences) console.log(difference);
    target.close();
    for (const shop of shops) await shop.stop();
    console.table([
      {
        ...{ kills, events: published, lost, twice, 'out of order': unordered },
        ...{ orders, 'in the shop': made.length, 'differ in Sage': differences.length },
        'not sent for, ms': `${percentile(gaps, 0.5)}, at most ${Math.max(...gaps)}`,
      },
    ]);
    return lost + twice + unordered + differences.length === 0 && made.length === orders;

    async function sentOf(): Promise<number> {
      const { rows } = await client.query<{ sent: number }>(
        'select count(*)::int as sent from platform.outbox where sent_at is not null',
      );
      return rows[0]!.sent;
    }
  });
}

await (await startShop('api,worker'))();
await stockUp();
if (rounds > 0) await cost();
const isRight = await killLeaders();
await connection.close();
process.exit(isRight ? 0 : 1);
