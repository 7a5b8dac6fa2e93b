/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { AttentionCell } from './order-columns';

describe('Why an order needs attention, in the list of orders', () => {
  const failure = {
    ...{ eventId: 'mail:7', kind: 'mail' as const, title: 'Email: order confirmation', cause: 'No such mailbox.' },
    ...{ advice: '', failedAt: null },
  };
  const open = (attention: (typeof failure)[], { refundFailed = false, mayOpen = true } = {}) =>
    render(
      <MemoryRouter>
        <AttentionCell order={{ orderNumber: 'TC-1', attention, refundFailed }} mayOpen={mayOpen} />
      </MemoryRouter>,
    );

  it('is a link to the failed event for those who may repair it', () => {
    open([failure, { ...failure, eventId: 'mail:8' }]);
    const link = screen.getByRole('link', { name: 'No such mailbox.' });
    expect(link.getAttribute('href')).toBe('/admin/events/mail%3A7');
    screen.getByText(/and 1 more/);
  });

  it('is plain text for others', () => {
    open([failure], { mayOpen: false });
    screen.getByText('No such mailbox.');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('leads to the order where a refund failed, and says nothing where nothing did', () => {
    open([], { refundFailed: true });
    expect(screen.getByRole('link', { name: 'A refund failed' }).getAttribute('href')).toBe('/admin/orders/TC-1');
    open([]);
    screen.getByText('–');
  });
});
