import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

// Where the development server finds the shop; the address follows the same settings as the shop itself.
const shop = process.env.API_ORIGIN ?? `http://127.0.0.1:${process.env.PORT ?? '3000'}`;
const proxied = ['/api', '/media', '/health', '/sitemap.xml', '/robots.txt'];

/** Needed in the browser only; the server build never reaches it. */
const inBrowserOnly = ['antd', '@ant-design/icons', '@stripe/react-stripe-js', '@stripe/stripe-js'];

const APPLICATION_TAGS = /\s*(<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;

/**
 * Gives the document its slots: what loads the application in one place, and after all the shop's styles the page's head,
 * so that a page's own styles come last, on the server as in the browser.
 */
const documentSlots: Plugin = {
  name: 'document-slots',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const [pageHead = ''] = /<!--page-head-->[\s\S]*<!--\/page-head-->/.exec(html) ?? [];
      const application = (html.match(APPLICATION_TAGS) ?? []).join('');
      return html
        .replace(APPLICATION_TAGS, '')
        .replace('<!--/application-->', (end) => `${application}\n    ${end}`)
        .replace(pageHead, '')
        .replace('</head>', (end) => `  ${pageHead}\n  ${end}`);
    },
  },
};

/** The class of a style in the page: its name and its file's hash. Short, as the first script lists them all. */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file).replaceAll('\\', '/');
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}

const STYLES_IMPORT = /^import (\w+) from (?='[^']+\.module\.css';$)/gm;

/**
 * Imports the classes of a style by their names, which the build then writes where they are used, in place of an object with
 * all of them. Files that choose a class by a variable keep the object.
 */
const classesByName: Plugin = {
  name: 'classes-by-name',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?$/, code: '.module.css' },
    handler: (code) =>
      code.replace(STYLES_IMPORT, (whole, name: string) =>
        code.includes(`${name}[`) ? whole : `import * as ${name} from `,
      ),
  },
};

/** Keeps the style of a module whose classes are all written where they are used: unused, it would be left out with it. */
const keptStyles: Plugin = {
  name: 'kept-styles',
  apply: 'build',
  enforce: 'post',
  transform: { filter: { id: /\.module\.css$/ }, handler: (code) => ({ code, moduleSideEffects: 'no-treeshake' }) },
};

const TOOLKIT = join(import.meta.dirname, '../node_modules/@reduxjs/toolkit/dist');

/** The charts of the back office have a store library of their own, so that the shop's has no parts that only they use. */
const storeOfCharts: Plugin = {
  name: 'store-of-charts',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^@reduxjs\/toolkit$/ },
    handler: (_, importer) => (importer?.includes('/recharts/') ? join(TOOLKIT, 'redux-toolkit.browser.mjs') : null),
  },
};

/** Stores a compressed copy beside each text, a sixth smaller than what a server has time for while it is asked. */
const compressedCopies: Plugin = {
  name: 'compressed-copies',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const texts = Object.values(bundle).filter(({ fileName }) => /^assets\/.*\.(js|css|svg|wasm)$/.test(fileName));
      await Promise.all(
        texts.map(async (file) => {
          const source = await promisify(brotliCompress)(file.type === 'chunk' ? file.code : file.source);
          this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source });
        }),
      );
    },
  },
};

const ROUTER = join(import.meta.dirname, '../node_modules/react-router/dist/production');
const APP = join(import.meta.dirname, 'src', 'app');

const ANTD = join(import.meta.dirname, '../node_modules/antd/es');
const ANTD_IMPORT = /^import \{([^}]*)\} from 'antd';$/gm;

/** The parts of antd that a module of ours imports by name, in place of all that antd has. */
function antdParts(id: string): string[] {
  const imports = readFileSync(id, 'utf8').matchAll(ANTD_IMPORT);
  const names = [...imports].flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));
  return names
    .filter((name) => name && !name.startsWith('type '))
    .map((name) => name.replace(/ as .*/, ''))
    .map((name) => join(ANTD, name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase(), 'index.js'));
}

/** Returns the modules that are loaded with an entry, itself among them: all that it imports, and what these import. */
function modulesOf(entry: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set([join(APP, entry)]);
  if (!context.getModuleInfo(join(APP, entry))) throw new Error(`The build has no ${entry}`);
  for (const id of found)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? [])
      for (const part of imported === join(ANTD, 'index.js') ? antdParts(id) : [imported]) found.add(part);
  return found;
}

/** The pages on which most visitors arrive (`ENTRY_PAGES` in src/app/routes.tsx). */
const ENTRY_PAGES = ['landing/front-page', 'catalogue/list/product-list-page', 'catalogue/product/product-page'];

const isStyle = (id: string) => id.endsWith('.css');

/**
 * Returns the chunk of a module that is loaded with `entry`, or by several of the entry pages: `shop`; null leaves it to
 * the bundler. The styles of entry pages are in its one sheet, as each sheet costs a slow line a round trip before the
 * first picture.
 */
function chunkOf(entry: string) {
  let modules: Set<string> | undefined;
  return (id: string, context: Rolldown.ChunkingContext): 'shop' | null => {
    if (!modules) {
      modules = new Set(modulesOf(entry, context));
      const pages = ENTRY_PAGES.map((page) => modulesOf(`../storefront/${page}.tsx`, context));
      for (const page of pages)
        for (const module of page)
          if (isStyle(module) || pages.some((other) => other !== page && other.has(module))) modules.add(module);
    }
    return modules.has(id) ? 'shop' : null;
  };
}

