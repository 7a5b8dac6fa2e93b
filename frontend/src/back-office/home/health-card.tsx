import { Flex } from 'antd';
import { Link } from 'react-router-dom';
import { useGetHealthQuery } from '../../api/operations-api';
import { Card } from '../../ui/card';
import { AsyncView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { DoneLine } from './done-line';
import { LineList } from './line-list';

const FRESH = { pollingInterval: 60_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true };

/** Checks that need attention: Sage, events, emails. */
export function HealthCard() {
  const { data, error, refetch } = useGetHealthQuery(undefined, FRESH);
  return (
    <Card title="Health">
      <AsyncView
        data={data}
        error={data ? undefined : error}
        onRetry={refetch}
        what="the health"
        skeleton={<Skeleton height="120px" />}
      >
        {({ checks }) => {
          const wrong = checks.filter(({ state }) => state !== 'good');
          if (wrong.length === 0)
            return <DoneLine text={`Everything is running. All ${checks.length} checks passed.`} />;
          return (
            <LineList>
              {wrong.map(({ title, state }) => (
                <Flex key={title} justify="space-between" align="center" gap={12}>
                  {title}
                  <StatusBadge tone={state === 'problem' ? 'error' : 'warning'}>
                    {state === 'problem' ? 'Problem' : 'Warning'}
                  </StatusBadge>
                </Flex>
              ))}
            </LineList>
          );
        }}
      </AsyncView>
      <Link to="/admin/health">All checks</Link>
    </Card>
  );
}
