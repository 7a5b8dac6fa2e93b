/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { answer, makeUser, renderInShop } from '../../../api/testing/render-in-shop';
import { CreditLine, TradeCredit } from '../account-page';

const credit = {
  ...{
    contactName: 'Castle Quay Ltd',
    terms: '14 days from the invoice’s date',
    creditDays: 14,
    creditLimit: '1000.00',
  },
  ...{ balance: '400.00', toInvoice: '100.00', undecided: '60.00', available: '440.00', sageIsAway: false },
  ...{ overdue: '0.00', overdueSince: null, readAt: '2026-11-22T10:00:00Z', overdueReadAt: '2026-11-22T10:00:00Z' },
};
const trader = makeUser({ isTradeCustomer: true, tradeCustomerStatus: 'verified' });
const open = (found: unknown) =>
  renderInShop(<TradeCredit />, { user: trader, answers: { '/api/credit': answer(found) } });

describe('The credit in a customer’s account', () => {
  it('says what is available, what is to be paid and when', async () => {
    open(credit);
    await screen.findByText('£440.00');
    const text = screen.getByRole('region', { name: 'Trade credit' }).textContent;
    for (const part of ['available of £1,000.00', '14 days from the invoice’s date', 'Balance to pay£400.00'])
      expect(text).toContain(part);
    expect(text).toContain('As of 22 Nov 2026, 10:00.');
  });

  it('says what is overdue, and that later payments are missing while Sage is away', async () => {
    open({ ...credit, available: '-20.00', overdue: '80.00', overdueSince: '2026-11-03', sageIsAway: true });
    await screen.findByText('£80.00 is overdue');
    screen.getByText('The oldest invoice was due on 3 Nov 2026.');
    screen.getByText('£20.00');
    expect(screen.getByRole('region', { name: 'Trade credit' }).textContent).toContain(
      'beyond your limit of £1,000.00',
    );
    screen.getByText(/later payments are not included/);
  });

  it('says where no terms are agreed, and offers to try again where it cannot be loaded', async () => {
    open(null);
    await screen.findByText(/No credit terms have been agreed yet/);
  });

  it('can be loaded again after a failure', async () => {
    renderInShop(<TradeCredit />, { user: trader });
    await screen.findByRole('button', { name: 'Try Again' });
  });

  it('is one line on the other tabs, which leads to it', async () => {
    const answers = { '/api/credit': answer({ ...credit, overdue: '80.00' }) };
    renderInShop(<CreditLine />, { user: trader, answers });
    const link = await screen.findByRole('link', { name: 'Trade credit' });
    expect(link.getAttribute('href')).toBe('/account?tab=credit');
    expect(link.parentElement?.textContent).toBe('Trade credit: £440.00 available, £400.00 to pay, £80.00 overdue');
  });
});
