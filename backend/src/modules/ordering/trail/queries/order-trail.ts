import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { History } from '../../../../platform/messaging/history.js';
import { Documents } from '../../../accounting-sync/index.js';
import { Points } from '../../../loyalty/index.js';
import { ActorNames } from '../../orders/queries/actor-names.js';
import { findAdminOrderRow } from '../../orders/queries/admin-order-row.js';
import { OrderNotFound } from '../../orders/use-cases/lock-order.js';
import { messageEntries, pointsEntries, sageEntries } from './linked-trail-entries.js';
import { actorsOf, orderEntries } from './order-trail-entries.js';
import type { TrailEntryView } from './trail.view.js';

/** The whole history of an order, in time order: from the public APIs of the modules and the correlation id. */
export class OrderTrail extends Query<TrailEntryView[]> {
  constructor(readonly orderNumber: string) {
    super();
  }
}

@QueryHandler(OrderTrail)
export class OrderTrailHandler implements IQueryHandler<OrderTrail> {
  constructor(
    private readonly em: EntityManager,
    private readonly history: History,
    private readonly documents: Documents,
    private readonly points: Points,
    private readonly names: ActorNames,
  ) {}

  async execute({ orderNumber }: OrderTrail): Promise<TrailEntryView[]> {
    const order = await findAdminOrderRow(this.em, orderNumber);
    if (!order) throw new OrderNotFound();
    const [messages, sage, points, nameOf] = await Promise.all([
      this.history.ofAggregate(order.id, 'orderId'),
      this.documents.ofOrder(order.id),
      order.userId ? this.points.forOrder(order.userId, order.id) : [],
      this.names.find(actorsOf(order)),
    ]);
    return [...orderEntries(order, nameOf), ...messageEntries(messages), ...sageEntries(sage), ...pointsEntries(points)]
      .map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() }))
      .sort((a, b) => a.at.localeCompare(b.at));
  }
}
