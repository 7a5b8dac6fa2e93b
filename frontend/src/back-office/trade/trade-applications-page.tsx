import { Input, Segmented } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type TradeApplication, useListTradeApplicationsQuery } from '../../api/staff-api';
import { AsyncView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { StateMessage } from '../../ui/feedback/state-message';
import { usePageTitle } from '../../ui/head/use-page-head';
import { useSettled } from '../../ui/hooks/use-settled';
import { Pagination } from '../../ui/navigation/pagination';
import { PageHeading } from '../../ui/page-heading';
import { ApplicationCard } from './application-card';
import { DeclineDialog } from './decline-dialog';
import styles from './trade-applications-page.module.css';
import { VerifyDialog } from './verify-dialog';

const PAGE_SIZE = 20;
const TYPING_PAUSE_MS = 250;

const STATES: { value: TradeApplication['tradeCustomerStatus']; label: string }[] = [
  { value: 'pending_verification', label: 'Waiting' },
  { value: 'verified', label: 'Verified' },
  { value: 'declined', label: 'Declined' },
];

type Dialog = { kind: 'verify' | 'decline'; application: TradeApplication };

/** Sales verify trade customers within 2 business days (docs/rules.md#trade-applications). */
export function TradeApplicationsPage() {
  usePageTitle('Trade Applications');
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState('');
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const search = useSettled(typed.trim(), TYPING_PAUSE_MS);
  const status = STATES.find(({ value }) => value === params.get('status'))?.value ?? 'pending_verification';
  const page = Math.max(1, Number(params.get('page')) || 1);
  const applications = useListTradeApplicationsQuery(
    { status, search: search || undefined, page, limit: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  const close = () => setDialog(null);

  return (
    <>
      <PageHeading
        title="Trade Applications"
        text="Call each applicant and verify them within 2 business days. Verified customers see their negotiated prices and may order by purchase order."
      />
      <div className={styles.tools}>
        <Segmented
          name="trade-status"
          className={styles.states}
          aria-label="Which applications"
          options={STATES}
          value={status}
          onChange={(wanted) => setParams({ status: wanted })}
        />
        <Input
          type="search"
          className={styles.search}
          aria-label="Search applications"
          placeholder="Search by name, company or email..."
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            if (page > 1) setParams({ status });
          }}
        />
      </div>
      <AsyncView
        data={applications.currentData ?? applications.data}
        error={applications.error}
        onRetry={applications.refetch}
        what="the trade applications"
        skeleton={<Skeleton height="420px" />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<NoApplications searched={search !== ''} status={status} />}
      >
        {({ rows, total }) => (
          <>
            <ul className={styles.list}>
              {rows.map((application) => (
                <ApplicationCard
                  key={application.id}
                  application={application}
                  onVerify={() => setDialog({ kind: 'verify', application })}
                  onDecline={() => setDialog({ kind: 'decline', application })}
                />
              ))}
            </ul>
            <Pagination
              page={page}
              pages={Math.ceil(total / PAGE_SIZE)}
              addressOf={(wanted) => `?${new URLSearchParams({ status, page: String(wanted) })}`}
            />
          </>
        )}
      </AsyncView>
      {dialog?.kind === 'verify' && <VerifyDialog application={dialog.application} onClose={close} />}
      {dialog?.kind === 'decline' && <DeclineDialog application={dialog.application} onClose={close} />}
    </>
  );
}

function NoApplications({ searched, status }: { searched: boolean; status: TradeApplication['tradeCustomerStatus'] }) {
  if (searched) return <StateMessage icon="search" title="Nobody found" text="Try another name, company or email." />;
  if (status !== 'pending_verification') return <StateMessage icon="list" title="Nobody yet" />;
  return <StateMessage icon="check" title="Nobody is waiting" text="Every trade application has been decided." />;
}
