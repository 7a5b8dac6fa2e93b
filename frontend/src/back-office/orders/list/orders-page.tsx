import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../../api/session/use-session';
import type { ListAllOrdersApiArg } from '../../../api/shop-api.gen';
import type { OrderSummary } from '../../../api/staff-api';
import { useCountOrdersToDoQuery, useListAllOrdersQuery } from '../../../api/staff-api';
import { StateMessage } from '../../../ui/feedback/state-message';
import { usePageTitle } from '../../../ui/head/use-page-head';
import { PageHeading } from '../../../ui/page-heading';
import { DataTable } from '../../../ui/table/data-table';
import type { Selection } from '../../../ui/table/use-selection';
import { useTableState } from '../../../ui/table/use-table-state';
import { MOST_NOTES } from '../packing/packing-notes-page';
import { maySell } from '../permissions';
import { FILTER_NAMES, FILTERS, NEEDS, orderColumns } from './order-columns';
import { StartProcessing } from './start-processing';

/** All orders, and those that wait for staff. Support has read access (docs/rules.md#roles). */
export function OrdersPage() {
  usePageTitle('Orders');
  const navigate = useNavigate();
  const { user } = useSession();
  const [now] = useState(() => Date.now());
  const [started, setStarted] = useState<Selection<OrderSummary>>();
  const state = useTableState<ListAllOrdersApiArg>({ name: 'orders', filters: FILTER_NAMES, defaultSort: '-date' });
  const orders = useListAllOrdersQuery(state.query, { refetchOnMountOrArgChange: true });
  const { data: counts } = useCountOrdersToDoQuery(undefined, { refetchOnMountOrArgChange: true });

  return (
    <>
      <PageHeading
        title="Orders"
        text="Find an order by its number, name, company, email, postcode, PO number, invoice, product code or payment id."
      />
      <DataTable
        label="Orders"
        noun={{ one: 'order', many: 'orders' }}
        columns={orderColumns(now)}
        filters={FILTERS}
        views={NEEDS.map(({ value, label }) => ({ label, filters: { needs: value }, count: counts?.[value] }))}
        rowKey={({ orderNumber }) => orderNumber}
        rowLabel={({ orderNumber }) => orderNumber}
        state={state}
        list={orders}
        searchPlaceholder="Number, name, company, email, postcode…"
        onOpen={({ orderNumber }) => void navigate(`/admin/orders/${orderNumber}`)}
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
              <Button onClick={() => setStarted(selection)}>Start Processing ({selection.count})</Button>
            )}
          </>
        )}
        tools={
          maySell(user) && (
            <Button href={fileAddressOf(state.query)} download>
              Export as CSV
            </Button>
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
      {started && <StartProcessing selection={started} onClose={() => setStarted(undefined)} />}
    </>
  );
}

function AllDone() {
  return <StateMessage icon="check" title="All done" text="No order waits for this." />;
}

function isNarrowed({ search, filters: { needs: _, ...others } }: { search: string; filters: Record<string, string> }) {
  return search !== '' || Object.keys(others).length > 0;
}

/** Returns the address of a CSV file with all rows of the list; the server records who exported it. */
function fileAddressOf({ page: _, limit: __, sort: ___, ...filter }: ListAllOrdersApiArg): string {
  return `/api/admin/orders.csv?${new URLSearchParams(filter as Record<string, string>)}`;
}
