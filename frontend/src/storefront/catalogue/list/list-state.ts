import { readPounds } from '../../../../../backend/src/platform/typed-numbers';
import type { FacetsFilter, PriceRangeFilter, ProductFilter } from '../../../api/types';
import { penceOf } from '../../../ui/money/money-format';

const sortOrders = ['featured', 'price-asc', 'price-desc', 'name'] as const;
export type SortOrder = (typeof sortOrders)[number];
export type ListView = 'grid' | 'list';

/** The state of the product list, all of it in the address. */
export interface ListState {
  category: string | undefined;
  subcategory: string | undefined;
  search: string | undefined;
  sale: boolean;
  /** Decimal strings of pounds, inclusive; `undefined` does not filter. */
  minPrice: string | undefined;
  maxPrice: string | undefined;
  /** Chosen values of attributes, `key:value` each, sorted. */
  attributes: readonly string[];
  inStock: boolean;
  sort: SortOrder;
  page: number;
  view: ListView;
}

/** The filters, without sort order and view. */
export type ListFilters = Omit<ListState, 'sort' | 'page' | 'view'>;

/** Products on a page (docs/rules.md#paged-lists). */
export const PAGE_SIZE = 24;

/** The highest page number that the shop accepts. */
const LAST_PAGE = 100_000;

/** The longest search text that the shop accepts. */
export const SEARCH_LENGTH = 200;

export const NO_FILTERS: ListFilters = {
  category: undefined,
  subcategory: undefined,
  search: undefined,
  sale: false,
  minPrice: undefined,
  maxPrice: undefined,
  attributes: [],
  inStock: false,
};

/** Returns the state in an address; invalid values are ignored. */
export function readListState(params: URLSearchParams): ListState {
  const page = Number(params.get('page'));
  return {
    category: params.get('category') || undefined,
    subcategory: params.get('subcategory') || undefined,
    search: readSearch(params.get('search')),
    sale: params.get('sale') === 'true',
    ...readPrices(params),
    attributes: readAttributes(params),
    inStock: params.get('inStock') === 'true',
    sort: sortOrders.find((order) => order === params.get('sort')) ?? 'featured',
    page: Number.isSafeInteger(page) && page > 1 && page <= LAST_PAGE ? page : 1,
    view: params.get('view') === 'list' ? 'list' : 'grid',
  };
}

/**
 * Returns the address of a state, without defaults. Any change but page and view resets to page 1; attributes belong to their
 * category.
 */
export function listAddress(state: ListState, change: Partial<ListState> = {}): string {
  const staysOnPage = Object.keys(change).every((part) => part === 'page' || part === 'view');
  const leavesCategory = 'category' in change && change.category !== state.category;
  const next = { ...state, ...(staysOnPage ? {} : { page: 1 }), ...(leavesCategory && { attributes: [] }), ...change };
  const params = new URLSearchParams();
  if (next.category) params.set('category', next.category);
  if (next.subcategory) params.set('subcategory', next.subcategory);
  if (next.search) params.set('search', next.search);
  if (next.sale) params.set('sale', 'true');
  if (next.minPrice) params.set('minPrice', next.minPrice);
  if (next.maxPrice) params.set('maxPrice', next.maxPrice);
  for (const chosen of next.attributes) {
    const [key = '', value = ''] = partsOf(chosen);
    params.append(ATTRIBUTE_PREFIX + key, value);
  }
  if (next.inStock) params.set('inStock', 'true');
  if (next.sort !== 'featured') params.set('sort', next.sort);
  if (next.page > 1) params.set('page', String(next.page));
  if (next.view !== 'grid') params.set('view', next.view);
  const query = params.toString();
  return query ? `/products?${query}` : '/products';
}

export function filterOf(state: ListState): ProductFilter {
  return {
    category: state.category,
    subcategory: state.subcategory,
    search: state.search,
    sale: state.sale || undefined,
    minPrice: state.minPrice,
    maxPrice: state.maxPrice,
    ...narrowed(state),
    sort: state.sort,
    page: state.page,
    limit: PAGE_SIZE,
  };
}

/** Returns the filter for the price range, which ignores the chosen prices. */
export function priceRangeFilterOf({ category, subcategory, search, sale }: ListState): PriceRangeFilter {
  return { category, subcategory, search, sale: sale || undefined };
}

