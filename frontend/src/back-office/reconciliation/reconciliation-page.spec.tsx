/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { answer, makeUser, renderInShop } from '../../api/testing/render-in-shop';
import { ReconciliationPage } from './reconciliation-page';

const OVERVIEW = '/api/admin/reconciliation';
const CASES = '/api/admin/reconciliation/cases';
const sum = { name: 'Card payments at Stripe', shop: '60.00', other: '45.00', difference: '-15.00', unit: 'GBP' };
const last = {
  id: 'run-1',
  status: 'differences',
  startedAt: '2026-11-22T03:00:00.000Z',
  finishedAt: '2026-11-22T03:01:00.000Z',
  from: '2026-10-18',
  to: '2026-11-21',
  by: null,
  checked: { orders: 4, payments: 4, refunds: 0, documents: 8, pointsMovements: 2, balances: 3 },
  sums: [sum],
  cases: 1,
  error: null,
};
const overview = {
  running: null,
  last,
  nights: [
    { date: '2026-11-20', status: 'none', cases: 0, runId: null },
    { date: '2026-11-21', status: 'differences', cases: 1, runId: 'run-1' },
  ],
  openCases: 1,
  openPounds: '15.00',
};
const found = {
  id: 'case-1',
  kind: 'document-missing',
  subject: 'TC-1',
  orderNumber: 'TC-1',
  userId: null,
  title: 'Order is not in Sage',
  text: 'Order TC-1 over £15.00 could not be written to Sage.',
  expected: '15.00',
  found: '0.00',
  difference: '-15.00',
  unit: 'GBP',
  action: { kind: 'replay-write', label: 'Send it to Sage again', href: null, target: 'sage:1' },
  firstSeen: '2026-11-21T03:00:00.000Z',
  lastSeen: '2026-11-22T03:00:00.000Z',
  settledAt: null,
  settledBy: null,
  settledReason: null,
};

function open(
  role: 'support' | 'admin',
  answers: NonNullable<Parameters<typeof renderInShop>[1]>['answers'] = {},
  at = '/',
) {
  return renderInShop(<ReconciliationPage />, {
    at,
    user: makeUser({ role }),
    answers: {
      [OVERVIEW]: answer(overview),
      [CASES]: answer([found], { total: 1 }),
      [`${OVERVIEW}/runs/run-1`]: answer(last),
      ...answers,
    },
  });
}

const notifications = () => within(screen.getByRole('region', { name: /^Notifications/ }));

describe('The page of the reconciliation', () => {
  it('says how much differs, and each case with its action', async () => {
    open('admin');
    await screen.findByRole('heading', { name: '1 difference, £15.00' });
    await screen.findByText('Order is not in Sage', { selector: 'strong' });
    const cases = within(screen.getByRole('table', { name: 'Cases' }));
    cases.getByText('−£15.00');
    expect(cases.getByRole('link', { name: 'Send it to Sage again' }).getAttribute('href')).toBe(
      '/admin/events/sage:1',
    );
  });

  it('names how each night went, and leads to its run', async () => {
    open('support');
    const night = await screen.findByRole('link', { name: /^Sat 21 Nov ?: 1 difference/ });
    expect(night.getAttribute('href')).toBe('/?run=run-1');
    screen.getByText(/no run/);
  });

  it('settles a case with a reason only', async () => {
    const { pointer, calls } = open('admin', { [`${CASES}/case-1/settle`]: answer({ message: 'Settled.' }) });
    await pointer.click(await screen.findByRole('button', { name: 'Settle Order is not in Sage' }));
    const dialog = within(await screen.findByRole('dialog'));
    await pointer.click(dialog.getByRole('button', { name: 'Settle' }));
    await dialog.findByText('Enter a reason');
    expect(calls).not.toContain(`${CASES}/case-1/settle`);
    await pointer.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Booked by hand');
    await pointer.click(dialog.getByRole('button', { name: 'Settle' }));
    await notifications().findByText('Settled');
    expect(calls).toContain(`${CASES}/case-1/settle`);
  });

  it('lets support read, and change nothing', async () => {
    open('support');
    await screen.findByText('Order is not in Sage');
    expect(screen.queryByRole('button', { name: 'Run Now' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Settle/ })).toBeNull();
  });

  it('starts a run, and shows a reason where it cannot', async () => {
    const run = answer({ message: 'A reconciliation is already running.' }, { status: 409 });
    const { pointer } = open('admin', { [`${OVERVIEW}/run`]: run });
    // The button is disabled until the last run is known.
    await screen.findByRole('heading', { name: '1 difference, £15.00' });
    await pointer.click(await screen.findByRole('button', { name: 'Run Now' }));
    await pointer.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Run Now' }));
    await notifications().findByText('A reconciliation is already running.');
  });

  it('shows how far a run is', async () => {
    const running = { startedAt: '2026-11-22T10:00:00.000Z', step: 'Reading Sage', done: 30, total: 120 };
    open('admin', { [OVERVIEW]: answer({ ...overview, running }) });
    await screen.findByText('Reading Sage');
    screen.getByText('Running since 10:00 · 30 records read');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    expect(screen.getByRole('button', { name: 'Running…' })).toHaveProperty('disabled', true);
  });

  it('opens the run of a night, by its address too', async () => {
    const { address, pointer } = open('admin', {}, '/?run=run-1');
    const drawer = within(await screen.findByRole('dialog', { name: 'Run of 22 Nov 2026' }));
    drawer.getByRole('rowheader', { name: 'Card payments at Stripe' });
    await pointer.click(drawer.getByRole('button', { name: 'Close' }));
    expect(address()).toBe('/');
  });

  it('loads again on request what could not be loaded', async () => {
    let calls = 0;
    const first = () => (++calls === 1 ? { status: 500, body: '' } : answer(overview));
    const { pointer } = open('admin', { [OVERVIEW]: first });
    await screen.findByText('We could not load the reconciliation. Please try again in a moment.');
    await pointer.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByRole('heading', { name: '1 difference, £15.00' });
  });
});
