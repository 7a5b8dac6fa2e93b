// Random operations on points and grants by several processes that are killed again and again: nothing is lost, given or used twice.
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Client } from 'pg';
import { countViolations } from './loyalty/invariants.ts';
import { startShop, withDatabase } from './shop-process.ts';

/** `npm run bench -- loyalty 1000` does fewer. */
const OPERATIONS = Number(process.argv[2] ?? 10_000);
const KILLS = Math.max(4, Math.round(OPERATIONS / 400));
const WORKERS = 3;
const CUSTOMERS = 25;

interface Done {
  kind: string;
  rejected: boolean;
  error?: string;
}

const users = Array.from({ length: CUSTOMERS }, () => randomUUID());
const done = new Map<string, { done: number; rejected: number }>();
const errors: string[] = [];
const workers: ChildProcess[] = [];
let [count, kills] = [0, 0];

async function prepare(client: Client): Promise<void> {
  // The application makes the tables, and stops.
  await (await startShop('api'))();
  for (const id of users)
    await client.query(
      `insert into identity.users (id, created_at, updated_at, email, username, first_name, last_name, phone_number)
       values ($1, now(), now(), $2::text || '@example.test', $2::text, 'Ada', 'Byron', '')`,
      [id, id],
    );
  await client.query(
    `insert into loyalty.rewards (id, version, created_at, updated_at, name, description, points_cost, type, value)
     select gen_random_uuid(), 1, now(), now(), name, '', cost, type, value
     from (values ('£5 off', 500, 'discount', '5.00'), ('A tenth', 400, 'discount', '10%'), ('Delivery', 300, 'shipping', '3'),
       ('A visit', 200, 'other', '')) as r (name, cost, type, value)`,
  );
}

function start(): ChildProcess {
  const env = {
    ...process.env,
    ROLES: 'api',
    LOG_LEVEL: 'silent',
    POINTS_EXPIRE_MONTHS: '1',
    BENCH_USERS: JSON.stringify(users),
  };
  const worker = fork(join(import.meta.dirname, 'loyalty', 'worker.ts'), {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  worker.on('message', (message) => record(message as Done));
  return worker;
}

function record({ kind, rejected, error }: Done): void {
  const sum = done.get(kind) ?? { done: 0, rejected: 0 };
  done.set(kind, { done: sum.done + (rejected ? 0 : 1), rejected: sum.rejected + (rejected ? 1 : 0) });
  if (error) errors.push(error);
  count += 1;
  if (count % 1000 === 0) console.log(`${count} operations, ${kills} kills`);
}

const until = async (reached: number) => {
  while (count < reached) await new Promise((resolve) => setTimeout(resolve, 20));
};

async function kill(worker: ChildProcess): Promise<void> {
  const exit = once(worker, 'exit');
  worker.kill('SIGKILL');
  await exit;
}

const isSound = await withDatabase(async (client) => {
  await prepare(client);
  const began = Date.now();
  for (let nth = 0; nth < WORKERS; nth += 1) workers.push(start());
  while (count < OPERATIONS) {
    await until(Math.min(OPERATIONS, Math.round(((kills + 1) * OPERATIONS) / (KILLS + 1))));
    if (count >= OPERATIONS) break;
    const turn = kills % WORKERS;
    await kill(workers[turn]!);
    kills += 1;
    workers[turn] = start();
  }
  await Promise.all(workers.map(kill));
  const seconds = (Date.now() - began) / 1000;

  console.table([...done].map(([operation, sums]) => ({ operation, ...sums })));
  const { rows: sums } = await client.query(
    `select (select count(*)::int from loyalty.points_transactions) as movements,
       (select sum(case type when 'earned' then points else -points end)::int from loyalty.points_transactions) as "sum of the ledger",
       (select sum(balance)::int from loyalty.balances) as "sum of the balances",
       (select count(*)::int from loyalty.grants) as grants,
       (select count(*)::int from loyalty.grants where state = 'cancelled') as cancelled,
       (select count(*)::int from loyalty.grant_uses) as uses,
       (select count(*)::int from loyalty.grant_uses where returned_at is not null) as "given back",
       (select count(*)::int from loyalty.points_transactions where key like 'expired:%') as expired`,
  );
  console.table(sums);
  const violations = await countViolations(client);
  console.table(violations);
  console.table([
    { operations: count, processes: WORKERS, kills, seconds: Math.round(seconds), errors: errors.length },
  ]);
  for (const error of errors.slice(0, 10)) console.log(error);
  return kills >= Math.min(KILLS, 20) && errors.length === 0 && violations.every(({ found }) => found === 0);
}).finally(() => {
  for (const worker of workers) worker.kill('SIGKILL');
});
process.exit(isSound ? 0 : 1);
