import { Button, Descriptions, Drawer, Flex, Form, Progress, Select, Table, Typography } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { readableMessage } from '../../api/api-error';
import { SendDialog } from '../../api/send-dialog';
import { useSession } from '../../api/session/use-session';
import {
  type ComparedSum,
  type ReconciliationNight,
  type ReconciliationOverview,
  useGetReconciliationQuery,
  useGetReconciliationRunQuery,
  useRunReconciliationMutation,
} from '../../api/staff-api';
import { Card } from '../../ui/card';
import { formatDateTime, formatDay, formatTime, formatWeekday } from '../../ui/date-format';
import { QueryView } from '../../ui/feedback/async-view';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { Verdict } from '../../ui/feedback/verdict';
import { usePageTitle } from '../../ui/head/use-page-head';
import { useFocusOpener } from '../../ui/hooks/use-focus-opener';
import { usePolling } from '../../ui/hooks/use-polling';
import { PageHeading } from '../../ui/page-heading';
import { showToast } from '../../ui/toast/toast-store';
import { CasesTable } from './cases-table';
import {
  checkedLabel,
  formatAmount,
  formatDifference,
  nightLabel,
  reconciliationVerdict,
  STATES,
} from './reconciliation-labels';

/** Polling intervals of the page in ms: during a run, and otherwise. */
const LIVE_MS = 2000;
const IDLE_MS = 30_000;

/** Stripe, orders, Sage, points and balances compared each night, to the penny (docs/rules.md#reconciliation). */
export function ReconciliationPage() {
  usePageTitle('Reconciliation');
  const isAdmin = useSession().user?.role === 'admin';
  const [options, poll] = usePolling(IDLE_MS);
  const query = useGetReconciliationQuery(undefined, options);
  const { data } = query;
  const isRunning = Boolean(data?.running);
  poll(isRunning ? LIVE_MS : IDLE_MS);
  const [isStarting, setIsStarting] = useState(false);
  const [params, setParams] = useSearchParams();
  const run = params.get('run');
  const withRun = (id?: string) => {
    const others = [...params].filter(([name]) => name !== 'run');
    return new URLSearchParams([...others, ...(id ? [['run', id]] : [])]);
  };
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
      <QueryView query={query} what="the reconciliation" skeleton={<Skeleton height="660px" />}>
        {(overview) => (
          <Flex vertical gap={16}>
            <VerdictCard overview={overview} />
            <Card title="The last 30 nights">
              <Flex component="ul" wrap gap={6} aria-label="The last 30 nights, oldest first" style={LIST}>
                {overview.nights.map((night) => (
                  <li key={night.date}>
                    <Night night={night} addressOf={(id) => `?${withRun(id)}`} />
                  </li>
                ))}
              </Flex>
            </Card>
            <section aria-label="What differs">
              <Typography.Title level={2}>Cases</Typography.Title>
              <CasesTable isAdmin={isAdmin} pollingInterval={options.pollingInterval} />
            </section>
            {overview.last && overview.last.sums.length > 0 && (
              <Card title="Sums">
                <ComparedSumsTable sums={overview.last.sums} label="Sums of the last run" />
              </Card>
            )}
          </Flex>
        )}
      </QueryView>
      {isStarting && <RunDialog onClose={() => setIsStarting(false)} />}
      {run && <RunDrawer id={run} onClose={() => setParams(withRun(), { preventScrollReset: true })} />}
    </>
  );
}

const LIST = { margin: 0, padding: 0, listStyle: 'none' } as const;

/** A night by its day and result; leads to its run. */
function Night({ night, addressOf }: { night: ReconciliationNight; addressOf: (id: string) => string }) {
  const { date, status, runId } = night;
  const result = nightLabel(night);
  const badge = (
    <StatusBadge tone={STATES[status].tone}>
      {formatWeekday(date)}
      <span className={status === 'differences' || status === 'failed' ? '' : 'visually-hidden'}>: {result}</span>
    </StatusBadge>
  );
  if (!runId) return badge;
  return (
    <Link to={addressOf(runId)} preventScrollReset title={result}>
      {badge}
    </Link>
  );
}

