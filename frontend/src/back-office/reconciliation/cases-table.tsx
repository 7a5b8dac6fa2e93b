import { Button, Flex, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { readableMessage } from '../../api/api-error';
import { ReasonDialog } from '../../api/send-dialog';
import {
  type ReconciliationCase,
  useLazyListReconciliationCasesQuery,
  useListReconciliationCasesQuery,
  useRebuildUserPointsMutation,
  useSettleReconciliationCaseMutation,
} from '../../api/staff-api';
import type { ListReconciliationCasesApiArg } from '../../api/staff-api.gen';
import { formatDateTime, formatDay } from '../../ui/date-format';
import { StateMessage } from '../../ui/feedback/state-message';
import { StatusBadge } from '../../ui/feedback/status-badge';
import layout from '../../ui/layout.module.css';
import { DataTable } from '../../ui/table/data-table';
import type { Column } from '../../ui/table/table-columns';
import cell from '../../ui/table/text-cell.module.css';
import { useTableState } from '../../ui/table/use-table-state';
import { showToast } from '../../ui/toast/toast-store';
import typography from '../../ui/typography.module.css';
import { CASE_KINDS, formatAmount, formatDifference } from './reconciliation-labels';

/** Columns of the cases; only an administrator has `onSettle`. */
export function caseColumns(onSettle?: (found: ReconciliationCase) => void): readonly Column<ReconciliationCase>[] {
  return [
    {
      ...{ key: 'kind', title: 'What differs', minWidth: 260, sortable: true, filter: { options: CASE_KINDS } },
      render: ({ title, text, settledAt, settledBy, settledReason }) => (
        <div className={cell.cell}>
          <strong>{title}</strong>
          <span className={`${typography.small} ${typography.regular} ${layout.breaks}`}>{text}</span>
          {settledAt && (
            <span className={`${typography.small} ${typography.regular} ${layout.breaks}`}>
              Settled {formatDateTime(settledAt)}
              {settledBy === 'system' ? ': the difference was gone.' : ` by ${settledBy}: “${settledReason}”`}
            </span>
          )}
        </div>
      ),
      exportText: ({ title, text }) => `${title}. ${text}`,
    },
    {
      ...{ key: 'order', title: 'Order', sortable: true, width: 168, isHiddenOnTablet: true },
      render: ({ orderNumber }) => (orderNumber ? <Link to={`/admin/orders/${orderNumber}`}>{orderNumber}</Link> : '–'),
      exportText: ({ orderNumber }) => orderNumber,
    },
    ...(['expected', 'found'] as const).map((key) => ({
      ...{ key, title: key === 'expected' ? 'Expected' : 'Found', width: 116, isHiddenAtFirst: true },
      render: (row: ReconciliationCase) => formatAmount(row[key], row.unit),
      align: 'right' as const,
      exportText: (row: ReconciliationCase) => row[key],
    })),
    {
      ...{ key: 'difference', title: 'Difference', sortable: 'descending-first', align: 'right', width: 128 },
      render: ({ difference, unit }) => <strong>{formatDifference(difference, unit)}</strong>,
      exportText: ({ difference }) => difference,
    },
    {
      ...{ key: 'firstSeen', title: 'Since', sortable: 'descending-first', width: 120, isHiddenOnTablet: true },
      render: ({ firstSeen }) => (
        <time dateTime={firstSeen} title={formatDateTime(firstSeen)}>
          {formatDay(firstSeen)}
        </time>
      ),
      exportText: ({ firstSeen }) => firstSeen,
    },
    {
      key: 'action',
      title: 'What to do',
      render: (found) =>
        found.settledAt ? (
          <StatusBadge tone="success">Settled</StatusBadge>
        ) : (
          <Flex wrap gap={8} align="center">
            <CaseAction action={found.action} isAdmin={onSettle !== undefined} />
            {onSettle && (
              <Button size="small" type="text" onClick={() => onSettle(found)}>
                Settle
                <span className="visually-hidden"> {found.title}</span>
              </Button>
            )}
          </Flex>
        ),
      width: 264,
    },
  ];
}

const showFailure = (title: string, error: unknown) =>
  showToast({ title, description: readableMessage(error, 'Please try again in a moment.'), tone: 'error' });

/** Action that resolves a case: a link to the page for it, or a button. */
function CaseAction({ action, isAdmin }: { action: ReconciliationCase['action']; isAdmin: boolean }) {
  const { kind, label, href, target } = action;
  const [rebuild, { isLoading }] = useRebuildUserPointsMutation();
  const rebuildPoints = async (id: string) => {
    const { error } = await rebuild({ id });
    if (error) return showFailure('Not done', error);
    const description = 'The next run will show whether the difference is gone.';
    showToast({ title: 'The account shows the right points', description, tone: 'success' });
  };
  if (kind === 'replay-write' && target) return <Link to={`/admin/events/${target}`}>{label}</Link>;
  if (kind === 'rebuild-points' && target && isAdmin)
    return (
      <Button size="small" loading={isLoading} onClick={() => void rebuildPoints(target)}>
        {label}
      </Button>
    );
  if (!href) return <Typography.Text type="secondary">{label}</Typography.Text>;
  if (href.startsWith('/')) return <Link to={href}>{label}</Link>;
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {label}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

/** Differences found by reconciliation; open cases first. */
export function CasesTable({ isAdmin, pollingInterval }: { isAdmin: boolean; pollingInterval: number }) {
  const state = useTableState<ListReconciliationCasesApiArg>({
    name: 'reconciliation-cases',
    filters: ['state', 'kind'],
    defaultSort: '-firstSeen',
  });
  const query = { ...state.query, state: state.query.state ?? 'open' };
  const cases = useListReconciliationCasesQuery(query, { refetchOnMountOrArgChange: true, pollingInterval });
  const [load] = useLazyListReconciliationCasesQuery();
  const [settling, setSettling] = useState<ReconciliationCase>();
  return (
    <>
      <DataTable
        label="Cases"
        noun={{ one: 'case', many: 'cases' }}
        allLabel="Open"
        columns={caseColumns(isAdmin ? setSettling : undefined)}
        views={[
          { label: 'Settled', filters: { state: 'settled' } },
          { label: 'Open and settled', filters: { state: 'all' } },
        ]}
        rowKey={({ id }) => id}
        rowLabel={({ title, subject }) => `${title}, ${subject}`}
        state={state}
        list={cases}
        searchPlaceholder="Order number, Stripe or Sage ID, or words"
        loadPage={(page, limit) => load({ ...query, page, limit }).unwrap()}
        empty={
          <StateMessage icon="check" title="Nothing differs" text="Cases appear here as soon as a run finds one." />
        }
      />
      {settling && <SettleDialog found={settling} onClose={() => setSettling(undefined)} />}
    </>
  );
}

/** Settles a case that may continue to differ, with the reason. */
function SettleDialog({ found, onClose }: { found: ReconciliationCase; onClose: () => void }) {
  const { id, title, text, difference, unit } = found;
  const [settle] = useSettleReconciliationCaseMutation();
  return (
    <ReasonDialog
      title={`Settle: ${title}`}
      action="Settle"
      busy="Settling..."
      extra="Saved with the case and in the audit trail."
      send={(reason) => settle({ id, settleCaseInput: { reason } })}
      failure={(error) => showFailure('Not settled', error)}
      done={{ title: 'Settled', description: `${title}: ${formatDifference(difference, unit)}` }}
      onClose={onClose}
    >
      <p>{text}</p>
      <p>
        Settling changes no figures. The case comes back if its amounts change; once the difference is fixed, it settles
        automatically.
      </p>
    </ReasonDialog>
  );
}
