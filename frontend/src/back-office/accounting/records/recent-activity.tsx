import { Button, Drawer, Flex, Segmented, Select, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  type SyncRecord,
  type SyncRecordDetail,
  type SyncRecordFilter,
  useGetSyncRecordQuery,
  useListSyncRecordsQuery,
} from '../../../api/staff-api';
import { AsyncView, QueryView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Spinner } from '../../../ui/feedback/spinner';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { useFocusOpener } from '../../../ui/hooks/use-focus-opener';
import { CallDetail, CallList } from '../../../ui/record/call-detail';
import { Entries, Entry } from '../../../ui/record/entry';
import { LineMain, Lines } from '../../../ui/record/lines';
import { WRAPPING_LINK } from '../../../ui/table/table-columns';
import { activityTime, formatDuration, stateLabel, syncLabel } from '../sync-labels';

const TONES = { success: 'success', failed: 'error', processing: 'busy', pending: 'progress' } as const;

/** Returns the badge's colour of a record's status. */
function recordTone(status: string): 'success' | 'error' | 'busy' | 'progress' | 'info' {
  return Object.hasOwn(TONES, status) ? TONES[status as keyof typeof TONES] : 'info';
}

/** A sync run or write, with its calls to Sage and their responses. */
function RecordDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  useFocusOpener();
  const record = useGetSyncRecordQuery({ id }, { refetchOnMountOrArgChange: true });
  const { data } = record;
  return (
    <Drawer open title={data ? `${syncLabel(data.syncType)}: ${data.label}` : 'Record'} size={640} onClose={onClose}>
      <AsyncView
        data={data}
        error={data ? undefined : record.error}
        onRetry={record.refetch}
        what="the record"
        skeleton={<Skeleton height="320px" />}
      >
        {(known) => <RecordBody record={known} />}
      </AsyncView>
    </Drawer>
  );
}

function RecordBody({ record }: { record: SyncRecordDetail }) {
  const { status, orderNumber, createdAt, syncDuration, errorDetails, run, write, calls } = record;
  return (
    <Flex vertical gap={12}>
      <p>
        <StatusBadge tone={recordTone(status)}>{stateLabel(status)}</StatusBadge>
      </p>
      {errorDetails && <Typography.Text type="danger">{errorDetails}</Typography.Text>}
      <Entries>
        {orderNumber && (
          <Entry name="Order">
            <Link to={`/admin/orders/${encodeURIComponent(orderNumber)}`}>{orderNumber}</Link>
          </Entry>
        )}
        <Entry name={write ? 'Queued' : 'Started'}>{activityTime(createdAt)}</Entry>
        <Entry name="Duration">{formatDuration(syncDuration)}</Entry>
        {run && <RunEntries run={run} />}
        {write && <WriteEntries write={write} />}
      </Entries>
      {run && run.itemsSkipped > 0 && <Skipped run={run} />}
      {write && write.steps.length > 0 && <Steps steps={write.steps} />}
      <h3>Calls to Sage</h3>
      {calls.length === 0 ? (
        <Typography.Paragraph type="secondary">
          No calls recorded: none has been made yet, or they were too long ago.
        </Typography.Paragraph>
      ) : (
        <CallList>
          {calls.map(({ status, createdAt, duration, ...call }, index) => (
            <CallDetail
              // biome-ignore lint/suspicious/noArrayIndexKey: two calls may be alike in everything but their place
              key={`${createdAt} ${index}`}
              {...call}
              badge={<StatusBadge tone={recordTone(status)}>{stateLabel(status)}</StatusBadge>}
              when={`${activityTime(createdAt)} · ${formatDuration(duration)}`}
              isOpen={status === 'failed'}
            />
          ))}
        </CallList>
      )}
    </Flex>
  );
}

const count = (number: number) => number.toLocaleString('en-GB');

function RunEntries({ run }: { run: NonNullable<SyncRecordDetail['run']> }) {
  const { since, itemsRead, itemsSynced, itemsSkipped, itemsHeld, pagesRead, timesResumed } = run;
  return (
    <>
      <Entry name="What was read">{since ? `changes since ${activityTime(since)}` : 'everything'}</Entry>
      <Entry name="Read">{`${count(itemsRead)} on ${count(pagesRead)} ${pagesRead === 1 ? 'page' : 'pages'}`}</Entry>
      <Entry name="Taken into the shop">{count(itemsSynced)}</Entry>
      <Entry name="Left out">{count(itemsSkipped)}</Entry>
      {itemsHeld > 0 && (
        <Entry name="Held">
          <Link to="/admin/sage/held">{count(itemsHeld)}</Link>
        </Entry>
      )}
      {timesResumed > 0 && (
        <Entry name="Went on after a break">{timesResumed === 1 ? 'once' : `${timesResumed} times`}</Entry>
      )}
    </>
  );
}

function WriteEntries({ write }: { write: NonNullable<SyncRecordDetail['write']> }) {
  const { attempts, scheduledFor, processedAt, dismissedBy, dismissReason } = write;
  return (
    <>
      <Entry name="Attempts">{count(attempts)}</Entry>
      {scheduledFor && <Entry name="Next attempt">{activityTime(scheduledFor)}</Entry>}
      {processedAt && <Entry name="Finished">{activityTime(processedAt)}</Entry>}
      {dismissedBy && <Entry name="Dismissed by">{dismissedBy}</Entry>}
      {dismissReason && <Entry name="Reason">{dismissReason}</Entry>}
    </>
  );
}

function Skipped({ run: { skipped, itemsSkipped } }: { run: NonNullable<SyncRecordDetail['run']> }) {
  return (
    <>
      <h3>Left out</h3>
      <Lines>
        {skipped.map(({ code, name, reason }) => (
          <li key={`${code} ${name}`}>
            <strong>{code || name}</strong> {code && name} <Typography.Text type="danger">{reason}</Typography.Text>
          </li>
        ))}
      </Lines>
      {itemsSkipped > skipped.length && (
        <Typography.Paragraph type="secondary">And {count(itemsSkipped - skipped.length)} more.</Typography.Paragraph>
      )}
    </>
  );
}

function Steps({ steps }: { steps: NonNullable<SyncRecordDetail['write']>['steps'] }) {
  return (
    <>
      <h3>Steps</h3>
      <Lines>
        {steps.map(({ name, number, sageId, startedAt, answeredAt }) => (
          <li key={name}>
            <strong>{name.charAt(0).toUpperCase() + name.slice(1)}</strong> {number ?? ''}{' '}
            {answeredAt || sageId
              ? `done ${activityTime(answeredAt ?? startedAt)}`
              : `started ${activityTime(startedAt)}, not recorded as finished`}
          </li>
        ))}
      </Lines>
    </>
  );
}

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
        <QueryView
          query={records}
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
        </QueryView>
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