/** The answer to the page's one question: does everything agree? */
function VerdictCard({ overview }: { overview: ReconciliationOverview }) {
  const { last, running } = overview;
  return (
    <Verdict
      label="Result"
      {...reconciliationVerdict(overview)}
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

/** Progress of the running comparison. Its total is an estimate: at most 99 % before the end. */
function RunProgress({ progress }: { progress: NonNullable<ReconciliationOverview['running']> }) {
  const { step, done, total, startedAt } = progress;
  return (
    <>
      <p role="status">{step}</p>
      <Progress
        percent={total ? Math.min(99, Math.round((done / total) * 100)) : 100}
        status="active"
        showInfo={Boolean(total)}
        strokeColor="var(--progress)"
        aria-label="Progress of the run"
      />
      <Typography.Text type="secondary">
        Running since {formatTime(startedAt)} · {done.toLocaleString('en-GB')} {done === 1 ? 'record' : 'records'} read
      </Typography.Text>
    </>
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
function RunDialog({ onClose }: { onClose: () => void }) {
  const [run] = useRunReconciliationMutation();
  return (
    <SendDialog<{ days: number }, { message: string }>
      title="Compare now"
      action="Run Now"
      busy="Starting..."
      initialValues={{ days: USUAL_DAYS }}
      send={({ days }) => run({ runReconciliationInput: { days } })}
      failure={(error) => {
        const description = readableMessage(error, 'The run could not be started.');
        showToast({ title: 'Not started', description, tone: 'error' });
      }}
      done={({ message }) => ({ title: 'Started', description: message })}
      onClose={onClose}
    >
      <p>The shop keeps selling. Points and balances are always compared in full.</p>
      <Form.Item name="days" label="Orders of">
        <Select options={DAYS} />
      </Form.Item>
    </SendDialog>
  );
}

/** One run: its time, the compared data and sums, or the reason for its failure. */
function RunDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  useFocusOpener();
  const query = useGetReconciliationRunQuery({ id });
  const { currentData } = query;
  return (
    <Drawer
      open
      title={currentData ? `Run of ${formatDay(currentData.startedAt)}` : 'Run'}
      size={620}
      onClose={onClose}
    >
      <QueryView query={query} what="the run" skeleton={<Skeleton height="320px" />}>
        {({ status, startedAt, finishedAt, from, to, by, checked, sums, cases, error }) => (
          <>
            <Descriptions size="small" layout="vertical" column={1}>
              <Descriptions.Item label="Result">
                <span>
                  <StatusBadge tone={STATES[status].tone}>{STATES[status].label}</StatusBadge>
                  {status === 'differences' && ` ${cases} open when it ended`}
                </span>
              </Descriptions.Item>
              <Descriptions.Item label="Started by">{by ?? 'The nightly run'}</Descriptions.Item>
              <Descriptions.Item label="From and until">
                {formatDateTime(startedAt)} – {finishedAt ? formatDateTime(finishedAt) : 'still running'}
              </Descriptions.Item>
              <Descriptions.Item label="Orders of">
                {formatDay(from)} to {formatDay(to)}
              </Descriptions.Item>
              {checked && <Descriptions.Item label="Compared">{checkedLabel(checked)}</Descriptions.Item>}
            </Descriptions>
            {error && (
              <Notice tone="error" icon="warning" title="This run failed">
                <p>{error}</p>
              </Notice>
            )}
            {sums.length > 0 && <ComparedSumsTable sums={sums} label="Sums of this run" />}
          </>
        )}
      </QueryView>
    </Drawer>
  );
}

/** The sums of both sides, differing ones first. */
function ComparedSumsTable({ sums, label }: { sums: readonly ComparedSum[]; label: string }) {
  const differs = ({ difference }: ComparedSum) => Number(difference) !== 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached by the keyboard
    <section aria-label={`${label}, scrolls`} tabIndex={0} style={{ overflowX: 'auto' }}>
      <Table<ComparedSum>
        size="small"
        rowKey="name"
        pagination={false}
        style={{ minWidth: 460 }}
        aria-label={label}
        dataSource={sums.toSorted((a, b) => Number(differs(b)) - Number(differs(a)))}
        columns={[
          { title: 'Sum', dataIndex: 'name', rowScope: 'row' },
          { title: 'Shop', align: 'right', render: (_, { shop, unit }) => formatAmount(shop, unit) },
          { title: 'Other', align: 'right', render: (_, { other, unit }) => formatAmount(other, unit) },
          {
            title: 'Difference',
            align: 'right',
            render: (_, sum) => (
              <Typography.Text type={differs(sum) ? 'danger' : 'secondary'} strong={differs(sum)}>
                {differs(sum) ? formatDifference(sum.difference, sum.unit) : 'none'}
              </Typography.Text>
            ),
          },
        ]}
      />
    </section>
  );
}
