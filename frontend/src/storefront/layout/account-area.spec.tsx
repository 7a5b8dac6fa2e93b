/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { answer, makeUser, renderInShop } from '../../api/testing/render-in-shop';
import { AccountArea } from './header';

describe('The account in the header', () => {
  it('leads from the points to how they came about', async () => {
    renderInShop(<AccountArea />, {
      user: makeUser(),
      answers: { '/api/points/balance': answer({ balance: 5000, spendable: 5000 }) },
    });
    const points = await screen.findByRole('link', { name: /^5,000 points/ });
    expect(points.getAttribute('href')).toBe('/account?tab=points');
    expect(screen.getByRole('link', { name: 'Rewards' }).getAttribute('href')).toBe('/rewards');
    expect(screen.queryByRole('link', { name: 'Quick Order' })).toBeNull();
  });

  it('leads verified trade to the quick order', () => {
    const user = makeUser({ isTradeCustomer: true, tradeCustomerStatus: 'verified' });
    renderInShop(<AccountArea />, { user, answers: { '/api/points/balance': answer({ balance: 0, spendable: 0 }) } });
    expect(screen.getAllByRole('link', { name: 'Quick Order', hidden: true })[0]!.getAttribute('href')).toBe(
      '/quick-order',
    );
  });
});
