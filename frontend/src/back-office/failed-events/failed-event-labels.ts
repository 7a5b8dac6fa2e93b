import type { FailedEvent, FailedEventEntry } from '../../api/failed-events-api';
import type { FilterOption } from '../../ui/table/table-columns';

type Tone = 'success' | 'error' | 'warning' | 'progress' | 'busy' | 'info';

/** Labels for the kinds of failures, one word each. */
export const KIND_LABELS: Record<FailedEvent['kind'], string> = {
  sage: 'Sage',
  reaction: 'Reaction',
  mail: 'Email',
  refund: 'Refund',
};

export const KIND_OPTIONS: readonly FilterOption[] = Object.entries(KIND_LABELS).map(([value, label]) => ({
  value,
  label,
}));

export const FAILED_EVENT_STATES: Record<FailedEvent['state'], { label: string; tone: Tone }> = {
  failed: { label: 'Failed', tone: 'error' },
  waiting: { label: 'Waiting', tone: 'progress' },
  done: { label: 'Done', tone: 'success' },
  dismissed: { label: 'Dismissed', tone: 'info' },
};

export const STATE_OPTIONS: readonly FilterOption[] = [
  { value: 'failed', label: 'Failed' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'all', label: 'Failed and waiting' },
];

/** The system that a document is sent to. */
export function otherSideOf(kind: FailedEvent['kind']): string {
  if (kind === 'refund') return 'Stripe';
  return kind === 'mail' ? 'The mail server' : 'Sage';
}

const ENTRIES: Record<FailedEventEntry['kind'], { label: string; tone: Tone }> = {
  failed: { label: 'Failed', tone: 'error' },
  replayed: { label: 'Replayed', tone: 'progress' },
  repaired: { label: 'Repaired', tone: 'progress' },
  dismissed: { label: 'Dismissed', tone: 'info' },
  looked: { label: 'Viewed', tone: 'info' },
  succeeded: { label: 'Succeeded', tone: 'success' },
};

export function entryLabel({ kind }: Pick<FailedEventEntry, 'kind'>): { label: string; tone: Tone } {
  return ENTRIES[kind];
}

/** Returns "1 event" or "1,200 events". */
export function countOfEvents(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'event' : 'events'}`;
}

/** The pages of failed events. */
export const EVENTS_PATH = '/admin/events';
export const eventPath = (id: string) => `${EVENTS_PATH}/${encodeURIComponent(id)}`;
export const planPath = (id: string) => `${EVENTS_PATH}/plans/${encodeURIComponent(id)}`;
/** The list of all with one cause. */
export const groupPath = (group: string) => `${EVENTS_PATH}?${new URLSearchParams({ view: 'list', group })}`;
