// Events while workers, the relay's among them, are killed again and again: none lost, none applied twice, each customer's in order.
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { count, startProcess, startShop, until, withDatabase } from './frame.ts';

/** `npm run bench -- event-kills 20` kills 20 times. */
const KILLS = Number(process.argv[2] ?? 20);
const WORKERS = 4;
const CUSTOMERS = 60;
/** Events that wait for their reactions, at most: there is always work to be interrupted, and never a long queue. */
const UNDER_WAY = 1200;
const POLL_MS = 200;

/** Each reaction to these events is recorded in its own transaction: what is applied twice is there twice. */
const RECORD = `
  truncate platform.outbox, platform.inbox;
  create table platform.applied (place bigserial, event_id uuid, module text, reaction text, aggregate_id text, seq bigint,
    transaction xid8 default pg_current_xact_id());
  create function platform.record_applied() returns trigger as $$ begin
    insert into platform.applied (event_id, module, reaction, aggregate_id, seq)
    select new.event_id, new.module, new.reaction, new.aggregate_id, new.seq
    from platform.outbox where id = new.event_id and correlation_id = 'bench'; return null; end; $$ language plpgsql;
  create trigger record_applied after update on platform.inbox for each row
    when (new.status = 'done') execute function platform.record_applied()`;

/** One event of each customer; two modules react to it. */
const PUBLISH = `
  insert into platform.outbox (id, type, aggregate_id, occurred_at, correlation_id, payload)
  select gen_random_uuid(), 'accounting-sync.document-created.v1', a.id, now(), 'bench',
    jsonb_build_object('orderId', a.id, 'orderNumber', 'BENCH', 'document', 'receipt', 'sageId', 'none', 'sageNumber', null, 'countedAt', now())
  from generate_series(1, ${CUSTOMERS}) n, lateral (select md5('bench' || n)::uuid::text as id) a`;

/**
 * Reactions that were applied, how many different ones, and how many came before an earlier event of the same customer; those
 * of one transaction are marked by one statement, in no order.
 */
const APPLIED = `
  select count(*)::int as times, count(distinct (event_id, reaction))::int as pairs, count(*) filter (where late)::int as unordered
  from (select event_id, reaction, seq < lag(seq) over (partition by module, aggregate_id order by began, seq) as late
    from (select *, min(place) over (partition by transaction) as began from platform.applied) a) a`;

const applied = (client: Client) => count(client, 'select count(*)::int as count from platform.applied');
/** Processes of the shop, each with one connection for notifications. */
const processesOf = (client: Client) =>
  count(
    client,
    `select count(*)::int as count from pg_stat_activity where application_name = 'topcoat session' and datname = current_database()`,
  );

await (await startShop({ ROLES: 'api' })).stop();

const isRight = await withDatabase(async (client) => {
  await client.query(RECORD);
  const allRun = () => until('every worker runs', async () => (await processesOf(client)) === WORKERS, 6, POLL_MS);
  const workers = Array.from({ length: WORKERS }, () => startProcess({ ROLES: 'worker' }));
  await allRun();

  const began = Date.now();
  let [published, flows] = [0, true];
  const flow = withDatabase(async (own) => {
    for (; flows; await pause(POLL_MS))
      for (let free = UNDER_WAY - published + (await applied(own)) / 2; free > 0; free -= CUSTOMERS) {
        await own.query(PUBLISH);
        published += CUSTOMERS;
      }
  });
  for (let kill = 0; kill < KILLS; kill += 1) {
    await allRun();
    await pause(500 + Math.random() * 1500);
    await workers[kill % WORKERS]!.kill();
    console.log(`Kill ${kill + 1} after ${published} events and ${await applied(client)} reactions`);
    workers[kill % WORKERS] = startProcess({ ROLES: 'worker' });
  }
  flows = false;
  await flow;
  const isDone = async () => (await applied(client)) >= 2 * published;
  await until('all is applied', isDone, 3, POLL_MS).catch(() => undefined);
  const seconds = (Date.now() - began) / 1000;
  const { rows } = await client.query<{ times: number; pairs: number; unordered: number }>(APPLIED);
  const { times, pairs, unordered } = rows[0]!;
  const [lost, twice] = [2 * published - pairs, times - pairs];
  for (const worker of workers) await worker.stop();
  console.table([
    {
      ...{ events: published, customers: CUSTOMERS, kills: KILLS, seconds: Math.round(seconds) },
      ...{ 'reactions/s': Math.round(pairs / seconds), lost, twice, 'out of order': unordered },
    },
  ]);
  return lost === 0 && twice === 0 && unordered === 0;
});
process.exit(isRight ? 0 : 1);
