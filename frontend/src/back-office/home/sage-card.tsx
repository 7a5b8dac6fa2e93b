import { Flex } from 'antd';
import { Link } from 'react-router-dom';
import { useGetSageStatusQuery, useGetSyncStatusQuery } from '../../api/operations-api';
import { connectionBadge } from '../../api/sage-connection';
import { Card } from '../../ui/card';
import { AsyncView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { ageLabel } from './age-label';
import { LineList } from './line-list';

const POLLING = { pollingInterval: 60_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true };

/** Whether Sage is connected, and how long ago each sync ran. */
export function SageConnectionCard() {
  const { data: connection } = useGetSageStatusQuery(undefined, POLLING);
  const syncs = useGetSyncStatusQuery(undefined, POLLING);
  const state = connection && connectionBadge(connection);
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
          <LineList>
            <LastRun name="Products" lastRun={intervals.products.lastRun} />
            <LastRun name="Customers" lastRun={intervals.customers.lastRun} />
            <LastRun name="Prices" lastRun={intervals.prices.lastRun} />
          </LineList>
        )}
      </AsyncView>
      {connection && state?.tone !== 'success' && (
        <div>
          <Link to="/sage-integration">
            {connection.state === 'connected' ? 'See why the connection ends' : 'Connect the shop to Sage'}
          </Link>
        </div>
      )}
      <div>
        <Link to="/admin/sage">Sage integration and syncs</Link>
      </div>
    </Card>
  );
}

function LastRun({ name, lastRun }: { name: string; lastRun: string | undefined }) {
  return (
    <Flex justify="space-between" gap={16}>
      <span>{name}</span>
      <span>{lastRun ? `read ${ageLabel(lastRun, new Date())}` : 'not read yet'}</span>
    </Flex>
  );
}
