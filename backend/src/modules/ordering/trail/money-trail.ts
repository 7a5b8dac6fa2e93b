import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { traceIdOf } from '../../../platform/tracing/spans.js';
import { Documents } from '../../accounting-sync/index.js';
import { Grants, Points } from '../../loyalty/index.js';
import { OrderNotFound } from '../orders/lock-order.js';
import { type OrderFailureEntry, OrderFailures } from '../orders/order-failures.js';
import { ActorNames, attentionView, findAdminOrderRow } from '../orders/orders.queries.js';
import { readMessageHistory } from './message-history.js';
import { moneyPath } from './money-path.js';
import { entry, orderTimeline } from './order-timeline.js';
import type { MoneyTrailEntryView, MoneyTrailView } from './trail.dto.js';
import { actorsOf, failedEventId, pounds, type TrailSources, trailReactionLabel, writeLabel } from './trail.queries.js';
import { systemTimeline } from './trail-timelines.js';

const TITLES: Readonly<Record<OrderFailureEntry['kind'], string>> = {
  failed: 'Failed',
  replayed: 'Replayed',
  dismissed: 'Dismissed',
  looked: 'Viewed',
  repaired: 'Repaired',
  succeeded: 'Succeeded after the replay',
};

/** Failures and the actions of staff on them, which stay after a replay. Look-ups count as technical. */
export function failureTimeline(sources: TrailSources): MoneyTrailEntryView[] {
  const nameOfEvent = eventNames(sources);
  return sources.failures.map(({ eventId, at, kind, actor, reason, message }) => {
    const name = nameOfEvent.get(eventId);
    return entry({
      at: at.toISOString(),
      kind: 'failure',
      title: name ? `${TITLES[kind]}: ${name}` : TITLES[kind],
      actor: actor && sources.nameOf(actor),
      reason,
      detail: message,
      isTechnical: kind === 'looked',
      eventId,
    });
  });
}

/** Returns the names of the order's writes, reactions, emails and refunds, by the id of the failed event. */
function eventNames({ sage, messages, order }: TrailSources): ReadonlyMap<string, string> {
  return new Map([
    ...sage.writes.map(({ id, operation }) => [id, writeLabel(operation)] as const),
    ...messages.deliveries.map(
      ({ id, reaction }) => [failedEventId.reaction(id), trailReactionLabel(reaction)] as const,
    ),
    ...messages.mails.map(({ id, subject }) => [failedEventId.mail(id), subject] as const),
    ...order.refunds.map(({ id, amount }) => [failedEventId.refund(id), `refund of ${pounds(amount)}`] as const),
  ]);
}

@Injectable()
export class MoneyTrailQuery {
  constructor(
    private readonly em: EntityManager,
    private readonly documents: Documents,
    private readonly failures: OrderFailures,
    private readonly points: Points,
    private readonly grants: Grants,
    private readonly names: ActorNames,
  ) {}

  /**
   * The way of an order's money and its whole history, from the public APIs of the modules and the correlation id
   * (docs/rules.md#money-trail). Throws `OrderNotFound`.
   */
  async moneyTrail(orderNumber: string): Promise<MoneyTrailView> {
    const order = await findAdminOrderRow(this.em, orderNumber);
    if (!order) throw new OrderNotFound();
    const [messages, sage, points, reward, attention, failures] = await Promise.all([
      readMessageHistory(this.em, order.id),
      this.documents.ofOrder(order.id),
      order.userId ? this.points.forOrder(order.userId, order.id) : [],
      this.grants.forOrder(order.id),
      this.failures.ofOrders([orderNumber]),
      this.failures.entriesOf(orderNumber),
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
