import { type SyncRecord, type SyncStatus, useGetSyncStatusQuery } from '../../api/staff-api';
import { Card } from '../../ui/card';
import { AsyncView } from '../../ui/feedback/async-view';
import { Notice } from '../../ui/feedback/notice';
import { Spinner } from '../../ui/feedback/spinner';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { Tabs } from '../../ui/navigation/tabs';
import { activityTime, clockTime, formatDuration, formatInterval, stateLabel, syncLabel } from './sync-labels';
import styles from './sync-status-panel.module.css';

const POLLING_MS = 30_000;

const TONES: Record<string, 'success' | 'error' | 'busy'> = { success: 'success', failed: 'error', processing: 'busy' };

export function SyncStatusPanel() {
  const status = useGetSyncStatusQuery(undefined, { pollingInterval: POLLING_MS, refetchOnMountOrArgChange: true });
  const { data, error, refetch } = status;
  return (
    <Card title="Automatic Sync Status" aside={data && <Badges status={data} />}>
      <p className={styles.text}>Real-time synchronization between your website and Sage Business Cloud</p>
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
                  Nobody can look after the connection to Sage. Set ADMIN_EMAIL and ADMIN_PASSWORD on the server and
                  start it again.
                </p>
              </Notice>
            )}
            <div className={styles.tabs}>
              <Tabs
                name="Automatic syncs"
                tabs={[
                  { key: 'intervals', label: 'Sync Intervals', content: <Intervals intervals={known.intervals} /> },
                  { key: 'activity', label: 'Recent Activity', content: <Activity records={known.recentSyncs} /> },
                  { key: 'withdrawn', label: 'Not on Sale', content: <Withdrawn items={known.withdrawnItems} /> },
                ]}
              />
            </div>
          </>
        )}
      </AsyncView>
    </Card>
  );
}

function Badges({ status }: { status: SyncStatus }) {
  return (
    <span className={styles.badges}>
      <StatusBadge tone={status.isRunning ? 'success' : 'info'}>{status.isRunning ? 'Running' : 'Stopped'}</StatusBadge>
      {!status.hasAdminUser && <StatusBadge tone="error">No Admin Configured</StatusBadge>}
    </span>
  );
}

function Intervals({ intervals }: { intervals: SyncStatus['intervals'] }) {
  return (
    <ul className={styles.list}>
      {Object.entries(intervals).map(([syncType, { intervalMinutes, enabled, lastRun }]) => (
        <li key={syncType}>
          <div className={styles.words}>
            <strong>{syncLabel(syncType)}</strong>
            <span>{formatInterval(intervalMinutes)}</span>
          </div>
          <span className={styles.when}>{lastRun ? `Last run: ${clockTime(lastRun)}` : 'Not run yet'}</span>
          <StatusBadge tone={enabled ? 'success' : 'info'}>{enabled ? 'Enabled' : 'Disabled'}</StatusBadge>
        </li>
      ))}
    </ul>
  );
}

function Activity({ records }: { records: SyncRecord[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached by the keyboard
    <section className={styles.scroll} aria-label="Recent syncs" tabIndex={0}>
      {records.length === 0 && <p className={styles.text}>Nothing has been synced yet.</p>}
      <ul className={styles.list}>
        {records.map(({ id, syncType, status, operation, createdAt, syncDuration, errorDetails }) => (
          <li key={id}>
            <div className={styles.words}>
              <strong>{syncLabel(syncType)}</strong>
              <span>{operation}</span>
              {errorDetails && <span className={styles.error}>{errorDetails}</span>}
            </div>
            <span className={styles.when}>
              {activityTime(createdAt)} · {formatDuration(syncDuration)}
            </span>
            <StatusBadge tone={TONES[status] ?? 'info'}>{stateLabel(status)}</StatusBadge>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Products that were withdrawn because of their Sage item, with the reason (docs/rules.md#items-that-cannot-be-sold).
 */
function Withdrawn({ items }: { items: SyncStatus['withdrawnItems'] }) {
  if (items.length === 0) return <p className={styles.text}>Every item of Sage that the shop knows can be sold.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached by the keyboard
    <section className={styles.scroll} aria-label="Products not on sale" tabIndex={0}>
      <p className={styles.text}>
        These products are off sale until their item is put right in Sage. They come back with the next product sync.
      </p>
      <ul className={styles.list}>
        {items.map(({ productId, code, name, reason, quantityInStock, readAt }) => (
          <li key={productId}>
            <div className={styles.words}>
              <strong>{name}</strong>
              <span>
                {code} · {quantityInStock} in stock
              </span>
              <span className={styles.error}>{reason}</span>
            </div>
            <span className={styles.when}>{activityTime(readAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
