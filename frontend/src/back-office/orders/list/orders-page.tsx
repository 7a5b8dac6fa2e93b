import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readableMessage } from '../../../api/api-error';
import { downloadFile } from '../../../api/download-file';
import { useSession } from '../../../api/session/use-session';
import {
  type OrderState,
  type StaffOrderRow,
  useCountOrdersToDoQuery,
  useListAllOrdersQuery,
  useMoveOrderMutation,
} from '../../../api/staff-api';
import type { ListAllOrdersApiArg } from '../../../api/staff-api.gen';
import { calendarDay } from '../../../ui/date-format';
import { StateMessage } from '../../../ui/feedback/state-message';
import { usePageTitle } from '../../../ui/head/use-page-head';
import { PageHeading } from '../../../ui/page-heading';
import { BulkProgress, type BulkResult } from '../../../ui/table/bulk-progress';
import { DataTable } from '../../../ui/table/data-table';
import type { Selection } from '../../../ui/table/use-selection';
import { useTableState } from '../../../ui/table/use-table-state';
import { MOST_NOTES } from '../packing/packing-notes-page';
import { mayReplay, maySell } from '../permissions';
import { showOrderRejection } from '../show-rejection';
import { NEEDS, ORDER_FILTER_NAMES, ORDER_FILTERS, orderColumns } from './order-columns';

/** States that many orders can get at once, because they need no form as shipping does. */
export type BulkStatus = Extract<OrderState, 'processing' | 'delivered'>;

const TITLES: Readonly<Record<BulkStatus, (orders: string) => string>> = {
  processing: (orders) => `Start processing ${orders}`,
  delivered: (orders) => `Mark ${orders} as delivered`,
};

interface BulkStatusChangeProps {
  selection: Selection<StaffOrderRow>;
  to: BulkStatus;
  onClose: () => void;
}

/**
 * Changes the status of the selected orders, one by one; orders that do not allow it stay selected, each with its
 * reason.
 */
export function BulkStatusChange({ selection, to, onClose }: BulkStatusChangeProps) {
  const [move] = useMoveOrderMutation();
  const change = async (orderNumber: string): Promise<BulkResult> => {
    const { error } = await move({ orderNumber, changeOrderStatusInput: { status: to } });
    if (!error) return { id: orderNumber, outcome: 'changed' };
    return { id: orderNumber, outcome: 'skipped', reason: readableMessage(error, 'It could not be changed.') };
  };
  return (
    <BulkProgress
      title={TITLES[to](selection.count === 1 ? '1 order' : `${selection.count} orders`)}
      ids={selection.ids}
      batchSize={1}
      run={async (ids) => Promise.all(ids.map(change))}
      nameOf={(id) => id}
      onClose={(results) => {
        selection.replace(results.filter(({ outcome }) => outcome !== 'changed').map(({ id }) => id));
        onClose();
      }}
    />
  );
}

/** All orders, and those that wait for staff. Support has read access (docs/rules.md#roles). */
export function OrdersPage() {
  usePageTitle('Orders');
  const navigate = useNavigate();
  const { user } = useSession();
  const [now] = useState(() => Date.now());
  const { search: list } = useLocation();
  const [change, setChange] = useState<{ selection: Selection<StaffOrderRow>; to: BulkStatus }>();
  const state = useTableState<ListAllOrdersApiArg>({
    name: 'orders',
    filters: ORDER_FILTER_NAMES,
    defaultSort: '-date',
  });
  const orders = useListAllOrdersQuery(state.query, { refetchOnMountOrArgChange: true });
  const { data: counts } = useCountOrdersToDoQuery(undefined, { refetchOnMountOrArgChange: true });

  return (
    <>
      <PageHeading title="Orders" />
      <DataTable
        label="Orders"
        noun={{ one: 'order', many: 'orders' }}
        columns={orderColumns({
          now,
          isOfFailures: state.filters.needs === 'attention',
          mayOpenEvents: mayReplay(user),
          list,
        })}
        filters={ORDER_FILTERS}
        views={NEEDS.map(({ value, label }) => ({ label, filters: { needs: value }, count: counts?.[value] }))}
        rowKey={({ orderNumber }) => orderNumber}
        rowLabel={({ orderNumber }) => orderNumber}
        state={state}
        list={orders}
        searchPlaceholder="Order, name, email, postcode, PO, invoice, product code…"
        onOpen={({ orderNumber }) => void navigate(`/admin/orders/${orderNumber}`, { state: { list } })}
        actions={(selection) => (
          <>
            <Button
              disabled={selection.count > MOST_NOTES}
              title={selection.count > MOST_NOTES ? `At most ${MOST_NOTES} at once` : undefined}
              onClick={() => void navigate(`/admin/orders/packing-notes?orders=${selection.ids.join(',')}`)}
            >
              Packing Notes ({selection.count})
            </Button>
            {maySell(user) && (
              <>
                <Button onClick={() => setChange({ selection, to: 'processing' })}>
                  Start Processing ({selection.count})
                </Button>
                <Button onClick={() => setChange({ selection, to: 'delivered' })}>
                  Mark as Delivered ({selection.count})
                </Button>
              </>
            )}
          </>
        )}
        tools={
          maySell(user) && (
            <Dropdown autoFocus trigger={['click']} menu={{ items: filesOf(state.query) }}>
              <Button>Export</Button>
            </Dropdown>
          )
        }
        empty={
          <StateMessage
            icon="document"
            title="No orders yet"
            text="The first one appears here as soon as it is placed."
          />
        }
        noMatch={state.filters.needs && !isNarrowed(state) ? <AllDone /> : undefined}
      />
      {change && <BulkStatusChange {...change} onClose={() => setChange(undefined)} />}
    </>
  );
}

function AllDone() {
  return <StateMessage icon="check" title="All done" text="No orders need this." />;
}

function isNarrowed({ search, filters: { needs: _, ...others } }: { search: string; filters: Record<string, string> }) {
  return search !== '' || Object.keys(others).length > 0;
}

/** Export files of all rows of the list in its order; the server records who exported them. */
function filesOf({ page: _, limit: __, ...list }: ListAllOrdersApiArg) {
  const query = new URLSearchParams(list as Record<string, string>);
  const day = calendarDay(new Date());
  const file = (key: string, label: string) => ({
    key,
    label,
    onClick: () =>
      void downloadFile(`/api/admin/${key}.csv?${query}`, `${key}-${day}.csv`).catch((error: unknown) =>
        showOrderRejection(error, 'The file cannot be created at the moment.'),
      ),
  });
  return [file('orders', 'Orders as CSV'), file('order-lines', 'Order lines with VAT as CSV')];
}
