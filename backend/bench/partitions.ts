// Events per second through 1, 2 and 4 worker processes: into JetStream, into the inboxes, and reacted to.
import { deleteEvents, partitionsByProcess, publishEvents } from './event-flow.ts';
import { STARTS_WITHIN_MINUTES, startProcess, startShop, until, withDatabase } from './shop-process.ts';

const EVENTS = Number(process.argv[2] ?? 5000);
const AGGREGATES = 500;

await (await startShop('api'))();

const rows = await withDatabase(async (client) => {
  const table: Record<string, unknown>[] = [];
  for (const processes of [1, 2, 4]) {
    await deleteEvents(client);
    const workers = Array.from({ length: processes }, () => startProcess({ ROLES: 'worker' }));
    await until(
      'each reads its share',
      async () => {
        const spread = await partitionsByProcess(client);
        return spread.length === processes && spread.every((partitions) => partitions === 8 / processes);
      },
      STARTS_WITHIN_MINUTES,
    );
    const { rows: began } = await client.query<{ now: Date }>('select clock_timestamp() as now');
    await publishEvents(client, EVENTS, AGGREGATES);
    await until(
      'all is done',
      async () => {
        const { rows: done } = await client.query<{ done: string }>(
          `select count(*) as done from platform.inbox where status = 'done' and envelope ->> 'correlationId' = 'bench'`,
        );
        return Number(done[0]!.done) === 2 * EVENTS;
      },
      10,
      200,
    );
    const { rows: ends } = await client.query<{ sent: number; received: number; done: number }>(
      `select extract(epoch from (select max(s.sent_at) from platform.sent_events s join platform.outbox using (seq) where correlation_id = 'bench') - $1::timestamptz)::float as sent,
         extract(epoch from max(received_at) - $1::timestamptz)::float as received,
         extract(epoch from max(done_at) - $1::timestamptz)::float as done
       from platform.inbox where envelope ->> 'correlationId' = 'bench'`,
      [began[0]!.now],
    );
    const spread = await partitionsByProcess(client);
    for (const worker of workers) await worker.stop();
    const { sent, received, done } = ends[0]!;
    table.push({
      workers: processes,
      partitions: spread.join(' + '),
      'into JetStream/s': Math.round(EVENTS / sent),
      'rows into inboxes/s': Math.round((2 * EVENTS) / received),
      'reactions/s': Math.round((2 * EVENTS) / done),
    });
  }
  return table;
});
console.table(rows);
