import { Flex, Progress, Typography } from 'antd';
import type { SyncStatus } from '../../api/operations-api';
import { formatSeconds } from '../../ui/date-format';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { LineMain, Lines } from '../../ui/record/lines';
import { activityTime, formatInterval, lastRunLabel, progressLabel, syncLabel } from './sync-labels';

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
