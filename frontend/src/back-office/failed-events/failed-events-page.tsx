import { Button, Card, Flex, Typography } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import {
  useLazyListFailedEventsQuery,
  useListFailedEventGroupsQuery,
  useListFailedEventsQuery,
  useListReplayPlansQuery,
} from '../../api/failed-events-api';
import type { ListFailedEventsApiArg } from '../../api/shop-api.gen';
import { formatDateTime } from '../../ui/date-format';
import { AsyncView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { StateMessage } from '../../ui/feedback/state-message';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { usePageTitle } from '../../ui/head/use-page-head';
import { Money } from '../../ui/money/money';
import { Tabs } from '../../ui/navigation/tabs';
import { PageHeading } from '../../ui/page-heading';
import { DataTable } from '../../ui/table/data-table';
import type { ListFilter, PresetView } from '../../ui/table/table-columns';
import { TableFooter } from '../../ui/table/table-footer';
import { useTableState } from '../../ui/table/use-table-state';
import { ReplayManyDialog } from './dialogs/replay-many-dialog';
import { countOfEvents, eventPath, planPath } from './failed-event-labels';
import styles from './failed-events-page.module.css';
import { GroupsView } from './groups/groups-view';
import { EVENT_FILTER_NAMES, eventColumns } from './list/event-columns';
import { askedBy, isChanging, PLAN_STATES } from './plans/plan-labels';
import { PlanProgress } from './plans/plan-progress';

/** Polling interval of the list, in ms. */
const POLLING_MS = 15_000;

const VIEWS: readonly PresetView[] = [
  { label: 'Waiting', filters: { state: 'waiting' } },
  { label: 'Failed and waiting', filters: { state: 'all' } },
];

/** Failed and waiting events, one by one. */
export function EventsTable() {
  const navigate = useNavigate();
  const state = useTableState<ListFailedEventsApiArg>({
    name: 'failed-events',
    filters: EVENT_FILTER_NAMES,
    defaultSort: '-failed',
  });
  const events = useListFailedEventsQuery(state.query, {
    pollingInterval: POLLING_MS,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const { data: groups = [] } = useListFailedEventGroupsQuery({ state: 'all' }, { refetchOnMountOrArgChange: true });
  const [load] = useLazyListFailedEventsQuery();
  const [replaying, setReplaying] = useState<string[]>();
  const causes = new Map(groups.map(({ group, cause }) => [group, cause]));
  const filters: ListFilter[] = [
    { name: 'group', label: 'Cause', options: [...causes].map(([value, label]) => ({ value, label })) },
  ];
  return (
    <>
      <DataTable
        label="Failed events"
        noun={{ one: 'event', many: 'events' }}
        allLabel="Failed"
        columns={eventColumns()}
        filters={filters}
        views={VIEWS}
        rowKey={({ id }) => id}
        rowLabel={({ title, orderNumber }) => (orderNumber ? `${title}, ${orderNumber}` : title)}
        state={state}
        list={events}
        searchPlaceholder="Order number, customer, postcode, payment, or what Sage said"
        onOpen={({ id }) => navigate(eventPath(id))}
        actions={({ ids, count }) => (
          <Button onClick={() => setReplaying(ids)}>Replay ({count.toLocaleString('en-GB')})…</Button>
        )}
        loadPage={(page, limit) => load({ ...state.query, page, limit }).unwrap()}
        empty={
          <StateMessage
            icon="check"
            title="Nothing failed"
            text="Events appear here as soon as something needs attention."
          />
        }
      />
      {replaying && (
        <ReplayManyDialog
          which={{ ids: replaying }}
          count={replaying.length}
          amount={null}
          postsMoney
          onClose={() => setReplaying(undefined)}
        />
      )}
    </>
  );
}

/** Polling interval of the list while a plan runs, in ms. */
const PLANS_POLLING_MS = 3000;

/** Replay plans, latest first. */
export function PlansList() {
  const state = useTableState({ name: 'replay-plans' });
  const { page, limit } = state.query;
  const [pollingInterval, setPollingInterval] = useState(0);
  const plans = useListReplayPlansQuery(
    { page, limit },
    { refetchOnMountOrArgChange: true, pollingInterval, skipPollingIfUnfocused: true },
  );
  const wanted = plans.currentData?.rows.some(isChanging) ? PLANS_POLLING_MS : 0;
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

const PAGE_VIEWS = [
  { key: 'groups', label: 'By cause', View: GroupsView },
  { key: 'list', label: 'All events', View: EventsTable },
  { key: 'plans', label: 'Replay plans', View: PlansList },
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
      <div className={styles.tabs}>
        <Tabs
          name="Failed events"
          shownKey={shown.key}
          // Filters and pages of another view mean nothing here.
          onShow={(key) => setParameters(key === 'groups' ? {} : { view: key })}
          tabs={PAGE_VIEWS.map(({ key, label, View }) => ({
            key,
            label,
            content: key === shown.key && <View />,
          }))}
        />
      </div>
    </>
  );
}
