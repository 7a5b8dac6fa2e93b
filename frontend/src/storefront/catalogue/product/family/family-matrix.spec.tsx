/** @jest-environment jsdom */
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { guestItemAdded, selectGuestItems } from '../../../../api/cart/guest-cart-slice';
import { answer, makeUser, renderInShop } from '../../../../api/testing/render-in-shop';
import type { FamilyMember } from '../../../../api/types';
import { FamilyMatrix } from './family-matrix';

const grit = (colour: string, fields: Partial<FamilyMember> = {}): FamilyMember => ({
  ...{ id: colour, slug: `discs-${colour.toLowerCase()}`, name: `Gold Discs ${colour}`, imageUrl: null },
  ...{ payable: '27.00', payableExVat: '22.50', inventory: 5, mayBuy: true, colour, swatch: null },
  ...{ packSize: 100, packUnit: 'pcs' as const, ...fields },
});
const DISCS = [
  grit('P80'),
  grit('P180', { payable: '26.00' }),
  grit('P320', { inventory: 0 }),
  grit('P500', { mayBuy: false }),
];

function open(options: Parameters<typeof renderInShop>[1] = {}, optionName = 'Grit') {
  const product = { id: 'P80', family: { name: 'Gold Discs', optionName, members: DISCS } };
  return renderInShop(<FamilyMatrix product={product} />, options);
}
/** A family of which one product runs out of stock. */
function SellingOut() {
  const [isSoldOut, setSoldOut] = useState(false);
  const members = [grit('P80', { inventory: isSoldOut ? 0 : 5 }), grit('P180')];
  return (
    <>
      <button type="button" onClick={() => setSoldOut(true)}>
        Sell out
      </button>
      <FamilyMatrix product={{ id: 'P80', family: { name: 'Gold Discs', optionName: 'Grit', members } }} />
    </>
  );
}

const box = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `Quantity of ${label}` });
const add = (name: string) => screen.getByRole('button', { name });

describe('The quantities of a family', () => {
  it('are a table with a row for each grit: price, unit price, stock, and a box where it can be bought', () => {
    open();
    const table = within(screen.getByRole('table', { name: 'Gold Discs' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['Grit', 'Price', 'Stock', 'Quantity'],
    ]);
    expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      ...['P80', 'P180', 'P320', 'P500'],
    ]);
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'GritPriceStockQuantity',
      'P80£27.00£0.27 eachOnly 5 left',
      'P180£26.00£0.26 eachOnly 5 left',
      'P320£27.00£0.27 eachOut of stock',
      'P500£27.00£0.27 eachOnly 5 leftTrade customers only',
    ]);
    expect(table.getAllByRole('textbox')).toHaveLength(2);
    expect(table.getByRole('link', { name: 'P180' }).getAttribute('href')).toBe('/products/discs-p180');
    expect(table.queryByRole('link', { name: 'P80' })).toBeNull();
  });

  it('lead to the page of a member that is mixed to order, where its colour is chosen', () => {
    const members = [grit('P80'), grit('P180', { isMixed: true })];
    renderInShop(<FamilyMatrix product={{ id: 'P80', family: { name: 'Gold Discs', optionName: 'Grit', members } }} />);
    const page = screen.getByRole('link', { name: 'Choose Colour: Gold Discs P180' });
    expect(page.getAttribute('href')).toBe('/products/discs-p180');
    expect(screen.queryByRole('textbox', { name: 'Quantity of P180' })).toBeNull();
  });

  it('are not offered for colours', () => {
    open({}, '');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('go into the cart together, by Enter too, and the boxes are empty again', async () => {
    const { store, pointer } = open();
    await pointer.type(box('P80'), '2');
    await pointer.type(box('P180'), '1');
    expect(add('Add 3 to Cart · £80.00')).toBeTruthy();
    await pointer.keyboard('{Enter}');
    await waitFor(() => screen.getByText('Gold Discs: P80 × 2, P180 × 1'));
    expect(selectGuestItems(store.getState())).toMatchObject([
      { productId: 'P80', quantity: 2, shownPrice: '27.00' },
      { productId: 'P180', quantity: 1, shownPrice: '26.00' },
    ]);
    await waitFor(() => expect([box('P80').value, box('P180').value]).toEqual(['', '']));
    expect(screen.getByText('2 in your cart')).toBeTruthy();
  });

  it('are sent in one call, whose messages about the stock are shown', async () => {
    const adjusted = [{ productId: 'P80', name: 'Gold Discs P80', requested: 2, quantity: 1 }];
    const sent: object[] = [];
    const merge = (_: string, body: string) => {
      sent.push(JSON.parse(body).items);
      return answer({ items: [], adjusted });
    };
    const { pointer } = open({ user: makeUser(), answers: { '/api/cart': answer([]), '/api/cart/merge': merge } });
    await pointer.type(box('P80'), '2');
    await pointer.type(box('P180'), '1');
    await pointer.click(add('Add 3 to Cart · £80.00'));
    await screen.findByText('Gold Discs P80: 1 instead of 2, as there are no more in stock.');
    expect(sent).toEqual([
      [
        { productId: 'P80', quantity: 2, shownPrice: '27.00' },
        { productId: 'P180', quantity: 1, shownPrice: '26.00' },
      ],
    ]);
  });

  it('are all kept back where one cannot be had, with the reason of each; the first one has the focus', async () => {
    const { store, pointer } = open();
    act(() => void store.dispatch(guestItemAdded('P180', 3, 5)));
    await pointer.type(box('P80'), 'two');
    await pointer.type(box('P180'), '3');
    await pointer.click(add('Add 3 to Cart · £78.00'));
    expect(screen.getByText('P80: enter a whole number.')).toBeTruthy();
    expect(screen.getByText('P180: only 5 in stock, and 3 in your cart already.')).toBeTruthy();
    expect(document.activeElement).toBe(box('P80'));
    expect(selectGuestItems(store.getState())).toMatchObject([{ productId: 'P180', quantity: 3 }]);
    await pointer.clear(box('P80'));
    await pointer.clear(box('P180'));
    await pointer.click(add('Add Quantities to Cart'));
    expect(document.activeElement).toBe(box('P80'));
    expect(box('P80').getAttribute('aria-invalid')).toBe('false');
  });

  it('can be cleared where the stock has run out since, and the others go into the cart', async () => {
    const { store, pointer } = renderInShop(<SellingOut />);
    await pointer.type(box('P80'), '2');
    await pointer.type(box('P180'), '1');
    await pointer.click(add('Sell out'));
    await pointer.click(add('Add 3 to Cart · £81.00'));
    expect(screen.getByText('P80: only 0 in stock.')).toBeTruthy();
    await pointer.clear(box('P80'));
    await pointer.click(add('Add 1 to Cart · £27.00'));
    expect(selectGuestItems(store.getState())).toMatchObject([{ productId: 'P180', quantity: 1 }]);
  });
});
