import type { ProductFilter } from '../../api/types';

export const sortOrders = ['featured', 'price-asc', 'price-desc', 'name'] as const;
export type SortOrder = (typeof sortOrders)[number];
export type ListView = 'grid' | 'list';

/** Everything the product list shows follows from its address. */
export interface ListState {
  category: string | undefined;
  subcategory: string | undefined;
  sale: boolean;
  sort: SortOrder;
  page: number;
  view: ListView;
}

/** Decision 17. */
export const PAGE_SIZE = 24;

/** Reads an address; what makes no sense in it counts as not said. */
export function readListState(params: URLSearchParams): ListState {
  const page = Number(params.get('page'));
  return {
    category: params.get('category') || undefined,
    subcategory: params.get('subcategory') || undefined,
    sale: params.get('sale') === 'true',
    sort: sortOrders.find((order) => order === params.get('sort')) ?? 'featured',
    page: Number.isSafeInteger(page) && page > 1 ? page : 1,
    view: params.get('view') === 'list' ? 'list' : 'grid',
  };
}

/** The address of a state, without what is the default anyway. A change of anything but page and view begins at page 1. */
export function listAddress(state: ListState, change: Partial<ListState> = {}): string {
  const staysOnPage = Object.keys(change).every((part) => part === 'page' || part === 'view');
  const next = { ...state, ...(staysOnPage ? {} : { page: 1 }), ...change };
  const params = new URLSearchParams();
  if (next.category) params.set('category', next.category);
  if (next.subcategory) params.set('subcategory', next.subcategory);
  if (next.sale) params.set('sale', 'true');
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
    sale: state.sale || undefined,
    sort: state.sort,
    page: state.page,
    limit: PAGE_SIZE,
  };
}

export function isFiltered(state: ListState): boolean {
  return Boolean(state.category || state.subcategory || state.sale);
}
