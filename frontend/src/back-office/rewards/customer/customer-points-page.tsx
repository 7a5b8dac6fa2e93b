import { Button, Flex } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { hasStatus } from '../../../api/api-error';
import { useGetUserPointsSummaryQuery } from '../../../api/rewards/staff-rewards-api';
import { useSession } from '../../../api/session/use-session';
import { ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { AsyncView } from '../../../ui/feedback/async-view';
import { SkeletonCards } from '../../../ui/feedback/skeleton-cards';
import { StateMessage } from '../../../ui/feedback/state-message';
import { usePageTitle } from '../../../ui/head/use-page-head';
import { Breadcrumb } from '../../../ui/navigation/breadcrumb';
import { PageHeading } from '../../../ui/page-heading';
import { AdjustPointsDialog } from './adjust-points-dialog';
import { BalanceCard } from './balance-card';
import { PointsHistory } from './points-history';

/**
 * A customer's points: the balance, its history, and staff's adjustments (docs/rules.md#points-adjustment). Support may
 * read it.
 */
export function CustomerPointsPage() {
  const { id = '' } = useParams();
  const { user } = useSession();
  const isAdmin = user?.role === 'admin';
  const [isAdjusting, setIsAdjusting] = useState(false);
  const { currentData, error, refetch } = useGetUserPointsSummaryQuery({ id }, { refetchOnMountOrArgChange: true });
  const title = currentData ? `Points of ${currentData.name || currentData.email}` : 'Points';
  usePageTitle(title);

  if (hasStatus(error, 404) || hasStatus(error, 400)) return <NoSuchCustomer />;
  return (
    <AsyncView
      data={currentData}
      error={currentData ? undefined : error}
      onRetry={refetch}
      what="the customer’s points"
      skeleton={<SkeletonCards lines={[3, 8]} />}
    >
      {(customer) => (
        <>
          <Breadcrumb crumbs={[{ title: 'Rewards', to: '/admin/rewards?tab=grants' }, { title }]} />
          <PageHeading
            title={title}
            text={
              <Flex component="span" wrap gap="4px 16px">
                {customer.email}
                <Link to={`/admin/rewards?tab=grants&userId=${id}`}>Redeemed rewards</Link>
                <Link to={`/admin/customers/${id}?tab=orders`}>Orders</Link>
                <Link to={`/admin/customers/${id}`}>Customer record</Link>
              </Flex>
            }
            aside={
              isAdmin && (
                <Button type="primary" onClick={() => setIsAdjusting(true)}>
                  Adjust Points
                </Button>
              )
            }
          />
          <Flex vertical gap={16}>
            <BalanceCard points={customer} />
            <Card title="History">
              <PointsHistory userId={id} />
            </Card>
          </Flex>
          {isAdjusting && <AdjustPointsDialog userId={id} customer={customer} onClose={() => setIsAdjusting(false)} />}
        </>
      )}
    </AsyncView>
  );
}

function NoSuchCustomer() {
  return (
    <StateMessage
      level={1}
      icon="user"
      title="Customer not found"
      text="The account was deleted, or the address is mistyped."
      actions={
        <ButtonLink to="/admin/rewards?tab=grants" variant="signal">
          Redeemed Rewards
        </ButtonLink>
      }
    />
  );
}
