import { Link } from 'react-router-dom';
import type { OrderSummary } from '../../../api/staff-api';
import { formatDateTime, formatDayAndTime } from '../../../ui/date-format';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { Money } from '../../../ui/money/money';
import type { Column, ListFilter } from '../../../ui/table/table-columns';
import { APPROVALS, ageOf, PAYMENTS, paymentName, remarksOn, STATES, standingOf } from '../order-labels';
import styles from './orders-page.module.css';

/** What an order can wait for. */
export const NEEDS = [
  { value: 'approval', label: 'To approve' },
  { value: 'packing', label: 'To pack' },
  { value: 'address', label: 'Address needed' },
  { value: 'age', label: 'Age to confirm' },
  { value: 'return', label: 'Returns' },
  { value: 'refund', label: 'Refunds failed' },
  { value: 'dispute', label: 'Chargebacks' },
] as const;

/** The names of all filters, as in the address and in the call. */
export const FILTER_NAMES = ['needs', 'status', 'poStatus', 'paymentMethod', 'from', 'to'] as const;

/** Filters that no column shows. */
export const FILTERS: readonly ListFilter[] = [
  { name: 'poStatus', label: 'Approval', options: APPROVALS },
  { name: 'from', label: 'Placed from', kind: 'day' },
  { name: 'to', label: 'Placed until', kind: 'day' },
  { name: 'needs', label: 'Waits for', options: NEEDS },
];

/** The columns of the orders, with ages as of `now`. */
export function orderColumns(now: number): readonly Column<OrderSummary>[] {
  return [
    {
      key: 'order',
      title: 'Order',
      render: ({ orderNumber }) => (
        <Link to={`/admin/orders/${orderNumber}`} className={styles.number}>
          {orderNumber}
        </Link>
      ),
      sortable: true,
      width: 178,
    },
    {
      key: 'date',
      title: 'Date',
      render: ({ createdAt }) => (
        <time dateTime={createdAt} title={formatDateTime(createdAt)}>
          {formatDayAndTime(createdAt)}
        </time>
      ),
      sortable: 'descending-first',
      width: 132,
    },
    {
      key: 'customer',
      title: 'Customer',
      render: (order) => <span title={`${customerOf(order)}, ${order.customerEmail}`}>{customerOf(order)}</span>,
      sortable: true,
    },
    {
      key: 'email',
      title: 'Email',
      render: ({ customerEmail }) => customerEmail || 'No email',
      width: 220,
      isHiddenAtFirst: true,
    },
    {
      key: 'status',
      title: 'Status',
      render: (order) => (
        <span className={styles.badges}>
          {[standingOf(order), ...remarksOn(order)].map(({ label, tone }) => (
            <StatusBadge key={label} tone={tone}>
              {label}
            </StatusBadge>
          ))}
        </span>
      ),
      sortable: true,
      filter: { options: STATES },
      width: 216,
    },
    {
      key: 'payment',
      title: 'Payment',
      render: ({ paymentMethod }) => paymentName(paymentMethod),
      sortable: true,
      filter: { name: 'paymentMethod', options: PAYMENTS },
      width: 138,
    },
    {
      key: 'amount',
      title: 'Total',
      render: ({ total }) => <Money amount={total} />,
      sortable: 'descending-first',
      width: 92,
      align: 'right',
    },
    {
      key: 'items',
      title: 'Items',
      render: ({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0),
      sortable: 'descending-first',
      width: 64,
      align: 'right',
      isHiddenAtFirst: true,
    },
    {
      key: 'carrier',
      title: 'Carrier',
      render: ({ carrier }) => carrier ?? '–',
      sortable: true,
      width: 100,
      isHiddenAtFirst: true,
    },
    {
      key: 'po',
      title: 'PO number',
      render: ({ purchaseOrderNumber }) => purchaseOrderNumber ?? '–',
      sortable: true,
      width: 104,
    },
    {
      key: 'invoice',
      title: 'Invoice',
      render: ({ sageInvoiceNumber }) => sageInvoiceNumber ?? '–',
      width: 104,
      isHiddenAtFirst: true,
    },
    { key: 'age', title: 'Age', render: (order) => ageOf(order, now) ?? '–', width: 76, align: 'right' },
  ];
}

function customerOf({ shippingAddress, companyName, customerEmail }: OrderSummary): string {
  const person = shippingAddress ? `${shippingAddress.firstName} ${shippingAddress.lastName}`.trim() : '';
  return companyName || person || customerEmail || 'No name yet';
}
