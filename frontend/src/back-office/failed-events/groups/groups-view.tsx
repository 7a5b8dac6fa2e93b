import { Button, Card, Descriptions, Flex, Segmented, Select, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  type FailedEventCounts,
  type FailedEventGroup,
  useCountFailedEventsQuery,
  useListFailedEventGroupsQuery,
} from '../../../api/failed-events-api';
import type { ListFailedEventGroupsApiArg } from '../../../api/shop-api.gen';
import { ageOf } from '../../../ui/age-format';
import { formatDateTime } from '../../../ui/date-format';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { StateMessage } from '../../../ui/feedback/state-message';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { Verdict } from '../../../ui/feedback/verdict';
import { useShownParams } from '../../../ui/hooks/use-shown-params';
import { Money } from '../../../ui/money/money';
import { TableSearch } from '../../../ui/table/toolbar/table-search';
import { ReplayManyDialog } from '../dialogs/replay-many-dialog';
import {
  countOfEvents,
  EVENTS_PATH,
  eventPath,
  KIND_LABELS,
  KIND_OPTIONS,
  STATE_OPTIONS,
} from '../failed-event-labels';
import { RepairLink } from '../repair-link';

interface GroupRowProps {
  found: FailedEventGroup;
  filter: ListFailedEventGroupsApiArg;
  onReplay: (found: FailedEventGroup) => void;
}

/** A cause, with the steps to fix it. */
export function GroupRow({ found, filter, onReplay }: GroupRowProps) {
  const { kind, title, cause, advice, repair, count, oldestAt, amount, group, eventId } = found;
  const isWaiting = filter.state === 'waiting';
  const list = new URLSearchParams({ view: 'list', group });
  if (filter.state && filter.state !== 'failed') list.set('state', filter.state);
  const address = eventId ? eventPath(eventId) : `${EVENTS_PATH}?${list}`;
  return (
    <Card role="listitem" size="small">
      <Flex wrap justify="space-between" gap="12px 24px">
        <Flex vertical gap={4} flex="1 1 320px" style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Flex wrap align="center" gap="4px 8px">
            <StatusBadge tone={isWaiting ? 'progress' : 'error'}>{KIND_LABELS[kind]}</StatusBadge>
            <Typography.Text type="secondary">{title}</Typography.Text>
          </Flex>
          <Typography.Title level={2} style={{ fontSize: 16, margin: 0 }}>
            <Link to={address}>{cause}</Link>
          </Typography.Title>
          <Typography.Text type="secondary">{advice}</Typography.Text>
        </Flex>
        <Descriptions
          size="small"
          layout="vertical"
          column={3}
          style={{ flex: '0 1 330px' }}
          items={[
            { key: 'events', label: 'Events', children: count.toLocaleString('en-GB') },
            {
              key: 'oldest',
              label: 'Oldest',
              children: (
                <time dateTime={oldestAt} title={formatDateTime(oldestAt)}>
                  {ageOf(oldestAt)}
                </time>
              ),
            },
            { key: 'money', label: 'Money at risk', children: amount === null ? '–' : <Money amount={amount} /> },
          ]}
        />
      </Flex>
      <Flex wrap align="center" gap="8px 16px">
        {repair && <RepairLink repair={repair} eventHref={eventId ? address : undefined} />}
        {filter.state === 'failed' && (
          <Button onClick={() => onReplay(found)}>
            Replay Group…<span className="visually-hidden"> {cause}</span>
          </Button>
        )}
        <Link to={address}>
          {eventId ? 'Open the event' : `Show ${countOfEvents(count)}`}
          <span className="visually-hidden">: {cause}</span>
        </Link>
      </Flex>
    </Card>
  );
}

/** The answer to the page's one question: does anything need a person? */
export function StandingCard({ counts: { failed, waiting, oldestFailedAt } }: { counts: FailedEventCounts }) {
  const goesOn = waiting > 0 && (
    <>
      {countOfEvents(waiting)} {waiting === 1 ? 'is' : 'are'} waiting and will retry automatically.{' '}
      <Link to={`${EVENTS_PATH}?view=list&state=waiting`}>Show them</Link>
    </>
  );
  if (failed === 0)
    return (
      <Verdict label="Standing" tone="success" title="All clear" text="Everything has gone through." note={goesOn} />
    );
  return (
    <Verdict
      label="Standing"
      tone="warning"
      title={`${countOfEvents(failed)} failed`}
      text={oldestFailedAt ? `The oldest has waited for ${ageOf(oldestFailedAt)}.` : undefined}
      note={goesOn}
    />
  );
}

