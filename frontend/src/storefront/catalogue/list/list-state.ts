import { readPounds } from '../../../../../backend/src/platform/typed-numbers';
import type { PriceRangeFilter, ProductFilter } from '../../../api/types';
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
  sort: SortOrder;
  page: number;
  view: ListView;
}

/** The filters, without sort order and view. */
export type ListFilters = Pick<ListState, 'category' | 'subcategory' | 'search' | 'sale' | 'minPrice' | 'maxPrice'>;

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
    sort: sortOrders.find((order) => order === params.get('sort')) ?? 'featured',
    page: Number.isSafeInteger(page) && page > 1 && page <= LAST_PAGE ? page : 1,
    view: params.get('view') === 'list' ? 'list' : 'grid',
  };
}

/** Returns the address of a state, without defaults. Any change but page and view resets to page 1. */
export function listAddress(state: ListState, change: Partial<ListState> = {}): string {
  const staysOnPage = Object.keys(change).every((part) => part === 'page' || part === 'view');
  const next = { ...state, ...(staysOnPage ? {} : { page: 1 }), ...change };
  const params = new URLSearchParams();
  if (next.category) params.set('category', next.category);
  if (next.subcategory) params.set('subcategory', next.subcategory);
  if (next.search) params.set('search', next.search);
  if (next.sale) params.set('sale', 'true');
  if (next.minPrice) params.set('minPrice', next.minPrice);
  if (next.maxPrice) params.set('maxPrice', next.maxPrice);
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
    sort: state.sort,
    page: state.page,
    limit: PAGE_SIZE,
  };
}

/** Returns the filter for the price range, which ignores the chosen prices. */
export function priceRangeFilterOf({ category, subcategory, search, sale }: ListState): PriceRangeFilter {
  return { category, subcategory, search, sale: sale || undefined };
}

/**
 * Returns the filters to show. A category is one only in a search: otherwise it is the list itself, named by the
 * heading.
 */
export function shownFilters({ category, subcategory, search, sale, minPrice, maxPrice }: ListState): ListFilters {
  const within = search ? { category, subcategory } : { category: undefined, subcategory: undefined };
  return { ...within, search, sale, minPrice, maxPrice };
}

/** Returns the number of active filters; both price bounds count as one. */
export function countFilters({ category, subcategory, search, sale, minPrice, maxPrice }: ListFilters): number {
  return [category, subcategory, search, sale, minPrice ?? maxPrice].filter(Boolean).length;
}

export function isFiltered(state: ListState): boolean {
  return countFilters(state) > 0;
}

/** Returns whether a search or price narrows the list: such lists are endless, so they are not indexed. */
export function isNarrowed({ search, minPrice, maxPrice }: ListState): boolean {
  return Boolean(search || minPrice || maxPrice);
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

/** Returns the trimmed search; `undefined` where it is blank. */
export function readSearch(text: string | null): string | undefined {
  return text?.trim().slice(0, SEARCH_LENGTH).trimEnd() || undefined;
}
