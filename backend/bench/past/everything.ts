import { join } from 'node:path';
import type { Client } from 'pg';
import { Database } from '../../sandbox/database.ts';

export type Row = Record<string, unknown>;

/** The rows of the shop and of the sandbox. */
export interface Everything {
  readonly tables: Record<string, Row[]>;
  readonly stripe: { id: string; object: string; body: Row; fate: string | null }[];
  readonly sage: { id: string; kind: string; data: Row; created_at: number }[];
}

/** Tables that know of orders and customers; those that others refer to first. */
export const PAST_TABLES = [
  'identity.users',
  'identity.addresses',
  'accounting.users',
  'accounting.sage_contacts',
  'accounting.sage_customers',
  'ordering.stripe_customers',
  'ordering.orders',
  'ordering.order_items',
  'ordering.order_notes',
  'ordering.po_notifications',
  'ordering.checkout_sessions',
  'ordering.refunds',
  'ordering.return_requests',
  'catalogue.stock_reservations',
  'loyalty.balances',
  'loyalty.points_transactions',
  'loyalty.pending_points',
  'accounting.order_states',
  'accounting.sage_invoices',
  'accounting.sage_sync_queue',
  'accounting.sage_sync_log',
  'platform.outbox',
  'platform.inbox',
  'platform.mail_queue',
  'identity.audit',
] as const;

/** Reads all of it, with the products' ids. */
export async function readEverything(client: Client): Promise<Everything> {
  const tables: Record<string, Row[]> = {};
  for (const table of [...PAST_TABLES, 'catalogue.products']) {
    const { rows } = await client.query<{ row: Row }>(`select to_jsonb(t) as row from ${table} t`);
    tables[table] = rows.map(({ row }) => row);
  }
  const sandbox = new Database(join(process.env.DATA_DIR ?? '', 'sandbox'));
  try {
    const stripe = sandbox.all<{ id: string; object: string; body: string; fate: string | null }>(
      'select id, object, body, fate from stripe_objects order by sequence',
    );
    const sage = sandbox.all<{ id: string; kind: string; data: string; created_at: number }>(
      'select id, kind, data, created_at from sage_records where deleted_at is null order by sequence',
    );
    return {
      tables,
      stripe: stripe.map(({ body, ...rest }) => ({ ...rest, body: JSON.parse(body) as Row })),
      sage: sage.map(({ data, ...rest }) => ({ ...rest, data: JSON.parse(data) as Row })),
    };
  } finally {
    sandbox.close();
  }
}
