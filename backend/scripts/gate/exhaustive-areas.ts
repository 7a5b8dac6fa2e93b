/**
 * The folders and files of the product that an exhaustive spec covers: it runs when one of them changed. Every exhaustive
 * spec stands here; exhaustive.spec.ts sees to it.
 */
export const areas: Record<string, string[]> = {
  'backend/src/modules/ordering/quotes/domain/totals.exhaustive.spec.ts': ['backend/src/modules/ordering/quotes'],
  'backend/test/hostile-input.exhaustive.database.spec.ts': [
    'backend/src/modules',
    'backend/src/pages',
    'backend/test/hostile-input.ts',
  ],
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
      'docs/guide',
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
  ],
  'frontend/e2e/back-office-orders.exhaustive.browser.spec.ts': [
    'frontend/e2e/journeys/back-office',
    'frontend/src/back-office/layout',
    'frontend/src/back-office/orders',
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
  'frontend/e2e/storefront.exhaustive.browser.spec.ts': [
    'frontend/e2e/journeys/accounts',
    'frontend/e2e/journeys/checkout',
    'frontend/e2e/journeys/orders',
    'frontend/e2e/journeys/storefront',
    'frontend/src/storefront',
    'docs/guide',
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
