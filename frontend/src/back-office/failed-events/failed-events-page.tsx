import { Card, Flex, Typography } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import { useListReplayPlansQuery } from '../../api/failed-events-api';
import { formatDateTime } from '../../ui/date-format';
import { QueryView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { StateMessage } from '../../ui/feedback/state-message';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { usePageTitle } from '../../ui/head/use-page-head';
import { usePolling } from '../../ui/hooks/use-polling';
import { Money } from '../../ui/money/money';
import { Tabs } from '../../ui/navigation/tabs';
import { PageHeading } from '../../ui/page-heading';
import { TableFooter } from '../../ui/table/table-footer';
import { useTableState } from '../../ui/table/use-table-state';
import { CausesView } from './causes-view';
import { EventsView } from './events-view';
import { askedBy, countOfEvents, isChanging, PLAN_STATES, planPath } from './failed-event-labels';
import { PlanProgress } from './plan-page';

/** Replay plans, latest first. */
function PlansView() {
  const state = useTableState({ name: 'replay-plans' });
  const { page, limit } = state.query;
  const [options, poll] = usePolling();
  const plans = useListReplayPlansQuery({ page, limit }, options);
  poll(plans.currentData?.rows.some(isChanging) ? 3000 : 0);
  return (
    <QueryView
      query={plans}
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
    </QueryView>
  );
}

const PAGE_VIEWS = [
  { key: 'groups', label: 'By cause', View: CausesView },
  { key: 'list', label: 'All events', View: EventsView },
  { key: 'plans', label: 'Replay plans', View: PlansView },
] as const;

/** Failed and retrying events: by cause, one by one, and the replay plans. */
export function FailedEventsPage() {
  usePageTitle('Failed events');
  const [parameters, setParameters] = useSearchParams();
  const wanted = parameters.get('view');
  const shown = PAGE_VIEWS.find(({ key }) => key === wanted) ?? PAGE_VIEWS[0];
  return (
    <>
      <PageHeading
        title="Failed events"
        text="Documents for Sage, reactions, emails and refunds that need attention. Fix the cause, then replay: nothing is ever created twice."
      />
      <Tabs
        name="Failed events"
        shownKey={shown.key}
        // Filters and pages of another view mean nothing here.
        onShow={(key) => setParameters(key === 'groups' ? {} : { view: key })}
        tabs={PAGE_VIEWS.map(({ key, label, View }) => ({ key, label, content: key === shown.key && <View /> }))}
      />
    </>
  );
}
