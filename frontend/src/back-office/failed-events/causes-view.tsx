import { Button, Card, Descriptions, Flex, Segmented, Select, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  type FailedEventCounts,
  type FailedEventGroup,
  useCountFailedEventsQuery,
  useListFailedEventGroupsQuery,
} from '../../api/failed-events-api';
import type { ListFailedEventGroupsApiArg } from '../../api/shop-api.gen';
import { ageOf } from '../../ui/age-format';
import { QueryView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { StateMessage } from '../../ui/feedback/state-message';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { Verdict } from '../../ui/feedback/verdict';
import { Money } from '../../ui/money/money';
import { TableSearch } from '../../ui/table/toolbar/table-search';
import { useTableState } from '../../ui/table/use-table-state';
import { ReplayManyDialog } from './event-dialogs';
import { Age } from './events-view';
import { countOfEvents, eventPath, KIND_LABELS, KIND_OPTIONS, listPath } from './failed-event-labels';
import { RepairLink } from './repairs';

const STATES = [
  { value: 'failed', label: 'Failed' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'all', label: 'Failed and waiting' },
];

/** Failures grouped by cause, with their number, start, amount of money, and the steps to fix them. */
export function CausesView() {
  const { search, filters, update } = useTableState({ name: 'failed-event-causes', filters: ['state', 'kind'] });
  const { state = 'failed', kind } = filters;
  const change = (changes: Record<string, string>) => {
    const wanted = Object.entries({ ...filters, ...changes });
    const isSet = ([name, value]: [string, string]) => value && !(name === 'state' && value === 'failed');
    update({ filters: Object.fromEntries(wanted.filter(isSet)) }, true);
  };
  const filter = { state, kind, ...(search && { search }) } as ListFailedEventGroupsApiArg;
  const live = { pollingInterval: 15_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true };
  const groups = useListFailedEventGroupsQuery(filter, live);
  const { data: counts } = useCountFailedEventsQuery(undefined, live);
  const [replaying, setReplaying] = useState<FailedEventGroup>();
  return (
    <Flex vertical gap={16}>
      {counts && <StandingCard counts={counts} />}
      <Flex wrap gap={8}>
        <div style={{ flex: '1 1 260px' }}>
          <TableSearch
            label="Search failed events"
            placeholder="Order number, customer, postcode, payment, or what Sage said"
            search={search}
            onSearch={(wanted) => update({ search: wanted }, true)}
          />
        </div>
        <Segmented
          aria-label="State"
          value={state}
          onChange={(value) => change({ state: value })}
          options={STATES}
        />
        <Select
          aria-label="Kind"
          style={{ minWidth: 130 }}
          value={kind ?? ''}
          onChange={(value) => change({ kind: value })}
          options={[{ value: '', label: 'All kinds' }, ...KIND_OPTIONS]}
        />
      </Flex>
      <QueryView
        query={groups}
        keepsLast
        what="the failed events"
        skeleton={<Skeleton height="320px" />}
        isEmpty={(found) => found.length === 0}
        empty={
          kind || search ? (
            <StateMessage icon="search" title="Nothing found" text="Try another search, or all kinds." />
          ) : (
            <StateMessage
              icon="check"
              title={state === 'waiting' ? 'Nothing waiting' : 'Nothing failed'}
              text="Causes appear here as soon as something needs attention."
            />
          )
        }
      >
        {(found) => (
          <Flex vertical gap={12} role="list" aria-label="Causes">
            {found.map((group, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cause stands twice where some failed and others wait
              <CauseRow key={`${group.group} ${index}`} found={group} state={state} onReplay={setReplaying} />
            ))}
          </Flex>
        )}
      </QueryView>
      {replaying && (
        <ReplayManyDialog
          events={{ ...replaying, which: { group: replaying.group } }}
          onClose={() => setReplaying(undefined)}
        />
      )}
    </Flex>
  );
}

interface CauseRowProps {
  found: FailedEventGroup;
  state: string;
  onReplay: (found: FailedEventGroup) => void;
}

/** A cause, with the steps to fix it. */
function CauseRow({ found, state, onReplay }: CauseRowProps) {
  const { kind, title, cause, advice, repair, count, oldestAt, amount, group, eventId } = found;
  const address = eventId ? eventPath(eventId) : listPath({ group, ...(state !== 'failed' && { state }) });
  return (
    <Card role="listitem" size="small">
      <Flex wrap justify="space-between" gap="12px 24px">
        <Flex vertical gap={4} flex="1 1 320px" style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Flex wrap align="center" gap="4px 8px">
            <StatusBadge tone={state === 'waiting' ? 'progress' : 'error'}>{KIND_LABELS[kind]}</StatusBadge>
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
            { key: 'oldest', label: 'Oldest', children: <Age at={oldestAt} /> },
            { key: 'money', label: 'Money at risk', children: amount === null ? '–' : <Money amount={amount} /> },
          ]}
        />
      </Flex>
      <Flex wrap align="center" gap="8px 16px">
        {repair && <RepairLink repair={repair} eventHref={eventId ? address : undefined} />}
        {state === 'failed' && (
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
function StandingCard({ counts: { failed, waiting, oldestFailedAt } }: { counts: FailedEventCounts }) {
  const text = oldestFailedAt ? `The oldest has waited for ${ageOf(oldestFailedAt)}.` : undefined;
  return (
    <Verdict
      label="Standing"
      tone={failed === 0 ? 'success' : 'warning'}
      title={failed === 0 ? 'All clear' : `${countOfEvents(failed)} failed`}
      text={failed === 0 ? 'Everything has gone through.' : text}
      note={
        waiting > 0 && (
          <>
            {countOfEvents(waiting)} {waiting === 1 ? 'is' : 'are'} waiting and will retry automatically.{' '}
            <Link to={listPath({ state: 'waiting' })}>Show them</Link>
          </>
        )
      }
    />
  );
}
