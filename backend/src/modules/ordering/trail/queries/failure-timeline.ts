import type { OrderFailureEntry } from '../../../accounting-sync/index.js';
import type { MoneyTrailEntryView } from './money-trail.view.js';
import { entry } from './order-timeline.js';
import { pounds, trailReactionLabel, writeLabel } from './trail-labels.js';
import { failedEventId, type TrailSources } from './trail-sources.js';

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
