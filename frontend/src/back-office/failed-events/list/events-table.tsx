import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  useLazyListFailedEventsQuery,
  useListFailedEventGroupsQuery,
  useListFailedEventsQuery,
} from '../../../api/failed-events-api';
import type { ListFailedEventsApiArg } from '../../../api/shop-api.gen';
import { StateMessage } from '../../../ui/feedback/state-message';
import { DataTable } from '../../../ui/table/data-table';
import type { ListFilter, PresetView } from '../../../ui/table/table-columns';
import { useTableState } from '../../../ui/table/use-table-state';
import { ReplayManyDialog } from '../dialogs/replay-many-dialog';
import { eventPath } from '../failed-event-labels';
import { EVENT_FILTER_NAMES, eventColumns } from './event-columns';

/** Polling interval of the list, in ms. */
const POLLING_MS = 15_000;

const VIEWS: readonly PresetView[] = [
  { label: 'Waiting', filters: { state: 'waiting' } },
  { label: 'Failed and waiting', filters: { state: 'all' } },
];

/** Failed and waiting events, one by one. */
export function EventsTable() {
  const navigate = useNavigate();
  const state = useTableState<ListFailedEventsApiArg>({
    name: 'failed-events',
    filters: EVENT_FILTER_NAMES,
    defaultSort: '-failed',
  });
  const events = useListFailedEventsQuery(state.query, {
    pollingInterval: POLLING_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const { data: groups = [] } = useListFailedEventGroupsQuery({ state: 'all' }, { refetchOnMountOrArgChange: true });
  const [load] = useLazyListFailedEventsQuery();
  const [replaying, setReplaying] = useState<string[]>();
  const causes = new Map(groups.map(({ group, cause }) => [group, cause]));
  const filters: ListFilter[] = [
    { name: 'group', label: 'Cause', options: [...causes].map(([value, label]) => ({ value, label })) },
  ];
  return (
    <>
      <DataTable
        label="Failed events"
        noun={{ one: 'event', many: 'events' }}
        allLabel="Failed"
        columns={eventColumns()}
        filters={filters}
        views={VIEWS}
        rowKey={({ id }) => id}
        rowLabel={({ title, orderNumber }) => (orderNumber ? `${title}, ${orderNumber}` : title)}
        state={state}
        list={events}
        searchPlaceholder="Order number, customer, postcode, payment, or what Sage said"
        onOpen={({ id }) => navigate(eventPath(id))}
        actions={({ ids, count }) => (
          <Button onClick={() => setReplaying(ids)}>Replay ({count.toLocaleString('en-GB')})…</Button>
        )}
        loadPage={(page, limit) => load({ ...state.query, page, limit }).unwrap()}
        empty={
          <StateMessage
            icon="check"
            title="Nothing failed"
            text="Events appear here as soon as something needs attention."
          />
        }
      />
      {replaying && (
        <ReplayManyDialog
          which={{ ids: replaying }}
          count={replaying.length}
          amount={null}
          postsMoney
          onClose={() => setReplaying(undefined)}
        />
      )}
    </>
  );
}
