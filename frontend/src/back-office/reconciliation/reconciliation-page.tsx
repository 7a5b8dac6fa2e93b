import { Button, Flex, Typography } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  type ReconciliationCase,
  type ReconciliationOverview,
  useGetReconciliationQuery,
} from '../../api/operations-api';
import { useSession } from '../../api/session/use-session';
import { Card } from '../../ui/card';
import { AsyncView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { usePageTitle } from '../../ui/head/use-page-head';
import { PageHeading } from '../../ui/page-heading';
import { showToast } from '../../ui/toast/toast-store';
import { CasesTable } from './cases-table';
import { NightStrip } from './night-strip';
import { reconciliationVerdict } from './reconciliation-labels';
import { RunDialog } from './run-dialog';
import { RunDrawer } from './run-drawer';
import { SettleDialog } from './settle-dialog';
import { ComparedSumsTable } from './sums-table';
import { VerdictCard } from './verdict-card';

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
