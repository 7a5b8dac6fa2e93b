import { Flex, Progress, Typography } from 'antd';
import { useState } from 'react';
import { type SyncStatus, useGetSyncStatusQuery } from '../../api/staff-api';
import { Card } from '../../ui/card';
import { formatSeconds } from '../../ui/date-format';
import { AsyncView } from '../../ui/feedback/async-view';
import { Notice } from '../../ui/feedback/notice';
import { Spinner } from '../../ui/feedback/spinner';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { usePageVisible } from '../../ui/hooks/use-page-visible';
import { Tabs } from '../../ui/navigation/tabs';
import { LineMain, Lines } from '../../ui/record/lines';
import { RecentActivity } from './records/recent-activity';
import { activityTime, formatInterval, lastRunLabel, progressLabel, syncLabel } from './sync-labels';
import { useForcedSyncs } from './use-forced-syncs';

type Interval = SyncStatus['intervals']['products'];

/** The interval, last run and result of each sync; the progress of a running one, and the queue for Sage. */
export function SyncIntervals({
  intervals,
  queue,
}: {
  intervals: SyncStatus['intervals'];
  queue?: SyncStatus['queue'];
}) {
  return (
    <>
      <Lines>
        {Object.entries(intervals).map(([syncType, interval]) => (
          <Row key={syncType} label={syncLabel(syncType)} interval={interval} />
        ))}
      </Lines>
      {queue && <Queue {...queue} />}
    </>
  );
}

function Row({ label, interval }: { label: string; interval: Interval }) {
  const { intervalMinutes, enabled, lastRun, lastError, running } = interval;
  const outcome = lastRunLabel(interval);
  return (
    <li>
      <LineMain>
        <strong>{label}</strong>
        <span>{formatInterval(intervalMinutes)}</span>
        {!running && outcome && <span>{outcome}</span>}
        {!running && lastError && <Typography.Text type="danger">{lastError}</Typography.Text>}
      </LineMain>
      <Flex align="center" gap={16}>
        <Typography.Text type="secondary">
          {lastRun ? `Last run: ${formatSeconds(lastRun)}` : 'Not run yet'}
        </Typography.Text>
        <StatusBadge tone={enabled ? 'success' : 'info'}>{enabled ? 'Enabled' : 'Disabled'}</StatusBadge>
      </Flex>
      {running && <Running label={label} {...running} />}
    </li>
  );
}

function Running({ label, ...running }: { label: string } & NonNullable<Interval['running']>) {
  const { itemsRead, itemsTotal } = running;
  const percent = itemsTotal ? Math.min(100, Math.floor((itemsRead / itemsTotal) * 100)) : 0;
  return (
    <div style={{ flex: '1 0 100%' }}>
      <Progress percent={percent} status="active" showInfo={itemsTotal !== null} aria-label={`${label}, progress`} />
      <Typography.Text type="secondary">{progressLabel(running)}</Typography.Text>
    </div>
  );
}

function Queue({ waiting, parked, oldestSince }: SyncStatus['queue']) {
  return (
    <p>
      <strong>Sync Queue</strong>{' '}
      {waiting === 0 ? 'Nothing is waiting to go to Sage.' : `${waiting} waiting to go to Sage.`}
      {oldestSince && ` The oldest has waited since ${activityTime(oldestSince)}.`}
      {parked > 0 && ` ${parked} ${parked === 1 ? 'needs' : 'need'} attention.`}
    </p>
  );
}

const POLLING_MS = 30_000;
/** While a sync goes on. */
const PROGRESS_MS = 2_000;

/** The status of the syncs: reloaded every 30 s, every 2 s during a sync, and not at all while the page is hidden. */
export function useSyncStatus() {
  const isVisible = usePageVisible();
  const isForced = Object.values(useForcedSyncs()).some(({ isBusy }) => isBusy);
  const [goesOn, setGoesOn] = useState(false);
  const pollingMs = goesOn || isForced ? PROGRESS_MS : POLLING_MS;
  const status = useGetSyncStatusQuery(undefined, {
    pollingInterval: isVisible ? pollingMs : 0,
    refetchOnMountOrArgChange: true,
  });
  const isRunning = Object.values(status.data?.intervals ?? {}).some(({ running }) => running);
  if (isRunning !== goesOn) setGoesOn(isRunning);
  return status;
}

export function SyncStatusPanel() {
  const { data, error, refetch } = useSyncStatus();
  return (
    <Card title="Automatic Sync Status" aside={data && <Badges status={data} />}>
      <Typography.Paragraph type="secondary">
        Real-time synchronization between your website and Sage Business Cloud
      </Typography.Paragraph>
      <AsyncView
        data={data}
        error={error}
        onRetry={refetch}
        what="the sync status"
        errorTitle="Failed to load sync status"
        skeleton={<Spinner text="Loading Sync Status..." />}
      >
        {(known) => (
          <>
            {!known.hasAdminUser && (
              <Notice tone="error" icon="warning" title="No admin user exists">
                <p>
                  No one can manage the connection to Sage. Set ADMIN_EMAIL and ADMIN_PASSWORD on the server and restart
                  it.
                </p>
              </Notice>
            )}
            <Tabs
              name="Automatic syncs"
              tabs={[
                { key: 'intervals', label: 'Sync Intervals', content: <SyncIntervals {...known} /> },
                { key: 'activity', label: 'Recent Activity', content: <RecentActivity /> },
                { key: 'withdrawn', label: 'Not on sale', content: <Withdrawn items={known.withdrawnItems} /> },
              ]}
            />
          </>
        )}
      </AsyncView>
    </Card>
  );
}

function Badges({ status }: { status: SyncStatus }) {
  return (
    <Flex wrap gap={6} style={{ marginLeft: 'auto' }}>
      <StatusBadge tone={status.isRunning ? 'success' : 'info'}>{status.isRunning ? 'Running' : 'Stopped'}</StatusBadge>
      {!status.hasAdminUser && <StatusBadge tone="error">No Admin Configured</StatusBadge>}
    </Flex>
  );
}

/**
 * Products that were withdrawn because of their Sage item, with the reason (docs/rules.md#items-that-cannot-be-sold).
 */
function Withdrawn({ items }: { items: SyncStatus['withdrawnItems'] }) {
  if (items.length === 0)
    return <Typography.Paragraph type="secondary">All items from Sage can be sold.</Typography.Paragraph>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached by the keyboard
    <section style={{ height: 400, overflowY: 'auto' }} aria-label="Products not on sale" tabIndex={0}>
      <Typography.Paragraph type="secondary">
        These products are off sale until their items are corrected in Sage. They come back with the next product sync.
      </Typography.Paragraph>
      <Lines>
        {items.map(({ productId, code, name, reason, quantityInStock, readAt }) => (
          <li key={productId}>
            <LineMain>
              <strong>{name}</strong>
              <span>
                {code} · {quantityInStock} in stock
              </span>
              <Typography.Text type="danger">{reason}</Typography.Text>
            </LineMain>
            <Typography.Text type="secondary">{activityTime(readAt)}</Typography.Text>
          </li>
        ))}
      </Lines>
    </section>
  );
}
