// Records the demo's ninety days of past orders anew: makes them by HTTP and writes the file of the folder backend/demo/past.
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPast, writePast } from '../demo/past/past-file.ts';
import { type Everything, readEverything } from './past/everything.ts';
import { type MadePast, PastMaking } from './past/make-past.ts';
import { PastShopper } from './past/past-shopper.ts';
import { recordingOf } from './past/recording.ts';
import { count, isSettled } from './settled.ts';
import { startShop, until, withDatabase } from './shop-process.ts';

Object.assign(process.env, { TRUST_PROXY: '1', PURCHASE_ORDER_LIMIT: '10000000', SAGE_CALLS_PER_DAY: '99999999' });

/** The orders made, from which `npm run bench -- demo-past again` chooses without making them. */
const file = join(process.env.DATA_DIR ?? '', 'demo-past.json');

interface Made {
  past: MadePast;
  everything: Everything;
}

async function make(): Promise<Made> {
  return withDatabase(async (client) => {
    const stop = await startShop('api,worker');
    await until('the demo is there', () => isSettled(client), 10);
    const began = Date.now();
    const past = await new PastMaking(client).all((orders) => {
      if (orders % 20 === 0) console.log(`${orders} orders after ${Math.round((Date.now() - began) / 1000)} s`);
    });
    const admin = await PastShopper.signedIn('admin@topcoat.test');
    await admin.call('POST', '/api/sage/sync/invoices', {});
    const paid = past.orders.filter(({ steps }) => steps.some(({ step }) => step === 'paid'));
    const numbers = paid.map(({ orderNumber }) => `'${orderNumber}'`).join();
    await until(
      'the paid invoices are known',
      async () =>
        (await count(
          client,
          `select count(*)::int as count from accounting.sage_invoices
           where document = 'invoice' and status = 'PAID' and order_number in (${numbers})`,
        )) === paid.length,
      5,
    );
    await until('all is settled', () => isSettled(client), 5);
    await stop();
    return { past, everything: await readEverything(client) };
  });
}

const isAgain = process.argv[2] === 'again' && existsSync(file);
const { past, everything } = isAgain ? (JSON.parse(readFileSync(file, 'utf8')) as Made) : await make();
if (!isAgain) writeFileSync(file, JSON.stringify({ past, everything }));
const recording = recordingOf(past, everything);
writePast(recording);
console.table(Object.entries(recording.tables).map(([table, rows]) => ({ table, rows: rows.length })));
console.table([
  {
    orders: recording.orders.length,
    'objects at Stripe': recording.stripe.length,
    'records in Sage': recording.sage.length,
    MB: Math.round((readPast()?.length ?? 0) / 1e6),
    'KB compressed': Math.round(statSync(join('backend', 'demo', 'past', 'ninety-days.json.br')).size / 1000),
  },
]);
