import { Button, Flex } from 'antd';
import { Link } from 'react-router-dom';
import type { ReconciliationCase } from '../../api/operations-api';
import { formatDateTime, formatDay } from '../../ui/date-format';
import { StatusBadge } from '../../ui/feedback/status-badge';
import type { Column } from '../../ui/table/table-columns';
import cell from '../../ui/table/text-cell.module.css';
import { CaseAction } from './case-action';
import { CASE_KINDS } from './case-kinds';
import { formatAmount, formatDifference } from './reconciliation-labels';

/** The names of all filters, as in the address and in the call. */
export const CASE_FILTER_NAMES = ['state', 'kind'] as const;

interface CaseActions {
  onSettle?: (found: ReconciliationCase) => void;
  isAdmin: boolean;
}

export function caseColumns({ onSettle, isAdmin }: CaseActions): readonly Column<ReconciliationCase>[] {
  return [
    {
      key: 'kind',
      title: 'What differs',
      render: (found) => <What found={found} />,
      minWidth: 260,
      sortable: true,
      filter: { options: CASE_KINDS },
      exportText: ({ title, text }) => `${title}. ${text}`,
    },
    {
      key: 'order',
      title: 'Order',
      render: ({ orderNumber }) =>
        orderNumber ? <Link to={`/admin/orders/${orderNumber}`}>{orderNumber}</Link> : <span>–</span>,
      sortable: true,
      width: 168,
      isHiddenOnTablet: true,
      exportText: ({ orderNumber }) => orderNumber,
    },
    {
      key: 'expected',
      title: 'Expected',
      render: ({ expected, unit }) => formatAmount(expected, unit),
      align: 'right',
      width: 116,
      isHiddenAtFirst: true,
      exportText: ({ expected }) => expected,
    },
    {
      key: 'found',
      title: 'Found',
      render: ({ found, unit }) => formatAmount(found, unit),
      align: 'right',
      width: 116,
      isHiddenAtFirst: true,
      exportText: ({ found }) => found,
    },
    {
      key: 'difference',
      title: 'Difference',
      render: ({ difference, unit }) => <strong>{formatDifference(difference, unit)}</strong>,
      sortable: 'descending-first',
      align: 'right',
      width: 128,
      exportText: ({ difference }) => difference,
    },
    {
      key: 'firstSeen',
      title: 'Since',
      render: ({ firstSeen }) => (
        <time dateTime={firstSeen} title={formatDateTime(firstSeen)}>
          {formatDay(firstSeen)}
        </time>
      ),
      sortable: 'descending-first',
      width: 120,
      isHiddenOnTablet: true,
      exportText: ({ firstSeen }) => firstSeen,
    },
    {
      key: 'action',
      title: 'What to do',
      render: (found) => (
        <Flex wrap gap={8} align="center">
          {found.settledAt ? (
            <StatusBadge tone="success">Settled</StatusBadge>
          ) : (
            <>
              <CaseAction found={found} isAdmin={isAdmin} />
              {onSettle && (
                <Button size="small" type="text" onClick={() => onSettle(found)}>
                  Settle
                  <span className="visually-hidden"> {found.title}</span>
                </Button>
              )}
            </>
          )}
        </Flex>
      ),
      width: 264,
    },
  ];
}

function What({ found: { title, text, settledAt, settledBy, settledReason } }: { found: ReconciliationCase }) {
  return (
    <div className={cell.cell}>
      <strong>{title}</strong>
      <span className={cell.text}>{text}</span>
      {settledAt && (
        <span className={cell.text}>
          Settled {formatDateTime(settledAt)}
          {settledBy === 'system' ? ': the difference was gone.' : ` by ${settledBy}: “${settledReason}”`}
        </span>
      )}
    </div>
  );
}
