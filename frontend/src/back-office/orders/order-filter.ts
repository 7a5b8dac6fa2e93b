import type { ListAllOrdersApiArg } from '../../api/shop-api.gen';

export const PAGE_SIZE = 25;

/** What the list may be narrowed to, under the names that it has in the page's address and in the call. */
const NAMES = ['needs', 'status', 'poStatus', 'paymentMethod', 'from', 'to', 'search', 'sort'] as const;
export type FilterName = (typeof NAMES)[number];
export type OrderFilter = Partial<Record<FilterName, string>>;

export function filterFrom(params: URLSearchParams): OrderFilter {
  const filter: OrderFilter = {};
  for (const name of NAMES) {
    const value = params.get(name)?.trim();
    if (value) filter[name] = value;
  }
  return filter;
}

export function pageFrom(params: URLSearchParams): number {
  return Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
}

/** The page's address for a filter, with only what is set; the first page needs no number. */
export function addressOf(filter: OrderFilter, page = 1): string {
  const params = new URLSearchParams();
  for (const name of NAMES) {
    const value = filter[name];
    if (value) params.set(name, value);
  }
  if (page > 1) params.set('page', String(page));
  return `?${params}`;
}

/** The same filter as a file of all its rows, whatever page is shown. */
export function fileAddressOf(filter: OrderFilter): string {
  return `/api/admin/orders.csv${addressOf(filter)}`;
}

/** What a filter asks the shop for. The server refuses what it does not know, and says so in the list's place. */
export function queryOf(filter: OrderFilter, page: number): ListAllOrdersApiArg {
  return { ...filter, page, limit: PAGE_SIZE } as ListAllOrdersApiArg;
}

/** Whether anything beyond the order of the rows is chosen. */
export function isNarrowed({ sort: _, ...filter }: OrderFilter): boolean {
  return Object.keys(filter).length > 0;
}
