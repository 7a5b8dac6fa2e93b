import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(__dirname, '../..');

/** Runs the import rules over `folder` and answers what was violated, as `rule: from`. */
async function violations(folder: string): Promise<string[]> {
  const output = await new Promise<string>((done, fail) => {
    const cruise = [join(root, 'node_modules/.bin/depcruise'), '--config', join(root, '.dependency-cruiser.mjs')];
    const parts = ['backend/src', 'backend/sandbox', 'backend/migrations', 'frontend/src'];
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
      'backend/src/platform/money.ts': 'export const money = 1;',
      'backend/src/platform/http/problem.ts': 'export const problem = 1;',
      'backend/src/platform/testing/world.ts':
        "import { sandbox } from '../../../sandbox/main.js'; export const world = sandbox;",
      'backend/src/modules/alpha/index.ts': "export { secret } from './secret.js';",
      'backend/src/modules/alpha/secret.ts': 'export const secret = 1;',
      'backend/src/modules/alpha/events.ts':
        "import { money } from '../../platform/money.js'; export const told = money;",
      'backend/src/modules/beta/index.ts':
        "import { secret } from '../alpha/index.js'; import { told } from '../alpha/events.js'; export const beta = [secret, told];",
      'backend/src/modules/beta/domain/thing.ts':
        "import { money } from '../../../platform/money.js'; export const thing = money;",
      'backend/src/modules/beta/use-cases/use-thing.ts':
        "import { thing } from '../domain/thing.js'; export const used = thing;",
      'frontend/src/ui/badge.ts': 'export const badge = 1;',
      'frontend/src/api/shop-api.ts': 'export const api = 1;',
      'frontend/src/storefront/cart/cart.ts':
        "import { badge } from '../../ui/badge'; import { api } from '../../api/shop-api'; export const cart = [badge, api];",
      'frontend/src/storefront/checkout/checkout.ts': 'export const checkout = 1;',
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

describe('The import rules', () => {
  it('hold in this project', async () => {
    expect(await violations(root)).toEqual([]);
  });

  it('pass a tree that keeps them', async () => {
    expect(await plant({})).toEqual([]);
  });

  const beta = 'backend/src/modules/beta/index.ts';
  const thing = 'backend/src/modules/beta/domain/thing.ts';
  const cart = 'frontend/src/storefront/cart/cart.ts';
  it.each([
    [
      'another-module-only-through-its-face-or-events',
      beta,
      "import { secret } from '../alpha/secret.js'; export const beta = secret;",
    ],
    [
      'events-import-no-module',
      'backend/src/modules/alpha/events.ts',
      "import { secret } from './secret.js'; export const told = secret;",
    ],
    [
      'no-cycles',
      'backend/src/modules/alpha/secret.ts',
      "import { beta } from '../beta/index.js'; export const secret = beta;",
    ],
    [
      'platform-knows-no-module',
      'backend/src/platform/money.ts',
      "import { secret } from '../modules/alpha/index.js'; export const money = secret;",
    ],
    ['src-knows-no-tool', beta, "import { sandbox } from '../../../sandbox/main.js'; export const beta = sandbox;"],
    [
      'product-knows-no-spec',
      beta,
      "import { world } from '../../platform/testing/world.js'; export const beta = world;",
    ],
    [
      'sandbox-knows-no-product',
      'backend/sandbox/main.ts',
      "import { money } from '../src/platform/money.js'; export const sandbox = money;",
    ],
    [
      'domain-stands-alone',
      thing,
      "import { used } from '../use-cases/use-thing.js'; export const thing = () => used;",
    ],
    ['domain-stands-alone', thing, "import { secret } from '../../alpha/index.js'; export const thing = secret;"],
    [
      'domain-knows-no-http',
      thing,
      "import { problem } from '../../../platform/http/problem.js'; export const thing = problem;",
    ],
    [
      'front-end-features-meet-only-in-app',
      cart,
      "import { checkout } from '../checkout/checkout'; export const cart = checkout;",
    ],
    [
      'front-end-features-meet-only-in-app',
      cart,
      "import { orders } from '../../back-office/orders/orders'; export const cart = orders;",
    ],
    [
      'ui-knows-no-data',
      'frontend/src/ui/badge.ts',
      "import { api } from '../api/shop-api'; export const badge = api;",
    ],
  ])('catch a violation of %s', async (rule, file, text) => {
    expect((await plant({ [file]: text })).map((violation) => violation.split(':')[0])).toContain(rule);
  });
});
