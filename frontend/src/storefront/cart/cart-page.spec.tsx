/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { persistGuestCart } from '../../api/cart/guest-cart-persistence';
import { guestItemAdded } from '../../api/cart/guest-cart-slice';
import { GUEST_CART_KEY } from '../../api/cart/guest-cart-storage';
import { answer, renderInShop } from '../../api/testing/render-in-shop';
import { CartPage } from './cart-page';

/** Renders the page with this text in local storage as the guest's cart. */
function open(kept: string) {
  localStorage.setItem(GUEST_CART_KEY, kept);
  const rendered = renderInShop(<CartPage />, { at: '/cart', answers: { '/api/quote': answer({}, { status: 500 }) } });
  act(() => persistGuestCart(rendered.store, window));
  return rendered;
}

describe("A guest's cart", () => {
  afterEach(() => localStorage.clear());

  it.each(['{broken', '[{"productId":"nothing","quantity":-3}]'])(
    'starts empty where %s was stored, which is deleted',
    (kept) => {
      open(kept);
      screen.getByRole('heading', { level: 1, name: 'Your cart is empty' });
      expect(localStorage.getItem(GUEST_CART_KEY)).toBeNull();
    },
  );

  it('is shown as loading before it is read', () => {
    renderInShop(<CartPage />, { at: '/cart' });
    screen.getByRole('heading', { level: 1, name: 'Shopping Cart' });
    expect(screen.queryByText('Your cart is empty')).toBeNull();
  });

  it('is restored from storage', () => {
    const now = '2026-03-01T10:00:00.000Z';
    const items = [{ id: 'guest_1', productId: 'tin', quantity: 3, createdAt: now, updatedAt: now }];
    open(JSON.stringify(items));
    screen.getByText('3 items in your cart');
    expect(localStorage.getItem(GUEST_CART_KEY)).toBe(JSON.stringify(items));
    expect(screen.queryByText('This cart ends with your visit')).toBeNull();
  });

  it('works for the visit where the browser blocks its storage, and says that it ends with it', () => {
    const blocked = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Blocked', 'SecurityError');
    });
    const { store } = renderInShop(<CartPage />, {
      at: '/cart',
      answers: { '/api/quote': answer({}, { status: 500 }) },
    });
    act(() => persistGuestCart(store, window));
    act(() => void store.dispatch(guestItemAdded('tin', 2, 5)));
    screen.getByText('2 items in your cart');
    screen.getByText('This cart ends with your visit');
    blocked.mockRestore();
  });
});
