import { Link } from 'react-router-dom';
import type { CustomerRow, ProductRow, SalesRow, VatRow } from '../../api/staff-api';
import { formatWeekday } from '../../ui/date-format';
import { formatPounds, penceOf } from '../../ui/money/money-format';
import type { Column } from '../../ui/table/table-columns';

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Returns "November 2026", or "Mon 23 Nov" for a day. */
export function periodName(period: string): string {
  return period.length > 7 ? formatWeekday(period) : MONTH.format(new Date(`${period}-01`));
}

/** Returns the sum of decimal amounts, exact. */
export function sumOf<Row>(rows: readonly Row[], amount: (row: Row) => string): string {
  return (rows.reduce((sum, row) => sum + penceOf(amount(row)), 0) / 100).toFixed(2);
}

type Amounts<Row> = readonly (readonly [key: string, title: string, amount: (row: Row) => string])[];

function money<Row>(amounts: Amounts<Row>, width?: number): Column<Row>[] {
  return amounts.map(([key, title, amount]) => ({
    key,
    title,
    align: 'right',
    width,
    sortable: 'descending-first',
    render: (row) => (penceOf(amount(row)) === 0 ? '–' : formatPounds(amount(row))),
  }));
}

function count<Row>(key: string, title: string, of: (row: Row) => number, width?: number): Column<Row> {
  return {
    key,
    title,
    align: 'right',
    width,
    sortable: 'descending-first',
    render: (row) => (of(row) === 0 ? '–' : of(row).toLocaleString('en-GB')),
  };
}

const SALES_AMOUNTS: Amounts<SalesRow> = [
  ['sold', 'Sold', ({ sold }) => sold],
  ['refunds', 'Refunds', ({ refunds }) => refunds],
  ['sales', 'Sales', ({ sales }) => sales],
  ['vat', 'VAT', ({ vat }) => vat],
  ['gross', 'Sales inc VAT', ({ gross }) => gross],
];

export const SALES_COLUMNS: readonly Column<SalesRow>[] = [
  { key: 'period', title: 'Period', render: ({ period }) => periodName(period) },
  count('orders', 'Orders', ({ orders }) => orders),
  ...money(SALES_AMOUNTS),
];

/** The last line below the columns. */
export function salesSums(rows: readonly SalesRow[]): string[] {
  const orders = rows.reduce((sum, row) => sum + row.orders, 0);
  const amounts = SALES_AMOUNTS.map(([, , amount]) => formatPounds(sumOf(rows, amount)));
  return ['Total', orders.toLocaleString('en-GB'), ...amounts];
}

const VAT_AMOUNTS: Amounts<VatRow> = [
  ['soldNet', 'Sold', ({ soldNet }) => soldNet],
  ['soldVat', 'VAT on sales', ({ soldVat }) => soldVat],
  ['refundsNet', 'Refunds', ({ refundsNet }) => refundsNet],
  ['refundsVat', 'VAT on refunds', ({ refundsVat }) => refundsVat],
  ['net', 'Sales', ({ net }) => net],
  ['vat', 'VAT', ({ vat }) => vat],
];

export const VAT_COLUMNS: readonly Column<VatRow>[] = [
  { key: 'month', title: 'Month', render: ({ month }) => periodName(month) },
  { key: 'rate', title: 'Rate', align: 'right', render: ({ rate }) => `${rate}%` },
  ...money(VAT_AMOUNTS),
];

export function vatSums(rows: readonly VatRow[]): string[] {
  return ['Total', '', ...VAT_AMOUNTS.map(([, , amount]) => formatPounds(sumOf(rows, amount)))];
}

const PAGED_AMOUNTS: Amounts<ProductRow | CustomerRow> = [
  ['sold', 'Sold', ({ sold }) => sold],
  ['refunds', 'Refunds', ({ refunds }) => refunds],
  ['sales', 'Sales', ({ sales }) => sales],
];

/** Only administrators may open a product. */
export function productReportColumns(mayOpen: boolean): readonly Column<ProductRow>[] {
  return [
    {
      key: 'product',
      title: 'Product',
      sortable: true,
      minWidth: 240,
      render: ({ productId, name }) => (mayOpen ? <Link to={`/admin/products/${productId}`}>{name}</Link> : name),
    },
    { key: 'code', title: 'Code', sortable: true, width: 140, render: ({ sku }) => sku },
    count('units', 'Units', ({ units }) => units, 90),
    count('orders', 'Orders', ({ orders }) => orders, 90),
    ...money<ProductRow>(PAGED_AMOUNTS, 120),
  ];
}

/** Returns the company of a customer; the name or email address of one without a company. */
export function rowCustomer({ companyName, name, email }: CustomerRow): string {
  return companyName ?? name ?? email;
}

/** Orders of a closed account remain in the report. */
function accountOf({ userId, hasAccount }: CustomerRow) {
  return hasAccount ? 'Yes' : userId ? 'Closed' : 'Guest';
}

export const CUSTOMER_COLUMNS: readonly Column<CustomerRow>[] = [
  {
    key: 'customer',
    title: 'Customer',
    sortable: true,
    minWidth: 200,
    render: rowCustomer,
  },
  {
    key: 'email',
    title: 'Email',
    sortable: true,
    minWidth: 220,
    render: ({ email }) => <Link to={`/admin/orders?${new URLSearchParams({ search: email })}`}>{email}</Link>,
  },
  { key: 'account', title: 'Account', width: 100, render: accountOf },
  count('orders', 'Orders', ({ orders }) => orders, 90),
  ...money<CustomerRow>(PAGED_AMOUNTS, 120),
];
