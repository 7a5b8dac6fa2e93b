import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { inTransaction } from '../../../platform/database/database.js';
import { databaseTime } from '../../../platform/database/database-time.js';
import { kysely, type Statements } from '../../../platform/database/kysely.js';
import { type Placeholders, prepare } from '../../../platform/database/prepared-statement.js';
import { type Pence, parsePence } from '../../../platform/money.js';
import { RejectedBySage, SageDisconnected, SageUnavailable } from '../connection/sage-http.js';
import type { DocumentKind } from '../events.js';
import { causeOf } from '../failed-writes/failure-causes.js';
import { GONE, SALE_OPERATIONS } from '../queue/enqueue.js';
import { publishOrderStates } from '../queue/order-states.js';
import type { Failure, Operation, SageRecord, Step, WriteStatus } from '../queue/queued-write.entity.js';
import type { AccountingTables } from '../tables.js';
import { SageReceipts, SageSales } from './documents.client.js';
import { SageInvoice } from './sage-invoice.entity.js';

/** A document of an order in Sage; money as decimal strings. */
export interface DocumentInSage {
  readonly document: DocumentKind;
  readonly sageId: string;
  readonly number: string | null;
  /** Sage's status id (`PAID` …); `DELETED` if the document is gone. */
  readonly status: string;
  /** VAT included; null where Sage did not say. */
  readonly total: string | null;
  readonly outstanding: string | null;
  /** YYYY-MM-DD; null if Sage has not given it. */
  readonly dueDate: string | null;
  /** The document's page in Sage; null if Sage names none. */
  readonly link: string | null;
  readonly createdAt: Date;
}

