import { Button, Flex, Typography } from 'antd';
import { Card } from '../../../ui/card';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { CorrelationLinks } from './correlation-links';
import { MoneyPath } from './money-path';
import { trailStanding } from './trail-labels';
import { useMoneyTrail } from './use-money-trail';

/** The order's money from the click to the emails, stage by stage (docs/rules.md#money-trail). */
export function MoneyTrailCard({ orderNumber }: { orderNumber: string }) {
  const trail = useMoneyTrail(orderNumber);
  return (
    <Card
      title="Money trail"
      aside={
        <Flex flex={1} justify="flex-end">
          <Button onClick={() => void trail.refetch()}>Refresh</Button>
        </Flex>
      }
    >
      <AsyncView
        data={trail.currentData}
        error={trail.currentData ? undefined : trail.error}
        onRetry={trail.refetch}
        what="the money trail"
        skeleton={<Skeleton height="180px" />}
      >
        {({ path, correlationId, traceId }) => (
          <Flex vertical gap={12}>
            <Typography.Text strong aria-live="polite">
              {trailStanding(path)}
            </Typography.Text>
            <MoneyPath path={path} />
            {correlationId && <CorrelationLinks correlationId={correlationId} traceId={traceId} />}
          </Flex>
        )}
      </AsyncView>
    </Card>
  );
}
