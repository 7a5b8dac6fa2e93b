import { Link } from 'react-router-dom';
import type { FailedEvent } from '../../../api/failed-events-api';
import { ageOf } from '../../../ui/age-format';
import { formatDateTime } from '../../../ui/date-format';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { Money } from '../../../ui/money/money';
import type { Column } from '../../../ui/table/table-columns';
import styles from '../../../ui/table/text-cell.module.css';
import { eventPath, FAILED_EVENT_STATES, KIND_LABELS, KIND_OPTIONS } from '../failed-event-labels';

/** The names of all filters, as in the address and in the call. */
export const EVENT_FILTER_NAMES = ['state', 'kind', 'group'] as const;

export function eventColumns(): readonly Column<FailedEvent>[] {
  return [
    {
      key: 'cause',
      title: 'What failed',
      render: (event) => <What event={event} />,
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
      render: ({ failedAt, createdAt }) => (
        <time dateTime={failedAt ?? createdAt} title={formatDateTime(failedAt ?? createdAt)}>
          {ageOf(failedAt ?? createdAt)}
        </time>
      ),
      sortable: 'descending-first',
      width: 144,
      exportText: ({ failedAt, createdAt }) => failedAt ?? createdAt,
    },
    {
      key: 'state',
      title: 'State',
      render: ({ state }) => (
        <StatusBadge tone={FAILED_EVENT_STATES[state].tone}>{FAILED_EVENT_STATES[state].label}</StatusBadge>
      ),
      width: 110,
      isHiddenOnTablet: true,
      exportText: ({ state }) => FAILED_EVENT_STATES[state].label,
    },
  ];
}

function What({ event: { id, title, cause } }: { event: FailedEvent }) {
  return (
    <div className={styles.cell}>
      <Link to={eventPath(id)}>
        <strong>{title}</strong>
      </Link>
      <span className={styles.text}>{cause}</span>
    </div>
  );
}
