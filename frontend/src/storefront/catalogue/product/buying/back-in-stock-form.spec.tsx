/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { answer, renderInShop } from '../../../../api/testing/render-in-shop';
import { BackInStockForm } from './buy-row';

describe('The request for an email when a product is back in stock', () => {
  it.each([
    [400, 'Enter an email address like name@example.com.'],
    [429, 'Too many attempts. Please try again in 60 seconds.'],
  ])('says beside the address why it was rejected with %s', async (status, message) => {
    const { pointer } = renderInShop(<BackInStockForm product={{ slug: 'clear-coat' }} onInStock={() => {}} />, {
      answers: { '/api/products/clear-coat/back-in-stock': answer({ status, message }, { status }) },
    });
    const address = screen.getByLabelText('Email me when it is back in stock');
    await pointer.type(address, 'painter@example.test{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(address.getAttribute('aria-invalid')).toBe('true');
  });
});
