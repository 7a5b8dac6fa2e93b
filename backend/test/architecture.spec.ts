import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');

/** Runs the import rules over `folder` and answers what was violated, as `rule: from`. */
async function violations(folder: string): Promise<string[]> {
  const output = await new Promise<string>((done, fail) => {
    const cruise = [join(root, 'node_modules/.bin/depcruise'), '--config', join(root, '.dependency-cruiser.mjs')];
    const parts = ['backend/src', 'backend/demo', 'backend/sandbox', 'backend/migrations', 'frontend/src'];
    execFile(
      process.execPath,
      [...cruise, '--output-type', 'json', ...parts],
      { cwd: folder, env: {}, maxBuffer: 1e9 },
      (error, stdout, stderr) => (stdout ? done(stdout) : fail(new Error(stderr || error?.message))),
    );
  });
  const { summary } = JSON.parse(output) as { summary: { violations: { rule: { name: string }; from: string }[] } };
  return summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
}

/** A small tree that keeps every rule; `planted` replaces or adds files. */
async function plant(planted: Record<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'topcoat-rules-'));
  try {
    const files = {
      'backend/tsconfig.json': '{ "compilerOptions": { "module": "nodenext", "moduleResolution": "nodenext" } }',
      'package.json': '{ "type": "module" }',
      'backend/migrations/index.ts': 'export const migrations = [];',
      'backend/sandbox/main.ts': 'export const sandbox = 1;',
      'backend/demo/demo.ts': 'export const demo = 1;',
      'backend/src/pages/shop-pages.ts': 'export const pages = 1;',
      'backend/src/platform/money.ts': 'export const money = 1;',
      'backend/src/platform/invisible-characters.ts': 'export const INVISIBLE = 1;',
      'backend/src/platform/typed-text.ts':
        "import { INVISIBLE } from './invisible-characters.js'; export const tidy = INVISIBLE;",
      'backend/src/platform/http/problem.ts': 'export const problem = 1;',
      'backend/src/platform/testing/world.ts':
        "import { sandbox } from '../../../sandbox/main.js'; export const world = sandbox;",
      'backend/src/modules/alpha/index.ts': "export { secret } from './secret.js';",
      'backend/src/modules/alpha/secret.ts': 'export const secret = 1;',
      'backend/src/modules/alpha/events.ts':
        "import { money } from '../../platform/money.js'; export const published = money;",
      'backend/src/modules/operations/index.ts':
        "import { secret } from '../alpha/index.js'; export const watched = secret;",
      'backend/src/modules/beta/index.ts':
        "import { secret } from '../alpha/index.js'; import { told } from '../alpha/events.js'; export const beta = [secret, told];",
      'backend/src/modules/beta/thing.entity.ts':
        "import { money } from '../../platform/money.js'; export const thing = money;",
      'backend/src/modules/beta/topic/part-rules.ts': 'export const rule = 1;',
      'backend/src/modules/beta/topic/part.entity.ts':
        "import { thing } from '../thing.entity.js'; import { rule } from './part-rules.js'; export const part = [thing, rule];",
      'backend/src/modules/beta/topic/parts.commands.ts':
        "import { part } from './part.entity.js'; export const used = part;",
      'frontend/src/ui/badge.ts': 'export const badge = 1;',
      'frontend/src/api/shop-api.ts': 'export const api = 1;',
      'frontend/src/storefront/cart/cart.ts':
        "import { badge } from '../../ui/badge'; import { api } from '../../api/shop-api'; export const cart = [badge, api];",
      'frontend/src/storefront/checkout/checkout.ts':
        "import { tidy } from '../../../../backend/src/platform/typed-text'; export const checkout = tidy;",
      'frontend/src/back-office/orders/orders.ts': 'export const orders = 1;',
      ...planted,
    };
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text);
    }
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    return await violations(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A violation of each kind, in a file of its own beside a tree that keeps the rules. */
const VIOLATIONS: [rule: string, file: string, text: string][] = [
  [
    'another-module-only-through-its-public-api-or-events',
    'backend/src/modules/beta/reaching-in.ts',
    "import { secret } from '../alpha/secret.js'; export const reached = secret;",
  ],
  [
    'no-module-queries-operations',
    'backend/src/modules/beta/asking-operations.ts',
    "import { watched } from '../operations/index.js'; export const asked = watched;",
  ],
  [
    'events-import-no-module',
    'backend/src/modules/gamma/events.ts',
    "import { secret } from './secret.js'; export const published = secret;",
  ],
  [
    'no-cycles',
    'backend/src/modules/alpha/about.ts',
    "import { round } from './round.js'; export const about = () => round;",
  ],
  [
    'no-cycles',
    'backend/src/modules/alpha/shape.ts',
    "import type { Size } from './size.js'; export interface Shape { size: Size }",
  ],
  [
    'platform-knows-no-module',
    'backend/src/platform/reaching-up.ts',
    "import { secret } from '../modules/alpha/index.js'; export const reached = secret;",
  ],
  [
    'platform-knows-no-business',
    'backend/src/platform/http/with-pages.ts',
    "import { pages } from '../../pages/shop-pages.js'; export const reached = pages;",
  ],
  [
    'src-knows-no-tool',
    'backend/src/modules/beta/with-sandbox.ts',
    "import { sandbox } from '../../../sandbox/main.js'; export const reached = sandbox;",
  ],
  [
    'product-knows-no-spec',
    'backend/src/modules/beta/with-specs.ts',
    "import { world } from '../../platform/testing/world.js'; export const reached = world;",
  ],
  [
    'sandbox-knows-no-product',
    'backend/sandbox/reaching-in.ts',
    "import { money } from '../src/platform/money.js'; export const reached = money;",
  ],
  [
    'entities-stand-alone',
    'backend/src/modules/beta/using.entity.ts',
    "import { used } from './topic/parts.commands.js'; export const thing = () => used;",
  ],
  [
    'entities-stand-alone',
    'backend/src/modules/beta/asking.entity.ts',
    "import { secret } from '../alpha/index.js'; export const thing = secret;",
  ],
  [
    'entities-stand-alone',
    'backend/src/modules/beta/topic/using.entity.ts',
    "import { used } from './parts.commands.js'; export const thing = () => used;",
  ],
  [
    'entities-know-no-http',
    'backend/src/modules/beta/topic/answering.entity.ts',
    "import { problem } from '../../../platform/http/problem.js'; export const thing = problem;",
  ],
  [
    'front-end-features-meet-only-in-app',
    'frontend/src/storefront/cart/paying.ts',
    "import { checkout } from '../checkout/checkout'; export const reached = checkout;",
  ],
  [
    'front-end-features-meet-only-in-app',
    'frontend/src/storefront/cart/staffing.ts',
    "import { orders } from '../../back-office/orders/orders'; export const reached = orders;",
  ],
  [
    'ui-knows-no-data',
    'frontend/src/ui/loading.ts',
    "import { api } from '../api/shop-api'; export const reached = api;",
  ],
  [
    'front-end-imports-only-shared-rules-of-the-server',
    'frontend/src/ui/reaching-over.ts',
    "import { money } from '../../../backend/src/platform/money'; export const reached = money;",
  ],
  [
    'shared-rules-import-only-each-other',
    'backend/src/platform/csv.ts',
    "import { createHash } from 'node:crypto'; export const line = createHash;",
  ],
  [
    'shared-rules-import-only-each-other',
    'backend/src/platform/email-rules.ts',
    "import { isEmail } from 'class-validator'; export const check = isEmail;",
  ],
  [
    'shared-rules-import-only-each-other',
    'backend/src/platform/typed-numbers.ts',
    "import { money } from './money.js'; export const amount = money;",
  ],
  [
    'src-knows-no-tool',
    'backend/src/modules/beta/with-demo.ts',
    "import { demo } from '../../../demo/demo.js'; export const reached = demo;",
  ],
  [
    'app-only-through-public-apis',
    'backend/src/app.module.ts',
    "import { secret } from './modules/alpha/secret.js'; export const reached = secret;",
  ],
  [
    'demo-runs-what-routes-run',
    'backend/demo/reaching-in.ts',
    "import { part } from '../src/modules/beta/topic/part.entity.js'; export const reached = part;",
  ],
];

const PLANTED = {
  ...Object.fromEntries(VIOLATIONS.map(([, file, text]) => [file, text])),
  'backend/src/modules/alpha/round.ts': "import { about } from './about.js'; export const round = about;",
  'backend/src/modules/alpha/size.ts': "import type { Shape } from './shape.js'; export type Size = Shape['size'];",
  'backend/src/modules/gamma/secret.ts': 'export const secret = 1;',
};

/** That they hold in the project itself is one of the static checks. */
describe('The import rules', () => {
  let found: string[];

  beforeAll(async () => {
    found = await plant(PLANTED);
  });

  it('pass files that keep them', () => {
    expect(found.filter((violation) => !Object.keys(PLANTED).some((file) => violation.endsWith(file)))).toEqual([]);
  });

  it.each(VIOLATIONS)('catch a violation of %s by %s', (rule, file) => {
    expect(found).toContain(`${rule}: ${file}`);
  });
});
