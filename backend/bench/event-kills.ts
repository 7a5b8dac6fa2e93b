// Events while workers, the relay's among them, are killed again and again: none lost, none applied twice, each customer's in order.
import { setTimeout as pause } from 'node:timers/promises';
import { partitionsByProcess, publishEvents } from './event-flow.ts';
import { startProcess, startShop, until, withDatabase } from './shop-process.ts';

/** `npm run bench -- event-kills 20` kills 20 times. */
const KILLS = Number(process.argv[2] ?? 20);
const WORKERS = 4;
const CUSTOMERS = 60;
const EACH_MS = 100;

await (await startShop('api'))();

const isRight = await withDatabase(async (client) => {
  await client.query('truncate platform.outbox, platform.inbox');
  // In the transaction of each reaction: what is applied twice is here twice.
  await client.query(`
    create table platform.applied (place bigserial, event_id uuid, module text, reaction text, aggregate_id text, seq bigint);
    create function platform.record_applied() returns trigger as $$ begin
      insert into platform.applied (event_id, module, reaction, aggregate_id, seq)
      values (new.event_id, new.module, new.reaction, new.aggregate_id, new.seq); return null; end; $$ language plpgsql;
    create trigger record_applied after update on platform.inbox for each row when (new.status = 'done')
      execute function platform.record_applied()`);
  const workers = Array.from({ length: WORKERS }, () => startProcess({ ROLES: 'worker' }));
  await until('each reads its share', async () => (await partitionsByProcess(client)).length === WORKERS);

  let published = 0;
  let flows = true;
  const flow = withDatabase(async (own) => {
    while (flows) {
      await publishEvents(own, CUSTOMERS, CUSTOMERS);
      published += CUSTOMERS;
      await pause(EACH_MS);
    }
  });
  const spreads = new Set<string>();
  for (let kill = 0; kill < KILLS; kill += 1) {
    await pause(2000 + Math.random() * 2000);
    spreads.add((await partitionsByProcess(client)).join('+'));
    await workers[kill % WORKERS]!.kill();
    workers[kill % WORKERS] = startProcess({ ROLES: 'worker' });
  }
  flows = false;
  await flow;
  const applied = async () => {
    const { rows } = await client.query<{ count: number }>(
      'select count(distinct (event_id, reaction))::int as count from platform.applied',
    );
    return rows[0]!.count;
  };
  await until('all is applied', async () => (await applied()) === 2 * published, 10).catch(() => undefined);
  const { rows } = await client.query<{ times: number; twice: number; unordered: number }>(`
    select (select count(*)::int from platform.applied) as times,
      (select count(*)::int from (select 1 from platform.applied group by event_id, reaction having count(*) > 1) again) as twice,
      (select count(*)::int from (
        select seq < lag(seq) over (partition by module, aggregate_id order by place) as late from platform.applied) a where late) as unordered`);
  const { times, twice, unordered } = rows[0]!;
  const lost = 2 * published - (await applied());
  for (const worker of workers) await worker.stop();
  console.table([
    { events: published, customers: CUSTOMERS, kills: KILLS, applied: times, lost, twice, 'out of order': unordered },
  ]);
  console.log(`Partitions of the workers, as seen before kills: ${[...spreads].join(', ')}`);
  return lost === 0 && twice === 0 && unordered === 0;
});
process.exit(isRight ? 0 : 1);
