import type { SageUsage } from '../../../api/operations-api';
import { formatDayAndTime, formatTime } from '../../../ui/date-format';
import { formatCount, type PlotPoint, type PlotSeries } from '../../../ui/plot/plot-data';

export const USAGE_SERIES: readonly PlotSeries[] = [
  { key: 'answered', name: 'Answered', colour: 'blue' },
  { key: 'failed', name: 'Failed', colour: 'red' },
  { key: 'slowedDown', name: 'Slowed down', colour: 'orange' },
];

export function usagePoints({ hours }: SageUsage): PlotPoint[] {
  return hours.map(({ hour, calls, failed, slowedDown }) => ({
    label: formatDayAndTime(hour),
    tick: formatTime(hour),
    values: { answered: Math.max(0, calls - failed - slowedDown), failed, slowedDown },
  }));
}

/** Returns a summary of the plot in one sentence. */
export function usageSummary({ hours }: SageUsage): string {
  const sum = (of: 'calls' | 'failed' | 'slowedDown') => hours.reduce((total, hour) => total + hour[of], 0);
  const busiest = hours.reduce((most, hour) => (hour.calls > most.calls ? hour : most));
  if (busiest.calls === 0) return 'No calls in the last 48 hours.';
  return `${formatCount(sum('calls'))} calls in the last 48 hours, ${formatCount(sum('failed'))} failed, ${formatCount(sum('slowedDown'))} slowed down. The busiest hour began ${formatDayAndTime(busiest.hour)} with ${formatCount(busiest.calls)}.`;
}

/** Returns the share of the day's limit that is used: "0.1%", and "less than 0.1%" rather than none. */
export function shareOfDay({ usedToday, limitPerDay }: Pick<SageUsage, 'usedToday' | 'limitPerDay'>): string {
  const share = (usedToday / limitPerDay) * 100;
  return share > 0 && share < 0.1 ? 'less than 0.1%' : `${share.toFixed(1)}%`;
}
