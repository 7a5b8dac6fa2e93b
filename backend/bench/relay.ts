// Events per second from a backlog of 20,000 in the outbox to JetStream, through one relay.
import { cpuSeconds, startProcess, startShop, until, withDatabase } from './shop-process.ts';

const BACKLOG = 20_000;

await (await startShop('api'))();

const rows = await withDatabase(async (client) => {
  const table: Record<string, number>[] = [];
  for (const aggregates of [BACKLOG, 200]) {
    await client.query('truncate platform.outbox, platform.inbox');
    await client.query(
      `insert into platform.outbox (id, type, aggregate_id, occurred_at, correlation_id, payload)
       select gen_random_uuid(), 'bench.thing-happened.v1', 'aggregate-' || (n % $1), now(), 'bench', jsonb_build_object('n', n, 'text', repeat('x', 1000))
       from generate_series(1, $2) n`,
      [aggregates, BACKLOG],
    );
    const worker = startProcess({ ROLES: 'worker' });
    await until('the relay has begun', async () => {
      const { rows: sent } = await client.query('select 1 from platform.outbox where sent_at is not null limit 1');
      return sent.length > 0;
    });
    const cpu = cpuSeconds(worker.pid);
    await until('the backlog is relayed', async () => {
      const { rows: left } = await client.query('select 1 from platform.outbox where sent_at is null limit 1');
      return left.length === 0;
    });
    const used = cpuSeconds(worker.pid) - cpu;
    const { rows: spans } = await client.query<{ seconds: number }>(
      'select extract(epoch from max(sent_at) - min(sent_at))::float as seconds from platform.outbox',
    );
    await worker.stop();
    const seconds = spans[0]?.seconds ?? Number.NaN;
    table.push({
      events: BACKLOG,
      aggregates,
      seconds: Number(seconds.toFixed(2)),
      'events/s': Math.round(BACKLOG / seconds),
      'worker, ms of CPU an event': Number(((1000 * used) / BACKLOG).toFixed(3)),
    });
  }
  return table;
});
console.table(rows);
