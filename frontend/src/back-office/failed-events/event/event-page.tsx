import { Flex, Typography } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { hasStatus } from '../../../api/api-error';
import { type FailedEventDetail, type FailedEventEntry, useGetFailedEventQuery } from '../../../api/failed-events-api';
import { documentLabel } from '../../../api/sage-document-labels';
import { useGetOrderDocumentsQuery } from '../../../api/staff-api';
import { useTelemetryLinks } from '../../../api/telemetry-links';
import { ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { formatDateTime } from '../../../ui/date-format';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { SkeletonCards } from '../../../ui/feedback/skeleton-cards';
import { StateMessage } from '../../../ui/feedback/state-message';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { usePageTitle } from '../../../ui/head/use-page-head';
import { Money } from '../../../ui/money/money';
import { Breadcrumb } from '../../../ui/navigation/breadcrumb';
import { CallDetail, CallList } from '../../../ui/record/call-detail';
import { Entries, Entry } from '../../../ui/record/entry';
import { Lines } from '../../../ui/record/lines';
import { ReadableData } from '../../../ui/record/readable-data';
import { EVENTS_PATH, entryLabel, eventPath, FAILED_EVENT_STATES, KIND_LABELS, planPath } from '../failed-event-labels';
import { PreviewCard } from '../preview/preview-card';
import { CauseCard } from './cause-card';

/** Every attempt with its request and response, latest first. */
export function AttemptsCard({ tries }: { tries: FailedEventDetail['tries'] }) {
  const latestFirst = tries.toReversed();
  return (
    <Card title="Attempts">
      {latestFirst.length === 0 ? (
        <Typography.Paragraph type="secondary">
          No attempts recorded: none has been made yet, or they were too long ago.
        </Typography.Paragraph>
      ) : (
        <CallList>
          {latestFirst.map(({ at, operation, status, error, request, answer, durationMs, sageRequestId }, index) => (
            <CallDetail
              // biome-ignore lint/suspicious/noArrayIndexKey: two attempts may be alike in everything but their place
              key={`${at} ${index}`}
              operation={operation ?? 'Attempt'}
              badge={
                <StatusBadge tone={status === 'success' ? 'success' : 'error'}>
                  {status === 'success' ? 'Success' : 'Failed'}
                </StatusBadge>
              }
              when={`${formatDateTime(at)}${durationMs === null ? '' : ` · ${durationMs.toLocaleString('en-GB')} ms`}`}
              error={error}
              request={request}
              answer={answer}
              sageRequestId={sageRequestId}
              level={3}
              isOpen={index === 0 && status !== 'success'}
            />
          ))}
        </CallList>
      )}
    </Card>
  );
}

/** Events that cannot continue before this one does. */
export function BlockedCard({ blocked }: { blocked: FailedEventDetail['blocked'] }) {
  return (
    <Card title="Waiting behind it">
      <Lines>
        {blocked.map(({ id, title, orderNumber, createdAt }) => (
          <li key={id}>
            <Link to={eventPath(id)}>{title}</Link>
            {orderNumber && <span>{orderNumber}</span>}
            <Typography.Text type="secondary">
              since <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
            </Typography.Text>
          </li>
        ))}
      </Lines>
    </Card>
  );
}

/** Type, order and state of the event. */
export function EventHead({ event }: { event: FailedEventDetail }) {
  const { title, kind, state, orderNumber, customer, amount, createdAt, planId } = event;
  return (
    <header>
      <Typography.Title>{title}</Typography.Title>
      <Flex wrap align="center" gap="6px 14px" style={{ marginBottom: 16 }}>
        <StatusBadge tone={FAILED_EVENT_STATES[state].tone}>{FAILED_EVENT_STATES[state].label}</StatusBadge>
        <span>{KIND_LABELS[kind]}</span>
        {orderNumber && (
          <span>
            Order <Link to={`/admin/orders/${encodeURIComponent(orderNumber)}`}>{orderNumber}</Link>
          </span>
        )}
        {customer && <span>{customer}</span>}
        {amount !== null && (
          <strong>
            <Money amount={amount} />
          </strong>
        )}
        <span>
          Created <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </span>
        {planId && <Link to={planPath(planId)}>In a replay plan</Link>}
      </Flex>
    </header>
  );
}

/** History of the event with its actors, latest first. */
export function HistoryCard({ entries }: { entries: readonly FailedEventEntry[] }) {
  return (
    <Card title="History">
      {entries.length === 0 ? (
        <Typography.Paragraph type="secondary">Nothing has been recorded yet.</Typography.Paragraph>
      ) : (
        <Lines>
          {entries.toReversed().map((entry, index) => {
            const { at, reason, message, planId } = entry;
            const actor = entry.actor === 'system' ? 'System' : entry.actor;
            const { label, tone } = entryLabel(entry);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be alike in everything but their place
              <li key={`${at} ${index}`}>
                <StatusBadge tone={tone}>{label}</StatusBadge>
                <span style={{ flex: '1 1 220px' }}>
                  {actor && <strong>{actor}</strong>}
                  {actor && (reason || message) ? ': ' : ''}
                  {reason ? `“${reason}”` : message}
                  {planId && (
                    <>
                      {' '}
                      <Link to={planPath(planId)}>Replay plan</Link>
                    </>
                  )}
                </span>
                <time dateTime={at}>{formatDateTime(at)}</time>
              </li>
            );
          })}
        </Lines>
      )}
    </Card>
  );
}

