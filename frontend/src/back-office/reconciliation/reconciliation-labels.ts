import type {
  ComparedSum,
  ReconciliationCase,
  ReconciliationNight,
  ReconciliationOverview,
  ReconciliationRun,
} from '../../api/operations-api';
import { formatPounds, penceOf } from '../../ui/money/money-format';

type Unit = ReconciliationCase['unit'];

/** Returns "£12.50" or "3 points"; a minus stands before both. */
export function formatAmount(amount: string, unit: Unit): string {
  if (unit === 'GBP') return formatPounds(amount).replace('-', '−');
  const points = Number(amount);
  return `${points.toLocaleString('en-GB').replace('-', '−')} ${Math.abs(points) === 1 ? 'point' : 'points'}`;
}

/** Returns the same with a plus where the other side has more. */
export function formatDifference(amount: string, unit: Unit): string {
  return Number(amount) > 0 ? `+${formatAmount(amount, unit)}` : formatAmount(amount, unit);
}

export const isEqual = ({ difference }: ComparedSum): boolean => Number(difference) === 0;

const NIGHT_STATES: Readonly<Record<ReconciliationNight['status'], (cases: number) => string>> = {
  green: () => 'balanced to the penny',
  differences: (cases) => `${cases} ${cases === 1 ? 'difference' : 'differences'}`,
  failed: () => 'the run failed',
  none: () => 'no run',
};

/** Returns the result of a night: "3 differences". */
export function nightLabel({ status, cases }: ReconciliationNight): string {
  return NIGHT_STATES[status](cases);
}

export const RUN_STATES: Readonly<
  Record<ReconciliationRun['status'], { label: string; tone: 'success' | 'warning' | 'error' | 'progress' }>
> = {
  green: { label: 'Balanced', tone: 'success' },
  differences: { label: 'Differences', tone: 'warning' },
  failed: { label: 'Failed', tone: 'error' },
  running: { label: 'Running', tone: 'progress' },
};

/** Headline of the page. */
export interface ReconciliationVerdict {
  tone: 'green' | 'differences' | 'failed' | 'none';
  title: string;
  text: string;
}

/** Returns the headline; a failed run comes first, as it says nothing about differences. */
export function reconciliationVerdict({ last, openCases, openPounds }: ReconciliationOverview): ReconciliationVerdict {
  if (!last)
    return {
      tone: 'none',
      title: 'Not compared yet',
      text: 'The first comparison runs tonight, or now if you start it.',
    };
  if (last.status === 'failed')
    return {
      tone: 'failed',
      title: 'The last run failed',
      text: `${last.error ?? 'The reason is not known.'} So nothing is known about differences.${openCases ? ` ${openLabel(openCases)} from earlier runs.` : ''}`,
    };
  if (openCases > 0) {
    const amount = penceOf(openPounds) === 0 ? 'points only' : formatPounds(openPounds);
    return {
      tone: 'differences',
      title: `${openCases} ${openCases === 1 ? 'difference' : 'differences'}, ${amount}`,
      text: 'Each one below says what differs, by how much, and how to fix it.',
    };
  }
  if (last.status === 'green')
    return {
      tone: 'green',
      title: 'Balanced to the penny',
      text: 'Stripe, orders, Sage, the points ledger and all balances agree.',
    };
  return { tone: 'green', title: 'Nothing open', text: 'Every difference of the last run is settled.' };
}

function openLabel(cases: number): string {
  return cases === 1 ? '1 case is open' : `${cases} cases are open`;
}

const COUNTED = [
  ['orders', 'order', 'orders'],
  ['payments', 'payment', 'payments'],
  ['refunds', 'refund', 'refunds'],
  ['documents', 'document in Sage', 'documents in Sage'],
  ['pointsMovements', 'movement of points', 'movements of points'],
  ['balances', 'balance', 'balances'],
] as const;

/** Returns "1,204 orders · 1 refund · …". */
export function checkedLabel(checked: NonNullable<ReconciliationRun['checked']>): string {
  return COUNTED.map(
    ([key, one, many]) => `${checked[key].toLocaleString('en-GB')} ${checked[key] === 1 ? one : many}`,
  ).join(' · ');
}
