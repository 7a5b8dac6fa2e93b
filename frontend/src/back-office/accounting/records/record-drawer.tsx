import { Drawer, Flex, Typography } from 'antd';
import { Link } from 'react-router-dom';
import { type SyncRecordDetail, useGetSyncRecordQuery } from '../../../api/operations-api';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { useFocusOpener } from '../../../ui/hooks/use-focus-opener';
import { CallDetail, CallList } from '../../../ui/record/call-detail';
import { Entries, Entry } from '../../../ui/record/entry';
import { Lines } from '../../../ui/record/lines';
import { activityTime, formatDuration, stateLabel, syncLabel } from '../sync-labels';
import { recordTone } from './record-tone';

/** A sync run or write, with its calls to Sage and their responses. */
export function RecordDrawer({ id, onClose }: { id: string; onClose: () => void }) {
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
