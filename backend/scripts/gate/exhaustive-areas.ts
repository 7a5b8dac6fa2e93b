/**
 * The exhaustive specs, and indented below them the folders and files of the product that they cover: a spec runs when one of
 * them changed. Braces list alternatives. Every exhaustive spec stands here; exhaustive.spec.ts sees to it.
 */
const TABLE = `
backend/src/modules/ordering/quotes/totals
  backend/src/modules/ordering/quotes
backend/src/modules/accounting-sync/documents/refund-faults
  backend/{src/modules/{accounting-sync,ordering/refunds},sandbox/sage}
backend/test/reconciliation/{differences-in-sage,many-orders,refunds-of-lines-in-sage,rewards-in-sage}
  backend/{test/reconciliation,src/modules/{accounting-sync,loyalty,operations,ordering},sandbox/{sage,stripe}}
backend/src/modules/catalogue/uploads/hostile-pictures
  backend/src/modules/catalogue/uploads
backend/src/modules/assistant/chat/lying-model
  backend/{src/modules/assistant,sandbox/openai}
backend/test/hostile-input
  backend/{src/modules,src/pages,test/hostile-input.ts}
backend/demo/{demo-accounts,demo-orders,demo-points,publish-demo,past/demo-past}
  backend/{demo,sandbox/{sage,stripe}}
backend/sandbox/main
  backend/sandbox
backend/{scripts/postgres,src/platform/messaging/{nats-cluster,rolling-deployment}}
  backend/{scripts,src/platform}
backend/test/journeys/requested-emails
  backend/src/modules/{catalogue,identity}
backend/test/journeys/{several-processes,traces}
  backend/src/modules/{accounting-sync,identity,loyalty,ordering}
backend/test/assistant/{attacks/{false-sentences,injected-texts,load,people},model-mode,search-mode}
  backend/{test/assistant,src/modules/{assistant,cart,catalogue,identity,ordering},sandbox/openai,demo/guide}
frontend/e2e/{advice-and-files,guide-and-assistant}
  frontend/e2e/journeys/{assistant,storefront,uploads}
  frontend/src/{back-office/{guide,products,uploads},storefront/{assistant,guide}}
  backend/{src/modules/{assistant,catalogue},demo/guide}
frontend/e2e/assistant-model
  frontend/{e2e/journeys,src/storefront}/assistant
  backend/{src/modules/assistant,sandbox/openai}
frontend/e2e/back-office-catalogue
  frontend/{e2e/journeys/back-office,src/back-office/{catalogue,customers,layout,products,rewards}}
  backend/src/modules/{catalogue,identity,loyalty}
frontend/e2e/{back-office-held,back-office-repairs,back-office-replay-plans,back-office-sage,sage-mapping}
  frontend/{e2e/journeys/back-office,src/back-office/{accounting,failed-events,layout}}
  backend/src/modules/accounting-sync
frontend/e2e/back-office-operations
  frontend/e2e/journeys/back-office
  frontend/src/back-office/{accounting,failed-events,guide,home,layout,operations,reconciliation,reports,settings}
  backend/src/modules/{accounting-sync,operations,ordering/figures}
frontend/e2e/back-office-orders
  frontend/{e2e/journeys/back-office,src/back-office/{layout,orders}}
  backend/src/modules/{accounting-sync,ordering}
frontend/e2e/back-office-customers
  frontend/{e2e/journeys/back-office,src/back-office/{customers,layout}}
  backend/src/modules/{identity,loyalty}
frontend/e2e/back-office-products
  frontend/{e2e/journeys/back-office,src/back-office/{catalogue,layout,products}}
  backend/src/modules/catalogue
frontend/e2e/back-office-upkeep
  frontend/e2e/journeys/back-office
  frontend/src/back-office/{accounting,audit,catalogue,customers,guide,layout,operations,products,reconciliation,rewards,uploads}
frontend/e2e/{accounts-and-orders,checkout,returning-buyer,customers,rewards}
  frontend/{e2e/journeys/{accounts,checkout,customers,orders},src/storefront}
  backend/src/modules/{cart,identity,loyalty,ordering}
frontend/e2e/uploads-to-a-bucket
  frontend/{e2e/journeys/uploads,src/back-office/uploads}
  backend/{src/modules/catalogue/uploads,sandbox/s3}
frontend/e2e/visitors
  frontend/{e2e/journeys/storefront,src/storefront}
  backend/{src/modules/{cart,catalogue},src/pages}
frontend/e2e/storefront
  frontend/{e2e/journeys/{accounts,checkout,orders,storefront},src/storefront}
  backend/{demo/guide,src/modules/{catalogue,loyalty,ordering}}
`;

/** Folders and files by the name of the spec that covers them (`specName`). */
export type Areas = Record<string, string[]>;

/** The path of a spec without its ending. */
export const specName = (file: string): string => file.replace(/\.exhaustive\.(?:\w+\.)?spec\.tsx?$/, '');

function expand(pattern: string): string[] {
  const [braces, parts] = /\{([^{}]*)\}/.exec(pattern) ?? [];
  if (braces === undefined) return [pattern];
  return [...new Set(parts!.split(',').flatMap((part) => expand(pattern.replace(braces, part))))];
}

function readAreas(table: string): Areas {
  const blocks = table.trim().split(/\n(?! )/);
  return Object.fromEntries(
    blocks.flatMap((block) => {
      const [specs = '', ...folders] = block.split(/\s+/);
      return expand(specs).map((spec) => [spec, folders.flatMap(expand)]);
    }),
  );
}

export const areas = readAreas(TABLE);

/** A change of these selects every exhaustive spec. */
export const SELECTS_ALL: RegExp[] = [
  /^package-lock\.json$/,
  /^backend\/(jest\.config\.mjs|\.swcrc)$/,
  /^backend\/(scripts|test\/harness|src\/(platform|config))\//,
  /^frontend\/(src\/(ui|api|app)\/|e2e\/[^/]+$)/,
  /\/testing\//,
];
