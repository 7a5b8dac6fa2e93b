/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { answer, makeUser, renderInShop } from '../../api/testing/render-in-shop';
import { CustomerHomePage } from './home-page';

const DAY_MS = 86_400_000;

const open = (daysAgo: number, balance: number) => {
  const createdAt = new Date(Date.now() - daysAgo * DAY_MS).toISOString();
  const user = makeUser({ firstName: 'Una', createdAt });
  return renderInShop(<CustomerHomePage user={user} />, {
    user,
    answers: { '/api/points/balance': answer({ balance, spendable: balance }) },
  });
};

describe('The front page of verified trade', () => {
  it('has quick order in place of the picture and the points', async () => {
    const user = makeUser({ firstName: 'Una', isTradeCustomer: true, tradeCustomerStatus: 'verified' });
    renderInShop(<CustomerHomePage user={user} />, { user });
    screen.getByRole('heading', { level: 1, name: 'Welcome back, Una.' });
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual(
      expect.arrayContaining([
        ['Quick Order', '/quick-order'],
        ['Shop Now', '/products'],
        ['Rewards', '/rewards'],
      ]),
    );
    expect(screen.queryByText('Reorder in two taps, check an invoice, or find a colour.')).toBeNull();
  });
});

describe('The front page of a signed-in customer', () => {
  it('welcomes a new account with what to do first', async () => {
    open(0, 0);
    await screen.findByText('Every £1 you spend earns a point');
    screen.getByRole('heading', { level: 1, name: 'Welcome, Una.' });
    expect(screen.queryByText(/Reorder in two taps/)).toBeNull();
  });

  it('welcomes an older account back to its points', async () => {
    open(2, 1200);
    await screen.findByText('1,200');
    screen.getByRole('heading', { level: 1, name: 'Welcome back, Una.' });
    screen.getByText('Reorder in two taps, check an invoice, or find a colour.');
  });
});
