/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { shopApi } from './shop-api';
import { answer, makeUser, renderInShop } from './testing/render-in-shop';
import type { ProductFilter } from './types';
import { usePricedProducts } from './use-priced-products';

const open = { products: [{ id: 'tin', name: 'Tin', price: '12.00' }], total: 1 };
const own = { id: 'tin', name: 'Tin', price: '12.00', tradePrice: '8.00' };

function Listed({ filter }: { filter: ProductFilter }) {
  const products: { name: string; tradePrice?: string; awaitsPrice?: boolean }[] =
    usePricedProducts(filter).data?.products ?? [];
  const shown = products.map(({ name, tradePrice, awaitsPrice }) =>
    awaitsPrice ? name : `${name} ${tradePrice ?? 'open'}`,
  );
  return <p>{shown.join() || 'nothing'}</p>;
}

/** Renders a list that the server has rendered, in a browser with a session. */
function renderListed(filter: ProductFilter) {
  let come = () => {};
  const prices = new Promise<void>((resolve) => {
    come = resolve;
  });
  const priced = () => prices.then(() => answer([own], { total: 1 }));
  const { store, settle } = renderInShop(<Listed filter={filter} />, {
    user: undefined,
    answers: { '/api/products/with-pricing': priced },
  });
  const put = (endpointName: 'listProducts' | 'getCurrentUser', arg: unknown, value: unknown) =>
    act(() => void store.dispatch(shopApi.util.upsertQueryEntries([{ endpointName, arg, value } as never])));
  return { settle, come: () => come(), put };
}

describe('Products at the prices of a signed-in viewer', () => {
  it('are shown without prices until those are there', async () => {
    const { settle, come, put } = renderListed({ limit: 4 });
    put('getCurrentUser', undefined, makeUser());
    put('listProducts', { limit: 4 }, open);
    await screen.findByText('Tin');
    come();
    await settle();
    await screen.findByText('Tin 8.00');
  });

  it('are not shown in an order by the prices of others', async () => {
    const { settle, come, put } = renderListed({ limit: 4, sort: 'price-asc' });
    put('getCurrentUser', undefined, makeUser());
    put('listProducts', { limit: 4, sort: 'price-asc' }, open);
    await screen.findByText('nothing');
    come();
    await settle();
    await screen.findByText('Tin 8.00');
  });
});
