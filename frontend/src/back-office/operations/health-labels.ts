import type { AlertRule, Health, HealthCheck, HealthState } from '../../api/staff-api';
import { formatDayAndTime, formatTime } from '../../ui/date-format';
import type { IconName } from '../../ui/icons/icon';
import { formatCount, type PlotPoint, type PlotSeries } from '../../ui/plot/plot-data';

type Hour = Health['hours'][number];
type Figure = Exclude<keyof Hour, 'hour'>;

/** A state as a badge and a sign show it. */
export const HEALTH_STATES: Readonly<
  Record<HealthState, { label: string; tone: 'success' | 'warning' | 'error'; icon: IconName }>
> = {
  good: { label: 'Good', tone: 'success', icon: 'check' },
  warning: { label: 'Warning', tone: 'warning', icon: 'warning' },
  problem: { label: 'Problem', tone: 'error', icon: 'close' },
};

/** The answer to the page's one question, and the checks to look at. */
export function healthVerdict({ state, checks }: Health): { title: string; text: string } {
  const problems = checks.filter((check) => check.state === 'problem');
  const warnings = checks.filter((check) => check.state === 'warning');
  if (state === 'good') return { title: 'Everything is running', text: `All ${checks.length} checks passed.` };
  const title = (problems.length > 0 ? problems : warnings).length;
  if (state === 'warning')
    return {
      title: title === 1 ? '1 warning' : `${title} warnings`,
      text: `${listed(warnings)}. Nothing has failed yet.`,
    };
  const also = warnings.length > 0 ? ` Also watch: ${withinText(listed(warnings))}.` : '';
  return { title: title === 1 ? '1 problem' : `${title} problems`, text: `${listed(problems)}.${also}` };
}

/** Returns "Connection to Sage and emails to send". */
function listed(checks: readonly HealthCheck[]): string {
  const names = new Intl.ListFormat('en-GB').format(checks.map(({ title }) => withinText(title)));
  return names.charAt(0).toUpperCase() + names.slice(1);
}

const withinText = (title: string) => title.charAt(0).toLowerCase() + title.slice(1);

/** A plot of the page: its series, as lines or bars. */
interface ActivityPlot {
  title: string;
  kind: 'bar' | 'line';
  series: readonly (PlotSeries & { key: Figure })[];
  empty: string;
}

export const PLOTS: readonly ActivityPlot[] = [
  {
    title: 'Events and reactions',
    kind: 'line',
    series: [
      { key: 'events', name: 'Events sent', colour: 'blue' },
      { key: 'reactions', name: 'Reactions done', colour: 'green' },
    ],
    empty: 'No events in the last 24 hours.',
  },
  {
    title: 'Documents and emails',
    kind: 'bar',
    series: [
      { key: 'documents', name: 'Documents in Sage', colour: 'ink' },
      { key: 'mails', name: 'Emails sent', colour: 'orange' },
    ],
    empty: 'No documents or emails in the last 24 hours.',
  },
  {
    title: 'Failures',
    kind: 'bar',
    series: [{ key: 'failures', name: 'Failed calls to Sage, reactions and emails', colour: 'red' }],
    empty: 'Nothing failed in the last 24 hours.',
  },
];

export function activityPoints(hours: readonly Hour[]): PlotPoint[] {
  return hours.map(({ hour, ...values }) => ({ label: formatDayAndTime(hour), tick: formatTime(hour), values }));
}

/** Returns a plot's summary in one sentence. */
export function activitySummary(
  { series, empty }: Pick<ActivityPlot, 'series' | 'empty'>,
  hours: readonly Hour[],
): string {
  const sums = series.map(({ key, name }) => ({ name, sum: hours.reduce((total, hour) => total + hour[key], 0) }));
  if (sums.every(({ sum }) => sum === 0)) return empty;
  return `In the last 24 hours: ${sums.map(({ name, sum }) => `${withinText(name)} ${formatCount(sum)}`).join(', ')}.`;
}

const UNITS = { minutes: 'minute', hours: 'hour', days: 'day' } as const;

/** Returns "15 minutes or more", "3 days or less"; undefined where there is no limit. */
export function limitLabel({ unit, threshold, atMost }: Pick<AlertRule, 'unit' | 'threshold' | 'atMost'>) {
  if (unit === 'none') return undefined;
  const amount = unit === 'count' ? formatCount(threshold) : `${threshold} ${UNITS[unit]}${threshold === 1 ? '' : 's'}`;
  return `${amount} or ${atMost ? 'less' : 'more'}`;
}
