import { Flex, Typography } from 'antd';
import type { SyncStatus } from '../../api/operations-api';
import { Card } from '../../ui/card';
import { AsyncView } from '../../ui/feedback/async-view';
import { Notice } from '../../ui/feedback/notice';
import { Spinner } from '../../ui/feedback/spinner';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { Tabs } from '../../ui/navigation/tabs';
import { LineMain, Lines } from '../../ui/record/lines';
import { RecentActivity } from './records/recent-activity';
import { SyncIntervals } from './sync-intervals';
import { activityTime } from './sync-labels';
import { useSyncStatus } from './use-sync-status';

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
