import { Client } from 'pg';
import type { Quote } from '../../src/modules/ordering/quotes/price-quote.js';
import { totals } from '../../src/modules/ordering/quotes/totals.js';
import { eventually } from '../../src/platform/testing/eventually.js';
import { ShopWorld } from '../../test/harness/shop.ts';
import { Visitor } from '../../test/harness/visitor.ts';
import { generatePast, type PastShop } from './generate-past.js';

const DAY_MS = 86_400_000;

interface Sum {
  name: string;
  shop: string;
  other: string;
  difference: string;
}
interface Run {
  status: string;
  cases: number;
  error: string | null;
  checked: Record<string, number>;
  sums: Sum[];
}

describe('Ninety days of past orders', () => {
  let world: ShopWorld;
  let database: Client;
  let admin: Visitor;

  const rows = async <T>(statement: string, values: unknown[] = []) =>
    (await database.query(statement, values)).rows as T[];
  const count = async (statement: string) =>
    (await rows<{ count: number }>(`select count(*)::int ${statement}`))[0]!.count;
  /** Any prices do: what a start has put into the sandbox is replaced by the next. */
  const quote = async (_: unknown, lines: Parameters<PastShop['quote']>[1]) => {
    const line = { unitPrice: 1000, vatRate: 20, ownPoints: 0 };
    const sums = totals(lines.map(({ quantity }) => ({ ...line, quantity })));
    return {
      ...sums,
      lines: sums.lines.map((sum, index) => ({ ...line, ...sum, ...lines[index] })),
    } as unknown as Quote;
  };
  const otherShop = (): PastShop => ({
    ...{ products: [{ id: 'a', price: 1000 }], items: new Map(), contacts: new Map(), staffId: 'a', quote },
    business: { businessId: 'a', sales: 'a', carriage: 'a', bank: 'a', taxRate: 'a' },
  });

  beforeAll(async () => {
    world = await ShopWorld.open(() => ({ DEMO_PAST: 'on', SAGE_CALLS_PER_DAY: '99999999', LOG_LEVEL: 'info' }));
    database = new Client({ connectionString: world.database.url });
    await database.connect();
    // As a start left it that was killed between the sandbox and the shop, two days ago.
    const { stripe, sage } = await generatePast(otherShop(), Date.now() - 2 * DAY_MS);
    const answer = await fetch(`${world.sandbox.url}/control/prepared-state`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ stripe, sage }),
    });
    expect(await answer.json()).toEqual({ stripe: stripe.length, sage: sage.length });
    await rows(
      `insert into operations.reconciliation_runs (id, status, night, requested_by, from_day, to_day, created_at, finished_at)
       values (gen_random_uuid(), 'differences', current_date, 'system', current_date, current_date, now(), now())`,
    );
    await world.start();
    await eventually(async () => expect(await count('from ordering.orders')).toBeGreaterThan(290), 60_000);
    admin = await Visitor.signedIn(world, 'admin@topcoat.test');
  });
  afterAll(async () => {
    await database?.end();
    await world?.close();
  });

  it('are compared again where the night was compared before all of them were there', async () => {
    await eventually(async () => {
      const [last] = await rows<{ status: string; night: boolean }>(
        `select status, night = current_date as night from operations.reconciliation_runs order by created_at desc limit 1`,
      );
      expect(last).toEqual({ status: 'green', night: true });
    }, 120_000);
  });

  it('agree with Stripe, Sage and the points to the penny, VAT and refunds included', async () => {
    const asked = await admin.call<{ id: string }>('POST', '/api/admin/reconciliation/run', { days: 92 });
    const run = await eventually(async () => {
      const { body } = await admin.call<Run>('GET', `/api/admin/reconciliation/runs/${asked.body.id}`);
      expect(['waiting', 'running']).not.toContain(body.status);
      return body;
    }, 120_000);
    expect(run).toMatchObject({ status: 'green', cases: 0, error: null });
    expect(run.checked.orders).toBeGreaterThan(290);
    expect(run.sums.filter(({ shop, other }) => shop !== other)).toEqual([]);
    expect(run.sums.filter(({ shop }) => Number(shop) > 0).length).toBeGreaterThan(4);
  });

  it('leave every balance as its ledger says, and the demo’s customer 5,000 points', async () => {
    const wrong = await rows(
      `select u.email, u.points, b.balance, l.sum from identity.users u
       join loyalty.balances b on b.user_id = u.id
       join (select user_id, sum(case type when 'earned' then points else -points end)::int from loyalty.points_transactions
         group by user_id) l on l.user_id = u.id
       where u.points <> b.balance or b.balance <> l.sum or b.balance < 0`,
    );
    expect(wrong).toEqual([]);
    expect(await rows(`select points from identity.users where email = 'customer@topcoat.test'`)).toEqual([
      { points: 5000 },
    ]);
  });

  it('have VAT that is the sum of their lines and delivery', async () => {
    const wrong = await rows(
      `select o.order_number from ordering.orders o join (select order_id, sum(tax) as tax from ordering.order_items group by 1) i
         on i.order_id = o.id where o.tax <> i.tax + o.shipping_tax`,
    );
    expect(wrong).toEqual([]);
  });

  it('are of every kind and in every state, within ninety days and none in the future', async () => {
    const states = await rows<{ status: string; count: number }>(
      'select status, count(*)::int as count from ordering.orders group by 1',
    );
    expect(states.map(({ status }) => status).sort()).toEqual([
      ...['cancelled', 'confirmed', 'delivered', 'invoiced', 'pending', 'processing', 'shipped'],
    ]);
    for (const where of [
      `payment_method = 'stripe' and user_id is null`,
      `payment_method = 'stripe' and user_id is not null`,
      `po_status = 'approved'`,
      `po_status = 'rejected'`,
      `po_status = 'pending_approval'`,
      `id in (select order_id from ordering.refunds where kind = 'part')`,
      `id in (select order_id from ordering.refunds where kind = 'whole')`,
      `id in (select order_id from ordering.return_requests where status = 'declined')`,
      `id in (select order_id from ordering.return_requests where status = 'requested')`,
    ])
      expect([where, await count(`from ordering.orders where ${where}`)]).not.toEqual([where, 0]);
    expect(
      await count(`from ordering.orders where created_at < now() - interval '91 days' or updated_at > now()`),
    ).toBe(0);
    expect(
      await count(
        `from ordering.orders o, jsonb_array_elements(o.moves) move
         where (move ->> 'at')::timestamptz not between o.created_at - interval '1 minute' and now()`,
      ),
    ).toBe(0);
    const late = await rows(
      `select order_number from ordering.orders
       where split_part(order_number, '-', 2) <> to_char(created_at at time zone 'Europe/London', 'YYMMDD')`,
    );
    expect(late).toEqual([]);
  });

  it('ask nothing of anyone: no work is open, no email is due, nothing failed', async () => {
    expect(await count(`from platform.outbox where sent_at is null`)).toBe(0);
    expect(await count(`from platform.inbox where status in ('pending', 'parked')`)).toBe(0);
    expect(await count(`from accounting.sage_sync_queue where status <> 'done'`)).toBe(0);
    expect(await count(`from platform.mail_queue where status = 'failed'`)).toBe(0);
    const { body } = await admin.call<Record<string, number>>('GET', '/api/admin/orders/counts');
    expect(body).toMatchObject({ attention: 0, refund: 0, sage: 0, dispute: 0 });
    expect(body.packing).toBeGreaterThan(5);
    expect(body.approval).toBeGreaterThan(1);
  });

  it('open with their trail, documents and customer', async () => {
    const numbers = await rows<{ order_number: string; user_id: string | null }>(
      `select distinct on (status, payment_method, user_id is null) order_number, user_id from ordering.orders
       order by status, payment_method, user_id is null, created_at`,
    );
    for (const { order_number: number, user_id: userId } of numbers) {
      const path = `/api/admin/orders/${number}`;
      for (const part of ['', '/trail', '/money-trail', '/documents'])
        expect([path + part, (await admin.call('GET', path + part)).status]).toEqual([path + part, 200]);
      if (userId) expect((await admin.call('GET', `/api/admin/users/${userId}`)).status).toBe(200);
    }
  });

  it('can be worked on: a refund and an approval reach Sage', async () => {
    const [paid] = await rows<{ number: string }>(
      `select order_number as number from ordering.orders o where status = 'delivered' and payment_method = 'stripe' and user_id is not null
         and not exists (select 1 from ordering.refunds where order_id = o.id)
         and not exists (select 1 from ordering.return_requests where order_id = o.id) limit 1`,
    );
    const [waiting] = await rows<{ number: string }>(
      `select order_number as number from ordering.orders where po_status = 'pending_approval' and id not in (
         select id from ordering.orders where customer_email = 'trade@topcoat.test') limit 1`,
    );
    const refund = { reason: 'Came back unopened' };
    expect((await admin.call('POST', `/api/admin/orders/${paid!.number}/refund`, refund)).status).toBeLessThan(300);
    const reason = 'A good customer';
    expect((await admin.call('POST', `/api/admin/orders/${waiting!.number}/approve`, { reason })).status).toBeLessThan(
      300,
    );
    await eventually(async () => {
      const states = await rows(
        `select sage_state, (select count(*)::int from accounting.sage_invoices i where i.order_id = o.id and document in ('invoice', 'credit_note')) as documents
         from ordering.orders o where order_number in ('${paid!.number}', '${waiting!.number}') order by documents`,
      );
      expect(states).toEqual([
        { sage_state: 'complete', documents: 1 },
        { sage_state: 'complete', documents: 2 },
      ]);
    }, 60_000);
  });

  it('are there once, however often the shop starts', async () => {
    const before = [await count('from ordering.orders'), await count('from identity.users')];
    await world.stop();
    await world.start();
    await eventually(() => expect(world.log()).toContain('The past orders are there already'));
    expect([await count('from ordering.orders'), await count('from identity.users')]).toEqual(before);
  });
});
