import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import {
  type FailedEvent,
  useLazyListFailedEventsQuery,
  useListFailedEventGroupsQuery,
  useListFailedEventsQuery,
} from '../../api/failed-events-api';
import type { ListFailedEventsApiArg } from '../../api/shop-api.gen';
import { ageOf } from '../../ui/age-format';
import { formatDateTime } from '../../ui/date-format';
import { StateMessage } from '../../ui/feedback/state-message';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { Money } from '../../ui/money/money';
import { DataTable } from '../../ui/table/data-table';
import type { Column, PresetView } from '../../ui/table/table-columns';
import styles from '../../ui/table/text-cell.module.css';
import { useTableState } from '../../ui/table/use-table-state';
import { ReplayManyDialog } from './event-dialogs';
import { EVENT_STATES, eventPath, eventTitle, KIND_LABELS, KIND_OPTIONS } from './failed-event-labels';

export const EVENT_COLUMNS: readonly Column<FailedEvent>[] = [
  {
    key: 'cause',
    title: 'What failed',
    render: ({ id, title, cause }) => (
      <div className={styles.cell}>
        <Link to={eventPath(id)}>
          <strong>{title}</strong>
        </Link>
        <span className={styles.text}>{cause}</span>
      </div>
    ),
    sortable: true,
    minWidth: 260,
    exportText: ({ title, cause }) => `${title}. ${cause}`,
  },
  {
    key: 'order',
    title: 'Order',
    render: ({ orderNumber }) =>
      orderNumber ? <Link to={`/admin/orders/${encodeURIComponent(orderNumber)}`}>{orderNumber}</Link> : '–',
    sortable: true,
    width: 168,
    exportText: ({ orderNumber }) => orderNumber,
  },
  {
    key: 'customer',
    title: 'Customer',
    render: ({ customer }) => customer ?? '–',
    sortable: true,
    width: 170,
    isHiddenOnTablet: true,
    exportText: ({ customer }) => customer,
  },
  {
    key: 'kind',
    title: 'Kind',
    render: ({ kind }) => KIND_LABELS[kind],
    filter: { options: KIND_OPTIONS },
    width: 100,
    isHiddenOnTablet: true,
    exportText: ({ kind }) => KIND_LABELS[kind],
  },
  {
    key: 'amount',
    title: 'Amount',
    render: ({ amount }) => (amount === null ? '–' : <Money amount={amount} />),
    sortable: 'descending-first',
    align: 'right',
    width: 110,
    isHiddenOnTablet: true,
    exportText: ({ amount }) => amount,
  },
  {
    key: 'tries',
    title: 'Attempts',
    render: ({ attempts }) => attempts.toLocaleString('en-GB'),
    sortable: 'descending-first',
    align: 'right',
    width: 104,
    isHiddenAtFirst: true,
    exportText: ({ attempts }) => attempts,
  },
  {
    key: 'failed',
    title: 'Age',
    render: ({ failedAt, createdAt }) => <Age at={failedAt ?? createdAt} />,
    sortable: 'descending-first',
    width: 144,
    exportText: ({ failedAt, createdAt }) => failedAt ?? createdAt,
  },
  {
    key: 'state',
    title: 'State',
    render: ({ state }) => <StatusBadge tone={EVENT_STATES[state].tone}>{EVENT_STATES[state].label}</StatusBadge>,
    width: 110,
    isHiddenOnTablet: true,
    exportText: ({ state }) => EVENT_STATES[state].label,
  },
];

/** How long ago a moment was. */
export function Age({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {ageOf(at)}
    </time>
  );
}

const VIEWS: readonly PresetView[] = [
  { label: 'Waiting', filters: { state: 'waiting' } },
  { label: 'Failed and waiting', filters: { state: 'all' } },
];

/** Failed and waiting events, one by one. */
export function EventsView() {
  const navigate = useNavigate();
  const state = useTableState<ListFailedEventsApiArg>({
    name: 'failed-events',
    filters: ['state', 'kind', 'group'],
    defaultSort: '-failed',
  });
  const live = { pollingInterval: 15_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true };
  const events = useListFailedEventsQuery(state.query, live);
  const { data: groups = [] } = useListFailedEventGroupsQuery({ state: 'all' }, { refetchOnMountOrArgChange: true });
  const [load] = useLazyListFailedEventsQuery();
  const [ids, setIds] = useState<string[]>();
  const causes = [...new Map(groups.map(({ group, cause }) => [group, cause]))];
  return (
    <>
      <DataTable
        label="Failed events"
        noun={{ one: 'event', many: 'events' }}
        allLabel="Failed"
        columns={EVENT_COLUMNS}
        filters={[{ name: 'group', label: 'Cause', options: causes.map(([value, label]) => ({ value, label })) }]}
        views={VIEWS}
        rowKey={({ id }) => id}
        rowLabel={eventTitle}
        state={state}
        list={events}
        searchPlaceholder="Order number, customer, postcode, payment, or what Sage said"
        onOpen={({ id }) => navigate(eventPath(id))}
        actions={(chosen) => (
          <Button onClick={() => setIds(chosen.ids)}>Replay ({chosen.count.toLocaleString('en-GB')})…</Button>
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
      {ids && (
        <ReplayManyDialog
          events={{ which: { ids }, count: ids.length, amount: null, postsMoney: true }}
          onClose={() => setIds(undefined)}
        />
      )}
    </>
  );
}
