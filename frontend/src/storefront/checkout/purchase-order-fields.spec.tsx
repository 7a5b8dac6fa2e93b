/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { answer, makeUser, renderInShop } from '../../api/testing/render-in-shop';
import { CreditNotice } from './purchase-order-fields';

const user = makeUser({ isTradeCustomer: true, tradeCustomerStatus: 'verified' });
const open = (total: string, available: string | null) =>
  renderInShop(<CreditNotice total={total} />, {
    user,
    answers: { '/api/credit': answer({ available, creditLimit: '1000.00', terms: '30 days from the invoice’s date' }) },
  });

describe('The credit on the page of a purchase order', () => {
  it('says what is available for an order within the limit', async () => {
    open('440.00', '440.00');
    await screen.findByText('£440.00 of your credit is available. Payment terms: 30 days from the invoice’s date.');
  });

  it('says that an order beyond the limit can be submitted and needs approval', async () => {
    open('440.01', '440.00');
    await screen.findByText('Beyond your credit limit');
    screen.getByText(/takes you £0\.01 beyond your limit of £1,000\.00\. You can still submit it/);
  });
});
