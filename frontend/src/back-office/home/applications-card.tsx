import { Flex } from 'antd';
import { Link } from 'react-router-dom';
import { type TradeApplication, useListTradeApplicationsQuery } from '../../api/staff-api';
import { Card } from '../../ui/card';
import { formatWeekday } from '../../ui/date-format';
import { AsyncView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { DoneLine } from './done-line';
import { LineList } from './line-list';

const FRESH = { pollingInterval: 60_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true };
const SHOWN = 5;

/** Trade applications that wait for a call, the most urgent first (docs/rules.md#trade-applications). */
export function ApplicationsCard() {
  const { data, error, refetch } = useListTradeApplicationsQuery(
    { status: 'pending_verification', sort: 'due', limit: SHOWN },
    FRESH,
  );
  return (
    <Card title="Trade applications due">
      <AsyncView
        data={data}
        error={data ? undefined : error}
        onRetry={refetch}
        what="the trade applications"
        skeleton={<Skeleton height="160px" />}
        isEmpty={({ total }) => total === 0}
        empty={<DoneLine text="Every application has been decided." />}
      >
        {({ rows, total }) => (
          <>
            <LineList>
              {rows.map((application) => (
                <Line key={application.id} {...application} />
              ))}
            </LineList>
            <Link to="/admin/trade-applications">{total > rows.length ? `All ${total} applications` : 'Decide'}</Link>
          </>
        )}
      </AsyncView>
    </Card>
  );
}

function Line({ companyName, firstName, lastName, phoneNumber, dueAt, overdue }: TradeApplication) {
  // A due time of midnight is shown as the day before.
  const due = formatWeekday(new Date(Date.parse(dueAt) - 1).toISOString());
  return (
    <Flex justify="space-between" align="center" gap={12}>
      <span>
        {companyName || `${firstName} ${lastName}`}
        <br />
        <small>{[companyName && `${firstName} ${lastName}`, phoneNumber].filter(Boolean).join(' · ')}</small>
      </span>
      <StatusBadge tone={overdue ? 'error' : 'warning'}>{overdue ? `Overdue, was ${due}` : `Due ${due}`}</StatusBadge>
    </Flex>
  );
}
