import { Button, Flex, Progress, Select, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { hasStatus } from '../../api/api-error';
import {
  type ReplayPlan,
  type ReplayPlanItem,
  useGetFailedEventQuery,
  useGetReplayPlanQuery,
  useListReplayPlanItemsQuery,
} from '../../api/staff-api';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { formatDateTime } from '../../ui/date-format';
import { QueryView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { SkeletonCards } from '../../ui/feedback/skeleton-cards';
import { StateMessage } from '../../ui/feedback/state-message';
import { usePageTitle } from '../../ui/head/use-page-head';
import { usePolling } from '../../ui/hooks/use-polling';
import { Money } from '../../ui/money/money';
import { Breadcrumb } from '../../ui/navigation/breadcrumb';
import { Entries, Entry } from '../../ui/record/entry';
import { LineMain, Lines } from '../../ui/record/lines';
import { TableFooter } from '../../ui/table/table-footer';
import { useTableState } from '../../ui/table/use-table-state';
import { ApprovePlanDialog, CancelPlanDialog } from './event-dialogs';
import * as labels from './failed-event-labels';
import { PreviewCard } from './preview-card';

const PLANS_PATH = `${labels.EVENTS_PATH}?view=plans`;

/** Many events replayed one after the other: the progress, and the outcome of each. */
export function ReplayPlanPage() {
  const { id = '' } = useParams();
  const [options, poll] = usePolling();
  const plan = useGetReplayPlanQuery({ id }, options);
  const data = plan.currentData;
  poll(data && labels.isChanging(data) ? 2000 : 0);
  usePageTitle(data ? `${data.name} · Replay plans` : 'Replay plan');

  if (!data && (hasStatus(plan.error, 404) || hasStatus(plan.error, 400)))
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
  return (
    <>
      <Breadcrumb
        crumbs={[
          { title: 'Failed events', to: labels.EVENTS_PATH },
          { title: 'Replay plans', to: PLANS_PATH },
          { title: data?.name ?? 'Plan' },
        ]}
      />
      <QueryView query={plan} what="the plan" skeleton={<SkeletonCards lines={[3, 6]} />}>
        {(found) => <Found plan={found} />}
      </QueryView>
    </>
  );
}

function Found({ plan }: { plan: ReplayPlan }) {
  const { id, name, state, total, reason, cause, group, approvedBy, approvedAt, finishedAt, requestedAt } = plan;
  return (
    <Flex vertical gap={16}>
      <header>
        <Typography.Title>{name}</Typography.Title>
        <Flex wrap align="center" gap="6px 14px" role="status">
          <labels.StateBadge of={labels.PLAN_STATES[state]} />
          <span>{labels.countOfEvents(total)}</span>
          <strong>
            <Money amount={plan.amount} />
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
          {cause && <Entry name="Cause">{group ? <Link to={labels.listPath({ group })}>{cause}</Link> : cause}</Entry>}
          <Entry name="Requested by">
            {labels.askedBy(plan)}, <labels.Time at={requestedAt} />
          </Entry>
          {approvedBy && (
            <Entry name="Approved by">
              {approvedBy}
              {approvedAt && `, ${formatDateTime(approvedAt)}`}
            </Entry>
          )}
          {finishedAt && <Entry name="Finished">{formatDateTime(finishedAt)}</Entry>}
          {plan.documents.map(({ title, count, amount }) => (
            <Entry key={title} name={title}>
              {labels.countOfEvents(count)}
              {amount !== null && (
                <>
                  , <Money amount={amount} />
                </>
              )}
            </Entry>
          ))}
        </Entries>
      </Card>
      <Card title="Events">
        <PlanItems planId={id} version={JSON.stringify([state, plan.counts])} />
      </Card>
    </Flex>
  );
}

/** Progress of a plan, as a bar and as text. */
export function PlanProgress({ plan }: { plan: ReplayPlan }) {
  const { total, state, counts, name } = plan;
  return (
    <div>
      <Progress
        percent={total > 0 ? Math.floor((100 * labels.settledOf(plan)) / total) : 100}
        status={state === 'running' ? 'active' : 'normal'}
        strokeColor={counts.failedAgain > 0 ? 'var(--signal)' : state === 'done' ? 'var(--success)' : 'var(--progress)'}
        aria-label={`Progress of ${name}`}
      />
      <Typography.Paragraph type="secondary">{labels.progressText(plan)}</Typography.Paragraph>
    </div>
  );
}

/** Approves or cancels a plan, as it stands. */
function PlanActions({ plan }: { plan: ReplayPlan }) {
  const { state, mayApprove } = plan;
  const [opened, setOpened] = useState<'approve' | 'cancel'>();
  const dialog = { plan, onClose: () => setOpened(undefined) };
  const isWaiting = state === 'awaiting-approval';
  if (!isWaiting && state !== 'running') return null;
  return (
    <Flex wrap align="center" gap="8px 12px">
      {isWaiting && mayApprove && (
        <Button type="primary" onClick={() => setOpened('approve')}>
          Approve…
        </Button>
      )}
      {isWaiting && !mayApprove && (
        <Typography.Text type="secondary">
          It starts once another person with access to this page approves it.
        </Typography.Text>
      )}
      <Button danger onClick={() => setOpened('cancel')}>
        Cancel Plan…
      </Button>
      {opened === 'approve' && <ApprovePlanDialog {...dialog} />}
      {opened === 'cancel' && <CancelPlanDialog {...dialog} />}
    </Flex>
  );
}

const STATE_OPTIONS = Object.entries(labels.ITEM_STATES).map(([value, { label }]) => ({ value, label }));

/** The events of a plan in their order, with the outcome of each; reloaded with each `version` of the plan. */
function PlanItems({ planId, version }: { planId: string; version: string }) {
  const table = useTableState({ name: 'replay-plan-items', filters: ['state'] });
  const { page, limit } = table.query;
  const state = table.filters.state as ReplayPlanItem['state'] | undefined;
  const items = useListReplayPlanItemsQuery({ id: planId, page, limit, state }, { refetchOnMountOrArgChange: true });
  const { refetch } = items;
  useEffect(() => {
    if (version) void refetch();
  }, [version, refetch]);
  return (
    <>
      <Select
        aria-label="Which events"
        style={{ minWidth: 170 }}
        value={state ?? 'all'}
        onChange={(value) => table.update({ filters: value === 'all' ? {} : { state: value } })}
        options={[{ value: 'all', label: 'All events' }, ...STATE_OPTIONS]}
      />
      <QueryView
        query={items}
        keepsLast
        what="the events of the plan"
        skeleton={<Skeleton height="200px" />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<Typography.Paragraph type="secondary">No event is in this state.</Typography.Paragraph>}
      >
        {({ rows, total }) => (
          <>
            <Lines label="Events of the plan">
              {rows.map((item) => (
                <li key={item.eventId}>
                  <labels.StateBadge of={labels.ITEM_STATES[item.state]} />
                  <LineMain>
                    <Link to={labels.eventPath(item.eventId)}>{labels.eventTitle(item)}</Link>
                    <Typography.Text type="secondary">
                      {item.result ?? item.customer}
                      {item.createdAt && (
                        <>
                          {' '}
                          since <labels.Time at={item.createdAt} />
                        </>
                      )}
                    </Typography.Text>
                    {item.state === 'waiting' && <ItemPreview item={item} />}
                  </LineMain>
                  {item.amount !== null && <Money amount={item.amount} />}
                  {item.at && <labels.Time at={item.at} />}
                </li>
              ))}
            </Lines>
            <TableFooter state={table} total={total} />
          </>
        )}
      </QueryView>
    </>
  );
}

/** The document that a replay would send, loaded when it is opened. */
function ItemPreview({ item: { eventId, title, orderNumber } }: { item: ReplayPlanItem }) {
  const [isOpen, setIsOpen] = useState(false);
  const event = useGetFailedEventQuery({ id: eventId }, { skip: !isOpen });
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        Preview
        <span className="visually-hidden"> of {labels.eventTitle({ title, orderNumber })}</span>
      </summary>
      {isOpen && (
        <QueryView query={event} what="the preview" skeleton={<Skeleton height="120px" />}>
          {(found) =>
            found.preview ? (
              <PreviewCard event={found} preview={found.preview} />
            ) : (
              <Typography.Paragraph type="secondary">
                Nothing is sent: the shop handles the event again.
              </Typography.Paragraph>
            )
          }
        </QueryView>
      )}
    </details>
  );
}
