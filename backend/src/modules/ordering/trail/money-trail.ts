import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { traceIdOf } from '../../../platform/tracing/spans.js';
import { Documents, type OrderInSage } from '../../accounting-sync/index.js';
import { Grants, type OrderGrantUse, type OrderPoints, Points } from '../../loyalty/index.js';
import { OrderNotFound } from '../orders/lock-order.js';
import { type OrderFailureEntry, OrderFailures } from '../orders/order-failures.js';
import { ActorNames, attentionView, findAdminOrderRow } from '../orders/orders.queries.js';
import { type PostedMail, type PublishedEvent, type ReactionDelivery, readMessageHistory } from './message-history.js';
import { moneyPath } from './money-path.js';
import { entry, orderTimeline } from './order-timeline.js';
import type { EntryState, MoneyTrailEntryView, MoneyTrailView, TrailCallView } from './trail.dto.js';
import {
  actorsOf,
  capitalised,
  dateOf,
  details,
  documentLabel,
  eventLabel,
  failedEventId,
  moduleLabel,
  pounds,
  type TrailSources,
  trailReactionLabel,
  triedLabel,
  writeLabel,
} from './trail.queries.js';

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

type Entry = MoneyTrailEntryView;
type Write = OrderInSage['writes'][number];

/** The actions of the systems: events, reactions, documents and writes to Sage, emails, points, the reward. */
export function systemTimeline({ messages, sage, points, reward, nameOf }: TrailSources): Entry[] {
  return [
    ...messages.events.map(eventEntry),
    ...messages.deliveries.map((delivery) => reactionEntry(delivery, nameOf)),
    ...messages.mails.map(mailEntry),
    ...sage.documents.map(documentEntry),
    ...sage.writes.map((write) => writeEntry(write, nameOf)),
    ...points.map(pointsEntry),
    ...(reward ? rewardEntries(reward) : []),
  ];
}

function eventEntry({ id, type, occurredAt, sentAt, correlationId, causationId }: PublishedEvent): Entry {
  return entry({
    at: occurredAt,
    kind: 'event',
    title: eventLabel(type),
    state: sentAt ? 'done' : 'waiting',
    number: id,
    isTechnical: true,
    detail: sentAt ? null : 'Waiting to be sent.',
    details: details({
      Type: type,
      Sent: dateOf(sentAt),
      'Correlation ID': correlationId,
      'Caused by event': causationId,
    }),
  });
}

const REACTION_STATES: Readonly<Record<string, EntryState>> = {
  pending: 'waiting',
  done: 'done',
  parked: 'failed',
  dismissed: 'dismissed',
};

function reactionEntry(delivery: ReactionDelivery, nameOf: TrailSources['nameOf']): Entry {
  const { id, eventId, type, reaction, status, attempts, error, receivedAt, dueAt, doneAt } = delivery;
  const isTroubled = attempts > 0 && status === 'pending';
  return entry({
    at: receivedAt,
    kind: 'reaction',
    title: trailReactionLabel(reaction),
    state: REACTION_STATES[status] ?? null,
    actor: delivery.dismissedBy && nameOf(delivery.dismissedBy),
    reason: delivery.dismissReason,
    detail: error,
    isTechnical: !isTroubled && (status === 'done' || status === 'pending'),
    eventId: status === 'parked' ? failedEventId.reaction(id) : null,
    details: details({
      'Part of the shop': moduleLabel(reaction),
      'Times tried': attempts,
      'Next try': isTroubled ? dateOf(dueAt) : null,
      Done: dateOf(doneAt),
      Event: eventLabel(type),
      'Event ID': eventId,
      Reaction: reaction,
    }),
  });
}

const MAIL_STATES: Readonly<Record<string, EntryState>> = { pending: 'waiting', sent: 'done', failed: 'failed' };

function mailEntry({ id, to, subject, status, attempts, error, createdAt, dueAt, sentAt }: PostedMail): Entry {
  return entry({
    at: createdAt,
    kind: 'email',
    title: subject,
    state: MAIL_STATES[status] ?? null,
    detail: [`To ${to}.`, status === 'sent' ? null : error].filter(Boolean).join(' '),
    eventId: status === 'failed' ? failedEventId.mail(id) : null,
    details: details({
      Sent: dateOf(sentAt),
      'Times tried': status === 'sent' && attempts < 2 ? null : attempts,
      'Next try': status === 'pending' && attempts > 0 ? dateOf(dueAt) : null,
    }),
  });
}

function documentEntry({ document, sageId, number, status, createdAt }: OrderInSage['documents'][number]): Entry {
  return entry({
    at: createdAt.toISOString(),
    kind: 'sage',
    title: documentLabel(document),
    state: 'done',
    number,
    details: details({ 'State in Sage': capitalised(status), 'Sage ID': sageId }),
  });
}

const WRITE_STATES: Readonly<Record<Write['status'], EntryState>> = {
  pending: 'waiting',
  processing: 'waiting',
  done: 'done',
  parked: 'failed',
  dismissed: 'dismissed',
};

/** A finished write is technical, because its documents are entries of their own. */
function writeEntry(write: Write, nameOf: TrailSources['nameOf']): Entry {
  const { id, operation, status, attempts, cause, createdAt, scheduledFor, processedAt, dismissedBy, steps } = write;
  const isRetried = status === 'pending' && attempts > 0;
  const isOpen = status === 'pending' || status === 'processing';
  return entry({
    at: createdAt.toISOString(),
    kind: 'sage',
    title: `${writeLabel(operation)} to write to Sage`,
    state: WRITE_STATES[status],
    actor: dismissedBy && nameOf(dismissedBy),
    reason: write.dismissReason,
    detail: [isOpen || status === 'parked' ? triedLabel(attempts) : null, cause].filter(Boolean).join(' ') || null,
    isTechnical: status === 'done',
    eventId: status === 'parked' ? id : null,
    details: details({
      'Times tried': attempts,
      'Last error': status === 'done' ? null : cause,
      'Next try': isRetried ? scheduledFor : null,
      [status === 'dismissed' ? 'Dismissed' : 'Finished']: processedAt,
      Steps: steps
        .map(
          ({ name, sageId, number }) => `${capitalised(name)}: ${sageId ? (number ?? 'done') : 'sent, no answer yet'}`,
        )
        .join('; '),
      'Write ID': id,
    }),
    calls: write.calls.map(callView),
  });
}

function callView(call: Write['calls'][number]): TrailCallView {
  return {
    at: call.createdAt.toISOString(),
    request: call.operation,
    isSuccess: call.status === 'success',
    error: call.error,
    durationMs: call.duration,
    sageRequestId: call.sageRequestId,
    sent: jsonOf(call.request),
    answered: jsonOf(call.answer),
  };
}

function jsonOf(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value, null, 2);
}

function pointsEntry({ type, points, description, at }: OrderPoints): Entry {
  const amount = Math.abs(points).toLocaleString('en-GB');
  return entry({
    at,
    kind: 'points',
    title: `${amount} ${amount === '1' ? 'point' : 'points'} ${type === 'earned' ? 'added' : 'taken'}`,
    detail: description,
  });
}

function rewardEntries({ name, usedAt, returnedAt }: OrderGrantUse): Entry[] {
  const at = (time: Date, title: string) => entry({ at: time.toISOString(), kind: 'points', title, detail: name });
  return [at(usedAt, 'Reward used'), ...(returnedAt ? [at(returnedAt, 'Reward returned')] : [])];
}
