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
const items = [
  { eventId: 'event-1', orderNumber: 'TC-1', title: 'Receipt', state: 'succeeded', result: 'In Sage', at: null },
  { eventId: 'event-2', orderNumber: 'TC-2', title: 'Receipt', state: 'failed-again', result: 'Refused', at: null },
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
