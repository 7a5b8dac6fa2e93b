import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { kysely } from '../../../../platform/database/kysely.js';
import type { Actor } from '../../../../platform/http/actor.js';
import { londonDay } from '../../../../platform/london-days.js';
import { Documents } from '../../../accounting-sync/index.js';
import type { OrderingTables } from '../../tables.js';
import type { OpenInvoiceView } from './open-invoice.view.js';

/**
 * The caller's unpaid invoices, the first due first; none unless they are a verified trade customer. Two statements.
 */
export class MyOpenInvoices extends Query<OpenInvoiceView[]> {
  constructor(readonly actor: Actor) {
    super();
  }
}

const MOST = 20;

@QueryHandler(MyOpenInvoices)
export class MyOpenInvoicesHandler implements IQueryHandler<MyOpenInvoices> {
  constructor(
    private readonly em: EntityManager,
    private readonly documents: Documents,
  ) {}

  async execute({ actor }: MyOpenInvoices): Promise<OpenInvoiceView[]> {
    if (actor.kind !== 'user' || !actor.tradeVerified) return [];
    const orders = await kysely<OrderingTables>(this.em)
      .selectFrom('ordering.orders as o')
      .where('o.user_id', '=', actor.userId)
      .where('o.payment_method', '=', 'purchase_order')
      .where('o.sage_invoice_number', 'is not', null)
      .select(['o.id', 'o.order_number as orderNumber', 'o.purchase_order_number as purchaseOrderNumber'])
      .execute();
    if (orders.length === 0) return [];
    const byId = new Map(orders.map(({ id, ...order }) => [id, order]));
    const invoices = await this.documents.openInvoicesOf([...byId.keys()], MOST);
    const today = londonDay(new Date());
    return invoices.flatMap(({ orderId, dueDate, ...invoice }) => {
      const order = byId.get(orderId);
      return order ? [{ ...invoice, ...order, dueDate, isOverdue: dueDate !== null && dueDate < today }] : [];
    });
  }
}
