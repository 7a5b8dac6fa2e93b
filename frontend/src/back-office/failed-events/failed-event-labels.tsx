import type { FailedEvent, FailedEventEntry, ReplayPlan, ReplayPlanItem } from '../../api/staff-api';
import { ageOf, formatAge } from '../../ui/age-format';
import { formatDateTime } from '../../ui/date-format';
import { StatusBadge } from '../../ui/feedback/status-badge';

interface StateLabel {
  label: string;
  tone: 'success' | 'error' | 'warning' | 'progress' | 'busy' | 'info';
}

export function StateBadge({ of: { label, tone } }: { of: StateLabel }) {
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}

export function Time({ at }: { at: string }) {
  return <time dateTime={at}>{formatDateTime(at)}</time>;
}

/** How long ago a moment was. */
export function Age({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {ageOf(at)}
    </time>
  );
}

/** Labels for the kinds of failures, one word each. */
export const KIND_LABELS: Record<FailedEvent['kind'], string> = {
  sage: 'Sage',
  reaction: 'Reaction',
  mail: 'Email',
  refund: 'Refund',
};

export const KIND_OPTIONS = Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label }));

export const EVENT_STATES: Record<FailedEvent['state'], StateLabel> = {
  failed: { label: 'Failed', tone: 'error' },
  waiting: { label: 'Waiting', tone: 'progress' },
  done: { label: 'Done', tone: 'success' },
  dismissed: { label: 'Dismissed', tone: 'info' },
};

export const ENTRY_LABELS: Record<FailedEventEntry['kind'], StateLabel> = {
  failed: { label: 'Failed', tone: 'error' },
  replayed: { label: 'Replayed', tone: 'progress' },
  repaired: { label: 'Repaired', tone: 'progress' },
  dismissed: { label: 'Dismissed', tone: 'info' },
  looked: { label: 'Viewed', tone: 'info' },
  succeeded: { label: 'Succeeded', tone: 'success' },
};

export const PLAN_STATES: Record<ReplayPlan['state'], StateLabel> = {
  'awaiting-approval': { label: 'Awaiting approval', tone: 'warning' },
  running: { label: 'Running', tone: 'busy' },
  cancelled: { label: 'Cancelled', tone: 'info' },
  done: { label: 'Done', tone: 'success' },
};

export const ITEM_STATES: Record<ReplayPlanItem['state'], StateLabel> = {
  waiting: { label: 'Waiting', tone: 'progress' },
  replayed: { label: 'Under way', tone: 'busy' },
  succeeded: { label: 'Succeeded', tone: 'success' },
  'failed-again': { label: 'Failed again', tone: 'error' },
  skipped: { label: 'Skipped', tone: 'info' },
};

/** The system that a document is sent to. */
export function otherSideOf(kind: FailedEvent['kind']): string {
  if (kind === 'refund') return 'Stripe';
  return kind === 'mail' ? 'The mail server' : 'Sage';
}

/** Returns "1 event" or "1,200 events". */
export function countOfEvents(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'event' : 'events'}`;
}

/** Returns an event's title with its order: "Receipt, TC-1". */
export function eventTitle({ title, orderNumber }: Pick<FailedEvent, 'title' | 'orderNumber'>): string {
  return orderNumber ? `${title}, ${orderNumber}` : title;
}

/** Returns who asked for a plan: the shop does so by itself after a repair. */
export function askedBy({ requestedBy }: Pick<ReplayPlan, 'requestedBy'>): string {
  return requestedBy ?? 'the shop, after a repair';
}

/** Whether a plan still changes by itself: one that ended may still wait for the outcomes of its events. */
export function isChanging({ state, counts }: ReplayPlan): boolean {
  return state === 'running' || (counts.replayed > 0 && state !== 'awaiting-approval');
}

/** Returns how many of a plan's events are settled, for its progress bar. */
export function settledOf({ counts: { succeeded, failedAgain, skipped } }: ReplayPlan): number {
  return succeeded + failedAgain + skipped;
}

/** Returns "10 of 120 settled: 8 succeeded, 2 failed again, at most 30 a minute, 4 minutes left". */
export function progressText(plan: ReplayPlan): string {
  const { total, counts, state, ratePerMinute, secondsLeft } = plan;
  const number = (count: number) => count.toLocaleString('en-GB');
  const results = [
    counts.succeeded > 0 && `${number(counts.succeeded)} succeeded`,
    counts.failedAgain > 0 && `${number(counts.failedAgain)} failed again`,
    counts.skipped > 0 && `${number(counts.skipped)} skipped`,
    counts.replayed > 0 && `${number(counts.replayed)} under way`,
    state === 'running' && ratePerMinute > 0 && `at most ${number(ratePerMinute)} a minute`,
    state === 'running' && secondsLeft !== null && `${formatAge(secondsLeft * 1000)} left`,
  ].filter(Boolean);
  const settled = `${number(settledOf(plan))} of ${number(total)} settled`;
  return results.length > 0 ? `${settled}: ${results.join(', ')}` : settled;
}

/** The pages of failed events. */
export const EVENTS_PATH = '/admin/events';
export const eventPath = (id: string) => `${EVENTS_PATH}/${encodeURIComponent(id)}`;
export const planPath = (id: string) => `${EVENTS_PATH}/plans/${encodeURIComponent(id)}`;
/** The list of all with one cause, or in one state. */
export const listPath = (filters: Record<string, string>) =>
  `${EVENTS_PATH}?${new URLSearchParams({ view: 'list', ...filters })}`;
