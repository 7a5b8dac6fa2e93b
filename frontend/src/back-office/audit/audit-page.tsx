import { useState } from 'react';
import { type AuditRow, useLazyListAuditQuery, useListAuditQuery, useListUsersQuery } from '../../api/staff-api';
import type { ListAuditApiArg } from '../../api/staff-api.gen';
import { StateMessage } from '../../ui/feedback/state-message';
import { usePageTitle } from '../../ui/head/use-page-head';
import { PageHeading } from '../../ui/page-heading';
import { DataTable } from '../../ui/table/data-table';
import type { ListFilter } from '../../ui/table/table-columns';
import { useTableState } from '../../ui/table/use-table-state';
import { AUDIT_FILTER_NAMES, auditColumns } from './audit-columns';
import { AuditDrawer } from './audit-drawer';
import { actionLabel } from './audit-labels';

const FILTERS: readonly ListFilter[] = [
  { name: 'from', label: 'From', kind: 'day' },
  { name: 'to', label: 'Until', kind: 'day' },
];

/** The audit trail of staff actions, with actor, change and reason (docs/rules.md#audit-trail). For admins. */
export function AuditPage() {
  usePageTitle('Audit trail');
  const [opened, setOpened] = useState<AuditRow | null>(null);
  const state = useTableState<ListAuditApiArg>({ name: 'audit', filters: AUDIT_FILTER_NAMES, defaultSort: '-date' });
  const trail = useListAuditQuery(state.query, { refetchOnMountOrArgChange: true });
  const [load] = useLazyListAuditQuery();
  const { data: staff } = useListUsersQuery({ role: 'staff', sort: 'email', limit: 100 });
  const actors = [
    { value: 'system', label: 'System' },
    ...(staff?.rows ?? []).map(({ id, email }) => ({ value: id, label: email })),
  ];

  return (
    <>
      <PageHeading
        title="Audit trail"
        text="Everything staff have done, newest first: who, what, before, after and why."
      />
      <DataTable
        label="Audit trail"
        noun={{ one: 'record', many: 'records' }}
        columns={auditColumns(actors, setOpened)}
        filters={FILTERS}
        rowKey={({ id }) => id}
        rowLabel={({ action }) => actionLabel(action)}
        state={state}
        list={trail}
        searchLabel="Search the audit trail"
        searchPlaceholder="Order number, person, company, reason or value"
        onOpen={setOpened}
        loadPage={(page, limit) => load({ ...state.query, page, limit }).unwrap()}
        empty={<StateMessage icon="list" title="Nothing yet" text="Staff actions will appear here." />}
      />
      {opened && <AuditDrawer row={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
