import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { toDecimal } from '../../../../platform/money.js';
import { Documents } from '../../../accounting-sync/index.js';
import type { OrderView } from './order.view.js';
import { ORDER_COLUMNS } from './order-columns.js';
import type { OrderInvoiceView } from './order-parts.view.js';
import { type OrderRow, toOrderView } from './to-order-view.js';

/** One order with its lines, and whose it is; null where there is none. Who may see it is the asker's matter. */
export class OrderByNumber {
  constructor(
    readonly orderNumber: string,
    /** Asks for Sage's invoice too, where the order has one. */
    readonly withInvoice = false,
  ) {}
}

export interface OwnedOrder {
  id: string;
  /** Null for a guest's. */
  userId: string | null;
  order: OrderView;
}

const STATEMENT = `select o.id, o.user_id as "ownerId", ${ORDER_COLUMNS} from ordering.orders o where o.order_number = ?`;

@QueryHandler(OrderByNumber)
export class OrderByNumberHandler implements IQueryHandler<OrderByNumber, OwnedOrder | null> {
  constructor(
    private readonly em: EntityManager,
    private readonly documents: Documents,
  ) {}

  async execute({ orderNumber, withInvoice }: OrderByNumber): Promise<OwnedOrder | null> {
    const [row] = await this.em
      .fork()
      .execute<(OrderRow & { id: string; ownerId: string | null })[]>(STATEMENT, [orderNumber]);
    if (!row) return null;
    const { id, ownerId, ...order } = row;
    const view = toOrderView(order);
    if (withInvoice && view.sageInvoiceNumber !== null) view.invoice = await this.invoiceOf(id, orderNumber);
    return { id, userId: ownerId, order: view };
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
