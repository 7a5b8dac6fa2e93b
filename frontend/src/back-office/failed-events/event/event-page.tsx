import { Flex } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { hasStatus } from '../../../api/api-error';
import { type FailedEventDetail, useGetFailedEventQuery } from '../../../api/failed-events-api';
import { ButtonLink } from '../../../ui/button';
import { AsyncView } from '../../../ui/feedback/async-view';
import { SkeletonCards } from '../../../ui/feedback/skeleton-cards';
import { StateMessage } from '../../../ui/feedback/state-message';
import { usePageTitle } from '../../../ui/head/use-page-head';
import { Breadcrumb } from '../../../ui/navigation/breadcrumb';
import { EVENTS_PATH } from '../failed-event-labels';
import { PreviewCard } from '../preview/preview-card';
import { AttemptsCard } from './attempts-card';
import { BlockedCard } from './blocked-card';
import { CauseCard } from './cause-card';
import { EventHead } from './event-head';
import { HistoryCard } from './history-card';
import { PayloadCard } from './payload-card';
import { OrderInSageCard } from './sage-card';

/** Polling interval of a retrying event, in ms. */
const POLLING_MS = 2000;
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
  const wanted = data?.state === 'waiting' || isFollowed ? POLLING_MS : 0;
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
