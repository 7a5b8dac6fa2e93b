// Receipts of two movements each written to Sage a second, against a sandbox that answers after some ms (200; 0: at once).
import { Buyer, plentifulProducts } from './buyers.ts';
import { documentsInSage } from './order-books.ts';
import { isSettled } from './settled.ts';
import { settings, startProcess, startShop, until, withDatabase } from './shop-process.ts';
import { StatementCounter } from './statement-counter.ts';
import { stockUp } from './stock-up.ts';

const [ORDERS = 100, ANSWER_MS = 200] = process.argv.slice(2).map(Number);
/** The shop's own limit is lifted. */
process.env.SAGE_CALLS_PER_DAY = '99999999';

const documentsOfBench = (documents: { reference: string | null }[]) =>
  documents.filter(({ reference }) => reference?.startsWith('BENCH-')).length;

const rows = await withDatabase(async (client) => {
  const stop = await startShop('api,worker');
  await until('the demo is there', () => isSettled(client), 5);
  await stockUp();
  const products = (await plentifulProducts()).slice(0, 2);
  const { orderNumber } = await new Buyer().buyAsGuest(products);
  await until('its documents are in Sage', async () =>
    (await documentsInSage()).some((each) => each.reference === orderNumber),
  );
  await until('all is done', () => isSettled(client), 5);
  await stop();
  await client.query(
    `insert into accounting.sage_sync_queue
     select (jsonb_populate_record(q, jsonb_build_object('id', gen_random_uuid(), 'event_id', gen_random_uuid(),
       'seq', nextval(pg_get_serial_sequence('accounting.sage_sync_queue', 'seq')), 'entity_id', md5('bench' || n)::uuid,
       'order_number', 'BENCH-' || n, 'payload', q.payload || jsonb_build_object('orderId', md5('bench' || n)::uuid, 'orderNumber', 'BENCH-' || n),
       'status', 'pending', 'steps', '{}'::jsonb, 'attempts', 0, 'processed_at', null, 'scheduled_for', now(), 'created_at', now()))).*
     from accounting.sage_sync_queue q, generate_series(1, $1::int) n where q.order_number = $2`,
    [ORDERS, orderNumber],
  );
  if (ANSWER_MS > 0)
    await fetch(`${settings.sandboxUrl}/control/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ system: 'sage', match: '*', mode: 'slow', times: 1_000_000, delayMs: ANSWER_MS }),
    });
  const counter = await StatementCounter.before(settings.databaseUrl, { withTransactions: true });
  const worker = startProcess({ ROLES: 'worker', DATABASE_URL: counter.databaseUrl });
  await until(
    'all are written',
    async () => {
      const { rows: left } = await client.query(
        `select 1 from accounting.sage_sync_queue where order_number like 'BENCH-%' and status <> 'done' limit 1`,
      );
      return left.length === 0;
    },
    10,
  );
  const statements = counter.matching(/./s);
  const { rows: spans } = await client.query<{ seconds: number; calls: number; sage: number }>(
    `select extract(epoch from max(processed_at) - min(processed_at))::float as seconds,
       (select count(*)::int from accounting.sage_sync_log l join accounting.sage_sync_queue q on q.id = l.write_id where q.order_number like 'BENCH-%') as calls,
       (select avg(sync_duration)::float from accounting.sage_sync_log l join accounting.sage_sync_queue q on q.id = l.write_id where q.order_number like 'BENCH-%') as sage
     from accounting.sage_sync_queue where order_number like 'BENCH-%'`,
  );
  const twice = documentsOfBench(await documentsInSage()) - ORDERS;
  await worker.stop();
  counter.close();
  const ofWriter = statements.filter(({ text }) => /accounting"?\./.test(text));
  const { seconds, calls, sage } = spans[0]!;
  return [
    {
      receipts: ORDERS,
      'Sage answers in ms': ANSWER_MS,
      'receipts/s': ((ORDERS - 1) / seconds).toFixed(1),
      calls,
      'more than one receipt': twice,
      'statements a receipt, events too': (statements.reduce((sum, { times }) => sum + times, 0) / ORDERS).toFixed(1),
      'about Sage': (ofWriter.reduce((sum, { times }) => sum + times, 0) / ORDERS).toFixed(1),
      'ms a call, counting included': sage.toFixed(1),
    },
  ];
});
console.table(rows);
process.exit(0);
