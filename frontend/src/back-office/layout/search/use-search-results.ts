import { useListFailedEventsQuery } from '../../../api/failed-events-api';
import { type Rows, useListAdminProductsQuery, useListAllOrdersQuery, useListUsersQuery } from '../../../api/staff-api';
import type { CurrentUser } from '../../../api/types';
import { useSettled } from '../../../ui/hooks/use-settled';
import {
  customerResult,
  eventResult,
  groupOf,
  type Kind,
  LISTS,
  MOST_OF_A_KIND,
  orderResult,
  pagesFor,
  productResult,
  type Result,
  type ResultGroup,
  resultKinds,
} from './search-results';

const TYPING_MS = 200;

interface SearchResults {
  groups: ResultGroup[];
  isSearching: boolean;
  /** The lists that could not be searched. */
  failed: string[];
}

/** Searches the lists that a role may see, each by its own call and with its own permission. */
export function useSearchResults(role: CurrentUser['role'], typed: string): SearchResults {
  const text = typed.trim();
  const search = useSettled(text, TYPING_MS);
  const kinds = resultKinds(role);
  const isWanted = (kind: Kind) => search !== '' && search === text && kinds.includes(kind);
  const wanted = { search, limit: MOST_OF_A_KIND };
  const lists = [
    listed('orders', 'Orders', useListAllOrdersQuery(wanted, { skip: !isWanted('orders') }), orderResult),
    listed('customers', 'Customers', useListUsersQuery(wanted, { skip: !isWanted('customers') }), customerResult),
    listed('products', 'Products', useListAdminProductsQuery(wanted, { skip: !isWanted('products') }), productResult),
    listed('events', 'Failed events', useListFailedEventsQuery(wanted, { skip: !isWanted('events') }), eventResult),
  ].filter(({ kind }) => isWanted(kind));
  return {
    groups: [pagesFor(role, text), ...lists.map(({ groupFor }) => groupFor(search))].filter(
      ({ results }) => results.length > 0,
    ),
    isSearching: search !== text || lists.some(({ isPending }) => isPending),
    failed: lists.filter(({ hasFailed }) => hasFailed).map(({ title }) => title),
  };
}

interface Answer<Row> {
  currentData?: Rows<Row>;
  isFetching: boolean;
  error?: unknown;
}

function listed<Row>(kind: Kind, title: string, answer: Answer<Row>, resultOf: (row: Row) => Result) {
  const { currentData = { rows: [], total: 0 }, isFetching, error } = answer;
  return {
    kind,
    title,
    isPending: isFetching && !answer.currentData,
    hasFailed: error !== undefined && !isFetching,
    groupFor: (search: string) => groupOf(title, LISTS[kind], search, currentData, resultOf),
  };
}
