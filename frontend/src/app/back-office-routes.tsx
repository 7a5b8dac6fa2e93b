import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { later, lazily } from './lazy-routes';
import { RouteFailure } from './route-failure';

/** The pages of the back office, which shoppers never load. */
export const backOfficeRoutes: RouteObject[] = [
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
                'colours',
                'Colours',
                async () => (await import('../back-office/catalogue/colours/colours-page')).StaffColoursPage,
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

async function takeSageCode(): Promise<LoaderFunction> {
  return (await import('../back-office/accounting/connection/sage-return')).takeCodeFromAddress;
}
