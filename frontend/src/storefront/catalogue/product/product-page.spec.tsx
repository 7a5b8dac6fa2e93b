/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { PRODUCT_PATHS } from '../../../../../backend/src/modules/catalogue/product-paths';
import { answer, renderInShop } from '../../../api/testing/render-in-shop';
import { productData } from './product-data';
import { ProductPage } from './product-page';

describe('The page of a product', () => {
  it.each(Object.values(PRODUCT_PATHS))('says that there is none at /products/%s, and leads nowhere', async (slug) => {
    const { calls, address } = renderInShop(
      <Routes>
        <Route path="/products/:slug" element={<ProductPage />} />
      </Routes>,
      { at: `/products/${slug}`, answers: { [`/api/products/${slug}`]: answer({ spelling: null }) } },
    );
    await screen.findByRole('heading', { name: 'Product Not Found' });
    expect(document.title).toContain('Product Not Found');
    expect(address()).toBe(`/products/${slug}`);
    expect(calls).toEqual([]);
    const load = async () => {
      throw new Error('Nothing is to be loaded');
    };
    expect(
      await productData(load as never, { params: { slug }, search: new URLSearchParams(), isOutline: false }),
    ).toBeUndefined();
  });
});
