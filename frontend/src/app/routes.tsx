import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { ProductListPage } from '../storefront/catalogue/product-list-page';
import { ProductPage } from '../storefront/catalogue/product-page';
import { ShopFrontPage } from '../storefront/landing/shop-front-page';
import { NotFoundPage } from './not-found-page';
import { PageLoading } from './page-loading';
import { RouteFailure } from './route-failure';
import { StorefrontShell } from './storefront-shell';

/** The pages that visitors land on come with the first script; what needs antd or Stripe is loaded when it is visited. */
export const routes: RouteObject[] = [
  {
    element: <StorefrontShell />,
    errorElement: <RouteFailure />,
    children: [
      {
        errorElement: <RouteFailure />,
        children: [
          { index: true, element: <ShopFrontPage /> },
          { path: 'products', element: <ProductListPage /> },
          { path: 'products/:slug', element: <ProductPage /> },
          lazily('login', async () => (await import('../storefront/sign-in/sign-in-page')).SignInPage),
          lazily('cart', async () => (await import('../storefront/cart/cart-page')).CartPage),
          lazily('checkout', async () => (await import('./pages/checkout')).CheckoutRoute),
          lazily('order/:orderNumber', async () => (await import('../storefront/order/order-page')).OrderPage),
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];

function lazily(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, hydrateFallbackElement: <PageLoading />, lazy: async () => ({ Component: await load() }) };
}
