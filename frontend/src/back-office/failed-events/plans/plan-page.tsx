import { Button, Flex, Form, Select, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { hasStatus } from '../../../api/api-error';
import {
  type ReplayPlan,
  type ReplayPlanItem,
  useApproveReplayPlanMutation,
  useCancelReplayPlanMutation,
  useGetReplayPlanQuery,
  useListReplayPlanItemsQuery,
  usePauseReplayPlanMutation,
  useResumeReplayPlanMutation,
} from '../../../api/failed-events-api';
import { useOwnerProof } from '../../../api/session/use-owner-proof';
import { ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { formatDateTime } from '../../../ui/date-format';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { SkeletonCards } from '../../../ui/feedback/skeleton-cards';
import { StateMessage } from '../../../ui/feedback/state-message';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { ActionDialog } from '../../../ui/form/action-dialog';
import { FormDialog } from '../../../ui/form/form-dialog';
import { OwnerProofFields, type ProofValues } from '../../../ui/form/owner-proof-fields';
import { usePageTitle } from '../../../ui/head/use-page-head';
import { Money } from '../../../ui/money/money';
import { formatPounds } from '../../../ui/money/money-format';
import { Breadcrumb } from '../../../ui/navigation/breadcrumb';
import { Entries, Entry } from '../../../ui/record/entry';
import { LineMain, Lines } from '../../../ui/record/lines';
import { TableFooter } from '../../../ui/table/table-footer';
import { useTableState } from '../../../ui/table/use-table-state';
import { showToast } from '../../../ui/toast/toast-store';
import { showEventRejection } from '../dialogs/show-rejection';
import { countOfEvents, EVENTS_PATH, eventPath, groupPath, planPath } from '../failed-event-labels';
import { askedBy, ITEM_STATES, isChanging, PLAN_STATES } from './plan-labels';
import { PlanProgress } from './plan-progress';

const FAILED = 'The plan could not be approved.';

/** A second person lets a large plan begin. */
export function ApprovePlanDialog({ plan, onClose }: { plan: ReplayPlan; onClose: () => void }) {
  const { id, name, total, amount, reason, postsMoney } = plan;
  const [form] = Form.useForm<ProofValues>();
  const [approve, { isLoading }] = useApproveReplayPlanMutation();
  const owner = useOwnerProof(planPath(id), (error) => showEventRejection(error, FAILED, form));
  const submit = async (values: ProofValues) => {
    const { error } = await approve({ id, ownerProofInput: postsMoney ? owner.given(values) : {} });
    if (error) {
      owner.rejected(error);
      return showEventRejection(error, FAILED, form);
    }
    showToast({ title: 'Approved', description: name, tone: 'success' });
    onClose();
  };
  return (
    <ActionDialog
      form={form}
      title={`Approve: ${name}`}
      action="Approve"
      busy="Approving…"
      isBusy={isLoading}
      initialValues={{}}
      onSubmit={(values) => void submit(values)}
      onClose={onClose}
    >
      <p>
        {countOfEvents(total)}, {formatPounds(amount)}, requested by {askedBy(plan)}: “{reason}”. It starts straight
        away.
      </p>
      {postsMoney && <OwnerProofFields owner={owner} autoFocus />}
      <input type="submit" hidden />
    </ActionDialog>
  );
}

const PLAN_FAILED = 'The plan could not be changed.';

/** Approves, pauses, resumes or cancels a plan, as it stands. */
export function PlanActions({ plan }: { plan: ReplayPlan }) {
  const { id, state, mayApprove } = plan;
  const [pause, { isLoading: isPausing }] = usePauseReplayPlanMutation();
  const [resume, { isLoading: isResuming }] = useResumeReplayPlanMutation();
  const [opened, setOpened] = useState<'approve' | 'cancel'>();
  const close = () => setOpened(undefined);
  const say = async (call: Promise<{ error?: unknown }>, title: string) => {
    const { error } = await call;
    if (error) showEventRejection(error, PLAN_FAILED);
    else showToast({ title, tone: 'success' });
  };
  if (state === 'done' || state === 'cancelled') return null;
  return (
    <Flex wrap align="center" gap="8px 12px">
      {state === 'awaiting-approval' &&
        (mayApprove ? (
          <Button type="primary" onClick={() => setOpened('approve')}>
            Approve…
          </Button>
        ) : (
          <Typography.Text type="secondary">
            It starts once another person with access to this page approves it.
          </Typography.Text>
        ))}
      {state === 'running' && (
        <Button loading={isPausing} onClick={() => void say(pause({ id }), 'Paused')}>
          Pause
        </Button>
      )}
      {state === 'paused' && (
        <Button type="primary" loading={isResuming} onClick={() => void say(resume({ id }), 'Resumed')}>
          Resume
        </Button>
      )}
      <Button danger onClick={() => setOpened('cancel')}>
        Cancel Plan…
      </Button>
      {opened === 'approve' && <ApprovePlanDialog plan={plan} onClose={close} />}
      {opened === 'cancel' && <CancelDialog plan={plan} onClose={close} />}
    </Flex>
  );
}

function CancelDialog({ plan: { id, name, counts }, onClose }: { plan: ReplayPlan; onClose: () => void }) {
  const [cancel, { isLoading }] = useCancelReplayPlanMutation();
  const submit = async () => {
    const { error } = await cancel({ id });
    if (error) return showEventRejection(error, PLAN_FAILED);
    showToast({ title: 'Cancelled', description: name, tone: 'success' });
    onClose();
  };
  return (
    <FormDialog
      title={`Cancel: ${name}`}
      action="Cancel Plan"
      busy="Cancelling…"
      isBusy={isLoading}
      isDangerous
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>
        {countOfEvents(counts.waiting)} not replayed yet will stay failed. Anything already replayed stays as it is.
      </p>
    </FormDialog>
  );
}

type ItemState = ReplayPlanItem['state'];
const STATES = Object.keys(ITEM_STATES) as ItemState[];

/** The events of a plan in their order, with the outcome of each; reloaded with each `version` of the plan. */
export function PlanItems({ planId, version }: { planId: string; version: string }) {
  const table = useTableState({ name: 'replay-plan-items', filters: ['state'] });
  const { page, limit } = table.query;
  const state = STATES.find((known) => known === table.filters.state);
  const items = useListReplayPlanItemsQuery({ id: planId, page, limit, state }, { refetchOnMountOrArgChange: true });
  const { refetch } = items;
  const [shownVersion, setShownVersion] = useState(version);
  useEffect(() => {
    if (version === shownVersion) return;
    setShownVersion(version);
    void refetch();
  }, [version, shownVersion, refetch]);
  const data = items.currentData ?? (items.isFetching ? items.data : undefined);
  return (
    <>
      <Select
        aria-label="Which events"
        style={{ minWidth: 170 }}
        value={state ?? 'all'}
        onChange={(value) => table.update({ filters: value === 'all' ? {} : { state: value } })}
        options={[
          { value: 'all' as const, label: 'All events' },
          ...STATES.map((value) => ({ value, label: ITEM_STATES[value].label })),
        ]}
      />
      <AsyncView
        data={data}
        error={data ? undefined : items.error}
        onRetry={items.refetch}
        what="the events of the plan"
        skeleton={<Skeleton height="200px" />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<Typography.Paragraph type="secondary">No event is in this state.</Typography.Paragraph>}
      >
        {({ rows, total }) => (
          <>
            <Lines label="Events of the plan">
              {rows.map(({ eventId, orderNumber, title, state: itemState, result, at }) => (
                <li key={eventId}>
                  <StatusBadge tone={ITEM_STATES[itemState].tone}>{ITEM_STATES[itemState].label}</StatusBadge>
                  <LineMain>
                    <Link to={eventPath(eventId)}>{orderNumber ? `${title}, ${orderNumber}` : title}</Link>
                    {result && <Typography.Text type="secondary">{result}</Typography.Text>}
                  </LineMain>
                  {at && <time dateTime={at}>{formatDateTime(at)}</time>}
                </li>
              ))}
            </Lines>
            <TableFooter state={table} total={total} />
          </>
        )}
      </AsyncView>
    </>
  );
}

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
