import { pageFrom, tabFrom } from './account-tabs';

export const ORDERS_A_PAGE = 10;

/** Stages of orders, as the server filters them (docs/rules.md#order-history). */
export const STAGES = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'preparing', label: 'Being prepared' },
  { value: 'shipped', label: 'Shipped' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'cancelled', label: 'Cancelled' },
] as const;

export type Stage = (typeof STAGES)[number]['value'];

/** Filter of the list of orders. */
export interface OrderSearchState {
  search?: string;
  stage?: Stage;
}

/** Longest search text that the server accepts. */
export const LONGEST_ORDER_SEARCH = 255;

/** Returns the order search and the page in the account's address; nothing where another tab is open. */
export function orderSearchFrom(params: URLSearchParams): OrderSearchState & { page: number } {
  if (tabFrom(params.get('tab')) !== 'orders') return { page: 1 };
  const search = params.get('search')?.trim().slice(0, LONGEST_ORDER_SEARCH);
  const stage = STAGES.find(({ value }) => value === params.get('stage'))?.value;
  return { page: pageFrom(params.get('page')), ...(search && { search }), ...(stage && { stage }) };
}

/** Returns the query of the account's address that shows these orders. */
export function orderSearchQuery({ search, stage }: OrderSearchState, page = 1): string {
  const query = new URLSearchParams({ tab: 'orders' });
  if (search) query.set('search', search);
  if (stage) query.set('stage', stage);
  if (page > 1) query.set('page', String(page));
  return `?${query}`;
}

/** Returns the address of the export file of all found orders. */
export function orderFileAddress({ search, stage }: OrderSearchState): string {
  const query = new URLSearchParams({ ...(search && { search }), ...(stage && { stage }) });
  return `/api/orders.csv${query.size > 0 ? `?${query}` : ''}`;
}
