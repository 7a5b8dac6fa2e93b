import { Button, Flex, Typography } from 'antd';
import { Link } from 'react-router-dom';
import { readableMessage } from '../../api/api-error';
import type { ReconciliationCase } from '../../api/operations-api';
import { useRebuildUserPointsMutation } from '../../api/staff-api';
import { formatDateTime, formatDay } from '../../ui/date-format';
import { StatusBadge } from '../../ui/feedback/status-badge';
import type { Column } from '../../ui/table/table-columns';
import cell from '../../ui/table/text-cell.module.css';
import { showToast } from '../../ui/toast/toast-store';
import { formatAmount, formatDifference } from './reconciliation-labels';

interface CaseActionProps {
  found: ReconciliationCase;
  isAdmin: boolean;
}

/** Action that resolves a case: a link to the page for it, or a button. */
export function CaseAction({ found: { action }, isAdmin }: CaseActionProps) {
  const { kind, label, href, target } = action;
  if (kind === 'replay-write' && target) return <Link to={`/admin/events/${target}`}>{label}</Link>;
  if (kind === 'rebuild-points' && target && isAdmin) return <RebuildButton id={target} label={label} />;
  if (!href) return <Typography.Text type="secondary">{label}</Typography.Text>;
  if (href.startsWith('/')) return <Link to={href}>{label}</Link>;
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {label}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

const NEXT_RUN = 'The next run will show whether the difference is gone.';

function RebuildButton({ id, label }: { id: string; label: string }) {
  const [rebuild, { isLoading }] = useRebuildUserPointsMutation();
  const start = async () => {
    const { error } = await rebuild({ id });
    if (error) return showFailure(error);
    showToast({ title: 'The account shows the right points', description: NEXT_RUN, tone: 'success' });
  };
  return (
    <Button size="small" loading={isLoading} onClick={() => void start()}>
      {label}
    </Button>
  );
}

function showFailure(error: unknown): void {
  showToast({ title: 'Not done', description: readableMessage(error, 'Please try again in a moment.'), tone: 'error' });
}

/** Short labels for the filter, in the order of the money's way: Stripe, refunds, Sage, points. */
const LABELS: Readonly<Record<ReconciliationCase['kind'], string>> = {
  'capture-without-order': 'Money without an order',
  'capture-not-refunded': 'Cancelled order was charged',
  'order-without-capture': 'Order without its money',
  'capture-differs': 'Payment differs from the order',
  'refund-not-in-shop': 'Refund unknown to the shop',
  'refund-not-at-stripe': 'Refund did not reach Stripe',
  'refund-differs': 'Refund differs in Stripe',
  'refund-failed': 'Refund failed at the bank',
  'document-missing': 'Order is not in Sage',
  'document-total': 'Document with a different total',
  'document-vat': 'Document with different VAT',
  'document-twice': 'Order is in Sage twice',
  'document-gone': 'Document missing from Sage',
  'document-of-unknown-order': 'Document without an order',
  'payment-not-in-sage': 'Card payment differs in Sage',
  'invoice-not-paid': 'Paid order is unpaid in Sage',
  'credit-notes-differ': 'Refunds differ in Sage',
  'credit-notes-vat': 'VAT of refunds differs in Sage',
  'refund-payment-not-in-sage': 'Refund is not paid out in Sage',
  'points-used': 'Points used differ',
  'points-earned': 'Points earned differ',
  'ledger-balance': 'Balance of points differs',
  'pending-points': 'Pending points differ',
  'points-unpaid': 'Points wait for a lost invoice',
  'points-shown': 'Account shows different points',
  'grant-points': 'Points of a reward differ',
  'grant-used': 'Reward and its orders differ',
};

/** The kinds of cases, for the filter. */
export const CASE_KINDS = Object.entries(LABELS).map(([value, label]) => ({ value, label }));

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
