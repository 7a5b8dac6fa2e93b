/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import { answer, makeUser, renderInShop } from '../../api/testing/render-in-shop';
import { wishlist } from '../../api/wishlist/wishlist';
import { AccountWishlist } from './account-wishlist';

const GUN = '0198f3c2-0000-7000-8000-00000000000a';
const TIN = '0198f3c2-0000-7000-8000-00000000000b';

const line = (productId: string, name: string, inventory: number) => ({
  ...{ productId, name, inventory, slug: name.toLowerCase(), imageUrl: null, problem: null },
  ...{ quantity: 1, unitPrice: '24.60', unitPriceExVat: '20.50', lineTotal: '24.60' },
});
const priced = answer({ lines: [line(GUN, 'Gun', 0), line(TIN, 'Tin', 12)] });
const open = (quote: Parameters<typeof answer>[0] = {}) => {
  const answers = { '/api/quote': quote as ReturnType<typeof answer> };
  return renderInShop(<AccountWishlist />, { user: makeUser(), at: '/account?tab=wishlist', answers });
};

describe('The wishlist in the account', () => {
  afterEach(() => {
    act(() => {
      for (const id of wishlist.current()) wishlist.toggle(id);
    });
  });

  it('leads to the products where it is empty, and asks for no prices', () => {
    const { calls } = open();
    screen.getByRole('heading', { name: 'Your wishlist is empty' });
    expect(screen.getByRole('link', { name: 'Browse Products' }).getAttribute('href')).toBe('/products');
    expect(calls).toEqual([]);
  });

  it('shows the products at current prices, latest first, until they are removed', async () => {
    for (const id of [GUN, TIN]) wishlist.toggle(id);
    const { pointer } = open(priced);
    await screen.findByRole('link', { name: 'Tin' });
    const products = within(screen.getByRole('region', { name: 'Your wishlist' })).getAllByRole('listitem');
    expect(products.map((product) => within(product).getByRole('link').textContent)).toEqual(['Tin', 'Gun']);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Gun: Out of Stock' }).disabled).toBe(true);
    await pointer.click(screen.getByRole('button', { name: 'Remove Tin from wishlist' }));
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Gun' }).closest('ul'));
    await pointer.click(screen.getByRole('button', { name: 'Remove Gun from wishlist' }));
    await screen.findByRole('heading', { name: 'Your wishlist is empty' });
  });

  it('is not taken for empty where the prices cannot be loaded', async () => {
    wishlist.toggle(GUN);
    open(answer({}, { status: 500 }));
    await screen.findByText(/We could not load your wishlist/);
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
    expect(screen.queryByText('Your wishlist is empty')).toBeNull();
  });
});
