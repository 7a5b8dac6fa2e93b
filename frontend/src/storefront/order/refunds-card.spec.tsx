/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderInShop } from '../../api/testing/render-in-shop';
import type { Order } from '../../api/types';
import { RefundsCard } from './order-details';

describe("A customer's refunds", () => {
  it.each([
    [null, 'Refunds go to the card you paid with.'],
    ['approved', 'Refunds are credited to your account with us.'],
  ])('say where the money goes; purchase order: %s', (poStatus, text) => {
    const refunds = [{ amount: '12.00', kind: 'part', status: 'requested', at: '2026-03-01T10:00:00Z' }];
    renderInShop(<RefundsCard order={{ refunds, poStatus } as unknown as Order} />);
    expect(screen.getByText(/^Refunds (go|are)/).textContent).toContain(text);
    screen.getByText('Part refund');
    screen.getByText(/, on its way$/);
  });
});
