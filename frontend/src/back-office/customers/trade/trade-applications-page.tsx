import { useState } from 'react';
import type { ListTradeApplicationsApiArg } from '../../../api/shop-api.gen';
import {
  type TradeApplication,
  useCountTradeApplicationsQuery,
  useListTradeApplicationsQuery,
} from '../../../api/staff-api';
import { StateMessage } from '../../../ui/feedback/state-message';
import { usePageTitle } from '../../../ui/head/use-page-head';
import { PageHeading } from '../../../ui/page-heading';
import { DataTable } from '../../../ui/table/data-table';
import { useTableState } from '../../../ui/table/use-table-state';
import {
  APPLICATION_FILTER_NAMES,
  APPLICATION_FILTERS,
  APPLICATION_STATES,
  applicationColumns,
  companyOf,
} from './application-columns';
import { ApplicationDrawer } from './application-drawer';
import { DeclineDialog } from './decline-dialog';
import { VerifyDialog } from './verify-dialog';

/** `verify` and `decline` keep the application as it was when the dialog opened; `details` follows the list. */
type Opened = { kind: 'details'; id: string } | { kind: 'verify' | 'decline'; application: TradeApplication };

/** Sales verify trade customers within 2 business days (docs/rules.md#trade-applications). */
export function TradeApplicationsPage() {
  usePageTitle('Trade applications');
  const [opened, setOpened] = useState<Opened | null>(null);
  const state = useTableState<ListTradeApplicationsApiArg>({
    name: 'trade-applications',
    filters: APPLICATION_FILTER_NAMES,
  });
  const applications = useListTradeApplicationsQuery(state.query, { refetchOnMountOrArgChange: true });
  const { data: counts } = useCountTradeApplicationsQuery(undefined, { refetchOnMountOrArgChange: true });
  const countOf = { pending_verification: counts?.waiting, verified: counts?.verified, declined: counts?.declined };
  const details = opened?.kind === 'details' && applications.data?.rows.find(({ id }) => id === opened.id);
  const close = () => setOpened(null);
  const actions = {
    onOpen: ({ id }: TradeApplication) => setOpened({ kind: 'details', id }),
    onVerify: (application: TradeApplication) => setOpened({ kind: 'verify', application }),
    onDecline: (application: TradeApplication) => setOpened({ kind: 'decline', application }),
  };

  return (
    <>
      <PageHeading
        title="Trade applications"
        text="Call each applicant and verify them within 2 business days. Verified customers see their negotiated prices and can order by purchase order."
      />
      <DataTable
        label="Trade applications"
        noun={{ one: 'application', many: 'applications' }}
        columns={applicationColumns(actions)}
        filters={APPLICATION_FILTERS}
        views={APPLICATION_STATES.map(({ value, label }) => ({
          label,
          filters: { status: value },
          count: countOf[value],
          isToDo: value === 'pending_verification',
        }))}
        rowKey={({ id }) => id}
        rowLabel={companyOf}
        state={state}
        list={applications}
        searchPlaceholder="Search by name, company or email…"
        onOpen={actions.onOpen}
        empty={<StateMessage icon="list" title="No applications yet" />}
        noMatch={state.filters.status === 'pending_verification' && !state.search ? <AllDone /> : undefined}
      />
      {details && <ApplicationDrawer key={details.id} application={details} {...actions} onClose={close} />}
      {opened?.kind === 'verify' && <VerifyDialog application={opened.application} onClose={close} />}
      {opened?.kind === 'decline' && <DeclineDialog application={opened.application} onClose={close} />}
    </>
  );
}

function AllDone() {
  return <StateMessage icon="check" title="All done" text="Every trade application has been decided." />;
}
