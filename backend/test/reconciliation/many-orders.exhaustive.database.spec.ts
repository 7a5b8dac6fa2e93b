import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { documentDifferences } from '../../src/modules/accounting-sync/reconciliation/comparisons.js';
import { compare } from '../../src/modules/accounting-sync/reconciliation/reconciliation.commands.js';
import { kysely } from '../../src/platform/database/kysely.js';
import { ReconciledShop } from './reconciled-shop.js';

const ORDERS = 2000;

describe('Many orders', () => {
  let shop: ReconciledShop;
  const runId = randomUUID();

  beforeAll(async () => {
    shop = await ReconciledShop.open();
    await shop.world.rows(
      `insert into accounting.reconciliation_runs (id, status, requested_by, from_day, to_day, created_at, started_at)
       values (?, 'running', 'system', current_date - 30, current_date, now(), now())`,
      [runId],
    );
    await shop.world.rows(
      `insert into accounting.reconciliation_records (run_id, source, id, order_number, order_id, amount, tax, status, at, detail)
       select ?::uuid, 'order', md5(n::text)::uuid::text, 'TC-' || n, md5(n::text)::uuid::text, 1200, 200, 'confirmed',
         now() - interval '1 day', jsonb_build_object('paymentMethod', 'purchase_order', 'soldAt', now() - interval '1 day')
       from generate_series(1, ?::int) n`,
      [runId, ORDERS],
    );
    await shop.world.rows(
      `insert into accounting.reconciliation_records (run_id, source, id, order_number, amount, tax, status, at, detail)
       select ?::uuid, 'document', 'invoice ' || n, 'TC-' || n, 1200, 200, 'UNPAID', now() - interval '1 day',
         jsonb_build_object('kind', 'invoice', 'name', 'invoice', 'date', current_date::text, 'outstanding', 0)
       from generate_series(1, ?::int) n`,
      [runId, ORDERS],
    );
  });
  afterAll(() => shop?.close());

  it('are each compared with their own documents, not with all there are', async () => {
    const em = shop.world.scenario.get(EntityManager).fork() as EntityManager;
    const from = new Date(Date.now() - 30 * 86_400_000);
    const scope = { runId, businessId: 'b', fromDay: from.toISOString().slice(0, 10), from, until: new Date() };
    const { differences, sums } = await compare(em, scope);
    expect(differences).toEqual([]);
    expect(sums).toContainEqual({ name: 'Sales in Sage', shop: ORDERS * 1200, other: ORDERS * 1200, unit: 'GBP' });
    const { rows } = await sql<object>`explain ${documentDifferences(scope)}`.execute(kysely(em));
    const plan = rows.flatMap((row) => Object.values(row)).join('\n');
    expect(plan).toContain('order_number = o.order_number');
    expect(plan).not.toContain('CTE Scan on documents');
  });
});
