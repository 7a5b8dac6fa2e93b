/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { answer, makeUser, renderInShop } from '../../api/testing/render-in-shop';
import { Footer } from './footer';

const open = (user: ReturnType<typeof makeUser> | null) =>
  renderInShop(<Footer newsletter={null} />, {
    user,
    answers: { '/api/config': answer({}, { status: 500 }), '/api/categories': answer([]) },
  });

describe('The footer', () => {
  it('invites guests to open a trade account', () => {
    open(null);
    screen.getByRole('link', { name: 'Open a Trade Account' });
    expect(screen.queryByRole('link', { name: 'Quick Order' })).toBeNull();
  });

  it('offers quick order in its place to those who have one', () => {
    open(makeUser({ isTradeCustomer: true, tradeCustomerStatus: 'verified' }));
    screen.getByRole('link', { name: 'Quick Order' });
    expect(screen.queryByRole('link', { name: 'Open a Trade Account' })).toBeNull();
  });
});
