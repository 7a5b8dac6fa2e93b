import { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Audit } from '../../../../platform/audit.js';
import { type OrderFilter, orderCondition } from './order-filter.js';

/**
 * Orders for a spreadsheet, oldest first; however many there are, few are in memory at a time. Who took out how many, and
 * by which filter, is in the audit trail before the first line leaves.
 */
export class ExportOrders {
  constructor(
    readonly filter: OrderFilter,
    /** As `actorName` returns it. */
    readonly actor: string,
  ) {}
}

const BATCH = 500;

interface ExportedOrder {
  id: string;
  createdAt: string;
  cells: (string | number | null)[];
}

const HEADINGS = [
  'Order number',
  'Placed',
  'Status',
  'Payment',
  'Purchase order number',
  'Purchase order status',
  'Customer',
  'E-mail',
  'Company',
  'Postcode',
  'Country',
  'Items',
  'Subtotal',
  'Delivery',
  'Points discount',
  'Total',
  'of which VAT',
  'Refunded',
  'Invoice number',
  'Payment id',
  'Carrier',
  'Tracking number',
];

const CELLS = `jsonb_build_array(o.order_number,
  to_char(o.created_at at time zone 'Europe/London', 'YYYY-MM-DD HH24:MI'), o.status, o.payment_method,
  o.purchase_order_number, o.po_status,
  coalesce(nullif(trim(concat_ws(' ', o.shipping_address ->> 'firstName', o.shipping_address ->> 'lastName')), ''), o.customer ->> 'name'),
  o.customer_email, o.customer ->> 'companyName', o.shipping_address ->> 'postalCode', o.shipping_address ->> 'country',
  (select sum(i.quantity) from ordering.order_items i where i.order_id = o.id),
  o.subtotal::text, o.shipping::text, o.points_discount::text, o.total::text, o.tax::text,
  (select coalesce(sum(r.amount), 0.00)::text from ordering.refunds r where r.order_id = o.id and r.status <> 'failed'),
  o.sage_invoice_number, o.stripe_payment_intent_id, o.carrier, o.tracking_number)`;

@QueryHandler(ExportOrders)
export class ExportOrdersHandler implements IQueryHandler<ExportOrders, Readable> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: Audit,
  ) {}

  async execute({ filter, actor }: ExportOrders): Promise<Readable> {
    const { where, values } = orderCondition(filter);
    const em = this.em.fork();
    const [counted] = await em.execute<{ rows: number }[]>(
      `select count(*)::int as rows from ordering.orders o where ${where}`,
      values,
    );
    const subject = { subjectType: 'export', subjectId: 'orders' };
    const after = { filter: { ...filter }, rows: counted?.rows ?? 0 };
    await this.audit.note(em, { actor, action: 'orders.exported', ...subject, after });
    return Readable.from(this.lines(filter), { objectMode: false });
  }

  private async *lines(filter: OrderFilter): AsyncGenerator<Buffer> {
    // The mark by which spreadsheets know UTF-8.
    yield Buffer.from(`\uFEFF${csvLine(HEADINGS)}`);
    let after: Pick<ExportedOrder, 'createdAt' | 'id'> | null = null;
    do {
      const orders: ExportedOrder[] = await this.batch(filter, after);
      if (orders.length > 0) yield Buffer.from(orders.map(({ cells }) => csvLine(cells)).join(''));
      after = orders.length === BATCH ? orders.at(-1)! : null;
    } while (after);
  }

  private batch(filter: OrderFilter, after: Pick<ExportedOrder, 'createdAt' | 'id'> | null): Promise<ExportedOrder[]> {
    const { where, values } = orderCondition(filter);
    const beyond = after ? 'and (o.created_at, o.id) > (?::timestamptz, ?::uuid)' : '';
    return this.em.fork().execute<ExportedOrder[]>(
      `select o.id, o.created_at::text as "createdAt", ${CELLS} as cells from ordering.orders o
       where ${where} ${beyond} order by o.created_at, o.id limit ${BATCH}`,
      [...values, ...(after ? [after.createdAt, after.id] : [])],
    );
  }
}

/** One line of RFC 4180. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** What a spreadsheet would take for a formula is made text. */
function csvCell(cell: string | number | null): string {
  const text = cell === null ? '' : String(cell);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
