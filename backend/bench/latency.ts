// Milliseconds from the commit of an event to its finished reaction, through outbox, relay, JetStream and inbox.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile, startShop, until, withDatabase } from './shop-process.ts';

const EVENTS = 1000;
const APART_MS = 10;

const stop = await startShop('api,worker');
const times = await withDatabase(async (client) => {
  const committed = new Map<string, Date>();
  for (let event = 0; event < EVENTS; event += 1) {
    const orderId = randomUUID();
    const id = randomUUID();
    const payload = {
      orderId,
      orderNumber: 'BENCH',
      document: 'receipt',
      sageId: 'none',
      sageNumber: null,
      countedAt: new Date(),
    };
    await client.query(
      `insert into platform.outbox (id, type, aggregate_id, occurred_at, correlation_id, payload)
       values ($1, 'accounting-sync.document-created.v1', $2, now(), 'bench', $3)`,
      [id, orderId, payload],
    );
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
    committed.set(id, rows[0]!.now);
    await pause(APART_MS);
  }
  const ids = [...committed.keys()];
  const reactions = `from platform.inbox where event_id = any($1::uuid[]) and reaction like 'catalogue.%'`;
  await until('all reactions ran', async () => {
    const { rows } = await client.query<{ done: string }>(`select count(*) as done ${reactions} and status = 'done'`, [
      ids,
    ]);
    return Number(rows[0]!.done) === EVENTS;
  });
  const { rows } = await client.query<{ event_id: string; done_at: Date }>(`select event_id, done_at ${reactions}`, [
    ids,
  ]);
  return rows.map(({ event_id, done_at }) => done_at.getTime() - committed.get(event_id)!.getTime());
});
await stop();
console.table([
  {
    events: EVENTS,
    'median ms': percentile(times, 0.5),
    'p95 ms': percentile(times, 0.95),
    'p99 ms': percentile(times, 0.99),
  },
]);
