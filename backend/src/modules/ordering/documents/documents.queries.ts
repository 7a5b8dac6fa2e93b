import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type RawBuilder, sql } from 'kysely';
import { AuditTrail } from '../../../platform/audit.js';
import { inTransaction } from '../../../platform/database/database.js';
import { kysely } from '../../../platform/database/kysely.js';
import { readPage, sortClause } from '../../../platform/database/paged-list.js';
import type { SortKey } from '../../../platform/http/paging.dto.js';
import { parsePence, toDecimal } from '../../../platform/money.js';
import { type DocumentInSage, Documents, type OrderInSage } from '../../accounting-sync/index.js';
import { lockOrder, OrderNotFound } from '../orders/lock-order.js';
import { HAS_DOCUMENTS, LACKS_DOCUMENTS, Order } from '../orders/order.entity.js';
import { searched } from '../orders/order-filter.js';
import { obstacleToDocuments } from '../orders/order-state.js';
import { ActorNames } from '../orders/orders.queries.js';
import { Refund } from '../refunds/refund.entity.js';
import { isWhollyRefunded } from '../refunds/refundable.js';
import { Refunds } from '../refunds/refunds.js';
import type { OrderingTables } from '../tables.js';
import type {
  DocumentFilter,
  DocumentInSageView,
  DocumentsToCreateView,
  OrderDocumentsColumn,
  OrderDocumentsRowView,
  OrderDocumentsView,
  OrderWriteView,
  PlannedDocumentView,
} from './documents.dto.js';

/**
 * Has the documents of an order made in Sage that are missing there: dismissed, never queued, or gone from Sage
 * (docs/rules.md#created-by-hand). Throws `OrderNotFound`, `DocumentsNotRequestable`.
 */
export class RequestDocuments extends Command<void> {
  constructor(
    readonly orderNumber: string,
    /** As `actorName` returns it. */
    readonly actor: string,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(RequestDocuments)
export class RequestDocumentsHandler implements ICommandHandler<RequestDocuments> {
  constructor(
    private readonly em: EntityManager,
    private readonly documents: Documents,
    private readonly refunds: Refunds,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ orderNumber, actor, reason }: RequestDocuments): Promise<void> {
    const known = await this.em.fork().findOne(Order, { orderNumber }, { fields: ['id'] });
    if (!known) throw new OrderNotFound();
    // Looks for documents deleted in Sage since, which are to be made again. Runs outside the transaction: Sage may be
    // slow.
    await this.documents.readSale(known.id);
    await inTransaction(this.em, async (em) => {
      const order = await lockOrder(em, { orderNumber });
      const sale = await this.documents.saleOf(order.id, em);
      const isRefunded = isWhollyRefunded(order.total, await this.refunds.findByOrder(em, order));
      const before = { sageState: order.sageState, sageInvoiceNumber: order.sageInvoiceNumber };
      order.requestDocuments(sale, isRefunded, actor, reason);
      const entry = { actor, action: 'order.documents-requested', subjectType: 'order', subjectId: orderNumber };
      await this.audit.record(em, { ...entry, before, after: { sageState: order.sageState }, reason });
    });
  }
}

/** The queries about documents. */
@Injectable()
export class DocumentsQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly documents: Documents,
    private readonly names: ActorNames,
  ) {}

  /** The documents that a request for an order would make, after a look into Sage. Throws `OrderNotFound`. */
  async documentsToCreate(orderNumber: string): Promise<DocumentsToCreateView> {
    const em = this.em.fork();
    const order = await em.findOne(Order, { orderNumber });
    if (!order) throw new OrderNotFound();
    const isSageAsked = await this.documents.readSale(order.id);
    const [sale, refunds] = await Promise.all([
      this.documents.saleOf(order.id),
      this.em.fork().find(Refund, { orderId: order.id }, { orderBy: { createdAt: 'asc', id: 'asc' } }),
    ]);
    const { customer, total, tax } = order;
    return {
      rejection: obstacleToDocuments(order, sale, isWhollyRefunded(order.total, refunds)),
      documents: kindsOf(order).map((document): PlannedDocumentView => {
        const there = sale.documents.find((each) => each.document === document);
        return { document, isInSage: Boolean(there), number: there?.number ?? null };
      }),
      customer: customer ? (customer.companyName ?? customer.name) : null,
      ...{ total: toDecimal(total), tax: toDecimal(tax), isSageAsked },
    };
  }

  /** Orders with their documents in Sage: one statement for the orders, one for the documents of the page. */
  async listOrderDocuments(
    filter: { readonly state: DocumentFilter; readonly search?: string },
    /** From 1. */
    page: number,
    limit: number,
    sort: SortKey<OrderDocumentsColumn> = '-date',
  ): Promise<OrderDocumentsPage> {
    const db = kysely<OrderingTables>(this.em);
    let matching = db.selectFrom('ordering.orders as o').where(FILTERS[filter.state]);
    if (filter.search) matching = matching.where(searched(filter.search));
    const { rows, total } = await readPage(
      db,
      matching
        .select([
          'o.id',
          'o.order_number as orderNumber',
          'o.created_at as createdAt',
          customer.as('customer'),
          'o.status',
          'o.payment_method as paymentMethod',
          'o.total',
          sql<string>`(select coalesce(sum(r.amount), 0.00)::text from ordering.refunds r
            where r.order_id = o.id and r.status <> 'failed')`.as('refunded'),
          'o.sage_state as state',
          'o.sage_problem as problem',
          'o.last_sage_sync as lastSageSync',
        ])
        .orderBy(sortClause(sort, COLUMNS, sql`o.id`))
        .limit(limit)
        .offset((page - 1) * limit),
      matching,
    );
    const inSage = await this.documents.ofOrders(rows.map(({ id }) => id));
    return {
      total,
      orders: rows.map(({ id, createdAt, lastSageSync, ...row }) => {
        const documents = inSage.get(id) ?? [];
        return {
          ...row,
          createdAt: createdAt.toISOString(),
          lastSageSync: lastSageSync?.toISOString() ?? null,
          documents: documents.filter(({ document }) => !MONEY.includes(document)).map(documentView),
          documentsTotal: totalOf(documents),
        };
      }),
    };
  }

  /** The documents of an order in Sage, and the writes still to be done. Throws `OrderNotFound`. */
  async orderDocuments(orderNumber: string): Promise<OrderDocumentsView> {
    const order = await kysely<OrderingTables>(this.em)
      .selectFrom('ordering.orders')
      .where('order_number', '=', orderNumber)
      .select(['id', 'sage_state as state', 'sage_problem as problem', 'last_sage_sync as lastSageSync'])
      .executeTakeFirst();
    if (!order) throw new OrderNotFound();
    const { id, state, problem, lastSageSync } = order;
    const [inSage, { writes }] = await Promise.all([this.documents.ofOrders([id]), this.documents.ofOrder(id)]);
    const nameOf = await this.names.find(writes.flatMap(({ dismissedBy }) => (dismissedBy ? [dismissedBy] : [])));
    return {
      ...{ state, problem, lastSageSync: lastSageSync?.toISOString() ?? null },
      documents: (inSage.get(id) ?? []).map(documentView),
      writes: writes.map((write) => writeView(write, nameOf)),
    };
  }
}

