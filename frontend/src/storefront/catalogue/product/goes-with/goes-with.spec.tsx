/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import { selectGuestItems } from '../../../../api/cart/guest-cart-slice';
import { renderInShop } from '../../../../api/testing/render-in-shop';
import type { GoesWith as Link, ProductDetail } from '../../../../api/types';
import { chooseVat } from '../../../../ui/money/vat-choice';
import { GoesWithSection } from '../product-body';

const link = (id: string, fields: Partial<Link> = {}, product: object = {}): Link =>
  ({
    kind: 'hardener',
    ratio: null,
    note: '',
    contents: null,
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
  renderInShop(
    <GoesWithSection
      product={
        {
          ...{ id: 'clear', name: 'HS Clear', price: '94.50', inventory: 9, mayBuy: true },
          exVat: { price: '78.75', compareAtPrice: null },
          ...{ paint: { contents: 5000 }, goesWith },
        } as ProductDetail
      }
    />,
  );

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
  });

  it('is bought together in the packs that one pack takes: the product and its hardener, no gun', async () => {
    const { store, pointer } = open(
      link('fast', { ratio: '2:1', contents: 2500 }, { mayBuy: false }),
      link('slow', { ratio: '2:1', contents: 500 }),
      link('other', { ratio: '2:1', contents: 500 }),
      link('thinner', { kind: 'thinner', ratio: '100:0-5', contents: 5000 }),
      link('gun', { kind: 'gun' }, { price: '659.00' }),
      link('gone', { kind: 'accessory' }, { inventory: 0 }),
    );
    const tick = async (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
    const ticked = async (name: RegExp) => (await tick(name)).checked;
    expect(await ticked(/^HS Clear/)).toBe(true);
    expect(await ticked(/^5 × The slow 2.5 L for 5 L/)).toBe(true);
    expect(await ticked(/^5 × The other/)).toBe(false);
    expect(await ticked(/^The thinner/)).toBe(false);
    expect(await ticked(/^The gun/)).toBe(false);
    expect((await tick(/^The fast.*Trade only, so not included/)).disabled).toBe(true);
    expect((await tick(/^The gone.*Out of stock, so not included/)).disabled).toBe(true);
    await pointer.click(await tick(/^The gun/));
    await pointer.click(screen.getByRole('button', { name: 'Add 3 Selected, £803.50' }));
    await waitFor(() => screen.getByText('HS Clear, 5 × The slow, The gun'));
    expect(selectGuestItems(store.getState()).map(({ productId, quantity }) => [productId, quantity])).toEqual([
      ['clear', 1],
      ['slow', 5],
      ['gun', 1],
    ]);
  });

  it('leads to the page of a product that is mixed to order, where its colour is chosen, and adds none without', async () => {
    open(link('base', {}, { isMixed: true }));
    const page = screen.getByRole('link', { name: 'Choose Colour: The base' });
    expect(page.getAttribute('href')).toBe('/products/base');
    const tick = await screen.findByRole<HTMLInputElement>('checkbox', { name: /The base.*Mixed to order/ });
    expect(tick.disabled).toBe(true);
    expect(screen.getByRole('link', { name: 'Choose colour' }).getAttribute('href')).toBe('/products/base');
  });

  it('is added up without VAT where prices are shown without it', async () => {
    chooseVat('ex');
    try {
      open(
        link(
          'slow',
          { ratio: '2:1', contents: 2500 },
          { exVat: { price: '8.33', compareAtPrice: null, tradePrice: '7.50' } },
        ),
      );
      await screen.findByRole('button', { name: 'Add 2 Selected, £86.25 ex VAT' });
    } finally {
      act(() => chooseVat('inc'));
    }
  });
});
