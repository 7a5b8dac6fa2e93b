import { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type RawBuilder, sql } from 'kysely';
import { AuditTrail } from '../../../../platform/audit.js';
import { kysely } from '../../../../platform/database/kysely.js';
import type { OrderingTables } from '../../tables.js';
import { type OrderFilter, orderCondition } from './order-filter.js';

/**
 * Orders for a spreadsheet, oldest first; only one batch of them is in memory at a time. Who exported how many, and by
 * which filter, is in the audit trail before the first line is sent.
 */
export class ExportOrders extends Query<Readable> {
  constructor(
    readonly filter: OrderFilter,
    /** As `actorName` returns it. */
    readonly actor: string,
  ) {
    super();
  }
}

const BATCH = 500;

type Cell = string | number | null;

/** What each column of the spreadsheet says of an order `o`. */
const COLUMNS: Readonly<Record<string, RawBuilder<unknown>>> = {
  'Order number': sql`o.order_number`,
  Placed: sql`to_char(o.created_at at time zone 'Europe/London', 'YYYY-MM-DD HH24:MI')`,
  Status: sql`o.status`,
  Payment: sql`o.payment_method`,
  'Purchase order number': sql`o.purchase_order_number`,
  'Purchase order status': sql`o.po_status`,
  Customer: sql`coalesce(
    nullif(trim(concat_ws(' ', o.shipping_address ->> 'firstName', o.shipping_address ->> 'lastName')), ''), o.customer ->> 'name')`,
  'E-mail': sql`o.customer_email`,
  Company: sql`o.customer ->> 'companyName'`,
  Postcode: sql`o.shipping_address ->> 'postalCode'`,
  Country: sql`o.shipping_address ->> 'country'`,
  Items: sql`(select sum(i.quantity) from ordering.order_items i where i.order_id = o.id)`,
  Subtotal: sql`o.subtotal::text`,
  Delivery: sql`o.shipping::text`,
  'Points discount': sql`o.points_discount::text`,
  Total: sql`o.total::text`,
  'of which VAT': sql`o.tax::text`,
  Refunded: sql`(
    select coalesce(sum(r.amount), 0.00)::text from ordering.refunds r where r.order_id = o.id and r.status <> 'failed')`,
  'Invoice number': sql`o.sage_invoice_number`,
  'Payment id': sql`o.stripe_payment_intent_id`,
  Carrier: sql`o.carrier`,
  'Tracking number': sql`o.tracking_number`,
};

const CELLS = sql<Cell[]>`jsonb_build_array(${sql.join(Object.values(COLUMNS))})`;

/** Where the next batch begins; the time as text, to the microsecond. */
interface Position {
  id: string;
  createdAt: string;
}

@QueryHandler(ExportOrders)
export class ExportOrdersHandler implements IQueryHandler<ExportOrders> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ filter, actor }: ExportOrders): Promise<Readable> {
    const { rows } = await kysely<OrderingTables>(this.em)
      .selectFrom('ordering.orders as o')
      .where(orderCondition(filter))
      .select(sql<number>`count(*)::int`.as('rows'))
      .executeTakeFirstOrThrow();
    const subject = { subjectType: 'export', subjectId: 'orders' };
    const after = { filter: { ...filter }, rows };
    await this.audit.record(this.em.fork(), { actor, action: 'orders.exported', ...subject, after });
    return Readable.from(this.lines(filter), { objectMode: false });
  }

  private async *lines(filter: OrderFilter): AsyncGenerator<Buffer> {
    // The mark by which spreadsheets recognise UTF-8.
    yield Buffer.from(`\uFEFF${csvLine(Object.keys(COLUMNS))}`);
    let after: Position | undefined;
    do {
      const orders: (Position & { cells: Cell[] })[] = await this.batch(filter, after);
      if (orders.length > 0) yield Buffer.from(orders.map(({ cells }) => csvLine(cells)).join(''));
      after = orders.length === BATCH ? orders.at(-1) : undefined;
    } while (after);
  }

  private batch(filter: OrderFilter, after: Position | undefined) {
    let orders = kysely<OrderingTables>(this.em).selectFrom('ordering.orders as o').where(orderCondition(filter));
    if (after)
      orders = orders.where(sql<boolean>`(o.created_at, o.id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)`);
    return orders
      .select(['o.id', sql<string>`o.created_at::text`.as('createdAt'), CELLS.as('cells')])
      .orderBy('o.created_at')
      .orderBy('o.id')
      .limit(BATCH)
      .execute();
  }
}

/** One line of RFC 4180. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** What a spreadsheet would take for a formula is made text. */
function csvCell(cell: Cell): string {
  const text = cell === null ? '' : String(cell);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
