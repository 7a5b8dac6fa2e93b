import { Flex, Segmented, Select } from 'antd';
import { useState } from 'react';
import {
  type FailedEventGroup,
  useCountFailedEventsQuery,
  useListFailedEventGroupsQuery,
} from '../../../api/failed-events-api';
import type { ListFailedEventGroupsApiArg } from '../../../api/shop-api.gen';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { StateMessage } from '../../../ui/feedback/state-message';
import { useShownParams } from '../../../ui/hooks/use-shown-params';
import { TableSearch } from '../../../ui/table/toolbar/table-search';
import { ReplayManyDialog } from '../dialogs/replay-many-dialog';
import { KIND_OPTIONS, STATE_OPTIONS } from '../failed-event-labels';
import { GroupRow } from './group-row';
import { StandingCard } from './standing-card';

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
