/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { answer, makeUser, renderInShop } from '../../api/testing/render-in-shop';
import { FailedEventPage } from './event-page';

const PATH = '/api/admin/events/event-1';
const line = (quantity: number) => ({ description: 'Clear Coat', quantity });
const preview = {
  step: 'receipt',
  request: 'POST /other_payments',
  body: { reference: 'TC-1', payment_lines: [line(2)] },
  lastBody: { reference: 'TC-1', payment_lines: [line(1)] },
  differences: [],
  inSage: 'no',
  found: null,
  problem: null,
  nothingLeft: false,
};
const event = {
  id: 'event-1',
  kind: 'sage',
  state: 'failed',
  status: 'parked',
  orderNumber: 'TC-1',
  customer: 'Ada Byron',
  operation: 'create_receipt',
  title: 'Receipt',
  cause: 'No account has been chosen in the Sage settings.',
  advice: 'An admin has to choose the account.',
  group: 'sage:account-missing',
  amount: '25.50',
  errorMessage: 'Choose the ledger account for web sales',
  attempts: 1,
  createdAt: '2026-11-22T12:00:00.000Z',
  failedAt: '2026-11-22T12:00:01.000Z',
  nextTryAt: null,
  postsMoney: true,
  actions: { replay: true, dismiss: true },
  repair: null,
  planId: null,
  payload: { orderNumber: 'TC-1' },
  tries: [],
  blocked: [{ id: 'event-2', title: 'Credit note', orderNumber: 'TC-1', createdAt: '2026-11-22T12:10:00.000Z' }],
  entries: [
    { at: '2026-11-22T12:00:01.000Z', kind: 'failed', actor: null, reason: null, message: 'Refused', planId: null },
    {
      at: '2026-11-22T12:05:00.000Z',
      kind: 'looked',
      actor: 'Tom Whitaker',
      reason: null,
      message: null,
      planId: null,
    },
  ],
  preview,
  correlationId: 'request-1',
  traceId: null,
};

function open(changes: object = {}, answers: NonNullable<Parameters<typeof renderInShop>[1]>['answers'] = {}) {
  const page = (
    <Routes>
      <Route path="/admin/events/:id" element={<FailedEventPage />} />
    </Routes>
  );
  return renderInShop(page, {
    at: '/admin/events/event-1',
    user: makeUser({ role: 'support' }),
    answers: {
      [PATH]: answer({ ...event, ...changes }),
      '/api/admin/orders/TC-1/documents': answer({ documents: [], writes: [], state: 'attention', lastSageSync: null }),
      '/api/auth/profile': answer({ hasPassword: true }),
      '/api/auth/second-factor': answer({ enabled: false }),
      ...answers,
    },
  });
}

const cause = () => within(screen.getByRole('region', { name: 'Cause' }));
const notifications = () => within(screen.getByRole('region', { name: /^Notifications/ }));

describe('The page of a failed event', () => {
  it('says why it failed, what to do, what waits behind it and who looked at it', async () => {
    open();
    await screen.findByRole('heading', { name: event.cause });
    cause().getByText(event.advice);
    cause().getByText(event.errorMessage);
    expect(screen.queryByText('Refused')).toBeNull();
    expect(screen.getByRole('link', { name: 'Credit note' }).getAttribute('href')).toBe('/admin/events/event-2');
    screen.getByText('Tom Whitaker');
  });

  it('opens the logs and the trace where the shop’s settings name pages for them', async () => {
    const config = {
      logsUrl: 'https://logs.example/?q={correlationId}',
      tracesUrl: 'https://traces.example/{traceId}',
    };
    open({ traceId: '0af7' }, { '/api/admin/config': answer(config) });
    const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await hrefOf('Open the logs')).toBe('https://logs.example/?q=request-1');
    expect(await hrefOf('Open the trace')).toBe('https://traces.example/0af7');
  });

  it('marks what differs from the document that was sent last time', async () => {
    open();
    await screen.findByText('1 value differs from last time.');
    screen.getByText('Not in Sage yet');
    const row = within(screen.getByRole('table', { name: 'Document' })).getByRole('row', { name: /^Quantity/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['1', '2 (differs)']);
  });

  it('says that nothing is sent where Sage already has the document', async () => {
    open({ preview: { ...preview, inSage: 'yes', found: { displayed_as: 'OP-7', total_amount: '25.50' } } });
    await screen.findByText('Sage already has it');
    within(screen.getByRole('region', { name: 'What Sage has' })).getByText('25.50');
  });

  it('replays what posts money with a reason and the password only', async () => {
    const { pointer, calls } = open({}, { [`${PATH}/replay`]: answer({ replayed: 1, message: 'Retry started.' }) });
    await pointer.click(await screen.findByRole('button', { name: 'Replay…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await pointer.click(dialog.getByRole('button', { name: 'Replay' }));
    await dialog.findByText('Enter a reason');
    await dialog.findByText('Enter your password');
    expect(calls).not.toContain(`${PATH}/replay`);
    await pointer.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The account is chosen');
    await pointer.type(dialog.getByLabelText('Your password'), 'secret');
    await pointer.click(dialog.getByRole('button', { name: 'Replay' }));
    await notifications().findByText('Retry started');
    expect(calls).toContain(`${PATH}/replay`);
  });

  it('shows in plain words that a colleague was quicker', async () => {
    const message = 'This event cannot be changed: it is settled, or it is retried automatically.';
    const { pointer } = open({ postsMoney: false }, { [`${PATH}/dismiss`]: answer({ message }, { status: 409 }) });
    await pointer.click(await screen.findByRole('button', { name: 'Dismiss…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await pointer.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Booked by hand');
    await pointer.click(dialog.getByRole('button', { name: 'Dismiss' }));
    await notifications().findByText(message);
  });

  it('names the administrator where the repair is not for the viewer', async () => {
    const repair = { kind: 'map-accounts', label: 'Choose the Account', href: '/sage-integration', allowed: false };
    open({ repair });
    await screen.findByText('An administrator can do this: Choose the Account.');
    expect(screen.queryByRole('link', { name: 'Choose the Account' })).toBeNull();
  });

  it('offers nothing more once it is done', async () => {
    open({ state: 'done', actions: { replay: false, dismiss: false }, preview: null });
    await screen.findByText('It has gone through. There is nothing left to do.');
    expect(screen.queryByRole('button', { name: /^(Replay|Dismiss)/ })).toBeNull();
  });

  it('says so where there is no such event', async () => {
    open({}, { [PATH]: answer({ message: 'There is no such event.' }, { status: 404 }) });
    await screen.findByRole('heading', { name: 'Event not found' });
  });
});