/** Returns the filter whose choices are counted. */
export function facetsFilterOf(state: ListState): FacetsFilter {
  const { minPrice, maxPrice } = state;
  return { ...priceRangeFilterOf(state), minPrice, maxPrice, ...narrowed(state) };
}

const narrowed = ({ attributes, inStock }: ListState) => ({
  attribute: attributes.length > 0 ? [...attributes] : undefined,
  inStock: inStock || undefined,
});

/** Returns the chosen values with another one, or without it. */
export function toggled(attributes: readonly string[], chosen: string): string[] {
  const others = attributes.filter((attribute) => attribute !== chosen);
  return others.length < attributes.length ? others : [...others, chosen].sort();
}

/** Returns the key and the value of a chosen one. */
export const partsOf = (chosen: string) => [
  chosen.slice(0, chosen.indexOf(':')),
  chosen.slice(chosen.indexOf(':') + 1),
];

/**
 * Returns the filters to show. A search is none, and a category only in one: otherwise they are the list itself, named by
 * the heading.
 */
export function shownFilters({ sort: _, page: __, view: ___, ...filters }: ListState): ListFilters {
  const list = filters.search ? {} : { category: undefined, subcategory: undefined };
  return { ...filters, ...list, search: undefined };
}

/** Returns the number of active filters; both price bounds count as one, each value of an attribute by itself. */
export function countFilters(filters: ListFilters): number {
  const { category, subcategory, search, sale, minPrice, maxPrice, attributes, inStock } = filters;
  return [category, subcategory, search, sale, minPrice ?? maxPrice, inStock, ...attributes].filter(Boolean).length;
}

export function isFiltered(state: ListState): boolean {
  return countFilters(state) > 0;
}

/** Returns whether a search, price, attribute or stock narrows the list: such lists are endless, so they are not indexed. */
export function isNarrowed({ search, minPrice, maxPrice, attributes, inStock }: ListState): boolean {
  return Boolean(search || minPrice || maxPrice || attributes.length > 0 || inStock);
}

/** Returns whether a search may be a car maker's colour code, such as "LB9A", "LC9X" or "41/G": short, with a digit and a letter. */
export function isColourCode(search: string): boolean {
  return /^(?=.*\d)(?=.*[a-z])[a-z0-9]{1,4}[ /-]?[a-z0-9]{1,3}$/i.test(search) && search.length <= 6;
}

/** Returns an amount of pounds typed as "£12.5" or "1,200"; `undefined` for other texts. */
export function readPrice(text: string | null): string | undefined {
  const amount = readPounds(text ?? '');
  return amount === null || Number(amount) >= 100_000_000 ? undefined : amount.replace(/\.0+$/, '');
}

/** Returns both prices in ascending order. */
export function orderedPrices(minPrice: string | undefined, maxPrice: string | undefined) {
  const isTurned = minPrice !== undefined && maxPrice !== undefined && penceOf(minPrice) > penceOf(maxPrice);
  return isTurned ? { minPrice: maxPrice, maxPrice: minPrice } : { minPrice, maxPrice };
}

function readPrices(params: URLSearchParams) {
  return orderedPrices(readPrice(params.get('minPrice')), readPrice(params.get('maxPrice')));
}

/** Attributes in an address: `filter.grit=80`. */
const ATTRIBUTE_PREFIX = 'filter.';
/** The most values, and the longest, that the shop accepts. */
const MOST_VALUES = 50;
const ATTRIBUTE = /^filter\.([a-z0-9-]{1,60})$/;
const VALUE = /^\P{Cc}{1,60}$/u;

function readAttributes(params: URLSearchParams): string[] {
  const chosen = [...params].flatMap(([name, value]) => {
    const [, key] = ATTRIBUTE.exec(name) ?? [];
    return key && VALUE.test(value) ? [`${key}:${value}`] : [];
  });
  return [...new Set(chosen)].sort().slice(0, MOST_VALUES);
}

/** Returns the trimmed search; `undefined` where it is blank. */
export function readSearch(text: string | null): string | undefined {
  return text?.trim().slice(0, SEARCH_LENGTH).trimEnd() || undefined;
}