function kindsOf({ customer, paymentMethod }: Order): PlannedDocumentView['document'][] {
  if (paymentMethod === 'purchase_order') return ['invoice'];
  return customer ? ['invoice', 'payment', 'allocation'] : ['receipt', 'stock_movements'];
}

/** The conditions must equal those of the indexes to the letter. */
const FILTERS: Readonly<Record<DocumentFilter, RawBuilder<boolean>>> = {
  all: sql.raw(HAS_DOCUMENTS),
  none: sql.raw(LACKS_DOCUMENTS),
  waiting: sql`sage_state = 'waiting'`,
  attention: sql`sage_state = 'attention'`,
  complete: sql`sage_state = 'complete'`,
};

const customer = sql<string>`coalesce(nullif(o.customer ->> 'companyName', ''),
  nullif(trim(concat_ws(' ', o.shipping_address ->> 'firstName', o.shipping_address ->> 'lastName')), ''), o.customer_email)`;

/** The sort expression of each column. */
const COLUMNS = {
  date: sql`o.created_at`,
  order: sql`o.order_number`,
  customer: sql`lower(${customer})`,
  total: sql`o.total`,
  state: sql`array_position(array['attention', 'none', 'waiting', 'complete'], o.sage_state::text)`,
  synced: { emptyLast: sql`o.last_sage_sync` },
} as const;

interface OrderDocumentsPage {
  readonly orders: OrderDocumentsRowView[];
  readonly total: number;
}

/** Kinds that move money between documents of the list. */
const MONEY = ['payment', 'allocation'];
const GONE = ['VOID', 'DELETED'];

export function documentView({ createdAt, sageId: _, ...document }: DocumentInSage): DocumentInSageView {
  return { ...document, createdAt: createdAt.toISOString() };
}

/** A guest's refund reverses the receipt; a customer's is the payment of a credit note, which counts itself. */
function totalOf(documents: readonly DocumentInSage[]): string | null {
  const standing = documents.filter(({ status }) => !GONE.includes(status));
  const isGuest = standing.some(({ document }) => document === 'receipt');
  const sales = standing.filter(({ document }) => document === 'receipt' || document === 'invoice');
  const credits = standing.filter(({ document }) => document === (isGuest ? 'refund' : 'credit_note'));
  if (sales.length === 0 || [...sales, ...credits].some(({ total }) => total === null)) return null;
  const sum = (of: readonly DocumentInSage[]) => of.reduce((all, { total }) => all + parsePence(total ?? '0'), 0);
  return toDecimal(sum(sales) - sum(credits));
}

function writeView(write: OrderInSage['writes'][number], nameOf: (actor: string) => string): OrderWriteView {
  const { id, operation, status, attempts, cause, createdAt, scheduledFor, processedAt, dismissedBy, steps } = write;
  return {
    ...{ id, operation, status, attempts, cause, dismissReason: write.dismissReason },
    createdAt: createdAt.toISOString(),
    nextTryAt: status === 'pending' ? scheduledFor.toISOString() : null,
    settledAt: processedAt?.toISOString() ?? null,
    dismissedBy: dismissedBy && nameOf(dismissedBy),
    steps: steps.map(({ name, sageId }) => ({ name, isDone: sageId !== null })),
  };
}
