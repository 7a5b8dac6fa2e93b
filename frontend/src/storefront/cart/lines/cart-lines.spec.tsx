/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import { guestCartReplaced, selectGuestItems } from '../../../api/cart/guest-cart-slice';
import { useCart } from '../../../api/cart/use-cart';
import { shopApi } from '../../../api/shop-api';
import { answer, makeUser, renderInShop } from '../../../api/testing/render-in-shop';
import type { Quote, QuoteLine, ServerCartItem } from '../../../api/types';
import { CartLines } from './cart-lines';
import { useRemoval } from './use-removal';

const quoteOf = (...lines: Partial<QuoteLine>[]) =>
  ({
    showsExVat: false,
    lines: lines.map((line) => ({
      ...{ productId: 'tin', name: 'Clearcoat', slug: 'clearcoat', imageUrl: null, quantity: 2, goodsKind: 'any' },
      ...{ unitPrice: '12.00', unitPriceExVat: '10.00', lineTotal: '24.00', lineTotalExVat: '20.00' },
      ...{ standardPrice: null, pointsEarned: 0, inventory: 50, problem: null, ...line },
    })),
  }) as Quote;

const config = {
  '/api/config': answer({
    claims: {},
    deliveryRegions: [
      { region: 'mainland', name: 'mainland Great Britain', goods: ['any', 'flammable', 'mainland-only'] },
      { region: 'po-boxes', name: 'PO boxes', goods: ['any'] },
    ],
  }),
};

/** A quote has only the lines that are still in the cart. */
function Lines({ quote }: { quote: Quote | undefined }) {
  const { items } = useCart();
  return <CartLines quote={items.length > 0 ? quote : undefined} removal={useRemoval()} />;
}

const stored = { id: 'guest_1', productId: 'tin', quantity: 2, createdAt: '', updatedAt: '' };
const shown = { shownPrice: '10.00', shownAvailable: 50, name: 'Clearcoat' };

function openAsGuest(quote: Quote | undefined, ...items: object[]) {
  const rendered = renderInShop(<Lines quote={quote} />, { answers: config });
  act(() => void rendered.store.dispatch(guestCartReplaced(items as (typeof stored)[])));
  return { ...rendered, items: () => selectGuestItems(rendered.store.getState()) };
}

const priceChange = () => screen.queryByText(/Price changed/)?.textContent;
const notice = () => screen.queryByText('Your cart has changed');
const ok = () => screen.getByRole('button', { name: /^OK/ });

