/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { answer, makeUser, renderInShop } from '../testing/render-in-shop';
import { useWishlistItem } from './use-wishlist-item';

const GUN = '0198f3c2-0000-7000-8000-00000000000a';
const PATH = `/api/wishlist/products/${GUN}`;

function Heart() {
  const { isInWishlist, toggle } = useWishlistItem({ id: GUN, name: 'Gun' });
  return (
    <button type="button" onClick={toggle}>
      {isInWishlist ? 'Remove' : 'Add'}
    </button>
  );
}

describe('The heart of a product, signed in', () => {
  it('sends two fast presses one after the other, and the last one counts', async () => {
    const pending: ((response: ReturnType<typeof answer>) => void)[] = [];
    const { calls, pointer } = renderInShop(<Heart />, {
      user: makeUser(),
      answers: {
        '/api/wishlist': answer({ productIds: [], shareToken: null }),
        [PATH]: () => new Promise((resolve) => pending.push(resolve as never)) as never,
      },
    });
    await waitFor(() => expect(calls).toContain('/api/wishlist'));
    const sent = () => calls.filter((path) => path === PATH).length;
    await pointer.dblClick(await screen.findByRole('button', { name: 'Add' }));
    await waitFor(() => expect(pending).toHaveLength(1));
    expect(sent()).toBe(1);
    pending[0]?.(answer({ productIds: [GUN], shareToken: null }));
    await waitFor(() => expect(sent()).toBe(2));
    pending[1]?.(answer({ productIds: [], shareToken: null }));
    await screen.findByRole('button', { name: 'Add' });
  });
});
