// Events per second from a backlog of 20,000 in the outbox to JetStream, through one relay.
import { processes, processorMs, procFile } from '../scripts/processes.ts';
import { postgresProcess, rounded, startProcess, startShop, until, withDatabase } from './frame.ts';

const BACKLOG = 20_000;

/** The id of the process that runs the bench's NATS: the one that was given its port. */
function natsProcess(): number {
  const { port } = new URL(process.env.NATS_URL ?? '');
  return processes().find((pid) => {
    const command = procFile(pid, 'cmdline').split('\0');
    return command[0]!.endsWith('nats-server') && command.includes(port);
  })!;
}

await (await startShop({ ROLES: 'api' })).stop();
const servers = [await postgresProcess(), natsProcess()];

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
    const exists = async (where: string) =>
      (await client.query(`select 1 from platform.outbox where ${where} limit 1`)).rowCount !== 0;
    await until('the relay has begun', () => exists('sent_at is not null'));
    const times = () => [worker.pid, ...servers].map(processorMs);
    const before = times();
    await until('the backlog is relayed', async () => !(await exists('sent_at is null')));
    const used = times().map((time, index) => rounded((time - before[index]!) / BACKLOG, 3));
    const { rows: spans } = await client.query<{ seconds: number }>(
      'select extract(epoch from max(sent_at) - min(sent_at))::float as seconds from platform.outbox',
    );
    await worker.stop();
    const seconds = spans[0]?.seconds ?? Number.NaN;
    table.push({
      ...{ events: BACKLOG, aggregates, seconds: rounded(seconds, 2), 'events/s': Math.round(BACKLOG / seconds) },
      ...{ 'worker, ms of CPU an event': used[0]!, PostgreSQL: used[1]!, NATS: used[2]! },
    });
  }
  return table;
});
console.table(rows);