describe('The lines of a guest’s cart', () => {
  it('mark a price that changed with old and new until the guest agrees', async () => {
    const { pointer, items } = openAsGuest(quoteOf({}), { ...stored, ...shown });
    screen.getByText('One item changed since you added it. See what is marked below.');
    expect(priceChange()).toBe('Price changed: was £10.00, now £12.00');
    await pointer.click(ok());
    expect(notice()).toBeNull();
    expect(priceChange()).toBeUndefined();
    expect(items()[0]).toMatchObject({ shownPrice: '12.00', shownAvailable: 50 });
  });

  it('name a product that is gone, and keep the way to remove it after agreeing', async () => {
    const gone = quoteOf({ name: '', problem: 'unavailable', inventory: 0, unitPrice: '0.00' });
    const { pointer, items } = openAsGuest(gone, { ...stored, ...shown });
    screen.getByText('Clearcoat');
    await pointer.click(ok());
    expect(notice()).toBeNull();
    screen.getByText('This product is no longer sold.');
    // The former price is kept in case the product returns.
    expect(items()[0]).toMatchObject({ shownPrice: '10.00', shownAvailable: 0 });
  });

  it('name the limit of a line where more is in the cart, and bring the line down to it', async () => {
    const large = { unitPrice: '10.00', inventory: 9999, quantity: 15_000, problem: 'insufficient-stock' } as const;
    const { pointer, items } = openAsGuest(quoteOf(large), { ...stored, ...shown, quantity: 15_000 });
    screen.getByText('At most 9,999 per line, and you asked for 15000.');
    await pointer.click(screen.getByRole('button', { name: 'Change to 9999' }));
    expect(items()[0]?.quantity).toBe(9999);
  });

  it('are named before they are priced', () => {
    openAsGuest(undefined, { ...stored, ...shown });
    screen.getByText('Clearcoat');
  });

  it('begin with what they show where nothing was stored before', () => {
    const { items } = openAsGuest(undefined, stored);
    expect(items()[0]).not.toHaveProperty('shownPrice');
    const later = openAsGuest(quoteOf({}), stored);
    expect(notice()).toBeNull();
    expect(later.items()[0]).toMatchObject({ shownPrice: '12.00', shownAvailable: 50, name: 'Clearcoat' });
  });

  it('do not mark a shortage any more once the quantity fits', () => {
    openAsGuest(quoteOf({ unitPrice: '10.00', inventory: 1, quantity: 2, problem: 'insufficient-stock' }), {
      ...{ ...stored, ...shown, quantity: 1 },
    });
    expect(notice()).toBeNull();
  });

  it('come back where they stood last, with quantity and price, when Undo is pressed', async () => {
    const { pointer, items } = openAsGuest(quoteOf({}), { ...stored, ...shown });
    await pointer.click(screen.getByRole('button', { name: 'Remove Clearcoat' }));
    expect(items()).toEqual([]);
    screen.getByText('Clearcoat was removed.');
    const undo = screen.getByRole('button', { name: 'Undo: put Clearcoat back' });
    expect(document.activeElement).toBe(undo);
    await pointer.click(undo);
    expect(items()[0]).toMatchObject({ productId: 'tin', quantity: 2, shownPrice: '10.00' });
    expect(screen.queryByText('Clearcoat was removed.')).toBeNull();
    expect(priceChange()).toBe('Price changed: was £10.00, now £12.00');
  });

  describe('in two colours of one product', () => {
    const colour = (code: string) => ({ make: 'VW', code, name: '', variant: null, isChecked: true });
    const inColour = (code: string, quantity: number) => ({
      ...{ ...stored, ...shown, id: `guest_${code}`, colour: colour(code), quantity },
    });
    const quoted = (code: string, part: Partial<QuoteLine>) => ({
      ...{
        colour: colour(code),
        lineKey: `tin|VW|${code}|||`,
        name: `Basecoat, VW ${code}`,
        unitPrice: '10.00',
        ...part,
      },
    });

    it('say that the stock is that of both', () => {
      const fits = quoted('LC9X', { quantity: 3, inventory: 4 });
      const short = { quantity: 3, problem: 'insufficient-stock', inOtherColours: 3 } as const;
      openAsGuest(quoteOf(fits, quoted('LB9A', { ...short, inventory: 1 })), inColour('LC9X', 3), inColour('LB9A', 3));
      screen.getByText('Only 4 in stock. Your cart has 3 in other colours, and you asked for 3.');
      screen.getByRole('button', { name: 'Change to 1' });
      const none = quoted('LB9A', { ...short, inventory: 0 });
      openAsGuest(quoteOf(fits, none), inColour('LC9X', 3), inColour('LB9A', 3));
      screen.getByText('Your cart has all 3 in stock in other colours.');
    });

    it('come back whole when Undo is pressed, though the other colour has the most of the stock', async () => {
      const both = quoteOf(
        quoted('LC9X', { quantity: 6, inventory: 6, inOtherColours: 4 }),
        quoted('LB9A', { quantity: 4, inventory: 4, inOtherColours: 6 }),
      );
      const { pointer, items } = openAsGuest(both, inColour('LC9X', 6), inColour('LB9A', 4));
      await pointer.click(screen.getByRole('button', { name: 'Remove Basecoat, VW LB9A' }));
      await pointer.click(screen.getByRole('button', { name: 'Undo: put Basecoat, VW LB9A back' }));
      expect(items()).toMatchObject([{ quantity: 6 }, { quantity: 4, colour: { code: 'LB9A' } }]);
    });
  });

  it('are not offered back when they cannot be bought', async () => {
    const { pointer } = openAsGuest(quoteOf({ problem: 'unavailable', inventory: 0 }), { ...stored, ...shown });
    await pointer.click(screen.getByRole('button', { name: 'Remove Clearcoat' }));
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('say where they cannot go, where other goods do', async () => {
    openAsGuest(quoteOf({ goodsKind: 'flammable' }), { ...stored, ...shown });
    await screen.findByText('Delivered to mainland Great Britain only.');
  });

  it('show amounts without VAT and the standard price to those who see them', () => {
    openAsGuest({ ...quoteOf({ standardPrice: '15.00' }), showsExVat: true }, { ...stored, ...shown });
    const line = within(screen.getByRole('listitem'));
    expect(line.getAllByText(/ex VAT/).map(({ textContent }) => textContent)).toEqual(['£20.00 ex VAT']);
    expect(line.getByText('£15.00').closest('s')).not.toBeNull();
  });
});

describe('The lines of a customer’s cart', () => {
  const product = { id: 'tin', name: 'Clearcoat', price: '12.00', inventory: 50, isVisibleOnline: true, mayBuy: true };
  const item = {
    ...{ id: 'line-1', userId: 'u', productId: 'tin', quantity: 2, createdAt: '', updatedAt: '', product },
    changes: [{ kind: 'price', before: '10.00', now: '12.00' }],
  } as unknown as ServerCartItem;

  async function open(quote: Quote, cart: ServerCartItem[], answers: Parameters<typeof renderInShop>[1] = {}) {
    const rendered = renderInShop(<Lines quote={quote} />, {
      user: makeUser(),
      answers: { ...config, ...answers.answers },
    });
    await act(() => rendered.store.dispatch(shopApi.util.upsertQueryData('getCart', undefined, cart)));
    return rendered;
  }

  it('are agreed to on the server', async () => {
    const agreed = answer([{ ...item, changes: [] }]);
    const { pointer, calls } = await open(quoteOf({}), [item], { answers: { '/api/cart/changes-seen': agreed } });
    await waitFor(() => expect(priceChange()).toBe('Price changed: was £10.00, now £12.00'));
    await pointer.click(ok());
    await waitFor(() => expect(notice()).toBeNull());
    expect(calls).toContain('/api/cart/changes-seen');
  });

  it('stay marked where agreeing fails, with a toast', async () => {
    const { pointer } = await open(quoteOf({}), [item], {
      answers: { '/api/cart/changes-seen': answer({}, { status: 500 }) },
    });
    await pointer.click(await screen.findByRole('button', { name: /^OK/ }));
    await screen.findByText('Failed to update cart item.');
    expect(notice()).not.toBeNull();
  });

  it('are read again where the prices have gone on since', async () => {
    const newer = {
      ...item,
      changes: [{ kind: 'price', before: '10.00', now: '13.00' }],
      product: { ...product, price: '13.00' },
    };
    const { calls } = await open(quoteOf({ unitPrice: '13.00' }), [{ ...item, changes: [] }], {
      answers: { '/api/cart': answer([newer]) },
    });
    await waitFor(() => expect(priceChange()).toBe('Price changed: was £10.00, now £13.00'));
    expect(calls.filter((path) => path === '/api/cart')).toHaveLength(1);
  });
});
