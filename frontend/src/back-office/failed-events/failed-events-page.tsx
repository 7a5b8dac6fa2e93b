import { Button, Card, Descriptions, Flex, Segmented, Select, Typography } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import {
  type FailedEvent,
  type FailedEventCounts,
  type FailedEventGroup,
  useCountFailedEventsQuery,
  useLazyListFailedEventsQuery,
  useListFailedEventGroupsQuery,
  useListFailedEventsQuery,
  useListReplayPlansQuery,
} from '../../api/staff-api';
import type { ListFailedEventGroupsApiArg, ListFailedEventsApiArg } from '../../api/staff-api.gen';
import { ageOf } from '../../ui/age-format';
import { QueryView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { StateMessage } from '../../ui/feedback/state-message';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { Verdict } from '../../ui/feedback/verdict';
import { usePageTitle } from '../../ui/head/use-page-head';
import { usePolling } from '../../ui/hooks/use-polling';
import layout from '../../ui/layout.module.css';
import { Money } from '../../ui/money/money';
import { Tabs } from '../../ui/navigation/tabs';
import { PageHeading } from '../../ui/page-heading';
import { DataTable } from '../../ui/table/data-table';
import type { Column } from '../../ui/table/table-columns';
import { TableFooter } from '../../ui/table/table-footer';
import { TableSearch } from '../../ui/table/table-search';
import styles from '../../ui/table/text-cell.module.css';
import { useTableState } from '../../ui/table/use-table-state';
import typography from '../../ui/typography.module.css';
import { ReplayManyDialog } from './event-dialogs';
import * as labels from './failed-event-labels';
import { PlanProgress } from './plan-page';
import { RepairLink } from './repairs';

const LIVE = { pollingInterval: 15_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true };
const SEARCH_EXAMPLES = 'Order number, customer, postcode, payment, or what Sage said';

const STATES = [
  { value: 'failed', label: 'Failed' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'all', label: 'Failed and waiting' },
];

/** Failures grouped by cause, with their number, start, amount of money, and the steps to fix them. */
function CausesView() {
  const { search, filters, update } = useTableState({ name: 'failed-event-causes', filters: ['state', 'kind'] });
  const { state = 'failed', kind } = filters;
  const filter = { state, kind, ...(search && { search }) } as ListFailedEventGroupsApiArg;
  const groups = useListFailedEventGroupsQuery(filter, LIVE);
  const { data: counts } = useCountFailedEventsQuery(undefined, LIVE);
  const [replaying, setReplaying] = useState<FailedEventGroup>();
  return (
    <Flex vertical gap={16}>
      {counts && <StandingCard counts={counts} />}
      <Flex wrap gap={8}>
        <div style={{ flex: '1 1 260px' }}>
          <TableSearch
            label="Search failed events"
            placeholder={SEARCH_EXAMPLES}
            search={search}
            onSearch={(wanted) => update({ search: wanted }, true)}
          />
        </div>
        <Segmented
          aria-label="State"
          value={state}
          onChange={(value) => update({ filters: { ...filters, state: value } }, true)}
          options={STATES}
        />
        <Select
          aria-label="Kind"
          style={{ minWidth: 130 }}
          value={kind ?? ''}
          onChange={(value) => update({ filters: { ...filters, kind: value } }, true)}
          options={[{ value: '', label: 'All kinds' }, ...labels.KIND_OPTIONS]}
        />
      </Flex>
      <QueryView
        query={groups}
        keepsLast
        what="the failed events"
        skeleton={<Skeleton height="320px" />}
        isEmpty={(found) => found.length === 0}
        empty={
          kind || search ? (
            <StateMessage icon="search" title="Nothing found" text="Try another search, or all kinds." />
          ) : (
            <StateMessage
              icon="check"
              title={state === 'waiting' ? 'Nothing waiting' : 'Nothing failed'}
              text="Causes appear here as soon as something needs attention."
            />
          )
        }
      >
        {(found) => (
          <Flex vertical gap={12} role="list" aria-label="Causes">
            {found.map((group, index) => (
              <CauseRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a cause stands twice where some failed and others wait
                key={`${group.group} ${index}`}
                found={group}
                state={state}
                onReplay={() => setReplaying(group)}
              />
            ))}
          </Flex>
        )}
      </QueryView>
      {replaying && (
        <ReplayManyDialog
          events={{ ...replaying, which: { group: replaying.group } }}
          onClose={() => setReplaying(undefined)}
        />
      )}
    </Flex>
  );
}

/** A cause, with the steps to fix it. */
function CauseRow({ found, state, onReplay }: { found: FailedEventGroup; state: string; onReplay: () => void }) {
  const { kind, title, cause, advice, repair, count, oldestAt, amount, group, eventId } = found;
  const address = eventId
    ? labels.eventPath(eventId)
    : labels.listPath({ group, ...(state !== 'failed' && { state }) });
  return (
    <Card role="listitem" size="small">
      <Flex wrap justify="space-between" gap="12px 24px">
        <Flex vertical gap={4} flex="1 1 320px" style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Flex wrap align="center" gap="4px 8px">
            <StatusBadge tone={state === 'waiting' ? 'progress' : 'error'}>{labels.KIND_LABELS[kind]}</StatusBadge>
            <Typography.Text type="secondary">{title}</Typography.Text>
          </Flex>
          <Typography.Title level={2} style={{ fontSize: 16, margin: 0 }}>
            <Link to={address}>{cause}</Link>
          </Typography.Title>
          <Typography.Text type="secondary">{advice}</Typography.Text>
        </Flex>
        <Descriptions
          size="small"
          layout="vertical"
          colon={false}
          column={3}
          style={{ flex: '0 1 330px' }}
          items={[
            { key: 'events', label: 'Events', children: count.toLocaleString('en-GB') },
            { key: 'oldest', label: 'Oldest', children: <labels.Age at={oldestAt} /> },
            { key: 'money', label: 'Money at risk', children: amount === null ? '–' : <Money amount={amount} /> },
          ]}
        />
      </Flex>
      <Flex wrap align="center" gap="8px 16px" style={{ marginTop: 12 }}>
        {repair && <RepairLink repair={repair} eventHref={eventId ? address : undefined} />}
        {state === 'failed' && (
          <Button onClick={onReplay}>
            {count === 1 ? 'Replay…' : 'Replay Group…'}
            <span className="visually-hidden"> {cause}</span>
          </Button>
        )}
        <Link to={address}>
          {eventId ? 'Open the event' : `Show ${labels.countOfEvents(count)}`}
          <span className="visually-hidden">: {cause}</span>
        </Link>
      </Flex>
    </Card>
  );
}

/** The answer to the page's one question: does anything need a person? */
function StandingCard({ counts: { failed, waiting, oldestFailedAt } }: { counts: FailedEventCounts }) {
  const text = oldestFailedAt ? `The oldest has waited for ${ageOf(oldestFailedAt)}.` : undefined;
  return (
    <Verdict
      label="Standing"
      tone={failed === 0 ? 'success' : 'warning'}
      title={failed === 0 ? 'All clear' : `${labels.countOfEvents(failed)} failed`}
      text={failed === 0 ? 'Everything has gone through.' : text}
      note={
        waiting > 0 && (
          <>
            {labels.countOfEvents(waiting)} {waiting === 1 ? 'is' : 'are'} waiting and will retry automatically.{' '}
            <Link to={labels.listPath({ state: 'waiting' })}>Show them</Link>
          </>
        )
      }
    />
  );
}

const EXTRA = { isHiddenOnTablet: true };
const NUMBER = { sortable: 'descending-first', align: 'right' } as const;

export const EVENT_COLUMNS: readonly Column<FailedEvent>[] = [
  {
    ...{ key: 'cause', title: 'What failed', sortable: true, minWidth: 260 },
    render: ({ id, title, cause }) => (
      <div className={styles.cell}>
        <Link to={labels.eventPath(id)}>
          <strong>{title}</strong>
        </Link>
        <span className={`${typography.small} ${typography.regular} ${layout.breaks}`}>{cause}</span>
      </div>
    ),
    exportText: ({ title, cause }) => `${title}. ${cause}`,
  },
  {
    ...{ key: 'order', title: 'Order', sortable: true, width: 168 },
    render: ({ orderNumber }) =>
      orderNumber ? <Link to={`/admin/orders/${encodeURIComponent(orderNumber)}`}>{orderNumber}</Link> : '–',
    exportText: ({ orderNumber }) => orderNumber,
  },
  {
    ...{ key: 'customer', title: 'Customer', sortable: true, width: 170, ...EXTRA },
    render: ({ customer }) => customer ?? '–',
    exportText: ({ customer }) => customer,
  },
  {
    ...{ key: 'kind', title: 'Kind', filter: { options: labels.KIND_OPTIONS }, width: 100, ...EXTRA },
    render: ({ kind }) => labels.KIND_LABELS[kind],
    exportText: ({ kind }) => labels.KIND_LABELS[kind],
  },
  {
    ...{ key: 'amount', title: 'Amount', width: 110, ...NUMBER, ...EXTRA },
    render: ({ amount }) => (amount === null ? '–' : <Money amount={amount} />),
    exportText: ({ amount }) => amount,
  },
  {
    ...{ key: 'tries', title: 'Attempts', width: 104, isHiddenAtFirst: true, ...NUMBER },
    render: ({ attempts }) => attempts.toLocaleString('en-GB'),
    exportText: ({ attempts }) => attempts,
  },
  {
    ...{ key: 'failed', title: 'Age', sortable: 'descending-first', width: 144 },
    render: ({ failedAt, createdAt }) => <labels.Age at={failedAt ?? createdAt} />,
    exportText: ({ failedAt, createdAt }) => failedAt ?? createdAt,
  },
  {
    ...{ key: 'state', title: 'State', width: 110, ...EXTRA },
    render: ({ state }) => <labels.StateBadge of={labels.EVENT_STATES[state]} />,
    exportText: ({ state }) => labels.EVENT_STATES[state].label,
  },
];

/** Failed and waiting events, one by one. */
function EventsView() {
  const navigate = useNavigate();
  const state = useTableState<ListFailedEventsApiArg>({
    name: 'failed-events',
    filters: ['state', 'kind', 'group'],
    defaultSort: '-failed',
  });
  const events = useListFailedEventsQuery(state.query, LIVE);
  const { data: groups = [] } = useListFailedEventGroupsQuery({ state: 'all' }, { refetchOnMountOrArgChange: true });
  const [load] = useLazyListFailedEventsQuery();
  const [ids, setIds] = useState<string[]>();
  const causes = [...new Map(groups.map(({ group, cause }) => [group, cause]))];
  return (
    <>
      <DataTable
        label="Failed events"
        noun={{ one: 'event', many: 'events' }}
        allLabel="Failed"
        columns={EVENT_COLUMNS}
        filters={[{ name: 'group', label: 'Cause', options: causes.map(([value, label]) => ({ value, label })) }]}
        views={[
          { label: 'Waiting', filters: { state: 'waiting' } },
          { label: 'Failed and waiting', filters: { state: 'all' } },
        ]}
        rowKey={({ id }) => id}
        rowLabel={labels.eventTitle}
        state={state}
        list={events}
        searchPlaceholder={SEARCH_EXAMPLES}
        onOpen={({ id }) => navigate(labels.eventPath(id))}
        actions={(chosen) => (
          <Button onClick={() => setIds(chosen.ids)}>Replay ({chosen.count.toLocaleString('en-GB')})…</Button>
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
      {ids && (
        <ReplayManyDialog
          events={{ which: { ids }, count: ids.length, amount: null, postsMoney: true }}
          onClose={() => setIds(undefined)}
        />
      )}
    </>
  );
}

/** Replay plans, latest first. */
function PlansView() {
  const state = useTableState({ name: 'replay-plans' });
  const { page, limit } = state.query;
  const [options, poll] = usePolling();
  const plans = useListReplayPlansQuery({ page, limit }, options);
  poll(plans.currentData?.rows.some(labels.isChanging) ? 3000 : 0);
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
                    <Link to={labels.planPath(plan.id)}>{plan.name}</Link>
                  </Typography.Title>
                  <labels.StateBadge of={labels.PLAN_STATES[plan.state]} />
                </Flex>
                <PlanProgress plan={plan} />
                <Typography.Paragraph type="secondary">
                  {labels.countOfEvents(plan.total)}, <Money amount={plan.amount} />. Requested by{' '}
                  {labels.askedBy(plan)}, <labels.Time at={plan.requestedAt} />.
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
