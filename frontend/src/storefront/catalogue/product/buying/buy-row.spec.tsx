/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { guestCartReplaced, selectGuestItems } from '../../../../api/cart/guest-cart-slice';
import { renderInShop } from '../../../../api/testing/render-in-shop';
import type { ProductDetail } from '../../../../api/types';
import { BuyRow } from './buy-row';

const product = { id: 'tin', slug: 'tin', name: 'Clearcoat', price: '10.00', inventory: 20_000, mayBuy: true };

function open() {
  const rendered = renderInShop(<BuyRow product={product as ProductDetail} onStockChanged={() => {}} />);
  act(() => void rendered.store.dispatch(guestCartReplaced([])));
  const [add] = screen.getAllByRole('button', { name: 'Add to Cart' });
  const type = async (text: string) => {
    await rendered.pointer.clear(screen.getByLabelText('Quantity of Clearcoat', { selector: 'input' }));
    await rendered.pointer.type(screen.getByLabelText('Quantity of Clearcoat', { selector: 'input' }), text);
    await rendered.pointer.click(add as HTMLElement);
  };
  return { type, items: () => selectGuestItems(rendered.store.getState()) };
}

/** Stub of the browser's IntersectionObserver, which jsdom lacks: the button is always in view. */
beforeAll(() => {
  window.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

describe('The quantity on a product’s page', () => {
  it('is what a line of the cart may hold, whatever the stock', async () => {
    const { type, items } = open();
    await type('15,000');
    screen.getByText('At most 9,999 per line: quantity set to 9,999');
    expect(items()).toMatchObject([{ productId: 'tin', quantity: 9999 }]);
  });

  it('adds nothing to the cart where it is no quantity', async () => {
    const { type, items } = open();
    await type('1.5');
    expect(items()).toEqual([]);
    await type('15');
    expect(items()).toMatchObject([{ quantity: 15 }]);
  });
});

describe('The bar at the foot of a product’s page', () => {
  it.each([
    { awaitsPrice: false, buttons: 2 },
    { awaitsPrice: true, buttons: 1 },
  ])('is there once the viewer’s prices are, so that nobody buys at a guest’s: %j', ({ awaitsPrice, buttons }) => {
    const shown = { ...product, awaitsPrice } as unknown as ProductDetail;
    renderInShop(<BuyRow product={shown} onStockChanged={() => {}} />);
    expect(screen.getAllByRole('button', { name: 'Add to Cart', hidden: true })).toHaveLength(buttons);
  });
});
