import { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { AuditTrail } from '../../../platform/audit.js';
import { type CsvCell, csvLine, UTF8_MARK } from '../../../platform/csv.js';
import { kysely } from '../../../platform/database/kysely.js';
import type { SortKey } from '../../../platform/http/paging.dto.js';
import type { OrderingTables } from '../tables.js';
import type { OrderColumn } from './admin-order-inputs.dto.js';
import { OrderFailures } from './order-failures.js';
import { type OrderFilter, orderCondition } from './order-filter.js';
import { orderSort } from './orders.queries.js';

/** Returns the label of a column's value; a value without one stands as it is. */
function labelled(column: string, labels: Readonly<Record<string, string>>): RawBuilder<unknown> {
  const cases = Object.entries(labels).map(([value, label]) => sql`when ${value} then ${label}`);
  return sql`case ${sql.ref(column)}::text ${sql.join(cases, sql` `)} else ${sql.ref(column)}::text end`;
}

const PLACED = sql`to_char(o.created_at at time zone 'Europe/London', 'YYYY-MM-DD HH24:MI')`;
const STATUS = labelled('o.status', {
  pending: 'Pending',
  confirmed: 'Confirmed',
  invoiced: 'Invoiced',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
});
const PAYMENT = labelled('o.payment_method', { stripe: 'Card', purchase_order: 'Purchase order' });
const CUSTOMER = sql`coalesce(
  nullif(trim(concat_ws(' ', o.shipping_address ->> 'firstName', o.shipping_address ->> 'lastName')), ''), o.customer ->> 'name')`;

/** The columns in the file of orders, for an order `o`. Customers get them for their own orders, but for `STAFF_ONLY`. */
export const ORDER_CELLS: Readonly<Record<string, RawBuilder<unknown>>> = {
  'Order number': sql`o.order_number`,
  Placed: PLACED,
  Status: STATUS,
  Payment: PAYMENT,
  'Purchase order number': sql`o.purchase_order_number`,
  'Purchase order status': labelled('o.po_status', {
    pending_approval: 'Pending approval',
    approved: 'Approved',
    rejected: 'Rejected',
  }),
  Customer: CUSTOMER,
  Email: sql`o.customer_email`,
  Company: sql`o.customer ->> 'companyName'`,
  'Delivered to company': sql`o.shipping_address ->> 'company'`,
  Address: sql`o.shipping_address ->> 'address'`,
  'Address line 2': sql`o.shipping_address ->> 'address2'`,
  City: sql`o.shipping_address ->> 'city'`,
  Postcode: sql`o.shipping_address ->> 'postalCode'`,
  Country: sql`o.shipping_address ->> 'country'`,
  'Delivery note': sql`o.delivery_note`,
  Items: sql`(select sum(i.quantity) from ordering.order_items i where i.order_id = o.id)`,
  Subtotal: sql`o.subtotal::text`,
  Delivery: sql`o.shipping::text`,
  Reward: sql`o.grant_name`,
  'Reward discount': sql`o.grant_discount::text`,
  'Points discount': sql`o.points_discount::text`,
  Total: sql`o.total::text`,
  'VAT included': sql`o.tax::text`,
  Refunded: sql`(
    select coalesce(sum(r.amount), 0.00)::text from ordering.refunds r where r.order_id = o.id and r.status <> 'failed')`,
  'Invoice number': sql`o.sage_invoice_number`,
  'Payment id': sql`o.stripe_payment_intent_id`,
  Carrier: sql`o.carrier`,
  'Tracking number': sql`o.tracking_number`,
  'In Sage': labelled('o.sage_state', {
    none: 'No document',
    waiting: 'Waiting',
    attention: 'Needs attention',
    complete: 'Complete',
  }),
};
const STAFF_ONLY = ['In Sage', 'Payment id'];
const OWN_CELLS = Object.fromEntries(Object.entries(ORDER_CELLS).filter(([name]) => !STAFF_ONLY.includes(name)));

/** The columns in the file of lines, for a line `l` of an order `o`; `l.name` is null for the delivery. */
export const LINE_CELLS: Readonly<Record<string, RawBuilder<unknown>>> = {
  'Order number': sql`o.order_number`,
  Placed: PLACED,
  Status: STATUS,
  Payment: PAYMENT,
  Customer: CUSTOMER,
  Company: sql`o.customer ->> 'companyName'`,
  'Product code': sql`l.sku`,
  Product: sql`coalesce(l.name, 'Delivery')`,
  Quantity: sql`l.quantity`,
  'Price each': sql`l.price::text`,
  Total: sql`l.total::text`,
  Discount: sql`l.discount::text`,
  Paid: sql`(l.total - l.discount)::text`,
  'VAT rate': sql`trim_scale(l.vat_rate)::text`,
  'VAT included': sql`l.tax::text`,
  'Paid without VAT': sql`(l.total - l.discount - l.tax)::text`,
  'Invoice number': sql`o.sage_invoice_number`,
};

/** The lines of an order `o` as they were sold, and last its delivery if any: together they make its total. */
export const LINES = sql`(
  select i.position, i.sku::text, i.name::text, i.quantity, i.price, i.total, i.discount, i.tax, i.vat_rate
    from ordering.order_items i where i.order_id = o.id
  union all
  select 32767, null, null, 1, o.shipping, o.shipping, o.shipping_discount, o.shipping_tax, o.shipping_vat_rate
    where o.shipping > 0)`;

/** The columns of the file, for an order or a line of one. */
export interface FileContent {
  readonly cells: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly hasLines?: boolean;
}

const BATCH = 500;

/** Returns the ids of the file's orders. Read first, so that an order that changes while the file is written is in it once. */
export async function idsOfFile(
  em: EntityManager,
  filter: OrderFilter,
  sort: SortKey<OrderColumn>,
  failed: RawBuilder<string>,
): Promise<string[]> {
  const found = await kysely<OrderingTables>(em)
    .selectFrom('ordering.orders as o')
    .where(orderCondition(filter, failed))
    .select('o.id')
    .orderBy(orderSort(sort))
    .execute();
  return found.map(({ id }) => id);
}

/** Returns the file; only one batch of its orders is in memory at a time. */
export function orderFile(em: EntityManager, content: FileContent, ids: readonly string[]): Readable {
  return Readable.from(linesOf(em, content, ids), { objectMode: false });
}

async function* linesOf(em: EntityManager, content: FileContent, ids: readonly string[]): AsyncGenerator<Buffer> {
  yield Buffer.from(UTF8_MARK + csvLine(Object.keys(content.cells)));
  for (let from = 0; from < ids.length; from += BATCH) {
    const rows = await batch(em, content, ids.slice(from, from + BATCH));
    yield Buffer.from(rows.map(({ cells }) => csvLine(cells)).join(''));
  }
}

function batch(em: EntityManager, { cells, hasLines = false }: FileContent, ids: readonly string[]) {
  const row = sql<CsvCell[]>`jsonb_build_array(${sql.join(Object.values(cells))})`.as('cells');
  const orders = kysely<OrderingTables>(em).selectFrom('ordering.orders as o').where('o.id', 'in', ids);
  const rows = hasLines ? orders.innerJoinLateral(LINES.as('l'), (join) => join.onTrue()) : orders;
  const position = hasLines ? sql`, l.position` : sql``;
  return rows
    .select(row)
    .orderBy(sql`array_position(${[...ids]}::uuid[], o.id)${position}`)
    .execute();
}

/** The content of a row of the file: an order, or a line of one. */
export type ExportOf = 'orders' | 'lines';

const CONTENT: Record<ExportOf, FileContent> = {
  orders: { cells: ORDER_CELLS },
  lines: { cells: LINE_CELLS, hasLines: true },
};

/** The queries about export. */
@Injectable()
export class ExportQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
    private readonly failures: OrderFailures,
  ) {}

  /**
   * Orders or their lines for a spreadsheet, sorted as their list is. The actor, number of orders and filter are in the
   * audit trail before the first line is sent.
   */
  async exportOrders(
    of: ExportOf,
    filter: OrderFilter,
    sort: SortKey<OrderColumn>,
    /** As `actorName` returns it. */
    actor: string,
  ): Promise<Readable> {
    const ids = await idsOfFile(this.em, filter, sort, this.failures.orderNumbers());
    const subject = { subjectType: 'export', subjectId: of === 'orders' ? 'orders' : 'order lines' };
    const after = { filter: { ...filter }, rows: ids.length };
    await this.audit.record(this.em.fork(), { actor, action: 'orders.exported', ...subject, after });
    return orderFile(this.em, CONTENT[of], ids);
  }

  /** A customer's own orders for a spreadsheet, newest first (docs/rules.md#order-history). */
  async exportOwnOrders(filter: OrderFilter): Promise<Readable> {
    const ids = await idsOfFile(this.em, filter, '-date', this.failures.orderNumbers());
    return orderFile(this.em, { cells: OWN_CELLS }, ids);
  }
}
