import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Client } from 'pg';
import { Database } from '../sandbox/database.ts';

/** Copies are older than what is young for the reconciliation, and within its usual days. */
const HOURS_OLD = 2;
const HOURS_APART = 7;
const HOURS_SPREAD = 700;
/** Copies written in one transaction of the sandbox's database. */
const AT_ONCE = 25;
const DAY = /"(date|dueDate)":"(\d{4}-\d{2}-\d{2})"/g;

const hoursOld = (copy: number) => HOURS_OLD + ((copy * HOURS_APART) % HOURS_SPREAD);
const HOURS = `(${HOURS_OLD} + (copy * ${HOURS_APART}) % ${HOURS_SPREAD})`;

/** The id of a copy: the same in PostgreSQL (`idOf`) and here. */
const hashed = (id: string, copy: number) => createHash('md5').update(`${id}:${copy}`).digest('hex');
const idOf = (column: string) => `md5(o.${column}::text || ':' || copy)`;
const at = (...columns: string[]) =>
  columns.map((column) => `'${column}', o.${column} - make_interval(hours => ${HOURS})`).join(', ');

/** Copies rows of a table with other ids and times; `changes` are keys and values of a JSON object, `$2` are the orders. */
const copied = (table: string, changes: string, where: string) => `
  insert into ${table}
  select row.* from ${table} o cross join generate_series(1, $1::int) copy
  cross join lateral jsonb_populate_record(o, jsonb_build_object(${changes})) row where ${where}`;

const ORDERS = '(select id from ordering.orders where order_number = any($2::text[]))';
const BUYERS = '(select user_id from ordering.orders where order_number = any($2::text[]) and user_id is not null)';
const MOVES = `(select jsonb_agg(jsonb_set(move, '{at}', to_jsonb((move ->> 'at')::timestamptz - make_interval(hours => ${HOURS}))))
  from jsonb_array_elements(o.moves) move)`;
const POINTS = `(select coalesce(sum(case type when 'earned' then points else -points end), 0)::int
  from loyalty.points_transactions l where l.user_id = %.user_id and (l.order_id is null or l.order_id in ${ORDERS}))`;

const STATEMENTS = [
  copied(
    'loyalty.points_transactions',
    `'id', ${idOf('id')}::uuid, 'user_id', ${idOf('user_id')}::uuid, 'order_id', ${idOf('order_id')}::uuid,
     'key', o.key || ':' || copy, ${at('created_at')}`,
    `o.user_id in ${BUYERS} and (o.order_id is null or o.order_id in ${ORDERS})`,
  ),
  copied(
    'loyalty.balances',
    `'user_id', ${idOf('user_id')}::uuid, 'balance', ${POINTS.replace('%', 'o')}, ${at('updated_at')}`,
    `o.user_id in ${BUYERS}`,
  ),
  copied(
    'identity.users',
    `'id', ${idOf('id')}::uuid, 'email', copy || '.' || o.email, 'username', o.username || '-' || copy,
     'points', ${POINTS.replace('%.user_id', 'o.id')}, ${at('created_at', 'updated_at')}`,
    `o.id in ${BUYERS}`,
  ),
  copied(
    'ordering.refunds',
    `'id', ${idOf('id')}::uuid, 'order_id', ${idOf('order_id')}::uuid, 'repeats', ${idOf('repeats')}::uuid,
     'stripe_payment_intent_id', o.stripe_payment_intent_id || 'c' || copy, 'stripe_refund_id', o.stripe_refund_id || 'c' || copy,
     ${at('created_at', 'updated_at', 'check_at', 'done_at')}`,
    `o.order_id in ${ORDERS}`,
  ),
  copied(
    'accounting.sage_invoices',
    `'id', ${idOf('id')}::uuid, 'order_id', ${idOf('order_id')}::uuid, 'order_number', o.order_number || '-' || copy,
     'sage_invoice_id', ${idOf('sage_invoice_id')}, ${at('created_at', 'last_sync_at')}`,
    `o.order_id in ${ORDERS}`,
  ),
  copied(
    'accounting.sage_sync_queue',
    `'id', ${idOf('id')}::uuid, 'seq', o.seq + copy * 1000000::bigint, 'entity_id', ${idOf('entity_id')}::uuid,
     'event_id', ${idOf('event_id')}::uuid, 'order_number', o.order_number || '-' || copy,
     ${at('created_at', 'updated_at', 'scheduled_for', 'processed_at', 'occurred_at')}`,
    `o.entity_id in (select id::text from ordering.orders where order_number = any($2::text[]))`,
  ),
  // The last: the others are found by the orders that are copied.
  copied(
    'ordering.orders',
    `'id', ${idOf('id')}::uuid, 'order_number', o.order_number || '-' || copy, 'user_id', ${idOf('user_id')}::uuid,
     'stripe_payment_intent_id', o.stripe_payment_intent_id || 'c' || copy, 'moves', ${MOVES},
     ${at('created_at', 'updated_at', 'po_approved_at')}`,
    `o.order_number = any($2::text[])`,
  ),
];

