/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { answer, makeUser, renderInShop } from '../../api/testing/render-in-shop';
import { OrderedNotice } from './account-page';

const card = { orderNumber: 'TC-261122-AAAAA', status: 'confirmed', poStatus: null };
const purchase = { orderNumber: 'TC-261122-BBBBB', status: 'pending', poStatus: 'pending_approval' };
const cancelled = { orderNumber: 'TC-261122-CCCCC', status: 'cancelled', poStatus: null };

async function visit(at: string) {
  const answers = { '/api/orders': answer([card, purchase, cancelled], { total: 3 }) };
  const rendered = renderInShop(<OrderedNotice />, { user: makeUser(), at, answers });
  if (at.includes('success')) await waitFor(() => expect(rendered.calls).toHaveLength(1));
  await rendered.settle();
  return rendered;
}

describe('The notice of an order just placed', () => {
  it('confirms an order that the shop lists for this customer', async () => {
    await visit('/account?success=true&order=TC-261122-AAAAA');
    expect(await screen.findByText('Order placed successfully!')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the order' }).getAttribute('href')).toBe('/order/TC-261122-AAAAA');
  });

  it('confirms a purchase order as submitted, whatever the address says', async () => {
    await visit('/account?success=true&order=TC-261122-BBBBB');
    expect(await screen.findByText('Purchase Order Submitted Successfully!')).toBeTruthy();
  });

  it.each([
    ['an order number that the shop does not have from this customer', '/account?success=true&order=TC-261122-ZZZZZ'],
    ['a made-up purchase order', '/account?success=true&order=TC-1&type=po'],
    ['an order that was cancelled', '/account?success=true&order=TC-261122-CCCCC'],
    ['an address without success', '/account?order=TC-261122-AAAAA'],
  ])('shows nothing for %s', async (_, at) => {
    await visit(at);
    expect(screen.queryByText(/successfully/i)).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
