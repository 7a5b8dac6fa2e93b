import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { toDecimal } from '../../../../platform/money.js';
import { Documents } from '../../../accounting-sync/index.js';
import { Order } from '../../orders/domain/order.js';
import { obstacleToDocuments } from '../../orders/domain/sage-state.js';
import { OrderNotFound } from '../../orders/use-cases/lock-order.js';
import { Refund } from '../../refunds/domain/refund.js';
import { isWhollyRefunded } from '../../refunds/domain/refundable.js';
import type { DocumentsToCreateView, PlannedDocumentView } from './order-documents.view.js';

/** The documents that a request for an order would make, after a look into Sage. Throws `OrderNotFound`. */
export class DocumentsToCreate extends Query<DocumentsToCreateView> {
  constructor(readonly orderNumber: string) {
    super();
  }
}

@QueryHandler(DocumentsToCreate)
export class DocumentsToCreateHandler implements IQueryHandler<DocumentsToCreate> {
  constructor(
    private readonly em: EntityManager,
    private readonly documents: Documents,
  ) {}

  async execute({ orderNumber }: DocumentsToCreate): Promise<DocumentsToCreateView> {
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
}

function kindsOf({ customer, paymentMethod }: Order): PlannedDocumentView['document'][] {
  if (paymentMethod === 'purchase_order') return ['invoice'];
  return customer ? ['invoice', 'payment', 'allocation'] : ['receipt', 'stock_movements'];
}
