import { Button, Flex, Form, Progress, Select, Typography } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readableMessage } from '../../api/api-error';
import {
  type ReconciliationCase,
  type ReconciliationOverview,
  useGetReconciliationQuery,
  useLazyListReconciliationCasesQuery,
  useListReconciliationCasesQuery,
  useRunReconciliationMutation,
  useSettleReconciliationCaseMutation,
} from '../../api/operations-api';
import { useSession } from '../../api/session/use-session';
import type { ListReconciliationCasesApiArg } from '../../api/shop-api.gen';
import { Card } from '../../ui/card';
import { formatDateTime, formatDay, formatTime } from '../../ui/date-format';
import { AsyncView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { StateMessage } from '../../ui/feedback/state-message';
import { Verdict, type VerdictTone } from '../../ui/feedback/verdict';
import { ActionDialog, ReasonField } from '../../ui/form/action-dialog';
import { usePageTitle } from '../../ui/head/use-page-head';
import { PageHeading } from '../../ui/page-heading';
import { DataTable } from '../../ui/table/data-table';
import type { PresetView } from '../../ui/table/table-columns';
import { useTableState } from '../../ui/table/use-table-state';
import { showToast } from '../../ui/toast/toast-store';
import { CASE_FILTER_NAMES, caseColumns } from './case-columns';
import { NightStrip } from './night-strip';
import {
  checkedLabel,
  formatDifference,
  type ReconciliationVerdict as Result,
  reconciliationVerdict,
} from './reconciliation-labels';
import { RunDrawer } from './run-drawer';
import { ComparedSumsTable } from './sums-table';

interface CasesTableProps {
  openCases: number;
  /** Undefined for users who may only read. */
  onSettle?: (found: ReconciliationCase) => void;
  isAdmin: boolean;
  /** While a run is under way, in ms. */
  pollingInterval: number;
}

const VIEWS: readonly PresetView[] = [
  { label: 'Settled', filters: { state: 'settled' } },
  { label: 'Open and settled', filters: { state: 'all' } },
];

/** Differences found by reconciliation; open cases first. */
export function CasesTable({ openCases, onSettle, isAdmin, pollingInterval }: CasesTableProps) {
  const state = useTableState<ListReconciliationCasesApiArg>({
    name: 'reconciliation-cases',
    filters: CASE_FILTER_NAMES,
    defaultSort: '-firstSeen',
  });
  const query = { ...state.query, state: state.query.state ?? 'open' };
  const cases = useListReconciliationCasesQuery(query, { refetchOnMountOrArgChange: true, pollingInterval });
  const [load] = useLazyListReconciliationCasesQuery();
  return (
    <DataTable
      label="Cases"
      noun={{ one: 'case', many: 'cases' }}
      allLabel="Open"
      columns={caseColumns({ onSettle, isAdmin })}
      views={VIEWS}
      rowKey={({ id }) => id}
      rowLabel={({ title, subject }) => `${title}, ${subject}`}
      state={state}
      list={cases}
      searchPlaceholder="Order number, Stripe or Sage ID, or words"
      loadPage={(page, limit) => load({ ...query, page, limit }).unwrap()}
      empty={
        <StateMessage
          icon="check"
          title="Nothing differs"
          text={openCases === 0 ? 'Cases appear here as soon as a run finds one.' : 'The open cases have just changed.'}
        />
      }
    />
  );
}

/** Looks back as far as the nightly run. */
const USUAL_DAYS = 35;
const DAYS = [
  { value: 1, label: 'Today' },
  { value: 7, label: 'The last 7 days' },
  { value: USUAL_DAYS, label: `The last ${USUAL_DAYS} days, as each night` },
  { value: 92, label: 'The last 92 days' },
];

/** Starts a run now. */
export function RunDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<{ days: number }>();
  const [run, { isLoading }] = useRunReconciliationMutation();
  const start = async ({ days }: { days: number }) => {
    const { data, error } = await run({ runReconciliationInput: { days } });
    if (error) {
      const description = readableMessage(error, 'The run could not be started.');
      return showToast({ title: 'Not started', description, tone: 'error' });
    }
    showToast({ title: 'Started', description: data?.message, tone: 'success' });
    onClose();
  };
  return (
    <ActionDialog
      form={form}
      title="Compare now"
      action="Run Now"
      busy="Starting..."
      isBusy={isLoading}
      initialValues={{ days: USUAL_DAYS }}
      onSubmit={(values) => void start(values)}
      onClose={onClose}
    >
      <p>The shop keeps selling. Points and balances are always compared in full.</p>
      <Form.Item name="days" label="Orders of">
        <Select options={DAYS} />
      </Form.Item>
    </ActionDialog>
  );
}

