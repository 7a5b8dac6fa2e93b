import { sharedRules } from './backend/scripts/shared-rules.ts';

const sharedFiles = sharedRules.map((file) => `^${file.replaceAll('.', '\\.')}$`);

/** Import rules (docs/architecture.md). Patterns, no list of modules; backend/test/architecture.spec.ts plants a violation of each. */
export default {
  forbidden: [
    {
      name: 'another-module-only-through-its-public-api-or-events',
      comment: 'A module queries another through index.ts and subscribes to it through events.ts.',
      severity: 'error',
      from: { path: '^backend/src/modules/([^/]+)/' },
      to: {
        path: '^backend/src/modules/',
        pathNot: ['^backend/src/modules/$1/', '^backend/src/modules/[^/]+/(index|events)\\.ts$'],
      },
    },
    {
      name: 'no-module-queries-operations',
      comment: 'It watches the others; what it must hear of them they publish.',
      severity: 'error',
      from: { path: '^backend/src/modules/', pathNot: '^backend/src/modules/operations/' },
      to: { path: '^backend/src/modules/operations/' },
    },
    {
      name: 'events-import-no-module',
      comment: 'So that B may subscribe to A while A queries B.',
      severity: 'error',
      from: { path: '^backend/src/modules/[^/]+/events\\.ts$' },
      to: { path: '^backend/src/modules/' },
    },
    {
      name: 'no-cycles',
      comment: 'Imports of types count: two files that need each other to be understood are one.',
      severity: 'error',
      from: { path: '^(backend|frontend/src)/' },
      to: { circular: true },
    },
    {
      name: 'platform-knows-no-module',
      severity: 'error',
      from: { path: '^backend/src/platform/' },
      to: { path: '^backend/src/modules/' },
    },
    {
      name: 'platform-knows-no-business',
      comment: 'The pages of the shop and its kinds of goods are handed to it.',
      severity: 'error',
      from: { path: '^backend/src/platform/', pathNot: '(\\.spec\\.ts$|/testing/)' },
      to: { path: '^backend/src/(pages/|config/delivery-rules\\.ts$)' },
    },
    {
      name: 'src-knows-no-tool',
      comment:
        'The demo, the sandbox, the scripts, the benches and the tests stand outside the product; its specs, and what these share in testing/, may start them.',
      severity: 'error',
      from: { path: '^(backend/src|backend/migrations|frontend/src)/', pathNot: '(\\.spec\\.ts$|/testing/)' },
      to: { path: '^backend/(demo|sandbox|scripts|bench|test)/' },
    },
    {
      name: 'product-knows-no-spec',
      comment: 'What specs share may start the sandbox; so nothing that is shipped may stand on it.',
      severity: 'error',
      from: { path: '^(backend/src|backend/migrations)/', pathNot: '(\\.spec\\.ts$|/testing/)' },
      to: { path: '^backend/src/.*/testing/' },
    },
    {
      name: 'sandbox-knows-no-product',
      comment: 'A stand-in written from the contract, not from the client.',
      severity: 'error',
      from: { path: '^backend/sandbox/' },
      to: { path: '^(backend/src|frontend)/' },
    },
    {
      name: 'app-only-through-public-apis',
      severity: 'error',
      from: { path: '^backend/src/[^/]+\\.ts$' },
      to: { path: '^backend/src/modules/', pathNot: '^backend/src/modules/[^/]+/(index|events)\\.ts$' },
    },
    {
      name: 'demo-runs-what-routes-run',
      comment: 'The public APIs, and the commands and queries behind the routes; nothing that no user could do.',
      severity: 'error',
      from: { path: '^backend/demo/', pathNot: '\\.spec\\.ts$' },
      to: { path: '^backend/src/modules/[\\w/-]+\\.(controller|entity|mails|jobs|client|module)\\.ts$' },
    },
    {
      name: 'entities-stand-alone',
      comment: 'An aggregate imports plain files and entities of its module, events, the platform and the ORM.',
      severity: 'error',
      from: { path: '^backend/src/modules/([^/]+)/[\\w/-]+\\.entity\\.ts$' },
      to: {
        path: '^(backend/src/|node_modules/)',
        pathNot: [
          '^backend/src/modules/$1/[\\w/-]+\\.ts$',
          '^backend/src/modules/$1/[\\w/-]+\\.entity\\.ts$',
          '^backend/src/modules/$1/events\\.ts$',
          '^backend/src/platform/',
          '^backend/src/config/delivery-rules\\.ts$',
          '^node_modules/(@mikro-orm|uuid|@types)/',
        ],
      },
    },
    {
      name: 'entities-know-no-http',
      severity: 'error',
      from: { path: '^backend/src/modules/[^/]+/[\\w/-]+\\.entity\\.ts$' },
      to: { path: '^backend/src/platform/http/', pathNot: '^backend/src/platform/http/actor\\.ts$' },
    },
    {
      name: 'front-end-features-meet-only-in-app',
      severity: 'error',
      from: { path: '^frontend/src/(storefront|back-office)/([^/]+)/' },
      to: { path: '^frontend/src/', pathNot: ['^frontend/src/(api|ui)/', '^frontend/src/$1/$2/'] },
    },
    {
      name: 'ui-knows-no-data',
      severity: 'error',
      from: { path: '^frontend/src/ui/' },
      to: { path: '^frontend/src/(api|app|storefront|back-office)/' },
    },
    {
      name: 'front-end-imports-only-shared-rules-of-the-server',
      comment: 'The files of backend/scripts/shared-rules.ts, which the build of the pages watches too.',
      severity: 'error',
      from: { path: '^frontend/src/' },
      to: { path: '^backend/', pathNot: sharedFiles },
    },
    {
      name: 'shared-rules-import-only-each-other',
      comment: 'They run in the browser: nothing of Node, no package, no other file of the server.',
      severity: 'error',
      from: { path: sharedFiles },
      to: { pathNot: sharedFiles },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^dist/', '\\.gen\\.ts$'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'backend/tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
