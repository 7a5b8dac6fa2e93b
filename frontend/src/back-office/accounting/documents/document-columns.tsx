import { Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OrderDocumentsRow, SageState } from '../../../api/staff-api';
import { formatDateTime, formatDay } from '../../../ui/date-format';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { Money } from '../../../ui/money/money';
import type { Column } from '../../../ui/table/table-columns';

const STATES: Record<SageState, { label: string; tone: 'success' | 'busy' | 'error' | 'warning' }> = {
  complete: { label: 'Complete', tone: 'success' },
  waiting: { label: 'Waiting', tone: 'busy' },
  attention: { label: 'Needs attention', tone: 'error' },
  none: { label: 'No document', tone: 'warning' },
};

const KINDS: Record<string, string> = {
  receipt: 'Receipt',
  invoice: 'Invoice',
  quote: 'Quote',
  credit_note: 'Credit note',
  refund: 'Refund',
};

function documentName({ document, number, status }: OrderDocumentsRow['documents'][number]): string {
  const name = number ?? KINDS[document] ?? document;
  return status === 'VOID' ? `${name} (void)` : status === 'DELETED' ? `${name} (deleted)` : name;
}

/** Whether the total of Sage's documents differs from sales less refunds. */
function isDifferent({ state, total, refunded, documentsTotal }: OrderDocumentsRow): boolean {
  if (state !== 'complete' || documentsTotal === null) return false;
  return Math.round((Number(total) - Number(refunded) - Number(documentsTotal)) * 100) !== 0;
}

/** Small print under a figure. */
function Below({ children }: { children: ReactNode }) {
  return (
    <Typography.Text type="secondary" style={{ display: 'block' }}>
      {children}
    </Typography.Text>
  );
}

export const DOCUMENT_COLUMNS: readonly Column<OrderDocumentsRow>[] = [
  {
    key: 'order',
    title: 'Order',
    render: ({ orderNumber }) => <Link to={`/admin/orders/${orderNumber}`}>{orderNumber}</Link>,
    sortable: true,
    width: 185,
  },
  {
    key: 'date',
    title: 'Placed',
    render: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(createdAt)}</time>,
    sortable: true,
    width: 120,
    isHiddenOnTablet: true,
  },
  { key: 'customer', title: 'Customer', render: ({ customer }) => customer, sortable: true },
  {
    key: 'state',
    title: 'In Sage',
    render: ({ state, problem }) => (
      <Flex component="span" vertical align="start" title={problem ?? undefined} style={{ whiteSpace: 'normal' }}>
        <StatusBadge tone={STATES[state].tone}>{STATES[state].label}</StatusBadge>
        {problem && <Typography.Text type="secondary">{problem}</Typography.Text>}
      </Flex>
    ),
    sortable: true,
    width: 220,
  },
  {
    key: 'documents',
    title: 'Documents',
    render: ({ documents }) => documents.map(documentName).join(', ') || '–',
    width: 180,
    isHiddenOnTablet: true,
  },
  {
    key: 'total',
    title: 'Order total',
    render: ({ total, refunded }) => (
      <>
        <Money amount={total} />
        {Number(refunded) > 0 && (
          <Below>
            less <Money amount={refunded} />
          </Below>
        )}
      </>
    ),
    sortable: true,
    align: 'right',
    width: 120,
  },
  {
    key: 'documentsTotal',
    title: 'Total in Sage',
    render: (row) =>
      row.documentsTotal === null ? (
        '–'
      ) : (
        <Typography.Text type={isDifferent(row) ? 'danger' : undefined} strong={isDifferent(row)}>
          <Money amount={row.documentsTotal} />
          {isDifferent(row) && <Below>differs</Below>}
        </Typography.Text>
      ),
    align: 'right',
    width: 120,
    isHiddenOnTablet: true,
  },
  {
    key: 'synced',
    title: 'Last sync',
    render: ({ lastSageSync }) =>
      lastSageSync ? <time dateTime={lastSageSync}>{formatDateTime(lastSageSync)}</time> : '–',
    sortable: true,
    width: 170,
    // Hidden on a laptop, which has no room for it beside the others.
    isHiddenAtFirst: true,
  },
];
