/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { answer, renderInShop } from '../../api/testing/render-in-shop';
import { NewsletterConfirmPage } from './confirm-page';

const PATH = '/newsletter/confirm';
const confirm = () => screen.queryByRole('button', { name: 'Confirm Subscription' });

describe('The page that a newsletter link opens', () => {
  it('shows that a link without a token is incomplete, and offers no button', () => {
    renderInShop(<NewsletterConfirmPage />, { at: PATH });
    screen.getByText(/^The link is incomplete\./);
    expect(confirm()).toBeNull();
  });

  it('calls the server only after its button is clicked', async () => {
    const spent = answer({ message: 'This link no longer works.' }, { status: 404 });
    const answers = { '/api/newsletter/confirm': spent };
    const { pointer, calls } = renderInShop(<NewsletterConfirmPage />, { at: `${PATH}?token=old`, answers });
    expect(calls).toEqual([]);
    await pointer.click(confirm()!);
    await screen.findByText('This link no longer works.');
    expect(confirm()).toBeNull();
  });
});
