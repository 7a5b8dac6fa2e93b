import type { AdminProduct, FailedEvent, Rows, StaffOrderRow, StaffUser } from '../../../api/staff-api';
import type { CurrentUser } from '../../../api/types';
import { formatDay } from '../../../ui/date-format';
import { formatPounds } from '../../../ui/money/money-format';
import { mayOpen, menuFor } from '../menu';

/** A page that the search leads to. */
export interface Result {
  path: string;
  title: string;
  /** Text that distinguishes similar results. */
  detail?: string;
}

export interface ResultGroup {
  title: string;
  results: Result[];
}

/** Most results of a kind; the list itself has the others. */
export const MOST_OF_A_KIND = 5;

/**
 * The kinds of results, each with the list that is searched; a role searches the lists of its menu
 * (docs/rules.md#back-office-menu).
 */
export const LISTS = {
  orders: '/admin/orders',
  customers: '/admin/customers',
  products: '/admin/products',
  events: '/admin/events',
} as const;

export type Kind = keyof typeof LISTS;

/** Returns the kinds that a role may search. */
export function resultKinds(role: CurrentUser['role']): Kind[] {
  return (Object.keys(LISTS) as Kind[]).filter((kind) => mayOpen(role, LISTS[kind]));
}

/** Returns the pages of the menu whose label has the text; all of them without a text. */
export function pagesFor(role: CurrentUser['role'], text: string): ResultGroup {
  const wanted = text.trim().toLowerCase();
  const results = menuFor(role)
    .flatMap(({ entries }) => entries)
    .filter(({ label }) => label.toLowerCase().includes(wanted))
    .map(({ path, label }) => ({ path, title: label }));
  return { title: 'Pages', results };
}

export function orderResult({
  orderNumber,
  shippingAddress,
  companyName,
  customerEmail,
  createdAt,
  total,
}: StaffOrderRow) {
  const person = shippingAddress && `${shippingAddress.firstName} ${shippingAddress.lastName}`.trim();
  const customer = companyName || person || customerEmail;
  return {
    path: `/admin/orders/${orderNumber}`,
    title: orderNumber,
    detail: [customer, formatDay(createdAt), formatPounds(total)].join(' · '),
  };
}

export function customerResult({ id, firstName, lastName, username, companyName, email }: StaffUser): Result {
  return {
    path: `${LISTS.customers}/${id}`,
    title: `${firstName} ${lastName}`.trim() || username,
    detail: [companyName, email].filter(Boolean).join(' · '),
  };
}

export function productResult({ id, name, sageProductCode, price }: AdminProduct): Result {
  return { path: `${LISTS.products}/${id}`, title: name, detail: [sageProductCode, formatPounds(price)].join(' · ') };
}

export function eventResult({ id, title, orderNumber, cause }: FailedEvent): Result {
  return { path: `${LISTS.events}/${id}`, title: [title, orderNumber].filter(Boolean).join(' · '), detail: cause };
}

/** Returns the rows as results, and behind them a link to the list with the same search where it has more. */
export function groupOf<Row>(
  title: string,
  list: string,
  text: string,
  { rows, total }: Rows<Row>,
  resultOf: (row: Row) => Result,
): ResultGroup {
  const results = rows.map(resultOf);
  if (total > rows.length)
    results.push({
      path: `${list}?${new URLSearchParams({ search: text })}`,
      title: `All ${total.toLocaleString('en-GB')} ${title.toLowerCase()}`,
    });
  return { title, results };
}
