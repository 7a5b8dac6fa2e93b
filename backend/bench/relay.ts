// Events per second from a backlog of 20,000 in the outbox to JetStream, through one relay.
import { readdirSync, readFileSync } from 'node:fs';
import { processorTime } from './beside/processor-time.ts';
import { deleteEvents } from './event-flow.ts';
import { postgresProcess, startProcess, startShop, until, withDatabase } from './shop-process.ts';

const BACKLOG = 20_000;

/** The id of the process that runs the bench's NATS: the one that was given its port. */
function natsProcess(): number {
  const { port } = new URL(process.env.NATS_URL ?? '');
  const isNats = (pid: number) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      return command[0]!.endsWith('nats-server') && command.includes(port);
    } catch {
      return false;
    }
  };
  return readdirSync('/proc').map(Number).filter(Boolean).find(isNats)!;
}

await (await startShop('api'))();
const [postgres, nats] = [await postgresProcess(), natsProcess()];

const rows = await withDatabase(async (client) => {
  const table: Record<string, number>[] = [];
  for (const aggregates of [BACKLOG, 200]) {
    await deleteEvents(client);
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
    const times = () => [worker.pid, postgres, nats].map(processorTime);
    const before = times();
    await until('the backlog is relayed', async () => {
      const { rows: left } = await client.query('select 1 from platform.outbox where sent_at is null limit 1');
      return left.length === 0;
    });
    const used = times().map((time, index) => Number(((time - before[index]!) / BACKLOG).toFixed(3)));
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
      'worker, ms of CPU an event': used[0]!,
      PostgreSQL: used[1]!,
      NATS: used[2]!,
    });
  }
  return table;
});
console.table(rows);