/** Settles a case that may continue to differ, with the reason. */
export function SettleDialog({ found, onClose }: { found: ReconciliationCase; onClose: () => void }) {
  const { id, title, text, difference, unit } = found;
  const [form] = Form.useForm<{ reason: string }>();
  const [settle, { isLoading }] = useSettleReconciliationCaseMutation();
  const submit = async ({ reason }: { reason: string }) => {
    const { error } = await settle({ id, settleCaseInput: { reason: reason.trim() } });
    if (error) {
      const description = readableMessage(error, 'The case could not be settled.');
      return showToast({ title: 'Not settled', description, tone: 'error' });
    }
    showToast({ title: 'Settled', description: `${title}: ${formatDifference(difference, unit)}`, tone: 'success' });
    onClose();
  };
  return (
    <ActionDialog
      form={form}
      title={`Settle: ${title}`}
      action="Settle"
      busy="Settling..."
      isBusy={isLoading}
      initialValues={{ reason: '' }}
      onSubmit={(values) => void submit(values)}
      onClose={onClose}
    >
      <p>{text}</p>
      <p>
        Settling changes no figures. The case comes back if its amounts change; once the difference is fixed, it settles
        automatically.
      </p>
      <ReasonField name="reason" extra="Saved with the case and in the audit trail." autoFocus />
    </ActionDialog>
  );
}

/** Progress of the running comparison. Its total is an estimate: at most 99 % before the end. */
export function RunProgress({ progress }: { progress: NonNullable<ReconciliationOverview['running']> }) {
  const { step, done, total, startedAt } = progress;
  const percent = total ? Math.min(99, Math.round((done / total) * 100)) : undefined;
  const read = `${done.toLocaleString('en-GB')} ${done === 1 ? 'record' : 'records'} read`;
  return (
    <>
      <p role="status">{step}</p>
      <Progress
        percent={percent ?? 100}
        status="active"
        showInfo={percent !== undefined}
        strokeColor="var(--progress)"
        aria-label="Progress of the run"
      />
      <Typography.Text type="secondary">
        Running since {formatTime(startedAt)} · {read}
      </Typography.Text>
    </>
  );
}

const TONES: Readonly<Record<Result['tone'], VerdictTone>> = {
  green: 'success',
  differences: 'warning',
  failed: 'error',
  none: 'none',
};

/** The answer to the page's one question: does everything agree? */
export function VerdictCard({ overview }: { overview: ReconciliationOverview }) {
  const { last, running } = overview;
  const { tone, title, text } = reconciliationVerdict(overview);
  return (
    <Verdict
      label="Result"
      tone={TONES[tone]}
      title={title}
      text={text}
      note={
        last && (
          <>
            {last.finishedAt && (
              <>
                Compared <time dateTime={last.finishedAt}>{formatDateTime(last.finishedAt)}</time>
                {last.by ? ` by ${last.by}` : ' by the nightly run'}, orders of {formatDay(last.from)} to{' '}
                {formatDay(last.to)}.{' '}
              </>
            )}
            {last.checked && checkedLabel(last.checked)}
          </>
        )
      }
    >
      {running && <RunProgress progress={running} />}
    </Verdict>
  );
}

