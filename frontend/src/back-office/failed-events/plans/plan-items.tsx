import { Select, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { type ReplayPlanItem, useListReplayPlanItemsQuery } from '../../../api/failed-events-api';
import { formatDateTime } from '../../../ui/date-format';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { LineMain, Lines } from '../../../ui/record/lines';
import { TableFooter } from '../../../ui/table/table-footer';
import { useTableState } from '../../../ui/table/use-table-state';
import { eventPath } from '../failed-event-labels';
import { ITEM_STATES } from './plan-labels';

type ItemState = ReplayPlanItem['state'];
const STATES = Object.keys(ITEM_STATES) as ItemState[];

/** The events of a plan in their order, with the outcome of each; reloaded with each `version` of the plan. */
export function PlanItems({ planId, version }: { planId: string; version: string }) {
  const table = useTableState({ name: 'replay-plan-items', filters: ['state'] });
  const { page, limit } = table.query;
  const state = STATES.find((known) => known === table.filters.state);
  const items = useListReplayPlanItemsQuery({ id: planId, page, limit, state }, { refetchOnMountOrArgChange: true });
  const { refetch } = items;
  const [shownVersion, setShownVersion] = useState(version);
  useEffect(() => {
    if (version === shownVersion) return;
    setShownVersion(version);
    void refetch();
  }, [version, shownVersion, refetch]);
  const data = items.currentData ?? (items.isFetching ? items.data : undefined);
  return (
    <>
      <Select
        aria-label="Which events"
        style={{ minWidth: 170 }}
        value={state ?? 'all'}
        onChange={(value) => table.update({ filters: value === 'all' ? {} : { state: value } })}
        options={[
          { value: 'all' as const, label: 'All events' },
          ...STATES.map((value) => ({ value, label: ITEM_STATES[value].label })),
        ]}
      />
      <AsyncView
        data={data}
        error={data ? undefined : items.error}
        onRetry={items.refetch}
        what="the events of the plan"
        skeleton={<Skeleton height="200px" />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<Typography.Paragraph type="secondary">No event is in this state.</Typography.Paragraph>}
      >
        {({ rows, total }) => (
          <>
            <Lines label="Events of the plan">
              {rows.map(({ eventId, orderNumber, title, state: itemState, result, at }) => (
                <li key={eventId}>
                  <StatusBadge tone={ITEM_STATES[itemState].tone}>{ITEM_STATES[itemState].label}</StatusBadge>
                  <LineMain>
                    <Link to={eventPath(eventId)}>{orderNumber ? `${title}, ${orderNumber}` : title}</Link>
                    {result && <Typography.Text type="secondary">{result}</Typography.Text>}
                  </LineMain>
                  {at && <time dateTime={at}>{formatDateTime(at)}</time>}
                </li>
              ))}
            </Lines>
            <TableFooter state={table} total={total} />
          </>
        )}
      </AsyncView>
    </>
  );
}
