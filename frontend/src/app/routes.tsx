import type { ComponentType, ReactNode } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router-dom';
import type { PAGE_ROUTES } from '../../../backend/src/pages/page-routes';
import type { PageData } from '../api/page-data';
import { productListData } from '../storefront/catalogue/list/product-list-data';
import { productData } from '../storefront/catalogue/product/product-data';
import { articleData, benchData, guideData } from '../storefront/guide/guide-data';
import { frontPageData } from '../storefront/landing/front-page-data';
import { NotFoundPage } from './not-found-page';
import { PageOutline } from './outline/page-outline';
import type { PageHandle } from './page-handle';
import { PageLoading } from './page-loading';
import { RouteFailure } from './route-failure';
import { shellData } from './shell-data';
import { StorefrontShell } from './storefront-shell';

/** The pages on which most visitors arrive, each a script of its own; the others follow when the browser is idle. */
export const ENTRY_PAGES = {
  front: async () => (await import('../storefront/landing/front-page')).FrontPage,
  list: async () => (await import('../storefront/catalogue/list/product-list-page')).ProductListPage,
  product: async () => (await import('../storefront/catalogue/product/product-page')).ProductPage,
};

/** Every page is loaded when visited. The server renders pages with data for guests, with their text in the document. */
export const routes: RouteObject[] = [
  {
    element: <StorefrontShell />,
    errorElement: <RouteFailure />,
    handle: { data: shellData } satisfies PageHandle,
    children: [
      {
        errorElement: <RouteFailure />,
        children: [
          { index: true, ...text('landing/front-page', ENTRY_PAGES.front, frontPageData) },
          written('products', 'catalogue/list/product-list-page', ENTRY_PAGES.list, productListData),
          written('products/:slug', 'catalogue/product/product-page', ENTRY_PAGES.product, productData),
          written(
            'guide',
            'guide/guide-page',
            async () => (await import('../storefront/guide/guide-page')).GuidePage,
            guideData,
          ),
          written(
            'guide/:slug',
            'guide/article-page',
            async () => (await import('../storefront/guide/article-page')).ArticlePage,
            articleData,
          ),
          written('job', 'catalogue/job/job-page', async () => (await jobPage()).JobPage, jobData),
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
          written(
            'delivery',
            'content/delivery-page',
            async () => (await import('../storefront/content/delivery-page')).DeliveryPage,
          ),
          written(
            'returns',
            'content/returns-page',
            async () => (await import('../storefront/content/returns-page')).ReturnsPage,
          ),
          written(
            'terms',
            'content/terms-page',
            async () => (await import('../storefront/content/terms-page')).TermsPage,
          ),
          written(
            'privacy',
            'content/privacy-page',
            async () => (await import('../storefront/content/privacy-page')).PrivacyPage,
          ),
          written(
            'cookies',
            'content/cookies-page',
            async () => (await import('../storefront/content/cookies-page')).CookiesPage,
          ),
          written(
            'contact',
            'content/contact-page',
            async () => (await import('../storefront/content/contact-page')).ContactPage,
          ),
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
          { path: '*', element: <NotFoundPage />, handle: { data: nothing } satisfies PageHandle },
        ],
      },
    ],
  },
  {
    ...written(
      'mix',
      'guide/bench/bench-page',
      async () => (await import('../storefront/guide/bench/bench-page')).BenchPage,
      benchData,
    ),
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
  {
    ...lazily(
      'sage-callback',
      'Connecting to Sage',
      async () => (await import('../back-office/accounting/connection/sage-callback-page')).SageCallbackPage,
      takeSageCode,
    ),
    errorElement: <RouteFailure />,
  },
  {
    ...later('Back office', async () => (await import('./pages/back-office')).BackOfficeRoute),
    errorElement: <RouteFailure />,
    children: [
      {
        errorElement: <RouteFailure />,
        children: [
          {
            path: 'admin',
            children: [
              {
                index: true,
                ...later('Home', async () => (await import('../back-office/home/home-page')).StaffHomePage),
              },
              lazily(
                'orders',
                'Orders',
                async () => (await import('../back-office/orders/list/orders-page')).OrdersPage,
              ),
              lazily(
                'orders/packing-notes',
                'Packing notes',
                async () => (await import('../back-office/orders/packing/packing-notes-page')).PackingNotesPage,
              ),
              lazily(
                'orders/:orderNumber',
                'Order',
                async () => (await import('../back-office/orders/order-page')).StaffOrderPage,
              ),
              lazily(
                'orders/:orderNumber/packing-note',
                'Packing note',
                async () => (await import('../back-office/orders/packing/packing-note-page')).PackingNotePage,
              ),
              lazily(
                'products',
                'Product Management',
                async () => (await import('../back-office/products/list/products-page')).ProductsPage,
              ),
              lazily(
                'products/:id',
                'Product',
                async () => (await import('../back-office/products/editor/product-editor-page')).ProductEditorPage,
              ),
              lazily(
                'products/:id/preview',
                'Preview',
                async () => (await import('./pages/product-preview')).ProductPreviewPage,
              ),
              lazily(
                'reports',
                'Reports',
                async () => (await import('../back-office/reports/reports-page')).ReportsPage,
              ),
              lazily(
                'trade-applications',
                'Trade applications',
                async () =>
                  (await import('../back-office/customers/trade/trade-applications-page')).TradeApplicationsPage,
              ),
              lazily(
                'categories',
                'Categories',
                async () => (await import('../back-office/catalogue/categories/categories-page')).CategoriesPage,
              ),
              lazily(
                'synonyms',
                'Search synonyms',
                async () => (await import('../back-office/catalogue/synonyms/synonyms-page')).SynonymsPage,
              ),
              lazily(
                'product-files',
                'Import & export',
                async () =>
                  (await import('../back-office/catalogue/product-files/product-files-page')).ProductFilesPage,
              ),
              lazily(
                'customers',
                'Customers',
                async () => (await import('../back-office/customers/list/customers-page')).CustomersPage,
              ),
              lazily(
                'customers/:id',
                'Customer',
                async () => (await import('./pages/customer-record')).CustomerRecordPage,
              ),
              lazily(
                'rewards',
                'Rewards',
                async () => (await import('../back-office/rewards/rewards-page')).StaffRewardsPage,
              ),
              lazily(
                'rewards/customers/:id',
                'Points',
                async () => (await import('../back-office/rewards/customer/customer-points-page')).CustomerPointsPage,
              ),
              lazily('sage', 'Sage', async () => (await import('../back-office/accounting/sage-page')).SagePage),
              lazily(
                'sage/held',
                'Held changes',
                async () => (await import('../back-office/accounting/held/held-page')).HeldPage,
              ),
              lazily(
                'events',
                'Failed events',
                async () => (await import('../back-office/failed-events/failed-events-page')).FailedEventsPage,
              ),
              lazily(
                'events/plans/:id',
                'Replay plan',
                async () => (await import('../back-office/failed-events/plan-page')).ReplayPlanPage,
              ),
              lazily(
                'events/:id',
                'Failed event',
                async () => (await import('../back-office/failed-events/event-page')).FailedEventPage,
              ),
              lazily(
                'reconciliation',
                'Reconciliation',
                async () => (await import('../back-office/reconciliation/reconciliation-page')).ReconciliationPage,
              ),
              lazily(
                'health',
                'Health',
                async () => (await import('../back-office/operations/health-page')).HealthPage,
              ),
              lazily('audit', 'Audit trail', async () => (await import('../back-office/audit/audit-page')).AuditPage),
              lazily(
                'settings',
                'Settings',
                async () => (await import('./pages/back-office-settings')).BackOfficeSettingsPage,
              ),
              lazily('help', 'Help', async () => (await import('../back-office/guide/user-guide')).UserGuide),
              lazily(
                'help/runbooks',
                'Runbooks',
                async () => (await import('../back-office/operations/runbooks-page')).RunbooksPage,
              ),
              {
                path: '*',
                ...later('Page Not Found', async () => (await import('../back-office/layout/not-found')).NotFound),
              },
            ],
          },
          lazily(
            'sage-integration',
            'Sage integration',
            async () => (await import('../back-office/accounting/integration/integration-page')).IntegrationPage,
            takeSageCode,
          ),
          lazily(
            'sage-manual-callback',
            'Finish the connection manually',
            async () => (await import('../back-office/accounting/connection/manual-callback-page')).ManualCallbackPage,
          ),
        ],
      },
    ],
  },
];

type Page = (typeof PAGE_ROUTES)[number];
type Below<Base extends string> = Page extends infer P ? (P extends `${Base}/${infer Rest}` ? Rest : never) : never;
/** Only paths that the server knows too, relative to their parent. */
type PagePath = Below<''> | Below<'/admin'>;

type Load<T> = () => Promise<T>;

/** A page that only the browser renders; `title` is the document's until then, `arrive` its loader. */
function lazily(path: PagePath, title: string, load: Load<ComponentType>, arrive?: Load<LoaderFunction>): RouteObject {
  return { path, ...later(title, load, arrive) };
}

/** A page that only the browser renders, in place of its outline, which the server renders. */
function opening(path: PagePath, outline: ReactNode, load: Load<ComponentType>): RouteObject {
  const handle: PageHandle = { outline };
  return { path, handle, hydrateFallbackElement: <PageLoading />, lazy: async () => ({ Component: await load() }) };
}

function later(title: string, load: Load<ComponentType>, arrive?: Load<LoaderFunction>) {
  const handle: PageHandle = { title };
  const lazy = async () => ({ Component: await load(), loader: await arrive?.() });
  return { handle, hydrateFallbackElement: <PageLoading />, lazy };
}

async function takeSageCode(): Promise<LoaderFunction> {
  return (await import('../back-office/accounting/connection/sage-return')).takeCodeFromAddress;
}

/** A page that the server renders too; `source` is its file, by which the server finds its styles and scripts. */
function written(path: PagePath, source: string, load: Load<ComponentType>, data: PageData = nothing): RouteObject {
  return { path, ...text(source, load, data) };
}

function text(source: string, load: Load<ComponentType>, data: PageData) {
  const handle: PageHandle = { data, source: `src/storefront/${source}.tsx` };
  return { handle, hydrateFallbackElement: <PageLoading />, lazy: async () => ({ Component: await load() }) };
}

/** The data's code comes with the page: few visit it. */
async function jobData(...[dispatch, { search, isOutline }]: Parameters<PageData>): Promise<undefined> {
  if (!isOutline) await (await jobPage()).loadJob(dispatch, search);
}

async function jobPage() {
  return import('../storefront/catalogue/job/job-page');
}

/** Used by pages that load nothing beyond the shell's data. */
async function nothing(): Promise<undefined> {
  return undefined;
}
