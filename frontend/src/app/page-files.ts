import { readFileSync } from 'node:fs';
import type { PagePath } from './lazy-routes';

/** The files of lazily loaded pages by their routes. Only the server has this list: it would be bytes of each first page. */
export const SOURCES: { readonly [path in PagePath | '']?: string } = {
  '': 'src/storefront/landing/front-page.tsx',
  products: 'src/storefront/catalogue/list/product-list-page.tsx',
  'products/:slug': 'src/storefront/catalogue/product/product-page.tsx',
  guide: 'src/storefront/guide/guide-page.tsx',
  'guide/:slug': 'src/storefront/guide/article-page.tsx',
  job: 'src/storefront/catalogue/job/job-page.tsx',
  colours: 'src/storefront/colours/finder-page.tsx',
  'colours/:make/:code': 'src/storefront/colours/colour-page.tsx',
  delivery: 'src/storefront/content/delivery-page.tsx',
  returns: 'src/storefront/content/returns-page.tsx',
  terms: 'src/storefront/content/terms-page.tsx',
  privacy: 'src/storefront/content/privacy-page.tsx',
  cookies: 'src/storefront/content/cookies-page.tsx',
  contact: 'src/storefront/content/contact-page.tsx',
  mix: 'src/storefront/guide/bench/bench-page.tsx',
  login: 'src/storefront/sign-in/sign-in-page.tsx',
  signup: 'src/app/pages/sign-up-page.tsx',
  'forgot-password': 'src/storefront/password/forgot-password-page.tsx',
  'reset-password': 'src/storefront/password/reset-password-page.tsx',
  'confirm-email': 'src/storefront/confirm-email/confirm-email-page.tsx',
  account: 'src/app/pages/account.tsx',
  rewards: 'src/storefront/rewards/rewards-page.tsx',
  'quick-order': 'src/app/pages/quick-order.tsx',
  cart: 'src/storefront/cart/cart-page.tsx',
  wishlist: 'src/storefront/cart/wishlist-page.tsx',
  'wishlist/:token': 'src/storefront/cart/shared-wishlist-page.tsx',
  checkout: 'src/app/pages/checkout.tsx',
  'order/:orderNumber': 'src/app/pages/order.tsx',
  'newsletter/confirm': 'src/storefront/newsletter/confirm-page.tsx',
  'newsletter/unsubscribe': 'src/storefront/newsletter/unsubscribe-page.tsx',
};

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

/** Read beside the server build, whose code is in its folder `assets`. */
let manifest: Manifest | undefined;

/** The entry whose files every document links to. */
const ENTRY = 'index.html';

/** Returns links to the styles and scripts of the page at a route, without those that the document has anyway. */
export function filesOf(path = ''): { styles: string[]; scripts: string[] } {
  const source = SOURCES[path as PagePath | ''];
  if (!source) return { styles: [], scripts: [] };
  manifest ??= JSON.parse(
    readFileSync(new URL('../../frontend/.vite/manifest.json', import.meta.url), 'utf8'),
  ) as Manifest;
  const present = chunksOf(ENTRY, manifest);
  const chunks = [...chunksOf(source, manifest)].filter((name) => !present.has(name)).map((name) => manifest![name]!);
  return {
    styles: chunks.flatMap(({ css = [] }) => css).map((file) => `<link rel="stylesheet" href="/${file}">`),
    scripts: chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  };
}

/** Returns the chunks that are loaded with one, itself last. */
function chunksOf(name: string, manifest: Manifest, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || found.has(name)) return found;
  for (const imported of chunk.imports ?? []) chunksOf(imported, manifest, found);
  return found.add(name);
}
