/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { selectGuestItems } from '../../../../api/cart/guest-cart-slice';
import { renderInShop } from '../../../../api/testing/render-in-shop';
import type { GoesWith as Link, ProductDetail } from '../../../../api/types';
import { GoesWithSection } from './goes-with';

const link = (id: string, fields: Partial<Link> = {}, product: object = {}): Link =>
  ({
    kind: 'hardener',
    ratio: null,
    note: '',
    product: {
      id,
      name: `The ${id}`,
      slug: id,
      sku: id,
      price: '10.00',
      inventory: 5,
      isFeatured: false,
      mayBuy: true,
      ...product,
    },
    ...fields,
  }) as Link;
const open = (...goesWith: Link[]) =>
  renderInShop(<GoesWithSection product={{ id: 'clear', name: 'HS Clear', goesWith } as ProductDetail} />);

describe('What goes with a product', () => {
  it('is shown with its kind, its ratio in plain words, its note, price and stock', () => {
    open(link('fast', { ratio: '4:1:0.5', note: 'Below 20 °C' }));
    screen.getByText('Hardener');
    screen.getByText('Mix 4:1:0.5 by volume');
    screen.getByText('4 parts of this, 1 part hardener, 0.5 parts thinner');
    screen.getByText('Below 20 °C');
    screen.getByText('£10.00');
    expect(screen.getByRole('link', { name: 'The fast' }).getAttribute('href')).toBe('/products/fast');
  });

  it('is nothing at all where nothing goes with it', () => {
    open();
    expect(screen.queryByRole('region', { name: 'Goes with this' })).toBeNull();
  });

  it('is put into the cart one by one', async () => {
    const { store, pointer } = open(link('fast'));
    await pointer.click(screen.getByRole('button', { name: 'Add to Cart: The fast' }));
    expect(selectGuestItems(store.getState())).toMatchObject([{ productId: 'fast', quantity: 1 }]);
    expect(screen.queryByRole('button', { name: 'Add all to cart' })).toBeNull();
  });

  it('is put into the cart all at once at the total shown; what is out of stock is left out and named', async () => {
    const { store, pointer } = open(
      link('fast', {}, { tradePrice: '8.50' }),
      link('gone', {}, { inventory: 0 }),
      link('gun', { kind: 'gun' }, { price: '149.00' }),
    );
    screen.getByText('Out of stock, so not included: The gone.');
    screen.getByText('£157.50');
    await pointer.click(screen.getByRole('button', { name: 'Add all to cart' }));
    await waitFor(() => screen.getByText('2 products that go with HS Clear'));
    expect(selectGuestItems(store.getState()).map(({ productId, quantity }) => [productId, quantity])).toEqual([
      ['fast', 1],
      ['gun', 1],
    ]);
  });
});
