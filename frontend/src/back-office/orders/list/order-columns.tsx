import { Badge, Flex, Typography } from 'antd';
import { Link } from 'react-router-dom';
import type { StaffOrderRow } from '../../../api/staff-api';
import { formatDateTime, formatDayAndTime } from '../../../ui/date-format';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { Money } from '../../../ui/money/money';
import type { Column, ListFilter } from '../../../ui/table/table-columns';
import { SAGE_STATES } from '../documents/document-labels';
import { APPROVALS, ORDER_STATES, orderAge, orderStanding, PAYMENTS, remarksOn } from '../order-labels';

interface AttentionCellProps {
  order: Pick<StaffOrderRow, 'orderNumber' | 'attention' | 'refundFailed'>;
  mayOpen: boolean;
}

/** Reasons why an order needs attention, each a link to the page for it. */
export function AttentionCell({ order: { orderNumber, attention, refundFailed }, mayOpen }: AttentionCellProps) {
  const [first, ...more] = attention;
  if (!first) return refundFailed ? <Link to={`/admin/orders/${orderNumber}`}>A refund failed</Link> : '–';
  return (
    <Typography.Text type="danger" title={`${first.title}: ${first.cause}`}>
      {mayOpen ? <Link to={`/admin/events/${encodeURIComponent(first.eventId)}`}>{first.cause}</Link> : first.cause}
      {more.length > 0 && ` and ${more.length} more`}
    </Typography.Text>
  );
}

/** Filter values for orders that wait for something. */
export const NEEDS = [
  { value: 'attention', label: 'Needs attention' },
  { value: 'approval', label: 'To approve' },
  { value: 'packing', label: 'To pack' },
  { value: 'address', label: 'Address needed' },
  { value: 'age', label: 'Age to confirm' },
  { value: 'return', label: 'Returns' },
  { value: 'refund', label: 'Refunds failed' },
  { value: 'dispute', label: 'Chargebacks' },
  { value: 'held', label: 'Goods held' },
] as const;

/** The names of all filters, as in the address and in the call. */
export const ORDER_FILTER_NAMES = ['needs', 'status', 'poStatus', 'paymentMethod', 'sage', 'from', 'to'] as const;

/** Filters that no column shows. */
export const ORDER_FILTERS: readonly ListFilter[] = [
  { name: 'poStatus', label: 'Approval', options: APPROVALS },
  { name: 'from', label: 'Placed from', kind: 'day' },
  { name: 'to', label: 'Placed until', kind: 'day' },
  { name: 'needs', label: 'Waits for', options: NEEDS },
];

const SAGE_CHOICES = Object.entries(SAGE_STATES).map(([value, { label }]) => ({ value, label }));

interface Shown {
  /** Ages are as of this moment. */
  now: number;
  /** Whether the list is of failures; it then shows their causes. */
  isOfFailures: boolean;
  mayOpenEvents: boolean;
  /** Address of the list, for the page of an order, which links to the next order of this list. */
  list: string;
}

/** The columns of the orders. */
export function orderColumns({ now, isOfFailures, mayOpenEvents, list }: Shown): readonly Column<StaffOrderRow>[] {
  return [
    {
      key: 'order',
      title: 'Order',
      render: ({ orderNumber }) => (
        <Link to={`/admin/orders/${orderNumber}`} state={{ list }}>
          {orderNumber}
        </Link>
      ),
      sortable: true,
      width: 166,
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
      width: 118,
      isHiddenOnTablet: true,
      inCard: 'value',
    },
    {
      key: 'customer',
      title: 'Customer',
      render: (order) => <span title={`${customerOf(order)}, ${order.customerEmail}`}>{customerOf(order)}</span>,
      sortable: true,
      inCard: 'value',
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
        <Flex wrap gap={4}>
          {[orderStanding(order), ...remarksOn(order)].map(({ label, tone }) => (
            <StatusBadge key={label} tone={tone}>
              {label}
            </StatusBadge>
          ))}
        </Flex>
      ),
      sortable: true,
      filter: { options: ORDER_STATES },
      width: 206,
      isHiddenOnTablet: isOfFailures,
      inCard: 'value',
    },
    {
      key: 'attention',
      title: 'Needs attention',
      render: (order) => <AttentionCell order={order} mayOpen={mayOpenEvents} />,
      width: 250,
      inCard: 'value',
      isHiddenAtFirst: !isOfFailures,
    },
    {
      key: 'payment',
      title: 'Payment',
      render: PaymentCell,
      sortable: true,
      filter: { name: 'paymentMethod', options: PAYMENTS },
      width: 136,
      isHiddenOnTablet: true,
      inCard: 'value',
    },
    {
      key: 'amount',
      title: 'Total',
      render: ({ total }) => <Money amount={total} />,
      sortable: 'descending-first',
      width: 92,
      isHiddenOnTablet: isOfFailures,
      align: 'right',
      inCard: 'value',
    },
    {
      key: 'sage',
      title: 'Sage',
      render: SageCell,
      sortable: true,
      filter: { options: SAGE_CHOICES },
      width: 112,
      isHiddenOnTablet: true,
      inCard: 'labelled',
    },
    {
      key: 'items',
      title: 'Items',
      render: ({ lines }) => lines.reduce((sum, { quantity }) => sum + quantity, 0),
      sortable: 'descending-first',
      width: 64,
      align: 'right',
      inCard: 'labelled',
      isHiddenAtFirst: true,
    },
    {
      key: 'carrier',
      title: 'Carrier',
      render: ({ carrier }) => carrier ?? '–',
      sortable: true,
      width: 100,
      inCard: 'labelled',
      isHiddenAtFirst: true,
    },
    {
      key: 'po',
      title: 'PO number',
      render: ({ purchaseOrderNumber }) => purchaseOrderNumber ?? '–',
      sortable: true,
      width: 104,
      inCard: 'labelled',
      isHiddenAtFirst: true,
    },
    {
      key: 'invoice',
      title: 'Invoice',
      render: ({ sageInvoiceNumber }) => sageInvoiceNumber ?? '–',
      width: 104,
      inCard: 'labelled',
      isHiddenAtFirst: true,
    },
    {
      key: 'age',
      title: 'Age',
      render: (order) => orderAge(order, now) ?? '–',
      width: 84,
      isHiddenOnTablet: true,
      align: 'right',
      inCard: 'labelled',
    },
  ];
}

/** Payment method; on account with the customer's purchase order number. */
function PaymentCell({ paymentMethod, purchaseOrderNumber }: StaffOrderRow) {
  if (paymentMethod !== 'purchase_order') return 'Card';
  return <span title={`Purchase order ${purchaseOrderNumber ?? ''}`.trim()}>PO {purchaseOrderNumber}</span>;
}

const DOTS = { success: 'success', busy: 'processing', error: 'error', warning: 'warning', info: 'default' } as const;

/** State in Sage, less prominent than the order's own. */
function SageCell({ sageState, sageProblem }: StaffOrderRow) {
  if (sageState === null || sageState === 'none') return '–';
  const { label, tone } = SAGE_STATES[sageState as keyof typeof SAGE_STATES];
  return (
    <span title={sageProblem ?? undefined}>
      <Badge status={DOTS[tone]} text={label} />
    </span>
  );
}

function customerOf({ shippingAddress, companyName, customerEmail }: StaffOrderRow): string {
  const person = shippingAddress ? `${shippingAddress.firstName} ${shippingAddress.lastName}`.trim() : '';
  return companyName || person || customerEmail || 'No name yet';
}
