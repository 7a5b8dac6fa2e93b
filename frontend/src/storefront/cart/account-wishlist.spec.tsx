/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
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
  return renderInShop(<AccountWishlist />, { answers });
};

describe('The wishlist of a device', () => {
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

describe('The wishlist of an account', () => {
  const openAccount = (list: Parameters<typeof answer>[0], more = {}) =>
    renderInShop(<AccountWishlist />, {
      user: makeUser(),
      answers: { '/api/wishlist': answer(list), '/api/quote': priced, ...more },
    });

  it('is loaded from the shop, and a removed product goes at once', async () => {
    const { calls, pointer } = openAccount(
      { productIds: [GUN, TIN], shareToken: null },
      { [`/api/wishlist/products/${TIN}`]: answer({ productIds: [GUN], shareToken: null }) },
    );
    await screen.findByRole('link', { name: 'Tin' });
    screen.getByText('This list is kept on your account: you find it on every device.');
    await pointer.click(screen.getByRole('button', { name: 'Remove Tin from wishlist' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Tin' })).toBeNull());
    await screen.findByText('Removed from wishlist');
    expect(calls).toContain(`/api/wishlist/products/${TIN}`);
    expect(wishlist.current()).toEqual([]);
  });

  it('comes back with a message where the shop does not remove the product', async () => {
    const { pointer } = openAccount(
      { productIds: [GUN, TIN], shareToken: null },
      { [`/api/wishlist/products/${TIN}`]: answer({}, { status: 500 }) },
    );
    await screen.findByRole('link', { name: 'Tin' });
    await pointer.click(screen.getByRole('button', { name: 'Remove Tin from wishlist' }));
    await screen.findByText('Error');
    await screen.findByRole('link', { name: 'Tin' });
  });

  it('says plainly what is no longer sold', async () => {
    const gone = { ...line(GUN, 'Gun', 0), problem: 'unavailable', unitPrice: '0.00' };
    openAccount({ productIds: [GUN], shareToken: null }, { '/api/quote': answer({ lines: [gone] }) });
    await screen.findByText('This product is no longer sold.');
  });

  it('is not taken for empty where it cannot be loaded', async () => {
    openAccount({}, { '/api/wishlist': answer({}, { status: 500 }) });
    await screen.findByText(/We could not load your wishlist/);
    expect(screen.queryByText('Your wishlist is empty')).toBeNull();
  });
});
