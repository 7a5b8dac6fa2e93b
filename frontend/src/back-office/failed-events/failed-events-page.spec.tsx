/** @jest-environment jsdom */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answer, makeUser, renderInShop } from '../../api/testing/render-in-shop';
import { FailedEventsPage } from './failed-events-page';

const GROUPS = '/api/admin/events/groups';
const group = {
  group: 'sage:stock',
  kind: 'sage',
  title: 'Paid invoice',
  cause: 'Sage has too little stock of something on this order.',
  advice: 'Enter the delivery in Sage, or wait for it.',
  repair: null,
  count: 3,
  oldestAt: '2026-11-20T12:00:00.000Z',
  amount: '1250.00',
  postsMoney: true,
  eventId: null,
};

function open(groups: object[] = [group], at = '/admin/events') {
  return renderInShop(<FailedEventsPage />, {
    at,
    user: makeUser({ role: 'support' }),
    answers: {
      [GROUPS]: answer(groups),
      '/api/admin/events/count': answer({ failed: groups.length * 3, waiting: 2, oldestFailedAt: group.oldestAt }),
      '/api/admin/events': answer([], { total: 0 }),
    },
  });
}

describe('The page of failed events', () => {
  it('shows each cause with how much, how much money, what to do, and its events', async () => {
    open();
    const row = within(await screen.findByRole('listitem'));
    row.getByText(group.advice);
    row.getByText('£1,250.00');
    expect(row.getByRole('link', { name: group.cause }).getAttribute('href')).toBe(
      '/admin/events?view=list&group=sage%3Astock',
    );
    screen.getByRole('heading', { name: '3 events failed' });
  });

  it('leads straight to the event where a cause has only one', async () => {
    open([{ ...group, count: 1, eventId: 'event-1' }]);
    const row = within(await screen.findByRole('listitem'));
    expect(row.getByRole('link', { name: group.cause }).getAttribute('href')).toBe('/admin/events/event-1');
  });

  it('keeps the filter in the address and asks for it', async () => {
    const { calls, address } = open();
    await screen.findByRole('listitem');
    fireEvent.click(screen.getByRole('radio', { name: 'Waiting' }));
    await waitFor(() => expect(address()).toBe('/admin/events?state=waiting'));
    await screen.findByRole('listitem');
    expect(calls).toContain(`${GROUPS}?state=waiting`);
  });

  it('says that nothing needs a person where nothing failed', async () => {
    open([]);
    await screen.findByRole('heading', { name: 'All clear' });
    await screen.findByRole('heading', { name: 'Nothing failed' });
    screen.getByText(/2 events are waiting and will retry automatically/);
  });

  it('opens the list of a cause, whose chip reads in plain words', async () => {
    open([group], '/admin/events?view=list&group=sage%3Astock');
    await screen.findByRole('button', { name: `Remove Cause: ${group.cause}` });
  });
});
