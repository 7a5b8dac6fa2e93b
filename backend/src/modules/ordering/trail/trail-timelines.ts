import type { OrderInSage } from '../../accounting-sync/index.js';
import type { OrderGrantUse, OrderPoints } from '../../loyalty/index.js';
import type { PostedMail, PublishedEvent, ReactionDelivery } from './message-history.js';
import { entry } from './order-timeline.js';
import type { EntryState, MoneyTrailEntryView, TrailCallView } from './trail.dto.js';
import {
  capitalised,
  dateOf,
  details,
  documentLabel,
  eventLabel,
  failedEventId,
  moduleLabel,
  type TrailSources,
  trailReactionLabel,
  triedLabel,
  writeLabel,
} from './trail.queries.js';

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
