import type { ListAllOrdersApiArg } from '../../../api/shop-api.gen';

export const PAGE_SIZE = 25;

/** The filters, named as in the page's address and in the call. */
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

/** Returns the page's address for a filter, with set values only; page 1 is left out. */
export function addressOf(filter: OrderFilter, page = 1): string {
  const params = new URLSearchParams();
  for (const name of NAMES) {
    const value = filter[name];
    if (value) params.set(name, value);
  }
  if (page > 1) params.set('page', String(page));
  return `?${params}`;
}

/** Returns the address of a CSV file with all rows of the filter. */
export function fileAddressOf(filter: OrderFilter): string {
  return `/api/admin/orders.csv${addressOf(filter)}`;
}

/** Returns the query of a filter. The server rejects unknown values, which is shown in place of the list. */
export function queryOf(filter: OrderFilter, page: number): ListAllOrdersApiArg {
  return { ...filter, page, limit: PAGE_SIZE } as ListAllOrdersApiArg;
}

/** Returns whether any filter besides the sort order is set. */
export function isNarrowed({ sort: _, ...filter }: OrderFilter): boolean {
  return Object.keys(filter).length > 0;
}