/** Contents of the event, and its ids in the logs. */
export function PayloadCard({ event: { payload, correlationId, traceId, id } }: { event: FailedEventDetail }) {
  const links = useTelemetryLinks({ correlationId, traceId });
  return (
    <Card title="Event">
      <details>
        <summary>Everything it contains; amounts in pence</summary>
        <ReadableData title="What it contains" value={payload} level={3} />
      </details>
      <div style={{ marginTop: 12 }}>
        <Entries>
          <Entry name="Event ID">{id}</Entry>
          {correlationId && <Entry name="Correlation ID">{correlationId}</Entry>}
          {traceId && <Entry name="Trace ID">{traceId}</Entry>}
        </Entries>
        {links.length > 0 && (
          <Flex wrap gap="4px 16px">
            {links.map(({ label, href }) => (
              <a key={label} href={href} target="_blank" rel="noreferrer">
                {label}
              </a>
            ))}
          </Flex>
        )}
      </div>
    </Card>
  );
}

const POLLING_MS = 3000;

/** Sage's documents for the order. */
export function OrderInSageCard({ orderNumber, isChanging }: { orderNumber: string; isChanging: boolean }) {
  const [pollingInterval, setPollingInterval] = useState(0);
  const documents = useGetOrderDocumentsQuery({ orderNumber }, { refetchOnMountOrArgChange: true, pollingInterval });
  // Sage's documents are known a moment after the event is settled.
  const wanted = isChanging || documents.currentData?.state === 'waiting' ? POLLING_MS : 0;
  if (wanted !== pollingInterval) setPollingInterval(wanted);
  return (
    <Card title="In Sage">
      <AsyncView
        data={documents.currentData?.documents}
        error={documents.currentData ? undefined : documents.error}
        onRetry={documents.refetch}
        what="the documents"
        skeleton={<Skeleton height="32px" />}
        isEmpty={(found) => found.length === 0}
        empty={
          <Typography.Paragraph type="secondary">
            The shop knows of no documents for this order in Sage.
          </Typography.Paragraph>
        }
      >
        {(found) => (
          <Lines>
            {found.map(({ document, number, total, link }, index) => (
              <li key={`${document} ${number ?? index}`}>
                <strong style={{ flex: '1 1 220px' }}>
                  {documentLabel(document)} {number}
                </strong>
                {total && <Money amount={total} />}
                {link && (
                  <a href={link} target="_blank" rel="noreferrer">
                    Open in Sage
                    <span className="visually-hidden"> (opens in a new tab)</span>
                  </a>
                )}
              </li>
            ))}
          </Lines>
        )}
      </AsyncView>
    </Card>
  );
}

/** Polling interval of a retrying event, in ms. */
const EVENT_POLLING_MS = 2000;
/**
 * Longest time for which a failed event is reloaded after a repair or a replay plan, in ms: it continues a moment
 * later.
 */
const FOLLOWED_MS = 60_000;

/** One failed event: its cause, the steps to fix it, the pending document, and the history. */
export function FailedEventPage() {
  const { id = '' } = useParams();
  const [pollingInterval, setPollingInterval] = useState(0);
  const [openedAt] = useState(Date.now);
  const [repairedAt, setRepairedAt] = useState(0);
  const event = useGetFailedEventQuery(
    { id },
    { refetchOnMountOrArgChange: true, pollingInterval, skipPollingIfUnfocused: true },
  );
  const data = event.currentData;
  const followedSince = data?.planId ? Math.max(openedAt, repairedAt) : repairedAt;
  const isFollowed = data?.state === 'failed' && Date.now() < followedSince + FOLLOWED_MS;
  const wanted = data?.state === 'waiting' || isFollowed ? EVENT_POLLING_MS : 0;
  if (wanted !== pollingInterval) setPollingInterval(wanted);
  usePageTitle(data ? `${data.title} · Failed events` : 'Failed event');

  if (!data && hasStatus(event.error, 404)) return <NoSuchEvent />;
  return (
    <>
      <Breadcrumb crumbs={[{ title: 'Failed events', to: EVENTS_PATH }, { title: data?.title ?? 'Event' }]} />
      <AsyncView
        data={data}
        error={data ? undefined : event.error}
        onRetry={event.refetch}
        what="the event"
        skeleton={<SkeletonCards lines={[4, 8, 4]} />}
      >
        {(found) => <Found key={found.id} event={found} onRepaired={() => setRepairedAt(Date.now())} />}
      </AsyncView>
    </>
  );
}

function Found({ event, onRepaired }: { event: FailedEventDetail; onRepaired: () => void }) {
  return (
    <>
      <EventHead event={event} />
      <Flex vertical gap={16}>
        <CauseCard event={event} onRepaired={onRepaired} />
        {event.preview && <PreviewCard event={event} preview={event.preview} />}
        {event.kind === 'sage' && event.orderNumber && (
          <OrderInSageCard key={event.state} orderNumber={event.orderNumber} isChanging={event.state === 'waiting'} />
        )}
        {event.blocked.length > 0 && <BlockedCard blocked={event.blocked} />}
        <AttemptsCard tries={event.tries} />
        <HistoryCard entries={event.entries} />
        <PayloadCard event={event} />
      </Flex>
    </>
  );
}

function NoSuchEvent() {
  return (
    <StateMessage
      level={1}
      icon="search"
      title="Event not found"
      text="There is no such event, or it was deleted some time after it was settled."
      actions={
        <ButtonLink to={EVENTS_PATH} variant="signal">
          All Failed Events
        </ButtonLink>
      }
    />
  );
}
