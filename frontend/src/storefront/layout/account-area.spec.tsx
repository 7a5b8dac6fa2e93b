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
  });
});
