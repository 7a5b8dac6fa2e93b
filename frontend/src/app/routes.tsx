import type { ComponentType, ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { type Load, lazily, type PagePath } from './lazy-routes';
import { NotFoundPage } from './not-found-page';
import { PageOutline } from './outline/page-outline';
import type { PageHandle } from './page-handle';
import { PageLoading } from './page-loading';
import { RouteFailure } from './route-failure';
import type { PageDataName } from './server-data';
import { StorefrontShell } from './storefront-shell';

/** The pages on which most visitors arrive, each a script of its own; the others follow when the browser is idle. */
export const ENTRY_PAGES = {
  front: async () => (await import('../storefront/landing/front-page')).FrontPage,
  list: async () => (await import('../storefront/catalogue/list/product-list-page')).ProductListPage,
  product: async () => (await import('../storefront/catalogue/product/product-page')).ProductPage,
};

/** The shop's pages: each is loaded when visited, those of the back office as `back-office-routes.tsx` lists them. The server renders pages with data for guests, with their text in the document. */
export const routes: RouteObject[] = [
  {
    element: <StorefrontShell />,
    errorElement: <RouteFailure />,
    handle: { data: 'shell' } satisfies PageHandle,
    children: [
      {
        errorElement: <RouteFailure />,
        children: [
          { index: true, ...text(ENTRY_PAGES.front, 'front') },
          written('products', ENTRY_PAGES.list, 'list'),
          written('products/:slug', ENTRY_PAGES.product, 'product'),
          written('guide', async () => (await import('../storefront/guide/guide-page')).GuidePage, 'guide'),
          written('guide/:slug', async () => (await import('../storefront/guide/article-page')).ArticlePage, 'article'),
          written('job', async () => (await import('../storefront/catalogue/job/job-page')).JobPage, 'job'),
          written('colours', async () => (await import('../storefront/colours/finder-page')).FinderPage, 'finder'),
          written(
            'colours/:make/:code',
            async () => (await import('../storefront/colours/colour-page')).ColourPage,
            'colour',
          ),
          opening(
            'login',
            <PageOutline title="Sign In" frame="card" />,
            async () => (await import('../storefront/sign-in/sign-in-page')).SignInPage,
          ),
          opening(
            'signup',
            <PageOutline title="Create Account" frame="wide-card" />,
            async () => (await import('./pages/sign-up-page')).SignUpRoute,
          ),
          opening(
            'forgot-password',
            <PageOutline title="Forgot Password" frame="card" />,
            async () => (await import('../storefront/password/forgot-password-page')).ForgotPasswordPage,
          ),
          opening(
            'reset-password',
            <PageOutline title="Choose a New Password" frame="card" />,
            async () => (await import('../storefront/password/reset-password-page')).ResetPasswordPage,
          ),
          opening(
            'confirm-email',
            <PageOutline title="Confirm Your Email Address" frame="message" />,
            async () => (await import('../storefront/confirm-email/confirm-email-page')).ConfirmEmailPage,
          ),
          opening(
            'account',
            <PageOutline title="My Account" frame="plain" />,
            async () => (await import('./pages/account')).AccountRoute,
          ),
          opening(
            'rewards',
            <PageOutline title="Rewards" frame="plain" />,
            async () => (await import('../storefront/rewards/rewards-page')).RewardsPage,
          ),
          opening(
            'quick-order',
            <PageOutline
              title="Quick Order"
              frame="trail"
              text="Paste product codes and quantities or upload a list: add up to 100 lines to your cart in one go."
            />,
            async () => (await import('./pages/quick-order')).QuickOrderRoute,
          ),
          opening(
            'cart',
            <PageOutline title="Shopping Cart" frame="trail" />,
            async () => (await import('../storefront/cart/cart-page')).CartPage,
          ),
          opening(
            'wishlist',
            <PageOutline title="Wishlist" frame="trail" />,
            async () => (await import('../storefront/cart/wishlist-page')).WishlistPage,
          ),
          opening(
            'wishlist/:token',
            <PageOutline title="Shared Wishlist" frame="trail" />,
            async () => (await import('../storefront/cart/shared-wishlist-page')).SharedWishlistPage,
          ),
          opening(
            'checkout',
            <PageOutline title="Checkout" frame="checkout" />,
            async () => (await import('./pages/checkout')).CheckoutRoute,
          ),
          opening(
            'order/:orderNumber',
            <PageOutline title="Your Order" frame="order" />,
            async () => (await import('./pages/order')).OrderRoute,
          ),
          written('delivery', async () => (await import('../storefront/content/delivery-page')).DeliveryPage),
          written('returns', async () => (await import('../storefront/content/returns-page')).ReturnsPage),
          written('terms', async () => (await import('../storefront/content/terms-page')).TermsPage),
          written('privacy', async () => (await import('../storefront/content/privacy-page')).PrivacyPage),
          written('cookies', async () => (await import('../storefront/content/cookies-page')).CookiesPage),
          written('contact', async () => (await import('../storefront/content/contact-page')).ContactPage),
          opening(
            'newsletter/confirm',
            <PageOutline title="Confirm Your Subscription" frame="message" />,
            async () => (await import('../storefront/newsletter/confirm-page')).NewsletterConfirmPage,
          ),
          opening(
            'newsletter/unsubscribe',
            <PageOutline title="Unsubscribe from the Newsletter" frame="message" />,
            async () => (await import('../storefront/newsletter/unsubscribe-page')).NewsletterUnsubscribePage,
          ),
          { path: '*', element: <NotFoundPage />, handle: { data: 'nothing' } satisfies PageHandle },
        ],
      },
    ],
  },
  {
    ...written('mix', async () => (await import('../storefront/guide/bench/bench-page')).BenchPage, 'bench'),
    errorElement: <RouteFailure />,
  },
  {
    ...lazily(
      'order/:orderNumber/receipt',
      'Receipt',
      async () => (await import('../storefront/order/receipt/receipt-page')).ReceiptPage,
    ),
    errorElement: <RouteFailure />,
  },
];

/** A page that only the browser renders, in place of its outline, which the server renders. */
function opening(path: PagePath, outline: ReactNode, load: Load<ComponentType>): RouteObject {
  const handle: PageHandle = { outline };
  return { path, handle, hydrateFallbackElement: <PageLoading />, lazy: async () => ({ Component: await load() }) };
}

/** A page that the server renders too. */
function written(path: PagePath, load: Load<ComponentType>, data: PageDataName = 'nothing'): RouteObject {
  return { path, ...text(load, data) };
}

function text(load: Load<ComponentType>, data: PageDataName) {
  const handle: PageHandle = { data };
  return { handle, hydrateFallbackElement: <PageLoading />, lazy: async () => ({ Component: await load() }) };
}
