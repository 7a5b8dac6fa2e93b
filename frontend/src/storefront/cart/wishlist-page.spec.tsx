/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { answer, makeUser, renderInShop } from '../../api/testing/render-in-shop';
import { CartPage } from './cart-page';
import { SharedWishlistPage } from './shared-wishlist-page';
import { WishlistPage } from './wishlist-page';

const TIN = '0198f3c2-0000-7000-8000-00000000000b';
const TOKEN = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG';
const line = {
  ...{ productId: TIN, name: 'Tin', slug: 'tin', inventory: 12, imageUrl: null, problem: null, quantity: 1 },
  ...{ unitPrice: '24.60', unitPriceExVat: '20.50', lineTotal: '24.60' },
};
const quote = answer({ lines: [line] });

describe('The page of the wishlist', () => {
  it('offers no link to guests', async () => {
    renderInShop(<WishlistPage />);
    screen.getByRole('heading', { level: 1, name: 'Wishlist' });
    await screen.findByText(/The list is kept on this device\./);
    expect(screen.queryByRole('button', { name: 'Make a Link' })).toBeNull();
  });

  it('makes a link to the list, and turns it off', async () => {
    const { pointer } = renderInShop(<WishlistPage />, {
      user: makeUser(),
      answers: {
        '/api/quote': quote,
        '/api/wishlist': answer({ productIds: [TIN], shareToken: null }),
        '/api/wishlist/share': (() => {
          let calls = 0;
          return () => {
            calls += 1;
            return answer({ productIds: [TIN], shareToken: calls === 1 ? TOKEN : null });
          };
        })(),
      },
    });
    await pointer.click(await screen.findByRole('button', { name: 'Make a Link' }));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Anyone with this link/ });
    expect(field.value).toBe(`${window.location.origin}/wishlist/${TOKEN}`);
    await pointer.click(screen.getByRole('button', { name: 'Stop Sharing' }));
    await screen.findByRole('button', { name: 'Make a Link' });
  });

  it('leads to the page of a product that is mixed to order, where its colour is chosen', async () => {
    const mixed = answer({ lines: [{ ...line, problem: 'colour' }] });
    renderInShop(<WishlistPage />, {
      user: makeUser(),
      answers: { '/api/quote': mixed, '/api/wishlist': answer({ productIds: [TIN], shareToken: null }) },
    });
    const page = await screen.findByRole('link', { name: 'Choose Colour: Tin' });
    expect(page.getAttribute('href')).toBe('/products/tin');
    expect(screen.queryByRole('button', { name: /^Add to Cart/ })).toBeNull();
  });

  it('is where the old address below the cart leads', () => {
    const { address } = renderInShop(
      <Routes>
        <Route path="/cart" element={<CartPage />} />
        <Route path="/wishlist" element={<WishlistPage />} />
      </Routes>,
      { at: '/cart#wishlist' },
    );
    expect(address()).toBe('/wishlist');
  });
});

describe('A shared wishlist', () => {
  const open = (shared: ReturnType<typeof answer>) =>
    renderInShop(
      <Routes>
        <Route path="/wishlist/:token" element={<SharedWishlistPage />} />
      </Routes>,
      { at: `/wishlist/${TOKEN}`, answers: { [`/api/shared-wishlists/${TOKEN}`]: shared, '/api/quote': quote } },
    );

  it("shows the products to a guest, each for the guest's own list", async () => {
    open(answer({ productIds: [TIN] }));
    await screen.findByRole('link', { name: 'Tin' });
    screen.getByRole('button', { name: 'Add Tin to wishlist' });
    screen.getByRole('button', { name: 'Add to Cart: Tin' });
  });

  it('says that it is empty', async () => {
    open(answer({ productIds: [] }));
    await screen.findByText('There is nothing on this wishlist at the moment.');
  });

  it('says that it is not shared any more', async () => {
    open(answer({ detail: 'This wishlist is not shared any more.' }, { status: 404 }));
    await screen.findByRole('heading', { name: 'This wishlist is not shared any more' });
  });
});
