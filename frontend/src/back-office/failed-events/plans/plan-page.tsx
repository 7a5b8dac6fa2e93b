import { Flex, Typography } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { hasStatus } from '../../../api/api-error';
import { type ReplayPlan, useGetReplayPlanQuery } from '../../../api/failed-events-api';
import { ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { formatDateTime } from '../../../ui/date-format';
import { AsyncView } from '../../../ui/feedback/async-view';
import { SkeletonCards } from '../../../ui/feedback/skeleton-cards';
import { StateMessage } from '../../../ui/feedback/state-message';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { usePageTitle } from '../../../ui/head/use-page-head';
import { Money } from '../../../ui/money/money';
import { Breadcrumb } from '../../../ui/navigation/breadcrumb';
import { Entries, Entry } from '../../../ui/record/entry';
import { countOfEvents, EVENTS_PATH, groupPath } from '../failed-event-labels';
import { PlanActions } from './plan-actions';
import { PlanItems } from './plan-items';
import { askedBy, isChanging, PLAN_STATES } from './plan-labels';
import { PlanProgress } from './plan-progress';

const PLANS_PATH = `${EVENTS_PATH}?view=plans`;
/** Polling interval of a running plan, in ms. */
const POLLING_MS = 2000;

/** Many events replayed one after the other: the progress, and the outcome of each. */
export function ReplayPlanPage() {
  const { id = '' } = useParams();
  const [pollingInterval, setPollingInterval] = useState(0);
  const plan = useGetReplayPlanQuery(
    { id },
    { refetchOnMountOrArgChange: true, pollingInterval, skipPollingIfUnfocused: true },
  );
  const data = plan.currentData;
  const wanted = data && isChanging(data) ? POLLING_MS : 0;
  if (wanted !== pollingInterval) setPollingInterval(wanted);
  usePageTitle(data ? `${data.name} · Replay plans` : 'Replay plan');

  if (!data && (hasStatus(plan.error, 404) || hasStatus(plan.error, 400))) return <NoSuchPlan />;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { title: 'Failed events', to: EVENTS_PATH },
          { title: 'Replay plans', to: PLANS_PATH },
          { title: data?.name ?? 'Plan' },
        ]}
      />
      <AsyncView
        data={data}
        error={data ? undefined : plan.error}
        onRetry={plan.refetch}
        what="the plan"
        skeleton={<SkeletonCards lines={[3, 6]} />}
      >
        {(found) => <Found plan={found} />}
      </AsyncView>
    </>
  );
}

function Found({ plan }: { plan: ReplayPlan }) {
  const { id, name, state, total, amount, reason, cause, group, approvedBy, approvedAt, finishedAt, requestedAt } =
    plan;
  return (
    <Flex vertical gap={16}>
      <header>
        <Typography.Title>{name}</Typography.Title>
        <Flex wrap align="center" gap="6px 14px" role="status">
          <StatusBadge tone={PLAN_STATES[state].tone}>{PLAN_STATES[state].label}</StatusBadge>
          <span>{countOfEvents(total)}</span>
          <strong>
            <Money amount={amount} />
          </strong>
        </Flex>
      </header>
      <Card title="Progress">
        <PlanProgress plan={plan} />
        <PlanActions plan={plan} />
      </Card>
      <Card title="Plan">
        <Entries>
          <Entry name="Reason">{reason}</Entry>
          {cause && <Entry name="Cause">{group ? <Link to={groupPath(group)}>{cause}</Link> : cause}</Entry>}
          <Entry name="Requested by">
            {askedBy(plan)}, <time dateTime={requestedAt}>{formatDateTime(requestedAt)}</time>
          </Entry>
          {approvedBy && (
            <Entry name="Approved by">
              {approvedBy}
              {approvedAt && `, ${formatDateTime(approvedAt)}`}
            </Entry>
          )}
          {finishedAt && <Entry name="Finished">{formatDateTime(finishedAt)}</Entry>}
        </Entries>
      </Card>
      <Card title="Events">
        <PlanItems planId={id} version={JSON.stringify([state, plan.counts])} />
      </Card>
    </Flex>
  );
}

function NoSuchPlan() {
  return (
    <StateMessage
      level={1}
      icon="search"
      title="Plan not found"
      text="There is no such replay plan."
      actions={
        <ButtonLink to={PLANS_PATH} variant="signal">
          All Replay Plans
        </ButtonLink>
      }
    />
  );
}