/** Returns the documents of each order that has any, oldest first, in one statement. */
export async function documentsOfOrders(
  em: EntityManager,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly DocumentInSage[]>> {
  const rows = await kysely<AccountingTables>(em)
    .selectFrom('accounting.sage_invoices as d')
    .where('d.order_id', '=', sql<string>`any(${[...orderIds]}::uuid[])`)
    .select([
      'd.order_id as orderId',
      'd.document',
      'd.sage_invoice_id as sageId',
      'd.invoice_number as number',
      'd.status',
      'd.total',
      'd.outstanding',
      'd.due_date as dueDate',
      'd.link',
      'd.created_at as createdAt',
    ])
    .orderBy('d.created_at')
    .orderBy('d.id')
    .execute();
  const documents = new Map<string, DocumentInSage[]>();
  for (const { orderId, ...document } of rows) documents.set(orderId, [...(documents.get(orderId) ?? []), document]);
  return documents;
}

/** An unpaid invoice of an order, as last read from Sage. */
export interface OpenInvoice {
  readonly orderId: string;
  readonly number: string;
  /** YYYY-MM-DD; null where Sage has not said it yet. */
  readonly dueDate: string | null;
  /** Pounds still to be paid, as a decimal string. */
  readonly outstanding: string;
}

/** Returns the unpaid invoices of these orders, first due first, in one statement. */
export async function openInvoicesOf(
  em: EntityManager,
  orderIds: readonly string[],
  limit: number,
): Promise<OpenInvoice[]> {
  return kysely<AccountingTables>(em)
    .selectFrom('accounting.sage_invoices')
    .where('order_id', '=', sql<string>`any(${[...orderIds]}::uuid[])`)
    .where('document', '=', 'invoice')
    .where('status', 'not in', ['PAID', 'VOID', 'DELETED'])
    .where('invoice_number', 'is not', null)
    .where('outstanding', '>', '0')
    .select([
      'order_id as orderId',
      sql<string>`invoice_number`.as('number'),
      'due_date as dueDate',
      sql<string>`outstanding::text`.as('outstanding'),
    ])
    .orderBy(sql`due_date asc nulls last`)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** A document in Sage, as an order's trail shows it. */
interface OrderDocument {
  readonly document: DocumentKind;
  readonly sageId: string;
  readonly number: string | null;
  /** Sage's status id (`PAID` …). */
  readonly status: string;
  readonly createdAt: Date;
}

/** A step of a write. If it was started and has no Sage id, it is unknown whether Sage carried it out. */
interface WrittenStep {
  readonly name: string;
  readonly startedAt: Date;
  readonly sageId: string | null;
  readonly number: string | null;
  readonly answeredAt: Date | null;
}

/** A call to Sage with its outcome, without secrets. */
interface SageCall {
  /** Method and path. */
  readonly operation: string;
  readonly status: 'success' | 'failed';
  readonly request: unknown;
  readonly answer: unknown;
  readonly error: string | null;
  /** ms. */
  readonly duration: number;
  readonly sageRequestId: string | null;
  readonly createdAt: Date;
}

/** A write to Sage for an order, finished or not. */
interface OrderWrite {
  readonly id: string;
  readonly operation: Operation;
  readonly status: WriteStatus;
  readonly attempts: number;
  /** Plain words: the reason why it waits or is parked. */
  readonly cause: string | null;
  readonly createdAt: Date;
  /** Time of the next try, while it waits. */
  readonly scheduledFor: Date;
  readonly processedAt: Date | null;
  /** The person who dismissed it, and the reason. */
  readonly dismissedBy: string | null;
  readonly dismissReason: string | null;
  /** In the order in which they were started. */
  readonly steps: readonly WrittenStep[];
  /** The latest 100 calls, oldest first. */
  readonly calls: readonly SageCall[];
}

/** The documents and writes of an order. */
export interface OrderInSage {
  readonly documents: readonly OrderDocument[];
  readonly writes: readonly OrderWrite[];
}

/** The row as JSON, in which times are text. */
type Json<T> = { [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K] };
type WriteJson = Json<Omit<OrderWrite, 'steps' | 'calls'>> & { steps: Record<string, Step>; calls: Json<SageCall>[] };

/** Returns documents and writes, oldest first, in one statement; both are empty if the shop knows none. */
export async function orderInSage(em: EntityManager, orderId: string): Promise<OrderInSage> {
  const { rows } = await sql<{ documents: Json<OrderDocument>[]; writes: WriteJson[] }>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('document', d.document, 'sageId', d.sage_invoice_id, 'number', d.invoice_number,
         'status', d.status, 'createdAt', d.created_at) order by d.created_at, d.id), '[]')
       from accounting.sage_invoices d where d.order_id = ${orderId}::uuid) as documents,
      (select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'operation', q.operation, 'status', q.status,
         'attempts', q.attempts, 'cause', q.error_message, 'createdAt', q.created_at, 'scheduledFor', q.scheduled_for,
         'processedAt', q.processed_at, 'dismissedBy', q.dismissed_by, 'dismissReason', q.dismiss_reason, 'steps', q.steps,
         'calls', (select coalesce(jsonb_agg(jsonb_build_object('operation', c.operation, 'status', c.status,
            'request', c.request_data, 'answer', c.response_data, 'error', c.error_details, 'duration', c.sync_duration,
            'sageRequestId', c.sage_request_id, 'createdAt', c.created_at) order by c.created_at), '[]')
            from (select * from accounting.sage_sync_log l where l.write_id = q.id order by l.created_at desc limit 100) c)
         ) order by q.seq), '[]')
       from accounting.sage_sync_queue q where q.entity_id = ${orderId}) as writes`.execute(kysely(em));
  const { documents, writes } = rows[0]!;
  return {
    documents: documents.map((document) => ({ ...document, createdAt: new Date(document.createdAt) })),
    writes: writes.map(toWrite),
  };
}

function toWrite({ steps, calls, ...write }: WriteJson): OrderWrite {
  return {
    ...write,
    createdAt: new Date(write.createdAt),
    scheduledFor: new Date(write.scheduledFor),
    processedAt: dateOrNull(write.processedAt),
    steps: writtenSteps(steps),
    calls: calls.map((call) => ({ ...call, createdAt: new Date(call.createdAt) })),
  };
}

function writtenSteps(steps: Record<string, Step>): WrittenStep[] {
  return Object.entries(steps)
    .map(([name, { startedAt, record, at }]) => ({
      name,
      startedAt: new Date(startedAt),
      sageId: record?.sageId ?? null,
      number: record?.number ?? null,
      answeredAt: dateOrNull(at ?? null),
    }))
    .sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime());
}

function dateOrNull(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

/** An order's invoice, as shown to a customer. */
export interface OrderInvoice {
  readonly number: string;
  /** YYYY-MM-DD; null where Sage has not said it yet. */
  readonly dueDate: string | null;
  /** Payment terms from the date of the invoice, such as `30 days`; null if it was due at once. */
  readonly terms: string | null;
  readonly status: 'paid' | 'part_paid' | 'unpaid' | 'void';
  /** Pence still to be paid; null if Sage has not given it yet. */
  readonly outstanding: Pence | null;
}

/** Prefers an invoice that is not void, then the latest. */
const invoiceOfOrder = prepare(
  'accounting.invoice-of-order',
  (db: Statements<AccountingTables>, value: Placeholders<{ orderId: string }>) =>
    db
      .selectFrom('accounting.sage_invoices')
      .where('order_id', '=', value.orderId)
      .where('document', '=', 'invoice')
      .where('invoice_number', 'is not', null)
      .where('status', '<>', 'DELETED')
      .select([
        'sage_invoice_id as sageId',
        'sage_business_id as businessId',
        sql<string>`invoice_number`.as('number'),
        'status',
        'issued_on as issuedOn',
        'due_date as dueDate',
        'outstanding',
      ])
      .orderBy(sql`status = 'VOID'`)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1),
);

type InvoiceInSage = Awaited<ReturnType<typeof invoiceOfOrder>>[number];

export async function invoiceInSage(em: EntityManager, orderId: string): Promise<InvoiceInSage | undefined> {
  const [invoice] = await invoiceOfOrder(em, { orderId });
  return invoice;
}

export function orderInvoice({ number, status, issuedOn, dueDate, outstanding }: InvoiceInSage): OrderInvoice {
  const days = issuedOn && dueDate ? (Date.parse(dueDate) - Date.parse(issuedOn)) / 86_400_000 : 0;
  return {
    number,
    dueDate,
    terms: days > 0 ? `${days} ${days === 1 ? 'day' : 'days'}` : null,
    status: STATES[status] ?? 'unpaid',
    outstanding: outstanding === null ? null : parsePence(outstanding),
  };
}

/** All other statuses of Sage's invoices mean that something is still to be paid. */
const STATES: Readonly<Record<string, OrderInvoice['status']>> = {
  PAID: 'paid',
  PART_PAID: 'part_paid',
  VOID: 'void',
};

/** A document in Sage that books the sale of an order, or its payment, and is not void or deleted. */
interface SaleDocument {
  readonly document: DocumentKind;
  readonly number: string | null;
}

/**
 * The state of an order's sale in Sage. `missing`: nothing was written, or it is gone. `unfinished`: dismissed half
 * way, with some documents in Sage. `waiting`: queued. `attention`: parked. `standing`: in Sage.
 */
export interface OrderSale {
  readonly state: 'missing' | 'unfinished' | 'waiting' | 'attention' | 'standing';
  /** Plain words: the reason why it needs attention. */
  readonly cause: string | null;
  /** Documents that are not void or deleted. */
  readonly documents: readonly SaleDocument[];
}

interface Row {
  status: 'pending' | 'processing' | 'parked' | 'done' | 'dismissed' | null;
  operation: Operation;
  failure: Failure | null;
  said: string | null;
  documents: (SaleDocument & { status: string })[];
}

const BOOKS_SALE: readonly DocumentKind[] = ['receipt', 'invoice'];

/** Returns the sale of an order. One statement. */
export async function orderSale(em: EntityManager, orderId: string): Promise<OrderSale> {
  const { rows } = await sql<Row>`
    select w.status, w.operation, w.failure, w.error_message as said,
      (select coalesce(jsonb_agg(jsonb_build_object('document', d.document, 'number', d.invoice_number, 'status', d.status)
         order by d.created_at, d.id), '[]')
       from accounting.sage_invoices d where d.order_id = o.id and d.document in ('receipt', 'invoice', 'payment', 'allocation')) as documents
    from (select ${orderId}::uuid as id) o
    left join lateral (
      select q.status, q.operation, q.failure, q.error_message from accounting.sage_sync_queue q
      where q.entity_id = o.id::text and q.operation = any(${[...SALE_OPERATIONS]}::text[])
      order by q.seq desc limit 1) w on true`.execute(kysely(em));
  const { status, operation, failure, said, documents } = rows[0]!;
  const standing = documents.filter((each) => !GONE.includes(each.status));
  const isBooked = standing.some(({ document }) => BOOKS_SALE.includes(document));
  return {
    state: stateOf(status, isBooked),
    cause: status === 'parked' ? causeOf(operation, failure, said ?? '') : null,
    documents: isBooked ? standing.map(({ document, number }) => ({ document, number })) : [],
  };
}

function stateOf(status: Row['status'], isBooked: boolean): OrderSale['state'] {
  if (status === 'parked') return 'attention';
  if (status === 'pending' || status === 'processing') return 'waiting';
  if (!isBooked) return 'missing';
  return status === 'dismissed' ? 'unfinished' : 'standing';
}

/**
 * Asks Sage whether an order's invoice or receipt still exists, because no list that is read shows the deletion of a
 * receipt.
 */
@Injectable()
export class SaleReading {
  constructor(
    private readonly em: EntityManager,
    private readonly sales: SageSales,
    private readonly receipts: SageReceipts,
  ) {}

  /** Stores the documents that are gone. Returns false if Sage could not be asked. */
  async read(orderId: string): Promise<boolean> {
    const where = { orderId, document: { $in: ['receipt' as const, 'invoice' as const] }, status: { $nin: GONE } };
    const standing = await this.em.fork().find(SageInvoice, where);
    try {
      for (const document of standing) await this.readOne(document);
      return true;
    } catch (error) {
      if (error instanceof SageUnavailable || error instanceof SageDisconnected) return false;
      throw error;
    }
  }

  private async readOne({ id, orderId, sageInvoiceId, sageBusinessId, document }: SageInvoice): Promise<void> {
    const options = { syncType: 'invoices' as const, entityId: orderId, businessId: sageBusinessId };
    const now = await (document === 'receipt'
      ? this.receipts.receipt(sageInvoiceId, options)
      : this.invoice(sageInvoiceId, options));
    const status = now ? (now.status ?? '') : 'DELETED';
    if (!GONE.includes(status)) return;
    await inTransaction(this.em, async (em) => {
      await em.nativeUpdate(SageInvoice, { id }, { status, lastSyncAt: await databaseTime(em) });
      await publishOrderStates(em, [orderId]);
    });
  }

  private async invoice(id: string, options: Parameters<SageSales['invoice']>[1]): Promise<SageRecord | undefined> {
    try {
      return await this.sales.invoice(id, options);
    } catch (error) {
      if (error instanceof RejectedBySage && error.status === 404) return undefined;
      throw error;
    }
  }
}
