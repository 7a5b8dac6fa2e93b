import { Card, Flex, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useListReplayPlansQuery } from '../../../api/failed-events-api';
import { formatDateTime } from '../../../ui/date-format';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { StateMessage } from '../../../ui/feedback/state-message';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { Money } from '../../../ui/money/money';
import { TableFooter } from '../../../ui/table/table-footer';
import { useTableState } from '../../../ui/table/use-table-state';
import { countOfEvents, planPath } from '../failed-event-labels';
import { askedBy, isChanging, PLAN_STATES } from './plan-labels';
import { PlanProgress } from './plan-progress';

/** Polling interval of the list while a plan runs, in ms. */
const POLLING_MS = 3000;

/** Replay plans, latest first. */
export function PlansList() {
  const state = useTableState({ name: 'replay-plans' });
  const { page, limit } = state.query;
  const [pollingInterval, setPollingInterval] = useState(0);
  const plans = useListReplayPlansQuery(
    { page, limit },
    { refetchOnMountOrArgChange: true, pollingInterval, skipPollingIfUnfocused: true },
  );
  const wanted = plans.currentData?.rows.some(isChanging) ? POLLING_MS : 0;
  if (wanted !== pollingInterval) setPollingInterval(wanted);
  return (
    <AsyncView
      data={plans.currentData}
      error={plans.currentData ? undefined : plans.error}
      onRetry={plans.refetch}
      what="the replay plans"
      skeleton={<Skeleton height="240px" />}
      isEmpty={({ rows }) => rows.length === 0}
      empty={
        <StateMessage
          icon="list"
          title="No replay plans yet"
          text="When you replay a group or several events, the plan appears here with the result for each event."
        />
      }
    >
      {({ rows, total }) => (
        <>
          <Flex vertical gap={12} role="list" aria-label="Replay plans">
            {rows.map((plan) => (
              <Card key={plan.id} size="small" role="listitem">
                <Flex wrap align="center" justify="space-between" gap="6px 14px">
                  <Typography.Title level={2} style={{ fontSize: 16, margin: 0 }}>
                    <Link to={planPath(plan.id)}>{plan.name}</Link>
                  </Typography.Title>
                  <StatusBadge tone={PLAN_STATES[plan.state].tone}>{PLAN_STATES[plan.state].label}</StatusBadge>
                </Flex>
                <PlanProgress plan={plan} />
                <Typography.Paragraph type="secondary">
                  {countOfEvents(plan.total)}, <Money amount={plan.amount} />. Requested by {askedBy(plan)},{' '}
                  <time dateTime={plan.requestedAt}>{formatDateTime(plan.requestedAt)}</time>.
                </Typography.Paragraph>
              </Card>
            ))}
          </Flex>
          <TableFooter state={state} total={total} />
        </>
      )}
    </AsyncView>
  );
}
