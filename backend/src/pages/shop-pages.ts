import type { PageAddress, Pages } from '../platform/http/pages/page-documents.js';
import { isPage, PAGE_ROUTES } from './page-routes.js';

/** Pages whose last part says what they show. Of all others the renderer gets only the route, never an order's number. */
const OPEN_PAGES = /^\/(products|guide)\/[^/]+$/;

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
const HEAD_ONLY: ReadonlySet<(typeof LIST_QUERY)[number]> = new Set([
  'search',
  'minPrice',
  'maxPrice',
  'inStock',
] as const);
/** Begins the names of attributes in a query; the head of all lists that they filter is that of a list of what is in stock. */
const ATTRIBUTE_PREFIX = 'filter.';

/** Characters of a search that is rendered; questions are shorter. */
const LONGEST_SEARCH = 120;

/** Stands for every address that is no page. */
const NOWHERE = '/page-not-found';

const routes = PAGE_ROUTES.map((route) => ({ route, parts: route.split('/') }));

function find(path: string, query: URLSearchParams): PageAddress {
  if (!isPage(path)) return { url: NOWHERE, exists: false, headOnly: false };
  const plain = path.replace(/(?<=.)\/$/, '');
  if (OPEN_PAGES.test(plain)) return { url: plain, exists: true, headOnly: false };
  if (plain === '/guide') return guide(query);
  if (plain !== '/products') return { url: kindOf(plain), exists: true, headOnly: false };
  if ([...query.keys()].some((name) => name.startsWith(ATTRIBUTE_PREFIX))) query.set('inStock', 'true');
  const given = LIST_QUERY.filter((name) => query.get(name)?.trim());
  const text = new URLSearchParams(
    given.map((name): [string, string] => [name, query.get(name)?.trim() ?? '']),
  ).toString();
  const headOnly = given.some((name) => HEAD_ONLY.has(name));
  return { url: text ? `${plain}?${text}` : plain, exists: true, headOnly };
}

/** A search of the guide is rendered whole: a reader without scripts has no other way to it. */
function guide(query: URLSearchParams): PageAddress {
  const search = query.get('search')?.trim() ?? '';
  const url = search ? `/guide?${new URLSearchParams({ search })}` : '/guide';
  return { url, exists: true, headOnly: search.length > LONGEST_SEARCH };
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
