import type { ReplayPlan, ReplayPlanItem } from '../../../api/failed-events-api';
import { formatAge } from '../../../ui/age-format';

type Tone = 'success' | 'error' | 'warning' | 'progress' | 'busy' | 'info';

export const PLAN_STATES: Record<ReplayPlan['state'], { label: string; tone: Tone }> = {
  'awaiting-approval': { label: 'Awaiting approval', tone: 'warning' },
  running: { label: 'Running', tone: 'busy' },
  paused: { label: 'Paused', tone: 'progress' },
  cancelled: { label: 'Cancelled', tone: 'info' },
  done: { label: 'Done', tone: 'success' },
};

export const ITEM_STATES: Record<ReplayPlanItem['state'], { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'progress' },
  replayed: { label: 'Under way', tone: 'busy' },
  succeeded: { label: 'Succeeded', tone: 'success' },
  'failed-again': { label: 'Failed again', tone: 'error' },
  skipped: { label: 'Skipped', tone: 'info' },
};

/** Whether a plan still changes by itself: one that ended may still wait for the outcomes of its events. */
export function isChanging({ state, counts }: ReplayPlan): boolean {
  return state === 'running' || (counts.replayed > 0 && state !== 'awaiting-approval');
}

/** Returns how many of a plan's events are settled, for its progress bar. */
export function settledOf({ counts: { succeeded, failedAgain, skipped } }: ReplayPlan): number {
  return succeeded + failedAgain + skipped;
}

/** Returns "10 of 120 settled: 8 succeeded, 2 failed again, 30 a minute, 4 minutes left". */
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

/** Returns who asked for a plan: the shop does so by itself after a repair. */
export function askedBy({ requestedBy }: Pick<ReplayPlan, 'requestedBy'>): string {
  return requestedBy ?? 'the shop, after a repair';
}
