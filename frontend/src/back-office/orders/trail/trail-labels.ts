import type { MoneyTrailEntry, MoneyTrailStage } from '../../../api/staff-api';

type Tone = 'success' | 'error' | 'warning' | 'progress' | 'busy' | 'info';
type Kind = MoneyTrailEntry['kind'];

const KINDS: Readonly<Record<Kind, string>> = {
  order: 'Order',
  payment: 'Payment',
  sage: 'Sage',
  email: 'Email',
  points: 'Points',
  note: 'Note',
  failure: 'Failure',
  event: 'Event',
  reaction: 'Reaction',
};

export function trailKindLabel(kind: Kind): string {
  return KINDS[kind];
}

const ENTRY_STATES: Readonly<Record<NonNullable<MoneyTrailEntry['state']>, { label: string; tone: Tone }>> = {
  done: { label: 'Done', tone: 'success' },
  waiting: { label: 'Under way', tone: 'busy' },
  failed: { label: 'Needs attention', tone: 'error' },
  dismissed: { label: 'Dismissed', tone: 'info' },
};

/** Returns the badge of an entry; null where its title gives the outcome. */
export function entryBadge({
  state,
  kind,
}: Pick<MoneyTrailEntry, 'state' | 'kind'>): { label: string; tone: Tone } | null {
  if (state === null || (state === 'done' && kind !== 'email')) return null;
  return state === 'done' ? { label: 'Sent', tone: 'success' } : ENTRY_STATES[state];
}

const STAGE_STATES: Readonly<Record<MoneyTrailStage['state'], string>> = {
  done: 'Done',
  now: 'Under way',
  waiting: 'Not yet',
  failed: 'Needs attention',
  none: 'Not needed',
};

export function stageStateLabel(state: MoneyTrailStage['state']): string {
  return STAGE_STATES[state];
}

/** Returns the index of the current stage; -1 where all stages are finished. */
export function currentStage(path: readonly MoneyTrailStage[]): number {
  return path.findIndex(({ state }) => state === 'failed' || state === 'now');
}

/** Returns the current stage of the money as a sentence. */
export function trailStanding(path: readonly MoneyTrailStage[]): string {
  const current = path[currentStage(path)];
  if (current) return current.state === 'failed' ? `Stopped at: ${current.title}` : `Now at: ${current.title}`;
  const next = path.find(({ state }) => state === 'waiting');
  return next ? `Next: ${next.title}` : 'All done';
}

/** A choice of the timeline's filter: `all`, or one kind. */
export type KindFilter = 'all' | Kind;

/** Returns the kinds that the entries have, in a fixed order, with how many there are of each. */
export function trailKinds(entries: readonly MoneyTrailEntry[]): { kind: KindFilter; label: string; count: number }[] {
  const present = (Object.keys(KINDS) as Kind[])
    .map((kind) => ({ kind, label: KINDS[kind], count: entries.filter((entry) => entry.kind === kind).length }))
    .filter(({ count }) => count > 0);
  return [{ kind: 'all', label: 'All', count: entries.length }, ...present];
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-/;

/** Returns a number as a stage shows it: the first part of an id, which can be copied whole. */
export function shortNumber(number: string): string {
  return UUID.test(number) ? `${number.slice(0, 8)}…` : number;
}
