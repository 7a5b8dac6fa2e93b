// The front end imports this file: its routes must be these
// (docs/decisions/shared-rules.md#one-source-for-rules-that-both-halves-need).

/**
 * The pages of the front end. The server answers 200 for these and 404 for every other page, with the same document.
 * A name with a colon stands for one part of the path.
 */
export const PAGE_ROUTES = [
  '/',
  '/products',
  '/products/:slug',
  '/guide',
  '/guide/:slug',
  '/mix',
  '/job',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/account',
  '/rewards',
  '/quick-order',
  '/cart',
  '/wishlist',
  '/wishlist/:token',
  '/checkout',
  '/order/:orderNumber',
  '/order/:orderNumber/receipt',
  '/delivery',
  '/returns',
  '/terms',
  '/privacy',
  '/cookies',
  '/contact',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/admin',
  '/admin/orders',
  '/admin/orders/packing-notes',
  '/admin/orders/:orderNumber',
  '/admin/orders/:orderNumber/packing-note',
  '/admin/reports',
  '/admin/products',
  '/admin/products/:id',
  '/admin/products/:id/preview',
  '/admin/trade-applications',
  '/admin/categories',
  '/admin/synonyms',
  '/admin/product-files',
  '/admin/customers',
  '/admin/customers/:id',
  '/admin/rewards',
  '/admin/rewards/customers/:id',
  '/admin/sage',
  '/admin/sage/held',
  '/admin/events',
  '/admin/events/:id',
  '/admin/events/plans/:id',
  '/admin/reconciliation',
  '/admin/health',
  '/admin/audit',
  '/admin/settings',
  '/admin/help',
  '/admin/help/runbooks',
  '/sage-integration',
  '/sage-callback',
  '/sage-manual-callback',
] as const;

const patterns = PAGE_ROUTES.map((route) => new RegExp(`^${route === '/' ? '' : route.replace(/:\w+/g, '[^/]+')}/?$`));

/** Whether the front end has a page at this path. */
export function isPage(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path));
}
