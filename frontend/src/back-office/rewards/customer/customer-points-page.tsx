import { Button, Flex, Typography } from 'antd';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { hasStatus } from '../../../api/api-error';
import {
  type PointsMovement,
  useGetUserPointsQuery,
  useGetUserPointsSummaryQuery,
} from '../../../api/rewards/staff-rewards-api';
import { useSession } from '../../../api/session/use-session';
import { ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { formatDateTime, formatDay } from '../../../ui/date-format';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { SkeletonCards } from '../../../ui/feedback/skeleton-cards';
import { StateMessage } from '../../../ui/feedback/state-message';
import { usePageTitle } from '../../../ui/head/use-page-head';
import { Breadcrumb } from '../../../ui/navigation/breadcrumb';
import { Pagination } from '../../../ui/navigation/pagination';
import { PageHeading } from '../../../ui/page-heading';
import { LineMain, Lines } from '../../../ui/record/lines';
import { signedPoints } from '../../../ui/reward/format-points';
import { AdjustPointsDialog } from './adjust-points-dialog';
import { BalanceCard } from './balance-card';

const A_PAGE = 25;

/** Every movement of a customer's points, the latest first; the address names the page. */
export function PointsHistory({ userId }: { userId: string }) {
  const [parameters] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1);
  const { data, currentData, error, refetch } = useGetUserPointsQuery(
    { id: userId, page, limit: A_PAGE },
    { refetchOnMountOrArgChange: true },
  );
  const shown = currentData ?? (error ? undefined : data);
  return (
    <AsyncView
      data={shown}
      error={shown ? undefined : error}
      onRetry={refetch}
      what="the history"
      skeleton={<Skeleton height="320px" />}
      isEmpty={({ total }) => total === 0}
      empty={<StateMessage icon="star" title="No points yet" text="Orders, redemptions and adjustments appear here." />}
    >
      {({ rows, total }) => (
        <>
          <Lines label="Points history">
            {rows.map((movement) => (
              <Movement key={movement.id} movement={movement} />
            ))}
          </Lines>
          <Pagination page={page} pages={Math.ceil(total / A_PAGE)} addressOf={(wanted) => `?page=${wanted}`} />
        </>
      )}
    </AsyncView>
  );
}

function Movement({ movement }: { movement: PointsMovement }) {
  const { type, description, createdAt, orderNumber, grantId, expiresAt } = movement;
  return (
    <li>
      <LineMain>
        <span>{description}</span>
        <Typography.Text type="secondary">
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          {orderNumber && (
            <>
              {' · '}
              <Link to={`/admin/orders/${encodeURIComponent(orderNumber)}`}>Order {orderNumber}</Link>
            </>
          )}
          {grantId && (
            <>
              {' · '}
              <Link to={`/admin/rewards?tab=grants&search=${grantId}`}>Redeemed reward</Link>
            </>
          )}
          {expiresAt && ` · can be used until ${formatDay(expiresAt)}`}
        </Typography.Text>
      </LineMain>
      <Typography.Text strong type={type === 'earned' ? 'success' : undefined}>
        {signedPoints(movement)}
      </Typography.Text>
    </li>
  );
}

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
