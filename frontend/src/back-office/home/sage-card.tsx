import { Link } from 'react-router-dom';
import { useGetSageStatusQuery, useGetSyncStatusQuery } from '../../api/staff-api';
import { Card } from '../../ui/card';
import { AsyncView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { ageLabel } from './age-label';
import styles from './sage-card.module.css';
import { sageState } from './sage-state';

const POLLING = { pollingInterval: 60_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true };

/** Whether Sage is connected, and how long ago each sync ran. */
export function SageCard() {
  const { data: connection } = useGetSageStatusQuery(undefined, POLLING);
  const syncs = useGetSyncStatusQuery(undefined, POLLING);
  const state = connection && sageState(connection);
  return (
    <Card title="Sage" aside={state && <StatusBadge tone={state.tone}>{state.label}</StatusBadge>}>
      <AsyncView
        data={syncs.data}
        error={syncs.error}
        onRetry={syncs.refetch}
        what="the state of Sage"
        skeleton={<Skeleton height="120px" />}
      >
        {({ intervals }) => (
          <dl className={styles.runs}>
            <LastRun name="Products" lastRun={intervals.products.lastRun} />
            <LastRun name="Customers" lastRun={intervals.customers.lastRun} />
            <LastRun name="Prices" lastRun={intervals.prices.lastRun} />
          </dl>
        )}
      </AsyncView>
      <p className={styles.more}>
        <Link to="/admin/sage">Sage integration and syncs</Link>
      </p>
    </Card>
  );
}

function LastRun({ name, lastRun }: { name: string; lastRun: string | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{lastRun ? `read ${ageLabel(lastRun, new Date())}` : 'not read yet'}</dd>
    </div>
  );
}
