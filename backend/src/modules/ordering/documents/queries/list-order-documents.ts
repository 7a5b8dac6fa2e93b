import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type RawBuilder, sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { readPage, sortClause } from '../../../../platform/database/paged-list.js';
import type { SortKey } from '../../../../platform/http/page.input.js';
import { parsePence, toDecimal } from '../../../../platform/money.js';
import { type DocumentInSage, Documents } from '../../../accounting-sync/index.js';
import { HAS_DOCUMENTS, LACKS_DOCUMENTS } from '../../orders/domain/order-indexes.js';
import { searched } from '../../orders/queries/order-filter.js';
import type { OrderingTables } from '../../tables.js';
import { type DocumentFilter, type OrderDocumentsColumn } from '../http/order-documents.input.js';
import type { DocumentInSageView, OrderDocumentsRowView } from './order-documents.view.js';

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

/** Orders with their documents in Sage: one statement for the orders, one for the documents of the page. */
export class ListOrderDocuments extends Query<OrderDocumentsPage> {
  constructor(
    readonly filter: { readonly state: DocumentFilter; readonly search?: string },
    /** From 1. */
    readonly page: number,
    readonly limit: number,
    readonly sort: SortKey<OrderDocumentsColumn> = '-date',
  ) {
    super();
  }
}

@QueryHandler(ListOrderDocuments)
export class ListOrderDocumentsHandler implements IQueryHandler<ListOrderDocuments> {
  constructor(
    private readonly em: EntityManager,
    private readonly documents: Documents,
  ) {}

  async execute({ filter, page, limit, sort }: ListOrderDocuments): Promise<OrderDocumentsPage> {
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