/** Polling interval of the view, in ms. */
const POLLING_MS = 15_000;

type Filter = ListFailedEventGroupsApiArg;
const STATES = ['failed', 'waiting', 'all'] as const;
const KINDS = ['sage', 'reaction', 'mail', 'refund'] as const;

/** Failures grouped by cause, with their number, start, amount of money, and the steps to fix them. */
export function GroupsView() {
  const [filter, change] = useFilter();
  const live = { pollingInterval: POLLING_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true };
  const groups = useListFailedEventGroupsQuery(filter, live);
  const { data: counts } = useCountFailedEventsQuery(undefined, live);
  const [replaying, setReplaying] = useState<FailedEventGroup>();
  const isNarrowed = Boolean(filter.kind || filter.search);
  const data = groups.currentData ?? (groups.isFetching ? groups.data : undefined);
  return (
    <Flex vertical gap={16}>
      {counts && <StandingCard counts={counts} />}
      <Flex wrap gap={8}>
        <div style={{ flex: '1 1 260px' }}>
          <TableSearch
            label="Search failed events"
            placeholder="Order number, customer, postcode, payment, or what Sage said"
            search={filter.search ?? ''}
            onSearch={(search) => change({ search })}
          />
        </div>
        <Segmented
          aria-label="State"
          value={filter.state}
          onChange={(state) => change({ state })}
          options={STATE_OPTIONS.map(({ value, label }) => ({ value: value as (typeof STATES)[number], label }))}
        />
        <Select
          aria-label="Kind"
          style={{ minWidth: 130 }}
          value={filter.kind ?? ''}
          onChange={(kind) => change({ kind })}
          options={[{ value: '', label: 'All kinds' }, ...KIND_OPTIONS]}
        />
      </Flex>
      <AsyncView
        data={data}
        error={data ? undefined : groups.error}
        onRetry={groups.refetch}
        what="the failed events"
        skeleton={<Skeleton height="320px" />}
        isEmpty={(found) => found.length === 0}
        empty={
          isNarrowed ? (
            <StateMessage icon="search" title="Nothing found" text="Try another search, or all kinds." />
          ) : (
            <StateMessage
              icon="check"
              title={filter.state === 'waiting' ? 'Nothing waiting' : 'Nothing failed'}
              text="Causes appear here as soon as something needs attention."
            />
          )
        }
      >
        {(found) => (
          <Flex vertical gap={12} role="list" aria-label="Causes">
            {found.map((group, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cause stands twice where some failed and others wait
              <GroupRow key={`${group.group} ${index}`} found={group} filter={filter} onReplay={setReplaying} />
            ))}
          </Flex>
        )}
      </AsyncView>
      {replaying && (
        <ReplayManyDialog
          which={{ group: replaying.group }}
          count={replaying.count}
          amount={replaying.amount}
          postsMoney={replaying.postsMoney}
          cause={replaying.cause}
          onClose={() => setReplaying(undefined)}
        />
      )}
    </Flex>
  );
}

/** Keeps the filter in the address. */
function useFilter() {
  const [parameters, goTo] = useShownParams();
  const search = parameters.get('search')?.trim();
  const filter: Filter & { state: (typeof STATES)[number] } = {
    state: STATES.find((known) => known === parameters.get('state')) ?? 'failed',
    kind: KINDS.find((known) => known === parameters.get('kind')),
    ...(search && { search }),
  };
  const change = (changes: Record<string, string>) => {
    const changed = new URLSearchParams(parameters);
    for (const [name, value] of Object.entries(changes)) {
      if (value && !(name === 'state' && value === 'failed')) changed.set(name, value);
      else changed.delete(name);
    }
    goTo(`?${changed}`, { replace: true });
  };
  return [filter, change] as const;
}
