import { Button, Flex, Segmented, Select, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type SyncRecord, type SyncRecordFilter, useListSyncRecordsQuery } from '../../../api/operations-api';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Spinner } from '../../../ui/feedback/spinner';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { LineMain, Lines } from '../../../ui/record/lines';
import { WRAPPING_LINK } from '../../../ui/table/wrapping-link';
import { activityTime, formatDuration, stateLabel, syncLabel } from '../sync-labels';
import { RecordDrawer } from './record-drawer';
import { recordTone } from './record-tone';

const POLLING_MS = 30_000;
const SHOWN = 50;

const TYPES = ['products', 'stock', 'customers', 'prices', 'invoices', 'order', 'customer'] as const;

/** The latest sync records, filtered by type and by failure; each opens its details. */
export function RecentActivity() {
  const [type, setType] = useState<SyncRecordFilter['type']>();
  const [onlyFailed, setOnlyFailed] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const filter = { limit: SHOWN, sort: '-date' as const, type, status: onlyFailed ? ('failed' as const) : undefined };
  const records = useListSyncRecordsQuery(filter, { pollingInterval: POLLING_MS, refetchOnMountOrArgChange: true });
  return (
    <>
      <Flex wrap gap={8}>
        <Select
          aria-label="Type"
          value={type ?? 'all'}
          onChange={(value) => setType(TYPES.find((known) => known === value))}
          options={[
            { value: 'all' as const, label: 'All types' },
            ...TYPES.map((value) => ({ value, label: syncLabel(value) })),
          ]}
          style={{ minWidth: 160 }}
        />
        <Segmented
          aria-label="Which records"
          value={onlyFailed ? 'failed' : 'all'}
          onChange={(value) => setOnlyFailed(value === 'failed')}
          options={[
            { value: 'all', label: 'All' },
            { value: 'failed', label: 'Failed' },
          ]}
        />
      </Flex>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached by the keyboard */}
      <section style={{ height: 400, overflowY: 'auto' }} aria-label="Recent syncs" tabIndex={0}>
        <AsyncView
          data={records.currentData}
          error={records.currentData ? undefined : records.error}
          onRetry={records.refetch}
          what="the recent activity"
          skeleton={<Spinner text="Loading…" />}
          isEmpty={({ rows }) => rows.length === 0}
          empty={
            <Typography.Paragraph type="secondary">
              {type || onlyFailed ? 'Nothing of this type.' : 'Nothing has been synced yet.'}
            </Typography.Paragraph>
          }
        >
          {({ rows }) => (
            <Lines>
              {rows.map((record) => (
                <RecordLine key={record.id} record={record} onOpen={() => setOpened(record.id)} />
              ))}
            </Lines>
          )}
        </AsyncView>
      </section>
      {opened && <RecordDrawer key={opened} id={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function RecordLine({ record, onOpen }: { record: SyncRecord; onOpen: () => void }) {
  const { syncType, status, label, orderNumber, createdAt, syncDuration, errorDetails } = record;
  return (
    <li>
      <LineMain>
        <Button type="text" onClick={onOpen} style={{ ...WRAPPING_LINK, justifyContent: 'start' }}>
          <span>
            <strong>{syncLabel(syncType)}</strong>
            <span className="visually-hidden">, </span>
            <br />
            {label}
          </span>
        </Button>
        {orderNumber && (
          <span>
            Order <Link to={`/admin/orders/${encodeURIComponent(orderNumber)}`}>{orderNumber}</Link>
          </span>
        )}
        {errorDetails && <Typography.Text type="danger">{errorDetails}</Typography.Text>}
      </LineMain>
      <Typography.Text type="secondary">
        {activityTime(createdAt)} · {formatDuration(syncDuration)}
      </Typography.Text>
      <StatusBadge tone={recordTone(status)}>{stateLabel(status)}</StatusBadge>
    </li>
  );
}
