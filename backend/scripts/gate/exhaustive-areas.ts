/**
 * The folders and files of the product that an exhaustive spec covers: it runs when one of them changed. Every exhaustive
 * spec stands here; exhaustive.spec.ts sees to it.
 */
export const areas: Record<string, string[]> = {
  'backend/src/modules/ordering/quotes/totals.exhaustive.spec.ts': ['backend/src/modules/ordering/quotes'],
  'backend/src/modules/accounting-sync/documents/refund-faults.exhaustive.database.spec.ts': [
    'backend/src/modules/accounting-sync',
    'backend/src/modules/ordering/refunds',
    'backend/sandbox/sage',
  ],
  ...eachOf(
    [
      'backend/test/reconciliation/differences-in-sage.exhaustive.database.spec.ts',
      'backend/test/reconciliation/many-orders.exhaustive.database.spec.ts',
      'backend/test/reconciliation/refunds-of-lines-in-sage.exhaustive.database.spec.ts',
      'backend/test/reconciliation/rewards-in-sage.exhaustive.database.spec.ts',
    ],
    [
      'backend/test/reconciliation',
      'backend/src/modules/accounting-sync',
      'backend/src/modules/loyalty',
      'backend/src/modules/operations',
      'backend/src/modules/ordering',
      'backend/sandbox/sage',
      'backend/sandbox/stripe',
    ],
  ),
  'backend/src/modules/catalogue/uploads/hostile-pictures.exhaustive.database.spec.ts': [
    'backend/src/modules/catalogue/uploads',
  ],
  'backend/src/modules/assistant/chat/lying-model.exhaustive.database.spec.ts': [
    'backend/src/modules/assistant',
    'backend/sandbox/openai',
  ],
  'backend/test/hostile-input.exhaustive.database.spec.ts': [
    'backend/src/modules',
    'backend/src/pages',
    'backend/test/hostile-input.ts',
  ],
  ...eachOf(
    [
      'backend/demo/demo-accounts.exhaustive.database.spec.ts',
      'backend/demo/demo-orders.exhaustive.database.spec.ts',
      'backend/demo/demo-points.exhaustive.database.spec.ts',
      'backend/demo/publish-demo.exhaustive.database.spec.ts',
      'backend/demo/past/demo-past.exhaustive.journey.spec.ts',
    ],
    ['backend/demo', 'backend/sandbox/sage', 'backend/sandbox/stripe'],
  ),
  'backend/sandbox/main.exhaustive.journey.spec.ts': ['backend/sandbox'],
  ...eachOf(
    [
      'backend/scripts/postgres.exhaustive.journey.spec.ts',
      'backend/src/platform/messaging/nats-cluster.exhaustive.journey.spec.ts',
      'backend/src/platform/messaging/rolling-deployment.exhaustive.journey.spec.ts',
    ],
    ['backend/scripts', 'backend/src/platform'],
  ),
  'backend/test/journeys/requested-emails.exhaustive.journey.spec.ts': [
    'backend/src/modules/catalogue',
    'backend/src/modules/identity',
  ],
  ...eachOf(
    [
      'backend/test/journeys/several-processes.exhaustive.journey.spec.ts',
      'backend/test/journeys/traces.exhaustive.journey.spec.ts',
    ],
    [
      'backend/src/modules/accounting-sync',
      'backend/src/modules/identity',
      'backend/src/modules/loyalty',
      'backend/src/modules/ordering',
    ],
  ),
  ...eachOf(
    [
      'backend/test/assistant/attacks/false-sentences.exhaustive.journey.spec.ts',
      'backend/test/assistant/attacks/injected-texts.exhaustive.journey.spec.ts',
      'backend/test/assistant/attacks/load.exhaustive.journey.spec.ts',
      'backend/test/assistant/attacks/people.exhaustive.journey.spec.ts',
      'backend/test/assistant/model-mode.exhaustive.journey.spec.ts',
      'backend/test/assistant/search-mode.exhaustive.journey.spec.ts',
    ],
    [
      'backend/test/assistant',
      'backend/src/modules/assistant',
      'backend/src/modules/cart',
      'backend/src/modules/catalogue',
      'backend/src/modules/identity',
      'backend/src/modules/ordering',
      'backend/sandbox/openai',
      'backend/demo/guide',
    ],
  ),
  ...eachOf(
    [
      'frontend/e2e/advice-and-files.exhaustive.browser.spec.ts',
      'frontend/e2e/guide-and-assistant.exhaustive.browser.spec.ts',
    ],
    [
      'frontend/e2e/journeys/assistant',
      'frontend/e2e/journeys/storefront',
      'frontend/e2e/journeys/uploads',
      'frontend/src/back-office/guide',
      'frontend/src/back-office/products',
      'frontend/src/back-office/uploads',
      'frontend/src/storefront/assistant',
      'frontend/src/storefront/guide',
      'backend/src/modules/assistant',
      'backend/src/modules/catalogue',
      'backend/demo/guide',
    ],
  ),
  'frontend/e2e/assistant-model.exhaustive.browser.spec.ts': [
    'frontend/e2e/journeys/assistant',
    'frontend/src/storefront/assistant',
    'backend/src/modules/assistant',
    'backend/sandbox/openai',
  ],
  'frontend/e2e/back-office-catalogue.exhaustive.browser.spec.ts': [
    'frontend/e2e/journeys/back-office',
    'frontend/src/back-office/catalogue',
    'frontend/src/back-office/customers',
    'frontend/src/back-office/layout',
    'frontend/src/back-office/products',
    'frontend/src/back-office/rewards',
    'backend/src/modules/catalogue',
    'backend/src/modules/identity',
    'backend/src/modules/loyalty',
  ],
  ...eachOf(
    [
      'frontend/e2e/back-office-held.exhaustive.browser.spec.ts',
      'frontend/e2e/back-office-repairs.exhaustive.browser.spec.ts',
      'frontend/e2e/back-office-replay-plans.exhaustive.browser.spec.ts',
      'frontend/e2e/back-office-sage.exhaustive.browser.spec.ts',
      'frontend/e2e/sage-mapping.exhaustive.browser.spec.ts',
    ],
    [
      'frontend/e2e/journeys/back-office',
      'frontend/src/back-office/accounting',
      'frontend/src/back-office/failed-events',
      'frontend/src/back-office/layout',
      'backend/src/modules/accounting-sync',
    ],
  ),
  'frontend/e2e/back-office-operations.exhaustive.browser.spec.ts': [
    'frontend/e2e/journeys/back-office',
    'frontend/src/back-office/accounting',
    'frontend/src/back-office/failed-events',
    'frontend/src/back-office/guide',
    'frontend/src/back-office/home',
    'frontend/src/back-office/layout',
    'frontend/src/back-office/operations',
    'frontend/src/back-office/reconciliation',
    'frontend/src/back-office/reports',
    'frontend/src/back-office/settings',
    'backend/src/modules/accounting-sync',
    'backend/src/modules/ordering/figures',
  ],
  'frontend/e2e/back-office-orders.exhaustive.browser.spec.ts': [
    'frontend/e2e/journeys/back-office',
    'frontend/src/back-office/layout',
    'frontend/src/back-office/orders',
    'backend/src/modules/accounting-sync',
    'backend/src/modules/ordering',
  ],
  'frontend/e2e/back-office-customers.exhaustive.browser.spec.ts': [
    'frontend/e2e/journeys/back-office',
    'frontend/src/back-office/customers',
    'frontend/src/back-office/layout',
    'backend/src/modules/identity',
    'backend/src/modules/loyalty',
  ],
  'frontend/e2e/back-office-products.exhaustive.browser.spec.ts': [
    'frontend/e2e/journeys/back-office',
    'frontend/src/back-office/catalogue',
    'frontend/src/back-office/layout',
    'frontend/src/back-office/products',
    'backend/src/modules/catalogue',
  ],
  'frontend/e2e/back-office-upkeep.exhaustive.browser.spec.ts': [
    'frontend/e2e/journeys/back-office',
    'frontend/src/back-office/accounting',
    'frontend/src/back-office/audit',
    'frontend/src/back-office/catalogue',
    'frontend/src/back-office/customers',
    'frontend/src/back-office/guide',
    'frontend/src/back-office/layout',
    'frontend/src/back-office/operations',
    'frontend/src/back-office/products',
    'frontend/src/back-office/reconciliation',
    'frontend/src/back-office/rewards',
    'frontend/src/back-office/uploads',
  ],
  ...eachOf(
    [
      'frontend/e2e/accounts-and-orders.exhaustive.browser.spec.ts',
      'frontend/e2e/checkout.exhaustive.browser.spec.ts',
      'frontend/e2e/customers.exhaustive.browser.spec.ts',
      'frontend/e2e/rewards.exhaustive.browser.spec.ts',
    ],
    [
      'frontend/e2e/journeys/accounts',
      'frontend/e2e/journeys/checkout',
      'frontend/e2e/journeys/customers',
      'frontend/e2e/journeys/orders',
      'frontend/src/storefront',
      'backend/src/modules/cart',
      'backend/src/modules/identity',
      'backend/src/modules/loyalty',
      'backend/src/modules/ordering',
    ],
  ),
  'frontend/e2e/uploads-to-a-bucket.exhaustive.browser.spec.ts': [
    'frontend/e2e/journeys/uploads',
    'frontend/src/back-office/uploads',
    'backend/src/modules/catalogue/uploads',
    'backend/sandbox/s3',
  ],
  'frontend/e2e/visitors.exhaustive.browser.spec.ts': [
    'frontend/e2e/journeys/storefront',
    'frontend/src/storefront',
    'backend/src/modules/cart',
    'backend/src/modules/catalogue',
    'backend/src/pages',
  ],
  'frontend/e2e/storefront.exhaustive.browser.spec.ts': [
    'frontend/e2e/journeys/accounts',
    'frontend/e2e/journeys/checkout',
    'frontend/e2e/journeys/orders',
    'frontend/e2e/journeys/storefront',
    'frontend/src/storefront',
    'backend/demo/guide',
    'backend/src/modules/catalogue',
    'backend/src/modules/loyalty',
    'backend/src/modules/ordering',
  ],
};

/** A change of these selects every exhaustive spec. */
export const SELECTS_ALL: RegExp[] = [
  /^package-lock\.json$/,
  /^backend\/(jest\.config\.mjs|\.swcrc)$/,
  /^backend\/scripts\//,
  /^backend\/test\/harness\//,
  /^backend\/src\/(platform|config)\//,
  /^frontend\/src\/(ui|api|app)\//,
  /^frontend\/e2e\/[^/]+$/,
  /\/testing\//,
];

/** The same folders for several specs. */
function eachOf(specs: string[], folders: string[]): Record<string, string[]> {
  return Object.fromEntries(specs.map((spec) => [spec, folders]));
}
