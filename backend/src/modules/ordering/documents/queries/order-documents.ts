import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { kysely } from '../../../../platform/database/kysely.js';
import { Documents, type OrderInSage } from '../../../accounting-sync/index.js';
import { ActorNames } from '../../orders/queries/actor-names.js';
import { OrderNotFound } from '../../orders/use-cases/lock-order.js';
import type { OrderingTables } from '../../tables.js';
import { documentView } from './list-order-documents.js';
import type { OrderDocumentsView, OrderWriteView } from './order-documents.view.js';

/** The documents of an order in Sage, and the writes still to be done. Throws `OrderNotFound`. */
export class OrderDocuments extends Query<OrderDocumentsView> {
  constructor(readonly orderNumber: string) {
    super();
  }
}

@QueryHandler(OrderDocuments)
export class OrderDocumentsHandler implements IQueryHandler<OrderDocuments> {
  constructor(
    private readonly em: EntityManager,
    private readonly documents: Documents,
    private readonly names: ActorNames,
  ) {}

  async execute({ orderNumber }: OrderDocuments): Promise<OrderDocumentsView> {
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