const isLibrary = /node_modules/;
const isOfAntd = /node_modules\/(antd|@ant-design|@rc-component)\//;
const shopChunk = chunkOf('main.tsx');

/** Pages with antd's forms. */
const FORM_PAGES = [
  ...['checkout', 'sign-up-page', 'quick-order'].map((page) => `pages/${page}.tsx`),
  '../storefront/account/account-forms.tsx',
];
const CART_PAGES = ['cart-page', 'drawer-content', 'wishlist-page'].map((page) => `../storefront/cart/${page}.tsx`);
const CUSTOMER_PAGES = [...FORM_PAGES, ...CART_PAGES, 'pages/account.tsx', 'pages/order.tsx'];
/** Pages to read, and small ones, with their parts: they load what they need and no more. */
const LIGHT_PAGES = [
  ...ENTRY_PAGES,
  ...['guide/guide-page', 'guide/article-page', 'guide/bench/bench-page', 'catalogue/job/job-page'],
  ...['colours/finder-page', 'colours/colour-page', 'content/delivery-page', 'content/contact-page'],
  ...['sign-in/sign-in-page', 'rewards/rewards-page'],
  ...['assistant/assistant-panel', 'search/suggestion-list', 'catalogue/product/goes-with/add-selected'],
  ...['catalogue/product/family/family-matrix', 'catalogue/product/mixed/colour-form'],
].map((page) => `../storefront/${page}.tsx`);

/**
 * Returns the chunk of a module that several pages share, as each small script costs a request; null leaves it to the
 * bundler. A chunk's modules import only each other, those of the chunks before it and those left to the bundler, which
 * import none of them: so no chunks import each other.
 */
function sharedChunks(): (id: string, context: Rolldown.ChunkingContext) => string | null {
  const sets = new Map<string, ReadonlySet<string>>();
  const users = (pages: readonly string[], id: string, context: Rolldown.ChunkingContext) =>
    pages.filter((page) => {
      const modules = sets.get(page) ?? modulesOf(page, context);
      sets.set(page, modules);
      return modules.has(id);
    }).length;
  const libraryChunk = (id: string, context: Rolldown.ChunkingContext) => {
    const forms = users(FORM_PAGES, id, context);
    if (forms > 0) return forms > 1 ? 'forms' : null;
    if (users(['pages/order.tsx'], id, context)) return 'dialogs';
    return users(['pages/back-office.tsx'], id, context) ? 'frame' : null;
  };
  return (id, context) => {
    if (isLibrary.test(id)) return libraryChunk(id, context);
    if (users(LIGHT_PAGES, id, context) || users(CUSTOMER_PAGES, id, context) < 2) return null;
    const isOfAccount = users(['pages/account.tsx'], id, context) > 0;
    if (users(CART_PAGES, id, context)) return isOfAccount ? 'shared-parts' : 'cart-parts';
    if (isOfAccount) return 'account-parts';
    return [...modulesOf(relative(APP, id), context)].some((module) => isOfAntd.test(module))
      ? 'form-parts'
      : 'order-parts';
  };
}

/**
 * Two builds: the pages for the browser, and with `--ssr src/app/server-entry.tsx` the server renderer, self-contained
 * so that it always runs React's production build.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: isSsrBuild
    ? [react()]
    : [classesByName, keptStyles, storeOfCharts, react(), documentSlots, compressedCopies],
  // antd's locales under this name are CommonJS, of whose default the bundle gets the wrapper: antd would speak American.
  resolve: {
    alias: [
      { find: /^antd\/locale\//, replacement: 'antd/es/locale/' },
      // The package gives its production build no name.
      { find: /^react-router$/, replacement: join(ROUTER, 'index.mjs') },
      { find: /^react-router\/dom$/, replacement: join(ROUTER, 'dom-export.mjs') },
    ],
  },
  // The guide's pictures stand beside its articles, and rules of both halves in the server's modules.
  server: { fs: { allow: ['..'] }, proxy: Object.fromEntries(proxied.map((path) => [path, shop])) },
  css: { modules: { generateScopedName: scopedName } },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : undefined,
  ssr: { noExternal: true, external: inBrowserOnly },
  build: isSsrBuild
    ? {
        outDir: '../dist/frontend-server',
        emptyOutDir: true,
        target: 'es2023',
        copyPublicDir: false,
        // The entry alone keeps its name, and nothing imports it: a new build is loaded beside the one that runs.
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [{ name: chunkOf('server-entry.tsx'), test: (id: string) => !id.endsWith('server-entry.tsx') }],
            },
          },
        },
      }
    : {
        outDir: '../dist/frontend',
        emptyOutDir: true,
        target: 'es2023',
        manifest: true,
        rolldownOptions: {
          optimization: { inlineConst: { mode: 'all' } },
          output: {
            codeSplitting: {
              groups: [
                {
                  debugName: 'libraries',
                  name: (id, context) => (isLibrary.test(id) && shopChunk(id, context) ? 'libraries' : null),
                  priority: 3,
                },
                // One script and one style sheet in place of a dozen small ones, each of which costs a slow line a round trip.
                { debugName: 'shop', name: shopChunk, priority: 2 },
                { debugName: 'shared', name: sharedChunks(), priority: 1, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
}));
