import { Link } from 'react-router-dom';
import { type Alert, useListAlertsQuery } from '../../api/operations-api';
import type { ListAlertsApiArg } from '../../api/shop-api.gen';
import { formatDateTime, formatDayAndTime } from '../../ui/date-format';
import { StateMessage } from '../../ui/feedback/state-message';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { DataTable } from '../../ui/table/data-table';
import type { Column } from '../../ui/table/table-columns';
import styles from '../../ui/table/text-cell.module.css';
import { useTableState } from '../../ui/table/use-table-state';

const STATES = [
  { value: 'open', label: 'Active' },
  { value: 'over', label: 'Over' },
];

const COLUMNS: readonly Column<Alert>[] = [
  {
    key: 'alert',
    title: 'Alert',
    render: ({ title, value, detail, runbook }) => (
      <div className={styles.cell}>
        <strong>{title}</strong>
        <span className={styles.text}>
          {value}. {detail}
        </span>
        <Link to={runbook} className={styles.text}>
          Runbook<span className="visually-hidden">: {title}</span>
        </Link>
      </div>
    ),
    minWidth: 260,
  },
  {
    key: 'state',
    title: 'State',
    render: ({ state }) =>
      state === 'open' ? <StatusBadge tone="error">Going on</StatusBadge> : <StatusBadge>Over</StatusBadge>,
    filter: { options: STATES },
    width: 120,
  },
  {
    key: 'opened',
    title: 'Began',
    render: ({ openedAt }) => <Moment at={openedAt} />,
    sortable: 'descending-first',
    width: 150,
  },
  {
    key: 'ended',
    title: 'Ended',
    render: ({ endedAt }) => (endedAt ? <Moment at={endedAt} /> : '–'),
    sortable: 'descending-first',
    width: 150,
    isHiddenOnTablet: true,
  },
  {
    key: 'mails',
    title: 'Emailed',
    render: ({ mails, state }) =>
      mails > 0 ? (mails === 1 ? 'once' : `${mails} times`) : state === 'open' ? 'not yet' : 'no',
    sortable: 'descending-first',
    width: 110,
    isHiddenOnTablet: true,
  },
];

/** Every alert of the last year. */
export function AlertsTable() {
  const state = useTableState<ListAlertsApiArg>({ name: 'alerts', filters: ['state'] });
  const alerts = useListAlertsQuery(state.query, {
    pollingInterval: 60_000,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  return (
    <DataTable
      label="Alerts"
      noun={{ one: 'alert', many: 'alerts' }}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      rowLabel={({ title, openedAt }) => `${title}, ${formatDateTime(openedAt)}`}
      state={state}
      list={alerts}
      searchPlaceholder="Rule or finding"
      empty={<StateMessage icon="check" title="No alerts so far" text="They appear here, active ones first." />}
    />
  );
}

function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatDayAndTime(at)}
    </time>
  );
}
