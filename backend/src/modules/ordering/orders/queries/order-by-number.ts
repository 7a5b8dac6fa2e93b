import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Statements } from '../../../../platform/database/kysely.js';
import { type Placeholders, prepare } from '../../../../platform/database/prepared-statement.js';
import { toDecimal } from '../../../../platform/money.js';
import { Documents } from '../../../accounting-sync/index.js';
import type { OrderingTables } from '../../tables.js';
import type { OrderView } from './order.view.js';
import { ORDER_COLUMNS } from './order-columns.js';
import type { OrderInvoiceView } from './order-parts.view.js';
import { toOrderView } from './to-order-view.js';

export interface OwnedOrder {
  id: string;
  /** Null for a guest's. */
  userId: string | null;
  /** The generation of the signed links that open it. */
  linkGeneration: number;
  order: OrderView;
}

/** One order with its lines and owner; null where there is none. The caller checks who may see it. */
export class OrderByNumber extends Query<OwnedOrder | null> {
  constructor(
    readonly orderNumber: string,
    /** Reads Sage's invoice too, where the order has one. */
    readonly withInvoice = false,
  ) {
    super();
  }
}

const orderByNumber = prepare(
  'ordering.order-by-number',
  (db: Statements<OrderingTables>, value: Placeholders<{ orderNumber: string }>) =>
    db.selectFrom('ordering.orders as o').where('o.order_number', '=', value.orderNumber).select(ORDER_COLUMNS),
);

@QueryHandler(OrderByNumber)
export class OrderByNumberHandler implements IQueryHandler<OrderByNumber> {
  constructor(
    private readonly em: EntityManager,
    private readonly documents: Documents,
  ) {}

  async execute({ orderNumber, withInvoice }: OrderByNumber): Promise<OwnedOrder | null> {
    const [row] = await orderByNumber(this.em, { orderNumber });
    if (!row) return null;
    const { id, userId, linkGeneration } = row;
    const order = toOrderView(row);
    if (withInvoice && order.sageInvoiceNumber !== null) order.invoice = await this.invoiceOf(id, orderNumber);
    return { id, userId, linkGeneration, order };
  }

  private async invoiceOf(id: string, orderNumber: string): Promise<OrderInvoiceView | null> {
    const invoice = await this.documents.invoiceOf(id);
    if (!invoice) return null;
    const { outstanding, ...rest } = invoice;
    return {
      ...rest,
      outstanding: outstanding === null ? null : toDecimal(outstanding),
      pdf: `/api/orders/${orderNumber}/invoice.pdf`,
    };
  }
}
