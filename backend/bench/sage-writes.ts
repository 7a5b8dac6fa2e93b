// Receipts of two movements each written to Sage a second, against a sandbox that answers after some ms (200; 0: at once).
import {
  isSettled,
  rounded,
  settings,
  slowSage,
  startProcess,
  startShop,
  stockUp,
  UNLIMITED,
  until,
  withDatabase,
} from './frame.ts';
import { documentsInSage } from './order-books.ts';
import { Buyer, plentifulProducts } from './shoppers.ts';
import { StatementCounter } from './statement-counter.ts';

const [ORDERS = 100, ANSWER_MS = 200] = process.argv.slice(2).map(Number);
process.env.SAGE_CALLS_PER_DAY = UNLIMITED.SAGE_CALLS_PER_DAY;

const row = await withDatabase(async (client) => {
  const shop = await startShop();
  await until('the demo is there', () => isSettled(client), 5);
  await stockUp();
  const lines = (await plentifulProducts())
    .slice(0, 2)
    .map(({ id }, index) => ({ productId: id, quantity: index + 1 }));
  const { orderNumber } = (await new Buyer().buyAsGuest(lines)).order;
  const isWritten = async () => (await documentsInSage()).some((each) => each.reference === orderNumber);
  await until('its documents are in Sage', isWritten);
  await until('all is done', () => isSettled(client), 5);
  await shop.stop();
  await client.query(
    `insert into accounting.sage_sync_queue
     select (jsonb_populate_record(q, jsonb_build_object('id', gen_random_uuid(), 'event_id', gen_random_uuid(),
       'seq', nextval(pg_get_serial_sequence('accounting.sage_sync_queue', 'seq')), 'entity_id', md5('bench' || n)::uuid,
       'order_number', 'BENCH-' || n, 'payload', q.payload || jsonb_build_object('orderId', md5('bench' || n)::uuid, 'orderNumber', 'BENCH-' || n),
       'status', 'pending', 'steps', '{}'::jsonb, 'attempts', 0, 'processed_at', null, 'scheduled_for', now(), 'created_at', now()))).*
     from accounting.sage_sync_queue q, generate_series(1, $1::int) n where q.order_number = $2`,
    [ORDERS, orderNumber],
  );
  if (ANSWER_MS > 0) await slowSage(ANSWER_MS);
  const counter = await StatementCounter.before(settings.databaseUrl);
  const worker = startProcess({ ROLES: 'worker', DATABASE_URL: counter.databaseUrl });
  const left = `select from accounting.sage_sync_queue where order_number like 'BENCH-%' and status <> 'done' limit 1`;
  await until('all are written', async () => (await client.query(left)).rowCount === 0, 10);
  const sum = (pattern?: RegExp) => counter.matching(pattern).reduce((total, { times }) => total + times, 0);
  const [statements, ofWriter] = [sum(), sum(/accounting"?\./)];
  const { rows } = await client.query<{ seconds: number; calls: number; sage: number }>(
    `select extract(epoch from max(processed_at) - min(processed_at))::float as seconds, sum(calls)::int as calls, avg(ms)::float as sage
     from accounting.sage_sync_queue q, lateral (select count(*) as calls, avg(sync_duration) as ms
       from accounting.sage_sync_log l where l.write_id = q.id) l where order_number like 'BENCH-%'`,
  );
  const documents = (await documentsInSage()).filter(({ reference }) => reference?.startsWith('BENCH-')).length;
  await worker.stop();
  counter.close();
  const { seconds, calls, sage } = rows[0]!;
  return {
    ...{ receipts: ORDERS, 'Sage answers in ms': ANSWER_MS, 'receipts/s': rounded((ORDERS - 1) / seconds, 1), calls },
    'more than one receipt': documents - ORDERS,
    'statements a receipt, events too': rounded(statements / ORDERS, 1),
    'about Sage': rounded(ofWriter / ORDERS, 1),
    'ms a call, counting included': rounded(sage, 1),
  };
});
console.table([row]);
process.exit(0);