interface Row {
  id: string;
  kind: string;
  body: string;
  created: number;
}

/** Orders of the shop with their customers, refunds, points and writes, and what Stripe and Sage have of them. */
export class OrderCopies {
  private readonly client: Client;
  private readonly sandbox = new Database(join(process.env.DATA_DIR ?? '', 'sandbox'));
  private readonly orderNumbers: readonly string[];

  constructor(client: Client, orderNumbers: readonly string[]) {
    this.client = client;
    this.orderNumbers = orderNumbers;
  }

  /** Copies all of it so many times, spread over a month. */
  async write(copies: number): Promise<void> {
    for (const statement of STATEMENTS) await this.client.query(statement, [copies, this.orderNumbers]);
    await this.client.query('analyze');
    const { rows } = await this.client.query<{ payment: string; refund: string | null; refundId: string | null }>(
      `select o.stripe_payment_intent_id as payment, r.stripe_refund_id as refund, r.id as "refundId"
       from ordering.orders o left join ordering.refunds r on r.order_id = o.id
       where o.order_number = any($1) and o.stripe_payment_intent_id is not null`,
      [this.orderNumbers],
    );
    const payments = new Set(rows.map(({ payment }) => payment));
    const refundIds = new Set(rows.flatMap(({ refundId }) => refundId ?? []));
    const stripe = this.ofStripe().filter(({ id, body }) => payments.has(JSON.parse(body).payment_intent ?? id));
    const sage = this.ofSage();
    const known = [...stripe, ...sage].map(({ id }) => id);
    const names = new RegExp([...known, ...refundIds, ...this.orderNumbers].join('|'), 'g');
    const isSage = new Set(sage.map(({ id }) => id));
    for (let first = 1; first <= copies; first += AT_ONCE)
      this.sandbox.transaction(() => {
        for (let copy = first; copy < Math.min(first + AT_ONCE, copies + 1); copy += 1) {
          const renamed = (text: string) =>
            text.replaceAll(names, (name) => {
              if (isSage.has(name)) return hashed(name, copy);
              if (refundIds.has(name)) return hashed(name, copy).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
              return name.startsWith('TC-') ? `${name}-${copy}` : `${name}c${copy}`;
            });
          for (const row of stripe) this.addToStripe(row, copy, renamed);
          for (const row of sage) this.addToSage(row, copy, renamed);
        }
      });
  }

  /** Makes so many receipts in Sage a penny dearer than their orders; returns how many there are. */
  makeDearer(receipts: number): number {
    return this.sandbox.run(
      `update sage_records set data = json_set(data, '$.totalPence', json_extract(data, '$.totalPence') + 1)
       where id in (select id from sage_records where kind = 'other_payment' and transaction_type_id = 'OTHER_RECEIPT'
         and reference glob 'TC-*-*-*' limit ?)`,
      receipts,
    );
  }

  close(): void {
    this.sandbox.close();
  }

  private ofStripe(): Row[] {
    return this.sandbox.all<Row>(
      `select id, object as kind, body, json_extract(body, '$.created') as created from stripe_objects
       where object in ('payment_intent', 'charge', 'refund') order by sequence`,
    );
  }

  /** Documents by the order's number; payments on account and allocations by what they belong to. */
  private ofSage(): Row[] {
    const all = this.sandbox.all<Row>(
      `select id, kind, data as body, created_at as created from sage_records
       where deleted_at is null and kind not in ('item', 'contact', 'stock_movement') order by sequence`,
    );
    const own = all.filter(({ body }) => this.orderNumbers.includes(JSON.parse(body).reference));
    const ids = own.map(({ id }) => id);
    const theirs = all.filter(({ kind, body }) => kind === 'contact_allocation' && ids.some((id) => body.includes(id)));
    return [...own, ...theirs];
  }

  private addToStripe({ id, kind, body }: Row, copy: number, renamed: (text: string) => string): void {
    const object = JSON.parse(renamed(body)) as { created: number };
    object.created -= hoursOld(copy) * 3600;
    const values = [renamed(id), kind, JSON.stringify(object)];
    this.sandbox.run('insert into stripe_objects (id, object, body) values (?, ?, ?)', ...values);
  }

  private addToSage({ id, kind, body, created }: Row, copy: number, renamed: (text: string) => string): void {
    const createdAt = created - hoursOld(copy) * 3_600_000;
    const date = new Date(createdAt).toISOString().slice(0, 10);
    const data = renamed(body).replaceAll(DAY, (_, name: string) => `"${name}":"${date}"`);
    this.sandbox.run(
      'insert into sage_records (id, kind, data, created_at, updated_at) values (?, ?, ?, ?, ?)',
      ...[renamed(id), kind, data, createdAt, createdAt],
    );
  }
}
