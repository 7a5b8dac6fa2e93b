/** @jest-environment jsdom */
import { waitFor } from '@testing-library/react';
import { answer, makeUser, renderInShop } from '../../api/testing/render-in-shop';
import { currentVat } from '../../ui/money/vat-choice';
import { CheckoutHeader } from './checkout-frame';

describe('The header of the checkout', () => {
  beforeEach(() => localStorage.clear());

  it('shows a trade customer amounts without VAT, also where the checkout is the first page on a device', async () => {
    const user = makeUser({ isTradeCustomer: true, tradeCustomerStatus: 'verified' });
    renderInShop(<CheckoutHeader />, {
      user,
      answers: { '/api/config': answer({ company: { phone: '', phoneHref: '' } }) },
    });
    await waitFor(() => expect(currentVat()).toBe('ex'));
  });
});
