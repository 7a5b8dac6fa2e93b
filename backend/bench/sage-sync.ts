// A business of 10,000 items: full and incremental syncs, with calls to Sage, time, memory and SQL statements; one killed on its way.
import type { Client } from 'pg';
import { peakMemory, type ShopProcess, settings, startProcess, until, withDatabase } from './shop-process.ts';
import { StatementCounter } from './statement-counter.ts';

const ITEMS = 10_000;
const CHANGED = 100;
const AT_ONCE = 8;
const KILLED_AFTER = 3_000;
const ADMIN = { email: 'bench@example.com', password: 'a password for the bench' };
const codeOf = (number: number) => `BENCH-${String(number).padStart(5, '0')}`;

interface Run {
  id: string;
  read: number;
  changed: number;
  pages: number;
  resumed: number;
  seconds: number;
}

async function putItems(count: number, fields: (number: number) => object): Promise<void> {
  let next = 0;
  const put = async () => {
    while (next < count) {
      next += 1;
      const answer = await fetch(`${settings.sandboxUrl}/control/sage/stock-items`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ itemCode: codeOf(next), ...fields(next) }),
      });
      if (!answer.ok) throw new Error(await answer.text());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, put));
}

let cookie = '';

async function call<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  const headers = { 'content-type': 'application/json', origin: settings.shopUrl, ...(cookie ? { cookie } : {}) };
  const answer = await fetch(settings.shopUrl + path, { method, headers, body: body && JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  const sent = answer.headers.getSetCookie().map((set) => set.split(';')[0]);
  if (sent.length > 0) cookie = sent.join('; ');
  return (await answer.json()) as T;
}

async function startApi(): Promise<ShopProcess> {
  const shop = startProcess({ ROLES: 'api' });
  await until('the shop answers', async () => (await fetch(`${settings.shopUrl}/health/live`)).ok);
  return shop;
}

/** Goes through Sage's page, as the owner of the business would. */
async function connect(): Promise<void> {
  const { authUrl } = await call<{ authUrl: string }>('GET', '/api/sage/auth');
  const consent = new URL(authUrl);
  const form = new URLSearchParams({ ...Object.fromEntries(consent.searchParams), decision: 'allow' });
  const answer = await fetch(consent.origin + consent.pathname, { method: 'POST', body: form, redirect: 'manual' });
  const { code, state } = Object.fromEntries(new URL(answer.headers.get('location') ?? '').searchParams);
  await call('POST', '/api/sage/callback', { code, state });
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: PlanNode[];
}

function readsOf(node: PlanNode): string[] {
  const isWhole = node['Node Type'].includes('Seq Scan');
  const own = node['Index Name'] ?? (isWhole ? `whole ${node['Relation Name']}` : []);
  return [own, (node.Plans ?? []).map(readsOf)].flat(2);
}

/** The indexes, or whole tables, by which PostgreSQL reads for a statement, whatever its parameters. */
async function readBy(client: Client, text: string): Promise<string> {
  const { rows } = await client.query(`explain (generic_plan, format json) ${text}`);
  return [...new Set(readsOf(rows[0]['QUERY PLAN'][0].Plan))].join(', ');
}

const counter = await StatementCounter.before(settings.databaseUrl);
Object.assign(process.env, {
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  DATABASE_URL: counter.databaseUrl,
});

await withDatabase(async (client) => {
  const one = async <T>(text: string, values: unknown[] = []) => (await client.query(text, values)).rows[0] as T;
  const lastRun = (kind: string) =>
    one<Run & { ended: boolean }>(
      `select id, items_read as read, items_synced as changed, pages_read as pages, times_resumed as resumed,
         extract(epoch from finished_at - created_at)::float as seconds, status = 'success' as ended
       from accounting.sage_sync_runs where sync_type = $1 order by created_at desc limit 1`,
      [kind],
    );
  /** Calls to Sage so far, and how long their answers took in all. */
  const sage = () =>
    one<{ calls: number; ms: number }>(
      'select count(*)::int as calls, coalesce(sum(sync_duration), 0)::int as ms from accounting.sage_sync_log',
    );
  let shop = await startApi();
  await call('POST', '/api/auth/login', ADMIN);
  await connect();

  async function forced(kind: 'products' | 'stock', what: string) {
    // Sage's clock is not the shop's: what changed within ten minutes before the last read is read again, and would be here too.
    await client.query(`update accounting.sage_settings set products_read_up_to = products_read_up_to + interval '10 minutes',
      stock_read_up_to = stock_read_up_to + interval '10 minutes'`);
    await client.query(`update accounting.sage_sync_runs set finished_at = finished_at - interval '1 minute'`);
    const before = { ...(await sage()), run: (await lastRun(kind))?.id };
    counter.reset();
    await call('POST', `/api/sage/sync/${kind}`, {});
    await until(`${what} has ended`, async () => {
      const run = await lastRun(kind);
      return run.id !== before.run && run.ended;
    });
    const { read, changed, pages, seconds } = await lastRun(kind);
    const statements = counter.matching(/accounting\.|"accounting"|platform\.outbox|"outbox"/);
    const sent = statements.reduce((sum, { times }) => sum + times, 0);
    const { calls, ms } = await sage();
    if (what.startsWith('first')) slowest = statements.slice(0, 8);
    return {
      what,
      read,
      changed,
      pages,
      'calls to Sage': calls - before.calls,
      seconds: Number(seconds.toFixed(1)),
      'of these Sage': Number(((ms - before.ms) / 1000).toFixed(1)),
      'items/s': Math.round(read / seconds),
      'statements a page': Math.round(sent / pages),
      'peak MB': peakMemory(shop.pid),
    };
  }

  let slowest: ReturnType<StatementCounter['matching']> = [];
  const idle = peakMemory(shop.pid);
  await putItems(ITEMS, (number) => ({
    description: `Bench item ${number}`,
    salesPrice: '12.00',
    tradePrice: '10.00',
    quantityInStock: number % 50,
  }));
  const table = [{ what: 'none yet', 'peak MB': idle }, await forced('products', 'first full read of products')];
  await putItems(CHANGED, () => ({ salesPrice: '12.60' }));
  table.push(await forced('products', `${CHANGED} changed prices`));
  table.push(await forced('products', 'nothing changed'));
  await putItems(CHANGED, (number) => ({ quantityInStock: 100 + number }));
  table.push(await forced('stock', `${CHANGED} changed counts`));
  await client.query(
    'update accounting.sage_settings set stock_read_in_full_at = null, products_read_in_full_at = null',
  );
  table.push(await forced('stock', 'all counts'));
  table.push(await forced('products', 'full read of products, all known'));
  console.table(table);
  const explained = [];
  for (const { text, times, ms } of slowest)
    explained.push({
      times,
      'ms each': Number((ms / times).toFixed(1)),
      statement: text.replaceAll(/\s+/g, ' ').trim().slice(0, 70),
      reads: await readBy(client, text),
    });
  console.table(explained);

  // Killed without a chance to clean up, on its way through the list.
  await client.query('update accounting.sage_settings set products_read_in_full_at = null');
  await client.query(`update accounting.sage_sync_runs set finished_at = finished_at - interval '1 minute'`);
  const { id: earlier } = await lastRun('products');
  const { calls: callsBefore } = await sage();
  void call('POST', '/api/sage/sync/products', {}).catch(() => undefined);
  await until('some of the list is read', async () => {
    const run = await lastRun('products');
    return run.id !== earlier && run.read >= KILLED_AFTER;
  });
  await shop.kill();
  const broken = await lastRun('products');
  shop = await startApi();
  await call('POST', '/api/sage/sync/products', {});
  await until('the killed run has ended', async () => (await lastRun('products')).ended);
  const whole = await lastRun('products');
  if (whole.id !== broken.id) throw new Error('Another run was started instead');
  console.table([
    {
      'read when killed': broken.read,
      'pages when killed': broken.pages,
      'read in all': whole.read,
      'pages in all': whole.pages,
      'calls to Sage in all': (await sage()).calls - callsBefore,
      'times continued': whole.resumed,
    },
  ]);
  await shop.stop();
});
counter.close();
