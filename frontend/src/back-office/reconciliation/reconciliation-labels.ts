import type {
  ReconciliationCase,
  ReconciliationNight,
  ReconciliationOverview,
  ReconciliationRun,
} from '../../api/staff-api';
import type { VerdictTone } from '../../ui/feedback/verdict';
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

/** Short labels for the filter, in the order of the money's way: Stripe, refunds, Sage, points. */
const KINDS: Readonly<Record<ReconciliationCase['kind'], string>> = {
  'payment-without-order': 'Money without an order',
  'order-without-payment': 'Order without its money',
  'payment-differs': 'Payment differs from the order',
  'refund-missing': 'Refund on one side only',
  'refund-differs': 'Refund differs',
  'document-missing': 'Order is not in Sage',
  'document-differs': 'Document in Sage differs',
  'invoice-unpaid': 'Paid order is unpaid in Sage',
  'points-differ': 'Points differ',
};

export const CASE_KINDS = Object.entries(KINDS).map(([value, label]) => ({ value, label }));

type Status = ReconciliationRun['status'] | ReconciliationNight['status'];

/** The states of runs and nights. */
export const STATES: Readonly<
  Record<Status, { label: string; tone: 'success' | 'warning' | 'error' | 'progress' | 'info' }>
> = {
  green: { label: 'Balanced', tone: 'success' },
  differences: { label: 'Differences', tone: 'warning' },
  failed: { label: 'Failed', tone: 'error' },
  running: { label: 'Running', tone: 'progress' },
  none: { label: 'No run', tone: 'info' },
};

/** Returns the result of a night: "3 differences". */
export function nightLabel({ status, cases }: Pick<ReconciliationNight, 'status' | 'cases'>): string {
  if (status === 'differences') return `${cases} ${cases === 1 ? 'difference' : 'differences'}`;
  return { green: 'balanced to the penny', failed: 'the run failed', none: 'no run' }[status];
}

/** Headline of the page. */
interface ReconciliationVerdict {
  tone: VerdictTone;
  title: string;
  text: string;
}

/** Returns the headline; a failed run comes first, as it says nothing about differences. */
export function reconciliationVerdict({ last, openCases, openPounds }: ReconciliationOverview): ReconciliationVerdict {
  if (!last) {
    const text = 'The first comparison runs tonight, or now if you start it.';
    return { tone: 'none', title: 'Not compared yet', text };
  }
  if (last.status === 'failed') {
    const open = openCases === 1 ? '1 case is open' : `${openCases} cases are open`;
    const reason = `${last.error ?? 'The reason is not known.'} So nothing is known about differences.`;
    const text = openCases ? `${reason} ${open} from earlier runs.` : reason;
    return { tone: 'error', title: 'The last run failed', text };
  }
  if (openCases > 0) {
    const amount = penceOf(openPounds) === 0 ? 'points only' : formatPounds(openPounds);
    const title = `${nightLabel({ status: 'differences', cases: openCases })}, ${amount}`;
    return { tone: 'warning', title, text: 'Each one below says what differs, by how much, and how to fix it.' };
  }
  if (last.status === 'green') {
    const text = 'Stripe, orders, Sage, the points ledger and all balances agree.';
    return { tone: 'success', title: 'Balanced to the penny', text };
  }
  return { tone: 'success', title: 'Nothing open', text: 'Every difference of the last run is settled.' };
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
