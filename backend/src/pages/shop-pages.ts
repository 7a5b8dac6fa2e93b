import type { PageAddress, Pages } from '../platform/http/pages/page-documents.js';
import { isPage, PAGE_ROUTES } from './page-routes.js';

/** Pages whose last part says what they show. Of all others the renderer gets only the route, never an order's number. */
const OPEN_PAGES = /^\/(?:(?:products|guide)\/[^/]+|colours\/[^/]+\/[^/]+)$/;

/** The parts of a query that make another page of the list, in their order in `url`. All others are left out, such as advertisers' parameters. */
const LIST_QUERY = [
  'category',
  'subcategory',
  'sale',
  'search',
  'minPrice',
  'maxPrice',
  'inStock',
  'sort',
  'page',
  'view',
] as const;
/** The parts of the query of a mix (frontend/src/storefront/guide/bench/bench-address.ts). */
const MIX_QUERY = ['product', 'with', 'parts', 'second', 'ml', 'thinner', 'pot', 'show'];
/** Parts that make more pages than anyone could keep; so do attributes. */
const ENDLESS: ReadonlySet<string> = new Set(['search', 'minPrice', 'maxPrice', 'inStock']);
/** The name of an attribute that filters a list (frontend/src/storefront/catalogue/list/list-state.ts). */
const ATTRIBUTE = /^filter\.[a-z0-9-]{1,60}$/;

/** The parts of a job (frontend/src/storefront/catalogue/job/job-state.ts). */
const JOB_QUERY = [
  'body',
  'panel',
  'area',
  'work',
  'shuts',
  'temperature',
  'system',
  'primer',
  'colour',
  'clear',
  'product',
  'make',
  'code',
] as const;

/** The choices of the finder of colours (frontend/src/storefront/colours/colours-data.ts). */
const COLOURS_QUERY = ['make', 'year', 'search', 'page'];

/** Stands for every address that is no page. */
const NOWHERE = '/page-not-found';

const routes = PAGE_ROUTES.map((route) => ({ route, parts: route.split('/') }));

function find(path: string, query: URLSearchParams): PageAddress {
  // The back office shows its own page for an unknown address.
  if (!isPage(path)) return { url: /^\/admin\//.test(path) ? '/admin' : NOWHERE, exists: false, isEndless: false };
  const plain = path.replace(/(?<=.)\/$/, '');
  if (OPEN_PAGES.test(plain)) return { url: plain, exists: true, isEndless: false };
  if (plain === '/guide') return searched(plain, query, ['search']);
  if (plain === '/mix') return searched(plain, query, MIX_QUERY);
  if (plain === '/colours') return searched(plain, query, COLOURS_QUERY);
  if (plain === '/job') return searched(plain, query, JOB_QUERY);
  if (plain !== '/products') return { url: kindOf(plain), exists: true, isEndless: false };
  const given = LIST_QUERY.map((name): [string, string] => [name, query.get(name)?.trim() ?? '']);
  const attributes = [...query].filter(([name, value]) => ATTRIBUTE.test(name) && value.trim()).sort();
  const parts = [...given, ...attributes].filter(([, value]) => value !== '');
  const text = new URLSearchParams(parts).toString();
  const isEndless = attributes.length > 0 || parts.some(([name]) => ENDLESS.has(name));
  return { url: text ? `${plain}?${text}` : plain, exists: true, isEndless };
}

/** A page with endless addresses as soon as its query has one of `names`. */
function searched(path: string, query: URLSearchParams, names: readonly string[]): PageAddress {
  const given = names.flatMap((name) => query.getAll(name).map((value): [string, string] => [name, value.trim()]));
  const parts = given.filter(([, value]) => value !== '');
  const isEndless = parts.length > 0;
  return { url: isEndless ? `${path}?${new URLSearchParams(parts)}` : path, exists: true, isEndless };
}

/** The template of the route that the path belongs to. */
function kindOf(path: string): string {
  const parts = path.split('/');
  const fits = (own: readonly string[]) =>
    own.length === parts.length && own.every((part, at) => part.startsWith(':') || part === parts[at]);
  return routes.find((route) => fits(route.parts))?.route ?? path;
}

/** The pages of the shop. One that is missing may be that of a product, category or article to come. */
export const shopPages: Pages = { exists: isPage, find, missingPageTags: ['catalogue', 'guide'] };
