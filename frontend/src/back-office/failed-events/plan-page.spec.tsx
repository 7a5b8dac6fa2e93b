/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { answer, makeUser, renderInShop } from '../../api/testing/render-in-shop';
import { ReplayPlanPage } from './plan-page';

const PATH = '/api/admin/events/plans/plan-1';
const plan = {
  id: 'plan-1',
  name: 'Too little stock',
  reason: 'The delivery is entered',
  group: 'sage:stock',
  state: 'running',
  total: 120,
  amount: '12500.00',
  postsMoney: true,
  documents: [{ title: 'Receipt', count: 120, amount: '12500.00' }],
  counts: { waiting: 110, replayed: 0, succeeded: 8, failedAgain: 2, skipped: 0 },
  ratePerMinute: 30,
  secondsLeft: null,
  requestedBy: 'Tom Whitaker',
  requestedAt: '2026-11-22T12:00:00.000Z',
  approvedBy: 'Grace Okafor',
  approvedAt: '2026-11-22T12:01:00.000Z',
  finishedAt: null,
  mayApprove: false,
  cause: 'Sage has too little stock of something on this order.',
};
const item = { title: 'Receipt', amount: '104.17', customer: null, createdAt: null, at: null };
const items = [
  { ...item, eventId: 'event-1', orderNumber: 'TC-1', state: 'succeeded', result: 'In Sage' },
  { ...item, eventId: 'event-2', orderNumber: 'TC-2', state: 'failed-again', result: 'Refused' },
];

function open(changes: object = {}, answers: NonNullable<Parameters<typeof renderInShop>[1]>['answers'] = {}) {
  const page = (
    <Routes>
      <Route path="/admin/events/plans/:id" element={<ReplayPlanPage />} />
    </Routes>
  );
  return renderInShop(page, {
    at: '/admin/events/plans/plan-1',
    user: makeUser({ role: 'support' }),
    answers: {
      [PATH]: answer({ ...plan, ...changes }),
      [`${PATH}/items`]: answer(items, { total: 2 }),
      '/api/auth/profile': answer({ hasPassword: true }),
      '/api/auth/second-factor': answer({ enabled: false }),
      ...answers,
    },
  });
}

const dialog = async () => within(await screen.findByRole('dialog'));
const notifications = () => within(screen.getByRole('region', { name: /^Notifications/ }));

describe('The page of a replay plan', () => {
  it('shows how far it is, who asked for it and approved it, and what came of each event', async () => {
    open();
    await screen.findByText('10 of 120 settled: 8 succeeded, 2 failed again, at most 30 a minute');
    screen.getByText(/^Tom Whitaker/);
    screen.getByText(/^Grace Okafor/);
    const failed = await screen.findByRole('link', { name: 'Receipt, TC-2' });
    expect(failed.getAttribute('href')).toBe('/admin/events/event-2');
    screen.getByText('Refused');
  });

  it('shows the approver each event with customer, date and amount, the document it sends, and the sums', async () => {
    const waits = { state: 'waiting', result: null, customer: 'Ann Archer', createdAt: '2026-11-22T09:00:00.000Z' };
    const preview = {
      ...{ request: 'POST /sales_invoices', body: { reference: 'TC-1' }, lastBody: null, found: null, problem: null },
      ...{ nothingLeft: false, inSage: 'no', step: 'create' },
    };
    const { pointer, calls } = open(
      { state: 'awaiting-approval', mayApprove: true },
      {
        [`${PATH}/items`]: answer([{ ...items[0], ...waits }], { total: 1 }),
        '/api/admin/events/event-1': answer({ id: 'event-1', kind: 'sage', preview }),
      },
    );
    const listed = within(await screen.findByRole('list', { name: 'Events of the plan' }));
    listed.getByText(/^Ann Archer/);
    listed.getByText('£104.17');
    const sums = screen.getByText('Receipt', { selector: 'dt' }).nextElementSibling;
    expect(sums?.textContent).toBe('120 events, £12,500.00');
    expect(calls).not.toContain('/api/admin/events/event-1');
    await pointer.click(listed.getByText(/^Preview/));
    await screen.findByText('POST /sales_invoices');
  });

  it('is approved with the password by another person', async () => {
    const { pointer, calls } = open(
      { state: 'awaiting-approval', mayApprove: true },
      { [`${PATH}/approve`]: answer({ ...plan, state: 'done' }) },
    );
    await pointer.click(await screen.findByRole('button', { name: 'Approve…' }));
    await pointer.type((await dialog()).getByLabelText('Your password'), 'secret');
    await pointer.click((await dialog()).getByRole('button', { name: 'Approve' }));
    await notifications().findByText('Approved');
    expect(calls).toContain(`${PATH}/approve`);
  });

  it('says to the person who asked for it that another one has to approve it', async () => {
    open({ state: 'awaiting-approval' });
    await screen.findByText(/starts once another person/);
    expect(screen.queryByRole('button', { name: 'Approve…' })).toBeNull();
  });

  it('is cancelled after a question', async () => {
    const { pointer, calls } = open({}, { [`${PATH}/cancel`]: answer({ ...plan, state: 'cancelled' }) });
    await pointer.click(await screen.findByRole('button', { name: 'Cancel Plan…' }));
    (await dialog()).getByText(/^110 events/);
    await pointer.click((await dialog()).getByRole('button', { name: 'Cancel Plan' }));
    await notifications().findByText('Cancelled');
    expect(calls).toContain(`${PATH}/cancel`);
  });

  it('offers nothing more once it is done', async () => {
    open({ state: 'done' });
    await screen.findByText('Done');
    expect(screen.queryByRole('button', { name: /Approve|Cancel Plan/ })).toBeNull();
  });
});
