// Events while workers, the relay's among them, are killed again and again: none lost, none applied twice, each customer's in order.
import { setTimeout as pause } from 'node:timers/promises';
import { partitionsByProcess, publishEvents } from './event-flow.ts';
import { STARTS_WITHIN_MINUTES, startProcess, startShop, until, withDatabase } from './shop-process.ts';

/** `npm run bench -- event-kills 20` kills 20 times. */
const KILLS = Number(process.argv[2] ?? 20);
const WORKERS = 4;
const CUSTOMERS = 60;
/** Events that wait for their reactions, at most: there is always work to be interrupted, and never a long queue. */
const UNDER_WAY = 1200;
const POLL_MS = 200;

await (await startShop('api'))();

const isRight = await withDatabase(async (client) => {
  await client.query('truncate platform.outbox, platform.inbox');
  // In the transaction of each reaction: what is applied twice is here twice. The shop's own jobs publish events too.
  await client.query(`
    create table platform.applied (place bigserial, event_id uuid, module text, reaction text, aggregate_id text, seq bigint);
    create function platform.record_applied() returns trigger as $$ begin
      insert into platform.applied (event_id, module, reaction, aggregate_id, seq)
      values (new.event_id, new.module, new.reaction, new.aggregate_id, new.seq); return null; end; $$ language plpgsql;
    create trigger record_applied after update on platform.inbox for each row
      when (new.status = 'done' and new.envelope ->> 'correlationId' = 'bench') execute function platform.record_applied()`);
  const numbers = async (statement: string) => (await client.query<Record<string, number>>(statement)).rows[0]!;
  const applied = async () => (await numbers('select count(*)::int as times from platform.applied')).times!;
  const sharedOut = () =>
    until(
      'each worker reads its share',
      async () => (await partitionsByProcess(client)).length === WORKERS,
      STARTS_WITHIN_MINUTES,
      POLL_MS,
    );
  const workers = Array.from({ length: WORKERS }, () => startProcess({ ROLES: 'worker' }));
  await sharedOut();

  const began = Date.now();
  let published = 0;
  let flows = true;
  const flow = withDatabase(async (own) => {
    while (flows) {
      const { rows } = await own.query<{ times: number }>('select count(*)::int as times from platform.applied');
      const free = UNDER_WAY - (published - rows[0]!.times / 2);
      for (let batch = 0; batch < free / CUSTOMERS; batch += 1) {
        await publishEvents(own, CUSTOMERS, CUSTOMERS);
        published += CUSTOMERS;
      }
      await pause(POLL_MS);
    }
  });
  const spreads = new Set<string>();
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sharedOut();
    await pause(500 + Math.random() * 1500);
    spreads.add((await partitionsByProcess(client)).join('+'));
    await workers[kill % WORKERS]!.kill();
    console.log(`Kill ${kill + 1} after ${published} events and ${await applied()} reactions`);
    workers[kill % WORKERS] = startProcess({ ROLES: 'worker' });
  }
  flows = false;
  await flow;
  await until('all is applied', async () => (await applied()) >= 2 * published, 3, POLL_MS).catch(() => undefined);
  const seconds = (Date.now() - began) / 1000;
  const { times, pairs, unordered } = await numbers(`
    select count(*)::int as times, count(distinct (event_id, reaction))::int as pairs, count(*) filter (where late)::int as unordered
    from (select event_id, reaction, seq < lag(seq) over (partition by module, aggregate_id order by place) as late
      from platform.applied) a`);
  for (const worker of workers) await worker.stop();
  const [lost, twice] = [2 * published - pairs!, times! - pairs!];
  console.table([
    {
      events: published,
      customers: CUSTOMERS,
      kills: KILLS,
      seconds: Math.round(seconds),
      'reactions/s': Math.round(pairs! / seconds),
      lost,
      twice,
      'out of order': unordered,
    },
  ]);
  console.log(`Partitions of the workers, as seen before kills: ${[...spreads].join(', ')}`);
  return lost === 0 && twice === 0 && unordered === 0;
});
process.exit(isRight ? 0 : 1);