/** Polling intervals of the page in ms: during a run, and otherwise. */
const LIVE_MS = 2000;
const IDLE_MS = 30_000;

/** Stripe, orders, Sage, points and balances compared each night, to the penny (docs/rules.md#reconciliation). */
export function ReconciliationPage() {
  usePageTitle('Reconciliation');
  const { user } = useSession();
  const isAdmin = user?.role === 'admin';
  const [pollingInterval, setPollingInterval] = useState(IDLE_MS);
  const { data, error, refetch } = useGetReconciliationQuery(undefined, {
    pollingInterval,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const isRunning = Boolean(data?.running);
  useEffect(() => setPollingInterval(isRunning ? LIVE_MS : IDLE_MS), [isRunning]);
  useAnnouncedEnd(data);
  const [isStarting, setIsStarting] = useState(false);
  const [settling, setSettling] = useState<ReconciliationCase>();
  const [params, setParams] = useSearchParams();
  const run = params.get('run');
  const addressOfRun = (id: string) => `?${withRun(params, id)}`;

  return (
    <>
      <PageHeading
        title="Reconciliation"
        text="Every night the shop compares card payments and refunds in Stripe, orders, documents in Sage, the points ledger and all balances."
        aside={
          isAdmin && (
            <Button type="primary" disabled={!data || isRunning} onClick={() => setIsStarting(true)}>
              {isRunning ? 'Running…' : 'Run Now'}
            </Button>
          )
        }
      />
      <AsyncView
        data={data}
        error={data ? undefined : error}
        onRetry={refetch}
        what="the reconciliation"
        skeleton={<Loading />}
      >
        {(overview) => (
          <Flex vertical gap={16}>
            <VerdictCard overview={overview} />
            <Card title="The last 30 nights">
              <NightStrip nights={overview.nights} addressOf={addressOfRun} />
            </Card>
            <section aria-label="What differs">
              <Typography.Title level={2}>Cases</Typography.Title>
              <CasesTable
                openCases={overview.openCases}
                onSettle={isAdmin ? setSettling : undefined}
                isAdmin={isAdmin}
                pollingInterval={pollingInterval}
              />
            </section>
            {overview.last && overview.last.sums.length > 0 && (
              <Card title="Sums">
                <ComparedSumsTable sums={overview.last.sums} label="Sums of the last run" />
              </Card>
            )}
          </Flex>
        )}
      </AsyncView>
      {isStarting && <RunDialog onClose={() => setIsStarting(false)} />}
      {settling && <SettleDialog found={settling} onClose={() => setSettling(undefined)} />}
      {run && <RunDrawer id={run} onClose={() => setParams(withRun(params, null), { preventScrollReset: true })} />}
    </>
  );
}

/** Announces the end of a run that was in progress on this page. */
function useAnnouncedEnd(overview: ReconciliationOverview | undefined) {
  const wasRunning = useRef(false);
  const isRunning = overview && overview.running !== null;
  const announce = useEffectEvent(() => {
    if (!overview) return;
    const { tone, title, text } = reconciliationVerdict(overview);
    showToast({
      title,
      description: text,
      tone: tone === 'green' ? 'success' : tone === 'failed' ? 'error' : undefined,
    });
  });
  useEffect(() => {
    if (isRunning === undefined) return;
    if (wasRunning.current && !isRunning) announce();
    wasRunning.current = isRunning;
  }, [isRunning]);
}

function withRun(params: URLSearchParams, id: string | null): URLSearchParams {
  const changed = new URLSearchParams(params);
  if (id) changed.set('run', id);
  else changed.delete('run');
  return changed;
}

function Loading() {
  return (
    <Flex vertical gap={16}>
      <Skeleton height="136px" />
      <Skeleton height="132px" />
      <Skeleton height="360px" />
    </Flex>
  );
}
