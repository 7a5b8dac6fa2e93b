import { Link, useNavigate } from 'react-router-dom';
import { type StaffOrderRow, useListAllOrdersQuery } from '../../../api/staff-api';
import type { ListAllOrdersApiArg } from '../../../api/staff-api.gen';
import { formatDateTime, formatDayAndTime } from '../../../ui/date-format';
import { StateMessage } from '../../../ui/feedback/state-message';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { Money } from '../../../ui/money/money';
import { DataTable } from '../../../ui/table/data-table';
import type { Column } from '../../../ui/table/table-columns';
import { useTableState } from '../../../ui/table/use-table-state';
import { ORDER_STATES, orderStanding, paymentName, remarksOn } from '../order-labels';

const FILTER_NAMES = ['status'] as const;

/** The orders of one customer, for their record. */
export function CustomerOrders({ userId }: { userId: string }) {
  const navigate = useNavigate();
  const state = useTableState<ListAllOrdersApiArg>({
    name: 'customer-orders',
    filters: FILTER_NAMES,
    defaultSort: '-date',
  });
  const orders = useListAllOrdersQuery({ ...state.query, userId }, { refetchOnMountOrArgChange: true });
  return (
    <DataTable
      label="Orders"
      noun={{ one: 'order', many: 'orders' }}
      columns={COLUMNS}
      rowKey={({ orderNumber }) => orderNumber}
      rowLabel={({ orderNumber }) => orderNumber}
      state={state}
      list={orders}
      searchPlaceholder="Number, PO number, invoice or product code"
      onOpen={({ orderNumber }) => void navigate(`/admin/orders/${orderNumber}`)}
      empty={<StateMessage icon="document" title="No orders yet" text="The customer’s orders will appear here." />}
    />
  );
}

const COLUMNS: readonly Column<StaffOrderRow>[] = [
  {
    key: 'order',
    title: 'Order',
    render: ({ orderNumber }) => <Link to={`/admin/orders/${orderNumber}`}>{orderNumber}</Link>,
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
    key: 'status',
    title: 'Status',
    render: (order) =>
      [orderStanding(order), ...remarksOn(order)].map(({ label, tone }) => (
        <StatusBadge key={label} tone={tone}>
          {label}
        </StatusBadge>
      )),
    sortable: true,
    filter: { options: ORDER_STATES },
    minWidth: 180,
  },
  {
    key: 'payment',
    title: 'Payment',
    render: ({ paymentMethod }) => paymentName(paymentMethod),
    width: 138,
    isHiddenOnTablet: true,
  },
  {
    key: 'po',
    title: 'PO number',
    render: ({ purchaseOrderNumber }) => purchaseOrderNumber ?? '–',
    sortable: true,
    width: 110,
    isHiddenOnTablet: true,
  },
  {
    key: 'invoice',
    title: 'Invoice',
    render: ({ sageInvoiceNumber }) => sageInvoiceNumber ?? '–',
    width: 104,
    isHiddenOnTablet: true,
  },
  {
    key: 'amount',
    title: 'Total',
    render: ({ total }) => <Money amount={total} />,
    sortable: 'descending-first',
    width: 100,
    align: 'right',
  },
];
