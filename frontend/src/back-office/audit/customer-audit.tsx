import { useState } from 'react';
import { type AuditRow, useListAuditQuery } from '../../api/staff-api';
import type { ListAuditApiArg } from '../../api/staff-api.gen';
import { formatDateTime } from '../../ui/date-format';
import { StateMessage } from '../../ui/feedback/state-message';
import { DataTable } from '../../ui/table/data-table';
import type { Column } from '../../ui/table/table-columns';
import { useTableState } from '../../ui/table/use-table-state';
import { actorOf } from './audit-columns';
import { AuditDrawer } from './audit-drawer';
import { actionLabel, changeLine, changesOf } from './audit-labels';

/** The audit trail of one account, for its record. */
export function CustomerAudit({ userId }: { userId: string }) {
  const [opened, setOpened] = useState<AuditRow | null>(null);
  const state = useTableState<ListAuditApiArg>({ name: 'customer-audit', defaultSort: '-date' });
  const trail = useListAuditQuery({ ...state.query, subject: userId }, { refetchOnMountOrArgChange: true });
  return (
    <>
      <DataTable
        label="Audit trail of the account"
        noun={{ one: 'record', many: 'records' }}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowLabel={({ action }) => actionLabel(action)}
        state={state}
        list={trail}
        searchPlaceholder="Person, reason or value"
        onOpen={setOpened}
        empty={<StateMessage icon="list" title="Nothing yet" text="Staff actions on this account will appear here." />}
      />
      {opened && <AuditDrawer row={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

const COLUMNS: readonly Column<AuditRow>[] = [
  {
    key: 'date',
    title: 'When',
    render: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
    sortable: 'descending-first',
    width: 172,
  },
  {
    key: 'staff',
    title: 'Staff member',
    render: (row) => <span title={row.actorEmail ?? undefined}>{actorOf(row)}</span>,
    sortable: true,
    width: 150,
  },
  { key: 'action', title: 'Action', render: ({ action }) => actionLabel(action), sortable: true, width: 200 },
  {
    key: 'change',
    title: 'Change',
    render: ({ before, after, reason }) =>
      [changeLine(changesOf(before, after)), reason && `“${reason}”`].filter(Boolean).join(' – ') || '–',
  },
];
