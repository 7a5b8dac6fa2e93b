import { Flex, Typography } from 'antd';
import { useGetHealthQuery } from '../../api/operations-api';
import { useSession } from '../../api/session/use-session';
import { AsyncView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { usePageTitle } from '../../ui/head/use-page-head';
import { PageHeading } from '../../ui/page-heading';
import { ActivityPlots } from './activity-plots';
import { AlertRulesCard } from './alert-rules-card';
import { AlertsTable } from './alerts-table';
import { CheckCards } from './check-cards';
import { HealthVerdict } from './health-verdict';

const FRESH = { pollingInterval: 20_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true };

/** Health of the shop: waiting and failed work, Sage, and the alerts (docs/rules.md#health). */
export function HealthPage() {
  usePageTitle('Health');
  const { user } = useSession();
  const { data, error, refetch } = useGetHealthQuery(undefined, FRESH);
  return (
    <>
      <PageHeading
        title="Health"
        text="What happens behind each order: events, emails and documents in Sage. Refreshed every 20 seconds."
      />
      <Flex vertical gap={16}>
        <AsyncView
          data={data}
          error={data ? undefined : error}
          onRetry={refetch}
          what="the health"
          skeleton={<Loading />}
        >
          {(health) => (
            <Flex vertical gap={16}>
              <HealthVerdict health={health} isStale={error !== undefined} />
              <CheckCards checks={health.checks} />
              <ActivityPlots hours={health.hours} />
            </Flex>
          )}
        </AsyncView>
        <AlertRulesCard isAdmin={user?.role === 'admin'} />
        <section aria-labelledby="alerts-heading">
          <Typography.Title id="alerts-heading" level={2}>
            Alerts so far
          </Typography.Title>
          <AlertsTable />
        </section>
      </Flex>
    </>
  );
}

function Loading() {
  return (
    <Flex vertical gap={16}>
      <Skeleton height="112px" />
      <Skeleton height="420px" />
      <Skeleton height="320px" />
    </Flex>
  );
}
