import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { History } from '../../../../platform/messaging/history.js';
import { traceIdOf } from '../../../../platform/tracing/trace-parent.js';
import { Documents, FailedEvents } from '../../../accounting-sync/index.js';
import { Grants, Points } from '../../../loyalty/index.js';
import { ActorNames } from '../../orders/queries/actor-names.js';
import { findAdminOrderRow } from '../../orders/queries/admin-order-row.js';
import { attentionView } from '../../orders/queries/order-attention.js';
import { OrderNotFound } from '../../orders/use-cases/lock-order.js';
import { failureTimeline } from './failure-timeline.js';
import { moneyPath } from './money-path.js';
import type { MoneyTrailEntryView, MoneyTrailView } from './money-trail.view.js';
import { orderTimeline } from './order-timeline.js';
import { actorsOf } from './order-trail-entries.js';
import { systemTimeline } from './system-timeline.js';
import type { TrailSources } from './trail-sources.js';

/**
 * The way of an order's money and its whole history, from the public APIs of the modules and the correlation id
 * (docs/rules.md#money-trail). Throws `OrderNotFound`.
 */
export class MoneyTrail extends Query<MoneyTrailView> {
  constructor(readonly orderNumber: string) {
    super();
  }
}

@QueryHandler(MoneyTrail)
export class MoneyTrailHandler implements IQueryHandler<MoneyTrail> {
  constructor(
    private readonly em: EntityManager,
    private readonly history: History,
    private readonly documents: Documents,
    private readonly failedEvents: FailedEvents,
    private readonly points: Points,
    private readonly grants: Grants,
    private readonly names: ActorNames,
  ) {}

  async execute({ orderNumber }: MoneyTrail): Promise<MoneyTrailView> {
    const order = await findAdminOrderRow(this.em, orderNumber);
    if (!order) throw new OrderNotFound();
    const [messages, sage, points, reward, attention, failures] = await Promise.all([
      this.history.ofAggregate(order.id, 'orderId'),
      this.documents.ofOrder(order.id),
      order.userId ? this.points.forOrder(order.userId, order.id) : [],
      this.grants.forOrder(order.id),
      this.failedEvents.ofOrders([orderNumber]),
      this.failedEvents.entriesOf(orderNumber),
    ]);
    const nameOf = await this.names.find([
      ...actorsOf(order),
      ...sage.writes.flatMap(({ dismissedBy }) => dismissedBy ?? []),
      ...failures.flatMap(({ actor }) => actor ?? []),
      ...messages.deliveries.flatMap(({ dismissedBy }) => dismissedBy ?? []),
    ]);
    const sources: TrailSources = { order, messages, sage, points, reward, failures, nameOf };
    const path = moneyPath(sources);
    return {
      path,
      entries: latestFirst([...orderTimeline(sources), ...systemTimeline(sources), ...failureTimeline(sources)]),
      attention: attention.map(attentionView),
      isUnderWay: path.some(({ state, stage }) => state === 'now' && stage !== 'order'),
      correlationId: messages.events[0]?.correlationId ?? null,
      traceId: traceIdOf(messages.events[0]?.traceParent),
    };
  }
}

/** Newest first; entries with the same time in reverse order of recording. */
function latestFirst(entries: readonly MoneyTrailEntryView[]): MoneyTrailEntryView[] {
  return entries
    .map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() }))
    .reverse()
    .sort((a, b) => b.at.localeCompare(a.at));
}
