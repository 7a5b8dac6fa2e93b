import { useNavigate } from 'react-router-dom';
import { useListOrderDocumentsQuery } from '../../../api/staff-api';
import type { ListOrderDocumentsApiArg } from '../../../api/staff-api.gen';
import { StateMessage } from '../../../ui/feedback/state-message';
import { DataTable } from '../../../ui/table/data-table';
import type { PresetView } from '../../../ui/table/table-columns';
import { useTableState } from '../../../ui/table/use-table-state';
import { DOCUMENT_COLUMNS } from './document-columns';

const VIEWS: readonly PresetView[] = [
  { label: 'Needs attention', filters: { state: 'attention' } },
  { label: 'No document', filters: { state: 'none' } },
  { label: 'Waiting', filters: { state: 'waiting' } },
  { label: 'Complete', filters: { state: 'complete' } },
];

/** Orders with the documents that Sage has of them; a missing one is made on the order's page. */
export function InvoicesTab() {
  const navigate = useNavigate();
  const state = useTableState<ListOrderDocumentsApiArg>({
    name: 'order documents',
    filters: ['state'],
    defaultSort: '-date',
  });
  const orders = useListOrderDocumentsQuery(state.query, { refetchOnMountOrArgChange: true });
  return (
    <DataTable
      label="Documents of orders"
      noun={{ one: 'order', many: 'orders' }}
      columns={DOCUMENT_COLUMNS}
      views={VIEWS}
      rowKey={({ orderNumber }) => orderNumber}
      rowLabel={({ orderNumber }) => orderNumber}
      state={state}
      list={orders}
      searchPlaceholder="Order, invoice or customer"
      onOpen={({ orderNumber }) => navigate(`/admin/orders/${orderNumber}`)}
      empty={
        <StateMessage icon="search" title="No orders yet" text="Orders appear here with their documents in Sage." />
      }
      noMatch={<StateMessage icon="search" title="No orders found" text="Try a different search or view." />}
    />
  );
}
