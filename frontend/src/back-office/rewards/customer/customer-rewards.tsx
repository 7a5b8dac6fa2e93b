import { Flex, Table } from 'antd';
import { Link } from 'react-router-dom';
import { useGetUserPointsSummaryQuery, useListGrantsQuery } from '../../../api/staff-api';
import { Card } from '../../../ui/card';
import { formatDay } from '../../../ui/date-format';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { StateMessage } from '../../../ui/feedback/state-message';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { formatPoints } from '../../../ui/reward/format-points';
import { stateOf } from '../grants/grant-labels';
import { BalanceCard } from './balance-card';

const SHOWN = 10;

/** A customer's points and redeemed rewards, for their record. */
export function CustomerRewards({ userId }: { userId: string }) {
  const points = useGetUserPointsSummaryQuery({ id: userId }, { refetchOnMountOrArgChange: true });
  const grants = useListGrantsQuery({ userId, limit: SHOWN }, { refetchOnMountOrArgChange: true });
  return (
    <Flex vertical gap="middle">
      <AsyncView
        data={points.data}
        error={points.error}
        onRetry={points.refetch}
        what="the points"
        skeleton={<Skeleton height="140px" />}
      >
        {(summary) => <BalanceCard points={summary} />}
      </AsyncView>
      <Link to={`/admin/rewards/customers/${userId}`}>Points history and adjustments</Link>
      <Card
        title="Redeemed rewards"
        aside={<Link to={`/admin/rewards?tab=grants&userId=${userId}`}>All redeemed rewards</Link>}
      >
        <AsyncView
          data={grants.data}
          error={grants.error}
          onRetry={grants.refetch}
          what="the redeemed rewards"
          skeleton={<Skeleton height="140px" />}
          isEmpty={({ rows }) => rows.length === 0}
          empty={<StateMessage icon="star" title="Nothing redeemed yet" />}
        >
          {({ rows }) => (
            <Table
              size="small"
              rowKey="id"
              pagination={false}
              dataSource={rows}
              columns={[
                { title: 'Reward', dataIndex: 'name' },
                {
                  title: 'State',
                  render: (_, grant) => {
                    const { label, tone } = stateOf(grant);
                    return <StatusBadge tone={tone}>{label}</StatusBadge>;
                  },
                },
                { title: 'Cost', dataIndex: 'pointsCost', render: formatPoints },
                { title: 'Redeemed', dataIndex: 'createdAt', render: formatDay },
              ]}
            />
          )}
        </AsyncView>
      </Card>
    </Flex>
  );
}
