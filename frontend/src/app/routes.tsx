import type { RouteObject } from 'react-router-dom';
import { ProductListPage } from '../storefront/catalogue/product-list-page';
import { ShopFrontPage } from '../storefront/landing/shop-front-page';
import { NotFoundPage } from './not-found-page';
import { RouteFailure } from './route-failure';
import { StorefrontShell } from './storefront-shell';

/** The front and the list come with the first script; what needs antd or Stripe is loaded when it is visited. */
export const routes: RouteObject[] = [
  {
    element: <StorefrontShell />,
    errorElement: <RouteFailure />,
    children: [
      { index: true, element: <ShopFrontPage /> },
      { path: 'products', element: <ProductListPage /> },
      { path: 'products/:slug', lazy: async () => ({ Component: (await import('./pages/product')).ProductRoute }) },
      { path: 'cart', lazy: async () => ({ Component: (await import('../storefront/cart/cart-page')).CartPage }) },
      { path: 'checkout', lazy: async () => ({ Component: (await import('./pages/checkout')).CheckoutRoute }) },
      {
        path: 'order/:orderNumber',
        lazy: async () => ({ Component: (await import('../storefront/order/order-page')).OrderPage }),
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];
