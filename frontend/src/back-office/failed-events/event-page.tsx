import { Button, Flex, Typography } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { hasStatus } from '../../api/api-error';
import { documentLabel } from '../../api/sage-document-labels';
import { type FailedEventDetail, useGetFailedEventQuery, useGetOrderDocumentsQuery } from '../../api/staff-api';
import { useTelemetryLinks } from '../../api/telemetry-links';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { formatDateTime } from '../../ui/date-format';
import { QueryView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { SkeletonCards } from '../../ui/feedback/skeleton-cards';
import { StateMessage } from '../../ui/feedback/state-message';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { Verdict } from '../../ui/feedback/verdict';
import { usePageTitle } from '../../ui/head/use-page-head';
import { usePolling } from '../../ui/hooks/use-polling';
import { Money } from '../../ui/money/money';
import { Breadcrumb } from '../../ui/navigation/breadcrumb';
import { CallDetail, CallList } from '../../ui/record/call-detail';
import { Entries, Entry } from '../../ui/record/entry';
import { Lines } from '../../ui/record/lines';
import { ReadableData } from '../../ui/record/readable-data';
import { DismissDialog, ReplayDialog } from './event-dialogs';
import {
  ENTRY_LABELS,
  EVENT_STATES,
  EVENTS_PATH,
  eventPath,
  KIND_LABELS,
  planPath,
  StateBadge,
  Time,
} from './failed-event-labels';
import { PreviewCard } from './preview-card';
import { RepairButton } from './repairs';

/** Polling intervals of a retrying event, and of the order's documents, which are known a moment later; in ms. */
const EVENT_MS = 2000;
const DOCUMENTS_MS = 3000;
/** Longest time for which a failed event is reloaded after a repair or a replay plan, in ms. */
const FOLLOWED_MS = 60_000;

/** One failed event: its cause, the steps to fix it, the pending document, and the history. */
export function FailedEventPage() {
  const { id = '' } = useParams();
  const [options, poll] = usePolling();
  const [openedAt] = useState(Date.now);
  const [repairedAt, setRepairedAt] = useState(0);
  const event = useGetFailedEventQuery({ id }, options);
  const data = event.currentData;
  const followedSince = data?.planId ? Math.max(openedAt, repairedAt) : repairedAt;
  const isFollowed = data?.state === 'failed' && Date.now() < followedSince + FOLLOWED_MS;
  poll(data?.state === 'waiting' || isFollowed ? EVENT_MS : 0);
  usePageTitle(data ? `${data.title} · Failed events` : 'Failed event');

  if (!data && hasStatus(event.error, 404))
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
  return (
    <>
      <Breadcrumb crumbs={[{ title: 'Failed events', to: EVENTS_PATH }, { title: data?.title ?? 'Event' }]} />
      <QueryView query={event} what="the event" skeleton={<SkeletonCards lines={[4, 8, 4]} />}>
        {(found) => (
          <div key={found.id}>
            <EventHead event={found} />
            <Flex vertical gap={16}>
              <CauseCard event={found} onRepaired={() => setRepairedAt(Date.now())} />
              {found.preview && <PreviewCard event={found} preview={found.preview} />}
              {found.kind === 'sage' && found.orderNumber && (
                <OrderInSageCard key={found.state} orderNumber={found.orderNumber} isOpen={found.state === 'waiting'} />
              )}
              {found.blocked.length > 0 && <BlockedCard blocked={found.blocked} />}
              <AttemptsCard tries={found.tries} />
              <HistoryCard entries={found.entries} />
              <PayloadCard event={found} />
            </Flex>
          </div>
        )}
      </QueryView>
    </>
  );
}

/** Type, order and state of the event. */
function EventHead({ event }: { event: FailedEventDetail }) {
  const { title, kind, state, orderNumber, customer, amount, createdAt, planId } = event;
  return (
    <header>
      <Typography.Title>{title}</Typography.Title>
      <Flex wrap align="center" gap="6px 14px" style={{ marginBottom: 16 }}>
        <StateBadge of={EVENT_STATES[state]} />
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
          Created <Time at={createdAt} />
        </span>
        {planId && <Link to={planPath(planId)}>In a replay plan</Link>}
      </Flex>
    </header>
  );
}

const TONES = { failed: 'error', waiting: 'none', done: 'success', dismissed: 'none' } as const;

/** The cause of the failure, the steps to fix it, and their buttons. */
function CauseCard({ event, onRepaired }: { event: FailedEventDetail; onRepaired: () => void }) {
  const { state, cause, advice, errorMessage, actions, repair, attempts, failedAt, nextTryAt, tries } = event;
  const [opened, setOpened] = useState<'replay' | 'dismiss'>();
  const dialog = { event, onClose: () => setOpened(undefined) };
  const isOpen = state === 'failed' || state === 'waiting';
  const isRepairFirst = repair && !['open-order', 'wait-for-stock'].includes(repair.kind);
  const moment = state === 'waiting' ? nextTryAt : state === 'failed' ? failedAt : null;
  return (
    <>
      <Verdict
        label="Cause"
        tone={TONES[state]}
        title={isOpen ? cause : EVENT_STATES[state].label}
        text={isOpen ? advice : outcomeOf(event)}
        note={
          <>
            {attempts.toLocaleString('en-GB')} {attempts === 1 ? 'attempt' : 'attempts'}.
            {moment && (
              <>
                {state === 'waiting' ? ' Next try ' : ' Failed '}
                <Time at={moment} />.
              </>
            )}
          </>
        }
      >
        {isOpen && (
          <>
            {errorMessage && errorMessage !== cause && tries.length === 0 && (
              <details style={{ marginBottom: 12 }}>
                <summary>Technical message</summary>
                <Typography.Paragraph code>{errorMessage}</Typography.Paragraph>
              </details>
            )}
            <Flex wrap align="center" gap="8px 12px">
              {repair && <RepairButton event={event} repair={repair} onRepaired={onRepaired} />}
              {actions.replay && (
                <Button type={isRepairFirst ? 'default' : 'primary'} onClick={() => setOpened('replay')}>
                  Replay…
                </Button>
              )}
              {actions.dismiss && <Button onClick={() => setOpened('dismiss')}>Dismiss…</Button>}
            </Flex>
          </>
        )}
      </Verdict>
      {opened === 'replay' && <ReplayDialog {...dialog} />}
      {opened === 'dismiss' && <DismissDialog {...dialog} />}
    </>
  );
}

function outcomeOf({ state, entries }: FailedEventDetail): string {
  if (state === 'done') return 'It has gone through. There is nothing left to do.';
  const last = entries.findLast(({ kind }) => kind === 'dismissed');
  return last ? `${last.actor ?? 'The shop'} dismissed it: “${last.reason ?? ''}”` : 'It will not be done.';
}

/** Sage's documents for the order. */
function OrderInSageCard({ orderNumber, isOpen }: { orderNumber: string; isOpen: boolean }) {
  const [options, poll] = usePolling();
  const documents = useGetOrderDocumentsQuery({ orderNumber }, options);
  poll(isOpen || documents.currentData?.state === 'waiting' ? DOCUMENTS_MS : 0);
  return (
    <Card title="In Sage">
      <QueryView
        query={documents}
        what="the documents"
        skeleton={<Skeleton height="32px" />}
        isEmpty={(found) => found.documents.length === 0}
        empty={
          <Typography.Paragraph type="secondary">
            The shop knows of no documents for this order in Sage.
          </Typography.Paragraph>
        }
      >
        {(found) => (
          <Lines>
            {found.documents.map(({ document, number, total, link }, index) => (
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
      </QueryView>
    </Card>
  );
}

/** Events that cannot continue before this one does. */
function BlockedCard({ blocked }: { blocked: FailedEventDetail['blocked'] }) {
  return (
    <Card title="Waiting behind it">
      <Lines>
        {blocked.map(({ id, title, orderNumber, createdAt }) => (
          <li key={id}>
            <Link to={eventPath(id)}>{title}</Link>
            {orderNumber && <span>{orderNumber}</span>}
            <Typography.Text type="secondary">
              since <Time at={createdAt} />
            </Typography.Text>
          </li>
        ))}
      </Lines>
    </Card>
  );
}

/** Every attempt with its request and response, latest first. */
function AttemptsCard({ tries }: { tries: FailedEventDetail['tries'] }) {
  return (
    <Card title="Attempts">
      {tries.length === 0 && (
        <Typography.Paragraph type="secondary">
          No attempts recorded: none has been made yet, or they were too long ago.
        </Typography.Paragraph>
      )}
      <CallList>
        {tries.toReversed().map(({ at, operation, status, durationMs, ...call }, index) => (
          <CallDetail
            // biome-ignore lint/suspicious/noArrayIndexKey: two attempts may be alike in everything but their place
            key={`${at} ${index}`}
            {...call}
            operation={operation ?? 'Attempt'}
            badge={
              <StatusBadge tone={status === 'success' ? 'success' : 'error'}>
                {status === 'success' ? 'Success' : 'Failed'}
              </StatusBadge>
            }
            when={`${formatDateTime(at)}${durationMs === null ? '' : ` · ${durationMs.toLocaleString('en-GB')} ms`}`}
            level={3}
          />
        ))}
      </CallList>
    </Card>
  );
}

/** History of the event with its actors, latest first. */
function HistoryCard({ entries }: { entries: FailedEventDetail['entries'] }) {
  return (
    <Card title="History">
      {entries.length === 0 && (
        <Typography.Paragraph type="secondary">Nothing has been recorded yet.</Typography.Paragraph>
      )}
      <Lines>
        {entries.toReversed().map(({ at, kind, actor, reason, message, planId }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be alike in everything but their place
          <li key={`${at} ${index}`}>
            <StateBadge of={ENTRY_LABELS[kind]} />
            <span style={{ flex: '1 1 220px' }}>
              {actor && <strong>{actor === 'system' ? 'System' : actor}</strong>}
              {actor && (reason || message) ? ': ' : ''}
              {reason ? `“${reason}”` : kind !== 'failed' && message}{' '}
              {planId && <Link to={planPath(planId)}>Replay plan</Link>}
            </span>
            <Time at={at} />
          </li>
        ))}
      </Lines>
    </Card>
  );
}

/** Contents of the event, and its ids in the logs. */
function PayloadCard({ event: { payload, correlationId, traceId, id } }: { event: FailedEventDetail }) {
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
        <Flex wrap gap="4px 16px">
          {links.map(({ label, href }) => (
            <a key={label} href={href} target="_blank" rel="noreferrer">
              {label}
            </a>
          ))}
        </Flex>
      </div>
    </Card>
  );
}
