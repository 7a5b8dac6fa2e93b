import type { ReconciliationOverview, ReconciliationRun } from '../../api/staff-api';
import {
  checkedLabel,
  formatAmount,
  formatDifference,
  nightLabel,
  reconciliationVerdict,
} from './reconciliation-labels';

const checked = { orders: 1204, payments: 1, refunds: 0, documents: 2, pointsMovements: 1, balances: 5 };
const run: ReconciliationRun = {
  id: 'run',
  status: 'green',
  startedAt: '2026-11-22T03:00:00.000Z',
  finishedAt: '2026-11-22T03:01:00.000Z',
  from: '2026-10-18',
  to: '2026-11-21',
  by: null,
  checked,
  sums: [],
  cases: 0,
  error: null,
};
const overview = (last: Partial<ReconciliationRun> | null, openCases = 0, openPounds = '0.00') =>
  ({ running: null, last: last && { ...run, ...last }, nights: [], openCases, openPounds }) as ReconciliationOverview;

describe("The reconciliation's headline", () => {
  it('is green to the penny after a run that found nothing', () => {
    expect(reconciliationVerdict(overview({}))).toMatchObject({ tone: 'success', title: 'Balanced to the penny' });
  });

  it('counts the differences and what they come to', () => {
    const found = reconciliationVerdict(overview({ status: 'differences' }, 3, '1204.50'));
    expect(found).toMatchObject({ tone: 'warning', title: '3 differences, £1,204.50' });
    expect(reconciliationVerdict(overview({ status: 'differences' }, 1, '0.01')).title).toBe('1 difference, £0.01');
    expect(reconciliationVerdict(overview({ status: 'differences' }, 2)).title).toBe('2 differences, points only');
  });

  it('is not green while a case of an earlier run is open', () => {
    expect(reconciliationVerdict(overview({ status: 'green' }, 1, '5.00')).tone).toBe('warning');
  });

  it('does not claim that all agrees where the differences were settled by a person', () => {
    expect(reconciliationVerdict(overview({ status: 'differences' })).title).toBe('Nothing open');
  });

  it('says why a run failed before anything else', () => {
    expect(reconciliationVerdict(overview({ status: 'failed', error: 'Stripe did not answer.' }, 2))).toEqual({
      tone: 'error',
      title: 'The last run failed',
      text: 'Stripe did not answer. So nothing is known about differences. 2 cases are open from earlier runs.',
    });
  });

  it('says that nothing was compared yet', () => {
    expect(reconciliationVerdict(overview(null)).title).toBe('Not compared yet');
  });
});

describe('An amount of the reconciliation', () => {
  it('is shown in pounds or points, a difference with its sign', () => {
    expect(formatAmount('1204.5', 'GBP')).toBe('£1,204.50');
    expect(formatAmount('1', 'points')).toBe('1 point');
    expect(formatDifference('15.00', 'GBP')).toBe('+£15.00');
    expect(formatDifference('-15.00', 'GBP')).toBe('−£15.00');
    expect(formatDifference('-3', 'points')).toBe('−3 points');
  });
});

describe('A night', () => {
  it('says how it went', () => {
    const night = { date: '2026-11-22', cases: 1, runId: 'run' };
    expect(nightLabel({ ...night, status: 'differences' })).toBe('1 difference');
    expect(nightLabel({ ...night, status: 'green' })).toBe('balanced to the penny');
  });

  it('says how much was compared', () => {
    expect(checkedLabel(checked)).toBe(
      '1,204 orders · 1 payment · 0 refunds · 2 documents in Sage · 1 movement of points · 5 balances',
    );
  });
});
